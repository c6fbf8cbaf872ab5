import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { pagamento, remessaPagamento } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { writersOf } from "../../kernel/identity/permissions";
import { wake } from "../../kernel/jobs/store";
import { notFound } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { PAYMENTS_JOB, type PaymentRow } from "./due";

export type RemittanceRow = typeof remessaPagamento.$inferSelect;
export type Running = Pick<Context, "db" | "now" | "log" | "realtime" | "config">;

/** Person who acts on a payment or a remittance, within the transaction of the call. */
export interface Scope extends Write {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
}

/** Page on which a person sees what the fund pays to them, and the one on which the fund's people see what stopped. */
export const PAYMENTS_PAGE = "/services/requests";
const pageOfState = (situacao: PaymentRow["situacao"]) => `/voluntary-contribution-reconciliation?aba=pagamentos&situacao=${situacao}`;

/** Names the lock that makes acts on remittances happen one at a time. */
const REMITTANCES_LOCK = 7_301_070;

/** Keeps others from making, releasing, replacing or answering a remittance until the transaction ends. The first lock. */
export const lockRemittances = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${REMITTANCES_LOCK})`);

/** @throws Problem 404 */
export async function remittanceOf(db: Db, id: number): Promise<RemittanceRow> {
  const [row] = await db.select().from(remessaPagamento).where(eq(remessaPagamento.id, id));
  if (!row) throw notFound("Não encontramos esta remessa.");
  return row;
}

/** The payment, locked until the transaction ends. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(pagamento).where(eq(pagamento.id, id)).for("no key update");
  return row;
}

/** Changes a payment, which then has another version. @returns how it is now */
export async function change(
  db: Db,
  { id, versao }: Pick<PaymentRow, "id" | "versao">,
  set: Partial<typeof pagamento.$inferInsert>,
): Promise<PaymentRow> {
  const [row] = await db
    .update(pagamento)
    .set({ ...set, versao: versao + 1 })
    .where(eq(pagamento.id, id))
    .returning();
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** Changes many payments, each of which then has another version. */
export const changeAll = async (db: Db, ids: readonly number[], set: Record<string, unknown>): Promise<void> =>
  void (
    ids.length > 0 &&
    (await db
      .update(pagamento)
      .set({ ...set, versao: sql`${pagamento.versao} + 1` })
      .where(inArray(pagamento.id, [...ids])))
  );

/** Takes payments out of a remittance whose file the bank never had: they wait again, and the job holds those whose account changed. */
export async function waitAgain(db: Db, which: SQL | undefined): Promise<void> {
  const rows = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(and(which, eq(pagamento.situacao, "enviado")))
    .orderBy(asc(pagamento.id))
    .for("no key update");
  await changeAll(
    db,
    rows.map(({ id }) => id),
    { situacao: "pendente", idRemessa: null, meio: null, contaEnviada: null },
  );
  await wake(db, PAYMENTS_JOB);
}

/** Writes an act to the audit log, with ids only. */
export const audit = (
  { db, caller, request }: Pick<Scope, "db" | "caller" | "request">,
  acao: string,
  detalhe: Record<string, unknown>,
  idSujeito: number | null = null,
) =>
  recordAudit(db, {
    ...{ idAtor: caller.pessoa.id, idSujeito, acao, detalhe },
    resultado: "permitida",
    endereco: request.ip,
    idRequest: request.id,
  });

/** Tells those of the fund's people who look after payments of one that somebody has to see to. */
export async function tellTeam(
  context: Context,
  write: Write,
  { situacao, descricao, valor }: PaymentRow,
  titulo: string,
  why: string,
): Promise<void> {
  for (const { id } of await writersOf(write.db, "folha"))
    await notify(context, write, {
      ...{ idPessoa: id, idTipo: NoticeKind.REQUESTS, titulo },
      descricao: `${descricao}, ${formatMoney(valor)}. ${why}`,
      link: pageOfState(situacao),
    });
}
