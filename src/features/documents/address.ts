import { first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import { isKind, isSituation, type Kind, type Situation } from "./kinds";

export const tabs = ["plano", "recebidos", "enviados", "emitidos"] as const;
export type Tab = (typeof tabs)[number];

/** State of the address: tab, filters, page and, for administrators, the open document. */
export interface View {
  aba: Tab;
  texto?: string;
  categoria?: Kind;
  situacao?: Situation;
  idPlano?: number;
  page: number;
  id?: number;
}

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): View {
  const aba = first(url.aba);
  const categoria = first(url.categoria);
  const situacao = first(url.situacao);
  return {
    aba: (tabs as readonly string[]).includes(aba) ? (aba as Tab) : "plano",
    texto: wordsIn(url.texto),
    categoria: isKind(categoria) ? categoria : undefined,
    situacao: isSituation(situacao) ? situacao : undefined,
    idPlano: idIn(url.idPlano),
    page: pageIn(url.page),
    id: idIn(url.id),
  };
}
