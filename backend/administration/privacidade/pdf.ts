import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { formatMoney, formatQuantity } from "@/domain/money/money";
import { formatCpf } from "@/domain/people/cpf";
import { REGIME_NAMES } from "@/domain/tax/taxRegime";
import { sizeText } from "@/domain/text/fileSize";
import { heading, keyValues, paragraph } from "../../kernel/documents/blocks";
import { PortalDocument } from "../../kernel/documents/document";
import { beginTable } from "../../kernel/documents/table";
import type { Dossier } from "./dossier";
import type { Column, Item, Section } from "./sections/section";

const TITLE = "Cópia dos seus dados";
const NOTHING = "Nenhum registro.";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isInstant = (value: unknown): value is string => isText(value) && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
const isDate = (value: unknown): value is string => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** `dataNascimento` → `data nascimento`: names inside free content, which no column explains. */
const named = (key: string) =>
  key
    .replaceAll("_", " ")
    .replace(/([a-zà-ú])([A-Z])/g, "$1 $2")
    .toLocaleLowerCase("pt-BR");

/** Any value in words. Lists are a line for each; what is inside them follows in one line. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (isInstant(value)) return formatInstant(value);
  if (isDate(value)) return formatDate(value);
  if (Array.isArray(value)) return value.length === 0 ? "—" : value.map((one) => line(one)).join("\n");
  if (typeof value === "object") return listed(value).join("\n") || "—";
  return String(value);
}
const listed = (value: object) =>
  Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== "" && !(Array.isArray(inner) && inner.length === 0))
    .map(([key, inner]) => `${named(key)}: ${line(inner)}`);
const line = (value: unknown): string =>
  typeof value === "object" && value !== null && !(value instanceof Date) && !Array.isArray(value)
    ? listed(value).join(" · ")
    : Array.isArray(value)
      ? value.map(line).join(", ")
      : inWords(value);

/** `07/05/2024, 10:34 · Solicitação enviada · participante`. */
const values = (item: object) =>
  Object.values(item)
    .filter((value) => value !== null && value !== "")
    .map(line)
    .join(" · ");

function written(value: unknown, formato: Column["formato"]): string {
  if (value === null || value === undefined || value === "") return "—";
  if (formato === "cpf") return formatCpf(String(value));
  if (formato === "reais") return formatMoney(String(value));
  if (formato === "quotas") return formatQuantity(String(value));
  if (formato === "mes") return formatMonth(String(value));
  if (formato === "percentual") return `${String(value).replace(".", ",")}%`;
  if (formato === "tamanho") return sizeText(Number(value));
  if (formato === "regime") return REGIME_NAMES[String(value)] ?? String(value);
  if (formato === "linhas" && Array.isArray(value)) return value.map(values).join("\n") || "—";
  if (formato === "simNao") return value === true || value === "S" ? "Sim" : "Não";
  return inWords(value);
}

const isFigure = ({ formato }: Column) => formato === "reais" || formato === "quotas" || formato === "percentual" || formato === "tamanho";

/** Rows written before other calls of this process have their turn: a long history must not keep them waiting. */
const TURN = 50;
const turn = () => new Promise((resolve) => setImmediate(resolve));

async function writeSection(doc: PortalDocument, { titulo, explica, forma, colunas, linhas }: Section): Promise<void> {
  heading(doc, "H2", titulo);
  if (explica) paragraph(doc, explica, { muted: true });
  if (linhas.length === 0) paragraph(doc, NOTHING);
  else if (forma === "tabela") await writeTable(doc, colunas, linhas);
  else await writeRecords(doc, colunas, linhas);
}

async function writeTable(doc: PortalDocument, colunas: readonly Column[], linhas: readonly Item[]): Promise<void> {
  const table = beginTable(
    doc,
    colunas.map((column) => ({ title: column.titulo, weight: column.peso, align: isFigure(column) ? "right" : "left" })),
  );
  for (const [index, row] of linhas.entries()) {
    table.row(colunas.map(({ chave, formato }) => written(row[chave], formato)));
    if (index % TURN === TURN - 1) await turn();
  }
  table.end();
}

async function writeRecords(doc: PortalDocument, colunas: readonly Column[], linhas: readonly Item[]): Promise<void> {
  const [first, ...others] = colunas;
  for (const [index, row] of linhas.entries()) {
    // Alone, a row is the section; among others its first value is its name.
    if (linhas.length > 1 && first) heading(doc, "H3", written(row[first.chave], first.formato));
    keyValues(doc, pairs(row, linhas.length > 1 ? others : colunas));
    if (index % TURN === TURN - 1) await turn();
  }
}

const pairs = (row: Item, columns: readonly Column[]) =>
  columns.map(({ chave, titulo, formato }) => [titulo, written(row[chave], formato)] as const);

/** The copy of a person's data to read and to print. */
export async function renderPdf({ geradoEm, pessoa, sections }: Dossier): Promise<Buffer> {
  const doc = new PortalDocument({ title: TITLE, subtitle: pessoa.nome, madeAt: geradoEm });
  heading(doc, "H1", TITLE);
  keyValues(doc, [
    ["Titular", pessoa.nome],
    ["CPF", formatCpf(pessoa.cpf)],
    ["Gerado em", formatInstant(geradoEm)],
  ]);
  paragraph(
    doc,
    "É tudo o que o Portal do Participante guarda sobre você. Os horários são os de Brasília. Para levar os dados a outro sistema, baixe a mesma cópia em JSON. Se algo estiver errado, peça a correção em Informações Pessoais, no portal.",
  );
  for (const section of sections) {
    await writeSection(doc, section);
    await turn();
  }
  return doc.finish();
}
