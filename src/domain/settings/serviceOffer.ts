import { CATALOGUE, Categoria, Situacao } from "../plans/eligibility";
import { Service } from "../services/ids";
import type { Fault } from "./parameters";

/**
 * Audience of each service of the catalogue in a plan (specification §3, feature list; domain §5.4), by service,
 * category and situation. All functions here are pure and return a new offer.
 */

/** Situations by category (`c1`), ascending. Every category is there, also with none. */
export type Audience = Record<string, number[]>;
/** Audiences by service (`s14`). Every service of the catalogue is there. */
export interface ServiceOffer {
  servicos: Record<string, Audience>;
}

export const offerCategories = [
  { id: Categoria.TAXPAYER, nome: "Contribuinte" },
  { id: Categoria.ASSISTED, nome: "Assistido" },
  { id: Categoria.PENSIONER, nome: "Pensionista" },
  { id: Categoria.SELF_SPONSORED, nome: "Autopatrocinado" },
  { id: Categoria.BPD, nome: "BPD" },
] as const;

/** Situations in the order in which an enrolment goes through them. `over`: the enrolment has ended and only its past is read. */
export const offerSituations = [
  { id: Situacao.ATIVO, nome: "Ativo", over: false },
  { id: Situacao.SUSPENSO, nome: "Suspenso", over: false },
  { id: Situacao.DESLIGADO, nome: "Desligado", over: false },
  { id: Situacao.TRANSITORIO, nome: "Transitório", over: false },
  { id: Situacao.EM_CONCESSAO, nome: "Em concessão", over: false },
  { id: Situacao.EM_BENEFICIO, nome: "Em benefício", over: false },
  { id: Situacao.PORTADO, nome: "Portado", over: true },
  { id: Situacao.ENCERRADO, nome: "Encerrado", over: true },
  { id: Situacao.FALECIDO, nome: "Falecido", over: true },
] as const;

const CATEGORY_IDS: readonly number[] = offerCategories.map(({ id }) => id);
const SITUATION_IDS: readonly number[] = offerSituations.map(({ id }) => id);

export interface Cell {
  service: number;
  category: number;
  situation: number;
}

const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other);
const audienceOf = ({ servicos }: ServiceOffer, service: number): Audience => servicos[`s${service}`] ?? {};

export const situationsOf = (offer: ServiceOffer, service: number, category: number): readonly number[] =>
  audienceOf(offer, service)[`c${category}`] ?? [];

export const isOffered = (offer: ServiceOffer, { service, category, situation }: Cell): boolean =>
  situationsOf(offer, service, category).includes(situation);

/** The offer of a plan from its rows: every service and category is there, in order. */
export function offerOf(cells: Iterable<Cell>): ServiceOffer {
  const found = new Map<string, number[]>();
  for (const { service, category, situation } of cells) {
    const name = `${service}:${category}`;
    found.set(name, [...(found.get(name) ?? []), situation]);
  }
  const audience = (service: number): Audience =>
    Object.fromEntries(CATEGORY_IDS.map((category) => [`c${category}`, ascending(found.get(`${service}:${category}`) ?? [])]));
  return { servicos: Object.fromEntries(CATALOGUE.map((service) => [`s${service}`, audience(service)])) };
}

/** Every cell that is offered. */
export function cellsOf(offer: ServiceOffer): Cell[] {
  return CATALOGUE.flatMap((service) =>
    CATEGORY_IDS.flatMap((category) => situationsOf(offer, service, category).map((situation) => ({ service, category, situation }))),
  );
}

/** The offer with cells switched on or off. */
export function withCells(offer: ServiceOffer, cells: readonly Cell[], on: boolean): ServiceOffer {
  const servicos = { ...offer.servicos };
  for (const { service, category, situation } of cells) {
    const audience = servicos[`s${service}`] ?? {};
    const now = audience[`c${category}`] ?? [];
    const next = on ? ascending([...now, situation]) : now.filter((id) => id !== situation);
    servicos[`s${service}`] = { ...audience, [`c${category}`]: next };
  }
  return { servicos };
}

/** Cells of some services, categories and situations: a row, a column, or all that a filter shows. */
export const cellsFor = (services: readonly number[], categories: readonly number[], situations: readonly number[]): Cell[] =>
  services.flatMap((service) => categories.flatMap((category) => situations.map((situation) => ({ service, category, situation }))));

export type Part = "all" | "some" | "none";

export function partOf(offer: ServiceOffer, cells: readonly Cell[]): Part {
  const on = cells.filter((cell) => isOffered(offer, cell)).length;
  return on === 0 ? "none" : on === cells.length ? "all" : "some";
}

/** Problems of an offer that somebody sends: missing entries, or ids that do not exist. */
export function offerFaults({ servicos }: ServiceOffer): Fault[] {
  const names = new Set(CATALOGUE.map((service) => `s${service}`));
  const strange = Object.keys(servicos).find((name) => !names.has(name));
  if (strange) return [{ campo: `servicos.${strange}`, mensagem: "Este serviço não está no catálogo." }];
  for (const service of CATALOGUE) {
    const audience = servicos[`s${service}`];
    if (!audience) return [{ campo: `servicos.s${service}`, mensagem: "Falta dizer quem usa este serviço." }];
    const categories = new Set(CATEGORY_IDS.map((category) => `c${category}`));
    const names = Object.keys(audience);
    if (names.length !== categories.size || names.some((name) => !categories.has(name)))
      return [{ campo: `servicos.s${service}`, mensagem: "Informe todas as categorias, e só elas." }];
    if (Object.values(audience).some((situations) => situations.some((id) => !SITUATION_IDS.includes(id))))
      return [{ campo: `servicos.s${service}`, mensagem: "Há uma situação que não existe." }];
  }
  return [];
}

const nameOf = (id: number) => offerSituations.find((situation) => situation.id === id)?.nome.toLowerCase() ?? String(id);

/** "todas", "nenhuma" or the names of the situations, in the order of the screen. */
export function situationWords(ids: readonly number[]): string {
  if (ids.length === 0) return "nenhuma";
  if (ids.length === SITUATION_IDS.length) return "todas";
  return SITUATION_IDS.filter((id) => ids.includes(id))
    .map(nameOf)
    .join(", ");
}

/** Audience of a service, in a line: "Todos", "Ninguém", "Contribuinte (ativo, suspenso) · BPD (todas)". */
export function audienceWords(offer: ServiceOffer, service: number): string {
  const parts = offerCategories
    .map(({ id, nome }) => ({ nome, ids: situationsOf(offer, service, id) }))
    .filter(({ ids }) => ids.length > 0);
  if (parts.length === 0) return "Ninguém";
  if (parts.length === offerCategories.length && parts.every(({ ids }) => ids.length === SITUATION_IDS.length)) return "Todos";
  return parts.map(({ nome, ids }) => `${nome} (${situationWords(ids)})`).join(" · ");
}

/** The ways out of a plan, which the law gives (LC 109/2001, art. 14). */
export const BY_LAW: readonly number[] = [Service.REDEMPTION, Service.PORTABILITY, Service.DEFERRED_BENEFIT, Service.SELF_SPONSORSHIP];
