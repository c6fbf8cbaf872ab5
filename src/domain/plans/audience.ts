import { OF_LEAVING } from "../exits/termination";
import { receivesBenefit, Situacao } from "./eligibility";

/** Audience of a service, in the words that people read: from the plan's own feature list, never from its default. */

export interface Standing {
  idCategoria: number;
  idSituacao: number;
}

/** Names of the categories and situations, as the fund calls them. */
export interface StandingNames {
  categorias: ReadonlyMap<number, string>;
  situacoes: ReadonlyMap<number, string>;
}

const oneOf = (words: readonly string[]) => new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(words);
const named = (ids: Iterable<number>, names: ReadonlyMap<number, string>) =>
  [...new Set(ids)].toSorted((a, b) => a - b).map((id) => names.get(id) ?? String(id));

interface Offer {
  idFuncionalidade: number;
  plano: string;
  /** Categories and situations that the plan offers the service to. */
  offered: readonly Standing[];
}

/** Reason for which a service is closed to a category and situation, with its audience; null where it is open. */
export function audienceRefusal({ idFuncionalidade, plano, offered }: Offer, own: Standing, names: StandingNames): string | null {
  const { idCategoria, idSituacao } = own;
  if (offered.some((row) => row.idCategoria === idCategoria && row.idSituacao === idSituacao)) return null;
  if (offered.length === 0) return `O plano ${plano} não oferece este serviço.`;
  const ofCategory = offered.filter((row) => row.idCategoria === idCategoria).map((row) => row.idSituacao);
  if (ofCategory.length > 0) {
    if (idSituacao === Situacao.ATIVO && ofCategory.includes(Situacao.DESLIGADO) && OF_LEAVING.includes(idFuncionalidade))
      return "Só depois que o seu vínculo com a empresa terminar.";
    return `Só para quem está na situação ${oneOf(named(ofCategory, names.situacoes))}; a sua é ${names.situacoes.get(idSituacao)}.`;
  }
  const categories = offered.map((row) => row.idCategoria);
  if (categories.every(receivesBenefit)) return "Só para quem já recebe benefício.";
  if (receivesBenefit(idCategoria) && !categories.some(receivesBenefit)) return "Só para quem ainda não recebe benefício.";
  return `Só para a categoria ${oneOf(named(categories, names.categorias))}; a sua é ${names.categorias.get(idCategoria)}.`;
}
