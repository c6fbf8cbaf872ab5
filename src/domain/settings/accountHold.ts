import type { Fault } from "./parameters";

/** Calendar days for which money waits after the bank account that it goes to changed. */
export interface AccountHold {
  dias: number;
}

const LONGEST = 60;

const days = (count: number) => {
  if (count === 0) return "Não esperam";
  return count === 1 ? "1 dia corrido" : `${count} dias corridos`;
};

export const describeAccountHold = ({ dias }: AccountHold) => [
  { rotulo: "Pagamentos esperam, depois que a conta bancária muda", valor: days(dias) },
];

/** The same bounds as the contract's; the backend also judges by them. */
export const accountHoldFaults = ({ dias }: AccountHold): Fault[] =>
  Number.isInteger(dias) && dias >= 0 && dias <= LONGEST ? [] : [{ campo: "dias", mensagem: `Informe dias inteiros, de 0 a ${LONGEST}.` }];
