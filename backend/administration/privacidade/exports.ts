import { createHash, randomUUID } from "node:crypto";
import type { Exportacao } from "@contract/privacidade";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type, { type Static } from "typebox";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { arquivo } from "../../kernel/db/schema";
import { addFile, changeFiles, dropFiles } from "../../kernel/files/rows";
import { attachmentOf } from "../../kernel/files/send";
import { ownActs, recordOwnAct } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { askedJob } from "../../kernel/jobs/definition";
import { ask } from "../../kernel/jobs/store";
import { notFound, Problem } from "../../kernel/problem";
import { gather } from "./dossier";
import { renderJson } from "./json";
import { renderPdf } from "./pdf";

type Export = Static<typeof Exportacao>;
type Row = typeof arquivo.$inferSelect;
type Making = Pick<Context, "db" | "files" | "now" | "log">;

/** `arquivo.uso` of a copy, in the order of its life. While it is made, `tamanho` is its progress in percent. */
const Uso = { PEDIDA: "exportacao-pedida", PRONTA: "exportacao", FALHOU: "exportacao-falhou" } as const;
const USOS = Object.values(Uso);

/** Named acts of the audit log. */
const ASKED = "exportacao.pedir";
const TAKEN = "exportacao.baixar";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A copy of a whole life's data does not lie about for longer than it takes to download it. */
const EXPORT_LIFETIME_MS = 2 * DAY_MS;
export const EXPORTS_PER_DAY = 5;
/** One that takes longer was interrupted. */
const LONGEST_MS = HOUR_MS / 2;

const TYPES = { json: "application/json", pdf: "application/pdf" } as const;
const EXPIRED = "Esta cópia não existe, não é sua ou já expirou. Peça outra.";

function toExport(row: Row, now: Date): Export {
  const stuck = row.uso === Uso.PEDIDA && now.getTime() - row.enviadoEm.getTime() > LONGEST_MS;
  const situacao = row.uso === Uso.PRONTA ? "pronta" : row.uso === Uso.FALHOU || stuck ? "falhou" : "preparando";
  return {
    id: row.id,
    formato: row.tipo === TYPES.pdf ? "pdf" : "json",
    situacao,
    progresso: situacao === "pronta" ? 100 : situacao === "falhou" ? 0 : row.tamanho,
    nome: row.nome,
    tamanho: situacao === "pronta" ? row.tamanho : null,
    pedidaEm: row.enviadoEm.toISOString(),
    expiraEm: new Date(row.enviadoEm.getTime() + EXPORT_LIFETIME_MS).toISOString(),
  };
}

/**
 * A person's copies that have not expired, the latest first. They are found through the log of the asking person, which
 * has an index.
 */
export async function ownExports(db: Db, now: Date, idPessoa: number): Promise<Export[]> {
  const asked = await ownActs(db, idPessoa, ASKED, new Date(now.getTime() - EXPORT_LIFETIME_MS));
  const ids = asked.map(({ detalhe }) => detalhe?.idArquivo).filter((id): id is number => typeof id === "number");
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(arquivo)
    .where(and(inArray(arquivo.id, ids), eq(arquivo.idDono, idPessoa), inArray(arquivo.uso, USOS)));
  return rows.toSorted((one, other) => other.id - one.id).map((row) => toExport(row, now));
}

interface Scope {
  context: Context;
  db: Db;
  caller: Caller;
  request: FastifyRequest;
}

/**
 * Asks for a copy. While one of the format is being made it is the answer, so that a second tab starts nothing.
 * @throws Problem 429 after so many in a day: each reads everything that there is about the person
 */
