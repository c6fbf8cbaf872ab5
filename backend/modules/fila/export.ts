import { eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { formatDate } from "@/domain/calendarDate";
import type { Db } from "../../db/connection";
import { funcionalidade, pessoa, plano, requisicaoStatus } from "../../db/schema";
import { sendSpreadsheet } from "../../files/send";
import type { Input } from "../../http/handlers";
import { Problem } from "../../http/problem";
import { recordAudit } from "../pessoas/audit";
import { requestSpreadsheet } from "../requisicoes/spreadsheet";
import { type QueueFilter, queueConditions } from "./filter";
import { queueIds, queueRows } from "./list";

/** A spreadsheet is built in memory: more rows than this are asked for in parts. */
const MAX_ROWS = 10_000;

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

/** The filters in the words of the screen. What was searched for may name a person: the spreadsheet says so anyway. */
async function inWords(db: Db, filter: QueueFilter): Promise<[name: string, value: string][]> {
  const nameOf = async (table: typeof funcionalidade | typeof plano | typeof requisicaoStatus | typeof pessoa, id: number | undefined) => {
    if (!id) return undefined;
    const [row] = await db.select({ nome: table.nome }).from(table).where(eq(table.id, id));
    return row?.nome ?? String(id);
  };
  const state = filter.situacao ?? (filter.idStatus === undefined ? "abertas" : "todas");
  const said: [string, string | undefined][] = [
    ["Quais", STATE[state]],
    ["Serviço", await nameOf(funcionalidade, filter.idFuncionalidade)],
    ["Situação", await nameOf(requisicaoStatus, filter.idStatus)],
    ["Etapa", filter.etapa?.trim() || undefined],
    ["Plano", await nameOf(plano, filter.idPlano)],
    ["Vencimento", filter.vencimento && DUE[filter.vencimento]],
    ["Recebidas", inDays(filter.recebidaDe, filter.recebidaAte)],
    ["Concluídas", inDays(filter.concluidaDe, filter.concluidaAte)],
    ["No prazo", filter.noPrazo && (filter.noPrazo === "S" ? "Sim" : "Não")],
    ["Responsável", filter.idResponsavel === 0 ? "Sem responsável" : await nameOf(pessoa, filter.idResponsavel)],
    ["Busca", filter.texto?.trim() || undefined],
  ];
  return said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}

/**
 * The queue of a filter as a spreadsheet, in the order of the list. Whoever takes everybody's data away is written
 * down in the audit log: with ids and codes, not with what was searched for.
 * @throws Problem 422 when there are more than fit
 */
export async function exportQueue({ db, reply, request, caller, query }: Input<"GET /exportarFila">, now: Date): Promise<FastifyReply> {
  const ids = await queueIds(db, await queueConditions(db, query, now), query).limit(MAX_ROWS + 1);
  if (ids.length > MAX_ROWS) {
    const limit = MAX_ROWS.toLocaleString("pt-BR");
    throw new Problem(422, `São mais de ${limit} solicitações. Use os filtros da fila e exporte em partes.`);
  }
  const rows = await queueRows(
    db,
    ids.map(({ id }) => id),
  );
  const { texto, ...codes } = query;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: null,
    acao: "GET /exportarFila",
    resultado: "permitida",
    detalhe: { ...codes, ...(texto !== undefined && { comTexto: true }), linhas: rows.length },
    endereco: request.ip,
    idRequest: request.id,
  });
  const direction = query.direcao === "desc" ? "decrescente" : "crescente";
  const content = await requestSpreadsheet(rows, now, {
    ordem: `Por ${ORDER[query.ordem ?? "prazo"]}, em ordem ${direction}.`,
    filtros: await inWords(db, query),
  });
  return sendSpreadsheet(reply, "fila", now, content);
}
