import type { Rows } from "../demoRows";
import type { ComposedTitle } from "./compose";

type Charge = Rows["cobranca"][number];

/** Account that the demo fund's charges are paid to, and its agreement of direct debit. */
export const ACCOUNT = { agencia: "0057", conta: "12345" };
export const AGREEMENT = "FUNDOEXEMPLO";

/** The charges of the demo fund by how they stand. */
export function chargesOf({ cobranca }: Rows) {
  const paid = cobranca.filter(({ situacao }) => situacao === "paga");
  const days = [...new Set(paid.map(({ pagaEm }) => pagaEm ?? ""))].sort();
  const open = cobranca.filter(({ situacao }) => situacao === "aberta");
  const dueDays = [...new Set(open.map(({ vencimento }) => vencimento))].sort();
  return {
    paidBefore: paid.filter(({ pagaEm }) => pagaEm === days[0]),
    paidNow: paid.filter(({ pagaEm }) => pagaEm !== days[0]),
    overdue: open.filter(({ vencimento }) => vencimento === dueDays[0]),
    open: open.filter(({ vencimento }) => vencimento !== dueDays[0]),
    cancelled: cobranca.filter(({ situacao }) => situacao === "cancelada"),
  };
}

/** A charge as the bank tells that it was paid. */
export function titleOf({ pessoa }: Rows, charge: Charge, { data, valor = charge.valor }: { data: string; valor?: string }): ComposedTitle {
  const payer = pessoa.find(({ id }) => id === charge.idPessoa);
  const { carteira, nossoNumero, txid, vencimento } = charge;
  return {
    ...{ carteira, nossoNumero, identificacao: txid, vencimento, data, valor, dataCredito: data },
    ocorrencia: "06",
    valorTitulo: charge.valor,
    pagador: payer?.nome ?? "",
    documento: payer?.cpf ?? "",
  };
}
