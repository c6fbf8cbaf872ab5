import type { Query, Reply } from "@contract/infer";
import type { QueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PortalPage } from "@/session/page";
import { countsQuery } from "./desk/deskQueries";

export type Conversation = Reply<"GET /retornarConversa/{idConversa}">;
export type Message = Reply<"POST /enviarMensagem">;
export type FileInfo = Reply<"POST /enviarArquivo">;
type Filter = Query<"GET /retornarConversas">;

const PAGE_SIZE = 20;

type Counts = Reply<"GET /retornarContagensChamados">;

/** Queues of the attendants, in the order of the screen. The key stands in the address. */
export const queues = {
  abertas: { label: "Abertos", count: "abertos", filter: { situacao: "aberta" } },
  minhas: { label: "Meus", count: "meus", filter: { situacao: "aberta", fila: "minhas" } },
  livres: { label: "Sem responsável", count: "semResponsavel", filter: { situacao: "aberta", fila: "livres" } },
  equipe: { label: "Da equipe", count: "equipe", filter: { situacao: "aberta", fila: "equipe" } },
  "minhas-atrasadas": { label: "Meus atrasados", count: "meusAtrasados", filter: { fila: "minhas-atrasadas" } },
  atrasadas: { label: "Atrasados", count: "atrasados", filter: { fila: "atrasadas" } },
  "sem-resposta": { label: "Sem resposta", count: "semResposta", filter: { fila: "sem-resposta" } },
  encerradas: { label: "Encerrados", count: "encerrados", filter: { situacao: "encerrada" } },
  todos: { label: "Todos", count: null, filter: {} },
} as const satisfies Record<string, { label: string; count: Exclude<keyof Counts, "haMais"> | null; filter: Partial<Filter> }>;
export type Queue = keyof typeof queues;

export const queueOf = (text: string | undefined): Queue => (text !== undefined && text in queues ? (text as Queue) : "abertas");

/** Further filters of an attendant's queue; names of the wire and of the address. */
export type DeskFilter = Pick<Filter, "idEquipe" | "idAtendente" | (typeof DAYS)[number]>;
const DAYS = ["recebidaDe", "recebidaAte", "encerradaDe", "encerradaAte"] as const;

/** Filters of an address; unknown values are ignored. */
export function readDeskFilter(address: Record<string, string | string[] | undefined>): DeskFilter {
  const filter: DeskFilter = {};
  const of = (name: string) => {
    const value = address[name];
    return (Array.isArray(value) ? value[0] : value) ?? "";
  };
  const idEquipe = idFrom(of("idEquipe"));
  if (idEquipe) filter.idEquipe = idEquipe;
  const idAtendente = of("idAtendente") === "0" ? 0 : idFrom(of("idAtendente"));
  if (idAtendente !== null) filter.idAtendente = idAtendente;
  for (const name of DAYS) if (isCalendarDate(of(name))) filter[name] = of(name);
  return filter;
}

export interface ListFilter {
  /** Null: everybody's, by queue. */
  idPessoa: number | null;
  fila: Queue;
  busca: string;
  filtro: DeskFilter;
}

export const listQuery = ({ idPessoa, fila, busca, filtro }: ListFilter, page: number) =>
  query("GET /retornarConversas", {
    query: {
      ...(idPessoa === null ? { ...queues[fila].filter, ...filtro } : { idPessoa }),
      ...(busca && { palavraChave: busca }),
      page,
      limit: PAGE_SIZE,
    },
  });

export const conversationQuery = (idConversa: number) => query("GET /retornarConversa/{idConversa}", { params: { idConversa } });

export const threadQuery = (idConversa: number) => query("GET /retornarMensagens/{idConversa}", { params: { idConversa }, query: {} });

/** The counts that follow from what was read or written: lists, the one conversation, and the bell. */
export function refreshCounts(client: QueryClient, idConversa?: number) {
  void client.invalidateQueries({ queryKey: ["GET /retornarConversas"] });
  void client.invalidateQueries({ queryKey: ["GET /retornarContagensChamados"] });
  void client.invalidateQueries({ queryKey: ["GET /retornarNotificacoes/{idPessoa}/{idPlano}"] });
  if (idConversa) void client.invalidateQueries({ queryKey: conversationQuery(idConversa).queryKey });
}

/** Id that an address names, or null for anything else. */
export function idFrom(text: unknown): number | null {
  const id = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

export const chatQueries: NonNullable<PortalPage["queries"]> = (session, address) => {
  if (!session.person) return [];
  const filter: ListFilter = {
    idPessoa: session.isAdmin ? null : session.person.id,
    fila: queueOf(address.fila),
    busca: address.busca ?? "",
    filtro: readDeskFilter(address),
  };
  const idConversa = idFrom(address.idConversa);
  const list = [listQuery(filter, 0), ...(session.isAdmin ? [countsQuery(), permissionsQuery()] : [])];
  const open = idConversa === null ? [] : [conversationQuery(idConversa), threadQuery(idConversa)];
  return [...list, ...open] as ReturnType<typeof query>[];
};
