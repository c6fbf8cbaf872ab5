import type { Query } from "@contract/infer";
import { isCalendarDate } from "@/domain/calendar/calendarDate";

type Wire = Query<"GET /retornarFila">;

/** Filters of the queue; names of the wire. An absent field does not filter. */
export type QueueFilters = Pick<
  Wire,
  | "idFuncionalidade"
  | "idStatus"
  | "etapa"
  | "idPlano"
  | "vencimento"
  | "idResponsavel"
  | "texto"
  | "situacao"
  | "recebidaDe"
  | "recebidaAte"
  | "concluidaDe"
  | "concluidaAte"
  | "noPrazo"
>;
export type Due = NonNullable<Wire["vencimento"]>;
export type Situation = NonNullable<Wire["situacao"]>;
export type Order = NonNullable<Wire["ordem"]>;
type Direction = NonNullable<Wire["direcao"]>;

export interface QueueView {
  filters: QueueFilters;
  ordem: Order;
  direcao: Direction;
  /** Page, counted from 0. */
  page: number;
}

export type UrlQuery = Record<string, string | string[] | undefined>;

/** Rows of a page: two more than a laptop's screen shows. */
export const PAGE_SIZE = 25;
const LAST_PAGE = 1_000_000;
const MAX_TEXT = 200;

export const dueWords: Record<Due, string> = {
  atrasadas: "Atrasadas",
  hoje: "Vencem hoje",
  proximos: "Até o próximo dia útil",
  "sem-prazo": "Sem prazo",
};
/** Days on which it was received or decided. */
export const DAY_FILTERS = ["recebidaDe", "recebidaAte", "concluidaDe", "concluidaAte"] as const;
export const onTimeWords = { S: "Concluídas no prazo", N: "Concluídas fora do prazo" } as const;
const situations: readonly Situation[] = ["abertas", "encerradas", "todas"];
/** Words of each order; the first are those of 'asc'. */
export const orderWords: Record<Order, { asc: string; desc: string }> = {
  prazo: { asc: "mais urgentes primeiro", desc: "menos urgentes primeiro" },
  data: { asc: "mais antigas primeiro", desc: "mais novas primeiro" },
  pessoa: { asc: "por pessoa, de A a Z", desc: "por pessoa, de Z a A" },
  servico: { asc: "por serviço, de A a Z", desc: "por serviço, de Z a A" },
  status: { asc: "por situação", desc: "por situação, do fim" },
  responsavel: { asc: "por responsável, de A a Z", desc: "por responsável, de Z a A" },
};

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** A row id of an address; undefined when it is none. */
export function readId(value: string | string[] | undefined): number | undefined {
  const text = first(value) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const oneOf = <T extends string>(known: readonly T[], value: string | string[] | undefined): T | undefined =>
  known.find((candidate) => candidate === first(value));

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): QueueView {
  const filters: QueueFilters = {};
  const idFuncionalidade = readId(url.idFuncionalidade);
  const idStatus = readId(url.idStatus);
  const idPlano = readId(url.idPlano);
  const idResponsavel = readId(url.idResponsavel);
  const etapa = first(url.etapa)?.slice(0, 120);
  const texto = first(url.texto)?.trim().slice(0, MAX_TEXT);
  const vencimento = oneOf(Object.keys(dueWords) as Due[], url.vencimento);
  const situacao = oneOf(situations, url.situacao);
  if (idFuncionalidade) filters.idFuncionalidade = idFuncionalidade;
  if (idStatus) filters.idStatus = idStatus;
  if (idPlano) filters.idPlano = idPlano;
  // Zero is nobody.
  if (idResponsavel !== undefined) filters.idResponsavel = idResponsavel;
  if (etapa) filters.etapa = etapa;
  if (texto) filters.texto = texto;
  if (vencimento) filters.vencimento = vencimento;
  if (situacao && situacao !== "abertas") filters.situacao = situacao;
  for (const name of DAY_FILTERS) {
    const day = first(url[name]) ?? "";
    if (isCalendarDate(day)) filters[name] = day;
  }
  const noPrazo = oneOf(["S", "N"] as const, url.noPrazo);
  if (noPrazo) filters.noPrazo = noPrazo;
  return {
    filters,
    ordem: oneOf(Object.keys(orderWords) as Order[], url.ordem) ?? "prazo",
    direcao: oneOf<Direction>(["asc", "desc"], url.direcao) ?? "asc",
    page: Math.min(readId(url.page) ?? 0, LAST_PAGE),
  };
}

/** Query of a view for the address, without the values that are usual. */
export function writeView({ filters, ordem, direcao, page }: QueueView, id?: number | null): Record<string, string> {
  const parts = {
    ...filters,
    ordem: ordem === "prazo" ? undefined : ordem,
    direcao: direcao === "asc" ? undefined : direcao,
    page: page || undefined,
    id: id || undefined,
  };
  return Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** Filters that are folded away behind a button. */
export const foldedCount = ({ etapa, vencimento, idResponsavel, noPrazo, ...filters }: QueueFilters) =>
  [
    etapa,
    vencimento,
    idResponsavel,
    noPrazo,
    filters.recebidaDe ?? filters.recebidaAte,
    filters.concluidaDe ?? filters.concluidaAte,
  ].filter((value) => value !== undefined).length;

export const isNarrowed = (filters: QueueFilters) => Object.keys(filters).length > 0;

export const sameFilters = (one: QueueFilters, other: QueueFilters) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