export async function askForExport({ context, db, caller, request }: Scope, formato: "json" | "pdf"): Promise<Export> {
  const idPessoa = caller.pessoa.id;
  const now = context.now();
  // Two at once count one after the other.
  await lockPerson(db, idPessoa);
  const running = (await ownExports(db, now, idPessoa)).find((one) => one.formato === formato && one.situacao === "preparando");
  if (running) return running;
  const today = await ownActs(db, idPessoa, ASKED, new Date(now.getTime() - DAY_MS));
  const oldest = today.at(-1);
  if (oldest && today.length >= EXPORTS_PER_DAY) {
    const seconds = Math.max(1, Math.ceil((oldest.quando.getTime() + DAY_MS - now.getTime()) / 1000));
    throw new Problem(
      429,
      `Você já pediu ${EXPORTS_PER_DAY} cópias nas últimas 24 horas. Baixe uma das que estão na lista ou volte amanhã.`,
      {
        tentarEm: seconds,
      },
    );
  }
  const row = await addFile(db, {
    idDono: idPessoa,
    uso: Uso.PEDIDA,
    nome: `meus-dados-${dateOf(now)}.${formato}`,
    tipo: TYPES[formato],
    tamanho: 0,
    sha256: "",
    chave: randomUUID(),
    enviadoEm: now,
  });
  await recordOwnAct(db, caller, request, ASKED, { idArquivo: row.id, formato }, now);
  await ask(db, copyJob, { id: row.id });
  return toExport(row, now);
}

export const copyJob = askedJob({
  name: "privacidade.copia",
  title: "Cópia dos dados de uma pessoa",
  data: Type.Object({ id: Type.Integer() }),
  retries: 3,
  run: (context, { id }, { isLast }) => makeExport(context, id, isLast),
});

/**
 * Makes a copy that was asked for and keeps it in the file store. A failure after which it is not tried again is kept too: the
 * person reads it and asks again. Two instances may make the same one: each writes a content of its own, and only the first
 * becomes the copy.
 */
export async function makeExport({ db, files, now }: Making, id: number, isLast = true): Promise<void> {
  const pending = and(eq(arquivo.id, id), inArray(arquivo.uso, [Uso.PEDIDA, Uso.FALHOU]));
  const [row] = await changeFiles(db, pending, { uso: Uso.PEDIDA, tamanho: 0 });
  if (!row) return;
  try {
    const dossier = await gather(db, row.idDono, now(), async (percent) => {
      await changeFiles(db, pending, { tamanho: percent });
    });
    const content = row.tipo === TYPES.pdf ? await renderPdf(dossier) : renderJson(dossier);
    const chave = randomUUID();
    await files.write(chave, content);
    const made = { uso: Uso.PRONTA, chave, tamanho: content.length, sha256: createHash("sha256").update(content).digest("hex") };
    const kept = await changeFiles(db, pending, made);
    if (kept.length === 0) await files.remove(chave);
  } catch (error) {
    if (isLast) await changeFiles(db, pending, { uso: Uso.FALHOU, tamanho: 0 });
    throw error;
  }
}

/** Deletes the copies that expired, contents first. */
export async function removeExpiredExports({ db, files, now }: Making): Promise<void> {
  const before = new Date(now().getTime() - EXPORT_LIFETIME_MS);
  const expired = await db
    .select({ id: arquivo.id, chave: arquivo.chave })
    .from(arquivo)
    .where(and(inArray(arquivo.uso, USOS), lt(arquivo.enviadoEm, before)));
  for (const { id, chave } of expired) {
    await files.remove(chave);
    await dropFiles(db, eq(arquivo.id, id));
  }
}

/** Sends a copy to its owner and writes it down. @throws Problem 404 for anybody else, and once it expired */
export async function sendExport({ context, db, caller, request }: Scope, id: number, reply: FastifyReply) {
  const [row] = await db
    .select()
    .from(arquivo)
    .where(and(eq(arquivo.id, id), eq(arquivo.idDono, caller.pessoa.id), eq(arquivo.uso, Uso.PRONTA)));
  if (!row || context.now().getTime() - row.enviadoEm.getTime() > EXPORT_LIFETIME_MS) throw notFound(EXPIRED);
  const send = attachmentOf(context.files, row);
  await recordOwnAct(db, caller, request, TAKEN, { idArquivo: id }, context.now());
  return send(reply);
}
