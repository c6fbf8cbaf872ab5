import type { Body, Params, Reply } from "@contract/infer";
import { call, part, resumeCalls } from "@/api/browser";
import { ApiError } from "@/api/error";
import { routeOf } from "@/routes";
import { readCookie, removeCookie, SESSION_COOKIES, type VinculoCookie, writeCookie } from "./cookies";
import { claimDrafts, forgetDrafts, NOBODY } from "./draft";
import { internalPath, loginAddress } from "./guard";
import { openDocument } from "./navigate";
import { tellOtherTabs } from "./otherTabs";

/** The participant whose portal an attendant opens; the CPF where it is known. */
export interface Viewed {
  id: number;
  nome: string;
  cpf?: string;
}

type SessaoAberta = Reply<"POST /alterarSenha">;
type Theme = Reply<"GET /retornarConfiguracaoTema/{idPlano}">;

const clearCookies = () => {
  for (const name of SESSION_COOKIES) removeCookie(name);
};

/** The session is over. A participant's browser keeps the look of the plan for its hour: login greets with it. */
function leaveCookies() {
  const theme = readCookie("login.pessoa")?.pessoa?.admin === "N" ? readCookie("user.theme") : null;
  clearCookies();
  if (theme) writeCookie("user.theme", theme);
}

/** Remembers the person who signed in. Data that others left in this browser are removed first. */
export function signIn(reply: SessaoAberta) {
  const { id, nome, cpf, admin } = reply.pessoa;
  clearCookies();
  claimDrafts(reply.ajuda ? NOBODY : id);
  writeCookie("login.pessoa", { token: reply.token, pessoa: { id, nome, cpf, admin }, onboarding: reply.onboarding, ajuda: reply.ajuda });
}

/** Puts the token of a password change in place of the one it revoked; the plan and the view stay. */
export function renewToken(reply: SessaoAberta) {
  const login = readCookie("login.pessoa");
  if (login) writeCookie("login.pessoa", { ...login, token: reply.token });
}

/** The onboarding wizard is done: the login cookie says so for its hour (specification §4). */
export function concludeOnboarding() {
  const login = readCookie("login.pessoa");
  if (login) writeCookie("login.pessoa", { ...login, onboarding: "N" });
}

/** Address after login: the onboarding wizard while it is pending, else the page that was asked for, else home. */
export const addressAfterLogin = (voltar: unknown, onboarding: "S" | "N") =>
  onboarding === "S" ? "/onboarding" : (internalPath(voltar) ?? "/");

let leaving: Promise<void> | null = null;
let ended = false;
/** Address on which the backend ended the session; null when the person asked to leave. */
let interruptedAt: string | null = null;

/**
 * Remembers that the next sign-out is the backend's: typed values stay, and login leads back here. The socket also
 * reports the end of a session that the person is leaving; that one is not interrupted.
 */
export function interruptSession() {
  if (leaving || ended) return;
  interruptedAt = window.location.pathname + window.location.search;
}

/** Signs out on the backend and here, and goes to login. Without an answer from the backend it signs out here all the same. */
export function signOut(): Promise<void> {
  leaving ??= part("POST /logout")
    .catch(() => undefined)
    .then(() => {
      ended = true;
      leaveCookies();
      if (interruptedAt === null) {
        forgetDrafts();
        // Nothing opens any more what was kept; the entrance erases it.
        removeCookie("portal.visto");
      }
      openDocument(interruptedAt === null ? "/login" : loginAddress(interruptedAt, true));
      interruptedAt = null;
    })
    .finally(() => {
      leaving = null;
    });
  return leaving;
}

/**
 * The 401 rule (specification §6): the session is over. However many calls find out, it ends once; drafts of forms stay.
 * Public pages do not need a session and stay where they are.
 */
export function endSession() {
  const { pathname, search } = window.location;
  if (ended || leaving || routeOf(pathname).access === "public") return;
  ended = true;
  leaveCookies();
  openDocument(loginAddress(pathname + search, true));
}

/** A page that the browser kept and shows again starts anew. */
export function resumePage() {
  ended = false;
  resumeCalls();
}

/**
 * Opens the assisted view of a participant (specification §4). The backend checks and records it first, with the reason,
 * which the participant reads.
 * @throws ApiError
 */
export async function enterView(person: Viewed, body: Omit<Body<"POST /iniciarVisao">, "idPessoa">) {
  const view = await call("POST /iniciarVisao", { body: { ...body, idPessoa: person.id } }).catch((failure) => {
    // A backend without the call records nothing: the cookies are the view, and each call is refused or not.
    if (failure instanceof ApiError && failure.unsupported) return { pessoa: person, desde: new Date().toISOString() };
    throw failure;
  });
  removeCookie("login.vinculoPlano");
  removeCookie("user.theme");
  forgetDrafts();
  const { id, nome, cpf = "" } = view.pessoa;
  writeCookie("login.pessoaTarget", { id, nome, cpf, admin: "N", desde: view.desde, modo: body.modo });
  openDocument("/");
}

/** Leaves the assisted view. It ends here even when the backend cannot record the exit. */
export async function leaveView() {
  await part("POST /encerrarVisao").catch(() => undefined);
  forgetDrafts();
  removeCookie("login.pessoaTarget");
  removeCookie("login.vinculoPlano");
  removeCookie("user.theme");
  openDocument("/");
}

/** Keeps the enrolment in its cookie as it is now: its category or situation changed, the plan did not. */
export function renewVinculo({ id, matricula, pessoa, plano, categoria, situacao }: VinculoCookie) {
  writeCookie("login.vinculoPlano", {
    id,
    matricula,
    pessoa: { id: pessoa.id, nome: pessoa.nome },
    plano: { id: plano.id, nome: plano.nome },
    categoria: { id: categoria.id },
    situacao: { id: situacao.id },
  });
}

const askTheme = (idPlano: number): Promise<Theme> => {
  const params: Params<"GET /retornarConfiguracaoTema/{idPlano}"> = { idPlano };
  return call("GET /retornarConfiguracaoTema/{idPlano}", { params });
};

const keepTheme = (theme: Theme) => (theme ? writeCookie("user.theme", theme) : removeCookie("user.theme"));

/** Keeps the chosen enrolment and its plan's theme in their cookies; without a theme the default one applies (§8). */
export async function keepVinculo(vinculo: VinculoCookie) {
  const theme = await askTheme(vinculo.plano.id).catch(() => null);
  // Both cookies are written at once: another tab that reads in between would take the plan without its theme.
  renewVinculo(vinculo);
  keepTheme(theme);
}

/**
 * Keeps the theme that a plan has now, unless another plan was chosen meanwhile; without an answer everything stays.
 * @returns the theme in force; undefined where nothing was changed
 */
export async function renewTheme(idPlano: number): Promise<Theme | undefined> {
  const theme = await askTheme(idPlano).catch(() => undefined);
  if (theme === undefined || readCookie("login.vinculoPlano")?.plano.id !== idPlano) return undefined;
  keepTheme(theme);
  return theme;
}

/** Chooses the plan and enrolment (specification §4): cookies, theme, home. */
export async function chooseVinculo(vinculo: VinculoCookie) {
  await keepVinculo(vinculo);
  tellOtherTabs();
  openDocument("/");
}
