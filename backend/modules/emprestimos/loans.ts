import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { chargeState } from "@/domain/charges";
import { sum, toAmount } from "@/domain/exact";
import { formatMoney } from "@/domain/money";
import type { Db } from "../../db/connection";
import { emprestimo, emprestimoParcela } from "../../db/schema";
import { notFound } from "../../http/problem";
import { type Account, accountFacts } from "../contas/holdings";
import { creditOf, type InstalmentRow, type LoanRow, owedOn } from "./debt";
import { settlementCharges, settlementOffer, toGiveBack } from "./settlement";

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
  await accountFacts(db, account);
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

/** What is owed, as the service's first screen says it; null for who owes nothing. */
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

/** `owner` null: anybody's. @throws Problem 404 for what is not there or is another's */
export async function findLoan(db: Db, id: number, owner: number | null): Promise<LoanRow> {
  const [row] = await db
    .select()
    .from(emprestimo)
    .where(and(eq(emprestimo.id, id), owner === null ? undefined : eq(emprestimo.idPessoa, owner)));
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

/** A loan with its instalments, and what settles it today. `isAttendant`: seen by the fund. @throws Problem 404 */
export async function loanDetail(db: Db, id: number, owner: number | null, now: Date, isAttendant = false): Promise<Detail> {
  const row = await findLoan(db, id, owner);
  const instalments = await instalmentsOf(db, [row.id]);
  const credit = await creditOf(db, row.id);
  const { proposta, impedimento } = await settlementOffer(db, row, instalments, credit, now);
  const charges = await settlementCharges(db, row.id);
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
    aDevolver: await toGiveBack(db, row),
    podeRegistrarRepasse: isAttendant && row.forma !== "beneficio" && row.quitadoEm === null,
  };
}
