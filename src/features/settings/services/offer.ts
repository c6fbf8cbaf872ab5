import { CATALOGUE } from "@/domain/plans/eligibility";
import { audienceWords, offerCategories, type ServiceOffer, situationsOf, situationWords } from "@/domain/settings/serviceOffer";
import { searchText } from "@/domain/text/searchText";
import { catalogue, type ServiceGroup } from "@/routes";
import type { Described } from "../frame/definition";

export interface OfferedService {
  id: number;
  title: string;
  group: ServiceGroup;
}

/** The services of the feature list, in the order and under the groups of the participant's menu. */
export const offeredServices: readonly OfferedService[] = catalogue
  .filter(({ id }) => CATALOGUE.includes(id))
  .map(({ id, title, group }) => ({ id, title, group }));

/** Id that stands for every category together. */
export const EVERY = 0;

export const categoryTabs = [
  ...offerCategories.map(({ id, nome }) => ({ id: String(id), label: nome })),
  { id: String(EVERY), label: "Todas as categorias" },
];

export const categoriesOf = (chosen: number): readonly number[] => (chosen === EVERY ? offerCategories.map(({ id }) => id) : [chosen]);

export const matching = (typed: string): OfferedService[] => {
  const words = searchText(typed).split(/\s+/).filter(Boolean);
  return offeredServices.filter(({ title, group }) => words.every((word) => searchText(`${title} ${group}`).includes(word)));
};

/** Audience of each service, one line for each. */
export const describeOffer = (offer: ServiceOffer): Described[] =>
  offeredServices.map(({ id, title, group }) => ({ rotulo: title, valor: audienceWords(offer, id), grupo: group }));

/** A line for each service and category: what a difference is read from. */
export const describeFinely = (offer: ServiceOffer): Described[] =>
  offeredServices.flatMap(({ id, title }) =>
    offerCategories.map(({ id: category, nome }) => ({
      rotulo: `${title} · ${nome}`,
      valor: situationWords(situationsOf(offer, id, category)),
    })),
  );
