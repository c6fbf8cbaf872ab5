import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { DIVERGENCES, type Divergence, RECEIPT_SOURCES } from "@/domain/banking/reconciliation";
import { today } from "@/domain/calendar/calendarDate";
import { permissionsQuery } from "@/layout/permissions/permissions";
import { leading, type PageQueries, type PageRead } from "@/session/page";
import { readView, type Tab, tabsOf, type View } from "./address";
import { summaryQuery as paymentSummaryQuery } from "./payments/paymentQueries";

export type Receipt = Reply<"GET /retornarRecebimentos">["itens"][number];
export type Detail = Reply<"GET /retornarRecebimento/{idRecebimento}">;
export type Charge = NonNullable<Detail["cobranca"]>;
export type ReturnFile = Reply<"GET /retornarRetornos">["itens"][number];
export type Contest = Reply<"GET /retornarContestacoes">["itens"][number];
export type Closing = Reply<"GET /retornarFechamento/{dia}">;

const PAGE_SIZE = 25;

export const receiptsQuery = ({ situacao, texto, idPlano, idRetorno, de, ate, page }: View) =>
  query("GET /retornarRecebimentos", { query: { situacao, texto, idPlano, idRetorno, de, ate, page, limit: PAGE_SIZE } });
export const summaryQuery = () => query("GET /retornarResumoConciliacao");
export const receiptQuery = (idRecebimento: number) => query("GET /retornarRecebimento/{idRecebimento}", { params: { idRecebimento } });
export const chargesQuery = (texto: string) => query("GET /retornarCobrancasConciliaveis", { query: { texto, limit: 8 } });
export const filesQuery = (page: number) => query("GET /retornarRetornos", { query: { page, limit: PAGE_SIZE } });
export const contestsQuery = ({ texto, idPlano, page }: View) =>
  query("GET /retornarContestacoes", { query: { texto, idPlano, page, limit: PAGE_SIZE } });
export const closingQuery = (dia: string) => query("GET /retornarFechamento/{dia}", { params: { dia } });
export const plansQuery = () => query("GET /retornarPlanos");

const OURS = [
  "GET /retornarRecebimentos",
  "GET /retornarResumoConciliacao",
  "GET /retornarRecebimento/{idRecebimento}",
  "GET /retornarRetornos",
  "GET /retornarFechamento/{dia}",
  "GET /retornarContestacoes",
];

const refreshAll = (client: QueryClient) => Promise.all(OURS.map((key) => client.invalidateQueries({ queryKey: [key] })));

/** After a decision or a file: everything that counts receipts. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(() => refreshAll(client), [client]);
}

export const wordOf = <T extends string>(words: readonly { id: T; value: string }[], id: string) =>
  words.find((word) => word.id === id)?.value ?? id;
export const sourceWord = (source: string) => wordOf(RECEIPT_SOURCES, source);
export const reasonWord = (code: string) => DIVERGENCES[code as Divergence] ?? code;

/** Reads of each tab for the first HTML. */
const ofTab: Record<Tab, (view: View) => PageRead[]> = {
  recebimentos: (view) => [plansQuery(), receiptsQuery(view)],
  arquivos: ({ page }) => [filesQuery(page)],
  contestacoes: (view) => [contestsQuery(view)],
  fechamento: ({ dia }) => [leading(summaryQuery(), ({ ultimoDia }) => [closingQuery(dia ?? ultimoDia ?? today())])],
  pagamentos: () => [paymentSummaryQuery()],
};

/** Reads for the first HTML of the page: the permissions, which decide on the tab, and what the tab shows. */
export const reconciliationQueries: PageQueries = ({ isAdmin }, url) => {
  if (!isAdmin) return [];
  const view = readView(url);
  return [
    leading(permissionsQuery(), ({ areas }) => {
      const { tabs, shown } = tabsOf(areas, view.aba);
      if (!shown) return [];
      // The tab of the contests says how many there are, beside the payments too.
      return [...ofTab[shown](view), ...(tabs.includes("contestacoes") ? [summaryQuery()] : [])];
    }),
  ];
};
