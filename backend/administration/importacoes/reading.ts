import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { type ImportArea, importFields, type Mapping } from "@/domain/imports/fields";
import { cellText } from "@/domain/imports/values";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha } from "../../kernel/db/schema";
import { SheetFault } from "../../kernel/files/sheets/fault";
import type { Row } from "../../kernel/files/sheets/row";
import { bodyOf, formatOf } from "../../kernel/files/sheets/table";
import type { FileStore } from "../../kernel/files/store";
import { type Import, phase } from "./importacoesRows";
import { CHUNK, moveTo, progress, step, type Working } from "./turn";

/** Characters of a cell that are kept: more than any field may have, so that what is too long can be shown. */
const LONGEST = 1_000;

/** The texts of a line's fields. Characters that cannot be stored as text are left out. */
export function fieldsOf(area: ImportArea, mapping: Mapping, { celulas }: Row): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { campo, tipo } of importFields[area]) {
    const column = mapping[campo];
    const cell = column === undefined ? "" : (celulas[column] ?? "");
    const text = cellText(cell, tipo)
      .slice(0, LONGEST)
      .replace(/\0|\p{Surrogate}/gu, "");
    if (text) fields[campo] = text;
  }
  return fields;
}

async function storedFile(files: FileStore, { chave }: Pick<Import, "chave">): Promise<Buffer> {
  const content = chave === null ? null : files.read(chave);
  if (!content) throw new SheetFault("truncated");
  return buffer(content);
}

interface NewLine {
  linha: number;
  dados: Record<string, string>;
}

/** Keeps lines, as one parameter: the embedded database takes several times longer over one for each value. */
async function keep(db: Db, { id, area }: Import, lines: readonly NewLine[]): Promise<void> {
  await db.execute(sql`
    insert into ${importacaoLinha} (id_importacao, area, linha, dados)
    select ${id}::int, ${area}::text, l.linha, l.dados from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (linha int, dados jsonb)
    on conflict (id_importacao, linha) do nothing`);
}

/**
 * Reads the file into lines, some at a time; after a crash it goes on behind the last one that was kept. Then the check
 * begins. @throws SheetFault for a file that turns out to be damaged further on
 */
export async function readLines(context: Working, taken: Import, isStopping: () => boolean): Promise<void> {
  const area = taken.area as ImportArea;
  const mapping = taken.colunas ?? {};
  const bytes = await storedFile(context.files, taken);
  let pending: NewLine[] = [];
  let { cursor, total } = taken;
  const flush = async () => {
    const lines = pending;
    pending = [];
    cursor = lines.at(-1)?.linha ?? cursor;
    total += lines.length;
    await step(context, taken, async ({ db }) => {
      await keep(db, taken, lines);
      await progress(db, context.now(), taken.id, { cursor, total, processadas: total });
    });
  };
  for await (const row of bodyOf(bytes, formatOf(bytes))) {
    if (row.linha <= taken.cursor) continue;
    pending.push({ linha: row.linha, dados: fieldsOf(area, mapping, row) });
    if (pending.length < CHUNK) continue;
    await flush();
    if (isStopping()) return;
  }
  if (pending.length > 0) await flush();
  await step(context, taken, ({ db }) => moveTo(db, taken.id, phase("conferindo", context.now(), { total, previstas: total })));
}
