import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { chargeState } from "@/domain/contribution/charges";
import { sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import type { Db } from "../../kernel/db/connection";
import { factsIn, rowsOf } from "../../kernel/db/reading";
import { emprestimo, emprestimoParcela } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { INSTALMENTS, type InstalmentRow, type LoanRow, owedOn, PAID, unused } from "./debt";
import { SETTLEMENT, SETTLEMENT_CHARGES, settlementOffer } from "./settlement";

type Summary = Reply<"GET /retornarEmprestimos/{idPessoa}/{idPlano}">[number];
export type Detail = Reply<"GET /retornarEmprestimo/{idEmprestimo}">;

const stateOf = ({ pagaEm, idContracheque }: InstalmentRow): Detail["cronograma"][number]["situacao"] =>
  pagaEm !== null ? "paga" : idContracheque !== null ? "descontando" : "aberta";

function summary(row: LoanRow, instalments: readonly InstalmentRow[]): Summary {
  const open = instalments.filter(({ pagaEm }) => pagaEm === null);
  const [next] = open;
  return {
    id: row.id,
    contrato: row.contrato,
    valor: row.valor,
    parcelas: row.parcelas,
    forma: row.forma as Summary["forma"],
    liberadoEm: row.liberadoEm,
    quitadoEm: row.quitadoEm,
    pagas: instalments.length - open.length,
    saldo: toAmount(sum(open.map(({ principal }) => principal))),
    proxima: next ? { numero: next.numero, vencimento: next.vencimento, valor: next.valor } : null,
  };
}

const instalmentsOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(emprestimoParcela)
        .where(inArray(emprestimoParcela.idEmprestimo, [...ids]))
        .orderBy(asc(emprestimoParcela.numero));

export async function loansOf(db: Db, account: Account): Promise<Summary[]> {
  await enrolmentIn(db, account);
  const rows = await db
    .select()
    .from(emprestimo)
    .where(and(eq(emprestimo.idPessoa, account.idPessoa), eq(emprestimo.idPlano, account.idPlano)))
    .orderBy(desc(emprestimo.id));
  const instalments = await instalmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    summary(
      row,
      instalments.filter(({ idEmprestimo }) => idEmprestimo === row.id),
    ),
  );
}

/** Debt of the person for the service's first screen; null without debt. */
export async function loanInForce(
  db: Db,
  account: Account,
): Promise<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">["vigente"]> {
  const running = (await loansOf(db, account)).filter(({ quitadoEm }) => quitadoEm === null);
  if (running.length === 0) return null;
  const linhas = running.flatMap(({ contrato, saldo, proxima }) => [
    { rotulo: `Falta pagar do contrato ${contrato}`, valor: formatMoney(saldo) },
    ...(proxima ? [{ rotulo: "Próxima parcela", valor: `${formatMoney(proxima.valor)} em ${formatDate(proxima.vencimento)}` }] : []),
  ]);
  return { titulo: "O que você deve hoje", desde: null, linhas, dados: {} };
}

export const NOT_FOUND = "Este empréstimo não existe ou não é seu.";

/**
 * @param owner person whose loan it has to be; null: anybody's
 * @throws Problem 404 for an unknown loan or another's
 */
export async function findLoan(db: Db, id: number, owner: number | null): Promise<LoanRow> {
  const [row] = await db
    .select()
    .from(emprestimo)
    .where(and(eq(emprestimo.id, id), owner === null ? undefined : eq(emprestimo.idPessoa, owner)));
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** A loan with its instalments, and what settles it today. `isAttendant`: seen by the fund. */
export async function loanDetail(db: Db, row: LoanRow, now: Date, isAttendant = false): Promise<Detail> {
  const { id: idEmprestimo, idPessoa, idPlano } = row;
  const facts = await factsIn(db).load([INSTALMENTS, PAID, SETTLEMENT_CHARGES, ...SETTLEMENT], { idPessoa, idPlano, idEmprestimo });
  const instalments = (await rowsOf(facts, INSTALMENTS, { idPessoa, idPlano })).filter((one) => one.idEmprestimo === idEmprestimo);
  const credit = unused((await rowsOf(facts, PAID, { idPessoa, idPlano })).filter((one) => one.idEmprestimo === idEmprestimo));
  const { proposta, impedimento } = await settlementOffer(facts, row, instalments, credit, now);
  const charges = await rowsOf(facts, SETTLEMENT_CHARGES, { idEmprestimo });
  const em = dateOf(now);
  return {
    ...summary(row, instalments),
    liquido: row.liquido,
    iof: row.iof,
    taxa: row.taxa,
    cet: row.cet,
    juros: String(row.condicoes.juros),
    conta: row.conta,
    cronograma: instalments.map((one) => ({
      numero: one.numero,
      vencimento: one.vencimento,
      valor: one.valor,
      juros: one.juros,
      principal: one.principal,
      saldo: one.saldo,
      situacao: stateOf(one),
      pagaEm: one.pagaEm,
    })),
    quitacao: row.quitadoEm === null ? { em, ...owedOn(row, instalments, credit, em) } : null,
    proposta,
    impedimentoQuitacao: impedimento,
    cobrancas: charges.map((charge) => ({
      id: charge.id,
      valor: charge.valor,
      vencimento: charge.vencimento,
      situacao: chargeState(charge, em),
      pagaEm: charge.pagaEm,
      valorPago: charge.valorPago,
    })),
    aDevolver: row.quitadoEm === null ? "0.00" : credit,
    podeRegistrarRepasse: isAttendant && row.forma !== "beneficio" && row.quitadoEm === null,
  };
}
