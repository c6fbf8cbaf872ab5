import type { Reply } from "@contract/infer";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import type { NextPageContext } from "next";
import { type Call, createCall } from "@/api/client";
import { ApiError } from "@/api/error";
import { query } from "@/api/query";
import { routeOf } from "@/routes";
import { composeSession, readSessionCookies, type SessionCookies } from "./compose";
import { type Cookies, removeCookie, writeCookie } from "./cookies";
import { decideAccess, loginAddress } from "./guard";
import type { PageQueries } from "./page";
import type { Session } from "./session";

/** Time limit for the backend's answers before the document is sent; the page opens without them afterwards. Milliseconds. */
const PATIENCE_MS = 3_000;

export interface PreparedDocument {
  session: Session;
  state: DehydratedState | null;
}

const apiHost = () => (process.env.API_HOST || "http://localhost:3001").replace(/\/+$/, "");

/** Address of the caller, for the backend's audit log. */
function forwardedFor(context: NextPageContext): Record<string, string> {
  const address = context.req?.headers["x-forwarded-for"] ?? context.req?.socket.remoteAddress;
  return address ? { "X-Forwarded-For": String(address) } : {};
}

function serverCall(context: NextPageContext, cookies: SessionCookies): Call {
  return createCall({
    baseURL: apiHost(),
    headers: forwardedFor(context),
    credentials: () => ({ token: cookies.login?.token ?? null, idPessoaTarget: composeSession(cookies).target?.id ?? null }),
  });
}

interface Verified {
  /** Reason for which the session may not go on as it is. */
  refusal: "ended" | "target-refused" | null;
  /** Answer of the backend about the session; absent without one. */
  answer?: Reply<"GET /retornarSessao">;
}

/** Makes the cookies agree with what the backend says of the session. */
async function verify(call: Call, cookies: SessionCookies): Promise<Verified> {
  const { login } = cookies;
  if (!login) return { refusal: null };
  try {
    const answer = await call("GET /retornarSessao", { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { pessoa, pessoaTarget } = answer;
    const { id, nome, cpf, admin } = pessoa;
    cookies.login = { ...login, pessoa: { id, nome, cpf, admin } };
    if (!pessoaTarget) cookies.target = null;
    else if (cookies.target) cookies.target = { ...cookies.target, ...pessoaTarget };
    return { refusal: null, answer };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return { refusal: "ended" };
    if (failure instanceof ApiError && failure.status === 403 && cookies.target) return { refusal: "target-refused" };
    // No answer, or a backend without this call: the page opens, and each of its parts says what failed.
    return { refusal: null };
  }
}

const names = {
  login: "login.pessoa",
  target: "login.pessoaTarget",
  vinculo: "login.vinculoPlano",
  theme: "user.theme",
} as const satisfies Record<keyof SessionCookies, keyof Cookies>;

/** Writes the valid cookies, which renews their hour, and removes the others. */
function settle(context: NextPageContext, given: SessionCookies, session: Session, login: SessionCookies["login"]) {
  const stays: SessionCookies = {
    login: session.pessoa ? login : null,
    target: session.target,
    vinculo: session.vinculo,
    theme: session.theme,
  };
  for (const part of Object.keys(names) as (keyof SessionCookies)[]) {
    const value = stays[part];
    if (value) writeCookie(names[part], value, context);
    else if (given[part]) removeCookie(names[part], context);
  }
}

const SESSION = query("GET /retornarSessao");
const PERMISSIONS = query("GET /retornarPermissoes");

/** Reads of every page that asks for a permission: its gate opens in the first HTML. */
const ofTheGate = ({ isAdmin }: Session, pathname: string) => (isAdmin && routeOf(pathname).area ? [PERMISSIONS] : []);

/** Answers the page's reads. The backend's answer about the session goes along, so the page does not ask for it again. */
async function prefetch(
  call: Call,
  queries: PageQueries,
  session: Session,
  context: NextPageContext,
  answer: Verified["answer"],
): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  if (answer) client.setQueryData(SESSION.queryKey, answer);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const urlQuery = Object.fromEntries(
    Object.entries(context.query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const wanted = [...ofTheGate(session, context.pathname), ...queries(session, urlQuery)].map(({ queryKey }) => {
    const [key, args] = queryKey as unknown as [Parameters<Call>[0], object];
    // A failure is only missing from the first HTML: the screen asks again and shows its own state.
    return client.prefetchQuery({
      queryKey,
      queryFn: () => (call as (k: string, a: object) => Promise<unknown>)(key, { ...args, signal }),
    });
  });
  await Promise.all(wanted);
  return dehydrate(client);
}

function redirect(context: NextPageContext, address: string): null {
  context.res?.writeHead(307, { Location: address, "Cache-Control": "no-store" }).end();
  return null;
}

/**
 * Work before the first HTML of a document: checks the session with the backend, applies the route's access rule and
 * answers the page's reads.
 * @returns null when the visitor was sent elsewhere
 */
export async function prepareDocument(context: NextPageContext, queries: PageQueries | undefined): Promise<PreparedDocument | null> {
  const given = readSessionCookies(context);
  const cookies = { ...given };
  const address = context.asPath ?? context.pathname;
  const call = serverCall(context, cookies);

  const { refusal, answer }: Verified = composeSession(cookies).pessoa ? await verify(call, cookies) : { refusal: null };
  if (refusal === "ended") cookies.login = null;
  if (refusal === "target-refused") cookies.target = null;

  const session = composeSession(cookies);
  settle(context, given, session, cookies.login);
  if (refusal === "target-refused") return redirect(context, "/");
  const elsewhere = decideAccess(context.pathname, address, session);
  if (elsewhere) return redirect(context, refusal === "ended" ? loginAddress(address, true) : elsewhere);
  try {
    const wanted = queries ?? (answer && (() => []));
    return { session, state: wanted ? await prefetch(call, wanted, session, context, answer) : null };
  } catch {
    return { session, state: null };
  }
}
