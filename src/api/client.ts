import type { Body, Params, Query, Reply } from "@contract/infer";
import type { Contract, RouteKey } from "../../contract";
import { ApiError, messageOf, notOffered } from "./error";
import { missCall, offers } from "./offered";

type Given<K extends RouteKey> = (Params<K> extends undefined ? unknown : { params: Params<K> }) &
  (Query<K> extends undefined ? unknown : { query: Query<K> }) &
  (Body<K> extends undefined ? unknown : { body: Body<K> });

interface Options {
  signal?: AbortSignal;
  /** Names the intent of a write: the same key twice writes once. */
  idempotencyKey?: string;
  /** Progress of an upload, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Arguments of a call: exactly those of its contract. */
export type CallArgs<K extends RouteKey> = Given<K> &
  Options &
  (Contract[K] extends { transport: "upload" } ? { form: FormData } : unknown);
type Rest<K extends RouteKey> = Record<string, never> extends Given<K> ? [args?: CallArgs<K>] : [args: CallArgs<K>];
export type CallReply<K extends RouteKey> = Contract[K] extends { transport: "download" } ? Blob : Reply<K>;

export type Call = <K extends RouteKey>(key: K, ...rest: Rest<K>) => Promise<CallReply<K>>;

/** Identity that the calls speak for. It is read anew on each call, so that a sign-in or a change of view counts at once. */
export interface Credentials {
  token: string | null;
  /** Participant of the assisted view. */
  idPessoaTarget: number | null;
}

interface Environment {
  baseURL: string;
  credentials(): Credentials;
  /** Headers of every call. */
  headers?: Record<string, string>;
  /** Told about a 401 of any call but the two exempt ones (§6). */
  onUnauthorized?(): void;
  /** Aborted once the page is being left: its calls are given up, and are answered by nothing, not even a failure. */
  page?(): AbortSignal;
}

const EXEMPT: ReadonlySet<string> = new Set(["POST /autenticar", "POST /validarCodigoSeguranca"] satisfies RouteKey[]);
/** Milliseconds until a call counts as unanswered: a read, a write, an upload. A write that was stopped may still have happened. */
const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 45_000;
/** For a file that is sent, or written while it is fetched. */
const FILE_TIMEOUT_MS = 180_000;

/** Codes of a connection that was kept too long: the other end had closed it before the call came. */
const STALE: ReadonlySet<string | undefined> = new Set(["ECONNRESET", "EPIPE"]);

interface LooseArgs extends Options, Record<string, unknown> {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

const parts = new Map<string, { method: string; path: string }>();
const split = (key: string) => {
  const known = parts.get(key);
  if (known) return known;
  const [method = "", path = ""] = key.split(" ");
  parts.set(key, { method, path });
  return { method, path };
};

/**
 * axios and the readers come with the first call, or at the first touch: what is on the screen before that does
 * not wait for them.
 */
const loadTransport = () =>
  import("./transport").catch(() => {
    throw new ApiError(0, messageOf(null));
  });

/** Fetches what the first call will need. Failing costs nothing: the call tries again. */
export const prepareCalls = () => void loadTransport().catch(() => undefined);

const never = () => new Promise<never>(() => {});

/** A signal that is aborted with any of the others, and a function that takes it off them. */
function linked(...others: (AbortSignal | undefined)[]): [AbortSignal, () => void] {
  const own = new AbortController();
  const abort = () => own.abort();
  for (const other of others) {
    if (other?.aborted) abort();
    other?.addEventListener("abort", abort);
  }
  const unlink = () => {
    for (const other of others) other?.removeEventListener("abort", abort);
  };
  return [own.signal, unlink];
}

/** Problem document in place of a file; null for any other content. */
const problemIn = async (file: Blob): Promise<unknown> => {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
};

/**
 * Makes the one typed call of the product.
 * @throws ApiError on any failure
 */
export function createCall(environment: Environment): Call {
  const call = async (key: string, args: LooseArgs = {}) => {
    if (!offers(key as RouteKey)) throw notOffered();
    const { method, path } = split(key);
    const { token, idPessoaTarget } = environment.credentials();
    const { axios, readAnswer, readFile, isAbsence, isNamed, toApiError, withoutAnswer } = await loadTransport();
    const page = environment.page?.();
    if (page?.aborted) return never();
    const [signal, unlink] = linked(page, args.signal);
    const isDownload = path.startsWith("/exportar") || path.startsWith("/baixar");
    const ask = () =>
      axios.request({
        baseURL: environment.baseURL,
        method,
        url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name]))),
        params: args.query,
        data: args.form ?? args.body,
        signal,
        timeout: args.form || isDownload ? FILE_TIMEOUT_MS : method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
        responseType: isDownload ? "blob" : "json",
        onUploadProgress: args.onProgress && ((event) => args.onProgress?.(event.total ? event.loaded / event.total : 0)),
        headers: {
          ...environment.headers,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(idPessoaTarget && { "X-Pessoa-Target": String(idPessoaTarget) }),
          ...(args.idempotencyKey && { "Idempotency-Key": args.idempotencyKey }),
        },
      });
    const isStale = (failure: unknown) => method === "GET" && axios.isAxiosError(failure) && !failure.response && STALE.has(failure.code);
    try {
      const answer = await ask().catch((failure) => (isStale(failure) ? ask() : Promise.reject(failure)));
      return isDownload ? await readFile(answer.data, key) : readAnswer(key, answer.data, args);
    } catch (failure) {
      if (page?.aborted) return never();
      if (axios.isCancel(failure) || !axios.isAxiosError(failure)) throw failure;
      if (!failure.response) throw withoutAnswer(failure.code === "ECONNABORTED" || failure.code === "ETIMEDOUT");
      const { status } = failure.response;
      if (status === 401 && !EXEMPT.has(key)) environment.onUnauthorized?.();
      const { data } = failure.response;
      const problem = data instanceof Blob ? await problemIn(data) : data;
      // Only the browser records an absent call: on the server it would be closed to every visitor. A 404 of data may mean a
      // missing row.
      const isSure = status !== 404 || typeof data === "string";
      if (typeof window !== "undefined" && isSure && !isNamed(key) && isAbsence(status, problem)) missCall(key);
      throw toApiError(status, problem);
    } finally {
      unlink();
    }
  };
  return call as Call;
}
