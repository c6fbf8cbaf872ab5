import { type Area, type Nivel, REQUEST_AREAS } from "@contract/areas";
import type { Access } from "@contract/route";
import { and, desc, eq, isNull, or } from "drizzle-orm";
import { areaNames } from "@/domain/people/areas";
import { servicesOf } from "@/domain/services/areas";
import { type Facts, reading, rowsOf } from "../db/reading";
import { pessoa, visaoAssistida } from "../db/schema";
import type { Session } from "../identity/caller";
import { permissionsOf } from "../identity/permissions";
import { Problem } from "../problem";

const A_COLLEAGUES = "Esta pessoa é da equipe do fundo: só ela vê e muda os próprios dados.";
const NOT_TO_YOURSELF = "Outra pessoa da equipe precisa fazer isto por você.";

/** Areas in words, for a refusal. */
function nameOf(areas: readonly Area[]): string {
  const [only] = areas;
  if (only && areas.length === 1) return areaNames[only];
  return REQUEST_AREAS.every((area) => areas.includes(area)) && areas.length === REQUEST_AREAS.length
    ? "Solicitações"
    : "dados de participantes";
}

/** Names of up to two people: the participant of the assisted view, and the one that a call names. */
export const NAMED_PEOPLE = reading("acesso.pessoas", ["alvo", "nomeada"], (from, { alvo, nomeada }) =>
  from
    .select({ id: pessoa.id, nome: pessoa.nome, admin: pessoa.admin })
    .from(pessoa)
    .where(or(eq(pessoa.id, alvo), eq(pessoa.id, nomeada))),
);
/** The assisted view of a participant that a session has open. */
export const OPEN_VIEW = reading("acesso.visao", ["idSessao", "alvo"], (from, { idSessao, alvo }) =>
  from
    .select({ id: visaoAssistida.id, modo: visaoAssistida.modo })
    .from(visaoAssistida)
    .where(and(eq(visaoAssistida.idSessao, idSessao), eq(visaoAssistida.idPessoa, alvo), isNull(visaoAssistida.encerradaEm)))
    .orderBy(desc(visaoAssistida.id))
    .limit(1),
);

/** Call of somebody who is signed in, with what its decision reads. */
export interface Call {
  key: string;
  access: Exclude<Access, { who: "public" }>;
  session: Session;
  facts: Facts;
  /** Ids of the people in `NAMED_PEOPLE`. */
  people: { alvo: number; nomeada: number };
  /** The person whom the call names. */
  named: number | null;
  /** The service that the call names, of the shape that was sent; absent: its row names none. */
  service?: unknown;
  needed: readonly Area[] | null;
  nivel: Nivel;
  /** True for one about nobody else. */
  isOwn: boolean;
  /** True where the service that sends a file writes that down. */
  isFile: boolean;
  about(idSujeito: number | null): void;
}

/** @throws Problem 403, after it was told whom that concerns */
export function refuse({ about }: Call, detail: string, idSujeito: number | null = null): never {
  about(idSujeito);
  throw new Problem(403, detail);
}

/** One of the people whom the call names, or in whose view it is made. */
export const personOf = async ({ facts, people }: Call, id: number) =>
  (await rowsOf(facts, NAMED_PEOPLE, people)).find((found) => found.id === id);

/**
 * Checks the person whom an administrator names. Acts of participants are done in the assisted view for participants,
 * never for a colleague. Acts of the fund on a participant, who may be a colleague, are never done to oneself.
 * @throws Problem 404 without such a person, 403 for one who is out of reach
 */
export async function mustBeReachable(call: Call, id: number): Promise<void> {
  const { access, session } = call;
  const found = await personOf(call, id);
  if (!found) throw new Problem(404, "Pessoa não encontrada.");
  const isSelf = id === session.pessoa.id;
  if (access.who === "administrator" && isSelf && (access.writes || access.assisted === "allowed")) refuse(call, NOT_TO_YOURSELF, id);
  if (access.assisted !== "allowed") return;
  if (access.who === "session" && found.admin === "S" && !isSelf) refuse(call, A_COLLEAGUES, id);
}

/** Those of some areas that the caller may see, or change. */
export async function permitted({ facts, session }: Call, areas: readonly Area[], level: Nivel): Promise<Area[]> {
  const held = await permissionsOf(facts, session.pessoa.id);
  return areas.filter((area) => held.some((one) => one.area === area && (level === "L" || one.nivel === "E")));
}

/** @throws Problem 403 for a caller without any of the areas */
export async function mustBePermitted(call: Call, areas: readonly Area[], level: Nivel, idSujeito: number | null = null): Promise<void> {
  if ((await permitted(call, areas, level)).length > 0) return;
  refuse(call, `Você não tem permissão para ${level === "E" ? "mudar" : "ver"} esta área: ${nameOf(areas)}.`, idSujeito);
}

/** Services whose requests the caller may touch, of those of some areas; null where all are. */
export async function servicesWith(call: Call, areas: readonly Area[]): Promise<readonly number[] | null> {
  const asked = REQUEST_AREAS.filter((area) => areas.includes(area));
  if (asked.length === 0) return null;
  const held = await permitted(call, REQUEST_AREAS, call.nivel);
  return held.length === REQUEST_AREAS.length ? null : servicesOf(REQUEST_AREAS.filter((area) => held.includes(area)));
}
