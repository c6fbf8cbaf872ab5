import {
  Bell,
  FileText,
  FolderOpen,
  HandCoins,
  House,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Ticket,
  UserRound,
  UsersRound,
} from "lucide-react";
import { Categoria } from "@/domain/plans/eligibility";
import { adminSidebar, participantSidebar, type RoutePath, titleOf } from "@/routes";
import type { Session } from "@/session/session";

/** Lists of dependents, by the value of the page's `tipo`. */
export type DependentsList = "imposto-renda" | "previdencial";

export interface NavEntry {
  path: RoutePath;
  label: string;
  icon: LucideIcon;
  /** Address of the entry, unless it expands. */
  href: string;
  children?: { label: string; href: string; tipo: DependentsList }[];
}

const participantIcons: Record<(typeof participantSidebar)[number], LucideIcon> = {
  "/": House,
  "/perfil": UserRound,
  "/dependentes": UsersRound,
  "/services": LayoutGrid,
  "/documents": FolderOpen,
  "/chat": MessagesSquare,
};

const adminIcons: Record<(typeof adminSidebar)[number], LucideIcon> = {
  "/": House,
  "/request-management": Inbox,
  "/notification-management": Bell,
  "/voluntary-contribution-reconciliation": HandCoins,
  "/settings": Settings,
  "/documents": FileText,
  "/chat": Ticket,
};

const dependents: RoutePath = "/dependentes";

/** Address of the dependents page. */
export const dependentsAddress = (tipo?: DependentsList) => (tipo ? `${dependents}?tipo=${tipo}` : dependents);

/** Address of a conversation, or of the list of them. */
export const chatAddress = (idConversa?: number | null) => {
  const path: RoutePath = "/chat";
  return idConversa ? `${path}?idConversa=${idConversa}` : path;
};

/** Address of a request, or of the list of them: the participant's, or the attendants' queue. */
export const requestsAddress = (isAdmin: boolean, idRequisicao?: number | null) => {
  const path: RoutePath = isAdmin ? "/request-management" : "/services/requests";
  return idRequisicao ? `${path}?id=${idRequisicao}` : path;
};

/** True when the enrolment on the screen is of the category that has two lists of dependents. */
export const isAssisted = ({ vinculo }: Pick<Session, "vinculo">) => vinculo?.categoria.id === Categoria.ASSISTED;

/** The sidebar (specification §2), of what the backend offers: labels are the titles of the table of routes. */
export function navEntries(session: Pick<Session, "isAdmin" | "vinculo">, offers: (name: string) => boolean): NavEntry[] {
  if (session.isAdmin)
    return adminSidebar.filter(offers).map((path) => ({ path, href: path, label: titleOf(path, true), icon: adminIcons[path] }));
  return participantSidebar.filter(offers).map((path) => ({
    path,
    href: path,
    label: titleOf(path, false),
    icon: participantIcons[path],
    ...(path === dependents &&
      isAssisted(session) && {
        children: [
          { label: "Dependentes de IR", href: dependentsAddress("imposto-renda"), tipo: "imposto-renda" },
          { label: "Dependentes Previdencial", href: dependentsAddress("previdencial"), tipo: "previdencial" },
        ],
      }),
  }));
}

/** Page above one whose address does not tell it. */
export const above: Partial<Record<string, RoutePath>> = { "/extract": "/services/extrato-contribuicao" };

/** Relation of an entry to the page on the screen: that page, or the section that the page belongs to; null for neither. */
export function currentOf(entry: Pick<NavEntry, "path">, pathname: string): "page" | "section" | null {
  if (entry.path === pathname) return "page";
  return entry.path !== "/" && (above[pathname] ?? pathname).startsWith(`${entry.path}/`) ? "section" : null;
}

/** Pages that lay themselves out in columns from edge to edge. */
export const hasColumns = (pathname: string) => /^\/(chat|request-management|settings)(\/|$)/.test(pathname);

/** Administrator pages with a column of their own: the sidebar shrinks to a rail of icons. */
export const hasRail = (pathname: string, isAdmin: boolean) => isAdmin && hasColumns(pathname);
