import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "@backend/app";
import { type Config, readConfig } from "@backend/kernel/config";
import type { Context } from "@backend/kernel/context";
import { pessoa, sessao, visaoAssistida } from "@backend/kernel/db/schema";
import { folderStore } from "@backend/kernel/files/store";
import { openSession, sha256 } from "@backend/kernel/identity/sessions";
import { type Realtime, silentRealtime } from "@backend/kernel/realtime/realtime";
import { socketRealtime } from "@backend/kernel/realtime/sockets";
import { documents, services } from "@backend/registry";
import type { Services } from "@backend/requests/esteira/portalService";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { dateOf } from "@/domain/calendar/calendarDate";
import { borrowDatabase, type DemoFund } from "./databases";
import { beginningWith, filesIn } from "./files";

/** A backend for tests, over the embedded database in memory, or a database of its own where DATABASE_URL is set. */
export interface TestBackend {
  app: FastifyInstance;
  context: Context;
  /** Calls the backend. `as` is a CPF, for whom a session is opened, or a token. */
  inject(method: "GET" | "POST", url: string, options?: InjectOptions): Promise<TestAnswer>;
  /** Opens a session for a CPF and answers its token, without going through the password. */
  login(cpf: string): Promise<string>;
  /** Opens the assisted view of a participant for the session of a token, to act in it; nothing where it is open, or for a participant. */
  enterView(token: string, idPessoa: number): Promise<void>;
  /** Moves the clock of the backend forward. */
  advance(ms: number): void;
  /** Stops the clock while something runs: a machine that pauses changes nothing of what is said then. */
  standStill<T>(run: () => Promise<T>): Promise<T>;
  /** Listens on a free port; answers its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface InjectOptions {
  as?: string;
  body?: unknown;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** Participant of the assisted view. */
  target?: number;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON, or the text when it is not JSON. */
  body: unknown;
  raw: Buffer;
}

export interface StartOptions {
  /** Demo fund to fill it with; none by default: an empty, migrated database. */
  demo?: false | "minimal" | "full";
  config?: Partial<Config>;
  /** With real sockets, served once it listens. */
  sockets?: boolean | { sweepMs?: number; introductionMs?: number };
  /** Instead of one that delivers nothing. */
  realtime?: Realtime;
  /** Another instance over the database of this one. */
  sharing?: TestBackend;
  /** First time of the clock. */
  now?: Date;
  /** In place of those of the portal. */
  services?: Services;
  /** Takes each line that is logged, at every level; nothing is logged by default. */
  logged?: (line: string) => void;
}

const loggerTo = (write: StartOptions["logged"]) => (write ? { level: "trace", stream: { write } } : { level: "silent" });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export async function startBackend(options: StartOptions = {}): Promise<TestBackend> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-backend-"));
  const start = options.now ?? new Date();
  const demo = options.demo ? fundOf(options.demo, start, options.now) : null;
  const own = options.sharing ? null : await borrowDatabase(demo);
  const db = options.sharing?.context.db ?? own?.db;
  if (!db) throw new Error("no database");
  // Writing the fund's files anew for each test takes longer than most tests.
  const files = beginningWith(filesIn(own?.files ?? new Map()), folderStore(path.join(folder, "files")));
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" }),
    databaseUrl: own?.url ?? null,
    ...options.config,
  };
  let startedAt = Date.now();
  let stoppedAt: number | null = null;
  let moved = 0;
  const now = () => new Date(start.getTime() + ((stoppedAt ?? Date.now()) - startedAt) + moved);
  const sockets = options.sockets ? await socketRealtime({ config, db, now, ...(options.sockets === true ? {} : options.sockets) }) : null;
  const realtime = sockets ?? options.realtime ?? silentRealtime;
  const registry = { services: options.services ?? services, documents };
  const app = await buildApp({ config, db, realtime, files, now, ...registry, logger: loggerTo(options.logged) });
  sockets?.attach(app);
  const context: Context = { config, db, realtime, files, now, ...registry, log: app.log };

  const login = async (cpf: string) => {
    const [found] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
    if (!found) throw new Error(`nobody has the CPF ${cpf}`);
    return openSession(db, now(), found.id, { endereco: "127.0.0.1" });
  };
  const enterView = async (token: string, idPessoa: number) => {
    const own = eq(sessao.tokenHash, sha256(token));
    const [opened] = await db
      .select({ id: sessao.id, idAtendente: pessoa.id, admin: pessoa.admin })
      .from(sessao)
      .innerJoin(pessoa, eq(pessoa.id, sessao.idPessoa))
      .where(own);
    if (opened?.admin !== "S" || !Number.isInteger(idPessoa)) return;
    const view = { idSessao: opened.id, idPessoa };
    const isOpen = and(
      eq(visaoAssistida.idSessao, view.idSessao),
      eq(visaoAssistida.idPessoa, idPessoa),
      isNull(visaoAssistida.encerradaEm),
    );
    if ((await db.$count(visaoAssistida, isOpen)) > 0 || (await db.$count(pessoa, eq(pessoa.id, idPessoa))) === 0) return;
    await db
      .insert(visaoAssistida)
      .values({ ...view, idAtendente: opened.idAtendente, modo: "agir", motivo: "telefone", iniciadaEm: now() });
  };
  const inject: TestBackend["inject"] = async (method, url, { as, body, query, headers, target } = {}) => {
    const token = as && /^\d{11}$/.test(as) ? await login(as) : as;
    if (token && target !== undefined) await enterView(token, target);
    const answer = await app.inject({
      method,
      url,
      query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      payload: body as object | undefined,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(target !== undefined && { "x-pessoa-target": String(target) }),
        ...headers,
      },
    });
    return { status: answer.statusCode, headers: answer.headers, body: parse(answer.body), raw: answer.rawPayload };
  };

  return {
    app,
    context,
    inject,
    login,
    enterView,
    standStill: async (run) => {
      stoppedAt = Date.now();
      try {
        return await run();
      } finally {
        startedAt += Date.now() - stoppedAt;
        stoppedAt = null;
      }
    },
    advance: (ms) => {
      moved += ms;
    },
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    close: async () => {
      await realtime.close();
      await app.close();
      await own?.giveBack();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A fund that is filled without a moment of its own serves every test of its day. */
const fundOf = (fund: DemoFund["fund"], today: Date, now: Date | undefined): DemoFund => ({
  fund,
  today,
  name: `${fund} ${now ? now.toISOString() : dateOf(today)}`,
});
