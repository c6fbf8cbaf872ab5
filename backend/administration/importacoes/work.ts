import { randomUUID } from "node:crypto";
import { and, asc, count, eq, inArray, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { importacao, importacaoLinha } from "../../kernel/db/schema";
import { SheetFault } from "../../kernel/files/sheets/fault";
import type { StandingJob } from "../../kernel/jobs/definition";
import { checkAgain, checkSome } from "./check";
import { type Import, phase, WORKING } from "./importacoesRows";
import { readLines } from "./reading";
import { tellAuthor } from "./tell";
import { IMPORTS_JOB, Lost, leaseFrom, moveTo, nextLines, progress, Refused, step, type Working } from "./turn";
import { reverseContributions, writeContributions } from "./writeContributions";
import { invite, removePeople, writePeople } from "./writePeople";

/** Times that a phase is tried again after something that nobody foresaw. */
const TRIES = 3;
/** Milliseconds that one import is worked on before another has its turn: a small one does not wait for a large one. */
const TURN_MS = 3_000;
const LATER_MS = 60_000;
const UNEXPECTED = "Algo não saiu como esperado. Tente de novo; se continuar, fale com o suporte.";

/** Takes up the import that waited longest and that nobody works on. */
async function claim({ db, now }: Working): Promise<Import | null> {
  const at = now();
  const next = db
    .select({ id: importacao.id })
    .from(importacao)
    .where(and(inArray(importacao.situacao, [...WORKING]), or(isNull(importacao.ocupadaAte), lte(importacao.ocupadaAte, at))))
    .orderBy(sql`${importacao.ocupadaAte} asc nulls first`, asc(importacao.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(importacao)
    .set({ trabalhador: randomUUID(), ocupadaAte: leaseFrom(at) })
    .where(inArray(importacao.id, next))
    .returning();
  return taken ?? null;
}

/** Gives an import back, so that the next worker goes on at once. */
const release = ({ db, now }: Working, { id, trabalhador }: Import, waitMs = 0) =>
  db
    .update(importacao)
    .set({ trabalhador: null, ocupadaAte: new Date(now().getTime() + waitMs) })
    .where(and(eq(importacao.id, id), eq(importacao.trabalhador, trabalhador ?? "")));

/** Writes the next lines; when none is left, the mails that were asked for. @returns true while more are left */
async function writeSome(context: Working, write: Write, row: Import): Promise<boolean> {
  const { db } = write;
  const lines = await nextLines(db, row.id, ["pronta", "aviso"], { lock: true });
  if (lines.length > 0) {
    if (row.area === "importarPessoas") await writePeople(context, db, lines);
    else await writeContributions(db, row, lines);
    await progress(db, context.now(), row.id, { processadas: row.processadas + lines.length });
    return true;
  }
  const invited = row.convidar ? await nextLines(db, row.id, ["gravada"], { after: row.cursor }) : [];
  if (invited.length > 0) {
    await invite(context, db, invited);
    await progress(db, context.now(), row.id, { cursor: invited.at(-1)?.linha });
    return true;
  }
  await moveTo(db, row.id, phase("concluida", context.now(), { encerradaEm: context.now(), motivo: row.motivo }));
  await tellAuthor(context, write, row, row.motivo === null ? "concluida" : "naoDesfeita");
  return false;
}

/** Takes back the last lines that are written. @returns true while more are left */
async function undoSome(context: Working, write: Write, row: Import): Promise<boolean> {
  const { db } = write;
  // The last lines come first: a person who came with an early line is removed when their later enrolments are gone.
  const lines = await nextLines(db, row.id, ["gravada", "aguarda-cota"], { fromEnd: true, lock: true });
  if (lines.length > 0) {
    if (row.area === "importarPessoas") await removePeople(db, lines);
    else await reverseContributions(db, lines);
    await progress(db, context.now(), row.id, { processadas: row.processadas + lines.length });
    return true;
  }
  const destino = row.destino === "conferida" ? "conferida" : row.destino === "cancelada" ? "cancelada" : "desfeita";
  const ended = destino === "conferida" ? { idConfirmador: null, confirmadaEm: null } : { encerradaEm: context.now(), chave: null };
  await moveTo(db, row.id, phase(destino, context.now(), { ...ended, destino: null, motivo: row.motivo }));
  if (destino === "cancelada") await db.delete(importacaoLinha).where(eq(importacaoLinha.idImportacao, row.id));
  if (destino !== "conferida" && row.chave !== null) {
    const { chave } = row;
    write.afterCommit(() => context.files.remove(chave));
  }
  if (destino !== "cancelada") await tellAuthor(context, write, row, destino === "desfeita" ? "desfeita" : "naoGravada");
  return false;
}

const STEPS: Record<string, (context: Working, write: Write, row: Import) => Promise<boolean>> = {
  conferindo: checkSome,
  reconferindo: checkAgain,
  gravando: writeSome,
  desfazendo: undoSome,
};

/** Lines of an import in some situations. */
async function howMany(db: Db, id: number, situations: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(importacaoLinha)
    .where(and(eq(importacaoLinha.idImportacao, id), inArray(importacaoLinha.situacao, situations)));
  return row?.n ?? 0;
}

/**
 * Turns a phase back when rows could not be written, or taken back. The finished part is undone, so that the import is
 * there whole or not at all.
 */
async function turnBack(context: Working, taken: Import, motivo: string): Promise<void> {
  const turned = await step(context, taken, async ({ db }, row) => {
    const now = context.now();
    if (row.situacao === "gravando") {
      const previstas = await howMany(db, row.id, ["gravada", "aguarda-cota"]);
      await moveTo(db, row.id, phase("desfazendo", now, { destino: "conferida", motivo, previstas }));
    } else if (row.situacao === "desfazendo" && row.destino === "desfeita") {
      const previstas = await howMany(db, row.id, ["pronta", "aviso"]);
      await moveTo(db, row.id, phase("gravando", now, { destino: null, motivo, previstas, tentativa: row.tentativa + 1, idDesfez: null }));
    } else return false;
    return true;
  });
  // An import that was turned back once cannot be turned again. It is tried again later, because a half must not stay.
  if (!turned) await release(context, taken, LATER_MS);
}

async function stop(context: Working, taken: Import, motivo: string): Promise<void> {
  await step(context, taken, async (write, row) => {
    await moveTo(write.db, row.id, phase("falhou", context.now(), { motivo, encerradaEm: context.now() }));
    await tellAuthor(context, write, row, "falhou");
  });
}

/** Handles an error of an import: an unforeseen one is tried again some times, then the phase is given up. */
async function recover(context: Working, taken: Import, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  if (error instanceof SheetFault) return stop(context, taken, error.message);
  if (error instanceof Refused) return turnBack(context, taken, error.message);
  context.log.error({ err: error, idImportacao: taken.id, situacao: taken.situacao }, "import interrupted");
  const falhas = taken.falhas + 1;
  await context.db.update(importacao).set({ falhas }).where(eq(importacao.id, taken.id));
  if (falhas < TRIES) return void (await release(context, taken, falhas * 1_000));
  if (taken.situacao === "gravando") return turnBack(context, taken, UNEXPECTED);
  if (taken.situacao === "desfazendo") return void (await release(context, taken, LATER_MS));
  return stop(context, taken, UNEXPECTED);
}

/** Works on an import until its phase ends, its turn is over or the program is. */
async function workOn(context: Working, taken: Import, isStopping: () => boolean): Promise<void> {
  const run = STEPS[taken.situacao];
  if (!run) return readLines(context, taken, isStopping);
  const until = Date.now() + TURN_MS;
  let more = true;
  while (more && !isStopping() && Date.now() < until) more = await step(context, taken, (write, row) => run(context, write, row));
}

/**
 * Works on the imports, some lines at a time, until nothing is left. An import whose worker died is taken up where it
 * stopped: each chunk is committed with its position, and the file is read on from there.
 */
export async function runImports(context: Working, isStopping: () => boolean = () => false): Promise<void> {
  for (let taken = isStopping() ? null : await claim(context); taken; taken = isStopping() ? null : await claim(context)) {
    const mine = taken;
    await workOn(context, mine, isStopping).catch((error: unknown) =>
      recover(context, mine, error).catch((failure: unknown) => ignoreLost(failure)),
    );
    await release(context, mine).catch(() => undefined);
  }
}

export const importsJob: StandingJob = {
  name: IMPORTS_JOB,
  title: "Importações",
  everyMs: 5 * 60_000,
  isPrompt: true,
  leaseS: 15,
  async run(context, { isStopping }) {
    await runImports(context, isStopping);
    // One that waits is to be tried again, or belonged to an instance that died.
    const [row] = await context.db
      .select({ left: count(), next: min(importacao.ocupadaAte) })
      .from(importacao)
      .where(inArray(importacao.situacao, [...WORKING]));
    return row?.left ? (row.next ?? context.now()) : null;
  },
};

function ignoreLost(failure: unknown): void {
  if (!(failure instanceof Lost)) throw failure;
}
