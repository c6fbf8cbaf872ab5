import type { FastifyReply } from "fastify";
import type { Cell } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { sendSpreadsheet } from "../../kernel/files/send";
import { inert } from "../../kernel/files/sheets/inert";
import { Problem } from "../../kernel/problem";
import { enrolmentIn } from "../../people/planos";
import type { Account } from "./holdings";
import { type MovementFilter, type MovementRow, selectMovements } from "./movements";

/** A spreadsheet is built in memory: more rows than this are asked for in parts. */
const MAX_ROWS = 10_000;

const text = (value: string): Cell => ({ value: inert(value), type: String });
/** Reais have at most 12 digits and quotas 16: a spreadsheet's number holds them, and its programs add them up. */
const number = (value: string, format: string): Cell => ({ value: Number(value), type: Number, format });

const COLUMNS: { title: string; width: number; cell: (row: MovementRow) => Cell }[] = [
  { title: "Data", width: 12, cell: (row) => text(formatDate(row.data)) },
  { title: "Mês", width: 10, cell: (row) => text(formatMonth(row.mes)) },
  { title: "Movimento", width: 28, cell: (row) => text(row.tipo.nome) },
  { title: "Subconta", width: 26, cell: (row) => text(row.subconta.nome) },
  { title: "Perfil", width: 20, cell: (row) => text(row.perfil.nome) },
  { title: "Descrição", width: 34, cell: (row) => text(row.descricao ?? "") },
  { title: "Cotas", width: 18, cell: (row) => number(row.quotas, "#,##0.00000000") },
  { title: "Valor da cota", width: 16, cell: (row) => number(row.cota, "#,##0.00000000") },
  { title: "Valor (R$)", width: 16, cell: (row) => number(row.valor, "#,##0.00") },
  { title: "Saldo em cotas", width: 20, cell: (row) => number(row.saldo.quotas, "#,##0.00000000") },
  { title: "Saldo (R$)", width: 16, cell: (row) => number(row.saldo.valor, "#,##0.00") },
];

/** The movements of a filter as a spreadsheet. @throws Problem 422 when there are more than fit */
export async function exportMovements(
  db: Db,
  account: Account,
  filter: MovementFilter,
  now: Date,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await enrolmentIn(db, account);
  const rows = await selectMovements(db, account, filter, MAX_ROWS + 1);
  if (rows.length > MAX_ROWS)
    throw new Problem(422, "São movimentos demais para uma planilha. Escolha um período menor e exporte em partes.");
  const head = COLUMNS.map(({ title }): Cell => ({ value: title, fontWeight: "bold", backgroundColor: "#E9E9E4" }));
  const data = [head, ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row)))];
  const sheet = { data, sheet: "Movimentos", columns: COLUMNS.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  const content = await writeExcelFile([sheet]).toBuffer();
  return sendSpreadsheet(reply, "movimentos", now, content);
}
