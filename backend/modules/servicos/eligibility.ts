import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { audienceRefusal, type Standing, type StandingNames } from "@/domain/audience";
import { dateOf } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import { planName } from "@/domain/planName";
import type { ServiceDefinition, ServiceFacts } from "@/domain/services/definition";
import type { Db } from "../../db/connection";
import { plano, requisicao, requisicaoStatus, situacao, vinculoPlano } from "../../db/schema";
import { OPEN, Status } from "../esteira/request";
import { type RequestKey, rulesOf } from "../esteira/rules";
import { servicesOfPerson } from "../planos/enrolments";
import { standingNames, standingsByService } from "../planos/offer";

const REDEMPTION = 14;

async function linksOf(db: Db, idPessoa: number, idPlano: number) {
  return db
    .select({ vinculo: vinculoPlano, plano: plano.nome, ativa: situacao.ativa })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id));
}

/** Whether a benefit began, or a redemption was asked for, in the plan: the tax regime is locked from then on. */
async function regimeLocked(db: Db, idPessoa: number, idPlano: number, links: Awaited<ReturnType<typeof linksOf>>): Promise<boolean> {
  if (
    links.some(
      ({ vinculo }) =>
        vinculo.regimeTravadoEm !== null ||
        vinculo.idSituacao === Situacao.EM_BENEFICIO ||
        vinculo.idCategoria === Categoria.ASSISTED ||
        vinculo.idCategoria === Categoria.PENSIONER,
    )
  )
    return true;
  const [redemption] = await db
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, REDEMPTION),
        inArray(requisicao.idStatus, [...OPEN, Status.CONCLUIDA]),
      ),
    )
    .limit(1);
  return redemption !== undefined;
}

/** The request of this service that did not end, besides one that was not confirmed. */
export async function openRequest(db: Db, key: { idPessoa: number; idPlano: number; idFuncionalidade: number }) {
  const [row] = await db
    .select({ id: requisicao.id, protocolo: requisicao.protocolo, status: requisicaoStatus.nome, prazo: requisicao.prazo })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(
      and(
        eq(requisicao.idPessoa, key.idPessoa),
        eq(requisicao.idPlano, key.idPlano),
        eq(requisicao.idFuncionalidade, key.idFuncionalidade),
        eq(requisicaoStatus.aberta, true),
        ne(requisicao.idStatus, Status.RASCUNHO),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1);
  return row ?? null;
}

/** Whether the tax regime of a person in a plan can no longer be changed. */
export const isRegimeLocked = async (db: Db, idPessoa: number, idPlano: number): Promise<boolean> =>
  regimeLocked(
    db,
    idPessoa,
    idPlano,
    (await linksOf(db, idPessoa, idPlano)).filter(({ ativa }) => ativa),
  );

/** The person's links with a plan that are not over, the first one deciding what is said. */
export interface PersonLinks {
  active: Awaited<ReturnType<typeof linksOf>>;
  /** Services that some of them has. */
  services: ReadonlySet<number>;
}

export async function personLinks(db: Db, { idPessoa, idPlano }: RequestKey): Promise<PersonLinks> {
  const active = (await linksOf(db, idPessoa, idPlano)).filter(({ ativa }) => ativa);
  return { active, services: await servicesOfPerson(db, idPessoa, idPlano) };
}

const NO_LINK = "Você não tem um vínculo ativo com este plano.";

/**
 * Why a service of the catalogue is not for the person: what the plan offers to their category and situation.
 * @param offers what the plan offers, where the caller has it already
 */
export async function audienceOf(
  db: Db,
  { idPlano, idFuncionalidade }: Omit<ServiceKey, "idPessoa">,
  { active: [link], services }: PersonLinks,
  offers?: { standings: ReadonlyMap<number, Standing[]>; names: StandingNames },
): Promise<string | null> {
  if (!link) return NO_LINK;
  if (services.has(idFuncionalidade)) return null;
  const { standings, names } = offers ?? {
    standings: await standingsByService(db, idPlano, idFuncionalidade),
    names: await standingNames(db),
  };
  const offered = standings.get(idFuncionalidade) ?? [];
  return audienceRefusal({ idFuncionalidade, plano: planName(link.plano), offered }, link.vinculo, names);
}

export const serviceFacts = async (
  db: Db,
  now: Date,
  { idPessoa, idPlano }: RequestKey,
  { active }: PersonLinks,
): Promise<ServiceFacts> => ({
  regimeTributario: active[0]?.vinculo.regimeTributario ?? "",
  regimeTravado: await regimeLocked(db, idPessoa, idPlano, active),
  hoje: dateOf(now),
});

interface ServiceKey extends RequestKey {
  idFuncionalidade: number;
}

/** Why the person may not begin the service now, to be shown as it is; null when they may. */
export async function refusalOf(db: Db, now: Date, definition: ServiceDefinition, key: ServiceKey): Promise<string | null> {
  const links = await personLinks(db, key);
  if (links.active.length === 0) return NO_LINK;
  const audience = definition.outsideCatalogue ? null : await audienceOf(db, key, links);
  if (audience) return audience;
  const refused = definition.refusal?.(await serviceFacts(db, now, key, links));
  if (refused) return refused;
  const open = await openRequest(db, key);
  if (open) return `Você já tem uma solicitação deste serviço em andamento: protocolo ${open.protocolo}.`;
  return (await rulesOf(key.idFuncionalidade).refusal?.(db, key, dateOf(now))) ?? null;
}
