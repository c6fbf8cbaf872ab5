import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { CATALOGUE } from "@/domain/eligibility";
import type { ServiceFacts } from "@/domain/services/definition";
import { LOAN_SERVICE } from "@/domain/services/emprestimo";
import { serviceDefinition } from "@/domain/services/registry";
import type { Db } from "../../db/connection";
import { readOnce } from "../../db/readOnce";
import { rascunho, requisicao, requisicaoStatus } from "../../db/schema";
import { Problem } from "../../http/problem";
import { chargeRefusal } from "../cobrancas/rules";
import { OPEN } from "../esteira/request";
import { type RequestKey, rulesOf } from "../esteira/rules";
import { standingNames, standingsByService } from "../planos/offer";
import { audienceOf, personLinks, serviceFacts } from "./eligibility";
import { definitionFor, factsOf, once } from "./service";

type Available = Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">;

/** Service that makes a charge at once: it has rules, and no form that is asked for. */
const GENERATE = 7;
const IN_MENU = [...CATALOGUE, LOAN_SERVICE];

/** Requests that run, the oldest of each service. */
async function running(db: Db, { idPessoa, idPlano }: RequestKey): Promise<Map<number, NonNullable<Available[number]["solicitacao"]>>> {
  const rows = await db
    .select({
      service: requisicao.idFuncionalidade,
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      status: requisicaoStatus.nome,
      prazo: requisicao.prazo,
    })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(and(eq(requisicao.idPessoa, idPessoa), eq(requisicao.idPlano, idPlano), inArray(requisicao.idStatus, OPEN)))
    .orderBy(asc(requisicao.id));
  return new Map(rows.toReversed().map(({ service, ...request }) => [service, request]));
}

async function drafted(db: Db, { idPessoa, idPlano }: RequestKey): Promise<Set<number>> {
  const rows = await db
    .select({ id: rascunho.idFuncionalidade })
    .from(rascunho)
    .where(and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano)));
  return new Set(rows.map(({ id }) => id));
}

/** What a service that is offered says of itself today: windows, ages, what the person has. */
async function ownRefusal(
  db: Db,
  now: Date,
  key: RequestKey & { idFuncionalidade: number },
  facts: ReturnType<typeof factsOf> & { service(): Promise<ServiceFacts> },
): Promise<string | null> {
  if (key.idFuncionalidade === GENERATE) return chargeRefusal(db, key, dateOf(now));
  if (!serviceDefinition(key.idFuncionalidade)) return null;
  try {
    const definition = await definitionFor(db, now, key, facts);
    const refused = definition.refusal?.(await facts.service());
    return refused ?? (await rulesOf(key.idFuncionalidade).refusal?.(db, key, dateOf(now))) ?? null;
  } catch (problem) {
    // A service that cannot say what it needs is not the end of the menu.
    if (problem instanceof Problem) return problem.detail;
    throw problem;
  }
}

/** Every service of the menu for a person in a plan. A link that is over has none of them. */
export async function availability(whole: Db, now: Date, key: RequestKey): Promise<Available> {
  // Services look at the same enrolment, account and rules of the plan: each is read once.
  const db = readOnce(whole);
  const links = await personLinks(db, key);
  const offers = { standings: await standingsByService(db, key.idPlano), names: await standingNames(db) };
  const open = await running(db, key);
  const drafts = await drafted(db, key);
  const shared = { ...factsOf(db, now, key), service: once(() => serviceFacts(db, now, key, links)) };
  const services: Available = [];
  for (const idFuncionalidade of IN_MENU) {
    const asked = { ...key, idFuncionalidade };
    const isOutside = idFuncionalidade === LOAN_SERVICE && links.active.length > 0;
    const audience = isOutside ? null : await audienceOf(db, asked, links, offers);
    const motivo = audience ?? (await ownRefusal(db, now, asked, shared));
    services.push({
      idFuncionalidade,
      oferecido: audience === null,
      permitido: motivo === null,
      motivo,
      solicitacao: open.get(idFuncionalidade) ?? null,
      rascunho: drafts.has(idFuncionalidade),
    });
  }
  return services;
}
