import type { Query } from "@contract/infer";
import { dayIn, first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/addressPart";
import { RECEIPT_STATES } from "@/domain/reconciliation";
import type { Go as GoTo } from "@/layout/useAddressed";

export const tabs = ["recebimentos", "arquivos", "contestacoes", "fechamento"] as const;
export type Tab = (typeof tabs)[number];
export type State = NonNullable<Query<"GET /retornarRecebimentos">["situacao"]>;

/** What the address says: tab, filters, page, the receipt that is open and the day of the closing. */
export interface View {
  aba: Tab;
  texto?: string;
  situacao?: State;
  idPlano?: number;
  idRetorno?: number;
  de?: string;
  ate?: string;
  dia?: string;
  page: number;
  id?: number;
}

export const isState = (text: string): text is State => text === "pendentes" || RECEIPT_STATES.some(({ id }) => id === text);

/** What is not understood is ignored. */
export function readView(url: UrlQuery): View {
  const aba = first(url.aba);
  const situacao = first(url.situacao);
  return {
    aba: (tabs as readonly string[]).includes(aba) ? (aba as Tab) : "recebimentos",
    texto: wordsIn(url.texto),
    situacao: isState(situacao) ? situacao : undefined,
    idPlano: idIn(url.idPlano),
    idRetorno: idIn(url.idRetorno),
    de: dayIn(url.de),
    ate: dayIn(url.ate),
    dia: dayIn(url.dia),
    page: pageIn(url.page),
    id: idIn(url.id),
  };
}

export type Go = GoTo<View>;
