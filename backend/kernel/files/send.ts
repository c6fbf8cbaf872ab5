import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { formatInstant } from "@/domain/calendar/calendarDate";
import type { arquivo } from "../db/schema";
import { notFound } from "../problem";
import { attachmentDisposition } from "./name";
import { longSheet, type Pages } from "./sheets/longSheet";
import type { FileStore } from "./store";

type Stored = Pick<typeof arquivo.$inferSelect, "chave" | "nome" | "tamanho" | "tipo">;

/**
 * Opens the content of a file that the caller may see and answers how to send it: always as an attachment, never to be
 * shown or guessed at by the browser.
 * @throws Problem 404 when the content is gone
 */
export function attachmentOf(files: FileStore, file: Stored): (reply: FastifyReply) => FastifyReply {
  const content = files.read(file.chave);
  if (!content) throw notFound("O conteúdo deste arquivo não está mais disponível.");
  return (reply) =>
    reply
      .header("content-disposition", attachmentDisposition(file.nome))
      .header("content-length", file.tamanho)
      .header("x-content-type-options", "nosniff")
      .type(file.tipo)
      .send(content);
}

const SPREADSHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** `solicitacoes-20261121-0942.xlsx`, São Paulo. */
const spreadsheetName = (subject: string, madeAt: Date) => {
  const [date = "", time = ""] = formatInstant(madeAt).split(", ");
  return `${subject}-${date.split("/").reverse().join("")}-${time.replace(":", "")}.xlsx`;
};

const named = (reply: FastifyReply, subject: string, madeAt: Date): FastifyReply =>
  reply.type(SPREADSHEET_TYPE).header("content-disposition", `attachment; filename="${spreadsheetName(subject, madeAt)}"`);

/** Sends a spreadsheet that was made for this call. Its size is told: the portal takes a small one for empty (specification §7). */
export const sendSpreadsheet = (reply: FastifyReply, subject: string, madeAt: Date, content: Buffer): FastifyReply =>
  named(reply, subject, madeAt).header("content-length", content.length).send(content);

/** Sends a spreadsheet whose rows are read while it is sent. */
export const sendLongSheet = async (
  reply: FastifyReply,
  subject: string,
  madeAt: Date,
  workbook: Buffer,
  pages: Pages,
): Promise<FastifyReply> => named(reply, subject, madeAt).send(await longSheet(workbook, pages));

/** Rows of a spreadsheet. More are asked for in parts: a program on somebody's desk opens no more than these with ease. */
export const MOST_EXPORTED = 100_000;
/** Rows that are read and written at a time: few milliseconds of the process. */
const PAGE = 50;
/** Times that it takes to read a page, for which others have the process and the database afterwards. */
const SHARE_OF_OTHERS = 2;

/**
 * Pages of rows by ids that are known, in the order of the ids. Whoever takes them slowly waits no longer for that.
 */
export async function* pagesById(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly (readonly string[])[]>,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const began = performance.now();
    const rows = await read(ids.slice(at, at + PAGE));
    const took = performance.now() - began;
    yield rows;
    await pause(took * SHARE_OF_OTHERS);
  }
}
