import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { CALLS, Memory, type NamedCall, namedCalls, namedFields, Refused } from "./calls";
import { type Person, type PersonName, people, pessoaOf } from "./fund";
import { DISTORTIONS, type Distortion, distort, type Sending, SHAPES, type Shape, SLOW_MS, sendingOf, WHOOPS } from "./shapes";

/**
 * A fund's old backend: only the calls, cookies and events that the specification names. It answers in the shape that
 * the token asks for (`person.shape`, or `person.distortion.call` for one call alone), so that one of it serves all.
 */

/** Answer to an address that it does not have, or to everything. */
export interface Manner {
  /**
   * `closed`: 401 to whoever is not signed in, at every address. `page`: an old single page, 200 everywhere. `surprise`: the
   * portal's other reads are there, with fields that nobody knows.
   */
  unknown?: "missing" | "closed" | "page" | "failing" | "surprise";
  /** Shape of every answer, whoever asks. */
  all?: Shape;
}

export interface Asked {
  /** Key of a named call; of any other address the method and its first part. */
  call: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  person: PersonName | null;
  status: number;
}

interface Caller {
  name: PersonName;
  person: Person;
  token: string;
  shape: Shape | Distortion;
  /** The only call that has the shape; all of them without it. */
  only: string | undefined;
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T => (list as readonly string[]).includes(text);
const isPerson = (name: string): name is PersonName => name in people;

/** Token of a person whose answers have a shape, or of whom one call has it. */
export const tokenOf = (name: PersonName, shape: Shape | Distortion, only = "") => `${name}.${shape}.${only}`;

function callerOf(authorization: string | undefined, memory: Memory): Caller | null {
  const token = (authorization ?? "").replace(/^Bearer /, "");
  const [name = "", shape = "", only] = token.split(".");
  if (memory.ended.has(token) || !isPerson(name) || !(isOneOf(SHAPES, shape) || isOneOf(DISTORTIONS, shape))) return null;
  return { name, person: people[name], token, shape, only: only || undefined };
}

const patterns = namedCalls.map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) };
});

function match(method: string | undefined, path: string): { key: NamedCall; params: Record<string, number> } | null {
  for (const one of patterns) {
    const found = one.method === method ? one.pattern.exec(path) : null;
    if (found) return { key: one.key, params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, Number(v)])) };
  }
  return null;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const page = (status: number): Sending => ({ status, type: "text/html; charset=utf-8", body: WHOOPS });

const SURPRISE: Sending = { status: 200, type: "application/json", body: JSON.stringify({ surpresa: true }) };

const answerOfUnknown = (unknown: Required<Manner>["unknown"], path: string): Sending =>
  unknown === "surprise" && path.startsWith("/retornar") ? SURPRISE : page({ page: 200, failing: 500 }[unknown as string] ?? 404);

