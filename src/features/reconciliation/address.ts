import type { Area } from "@contract/areas";
import type { Query, Reply } from "@contract/infer";
import { dayIn, first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import { levelIn } from "@/layout/permissions/permissions";
import type { Go as GoTo } from "@/layout/useAddressed";
import { RECEIPT } from "@/parts/states/receipts";

/** Tabs in their order, each with the area that sees it. */
export const TABS = {
  recebimentos: "conciliacao",
  arquivos: "conciliacao",
  contestacoes: "conciliacao",
  fechamento: "conciliacao",
  pagamentos: "folha",
} as const satisfies Record<string, Area>;
export type Tab = keyof typeof TABS;
type State = NonNullable<Query<"GET /retornarRecebimentos">["situacao"]>;

/** State of the address: tab, filters, page, the open receipt and the day of the closing. */
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

const isState = (text: string): text is State => text === "pendentes" || text in RECEIPT;

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): View {
  const aba = first(url.aba);
  const situacao = first(url.situacao);
  return {
    aba: aba in TABS ? (aba as Tab) : "recebimentos",
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

/**
 * Tabs of the areas that a person has, and the shown one: somebody with one of the areas begins at its first tab, wherever the
 * address leads.
 */
export function tabsOf(areas: Reply<"GET /retornarPermissoes">["areas"], asked: Tab): { tabs: Tab[]; shown: Tab | undefined } {
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => levelIn(areas, TABS[tab]));
  return { tabs, shown: tabs.find((tab) => tab === asked) ?? tabs[0] };
}

export type Go = GoTo<View>;
