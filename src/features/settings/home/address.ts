import { type AuditOutcome, auditOutcome } from "@/domain/people/auditOutcome";
import { dayIn, first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";

export const tabs = ["todas", "pagamentos", "auditoria", "administradores"] as const;
type Tab = (typeof tabs)[number];

/** State of the address: the tab, and the filters and page of the log. */
export interface AuditView {
  aba: Tab;
  /** A setting of its own stands here, whose parts the address calls `aba` too. */
  painel?: "pagamentos";
  idAtor?: number;
  acao?: string;
  resultado?: AuditOutcome;
  inicio?: string;
  fim?: string;
  page: number;
}

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): AuditView {
  const aba = first(url.aba);
  return {
    aba: (tabs as readonly string[]).includes(aba) ? (aba as Tab) : "todas",
    painel: first(url.painel) === "pagamentos" ? "pagamentos" : undefined,
    idAtor: idIn(url.idAtor),
    acao: wordsIn(url.acao),
    resultado: auditOutcome(first(url.resultado)),
    inicio: dayIn(url.inicio),
    fim: dayIn(url.fim),
    page: pageIn(url.page),
  };
}
