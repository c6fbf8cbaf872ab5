import { type CookieContext, type Cookies, readCookie } from "./cookies";
import { type Session, visitor } from "./session";

export interface SessionCookies {
  login: Cookies["login.pessoa"] | null;
  target: Cookies["login.pessoaTarget"] | null;
  vinculo: Cookies["login.vinculoPlano"] | null;
  theme: Cookies["user.theme"] | null;
}

export const readSessionCookies = (context?: CookieContext): SessionCookies => ({
  login: readCookie("login.pessoa", context),
  target: readCookie("login.pessoaTarget", context),
  vinculo: readCookie("login.vinculoPlano", context),
  theme: readCookie("user.theme", context),
});

const isId = (id: unknown): id is number => typeof id === "number" && Number.isInteger(id) && id > 0;

/**
 * Who the cookies say is here. Cookies that contradict each other (a target without an administrator, the enrolment of
 * somebody else, the theme of another plan) are left out: they are stale or forged, and never more than a hint.
 */
export function composeSession({ login, target, vinculo, theme }: SessionCookies): Session {
  // Who left comes back to the entrance of their plan, while its theme is remembered.
  if (typeof login?.token !== "string" || !login.token || !isId(login.pessoa?.id))
    return isId(theme?.plano?.id) ? { ...visitor, theme } : visitor;
  const { pessoa } = login;
  const view = pessoa.admin === "S" && isId(target?.id) ? target : null;
  const isAdmin = pessoa.admin === "S" && !view;
  const person = view ?? pessoa;
  const chosen = !isAdmin && isId(vinculo?.plano?.id) && vinculo.pessoa?.id === person.id ? vinculo : null;
  return {
    pessoa,
    target: view,
    isAdmin,
    person: { id: person.id, nome: String(person.nome), cpf: String(person.cpf) },
    vinculo: chosen,
    theme: chosen && theme?.plano?.id === chosen.plano.id ? theme : null,
    onboarding: login.onboarding === "S",
  };
}
