import { setMaxListeners } from "node:events";
import type { Reply } from "@contract/infer";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import type { NextPageContext } from "next";
import { type Call, createCall } from "@/api/client";
import { discover } from "@/api/discover";
import { enrolmentsOf, enrolmentsQuery } from "@/api/enrolmentsQuery";
import { ApiError } from "@/api/error";
import { callsOfHelper, offerOfHelper } from "@/api/helped";
import { currentOffer, nameOf, type Offer, offers, offersName } from "@/api/offered";
import { query } from "@/api/query";
import { sendFromServer } from "@/api/sendFromServer";
import { routeOf } from "@/routes";
import { composeSession, readSessionCookies, type SessionCookies } from "./compose";
import { type Cookies, removeCookie, writeCookie } from "./cookies";
import { isFramed } from "./frame";
import { decideAccess, homeAfter, loginAddress } from "./guard";
import { closedPages } from "./needs";
import type { FrameQueries, PageQueries, PageRead } from "./page";
import type { Session } from "./session";
import { timed } from "./timing";

/** Time limit for all of the backend's answers before the document is sent; the page opens without them afterwards. Milliseconds. */
const PATIENCE_MS = 1_200;
/** Time that a document, once the page's own reads are answered, waits for those of the frame. Milliseconds. */
const FRAME_PATIENCE_MS = 300;

export interface PreparedDocument {
  session: Session;
  /** Calls that the backend has, as far as it is known. */
  offer: Offer;
  state: DehydratedState | null;
}

const apiHost = () => (process.env.API_HOST || "http://localhost:3001").replace(/\/+$/, "");

/** Address of the caller, for the backend's audit log. */
function forwardedFor(context: NextPageContext): Record<string, string> {
  const address = context.req?.headers["x-forwarded-for"] ?? context.req?.socket.remoteAddress;
  return address ? { "X-Forwarded-For": String(address) } : {};
}

function serverCall(context: NextPageContext, cookies: SessionCookies): Call {
  const credentials = () => ({ token: cookies.login?.token ?? null, idPessoaTarget: composeSession(cookies).target?.id ?? null });
  return createCall({ baseURL: apiHost(), headers: forwardedFor(context), credentials }, sendFromServer);
}

/** Time limit: the signal that stops a call, and the promise that it settles. */
interface Limit {
  signal: AbortSignal;
  late: Promise<void>;
}

/** Calls that a document makes at once, each of which listens to the one limit. */
const MOST_CALLS = 64;

function limitOf(milliseconds: number): Limit {
  const signal = AbortSignal.timeout(milliseconds);
  setMaxListeners(MOST_CALLS, signal);
  return { signal, late: new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })) };
}

interface Verified {
  /** Reason for which the session may not go on as it is. */
  refusal: "ended" | "target-refused" | null;
  /** Answer of the backend about the session; absent without one. */
  answer?: Reply<"GET /retornarSessao">;
  /** Enrolments of the person on the screen, where they were what was asked for. */
  enrolments?: Enrolments;
}

type Enrolments = Reply<"GET /retornarPlanosAtivos/{idPessoa}">;

/** Asks what every backend answers, to hear whether it still knows the session, and lets it see the participant. */
async function askAnything(call: Call, { person, isAdmin }: Session, signal: AbortSignal): Promise<Enrolments | undefined> {
  if (person && !isAdmin) return call("GET /retornarPlanosAtivos/{idPessoa}", { ...enrolmentsOf(person.id), signal });
  await call("GET /retornarPlanos", { signal });
}

