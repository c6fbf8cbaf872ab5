import { type Placeholder, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf } from "../../kernel/db/reading";
import { funcionalidade, pessoa, plano, requisicaoStatus } from "../../kernel/db/schema";
import { MOST_EXPORTED, pagesById, sendLongSheet } from "../../kernel/files/send";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { Problem } from "../../kernel/problem";
import { requestTexts, requestWorkbook } from "../../requests/requisicoes";
import { type QueueFilter, queueConditions } from "./filter";
import { queueIds, queueRows } from "./list";

const DUE = { atrasadas: "Atrasadas", hoje: "Vencem hoje", proximos: "Vencem até o próximo dia útil", "sem-prazo": "Sem prazo" };
const STATE = { abertas: "Abertas", encerradas: "Encerradas", todas: "Abertas e encerradas" };
const ORDER = {
  prazo: "prazo",
  data: "data da solicitação",
  pessoa: "nome da pessoa",
  servico: "serviço",
  status: "situação",
  responsavel: "responsável",
};

const inDays = (de: string | undefined, ate: string | undefined) =>
  de || ate ? [de && `de ${formatDate(de)}`, ate && `até ${formatDate(ate)}`].filter(Boolean).join(" ") : undefined;

/** Names of what a filter asks for. */
const FILTER_NAMES = reading("fila.nomes", ["idFuncionalidade", "idStatus", "idPlano", "idResponsavel"], (from, given) => {
  const nameIn = (table: typeof funcionalidade | typeof plano | typeof requisicaoStatus | typeof pessoa, id: Placeholder) =>
    sql<string | null>`(select nome from ${table} where id = ${id})`;
  return from
    .select({
      idFuncionalidade: nameIn(funcionalidade, given.idFuncionalidade),
      idStatus: nameIn(requisicaoStatus, given.idStatus),
      idPlano: nameIn(plano, given.idPlano),
      idResponsavel: nameIn(pessoa, given.idResponsavel),
    })
    .from(sql`(values (1)) um`);
});

/** Filters in the words of the screen. The searched text may name a person; the spreadsheet names people anyway. */
async function inWords(db: Db, filter: QueueFilter): Promise<[name: string, value: string][]> {
  // Nothing has the id 0.
  const { idFuncionalidade = 0, idStatus = 0, idPlano = 0, idResponsavel = 0 } = filter;
  const values = { idFuncionalidade, idStatus, idPlano, idResponsavel };
  const [names] = await rowsOf(db, FILTER_NAMES, values);
  const nameOf = (name: keyof typeof values) => (values[name] ? (names?.[name] ?? String(values[name])) : undefined);
  const state = filter.situacao ?? (filter.idStatus === undefined ? "abertas" : "todas");
  const said: [string, string | undefined][] = [
    ["Quais", STATE[state]],
    ["Serviço", nameOf("idFuncionalidade")],
    ["Situação", nameOf("idStatus")],
    ["Etapa", filter.etapa?.trim() || undefined],
    ["Plano", nameOf("idPlano")],
    ["Vencimento", filter.vencimento && DUE[filter.vencimento]],
    ["Recebidas", inDays(filter.recebidaDe, filter.recebidaAte)],
    ["Concluídas", inDays(filter.concluidaDe, filter.concluidaAte)],
    ["No prazo", filter.noPrazo && (filter.noPrazo === "S" ? "Sim" : "Não")],
    ["Responsável", filter.idResponsavel === 0 ? "Sem responsável" : nameOf("idResponsavel")],
    ["Busca", filter.texto?.trim() || undefined],
  ];
  return said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}

/**
 * The queue of a filter as a spreadsheet, in the order of the list. An export of everybody's data is written to the
 * audit log, with ids and codes, without the searched text.
 * @throws Problem 422 when there are more than fit
 */
export async function exportQueue(
  { db, reply, request, caller, services, query }: Input<"GET /exportarFila">,
  now: Date,
): Promise<FastifyReply> {
  const ids = await queueIds(db, await queueConditions(db, query, now, services), query, MOST_EXPORTED + 1);
  if (ids.length > MOST_EXPORTED) {
    const limit = MOST_EXPORTED.toLocaleString("pt-BR");
    throw new Problem(422, `São mais de ${limit} solicitações. Use os filtros da fila e exporte em partes.`);
  }
  const { texto, ...codes } = query;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: null,
    acao: "GET /exportarFila",
    resultado: "permitida",
    detalhe: { ...codes, ...(texto !== undefined && { comTexto: true }), linhas: ids.length },
    endereco: request.ip,
    idRequest: request.id,
  });
  const direction = query.direcao === "desc" ? "decrescente" : "crescente";
  const workbook = await requestWorkbook(ids.length, now, {
    ordem: `Por ${ORDER[query.ordem ?? "prazo"]}, em ordem ${direction}.`,
    filtros: await inWords(db, query),
  });
  const texts = async (some: readonly number[]) => (await queueRows(db, some)).map(requestTexts);
  return sendLongSheet(reply, "fila", now, workbook, pagesById(ids, texts));
}
