import type { BankFormat, RecordKind } from "./record";

/** Meaning of each occurrence code of a bank (domain §10.5). A code that is not here is news about the title and moves no money. */
const TITLES: Record<string, readonly [RecordKind, string]> = {
  "02": ["informacao", "Boleto registrado"],
  "03": ["recusa", "Registro do boleto recusado pelo banco"],
  "06": ["pagamento", "Pago"],
  "07": ["pagamento", "Pago em parte"],
  "08": ["pagamento", "Pago em cartório"],
  "09": ["informacao", "Boleto baixado"],
  "10": ["pagamento", "Pago (baixa por pagamento, como no Pix)"],
  "14": ["informacao", "Vencimento alterado"],
  "59": ["informacao", "Baixado por crédito em conta"],
  "69": ["recusa", "Cheque devolvido"],
  "72": ["informacao", "Crédito em conta sem boleto"],
  "95": ["informacao", "Baixa operacional, sem pagamento"],
};

const DEBITS: Record<string, readonly [RecordKind, string]> = {
  "00": ["pagamento", "Débito efetuado"],
  "01": ["recusa", "Sem saldo na conta"],
  "02": ["recusa", "Conta não encontrada pelo banco"],
  "04": ["recusa", "Conta com restrição"],
  "05": ["recusa", "Valor acima do limite aprovado"],
  "10": ["recusa", "Agência encerrada ou em encerramento"],
  "12": ["recusa", "Valor recusado pelo banco"],
  "13": ["recusa", "Data recusada pelo banco"],
  "14": ["recusa", "Agência recusada pelo banco"],
  "15": ["recusa", "Conta recusada pelo banco"],
  "18": ["recusa", "Pedido chegou tarde ao banco"],
  "19": ["recusa", "A conta não é deste CPF"],
  "30": ["recusa", "Sem autorização de débito"],
  "31": ["pagamento", "Débito efetuado em outra data"],
  "96": ["informacao", "Manutenção do cadastro"],
  "97": ["informacao", "Cancelamento não encontrado"],
  "98": ["informacao", "Cancelamento fora do prazo"],
  "99": ["informacao", "Débito cancelado pelo fundo"],
};

/** Advice to a participant whose direct debit was refused, by occurrence code. */
const ADVICE: Record<string, string> = {
  "01": "Confira o saldo da conta e pague de outra forma em Gerar contribuição.",
  "02": "Confira a conta em Informações Pessoais.",
  "04": "Fale com o seu banco.",
  "05": "Aumente o limite do débito automático no seu banco.",
  "10": "Confira a agência em Informações Pessoais.",
  "14": "Confira a agência em Informações Pessoais.",
  "15": "Confira a conta em Informações Pessoais.",
  "19": "O débito só é feito em conta do próprio participante.",
  "30": "Autorize o débito automático no seu banco.",
};

const isDebit = (formato: BankFormat) => formato === "debito150";

/** Kind and words of an occurrence. A debit's unknown code is a refusal: its money did not come. */
export function occurrenceOf(formato: BankFormat, code: string): { especie: RecordKind; nome: string } {
  const [especie, nome] = (isDebit(formato) ? DEBITS : TITLES)[code] ?? [
    isDebit(formato) ? "recusa" : "informacao",
    `Ocorrência ${code} do banco`,
  ];
  return { especie, nome };
}

export const debitAdvice = (code: string): string => ADVICE[code] ?? "Pague de outra forma em Gerar contribuição.";

/** Paid by cheque or otherwise not final yet: "a compensar". */
const TO_BE_CLEARED = /^(B[0-7]|AC|CC|LC)$/;
export const isToBeCleared = (canal: string | null): boolean => canal !== null && TO_BE_CLEARED.test(canal);
