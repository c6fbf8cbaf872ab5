import type { FastifyReply, FastifyRequest } from "fastify";
import type { SheetData } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { formatMonth } from "@/domain/calendar/months";
import { cellText, parseMonth } from "@/domain/imports/values";
import { parseDecimal, type TypedValue } from "@/domain/settings/series";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { sendSpreadsheet } from "../../kernel/files/send";
import { inert } from "../../kernel/files/sheets/inert";
import type { Row } from "../../kernel/files/sheets/row";
import { bodyOf, formatOf, headOf } from "../../kernel/files/sheets/table";
import { fieldProblem, Problem } from "../../kernel/problem";
import { receivedFile, refusal } from "../importacoes";
import { type Judgement, judgeValues } from "./judge";
import { findSeries, type Series, valuesOf } from "./series";

/** Lines of a table: forty years of the profiles of a plan. */
const MOST_LINES = 2_000;
const LONGEST = 60;

const MONTH = { titulo: "Mês", nomes: ["mes", "competencia", "data", "referencia"] };
const PROFILE = { titulo: "Perfil", nomes: ["perfil", "carteira", "perfil de investimento"] };
const VALUE = { titulo: "Valor", nomes: ["valor", "cota", "variacao", "percentual", "variacao (%)", "valor da cota", "indice"] };

const columnsOf = ({ tipo }: Series) => (tipo === "cotas" ? [MONTH, PROFILE, VALUE] : [MONTH, VALUE]);

/** Index of each column. @throws Problem 400 that names the missing columns */
function placesOf(series: Series, titulos: readonly string[]): Map<string, number> {
  const written = titulos.map((title) => searchText(title).trim());
  const places = new Map(columnsOf(series).map(({ titulo, nomes }) => [titulo, written.findIndex((title) => nomes.includes(title))]));
  const missing = [...places].flatMap(([titulo, at]) => (at < 0 ? [titulo] : []));
  if (missing.length > 0) {
    const mensagem = `Falta ${missing.length === 1 ? "a coluna" : "as colunas"} ${missing.join(", ")}. Exporte os valores para ver o modelo.`;
    throw fieldProblem(400, "arquivo", mensagem);
  }
  return places;
}

type Texts = Judgement["linhas"][number]["texto"];

function readRow(series: Series, places: ReadonlyMap<string, number>, { linha, celulas }: Row): { typed: TypedValue; texto: Texts } {
  const cell = (titulo: string, tipo: "mes" | "texto") => {
    const at = places.get(titulo);
    return (at === undefined ? "" : cellText(celulas[at] ?? "", tipo)).slice(0, LONGEST);
  };
  const number = celulas[places.get(VALUE.titulo) ?? -1] ?? "";
  const texto = {
    mes: cell(MONTH.titulo, "mes"),
    perfil: cell(PROFILE.titulo, "texto"),
    valor: typeof number === "string" ? cell(VALUE.titulo, "texto") : cell(VALUE.titulo, "texto").replace(".", ","),
  };
  const perfil = series.perfis.find(({ id, nome }) => searchText(nome) === searchText(texto.perfil) || String(id) === texto.perfil);
  return {
    texto,
    typed: { linha, mes: parseMonth(texto.mes), idPerfil: perfil?.id ?? null, valor: parseDecimal(texto.valor) },
  };
}

async function readTable(series: Series, bytes: Buffer) {
  const rows: ReturnType<typeof readRow>[] = [];
  try {
    const format = formatOf(bytes);
    const places = placesOf(series, (await headOf(bytes, format)).titulos);
    for await (const row of bodyOf(bytes, format)) {
      if (rows.length === MOST_LINES) throw new Problem(400, `A planilha tem mais de ${MOST_LINES} linhas. Divida-a e envie em partes.`);
      rows.push(readRow(series, places, row));
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    return refusal(error);
  }
  return rows;
}

/** Reads a table of values and says what each line would do. @throws Problem 400, 413, 415 for what is no such table */
export async function readSheet(db: Db, now: Date, serie: string, request: FastifyRequest): Promise<Judgement> {
  const series = await findSeries(db, serie);
  const { bytes } = await receivedFile(request);
  const rows = await readTable(series, bytes);
  const { answer } = await judgeValues(
    db,
    now,
    series,
    rows.map(({ typed }) => typed),
    rows.map(({ texto }) => texto),
  );
  return answer;
}

/** The values as a table, with the columns that are read. A number of a spreadsheet would lose the last places: texts. */
export async function sendSeries(db: Db, now: Date, serie: string, formato: "xlsx" | "csv", reply: FastifyReply): Promise<FastifyReply> {
  const series = await findSeries(db, serie);
  const values = await valuesOf(db, series);
  const names = new Map(series.perfis.map(({ id, nome }) => [id, nome]));
  const titles = [...columnsOf(series).map(({ titulo }) => titulo), "Fonte"];
  const lines = values.map(({ mes, idPerfil, valor, fonte }) => [
    formatMonth(mes),
    ...(series.tipo === "cotas" ? [inert(names.get(idPerfil ?? 0) ?? String(idPerfil))] : []),
    valor.replace(".", ","),
    inert(fonte),
  ]);
  if (formato === "csv") {
    const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const text = [titles, ...lines].map((line) => line.map(quoted).join(";")).join("\r\n");
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${serie}.csv"`)
      .send(Buffer.from(`\ufeff${text}\r\n`));
  }
  const data: SheetData = [
    titles.map((value) => ({ value, fontWeight: "bold" as const, backgroundColor: "#E9E9E4" })),
    ...lines.map((line) => line.map((value) => ({ value, type: String }))),
  ];
  const content = await writeExcelFile([
    { data, sheet: "Valores", columns: titles.map(() => ({ width: 22 })), stickyRowsCount: 1 },
  ]).toBuffer();
  return sendSpreadsheet(reply, serie, now, content);
}
