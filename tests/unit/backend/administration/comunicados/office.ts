import { comunicadoDestinatario, notificacao, pessoa, vinculoPlano } from "@backend/kernel/db/schema";
import type { Realtime } from "@backend/kernel/realtime/realtime";
import { silentRealtime } from "@backend/kernel/realtime/realtime";
import type { Body, Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asc, eq } from "drizzle-orm";

export const ANA = "98765432100";
export const BRUNO = "52998224725";
/** 12:00 in São Paulo. */
const NOW = new Date("2026-11-21T15:00:00Z");
export const [HPE, MAIS_VALOR] = [1, 4];
export const [TAXPAYER, ASSISTED] = [1, 2];

export type Draft = Body<"POST /salvarComunicado">;
type Detail = Reply<"GET /retornarComunicado/{idComunicado}">;

export const everybody: Draft["publico"] = {
  tipo: "filtro",
  idsPlanos: [],
  idsCategorias: [],
  idsSituacoes: [],
  idadeDe: null,
  idadeAte: null,
  idDestinatario: null,
};
export const to = (idDestinatario: number): Draft["publico"] => ({ ...everybody, tipo: "pessoa", idDestinatario });
export const draft: Draft = {
  idComunicado: null,
  versao: 0,
  idTipo: 9,
  titulo: "Assembleia em dezembro",
  texto: "Olá, {nome}! A assembleia é no dia 10.",
  link: "/documents",
  portal: true,
  email: false,
  publico: everybody,
};

interface Refusal {
  detail: string;
  erros?: { campo: string }[];
}

export interface Office extends TestBackend {
  /** Ids of the people who have a browser open. */
  open: Set<number>;
  /** Events that came to a browser. */
  shown: { to: number; event: string; payload: unknown[] }[];
  post<T = Refusal>(path: string, body: object, as?: string): Promise<{ status: number; body: T }>;
  save(changed?: Partial<Draft>): Promise<{ id: number; versao: number }>;
  send(changed?: Partial<Draft>, quando?: Body<"POST /enviarComunicado">["quando"]): Promise<number>;
  detail(id: number): Promise<Detail>;
  preview(publico: Partial<Draft["publico"]>, idComunicado?: number): Promise<Reply<"POST /preverPublicoComunicado">>;
  /** Ids of the people who were told, from the recipients and from the notices: both, so that neither lies. */
  told(id: number): Promise<{ recipients: number[]; notices: number[] }>;
}

/** A backend whose socket events are written down, where the people of `open` have a browser open. */
export async function openOffice(demo: "minimal" | "full" = "minimal"): Promise<Office> {
  const open = new Set<number>();
  const shown: Office["shown"] = [];
  const realtime: Realtime = {
    ...silentRealtime,
    connectedAmong: async (ids) => ids.filter((id) => open.has(id)),
    toPerson: (id, event, ...payload) => void shown.push({ to: id, event, payload }),
  };
  const backend = await startBackend({ demo, now: NOW, realtime });
  const { db } = backend.context;
  const post: Office["post"] = async <T>(path: string, body: object, as = ANA) => {
    const answer = await backend.inject("POST", path, { as, body });
    return { status: answer.status, body: answer.body as T };
  };
  const must = async <T>(path: string, body: object) => {
    const { status, body: answer } = await post<T>(path, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const save: Office["save"] = (changed = {}) => must("/salvarComunicado", { ...draft, ...changed });
  return {
    ...backend,
    open,
    shown,
    post,
    save,
    send: async (changed = {}, quando = null) => {
      const { id, versao } = await save(changed);
      await must("/enviarComunicado", { idComunicado: id, versao, quando });
      return id;
    },
    detail: async (id) => (await backend.inject("GET", `/retornarComunicado/${id}`, { as: ANA })).body as Detail,
    preview: (publico, idComunicado) =>
      must("/preverPublicoComunicado", { idComunicado: idComunicado ?? null, publico: { ...everybody, ...publico } }),
    told: async (id) => ({
      recipients: (
        await db
          .select({ id: comunicadoDestinatario.idPessoa })
          .from(comunicadoDestinatario)
          .where(eq(comunicadoDestinatario.idComunicado, id))
          .orderBy(asc(comunicadoDestinatario.idPessoa))
      ).map((row) => row.id),
      notices: (
        await db
          .select({ id: notificacao.idPessoaNotificada })
          .from(notificacao)
          .where(eq(notificacao.idComunicado, id))
          .orderBy(asc(notificacao.idPessoaNotificada), asc(notificacao.id))
      ).map((row) => row.id),
    }),
  };
}

/** Everybody with their enrolments, as the tables have them: what an audience is judged by, with no SQL of its own. */
export async function census({ context: { db } }: Pick<TestBackend, "context">) {
  const people = await db.select().from(pessoa).where(eq(pessoa.admin, "N")).orderBy(asc(pessoa.id));
  const links = await db.select().from(vinculoPlano);
  return people.map((person) => ({ ...person, links: links.filter(({ idPessoa }) => idPessoa === person.id) }));
}
