import { first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import { type Channel, isChannel, isSituation, kindOptions, type Situation } from "./noticesWords";

/** State of the address: filters, page, the notice that is open beside the list, and the one that is being written. */
export interface View {
  texto?: string;
  situacao?: Situation;
  idTipo?: number;
  canal?: Channel;
  page: number;
  id?: number;
  /** Id of the draft; `novo` for one that was not saved yet. */
  editar?: number | "novo";
  /** Id of the notice whose content a new one begins with. */
  modelo?: number;
}

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): View {
  const situacao = first(url.situacao);
  const canal = first(url.canal);
  const idTipo = idIn(url.idTipo);
  return {
    texto: wordsIn(url.texto),
    situacao: isSituation(situacao) ? situacao : undefined,
    idTipo: kindOptions.some(({ id }) => id === idTipo) ? idTipo : undefined,
    canal: isChannel(canal) ? canal : undefined,
    page: pageIn(url.page),
    id: idIn(url.id),
    editar: first(url.editar) === "novo" ? "novo" : idIn(url.editar),
    modelo: idIn(url.modelo),
  };
}
