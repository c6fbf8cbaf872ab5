import { CATALOGUE } from "../eligibility";
import type { Fault } from "./parameters";

/**
 * Who sees and may start each service of the catalogue in a plan (specification §3, feature list; domain §5.4): by
 * service, category and situation. Everything here is pure and gives a new offer back.
 */

/** Situations by category (`c1`), ascending. Every category is there, also with none. */
export type Audience = Record<string, number[]>;
/** Audiences by service (`s14`). Every service of the catalogue is there. */
export interface ServiceOffer {
  servicos: Record<string, Audience>;
}

export const offerCategories = [
  { id: 1, nome: "Contribuinte" },
  { id: 2, nome: "Assistido" },
  { id: 3, nome: "Pensionista" },
  { id: 4, nome: "Autopatrocinado" },
  { id: 5, nome: "BPD" },
] as const;

/** In the order in which an enrolment goes through them; `over`: only what was done is still read. */
export const offerSituations = [
  { id: 1, nome: "Ativo", over: false },
  { id: 6, nome: "Suspenso", over: false },
  { id: 7, nome: "Desligado", over: false },
  { id: 9, nome: "Transitório", over: false },
  { id: 3, nome: "Em concessão", over: false },
  { id: 2, nome: "Em benefício", over: false },
  { id: 8, nome: "Portado", over: true },
  { id: 4, nome: "Encerrado", over: true },
  { id: 5, nome: "Falecido", over: true },
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

/** What is wrong with an offer that somebody sends: something missing, or ids that there are not. */
export function offerFaults({ servicos }: ServiceOffer): Fault[] {
  const names = new Set(CATALOGUE.map((service) => `s${service}`));
  const strange = Object.keys(servicos).find((name) => !names.has(name));
  if (strange) return [{ campo: `servicos.${strange}`, mensagem: "Este serviço não está no cardápio." }];
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

/** Who uses a service, in a line: "Todos", "Ninguém", "Contribuinte (ativo, suspenso) · BPD (todas)". */
export function audienceWords(offer: ServiceOffer, service: number): string {
  const parts = offerCategories
    .map(({ id, nome }) => ({ nome, ids: situationsOf(offer, service, id) }))
    .filter(({ ids }) => ids.length > 0);
  if (parts.length === 0) return "Ninguém";
  if (parts.length === offerCategories.length && parts.every(({ ids }) => ids.length === SITUATION_IDS.length)) return "Todos";
  return parts.map(({ nome, ids }) => `${nome} (${situationWords(ids)})`).join(" · ");
}

/** The ways out of a plan, which the law gives (LC 109/2001, art. 14). */
export const BY_LAW: readonly number[] = [14, 15, 16, 17];
