import type { Ajuda } from "@contract/parts";
import type { NextPageContext } from "next";
import { destroyCookie, parseCookies, setCookie } from "nookies";

/** Source and target of nookies: a Next context on the server, undefined in the browser. */
export type CookieContext = Parameters<typeof parseCookies>[0];

type WriteContext = Pick<NextPageContext, "req" | "res">;

/** Lifetime of a session's cookies, and of a preference's, in seconds. */
export const MAX_AGE = 3600;
const YEAR = 365 * 24 * 3600;

export interface LoginCookie {
  token: string;
  pessoa: { id: number; nome: string; cpf: string; admin: "S" | "N" };
  /** 'S' while the onboarding wizard is pending. */
  onboarding: "S" | "N";
  /** Present for a helper of `pessoa`, whose portal it is. */
  ajuda?: Ajuda;
}
/** The participant whose portal an administrator is seeing. `admin` is always 'N'. */
export interface TargetCookie {
  id: number;
  nome: string;
  admin: "N";
  cpf: string;
  /** Start of the view, ISO 8601. */
  desde: string;
  /** Entered only to see, or to act for the participant; absent: not known, and the backend decides. */
  modo?: "ver" | "agir";
}
export interface VinculoCookie {
  id: number;
  matricula: string;
  pessoa: { id: number; nome: string };
  plano: { id: number; nome: string };
  /** Id 0: not known. */
  categoria: { id: number };
  situacao: { id: number };
}
export interface ThemeCookie {
  id: number;
  cor_primaria: string;
  logo: string | null;
  background: string | null;
  plano: { id: number; nome: string };
}

/** A choice for this device. It says nothing about anybody, and may outlive the session: signing out takes `portal.visto` back. */
interface DeviceChoice {
  ativa: true;
}

/** The specification's cookies (§7), and the portal's own choices. */
export interface Cookies {
  "login.pessoa": LoginCookie;
  "login.pessoaTarget": TargetCookie;
  "login.vinculoPlano": VinculoCookie;
  "user.theme": ThemeCookie;
  /** The simple home with large letters. */
  "portal.simples": DeviceChoice;
  /** The owner's last look is kept for a page without connection. */
  "portal.visto": DeviceChoice;
}

/** Cookies of a session. */
export const SESSION_COOKIES = [
  "login.pessoa",
  "login.pessoaTarget",
  "login.vinculoPlano",
  "user.theme",
] as const satisfies (keyof Cookies)[];

function parse(text: string | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A cookie's content, or null when it is absent or not JSON. Its content is a hint for the screen: the backend decides. */
export function readCookie<N extends keyof Cookies>(name: N, context?: CookieContext): Cookies[N] | null {
  const value = parse(parseCookies(context)[name]);
  return typeof value === "object" && value !== null ? (value as Cookies[N]) : null;
}

/** The browser's own address, or what the reverse proxy in front of the portal says of the request. */
const isHttps = (context?: CookieContext) =>
  context?.req
    ? String(context.req.headers["x-forwarded-proto"] ?? "").split(",")[0] === "https"
    : typeof location !== "undefined" && location.protocol === "https:";

export function writeCookie<N extends keyof Cookies>(name: N, value: Cookies[N], context?: WriteContext) {
  setCookie(context, name, JSON.stringify(value), {
    path: "/",
    maxAge: name.startsWith("portal.") ? YEAR : MAX_AGE,
    sameSite: "lax",
    secure: isHttps(context),
  });
}

export function removeCookie(name: keyof Cookies, context?: WriteContext) {
  destroyCookie(context, name, { path: "/" });
}
