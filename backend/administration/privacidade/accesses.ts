import type { Reply } from "@contract/infer";
import { and, eq, inArray, sql } from "drizzle-orm";
import { reasonText } from "@/domain/people/viewReasons";
import type { Db } from "../../kernel/db/connection";
import { conversa, requisicao, visaoAssistida } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { VIEW_BEGINS, VIEW_ENDS } from "../../people/pessoas";
import { actsInWords } from "./privacidadeWords";

type Accesses = Reply<"GET /retornarAcessos/{idPessoa}">;

const PAGE_SIZE = 10;
/** A session without use is over by then, and with it the visit. */
const PAUSE = "30 minutes";

interface Detail {
  visao?: number;
  origem?: string;
  idOrigem?: number;
  idRequisicao?: number;
  idConversa?: number;
}

interface Visit {
  id: string | number;
  atendente: string;
  ajudante: boolean;
  inicio: string | Date;
  fim: string | Date;
  visao: boolean;
  acoes: string[];
  origem: Detail | null;
  assunto: Detail | null;
  total: string | number;
}

/**
 * The visits to a person's data, from the audit log: what one attendant did until they left the view, opened another or
 * paused, and what one helper did until they paused. Reads only the records about this person, which the index `auditoria_sujeito` serves.
 */
export const visitsOf = (idPessoa: number, limit: number, offset: number) => sql`
  with registro as (
    select id, quando, id_ator, (detalhe->>'ajudante')::int as id_ajudante, acao, detalhe,
      case when acao = ${VIEW_BEGINS}
        or lag(acao) over ordem is null
        or lag(acao) over ordem = ${VIEW_ENDS}
        or quando - lag(quando) over ordem > ${PAUSE}::interval then 1 else 0 end as comeca
    from auditoria
    where id_sujeito = ${idPessoa} and resultado = 'permitida'
      and (id_ator <> ${idPessoa} or (id_ator is null and detalhe->'ajudante' is not null))
      and acao not in ('POST /iniciarVisao', 'POST /encerrarVisao')
    window ordem as (partition by id_ator, detalhe->'ajudante' order by id)
  ), numerado as (
    select *, sum(comeca) over (partition by id_ator, id_ajudante order by id) as visita from registro
  ), agrupado as (
    select min(id) as id, id_ator, id_ajudante, min(quando) as inicio, max(quando) as fim,
      bool_or(acao = ${VIEW_BEGINS}) as visao,
      array_agg(acao order by id) as acoes,
      (array_agg(detalhe order by id) filter (where acao = ${VIEW_BEGINS}))[1] as origem,
      (array_agg(detalhe order by id) filter (where detalhe ?| array['idRequisicao', 'idConversa']))[1] as assunto
    from numerado group by id_ator, id_ajudante, visita
  )
  select agrupado.*, coalesce(pessoa.nome, ajudante.nome) as atendente, id_ajudante is not null as ajudante, count(*) over () as total
  from agrupado left join pessoa on pessoa.id = id_ator left join ajudante on ajudante.id = id_ajudante
  order by inicio desc, agrupado.id desc
  limit ${limit} offset ${offset}`;

/** Accesses to a person's data: a page of visits, the latest first. */
export async function accessesOf(
  db: Db,
  idPessoa: number,
  { page = 0, limit = PAGE_SIZE }: { page?: number; limit?: number },
): Promise<Accesses> {
  const { rows } = (await db.execute(visitsOf(idPessoa, limit, page * limit))) as unknown as { rows: Visit[] };
  const reasonOf = await reasons(db, idPessoa, rows);
  const total = rows.length > 0 ? Number(rows[0]?.total) : page === 0 ? 0 : (await accessesOf(db, idPessoa, { page: 0, limit: 1 })).total;
  return {
    acessos: rows.map((visit) => ({
      id: Number(visit.id),
      atendente: visit.atendente,
      ajudante: visit.ajudante,
      inicio: new Date(visit.inicio).toISOString(),
      fim: new Date(visit.fim).toISOString(),
      visao: visit.visao,
      motivo: reasonOf(visit),
      ...actsInWords(visit.acoes),
    })),
    total,
    totalPage: pagesOf(total, limit),
  };
}

const FIXED: Record<string, string> = {
  busca: "Busca por nome, CPF ou matrícula",
  "pessoa-vista": "Retomada de um atendimento recente",
};

const isId = (value: unknown): value is number => Number.isInteger(value);
const idsOf = (visits: readonly Visit[], origem: string, name: "idRequisicao" | "idConversa") =>
  visits.flatMap((visit) => [visit.origem?.origem === origem ? visit.origem.idOrigem : undefined, visit.assunto?.[name]]).filter(isId);

/** Puts the reasons in words. Ids of the log are looked up among the person's own rows only: an attendant's browser named them. */
async function reasons(db: Db, idPessoa: number, visits: readonly Visit[]): Promise<(visit: Visit) => string | null> {
  const requests = idsOf(visits, "solicitacao", "idRequisicao");
  const talks = idsOf(visits, "conversa", "idConversa");
  const own = sql`id_pessoa = ${idPessoa}`;
  const protocols = new Map(
    requests.length === 0
      ? []
      : (
          await db
            .select({ id: requisicao.id, texto: requisicao.protocolo })
            .from(requisicao)
            .where(sql`${inArray(requisicao.id, requests)} and ${own}`)
        ).map(({ id, texto }) => [id, texto]),
  );
  const subjects = new Map(
    talks.length === 0
      ? []
      : (
          await db
            .select({ id: conversa.id, texto: conversa.assunto })
            .from(conversa)
            .where(sql`${inArray(conversa.id, talks)} and ${own}`)
        ).map(({ id, texto }) => [id, texto]),
  );
  const request = (id: number | undefined) =>
    id !== undefined && protocols.has(id) ? `Solicitação ${protocols.get(id)}` : "Uma solicitação";
  const talk = (id: number | undefined) => (id !== undefined && subjects.has(id) ? `Conversa “${subjects.get(id)}”` : "Uma conversa");
  const views = visits.map(({ origem }) => origem?.visao).filter(isId);
  const theirs = and(eq(visaoAssistida.idPessoa, idPessoa), inArray(visaoAssistida.id, views));
  const entered = new Map((await db.select().from(visaoAssistida).where(theirs)).map((view) => [view.id, view]));
  const why = ({ origem, assunto }: Visit) => {
    if (origem?.origem === "solicitacao") return request(origem.idOrigem);
    if (origem?.origem === "conversa") return talk(origem.idOrigem);
    if (origem?.origem && FIXED[origem.origem]) return FIXED[origem.origem] ?? null;
    if (assunto?.idRequisicao !== undefined) return request(assunto.idRequisicao);
    if (assunto?.idConversa !== undefined) return talk(assunto.idConversa);
    return null;
  };
  return (visit) => {
    const view = entered.get(visit.origem?.visao ?? 0);
    const about = why(visit);
    if (!view) return about;
    // The request or the conversation says more than that there is one.
    const isAbout = visit.origem?.idOrigem !== undefined && view.texto === null;
    return isAbout ? about : reasonText(view.motivo, view.texto);
  };
}
