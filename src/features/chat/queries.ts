import type { Query, Reply } from "@contract/infer";
import type { QueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";

export type Conversation = Reply<"GET /retornarConversa/{idConversa}">;
export type Message = Reply<"POST /enviarMensagem">;
export type FileInfo = Reply<"POST /enviarArquivo">;
type Filter = Query<"GET /retornarConversas">;

export const PAGE_SIZE = 20;

/** The attendants' queues, in the order of the screen. The key is what the address says. */
export const queues = {
  abertas: { label: "Abertas", filter: { situacao: "aberta" } },
  minhas: { label: "Minhas", filter: { situacao: "aberta", fila: "minhas" } },
  livres: { label: "Livres", filter: { situacao: "aberta", fila: "livres" } },
  "sem-resposta": { label: "Sem resposta", filter: { fila: "sem-resposta" } },
  encerradas: { label: "Encerradas", filter: { situacao: "encerrada" } },
} as const satisfies Record<string, { label: string; filter: Partial<Filter> }>;
export type Queue = keyof typeof queues;

export const queueOf = (text: string | undefined): Queue => (text !== undefined && text in queues ? (text as Queue) : "abertas");

export interface ListFilter {
  /** Null: everybody's, by queue. */
  idPessoa: number | null;
  fila: Queue;
  busca: string;
}

export const listQuery = ({ idPessoa, fila, busca }: ListFilter, page: number) =>
  query("GET /retornarConversas", {
    query: {
      ...(idPessoa === null ? queues[fila].filter : { idPessoa }),
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
  void client.invalidateQueries({ queryKey: ["GET /retornarNotificacoes/{idPessoa}/{idPlano}"] });
  if (idConversa) void client.invalidateQueries({ queryKey: conversationQuery(idConversa).queryKey });
}

/** Id that an address names, or null for anything else. */
export function idFrom(text: unknown): number | null {
  const id = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** What the page reads before its first HTML. */
export const chatQueries: NonNullable<PortalPage["queries"]> = (session, address) => {
  if (!session.person) return [];
  const filter: ListFilter = {
    idPessoa: session.isAdmin ? null : session.person.id,
    fila: queueOf(address.fila),
    busca: address.busca ?? "",
  };
  const idConversa = idFrom(address.idConversa);
  const list = listQuery(filter, 0) as ReturnType<typeof query>;
  return idConversa === null
    ? [list]
    : [list, conversationQuery(idConversa) as ReturnType<typeof query>, threadQuery(idConversa) as ReturnType<typeof query>];
};
