import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import { first, idIn, pageIn, wordsIn } from "@/domain/addressPart";
import { isKind, isSituation, type Kind, type Situation } from "./kinds";

export const tabs = ["plano", "recebidos", "enviados", "emitidos"] as const;
export type Tab = (typeof tabs)[number];

type UrlQuery = Record<string, string | string[] | undefined>;

/** What the address says: tab, filters, page and, for administrators, the document that is open. */
export interface View {
  aba: Tab;
  texto?: string;
  categoria?: Kind;
  situacao?: Situation;
  idPlano?: number;
  page: number;
  id?: number;
}

/** What is not understood is ignored. */
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

const write = (view: View): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...view, aba: view.aba === "plano" ? undefined : view.aba, page: view.page || undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
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
