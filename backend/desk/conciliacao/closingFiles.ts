import { eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Cell } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { RECEIPT_STATES, receiptFigures } from "@/domain/banking/receiptStates";
import { DIVERGENCES, type Divergence, RECEIPT_SOURCES } from "@/domain/banking/reconciliation";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import type { Db } from "../../kernel/db/connection";
import { recebimento } from "../../kernel/db/schema";
import { heading, paragraph } from "../../kernel/documents/blocks";
import { PortalDocument } from "../../kernel/documents/document";
import { table } from "../../kernel/documents/table";
import { attachmentDisposition } from "../../kernel/files/name";
import { sendSpreadsheet } from "../../kernel/files/send";
import { inert } from "../../kernel/files/sheets/inert";
import type { Input } from "../../kernel/http/handlers";
import { recordExport } from "../../kernel/http/recordReads";
import { Problem } from "../../kernel/problem";
import { type Closing, closingOf } from "./closing";
import { type Item, selectReceipts, toItem } from "./conciliacaoRows";

/** A spreadsheet is built in memory: a day has fewer lines than this. */
const MAX_ROWS = 20_000;

type Figure = readonly [name: string, quantidade: number | null, total: string];

const wordOf = <T extends string>(words: readonly { id: T; value: string }[], id: T) => words.find((word) => word.id === id)?.value ?? id;

/** The figures of a closing, part by part, as paper and spreadsheet have them. */
function partsOf({ lidos, lancamentos, razao, diferenca, ...day }: Closing): { title: string; rows: Figure[] }[] {
  const line = (name: string, { quantidade, total }: { quantidade: number; total: string }): Figure => [name, quantidade, total];
  return [
    { title: "Lido", rows: lidos.map(({ fonte, ...counted }) => line(wordOf(RECEIPT_SOURCES, fonte), counted)) },
    {
      title: "Situação",
      rows: receiptFigures.map(([figure, words]) => line(words, day[figure])),
    },
    {
      title: "Lançamentos dos conciliados",
      rows: [
        line("Em cotas", lancamentos.emCotas),
        line("Aguardando a cota do mês", lancamentos.aguardandoCota),
        line("Quitação de empréstimos", lancamentos.emprestimos),
        ["Multa e juros, que ficam no plano", null, lancamentos.encargos],
      ],
    },
    {
      title: "Livro das contas",
      rows: [
        ["Cobranças creditadas no dia", null, razao.total],
        ["Das conciliadas aqui", null, razao.daConciliacao],
        ["De cobranças baixadas sem arquivo nem lançamento manual", null, razao.foraDaConciliacao],
        ["Estornos feitos no dia", null, razao.estornosNoDia],
        ["Diferença entre os lançamentos e o livro", null, diferenca],
      ],
    },
  ];
}

const text = (value: string): Cell => ({ value: inert(value), type: String });
/** Reais have at most 12 digits: a spreadsheet's number holds them, and its programs add them up. */
const amount = (value: string): Cell => ({ value: Number(value), type: Number, format: "#,##0.00" });
const head = (titles: readonly string[]) => titles.map((value): Cell => ({ value, fontWeight: "bold", backgroundColor: "#E9E9E4" }));

const COLUMNS: { title: string; width: number; cell: (row: Item) => Cell }[] = [
  { title: "Dia do crédito", width: 14, cell: ({ dia }) => text(formatDate(dia)) },
  { title: "Origem", width: 20, cell: ({ fonte }) => text(wordOf(RECEIPT_SOURCES, fonte)) },
  { title: "Ocorrência", width: 34, cell: ({ ocorrencia }) => text(ocorrencia ? `${ocorrencia.codigo} · ${ocorrencia.nome}` : "") },
  { title: "Situação", width: 20, cell: ({ situacao }) => text(wordOf(RECEIPT_STATES, situacao)) },
  { title: "Motivos", width: 40, cell: ({ motivos }) => text(motivos.map((code) => DIVERGENCES[code as Divergence] ?? code).join("; ")) },
  { title: "Nosso número", width: 14, cell: ({ nossoNumero }) => text(nossoNumero ?? "") },
  { title: "Pagador", width: 32, cell: ({ pagador }) => text(pagador ?? "") },
  { title: "Participante", width: 32, cell: ({ pessoa }) => text(pessoa?.nome ?? "") },
  { title: "CPF", width: 16, cell: ({ pessoa }) => text(pessoa ? formatCpf(pessoa.cpf) : "") },
  { title: "Plano", width: 24, cell: ({ plano }) => text(plano ? planName(plano.nome) : "") },
  { title: "Valor (R$)", width: 16, cell: ({ valor }) => amount(valor) },
];

async function spreadsheet(db: Db, closing: Closing): Promise<Buffer> {
  const found = await selectReceipts(db)
    .where(eq(recebimento.dia, closing.dia))
    .limit(MAX_ROWS + 1);
  if (found.length > MAX_ROWS) throw new Problem(422, "São linhas demais para uma planilha. Baixe o PDF do dia.");
  const figures = partsOf(closing).flatMap(({ title, rows }) => [
    head([title, "Quantidade", "Total (R$)"]),
    ...rows.map(([name, quantidade, total]): Cell[] => [
      text(name),
      quantidade === null ? text("") : { value: quantidade, type: Number },
      amount(total),
    ]),
    [],
  ]);
  return writeExcelFile([
    { data: figures, sheet: "Fechamento", columns: [{ width: 52 }, { width: 14 }, { width: 18 }] },
    {
      data: [head(COLUMNS.map(({ title }) => title)), ...found.map(toItem).map((row) => COLUMNS.map(({ cell }) => cell(row)))],
      sheet: "Linhas",
      columns: COLUMNS.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

async function paper(closing: Closing, now: Date): Promise<Buffer> {
  const day = formatDate(closing.dia);
  const doc = new PortalDocument({ title: `Fechamento de ${day}`, subtitle: "Conciliação de contribuições", madeAt: now });
  heading(doc, "H1", `Fechamento de ${day}`);
  paragraph(
    doc,
    closing.diferenca === "0.00"
      ? "Os lançamentos conferem com o livro das contas, sem diferença."
      : `Há diferença de ${formatMoney(closing.diferenca)} entre os lançamentos e o livro das contas.`,
  );
  for (const { title, rows } of partsOf(closing)) {
    heading(doc, "H2", title);
    table(
      doc,
      [
        { title: "Conta", weight: 4 },
        { title: "Quantidade", align: "right" },
        { title: "Total", weight: 2, align: "right" },
      ],
      rows.map(([name, quantidade, total]) => [name, quantidade === null ? "" : String(quantidade), formatMoney(total)]),
      { rowHeaders: true },
    );
  }
  return doc.finish();
}

/** A day's closing as a file; taking it away is written down. @throws Problem 422 where it does not fit a spreadsheet */
export async function sendClosing(input: Input<"GET /baixarFechamento/{dia}">, now: Date): Promise<FastifyReply> {
  const { db, params, query, reply } = input;
  const { dia } = params;
  const { formato } = query;
  const closing = await closingOf(db, dia);
  const content = formato === "xlsx" ? await spreadsheet(db, closing) : await paper(closing, now);
  await recordExport(input, "GET /baixarFechamento/{dia}", { dia, formato });
  if (formato === "xlsx") return sendSpreadsheet(reply, `fechamento-${dia}`, now, content);
  return reply
    .type("application/pdf")
    .header("content-disposition", attachmentDisposition(`fechamento-${dia}.pdf`))
    .header("content-length", content.length)
    .send(content);
}
