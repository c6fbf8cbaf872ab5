import type { FastifyReply } from "fastify";
import { formatInstant } from "@/domain/calendar/calendarDate";
import type { arquivo } from "../db/schema";
import { notFound } from "../problem";
import { attachmentDisposition } from "./name";
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

/** Sends a spreadsheet that was made for this call. Its size is told: the portal takes a small one for empty (specification §7). */
export const sendSpreadsheet = (reply: FastifyReply, subject: string, madeAt: Date, content: Buffer): FastifyReply =>
  reply
    .type(SPREADSHEET_TYPE)
    .header("content-disposition", `attachment; filename="${spreadsheetName(subject, madeAt)}"`)
    .header("content-length", content.length)
    .send(content);
