import { and, countDistinct, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { Situacao } from "@/domain/plans/eligibility";
import { OPEN } from "@/domain/services/ids";
import { BY_LAW, type Cell, isOffered, type ServiceOffer } from "@/domain/settings/serviceOffer";
import type { Db } from "../../kernel/db/connection";
import { funcionalidade, rascunho, requisicao, situacao, vinculoPlano } from "../../kernel/db/schema";
import type { Impact } from "../../people/configuracoes";

type Standing = Omit<Cell, "service">;
interface Group {
  standings: Standing[];
  people: number;
}

/** People of a plan by the categories and situations that they have in it: few rows, whatever the number of people. */
async function groupsOf(db: Db, idPlano: number): Promise<Group[]> {
  const standings = sql<string>`string_agg(distinct ${vinculoPlano.idCategoria} || '-' || ${vinculoPlano.idSituacao}, ',')`;
  const each = db
    .select({ standings: standings.as("standings") })
    .from(vinculoPlano)
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(
      and(eq(vinculoPlano.idPlano, idPlano), or(eq(situacao.ativa, true), inArray(situacao.id, [Situacao.ENCERRADO, Situacao.PORTADO]))),
    )
    .groupBy(vinculoPlano.idPessoa)
    .as("pessoas");
  const rows = await db.select({ standings: each.standings, people: sql<number>`count(*)::int` }).from(each).groupBy(each.standings);
  return rows.map(({ standings: text, people }) => ({
    people,
    standings: text.split(",").map((pair) => {
      const [category = 0, situation = 0] = pair.split("-").map(Number);
      return { category, situation };
    }),
  }));
}

const has = (offer: ServiceOffer, service: number, standings: readonly Standing[]) =>
  standings.some((standing) => isOffered(offer, { service, ...standing }));

/** People who began something of a service that they lose. */
async function begun(db: Db, idPlano: number, lost: readonly Cell[], from: "requests" | "drafts"): Promise<Map<number, number>> {
  if (lost.length === 0) return new Map();
  const { idPessoa, idCategoria, idSituacao } = vinculoPlano;
  const table = from === "requests" ? requisicao : rascunho;
  const cells: (SQL | undefined)[] = lost.map(({ service, category, situation }) =>
    and(eq(table.idFuncionalidade, service), eq(idCategoria, category), eq(idSituacao, situation)),
  );
  const rows = await db
    .select({ service: table.idFuncionalidade, total: countDistinct(table.idPessoa) })
    .from(table)
    .innerJoin(vinculoPlano, and(eq(idPessoa, table.idPessoa), eq(vinculoPlano.idPlano, table.idPlano)))
    .where(and(eq(table.idPlano, idPlano), from === "requests" ? inArray(requisicao.idStatus, [...OPEN]) : undefined, or(...cells)))
    .groupBy(table.idFuncionalidade);
  return new Map(rows.map(({ service, total }) => [service, total]));
}

/**
 * Impact of an offer: people who would begin to see a service and who would no longer, each once, and the requests and
 * drafts that they have begun.
 */
export async function offerImpact(
  db: Db,
  idPlano: number,
  before: ServiceOffer,
  after: ServiceOffer,
  changed: readonly Cell[],
): Promise<Impact> {
  const groups = await groupsOf(db, idPlano);
  const services = [...new Set(changed.map(({ service }) => service))];
  const { id, nome } = funcionalidade;
  const names = new Map((await db.select({ id, nome }).from(funcionalidade)).map((row) => [row.id, row.nome]));
  const count = (moves: (standings: Standing[]) => boolean) =>
    groups.reduce((sum, { standings, people }) => sum + (moves(standings) ? people : 0), 0);
  const gains = (service: number) => (one: Standing[]) => !has(before, service, one) && has(after, service, one);
  const loses = (service: number) => (one: Standing[]) => has(before, service, one) && !has(after, service, one);
  const lost = changed.filter((cell) => !isOffered(after, cell));
  const requests = await begun(db, idPlano, lost, "requests");
  const drafts = await begun(db, idPlano, lost, "drafts");
  const lines = (word: string, moves: typeof gains) =>
    services
      .map((service) => ({ rotulo: `${word}: ${names.get(service)}`, quantidade: count(moves(service)) }))
      .filter(({ quantidade }) => quantidade > 0);
  const kept = (word: string, found: ReadonlyMap<number, number>) =>
    [...found].map(([service, quantidade]) => ({ rotulo: `${word}: ${names.get(service)}`, quantidade }));
  const byLaw = services.filter((service) => BY_LAW.includes(service) && count(loses(service)) > 0);
  return {
    impactos: [
      { rotulo: "Pessoas que ganham algum serviço", quantidade: count((one) => services.some((service) => gains(service)(one))) },
      { rotulo: "Pessoas que perdem algum serviço", quantidade: count((one) => services.some((service) => loses(service)(one))) },
      ...lines("Passam a ver", gains),
      ...lines("Deixam de ver", loses),
      ...kept("Com solicitação em andamento", requests),
      ...kept("Com rascunho começado", drafts),
    ],
    avisos: [
      ...byLaw.map(
        (service) => `${names.get(service)} é direito de quem sai da empresa (LC 109/2001, art. 14). Confira o regulamento antes de tirar.`,
      ),
      ...(requests.size > 0 ? ["As solicitações em andamento seguem até o fim. Nenhuma nova começa."] : []),
      ...(drafts.size > 0 ? ["Os rascunhos ficam guardados, e não podem ser enviados enquanto o serviço estiver desligado."] : []),
    ],
  };
}
