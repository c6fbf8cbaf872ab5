import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { dateOf, startOfDay } from "@/domain/calendar/calendarDate";
import { CATALOGUE } from "@/domain/plans/eligibility";
import { type Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { rascunho } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { OFFERS } from "../../people/planos";
import type { Asking, PortalService, RequestKey, Services } from "../esteira";
import { audienceOf, personLinks, REFUSAL, RUNNING } from "./eligibility";
import { asking, type Offering } from "./service";

type Available = Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">;

const DRAFTS = reading("servicos.rascunhos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: rascunho.idFuncionalidade })
    .from(rascunho)
    .where(and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano))),
);

/** Facts that the menu looks at besides those of its services. */
const MENU = [...REFUSAL, DRAFTS, ...OFFERS] as const;

/** Facts of an enrolment: whatever a service of the menu asks for, read together. */
async function factsOf(services: Services, source: Source, { idPessoa, idPlano }: RequestKey, today: string): Promise<Facts> {
  const wanted = [...services.values()].flatMap(({ menu }) => (menu ? [menu(today)] : []));
  const values = Object.assign({ idPessoa, idPlano }, ...wanted.map((one) => one.values));
  return factsIn(source).load([...MENU, ...new Set(wanted.flatMap(({ readings }) => readings))], values);
}

/** Refusal of a service that is offered, in its own words: windows, ages, what the person has. Null: none. */
async function ownRefusal(service: PortalService, asked: Asking): Promise<string | null> {
  const { facts, key, now } = asked;
  try {
    const definition = (await service.tailored?.(asked)) ?? service.definition;
    return definition?.refusal?.() ?? (await service.rules.refusal?.(facts, key, dateOf(now))) ?? null;
  } catch (problem) {
    // A service that cannot say what it needs is not the end of the menu.
    if (problem instanceof Problem) return problem.detail;
    throw problem;
  }
}

/** Ids of the services' list: the catalogue's, and those that stand in it besides. */
const listed = (services: Services): number[] => [
  ...new Set([...CATALOGUE, ...[...services.values()].filter(({ isListed }) => isListed).map(({ id }) => id)]),
];

/** Every service of the menu for a person in a plan. A link that is over has none of them. */
export async function availability({ services, now }: Offering, source: Source, key: RequestKey): Promise<Available> {
  const account = { idPessoa: key.idPessoa, idPlano: key.idPlano };
  const today = dateOf(now());
  const facts = await factsOf(services, source, key, today);
  return facts.answer("servicos.disponiveis", { ...account, today }, () => menuOf(services, facts, account, today));
}

async function menuOf(services: Services, facts: Facts, account: RequestKey, today: string): Promise<Available> {
  const links = await personLinks(facts, account);
  const running = (await rowsOf(facts, RUNNING, account)).toReversed();
  const open = new Map(running.map(({ service, ...request }) => [service, request]));
  const drafts = new Set((await rowsOf(facts, DRAFTS, account)).map(({ id }) => id));
  const shared = asking(facts, account, startOfDay(today));
  const available: Available = [];
  for (const idFuncionalidade of listed(services)) {
    const service = services.get(idFuncionalidade);
    const isOutside = service?.definition?.outsideCatalogue && links.active.length > 0;
    const audience = isOutside ? null : await audienceOf(facts, { ...account, idFuncionalidade }, links);
    const motivo = audience ?? (service ? await ownRefusal(service, shared) : null);
    available.push({
      idFuncionalidade,
      oferecido: audience === null,
      permitido: motivo === null,
      motivo,
      solicitacao: open.get(idFuncionalidade) ?? null,
      rascunho: drafts.has(idFuncionalidade),
    });
  }
  return available;
}
