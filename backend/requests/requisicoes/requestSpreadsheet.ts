import type { Cell, SheetData } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { dateOf, formatDate, formatInstant, formatTime } from "@/domain/calendar/calendarDate";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { inert } from "../../kernel/files/sheets/inert";
import { QUESTIONS, SERVICE_MEANINGS, STATUS_MEANINGS } from "./legend";
import type { RequestRow } from "./requests";

/**
 * The portal takes a spreadsheet of this many bytes or fewer for an empty one (specification §7). One with a single
 * request is larger because of the sheets that explain it; one without requests has only the header, and is smaller.
 */
export const EMPTY_UP_TO = 6591;

type SpreadsheetRow = RequestRow & { cpf: string; responsavel: string | null };

interface Column {
  title: string;
  width: number;
  value: (row: SpreadsheetRow) => string;
  meaning: string;
}

const COLUMNS: Column[] = [
  {
    title: "Protocolo",
    width: 16,
    value: (row) => row.protocolo,
    meaning: "Número da solicitação: o ano e sete algarismos. Informe-o ao falar com a equipe de atendimento.",
  },
  { title: "Pessoa", width: 36, value: (row) => row.pessoa.nome, meaning: "Nome de quem fez a solicitação, como está no cadastro." },
  {
    title: "CPF",
    width: 16,
    value: (row) => formatCpf(row.cpf),
    meaning: "CPF de quem fez a solicitação. Dado pessoal: não o repasse sem necessidade.",
  },
  { title: "Plano", width: 16, value: (row) => planName(row.plano.nome), meaning: "Plano de previdência a que a solicitação se refere." },
  { title: "Serviço", width: 30, value: (row) => row.funcionalidade.nome, meaning: "Serviço do catálogo do portal que foi solicitado." },
  {
    title: "Situação",
    width: 22,
    value: (row) => row.status.nome,
    meaning: "Onde a solicitação estava quando a planilha foi gerada. A folha Legenda explica cada situação.",
  },
  {
    title: "Data da solicitação",
    width: 19,
    value: (row) => formatDate(dateOf(row.dataSolicitacao)),
    meaning: "Dia do envio, dd/mm/aaaa.",
  },
  { title: "Hora", width: 9, value: (row) => formatTime(row.dataSolicitacao), meaning: "Hora do envio, no horário de Brasília." },
  {
    title: "Prazo",
    width: 13,
    value: (row) => (row.status.aberta && row.prazo ? formatDate(row.prazo) : ""),
    meaning: "Data prometida pela equipe ou pedida a quem solicitou. Vazia quando a solicitação já terminou.",
  },
  {
    title: "Concluída em",
    width: 19,
    value: (row) => (row.concluidaEm ? formatInstant(row.concluidaEm) : ""),
    meaning: "Quando a solicitação terminou, com ou sem o resultado que se pediu.",
  },
  {
    title: "Responsável",
    width: 26,
    value: (row) => row.responsavel ?? "",
    meaning: "Quem cuida da solicitação no atendimento. Em branco enquanto ninguém a assumiu.",
  },
];

const heading = (value: string): Cell => ({ value, fontWeight: "bold", backgroundColor: "#E9E9E4" });
const wrapped = (value: string): Cell => ({ value, type: String, wrap: true, alignVertical: "top" });

/** Order and filters of the rows, in words. */
export interface Choice {
  ordem: string;
  filtros: readonly (readonly [name: string, value: string])[];
}

const AS_LISTED: Choice = { ordem: "Da mais nova para a mais antiga, com os mesmos filtros que estavam na tela.", filtros: [] };

function about(count: number, madeAt: Date, { ordem, filtros }: Choice): SheetData {
  return [
    [heading("Sobre esta planilha"), null],
    [wrapped("Gerada em"), wrapped(`${formatInstant(madeAt)} (horário de Brasília)`)],
    [wrapped("Solicitações"), wrapped(String(count))],
    [wrapped("Ordem"), wrapped(ordem)],
    ...filtros.map(([name, value]) => [wrapped(`Filtro: ${name}`), wrapped(inert(value))]),
    [
      wrapped("Proteção de dados"),
      wrapped("Contém dados pessoais (Lei 13.709/2018). Guarde em local seguro e apague quando não precisar mais."),
    ],
    [null, null],
    [heading("Coluna"), heading("O que mostra")],
    ...COLUMNS.map(({ title, meaning }) => [wrapped(title), wrapped(meaning)]),
    [null, null],
    [heading("Pergunta"), heading("Resposta")],
    ...QUESTIONS.map(([question, answer]) => [wrapped(question), wrapped(answer)]),
  ];
}

const legend = (): SheetData => [
  [heading("Situação"), heading("O que significa")],
  ...STATUS_MEANINGS.map(([name, meaning]) => [wrapped(name), wrapped(meaning)]),
  [null, null],
  [heading("Serviço"), heading("Para que serve")],
  ...SERVICE_MEANINGS.map(([name, meaning]) => [wrapped(name), wrapped(meaning)]),
];

/** The texts of a request, column by column. */
export const requestTexts = (row: SpreadsheetRow): string[] => COLUMNS.map(({ value }) => value(row));

/** The spreadsheet (.xlsx) of requests without its rows, which are sent after its titles. Every cell is text: nothing in it is computed. */
export async function requestWorkbook(count: number, madeAt: Date, choice = AS_LISTED): Promise<Buffer> {
  const data = [COLUMNS.map(({ title }) => heading(title))];
  const requests = { data, sheet: "Solicitações", columns: COLUMNS.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  if (count === 0) return writeExcelFile([requests]).toBuffer();
  const columns = [{ width: 36 }, { width: 110 }];
  const explained = { data: about(count, madeAt, choice), sheet: "Sobre", columns };
  return writeExcelFile([requests, explained, { data: legend(), sheet: "Legenda", columns }]).toBuffer();
}
