import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyReply } from "fastify";
import { pessoa, requisicao } from "../../kernel/db/schema";
import { sendSpreadsheet } from "../../kernel/files/send";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { Problem } from "../../kernel/problem";
import { requestSpreadsheet } from "./requestSpreadsheet";
import { newestFirst, requestConditions, selectRequestsWith } from "./requests";

/** A spreadsheet is built in memory: more rows than this are asked for in parts. */
const MAX_ROWS = 10_000;

const responsible = alias(pessoa, "responsavel");

/**
 * The requests of a filter as a spreadsheet, in the order of the list. Whoever takes everybody's data away is written
 * down in the audit log.
 * @throws Problem 422 when there are more than fit
 */
export async function exportRequests(
  { db, reply, request, caller, subject, query: filter }: Input<"GET /exportarSolicitacoes">,
  now: Date,
): Promise<FastifyReply> {
  const rows = await selectRequestsWith(db, { cpf: pessoa.cpf, responsavel: responsible.nome })
    .leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel))
    .where(requestConditions(subject, filter))
    .orderBy(...newestFirst)
    .limit(MAX_ROWS + 1);
  if (rows.length > MAX_ROWS) {
    const limit = MAX_ROWS.toLocaleString("pt-BR");
    throw new Problem(422, `São mais de ${limit} solicitações. Escolha um período menor e exporte em partes.`);
  }
  // With a subject, the access decision of the call has already been recorded.
  if (subject === null)
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: null,
      acao: "GET /exportarSolicitacoes",
      resultado: "permitida",
      detalhe: { ...filter, linhas: rows.length },
      endereco: request.ip,
      idRequest: request.id,
    });
  const content = await requestSpreadsheet(rows, now);
  return sendSpreadsheet(reply, "solicitacoes", now, content);
}
