import { setTimeout as pause } from "node:timers/promises";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { importacao, importacaoLinha } from "../../kernel/db/schema";
import { wakes } from "../../kernel/jobs/store";
import type { Import, Line } from "./importacoesRows";

export type Working = Pick<Context, "db" | "now" | "log" | "files" | "realtime" | "config">;

/** Lines of one transaction: short enough that nobody waits for it, and that little is done again after a crash. */
export const CHUNK = 200;
/** Milliseconds of the pause after a chunk, at most: a quarter of what the chunk took, in which others have the database. */
const LONGEST_PAUSE = 100;
/** Milliseconds that an import belongs to whoever took it up; each chunk begins them anew. Whoever has it may die. */
const LEASE_MS = 10_000;

/** Somebody else went on with the import, or gave it up. */
export class Lost extends Error {}

/** Rows cannot be written, or taken back, as they were going to be. The message is fit to be shown. */
export class Refused extends Error {}

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/**
 * Runs one step of a phase in a transaction of its own: the import is locked, and must still be in the phase and be
 * this worker's. @throws Lost where it is not
 */
export async function step<T>(
  context: Working,
  { id, trabalhador, situacao }: Pick<Import, "id" | "trabalhador" | "situacao">,
  run: (write: Write, row: Import) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const answer = await transactionWithEffects(context, "import", async (write) => {
    const [row] = await write.db.select().from(importacao).where(eq(importacao.id, id)).for("update");
    if (!row || row.situacao !== situacao || row.trabalhador !== trabalhador) throw new Lost();
    return run(write, row);
  });
  await pause(Math.min(LONGEST_PAUSE, (performance.now() - began) / 4));
  return answer;
}

/**
 * The next lines of an import in some situations, a chunk of them, in the order of the file or from its end. Each situation is
 * asked for alone: its lines stand in their order in the index, so that a chunk costs the same at the end of a large file as at its
 * beginning.
 */
export async function nextLines(
  db: Db,
  id: number,
  situations: readonly string[],
  { after, fromEnd = false, lock = false }: { after?: number; fromEnd?: boolean; lock?: boolean } = {},
): Promise<Line[]> {
  const found: Line[] = [];
  for (const situacao of situations) {
    const some = db
      .select()
      .from(importacaoLinha)
      .where(
        and(
          eq(importacaoLinha.idImportacao, id),
          eq(importacaoLinha.situacao, situacao),
          after === undefined ? undefined : gt(importacaoLinha.linha, after),
        ),
      )
      .orderBy((fromEnd ? desc : asc)(importacaoLinha.linha))
      .limit(CHUNK);
    found.push(...(await (lock ? some.for("update") : some)));
  }
  return found.sort((one, other) => (fromEnd ? other.linha - one.linha : one.linha - other.linha)).slice(0, CHUNK);
}

/** Writes the progress of a phase, and keeps the import for this worker. */
export const progress = (db: Db, now: Date, id: number, facts: Partial<typeof importacao.$inferInsert>) =>
  db
    .update(importacao)
    .set({ ...facts, ocupadaAte: leaseFrom(now), falhas: 0 })
    .where(eq(importacao.id, id));

/** Name of the job that works on imports. */
export const IMPORTS_JOB = "importacoes.trabalhar";

/** Goes on to another phase, or to the end; the job looks at it once that is committed. */
export const moveTo = (db: Db, id: number, facts: Record<string, unknown>) =>
  db
    .update(importacao)
    .set(facts)
    .where(eq(importacao.id, id))
    .returning({ woken: wakes(IMPORTS_JOB) });