/** Serves it on a free port of this machine. */
export async function serveStandIn({ unknown = "missing", all }: Manner = {}) {
  let memory = new Memory();
  const asked: Asked[] = [];
  /** Addresses that were answered as absent, since the beginning. */
  const absent = new Map<string, number>();
  /** Addresses asked for again although they had been answered as absent. */
  const repeated: string[] = [];
  /** Fields of requests that the specification does not name. */
  const beyond: string[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  let opened = 0;

  const notice = (call: string) => {
    // A portal looks at its backend anew every ten minutes, and begins with an address that does not exist.
    if (call.includes("que-nao-existe")) absent.clear();
    if (absent.has(call) && !call.includes("openapi")) repeated.push(call);
    absent.set(call, 1);
  };

  /** A session for whoever gives a shape's name as the password. */
  function authenticate({ cpf, senha }: Record<string, unknown>): Sending {
    const [name, person] = Object.entries(people).find(([, one]) => one.cpf === cpf) ?? [];
    const [shape = "", only = ""] = String(senha).split(".");
    const known = isOneOf(SHAPES, shape) || isOneOf(DISTORTIONS, shape);
    if (!name || !person || !known) return { status: 401, type: "application/json", body: "{}" };
    opened += 1;
    const onboarding = memory.concluded.has(person.id) ? "N" : person.onboarding;
    // Without a session no screen is seen: only the forms that can be read are tried here.
    const answer = { token: `${name}.${shape}.${only}.${opened}`, pessoa: pessoaOf(person), onboarding };
    return { status: 200, type: "application/json", body: JSON.stringify(only ? answer : distort(shape, answer)) };
  }

  function answer(key: NamedCall, caller: Caller | null, params: Record<string, number>, url: URL, body: Record<string, unknown>): Sending {
    if (!caller) return { status: 401, type: "application/json", body: "{}" };
    for (const name of [...url.searchParams.keys(), ...Object.keys(body)])
      if (!namedFields[key]?.includes(name)) beyond.push(`${key}: ${name}`);
    try {
      const { person, token } = caller;
      const said = CALLS[key]({ person, token, params, query: url.searchParams, body, memory });
      const shape = caller.only && !key.includes(`/${caller.only}`) ? "natural" : caller.shape;
      return sendingOf(key === "POST /logout" ? "natural" : (all ?? shape), key, said);
    } catch (failure) {
      if (failure instanceof Refused) return { status: failure.status, type: "application/json", body: "{}" };
      throw failure;
    }
  }

  /** Shape in which the connection itself behaves. */
  const behaviour = (caller: Caller | null, key: string) =>
    all ?? (caller && (!caller.only || key.includes(`/${caller.only}`)) ? caller.shape : "natural");

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stand.in");
    const body = await bodyOf(request);
    const caller = callerOf(request.headers.authorization, memory);
    const found = match(request.method, url.pathname);
    const isLogin = request.method === "POST" && url.pathname === "/autenticar";
    const call = isLogin ? "POST /autenticar" : (found?.key ?? `${request.method} /${url.pathname.split("/")[1]}`);
    const sending =
      unknown === "closed" && !caller && !isLogin
        ? { status: 401, type: "application/json", body: "{}" }
        : isLogin
          ? authenticate(body)
          : found
            ? answer(found.key, caller, found.params, url, body)
            : answerOfUnknown(unknown, url.pathname);
    if (!found && !isLogin && sending.status !== 401) notice(call);
    const { status } = sending;
    const query = Object.fromEntries(url.searchParams);
    asked.push({ call, query, body, person: caller?.name ?? null, status });
    const shape = behaviour(found ? caller : null, call);
    if (shape === "reset" && call !== "POST /logout") return request.socket.destroy();
    const send = () => response.writeHead(sending.status, sending.type ? { "content-type": sending.type } : {}).end(sending.body);
    if (shape !== "slow" || call === "POST /logout") return send();
    const timer = setTimeout(send, SLOW_MS);
    waiting.add(timer);
    response.once("close", () => {
      clearTimeout(timer);
      waiting.delete(timer);
    });
  }

  const server = createServer((request, response) => void serve(request, response));
  // A connection that is kept is not closed under a call that is on its way.
  server.keepAliveTimeout = 120_000;
  const io = new Server(server);
  const sockets = new Map<string, PersonName>();
  io.on("connection", (socket) => {
    socket.on("onConnect", (token: unknown) => {
      const caller = callerOf(String(token), memory);
      if (caller) sockets.set(socket.id, caller.name);
      else socket.disconnect();
    });
    socket.on("disconnect", () => void sockets.delete(socket.id));
  });
  const socketsOf = (name: PersonName) => [...sockets].filter(([, one]) => one === name).map(([id]) => id);

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    repeated,
    beyond,
    memory: () => memory,
    /** Calls of a name since the last reset. */
    times: (name: string) => asked.filter(({ call }) => call.includes(`/${name}`)),
    /** Number of live sockets of a person that have said who they are. */
    connected: (name: PersonName) => socketsOf(name).length,
    emit(name: PersonName, event: "newNotification" | "logout", ...content: unknown[]) {
      const notice = content[0];
      if (typeof notice === "object" && notice && "titulo" in notice)
        memory.arrived.set(name, [...(memory.arrived.get(name) ?? []), notice]);
      for (const id of socketsOf(name)) io.to(id).emit(event, ...content);
    },
    /** Forgets what was asked and written; not which addresses are absent. */
    reset() {
      memory = new Memory();
      for (const list of [asked, repeated, beyond]) list.length = 0;
    },
    /** Closes the sockets of pages that are gone: a closed browser page does not say so to a polling socket. */
    forgetSockets() {
      sockets.clear();
      io.disconnectSockets(true);
    },
    async close() {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      await io.close();
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof serveStandIn>>;
