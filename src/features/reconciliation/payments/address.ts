import type { Query } from "@contract/infer";
import { first, idIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import type { Go as GoTo } from "@/layout/useAddressed";
import { PAYMENT } from "@/parts/states/payments";
import { readView } from "../address";
import { NATURES } from "./paymentWords";

type Asked = Query<"GET /retornarPagamentos">;

/** State of the address on the tab of payments. The list grows by key, so that there is no page in it. */
export interface PaymentsView {
  aba: string;
  texto?: string;
  situacao?: NonNullable<Asked["situacao"]>;
  natureza?: NonNullable<Asked["natureza"]>;
  idRemessa?: number;
  page: number;
}

const isState = (text: string): text is NonNullable<PaymentsView["situacao"]> => text in PAYMENT;
const isNature = (text: string): text is NonNullable<PaymentsView["natureza"]> => text in NATURES;

/** View of an address; unknown values are ignored. */
export function readPayments(url: UrlQuery): PaymentsView {
  const [situacao, natureza] = [first(url.situacao), first(url.natureza)];
  return {
    aba: readView(url).aba,
    texto: wordsIn(url.texto),
    situacao: isState(situacao) ? situacao : undefined,
    natureza: isNature(natureza) ? natureza : undefined,
    idRemessa: idIn(url.idRemessa),
    page: 0,
  };
}

export type Go = GoTo<PaymentsView>;
