import type { Query } from "@contract/infer";
import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import { dayIn, first, idIn, pageIn, wordsIn } from "@/domain/addressPart";
import { RECEIPT_STATES } from "@/domain/reconciliation";

export const tabs = ["recebimentos", "arquivos", "contestacoes", "fechamento"] as const;
export type Tab = (typeof tabs)[number];
export type State = NonNullable<Query<"GET /retornarRecebimentos">["situacao"]>;

type UrlQuery = Record<string, string | string[] | undefined>;

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

const write = (view: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...view, aba: view.aba === "recebimentos" ? undefined : view.aba, page: view.page || undefined }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
    ),
  );

/** The view lives in the address: going back, reloading and sharing bring the same list. */
export function useView() {
  const router = useRouter();
  const view = readView(router.query);
  const latest = useRef(view);
  latest.current = view;
  const go = useCallback(
    (change: Partial<View>, how: "push" | "replace" = "push") => {
      const next = { ...latest.current, page: 0, ...change };
      if (JSON.stringify(write(next)) === JSON.stringify(write(latest.current))) return;
      void router[how]({ pathname: router.pathname, query: write(next) }, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return { view, go };
}

export type Go = ReturnType<typeof useView>["go"];
