import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { recebimento, recebimentoEvento } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem } from "../../kernel/problem";

export type Receipt = typeof recebimento.$inferSelect;
export type Running = Pick<Context, "db" | "now" | "log" | "realtime">;

/** An administrator who decides. */
export interface Scope extends Write {
  context: Context;
  caller: Caller;
  request: FastifyRequest;
}

type Event = Omit<typeof recebimentoEvento.$inferInsert, "idRecebimento" | "quando">;

/** Writes down what became of a receipt. */
export const record = (db: Db, now: Date, idRecebimento: number, event: Event) =>
  db.insert(recebimentoEvento).values({ ...event, idRecebimento, quando: now });

/**
 * The receipt, locked until the transaction ends.
 * @throws Problem 404 for none, 409 when somebody changed it since it was read
 */
export async function lockReceipt(db: Db, id: number, versao: number): Promise<Receipt> {
  const [row] = await db.select().from(recebimento).where(eq(recebimento.id, id)).for("no key update");
  if (!row) throw notFound("Não encontramos este recebimento.");
  if (row.versao !== versao)
    throw new Problem(409, "Este recebimento mudou enquanto estava aberto aqui. Veja como ele está e decida de novo.");
  return row;
}

/** Changes a receipt, which then has another version. */
export const change = (db: Db, { id, versao }: Pick<Receipt, "id" | "versao">, set: Partial<typeof recebimento.$inferInsert>) =>
  db
    .update(recebimento)
    .set({ ...set, versao: versao + 1 })
    .where(eq(recebimento.id, id));

/** Writes an act to the audit log, with ids and codes only. The reason is in the receipt's own history. */
export const audit = ({ db, caller, request }: Scope, row: Receipt, acao: string, detalhe: Record<string, unknown> = {}) =>
  recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: row.idPessoa,
    acao,
    resultado: "permitida",
    detalhe: { idRecebimento: row.id, ...detalhe },
    endereco: request.ip,
    idRequest: request.id,
  });
