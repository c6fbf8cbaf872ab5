import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyReply } from "fastify";
import { amongGiven, idsAsValue } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { orderedIds } from "../../kernel/db/orderedIds";
import { reading, rowsOf } from "../../kernel/db/reading";
import { pessoa, requisicao } from "../../kernel/db/schema";
import { MOST_EXPORTED, pagesById, sendLongSheet } from "../../kernel/files/send";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { Problem } from "../../kernel/problem";
import { requestTexts, requestWorkbook } from "./requestSpreadsheet";
import { newestFirst, requestConditions, selectRequestsWith } from "./requests";

const responsible = alias(pessoa, "responsavel");

const ROWS = reading("requisicoes.exportadas", ["ids"], (from, { ids }) =>
  selectRequestsWith(from as unknown as Db, { cpf: pessoa.cpf, responsavel: responsible.nome })
    .leftJoin(responsible, eq(responsible.id, requisicao.idResponsavel))
    .where(amongGiven(requisicao.id, ids))
    .orderBy(...newestFirst),
);

/**
 * The requests of a filter as a spreadsheet, in the order of the list. Whoever takes everybody's data away is written
 * down in the audit log.
 * @throws Problem 422 when there are more than fit
 */
export async function exportRequests(
  { db, reply, request, caller, subject, query: filter }: Input<"GET /exportarSolicitacoes">,
  now: Date,
): Promise<FastifyReply> {
  const ids = await orderedIds(
    db,
    db
      .select({ id: requisicao.id })
      .from(requisicao)
      .where(requestConditions(subject, filter))
      .orderBy(...newestFirst)
      .limit(MOST_EXPORTED + 1),
  );
  if (ids.length > MOST_EXPORTED) {
    const limit = MOST_EXPORTED.toLocaleString("pt-BR");
    throw new Problem(422, `São mais de ${limit} solicitações. Escolha um período menor e exporte em partes.`);
  }
  // With a subject, the access decision of the call has already been recorded.
  if (subject === null)
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: null,
      acao: "GET /exportarSolicitacoes",
      resultado: "permitida",
      detalhe: { ...filter, linhas: ids.length },
      endereco: request.ip,
      idRequest: request.id,
    });
  const texts = async (some: readonly number[]) => (await rowsOf(db, ROWS, { ids: idsAsValue(some) })).map(requestTexts);
  return sendLongSheet(reply, "solicitacoes", now, await requestWorkbook(ids.length, now), pagesById(ids, texts));
}
