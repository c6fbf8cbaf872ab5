import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { ServiceDefinition } from "@/domain/services/definition";
import { visibleData } from "@/domain/services/fields";
import { introWith, PAGE_SERVICES } from "@/domain/settings/serviceTexts";
import { totalDays } from "@/domain/settings/stages";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { notFound } from "../../kernel/problem";
import { type Asking, currentVersion, type FormService, type Read, type RequestKey, STAGES, stagesOf } from "../esteira";
import { DRAFT, type DraftKey, findDraft } from "./drafts";
import { factsOfService, openRequest, refusalOf } from "./eligibility";
import { WRITTEN_TEXTS, writtenTexts } from "./texts";

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
/** Services and the clock, which is all that forms are made with. */
export type Offering = Pick<Context, "services" | "now">;

/** @throws Problem 404 for a service that has no form of its own */
export function serviceOf({ services }: Pick<Context, "services">, idFuncionalidade: number): FormService {
  const service = services.get(idFuncionalidade);
  if (!service?.definition) throw notFound("Este serviço ainda não pode ser pedido pelo portal.");
  return service;
}

/** A person in a plan today; facts are read when they are first asked for, and once. */
export function asking(source: Source, { idPessoa, idPlano }: RequestKey, now: Date): Asking {
  const facts = factsIn(source);
  const key = { idPessoa, idPlano };
  const kept = new Map<Read<unknown>, Promise<unknown>>();
  return {
    facts,
    key,
    now,
    read<T>(given: Read<T>) {
      const known = kept.get(given) ?? given(facts, key, now);
      kept.set(given, known);
      return known as Promise<T>;
    },
  };
}

/**
 * The definition as it stands for a person in a plan today.
 * @throws Problem 404 for a service without a form, or a person without the plan
 */
export async function definitionFor(offering: Offering, source: Source, key: DraftKey): Promise<ServiceDefinition> {
  const { definition, tailored } = serviceOf(offering, key.idFuncionalidade);
  return tailored ? tailored(asking(source, key, offering.now())) : definition;
}

/** Data as people read it. */
export const readableRows = (definition: ServiceDefinition, dados: Record<string, unknown>) =>
  definition.reviewRows(visibleData(definition, dados)).map(({ label, value }) => ({ rotulo: label, valor: value }));

/** The fund's own words for somebody's service; what follows from the person's facts stays in them. */
async function textsFor(source: Source, own: ServiceDefinition, everybodys: ServiceDefinition): Promise<Pick<Service, "textos">> {
  const written = PAGE_SERVICES.includes(own.id) ? null : await writtenTexts(source, own.id);
  if (!written) return {};
  return { textos: { documentos: written.documentos, ...introWith(own.intro, everybodys.intro, written) } };
}

/** Everything that the service's first screen needs, with what it was made of. */
export async function readService(offering: Offering, db: Db, key: DraftKey) {
  const now = offering.now();
  const service = serviceOf(offering, key.idFuncionalidade);
  const facts = await factsOfService(db, dateOf(now), service, key, [DRAFT, WRITTEN_TEXTS, STAGES]);
  const definition = await definitionFor(offering, facts, key);
  const motivo = await refusalOf(facts, now, { service, definition }, key);
  const answer: Service = {
    idFuncionalidade: definition.id,
    nome: definition.name,
    permitido: motivo === null,
    motivo,
    solicitacaoAberta: await openRequest(facts, key),
    vigente: (await service.inForce?.(facts, key, now)) ?? null,
    rascunho: await findDraft(facts, key),
    ...(await textsFor(facts, definition, service.definition)),
    diasUteis: totalDays(await stagesOf(facts, definition.id, await currentVersion(facts, definition.id))),
  };
  return { answer, definition, facts };
}

export const serviceFor = async (offering: Offering, db: Db, key: DraftKey): Promise<Service> =>
  (await readService(offering, db, key)).answer;
