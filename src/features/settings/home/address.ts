import { dayIn, first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/addressPart";

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
