import type { TipoStatus } from "@contract/requisicoes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Static } from "typebox";
import { dateOf } from "@/domain/calendar/calendarDate";
import { audienceRefusal } from "@/domain/plans/audience";
import { planName } from "@/domain/plans/planName";
import type { ServiceDefinition } from "@/domain/services/definition";
import { OPEN } from "@/domain/services/ids";
import { type AnyReading, type Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { ENROLMENTS, OFFERED, OFFERS, servicesOfPerson, standingNames, standingsByService } from "../../people/planos";
import type { PortalService, RequestKey } from "../esteira";

/** Every link of a person with a plan, the oldest first. */
export const linksOf = async (source: Source, idPessoa: number, idPlano: number) =>
  (await rowsOf(source, ENROLMENTS, { idPessoa, idPlano })).toSorted((a, b) => a.vinculo.id - b.vinculo.id);

/** Requests that run, the oldest first. */
export const RUNNING = reading("servicos.emAndamento", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({
      service: requisicao.idFuncionalidade,
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      status: requisicaoStatus.nome,
      tipo: sql<Static<typeof TipoStatus>>`${requisicaoStatus.tipo}`,
      prazo: requisicao.prazo,
    })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(and(eq(requisicao.idPessoa, idPessoa), eq(requisicao.idPlano, idPlano), inArray(requisicao.idStatus, OPEN)))
    .orderBy(asc(requisicao.id)),
);

/** The request of this service that did not end, besides one that was not confirmed. */
export async function openRequest(source: Source, { idPessoa, idPlano, idFuncionalidade }: ServiceKey) {
  const running = (await rowsOf(source, RUNNING, { idPessoa, idPlano })).find(({ service }) => service === idFuncionalidade);
  if (!running) return null;
  const { service: _service, ...request } = running;
  return request;
}

/** The person's links with a plan that are not over, the first one deciding what is said. */
export interface PersonLinks {
  active: Awaited<ReturnType<typeof linksOf>>;
  /** Services that some of them has. */
  services: ReadonlySet<number>;
}

export async function personLinks(source: Source, { idPessoa, idPlano }: RequestKey): Promise<PersonLinks> {
  const active = (await linksOf(source, idPessoa, idPlano)).filter(({ ativa }) => ativa);
  return { active, services: await servicesOfPerson(source, idPessoa, idPlano) };
}

const NO_LINK = "Você não tem um vínculo ativo com este plano.";

/**
 * Reason why a service of the catalogue is not for the person, by the plan's offer to their category and situation;
 * null when it is.
 */
export async function audienceOf(
  source: Source,
  { idPlano, idFuncionalidade }: Omit<ServiceKey, "idPessoa">,
  { active: [link], services }: PersonLinks,
): Promise<string | null> {
  if (!link) return NO_LINK;
  if (services.has(idFuncionalidade)) return null;
  const facts = await factsIn(source).load(OFFERS, { idPlano });
  const offered = (await standingsByService(facts, idPlano)).get(idFuncionalidade) ?? [];
  return audienceRefusal({ idFuncionalidade, plano: planName(link.plano), offered }, link.vinculo, await standingNames(facts));
}

interface ServiceKey extends RequestKey {
  idFuncionalidade: number;
}

/** A service with its form for the person. */
interface Offered {
  service: Pick<PortalService, "rules" | "menu">;
  definition: Pick<ServiceDefinition, "outsideCatalogue" | "refusal">;
}

/** Readings that any refusal looks at before those of its service. */
export const REFUSAL = [ENROLMENTS, OFFERED, RUNNING] as const;

/** Facts that the form of a service and its refusal look at, read together with some others. */
export function factsOfService(
  source: Source,
  today: string,
  { menu }: Pick<PortalService, "menu">,
  { idPessoa, idPlano, idFuncionalidade }: ServiceKey,
  others: readonly AnyReading[] = [],
): Promise<Facts> {
  const { readings = [], values = {} } = menu?.(today) ?? {};
  return factsIn(source).load([...REFUSAL, ...others, ...readings], { idPessoa, idPlano, idFuncionalidade, ...values });
}

/** Why the person may not begin the service now, to be shown as it is; null when they may. */
export async function refusalOf(source: Source, now: Date, { service, definition }: Offered, key: ServiceKey): Promise<string | null> {
  const facts = await factsOfService(source, dateOf(now), service, key);
  const links = await personLinks(facts, key);
  if (links.active.length === 0) return NO_LINK;
  const audience = definition.outsideCatalogue ? null : await audienceOf(facts, key, links);
  if (audience) return audience;
  const refused = definition.refusal?.();
  if (refused) return refused;
  const open = await openRequest(facts, key);
  if (open) return `Você já tem uma solicitação deste serviço em andamento: protocolo ${open.protocolo}.`;
  return (await service.rules.refusal?.(facts, key, dateOf(now))) ?? null;
}
