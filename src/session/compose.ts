import type { Ajuda } from "@contract/parts";
import { enrolment } from "@/api/enrolment";
import { cpf, filled, flag, id, named, or, type Read, record, text, unreadable } from "@/api/read";
import { type CookieContext, type Cookies, readCookie, type TargetCookie, type ThemeCookie } from "./cookies";
import { type Session, visitor } from "./session";

export interface SessionCookies {
  login: Cookies["login.pessoa"] | null;
  target: Cookies["login.pessoaTarget"] | null;
  vinculo: Cookies["login.vinculoPlano"] | null;
  theme: Cookies["user.theme"] | null;
  simple?: Cookies["portal.simples"] | null;
}

export const readSessionCookies = (context?: CookieContext): SessionCookies => ({
  login: readCookie("login.pessoa", context),
  target: readCookie("login.pessoaTarget", context),
  vinculo: readCookie("login.vinculoPlano", context),
  theme: readCookie("user.theme", context),
  simple: readCookie("portal.simples", context),
});

// Another version of this portal, or another program of the fund's, may have written them: whatever can be read counts.
const person = { id, nome: text, cpf: or("", cpf) };
const readParts: Read<Ajuda["partes"]> = (value) => (Array.isArray(value) ? value : unreadable());
const readHelp = or(undefined, record({ nome: text, partes: readParts, ate: text }));
const readLogin = or(null, record({ token: filled, pessoa: record({ ...person, admin: flag }), onboarding: flag, ajuda: readHelp }));
const readMode: Read<"ver" | "agir" | undefined> = (value) => (value === "ver" || value === "agir" ? value : undefined);
const readTarget = or(null, record({ ...person, desde: or("", text), modo: readMode }));
const readVinculo = or(null, enrolment());
const readTheme = or(null, record({ cor_primaria: or("", text), plano: named }));

/**
 * Session that the cookies describe. Cookies that contradict each other (a target without an administrator, the
 * enrolment of somebody else, the theme of another plan) are left out: they are stale or forged, and never more than a
 * hint.
 */
export function composeSession(cookies: SessionCookies): Session {
  const login = readLogin(cookies.login);
  const theme = readTheme(cookies.theme) as ThemeCookie | null;
  // A person who left comes back to the entrance of their plan while its theme is remembered.
  if (!login) return theme ? { ...visitor, theme } : visitor;
  const { pessoa, ajuda } = login;
  const view = pessoa.admin === "S" ? (readTarget(cookies.target) as TargetCookie | null) : null;
  const isAdmin = pessoa.admin === "S" && !view;
  const { id, nome, cpf } = view ?? pessoa;
  const vinculo = isAdmin ? null : readVinculo(cookies.vinculo);
  const chosen = vinculo?.pessoa.id === id ? vinculo : null;
  return {
    pessoa,
    target: view,
    isAdmin,
    person: { id, nome, cpf },
    vinculo: chosen,
    theme: chosen && theme?.plano.id === chosen.plano.id ? theme : null,
    onboarding: login.onboarding === "S",
    ...(ajuda && { helper: ajuda }),
    ...(cookies.simple?.ativa === true && pessoa.admin === "N" && { simple: true as const }),
  };
}
