import type { AtoRegistrado } from "@contract/settings/registros";
import { and, desc, eq } from "drizzle-orm";
import type { Static } from "typebox";
import { formatTime } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { arquivo, pessoa, transparenciaHistorico } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { Problem } from "../../kernel/problem";

/** Author of a change, its transaction and its time. */
export interface Scope {
  db: Db;
  caller: Caller;
  now: Date;
}

export type Subject = "orgao" | "ata" | "fornecedor";
export type Change = (typeof transparenciaHistorico.$inferSelect)["mudancas"][number];

interface Act {
  assunto: Subject;
  idAssunto: number;
  ato: string;
  motivo?: string;
  mudancas?: Change[];
  idArquivo?: number | null;
}

/** Acts that are shown at most: a body or supplier lives for decades, and the last ones are what is asked about. */
const MOST = 100;

/** Text of one line, without blanks around. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The fields of which the two sides differ, under the names that the screen has for them. */
export const differences = <T extends Record<string, string | null>>(
  names: Record<keyof T & string, string>,
  antes: T | null,
  depois: T | null,
): Change[] =>
  Object.keys(names).flatMap((field) => {
    const [before, after] = [antes?.[field] ?? null, depois?.[field] ?? null];
    return before === after ? [] : [{ campo: names[field] ?? field, antes: before, depois: after }];
  });

export async function record({ db, caller, now }: Scope, { mudancas = [], ...act }: Act): Promise<void> {
  await db.insert(transparenciaHistorico).values({ ...act, mudancas, quando: now, idAutor: caller.pessoa.id });
}

/** Acts on a body, minutes, a supplier or a service, the latest first. */
export async function historyOf(db: Db, assunto: Subject, idAssunto: number): Promise<Static<typeof AtoRegistrado>[]> {
  const rows = await db
    .select({ act: transparenciaHistorico, autor: { id: pessoa.id, nome: pessoa.nome }, file: arquivo })
    .from(transparenciaHistorico)
    .leftJoin(pessoa, eq(pessoa.id, transparenciaHistorico.idAutor))
    .leftJoin(arquivo, eq(arquivo.id, transparenciaHistorico.idArquivo))
    .where(and(eq(transparenciaHistorico.assunto, assunto), eq(transparenciaHistorico.idAssunto, idAssunto)))
    .orderBy(desc(transparenciaHistorico.id))
    .limit(MOST);
  return rows.map(({ act, autor, file }) => ({
    id: act.id,
    quando: act.quando.toISOString(),
    autor,
    ato: act.ato,
    motivo: act.motivo,
    mudancas: act.mudancas,
    arquivo: file && { id: file.id, nome: file.nome, tipo: file.tipo, tamanho: file.tamanho },
  }));
}

/** @throws Problem 409 that says who was quicker, where the change began on an older version */
export async function checkVersion(db: Db, row: { versao: number }, versao: number, assunto: Subject, idAssunto: number): Promise<void> {
  if (row.versao === versao) return;
  const [last] = await historyOf(db, assunto, idAssunto);
  const who = last ? `${last.autor?.nome ?? "Outra pessoa"} mudou isto às ${formatTime(last.quando)}` : "Outra pessoa mudou isto";
  throw new Problem(409, `${who}, antes de você salvar. Nada do que você escreveu foi gravado.`);
}
