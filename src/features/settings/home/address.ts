import { useRouter } from "next/router";
import { useCallback } from "react";
import { dayIn, first, idIn, pageIn, wordsIn } from "@/domain/addressPart";

export const tabs = ["todas", "auditoria", "administradores"] as const;
export type Tab = (typeof tabs)[number];

/** What the address says: the tab, and the filters and page of the log. */
export interface AuditView {
  aba: Tab;
  idAtor?: number;
  acao?: string;
  resultado?: "permitida" | "negada";
  inicio?: string;
  fim?: string;
  page: number;
}

type UrlQuery = Record<string, string | string[] | undefined>;

/** What is not understood is ignored. */
export function readView(url: UrlQuery): AuditView {
  const aba = first(url.aba);
  const resultado = first(url.resultado);
  return {
    aba: (tabs as readonly string[]).includes(aba) ? (aba as Tab) : "todas",
    idAtor: idIn(url.idAtor),
    acao: wordsIn(url.acao),
    resultado: resultado === "permitida" || resultado === "negada" ? resultado : undefined,
    inicio: dayIn(url.inicio),
    fim: dayIn(url.fim),
    page: pageIn(url.page),
  };
}

const write = (view: AuditView): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...view, aba: view.aba === "todas" ? undefined : view.aba, page: view.page || undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** The view lives in the address: going back, reloading and sharing bring the same list. */
export function useView() {
  const router = useRouter();
  const view = readView(router.query);
  const go = useCallback(
    (change: Partial<AuditView>, how: "push" | "replace" = "push") => {
      const next = { ...readView(router.query), page: 0, ...change };
      void router[how]({ pathname: router.pathname, query: write(next) }, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return { view, go };
}
