import { createHash } from "node:crypto";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { auditoria, auditoriaElo, auditoriaFecho } from "../db/schema";

/** Rows that are sealed in one transaction. */
const BATCH = 1000;
/** Batches of one run: a log that was never sealed is taken up in several. */
const BATCHES = 20;
/**
 * Milliseconds after which whoever drew the number of a row surely has begun to write it: the database gives the number
 * first and names the transaction then.
 */
export const WRITING_MS = 10_000;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Columns that are sealed, as the database writes them: instants to the microsecond, details in its own order of names. */
const content = {
  id: auditoria.id,
  quando: sql<string>`to_char(${auditoria.quando} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  idAtor: auditoria.idAtor,
  idSujeito: auditoria.idSujeito,
  acao: auditoria.acao,
  resultado: auditoria.resultado,
  estado: auditoria.estado,
  detalhe: sql<string | null>`${auditoria.detalhe}::text`,
  endereco: auditoria.endereco,
  idRequest: auditoria.idRequest,
};

export interface SealedContent {
  id: number;
  quando: string;
  idAtor: number | null;
  idSujeito: number | null;
  acao: string;
  resultado: string;
  estado: number | null;
  detalhe: string | null;
  endereco: string | null;
  idRequest: string | null;
}

/** Rows of the log after an id, up to another, in the order of their ids. */
export const rowsBetween = (db: Db, after: number, until: number, limit: number): Promise<SealedContent[]> =>
  db
    .select(content)
    .from(auditoria)
    .where(and(gt(auditoria.id, after), lte(auditoria.id, until)))
    .orderBy(asc(auditoria.id))
    .limit(limit);

/** Hash of what a row says. */
export const digestOf = (row: SealedContent): string =>
  sha256(
    JSON.stringify([
      row.id,
      row.quando,
      row.idAtor,
      row.idSujeito,
      row.acao,
      row.resultado,
      row.estado,
      row.detalhe,
      row.endereco,
      row.idRequest,
    ]),
  );

/** Hash of a row's hash and of the seal before it; the first seal follows an empty text. */
export const linkOf = (before: string, digest: string): string => sha256(`${before}:${digest}`);

/** End of a chain: its last row, that row's seal, and how many there are. */
export interface ChainEnd {
  idRegistro: number;
  elo: string;
  total: number;
}

const NO_END = "the end of the audit log is gone";

/** The one row of the end, locked: of several instances one seals at a time, and the writers of the log wait for none. */
async function lockedEnd(tx: Db) {
  const [end] = await tx.select().from(auditoriaFecho).for("update");
  if (!end) throw new Error(NO_END);
  return end;
}

async function sealBatch(tx: Db, end: ChainEnd, until: number): Promise<ChainEnd & { isDone: boolean }> {
  const rows = await rowsBetween(tx, end.idRegistro, until, BATCH);
  let { elo } = end;
  const seals = rows.map((row) => {
    const resumo = digestOf(row);
    elo = linkOf(elo, resumo);
    return { idRegistro: row.id, resumo, elo };
  });
  if (seals.length > 0) await tx.insert(auditoriaElo).values(seals);
  return { idRegistro: rows.at(-1)?.id ?? end.idRegistro, elo, total: end.total + seals.length, isDone: rows.length < BATCH };
}

/**
 * Seals the rows up to an id, below which the caller knows that no other can come. Sealed rows are passed over.
 * @returns the end of the chain, and whether all of them are sealed
 */
export async function sealUntil(db: Db, until: number): Promise<ChainEnd & { isDone: boolean }> {
  let sealed = { idRegistro: 0, elo: "", total: 0, isDone: false };
  for (let batch = 0; batch < BATCHES && !sealed.isDone; batch += 1)
    sealed = await db.transaction(async (tx) => {
      const { idRegistro, elo, total } = await lockedEnd(tx);
      if (idRegistro >= until) return { idRegistro, elo, total, isDone: true };
      const next = await sealBatch(tx, { idRegistro, elo, total }, until);
      await tx.update(auditoriaFecho).set({ idRegistro: next.idRegistro, elo: next.elo, total: next.total });
      return next;
    });
  return sealed;
}

/** End of the chain, the log and the transactions, as they are seen in one statement. */
interface Seen {
  idRegistro: number;
  /** Last row of the log. */
  last: number;
  idVisto: number | null;
  /** Milliseconds since it was seen. */
  ago: number | null;
  transacao: bigint | null;
  /** This transaction: whoever had begun to write before it has a smaller number. */
  own: bigint;
  /** The first transaction that may still be running. */
  running: bigint;
}

const number = (text: unknown) => (text === null ? null : Number(text));

async function seenIn(tx: Db): Promise<Seen> {
  const { rows } = (await tx.execute(sql`
    select id_registro, id_visto, transacao, (select coalesce(max(id), 0) from ${auditoria}) as last,
      extract(epoch from clock_timestamp() - visto_em) * 1000 as ago,
      pg_current_xact_id()::text as own, pg_snapshot_xmin(pg_current_snapshot())::text as running
    from ${auditoriaFecho} for update`)) as unknown as { rows: Record<string, string | number | null>[] };
  const [row] = rows;
  if (!row) throw new Error(NO_END);
  return {
    idRegistro: Number(row.id_registro),
    last: Number(row.last),
    idVisto: number(row.id_visto),
    ago: number(row.ago),
    transacao: row.transacao === null ? null : BigInt(row.transacao ?? 0),
    own: BigInt(row.own ?? 0),
    running: BigInt(row.running ?? 0),
  };
}

type State = "idle" | "waiting" | { until: number };

/**
 * Looks how far the log is whole. Rows are written by transactions side by side, and a smaller id may be committed after a
 * larger one: a row that is seen now is sealed once every transaction that drew a number before it has ended.
 */
async function look(db: Db, writingMs: number): Promise<State> {
  return db.transaction(async (tx) => {
    const { idRegistro, last, idVisto, ago, transacao, own, running } = await seenIn(tx);
    const isOver = idVisto !== null && transacao !== null && running >= transacao && own > transacao;
    if (isOver) return { until: idVisto };
    // A copy of the database that was put back elsewhere counts its transactions anew.
    const isOfAnother = transacao !== null && own <= transacao;
    if (idVisto === null || isOfAnother) {
      if (last <= idRegistro) return "idle";
      await tx.update(auditoriaFecho).set({ idVisto: last, vistoEm: sql`clock_timestamp()`, transacao: null });
    } else if (transacao === null && ago !== null && ago >= writingMs) await tx.update(auditoriaFecho).set({ transacao: String(own) });
    return "waiting";
  });
}

/**
 * One turn of the sealing: looks, and seals what is whole.
 * @param writingMs see `WRITING_MS`
 * @returns the end of the chain when it grew, and whether more can be sealed at once, or in a while
 */
export async function sealTurn(db: Db, writingMs = WRITING_MS): Promise<{ end: ChainEnd | null; next: "now" | "soon" | null }> {
  const state = await look(db, writingMs);
  if (typeof state === "string") return { end: null, next: state === "waiting" ? "soon" : null };
  const { isDone, ...end } = await sealUntil(db, state.until);
  const forgotten = { idVisto: null, vistoEm: null, transacao: null };
  if (isDone) await db.update(auditoriaFecho).set(forgotten).where(eq(auditoriaFecho.idVisto, state.until));
  return { end, next: isDone ? null : "now" };
}