/** Makes the cookies agree with what the backend says of the session. */
async function verify(call: Call, cookies: SessionCookies, claimed: Session, signal: AbortSignal): Promise<Verified> {
  const { login } = cookies;
  if (!login) return { refusal: null };
  try {
    if (!offers("GET /retornarSessao")) return { refusal: null, enrolments: await askAnything(call, claimed, signal) };
    const answer = await call("GET /retornarSessao", { signal });
    const { pessoa, pessoaTarget, ajuda } = answer;
    const { id, nome, cpf, admin } = pessoa;
    cookies.login = { ...login, pessoa: { id, nome, cpf, admin }, ajuda };
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
} as const satisfies Record<Exclude<keyof SessionCookies, "simple">, keyof Cookies>;

/** Writes the valid cookies, which renews their hour, and removes the others. */
function settle(context: NextPageContext, given: SessionCookies, session: Session, login: SessionCookies["login"]) {
  const stays: SessionCookies = {
    login: session.pessoa ? login : null,
    target: session.target,
    vinculo: session.vinculo,
    theme: session.theme,
  };
  for (const part of Object.keys(names) as (keyof typeof names)[]) {
    const value = stays[part];
    if (value) writeCookie(names[part], value, context);
    else if (given[part]) removeCookie(names[part], context);
  }
}

const SESSION = query("GET /retornarSessao");
const PERMISSIONS = query("GET /retornarPermissoes");
const ENROLMENTS = enrolmentsQuery(0).queryKey[0];

/** Reads of every page that asks for a permission: its gate opens in the first HTML. */
const ofTheGate = ({ isAdmin }: Session, pathname: string) => (isAdmin && routeOf(pathname).area ? [PERMISSIONS] : []);

/** Reads of a document: its page's, for which it waits, and its frame's, which only go along. */
interface Reads {
  page: PageQueries;
  frame: FrameQueries;
}

/** Answers the reads of a document, all at once. */
async function prefetch(
  call: Call,
  reads: Reads,
  session: Session,
  context: NextPageContext,
  { signal, late }: Limit,
): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const urlQuery = Object.fromEntries(
    Object.entries(context.query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const shown = session.helper && new Set(callsOfHelper(session.helper.partes));
  const ask = async ({ queryKey, follow }: PageRead): Promise<void> => {
    const [key, args] = queryKey as unknown as [Parameters<Call>[0], object];
    if (shown && !shown.has(nameOf(key))) return;
    // `verify` asks for the session, or for what it asks in its place.
    if (key === SESSION.queryKey[0] || (key === ENROLMENTS && !offers("GET /retornarSessao"))) return;
    // A failure is only missing from the first HTML: the screen asks again and shows its own state.
    await client.prefetchQuery({
      queryKey,
      queryFn: () => (call as (k: string, a: object) => Promise<unknown>)(key, { ...args, signal }),
    });
    const answer = client.getQueryData<unknown>(queryKey);
    if (follow && answer !== undefined) await Promise.all(follow(answer).map(ask));
  };
  const ofPage = [...ofTheGate(session, context.pathname), ...reads.page(session, urlQuery)].map(ask);
  const ofFrame = (isFramed(context.pathname, session) ? reads.frame(session) : []).map(ask);
  await Promise.race([Promise.all(ofPage), late]);
  await Promise.race([Promise.all(ofFrame), late, limitOf(FRAME_PATIENCE_MS).late]);
  return client;
}

function redirect(context: NextPageContext, address: string): null {
  context.res?.writeHead(307, { Location: address, "Cache-Control": "no-store" }).end();
  return null;
}

const isSame = (one: Session, other: Session) => one.person?.id === other.person?.id && one.isAdmin === other.isAdmin;

/**
 * Work before the first HTML of a document: checks the session with the backend, applies the route's access rule and
 * answers the page's reads, all of it at once and within one time limit.
 * @returns null when the visitor was sent elsewhere
 */
export async function prepareDocument(
  context: NextPageContext,
  queries: PageQueries = () => [],
  frame: FrameQueries = () => [],
): Promise<PreparedDocument | null> {
  const given = readSessionCookies(context);
  const cookies = { ...given };
  const { pathname } = context;
  const address = context.asPath ?? pathname;
  const call = serverCall(context, cookies);
  const limit = limitOf(PATIENCE_MS);
  const { signal, late } = limit;

  const claimed = composeSession(cookies);
  const discovered = discover(apiHost(), claimed.pessoa ? (cookies.login?.token ?? null) : null, closedPages);
  await timed(context, "discovery", Promise.race([discovered, late]));
  const reads = { page: offersName(pathname) ? queries : () => [], frame };
  const read = (session: Session) =>
    timed(
      context,
      "reads",
      prefetch(call, reads, session, context, limit).catch(() => null),
    );
  // Most sessions are what their cookies say: the reads do not wait to hear it.
  const early = claimed.pessoa && decideAccess(pathname, address, claimed) === null ? read(claimed) : null;
  const unknown: Verified = { refusal: null };
  const verified = claimed.pessoa
    ? await timed(context, "session", Promise.race([verify(call, cookies, claimed, signal), late.then(() => unknown)]))
    : unknown;
  const { refusal, answer, enrolments } = verified;
  if (refusal === "ended") cookies.login = null;
  if (refusal === "target-refused") cookies.target = null;

  const session = composeSession(cookies);
  settle(context, given, session, cookies.login);
  if (refusal === "target-refused") return redirect(context, homeAfter("portal"));
  const elsewhere = decideAccess(pathname, address, session);
  if (elsewhere) return redirect(context, refusal === "ended" ? loginAddress(address, true) : elsewhere);
  const client = (await (early && isSame(claimed, session) ? early : read(session))) ?? new QueryClient();
  // The answers about the session go along, so the page does not ask for them again.
  if (answer) client.setQueryData(SESSION.queryKey, answer);
  if (enrolments && session.person) client.setQueryData(enrolmentsQuery(session.person.id).queryKey, enrolments);
  const offer = session.helper ? offerOfHelper(session.helper.partes, currentOffer()) : currentOffer();
  return { session, offer, state: dehydrate(client) };
}
