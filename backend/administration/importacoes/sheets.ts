import { and, asc, eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Cell, SheetData } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { type ImportArea, importFields, LINE_TITLE } from "@/domain/imports/fields";
import { importacaoLinha } from "../../kernel/db/schema";
import { sendSpreadsheet } from "../../kernel/files/send";
import { inert } from "../../kernel/files/sheets/inert";
import type { Input } from "../../kernel/http/handlers";
import { recordExport } from "../../kernel/http/recordReads";
import { Problem } from "../../kernel/problem";
import { findImport } from "./importacoesRows";

/** A spreadsheet is made in memory: more errors than these are looked at on the screen. */
export const MOST_REPORTED = 20_000;

const heading = (value: string): Cell => ({ value, fontWeight: "bold", backgroundColor: "#E9E9E4" });
const text = (value: string): Cell => ({ value: inert(value), type: String });
const wrapped = (value: string): Cell => ({ value: inert(value), type: String, wrap: true, alignVertical: "top" });

const SUBJECTS: Record<ImportArea, string> = { importarPessoas: "pessoas", importarContribuicoes: "contribuicoes" };

/** Sheet that explains each column. */
const explanation = (area: ImportArea): SheetData => [
  [heading("Coluna"), heading("Obrigatória"), heading("Como preencher"), heading("Exemplo")],
  ...importFields[area].map(({ titulo, obrigatorio, ajuda, exemplo }) => [
    wrapped(titulo),
    wrapped(obrigatorio ? "Sim" : "Não"),
    wrapped(ajuda),
    wrapped(exemplo),
  ]),
];

/** The table to fill in. As CSV it has the mark by which spreadsheet programs know its letters. */
export async function sendTemplate(reply: FastifyReply, area: ImportArea, formato: "xlsx" | "csv", now: Date): Promise<FastifyReply> {
  const titles = importFields[area].map(({ titulo }) => titulo);
  if (formato === "csv")
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="modelo-${SUBJECTS[area]}.csv"`)
      .send(Buffer.from(`\ufeff${titles.join(";")}\r\n`));
  const columns = titles.map((title) => ({ width: Math.max(14, title.length + 4) }));
  const content = await writeExcelFile([
    { data: [titles.map(heading)], sheet: "Modelo", columns, stickyRowsCount: 1 },
    { data: explanation(area), sheet: "Como preencher", columns: [{ width: 18 }, { width: 14 }, { width: 70 }, { width: 28 }] },
  ]).toBuffer();
  return sendSpreadsheet(reply, `modelo-${SUBJECTS[area]}`, now, content);
}

/**
 * The lines with errors: on the first sheet as they came, to be corrected there and sent back alone; on the second one
 * row for each problem. Every cell is text. Taking them away is written down.
 * @throws Problem 422 when there is none, or more than fit
 */
export async function sendProblems(
  input: Input<"GET /exportarProblemasImportacao/{area}/{idImportacao}">,
  now: Date,
): Promise<FastifyReply> {
  const { db, reply, params } = input;
  const { area, idImportacao: id } = params;
  await findImport(db, area, id);
  const rows = await db
    .select({ linha: importacaoLinha.linha, dados: importacaoLinha.dados, problemas: importacaoLinha.problemas })
    .from(importacaoLinha)
    .where(and(eq(importacaoLinha.idImportacao, id), eq(importacaoLinha.situacao, "erro")))
    .orderBy(asc(importacaoLinha.linha))
    .limit(MOST_REPORTED + 1);
  if (rows.length === 0) throw new Problem(422, "Esta importação não tem linhas com erro.");
  if (rows.length > MOST_REPORTED)
    throw new Problem(
      422,
      `São mais de ${MOST_REPORTED.toLocaleString("pt-BR")} linhas com erro. Confira as colunas escolhidas e o arquivo de origem.`,
    );
  const fields = importFields[area];
  const titleOf = (campo: string) => fields.find((field) => field.campo === campo)?.titulo ?? campo;
  const correct: SheetData = [
    [heading(LINE_TITLE), ...fields.map(({ titulo }) => heading(titulo)), heading("O que está errado")],
    ...rows.map(({ linha, dados, problemas }) => [
      text(String(linha)),
      ...fields.map(({ campo }) => text(dados[campo] ?? "")),
      text(
        problemas
          .filter(({ grau }) => grau === "erro")
          .map(({ campo, problema }) => `${titleOf(campo)}: ${problema}`)
          .join("; "),
      ),
    ]),
  ];
  const problems: SheetData = [
    [LINE_TITLE, "Coluna", "No arquivo", "Problema", "O que fazer"].map(heading),
    ...rows.flatMap(({ linha, problemas }) =>
      problemas.map(({ campo, valor, problema, oQueFazer }) =>
        [linha, titleOf(campo), valor, problema, oQueFazer].map((cell) => text(String(cell))),
      ),
    ),
  ];
  const content = await writeExcelFile([
    { data: correct, sheet: "Corrigir", columns: [{ width: 9 }, ...fields.map(() => ({ width: 20 })), { width: 60 }], stickyRowsCount: 1 },
    { data: problems, sheet: "Problemas", columns: [9, 18, 28, 44, 60].map((width) => ({ width })), stickyRowsCount: 1 },
  ]).toBuffer();
  await recordExport(input, "GET /exportarProblemasImportacao/{area}/{idImportacao}", { area, idImportacao: id, linhas: rows.length });
  return sendSpreadsheet(reply, `erros-${SUBJECTS[area]}`, now, content);
}
