import type { Reply } from "@contract/infer";
import { desc, eq } from "drizzle-orm";
import { type BankAccount, describeAccount } from "@/domain/banking/bankAccount";
import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import { cannotBeSent } from "@/domain/banking/payments/remittance";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { contaBancaria, pagamento, pessoa, plano } from "../../kernel/db/schema";
import type { PaymentRow } from "./due";

export type Payment = Reply<"GET /retornarPagamentos">["itens"][number];
export type OwnPayment = Reply<"GET /retornarMeusPagamentos/{idPessoa}/{idPlano}">["itens"][number];

/** Payments with their people and the accounts that those have now, in no order. */
export const fullPayments = (db: Db) =>
  db
    .select({
      payment: pagamento,
      person: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      plan: { id: plano.id, nome: plano.nome },
      account: { banco: contaBancaria.banco, agencia: contaBancaria.agencia, conta: contaBancaria.conta },
    })
    .from(pagamento)
    .innerJoin(pessoa, eq(pessoa.id, pagamento.idPessoa))
    .innerJoin(plano, eq(plano.id, pagamento.idPlano))
    .leftJoin(contaBancaria, eq(contaBancaria.idPessoa, pagamento.idPessoa))
    .$dynamic();
export type FullRow = Awaited<ReturnType<typeof fullPayments>>[number];

/** As `fullPayments`, the newest first. */
export const selectPayments = (db: Db) => fullPayments(db).orderBy(desc(pagamento.id));

/** Receiver and account of a payment as they are now; the account is null while there is none. */
export function receiverOf({ payment: { favorecido }, person, account }: Pick<FullRow, "payment" | "person" | "account">): {
  nome: string;
  documento: string;
  conta: BankAccount | null;
} {
  if (!favorecido) return { nome: person.nome, documento: person.cpf, conta: account };
  const { nome, documento, banco, agencia, conta } = favorecido;
  return { nome, documento, conta: { banco, agencia, conta } };
}

/** Account that a payment went to, or would go to now. */
const accountOf = (row: FullRow): BankAccount | null =>
  ["enviado", "pago", "recusado"].includes(row.payment.situacao) ? row.payment.contaEnviada : receiverOf(row).conta;

/** Reason for which a payment that waits can go into no remittance of a day, in words; null when it can. */
export function missingOn(row: FullRow, day: string): string | null {
  const { situacao, retidoAte, data, valor, favorecido } = row.payment;
  if (situacao === "impedido") return "A pessoa impediu este pagamento. Fale com ela antes de liberar.";
  if (situacao === "retido" && retidoAte && retidoAte > day)
    return `A conta bancária mudou há pouco: o pagamento espera até ${formatDate(retidoAte)}.`;
  if (situacao === "recusado")
    return favorecido ? "O banco recusou a conta do favorecido." : "O banco recusou. O pagamento espera a correção.";
  if (!["retido", "pendente"].includes(situacao)) return null;
  const { conta, ...receiver } = receiverOf(row);
  if (!conta) return "A pessoa não tem conta bancária no cadastro.";
  if (data > day) return `Só pode ser pago a partir de ${formatDate(data)}.`;
  return cannotBeSent({ ...receiver, conta, valor });
}

type Shared = Omit<OwnPayment, "podeImpedir">;

function refusalOf({ recusa, situacao }: PaymentRow): Shared["recusa"] {
  if (!recusa || situacao === "pago") return null;
  const { motivo, corrigir } = paymentOccurrence(recusa);
  return { codigo: recusa, motivo, corrigir };
}

function sharedOf(row: FullRow): Shared {
  const { id, versao, natureza, situacao, descricao, valor, data, retidoAte, pagoEm, idRequisicao } = row.payment;
  const account = accountOf(row);
  return {
    ...{ id, versao, descricao, valor, data, pagoEm, idRequisicao },
    natureza: natureza as Shared["natureza"],
    situacao: situacao as Shared["situacao"],
    conta: account && describeAccount(account),
    retidoAte: situacao === "retido" ? retidoAte : null,
    recusa: refusalOf(row.payment),
  };
}

/** A payment as the fund sees it. @param day day of the next remittance */
export function toPayment(row: FullRow, day: string): Payment {
  const { nome, documento } = receiverOf(row);
  return {
    ...sharedOf(row),
    pessoa: row.person,
    plano: row.plan,
    favorecido: { nome, documento },
    meio: row.payment.meio as Payment["meio"],
    idRemessa: row.payment.idRemessa,
    falta: missingOn(row, day),
  };
}

/** States in which its owner may stop a payment. */
export const STOPPABLE: readonly string[] = ["retido", "pendente"];

/** A payment as its owner sees it. @param acts whether the caller is the owner, or acts for them */
export const toOwnPayment = (row: FullRow, acts: boolean): OwnPayment => ({
  ...sharedOf(row),
  podeImpedir: acts && STOPPABLE.includes(row.payment.situacao),
});
