import { useQuery } from "@tanstack/react-query";
import { useOffers } from "@/api/offered";
import { query } from "@/api/query";
import { formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { rateioNotice } from "@/domain/money/rateio";
import { Categoria } from "@/domain/plans/eligibility";
import { NoticeKind } from "@/domain/services/ids";
import { catalogue, type RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { latestQuery, type Owner, type Pendencia, pendenciasQuery, type Requisicao } from "../homeQueries";

const REQUESTS: RoutePath = "/services/requests";
const CHAT: RoutePath = "/chat";
const DEPENDENTS: RoutePath = "/dependentes";
const SERVICES: RoutePath = "/services";
const STATEMENT: RoutePath = "/services/extrato-contribuicao";

/** Where a pending matter is settled. */
export function addressOf({ tipo, id }: Pendencia, idCategoria: number | undefined) {
  if (tipo === "requisicao") return { pathname: REQUESTS, query: { id } };
  if (tipo === "conversa") return { pathname: CHAT, query: id ? { idConversa: id } : {} };
  if (tipo === "desligamento") return { pathname: SERVICES, query: { guia: "saida" } };
  if (tipo === "rascunho") return { pathname: catalogue.find((service) => service.id === id)?.path ?? SERVICES };
  if (tipo === "contribuicao") return { pathname: STATEMENT, hash: "contribuicoes-faltantes" };
  return { pathname: DEPENDENTS, query: idCategoria === Categoria.ASSISTED ? { tipo: "previdencial" } : {} };
}

/** "Até 27/11/2026 · faltam 6 dias" */
export const deadlineOf = (prazo: string) => `Até ${formatDate(prazo)} · ${formatDeadline(prazo)}`;

const dependentsQuery = (params: Owner) => query("GET /retornarDependentes/{idPessoa}/{idPlano}", { params });

const requestItem = ({ id, funcionalidade, protocolo, prazo }: Requisicao): Pendencia => ({
  tipo: "requisicao",
  titulo: `${funcionalidade.nome} aguarda você`,
  descricao: protocolo ? `Protocolo ${protocolo}` : "",
  id,
  prazo,
});

/**
 * Matters that wait for the participant. Where the backend lacks that call, the same is read from the calls that every
 * backend has; a call that fails leaves its part out.
 */
export function useWaiting() {
  const { idPessoa, idPlano } = useParticipant();
  const owner = { idPessoa, idPlano };
  const chosen = idPlano > 0;
  const offers = useOffers();
  const waiting = useQuery({ ...pendenciasQuery(owner), enabled: chosen });
  const derive = chosen && (!offers("retornarPendencias") || waiting.error?.unsupported === true);

  const requests = useQuery({ ...latestQuery(owner), enabled: derive });
  const dependents = useQuery({ ...dependentsQuery(owner), enabled: derive });
  const notices = useQuery({
    ...query("GET /retornarNotificacoes/{idPessoa}/{idPlano}", { params: owner }),
    enabled: derive,
  });
  if (!derive) return { items: waiting.data, error: waiting.error, retry: waiting.refetch };
  if ([requests, dependents, notices].some(({ isPending }) => isPending)) return { items: undefined, error: null, retry: waiting.refetch };

  const unread = notices.data?.filter(({ tipoNotificacao, reagido }) => tipoNotificacao.id === NoticeKind.CHAT && reagido === "N") ?? [];
  const rateio = dependents.data && rateioNotice(idPlano, dependents.data);
  const items: Pendencia[] = [
    ...(requests.data?.requisicoes.filter(({ status }) => status.tipo === "wait").map(requestItem) ?? []),
    ...unread.map(({ titulo, descricao, idConversa }) => ({
      tipo: "conversa" as const,
      titulo,
      descricao,
      id: idConversa ?? 0,
      prazo: null,
    })),
    ...(rateio ? [{ tipo: "rateio" as const, ...rateio, id: 0, prazo: null }] : []),
  ];
  // Nothing is said to be in order that could not be looked at.
  const sources = [requests, dependents, notices];
  const failed = items.length === 0 ? sources.find(({ error }) => error) : undefined;
  const again = () => Promise.all(sources.filter(({ error }) => error).map(({ refetch }) => refetch()));
  return { items: failed ? undefined : items, error: failed?.error ?? null, retry: again };
}
