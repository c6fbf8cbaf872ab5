import { createHash, randomUUID } from "node:crypto";
import { and, eq, notInArray } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { headerSignature, type ImportArea, importFields, isLineTitle, type Mapping, suggestedMapping } from "@/domain/imports/fields";
import { cellText } from "@/domain/imports/values";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { importacao, importacaoMapa, pessoa } from "../../kernel/db/schema";
import { safeFileName } from "../../kernel/files/name";
import { invalidUpload, receiveUpload } from "../../kernel/files/receive";
import { SheetFault } from "../../kernel/files/sheets/fault";
import { formatOf, headOf, type TableFormat } from "../../kernel/files/sheets/table";
import { turns } from "../../kernel/files/turns";
import { Problem } from "../../kernel/problem";

/** Bytes. 200,000 people with everything that is known of them fit in it. */
const IMPORT_LIMIT = 30 * 1024 * 1024;
/** Files that are opened at a time. */
const inTurn = turns(2);

/** Answers a table that cannot be read. @throws Problem 400, or 415 for an unknown format; any other error unchanged */
export function refusal(error: unknown): never {
  if (error instanceof SheetFault) throw invalidUpload(error.reason === "format" ? 415 : 400, error.message);
  throw error;
}

/** The file of a form, which may be larger than others. @throws Problem 400, 413 or 415 */
export const receivedFile = (request: FastifyRequest) =>
  receiveUpload(request, { fileSize: IMPORT_LIMIT, words: "O arquivo passa de 30 MB. Divida-o e envie em partes." });

export const signatureOf = (titles: readonly string[]): string => createHash("sha256").update(headerSignature(titles)).digest("hex");

/** Columns chosen for the last file with these titles. */
async function rememberedMapping(db: Db, area: ImportArea, titles: readonly string[]): Promise<Mapping | null> {
  const [row] = await db
    .select({ colunas: importacaoMapa.colunas })
    .from(importacaoMapa)
    .where(and(eq(importacaoMapa.area, area), eq(importacaoMapa.assinatura, signatureOf(titles))));
  return row?.colunas ?? null;
}

/** Refuses a content that is in the list already. @throws Problem 409 that says by whom and when */
async function refuseKnown(db: Db, area: ImportArea, sha256: string): Promise<void> {
  const [known] = await db
    .select({ criadaEm: importacao.criadaEm, nome: pessoa.nome })
    .from(importacao)
    .innerJoin(pessoa, eq(pessoa.id, importacao.idAutor))
    .where(
      and(eq(importacao.area, area), eq(importacao.sha256, sha256), notInArray(importacao.situacao, ["desfeita", "cancelada", "falhou"])),
    );
  if (known)
    throw new Problem(
      409,
      `Este arquivo já foi enviado em ${formatInstant(known.criadaEm)} por ${known.nome}. Abra-o na lista de importações.`,
    );
}

interface Asking {
  area: ImportArea;
  request: FastifyRequest;
  idAutor: number;
}

/** Looks at the beginning of a table. @throws Problem 400 or 415 for what cannot be read */
export async function opened(bytes: Buffer) {
  try {
    const format = formatOf(bytes);
    return { format, head: await headOf(bytes, format) };
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Keeps a table that was sent; nothing of it is written before somebody says which column is which and confirms. Runs
 * outside a transaction: a slow upload must not hold a connection.
 * @throws Problem 400, 413, 415 for what is no table; 409 for a content that was sent before
 */
export async function receiveImport(context: Context, { area, request, idAutor }: Asking): Promise<{ id: number }> {
  const { db, files } = context;
  const { name, bytes, sha256 } = await receivedFile(request);
  await refuseKnown(db, area, sha256);
  const { format, head } = await inTurn(() => opened(bytes));
  const remembered = await rememberedMapping(db, area, head.titulos);
  const chave = randomUUID();
  await files.write(chave, bytes);
  const [kept] = await db
    .insert(importacao)
    .values({
      area,
      situacao: "colunas",
      nome: safeFileName(name, format.formato),
      tamanho: bytes.length,
      sha256,
      chave,
      formato: { ...formatFacts(format), ...(remembered && { lembradas: "S" }) },
      titulos: head.titulos,
      amostra: sampleOf(area, head, remembered),
      colunas: remembered,
      idAutor,
      criadaEm: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: importacao.id });
  if (kept) return kept;
  // Sent twice at once: the other one came first.
  await files.remove(chave);
  await refuseKnown(db, area, sha256);
  throw new Problem(409, "Este arquivo acabou de ser enviado. Abra-o na lista de importações.");
}

const formatFacts = (format: TableFormat): Record<string, string> => ({ ...format });

/** The first lines as they are shown: a day of a spreadsheet as a date where its column is one of dates. */
function sampleOf(area: ImportArea, { titulos, amostra }: Awaited<ReturnType<typeof headOf>>, remembered: Mapping | null): string[][] {
  const mapping = remembered ?? suggestedMapping(area, titulos);
  const kindOf = new Map(importFields[area].map(({ campo, tipo }) => [mapping[campo], tipo]));
  return amostra.map(({ celulas }) =>
    titulos.map((_title, column) => cellText(celulas[column] ?? "", kindOf.get(column) ?? "texto").slice(0, 80)),
  );
}

/** Index of the column with the line's number in a table of corrections. @throws Problem 400 without it */
export function lineColumn(titles: readonly string[]): number {
  const column = titles.findIndex(isLineTitle);
  if (column < 0)
    throw invalidUpload(
      400,
      "Falta a coluna Linha. Baixe os erros, corrija naquela planilha e envie-a: é por ela que cada linha acha o seu lugar.",
    );
  return column;
}
