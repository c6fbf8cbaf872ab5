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

/** A call as it goes out. */
interface Sent {
  baseURL: string;
  method: string;
  /** Below the base, with its ids. */
  path: string;
  query: Record<string, unknown> | undefined;
  data: unknown;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Milliseconds. */
  timeout: number;
  isFile: boolean;
  onProgress: Options["onProgress"];
}

/** An answer, of whatever status: its data, or the text of what is no JSON, or a file. */
interface Answered {
  status: number;
  data: unknown;
}

/**
 * Carries a call to the backend and its answer back.
 * @throws Unanswered where none came; anything else goes on to whoever called
 */
export type Send = (sent: Sent) => Promise<Answered>;

/** A call to which no answer came. */
export class Unanswered extends Error {
  /**
   * @param isLate the time for it was over
   * @param isStale its connection had been kept too long: the other end closed it before the call came
   */
  constructor(
    readonly isLate: boolean,
    readonly isStale: boolean,
  ) {
    super("no answer");
  }
}

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
 * @param carrier what carries the calls in place of axios
 * @throws ApiError on any failure
 */
export function createCall(environment: Environment, carrier?: Send): Call {
  const call = async (key: string, args: LooseArgs = {}) => {
    if (!offers(key as RouteKey)) throw notOffered();
    const { method, path } = split(key);
    const { token, idPessoaTarget } = environment.credentials();
    const { sendByAxios, readAnswer, readFile, isAbsence, isNamed, toApiError, withoutAnswer } = await loadTransport();
    const send = carrier ?? sendByAxios;
    const page = environment.page?.();
    if (page?.aborted) return never();
    const [signal, unlink] = linked(page, args.signal);
    const isDownload = path.startsWith("/exportar") || path.startsWith("/baixar");
    const sent: Sent = {
      baseURL: environment.baseURL,
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name]))),
      query: args.query,
      data: args.form ?? args.body,
      signal,
      timeout: args.form || isDownload ? FILE_TIMEOUT_MS : method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS,
      isFile: isDownload,
      onProgress: args.onProgress,
      headers: {
        ...environment.headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idPessoaTarget && { "X-Pessoa-Target": String(idPessoaTarget) }),
        ...(args.idempotencyKey && { "Idempotency-Key": args.idempotencyKey }),
      },
    };
    const again = (failure: unknown) =>
      method === "GET" && failure instanceof Unanswered && failure.isStale ? send(sent) : Promise.reject(failure);
    try {
      const { status, data } = await send(sent).catch(again);
      if (status >= 200 && status < 300) return isDownload ? await readFile(data as Blob, key) : readAnswer(key, data, args);
      if (page?.aborted) return never();
      if (status === 401 && !EXEMPT.has(key)) environment.onUnauthorized?.();
      const problem = data instanceof Blob ? await problemIn(data) : data;
      // Only the browser records an absent call: on the server it would be closed to every visitor. A 404 of data may mean a
      // missing row.
      const isSure = status !== 404 || typeof data === "string";
      if (typeof window !== "undefined" && isSure && !isNamed(key) && isAbsence(status, problem)) missCall(key);
      throw toApiError(status, problem);
    } catch (failure) {
      if (page?.aborted) return never();
      throw failure instanceof Unanswered ? withoutAnswer(failure.isLate) : failure;
    } finally {
      unlink();
    }
  };
  return call as Call;
}
