import { AREAS, type Area } from "@contract/areas";
import type { ClientEvents, ServerEvents } from "@contract/events";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { type Socket as AnySocket, Server } from "socket.io";
import type { Config } from "../config";
import type { Db } from "../db/connection";
import { ajudante, sessao } from "../db/schema";
import { permissionsOf } from "../identity/permissions";
import { expiryOf, isInForce, resolveSession } from "../identity/sessions";
import { OpenPages } from "./openPages";
import type { Realtime } from "./realtime";
import { redisAdapter } from "./redis";

/** A socket that has not said who it is by then is dropped. */
const INTRODUCTION_MS = 10_000;
/** Interval between two searches for sockets whose session expired without anybody ending it. */
const SWEEP_MS = 15_000;
/** A token is 43 characters. */
const LONGEST_TOKEN = 200;
const MAX_INTRODUCTIONS = 20;
/** Milliseconds for which the last sending to a room is remembered: a page opens its socket well before they end. */
const REMEMBERED_MS = 120_000;

/** Events between instances. */
interface InstanceEvents {
  endSessions(idsSessao: number[], silently: boolean): void;
  connectedAmong(ids: readonly number[], answer: (connected: number[]) => void): void;
  sentTo(rooms: string | string[]): void;
  openPages(instance: string, pages: number): void;
}
interface SocketData {
  idSessao?: number;
  introductions?: number;
}
type PortalServer = Server<ClientEvents, ServerEvents, InstanceEvents, SocketData>;
type PortalSocket = AnySocket<ClientEvents, ServerEvents, InstanceEvents, SocketData>;

/** Room of the sockets that introduced themselves. */
const EVERYBODY = "everybody";
const roomOf = {
  person: (id: number) => `person:${id}`,
  session: (id: number) => `session:${id}`,
  area: (area: Area) => `area:${area}`,
};

/**
 * Lets go of the request that opened a socket: its headers, with the cookies, would stay in memory as long as the socket, and
 * nothing reads them again.
 */
function forgetRequest(socket: PortalSocket): void {
  (socket.conn as { request: unknown }).request = null;
  socket.handshake.headers = {};
}

export interface SocketRealtime extends Realtime {
  /** Serves `/socket.io/` on the server of the app. To be called before it listens. */
  attach(app: FastifyInstance): void;
}

interface Options {
  db: Db;
  now(): Date;
  config: Pick<Config, "redisUrl">;
  sweepMs?: number;
  introductionMs?: number;
}

/** The sockets of this instance, and through Redis those of the others. */
export async function socketRealtime({ config, db, now, sweepMs, introductionMs }: Options): Promise<SocketRealtime> {
  let log: (error: unknown, message: string) => void = () => {};
  const redis = config.redisUrl ? await redisAdapter(config.redisUrl, (error) => log(error, "redis")) : null;
  const io: PortalServer = new Server({
    transports: ["polling", "websocket"],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    ...(redis && { adapter: redis.adapter }),
  });

  const everyMs = sweepMs ?? SWEEP_MS;

  // The last moment at which any instance sent something to a room, on the clock of this process.
  const sentAt = new Map<string, number>();
  const began = performance.now();
  const note = (room: string) => void sentAt.set(room, performance.now());
  // One room from an instance of an earlier version, while the versions change.
  io.on("sentTo", (rooms) => [rooms].flat().forEach(note));
  // One message tells the other instances of all that was sent in a turn: a notice to many is as many events.
  let untold = new Set<string>();
  const tellSent = () => {
    const rooms = [...untold];
    untold = new Set();
    io.serverSideEmit("sentTo", rooms);
  };
  /** Sends to a room, or once to whoever is in several, and remembers that something was. */
  const send = <E extends keyof ServerEvents>(rooms: string | string[], event: E, ...payload: Parameters<ServerEvents[E]>) => {
    for (const room of [rooms].flat()) {
      note(room);
      if (!redis) continue;
      if (untold.size === 0) queueMicrotask(tellSent);
      untold.add(room);
    }
    io.to(rooms).emit(event, ...payload);
  };
  /** Milliseconds for which nothing was sent to the rooms of a socket, as far back as it is known. */
  const quietFor = (socket: PortalSocket) => {
    const known = [...socket.rooms].map((room) => sentAt.get(room) ?? began);
    return Math.min(REMEMBERED_MS, performance.now() - Math.max(began, ...known));
  };

  // Sessions that ended a short while ago, on the clock of this process: an introduction may have read them before.
  const endedAt = new Map<number, number>();

  const leave = (socket: PortalSocket) => {
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    socket.data.idSessao = undefined;
  };

  const readableBy = async (idPessoa: number) => (await permissionsOf(db, idPessoa)).map(({ area }) => area);

  /**
   * Joins the rooms of the areas that the administrator may read. Rooms whose permission ends meanwhile are left again.
   */
  const enterAreas = async (socket: PortalSocket, idPessoa: number) => {
    const allowed = await readableBy(idPessoa);
    await socket.join(allowed.map(roomOf.area));
    const still = await readableBy(idPessoa);
    for (const area of allowed) if (!still.includes(area)) await socket.leave(roomOf.area(area));
  };

  /**
   * True when the token belongs to a valid session; the socket is then in its rooms. Connecting does not renew the
   * session.
   */
  const introduce = async (socket: PortalSocket, token: unknown): Promise<boolean> => {
    if (typeof token !== "string" || token.length > LONGEST_TOKEN) return false;
    const session = await resolveSession({ db, now }, token, { renew: false });
    if (!session) return false;
    leave(socket);
    socket.data.idSessao = session.idSessao;
    // Notices and messages are the participant's own: a helper's browser hears of its session's end alone.
    const own = session.helper ? [] : [roomOf.person(session.pessoa.id)];
    await socket.join([EVERYBODY, ...own, roomOf.session(session.idSessao)]);
    if (session.isAdmin) await enterAreas(socket, session.pessoa.id);
    // The session may have ended after it was read and before the socket was in its room, where its end would have met it. One
    // whose end was told by no instance is found by the sweep.
    return !endedAt.has(session.idSessao);
  };

  io.on("connection", (socket) => {
    forgetRequest(socket);
    const drop = () => socket.disconnect(true);
    const timer = setTimeout(drop, introductionMs ?? INTRODUCTION_MS);
    socket.on("disconnect", () => clearTimeout(timer));
    socket.on("onConnect", async (token, acknowledge) => {
      const answer = (accepted: boolean) =>
        typeof acknowledge === "function" && (accepted ? acknowledge(true, quietFor(socket)) : acknowledge(false));
      socket.data.introductions = (socket.data.introductions ?? 0) + 1;
      if (socket.data.introductions > MAX_INTRODUCTIONS) return drop();
      try {
        const accepted = await introduce(socket, token);
        answer(accepted);
        if (accepted) clearTimeout(timer);
        else drop();
      } catch (error) {
        // The browser comes back by itself.
        log(error, "socket could not be introduced");
        drop();
      }
    });
  });

  const endHere = (idsSessao: number[], silently: boolean) => {
    // No room at all would mean every socket.
    if (idsSessao.length === 0) return;
    for (const id of idsSessao) endedAt.set(id, performance.now());
    const rooms = idsSessao.map(roomOf.session);
    if (!silently) io.local.to(rooms).emit("logout");
    io.local.in(rooms).disconnectSockets(true);
  };
  io.on("endSessions", endHere);
  const closeSessions: Realtime["closeSessions"] = (idsSessao, { silently = false } = {}) => {
    endHere(idsSessao, silently);
    if (redis && idsSessao.length) io.serverSideEmit("endSessions", idsSessao, silently);
  };

  const connectedHere = (ids: readonly number[]) => ids.filter((id) => io.of("/").adapter.rooms.has(roomOf.person(id)));
  io.on("connectedAmong", (ids, answer) => answer(connectedHere(ids)));
  const connectedAmong: Realtime["connectedAmong"] = async (ids) => {
    const here = connectedHere(ids);
    if (!redis || ids.length === 0) return here;
    try {
      const elsewhere = await io.serverSideEmitWithAck("connectedAmong", ids);
      return [...new Set([...here, ...elsewhere.flat()])];
    } catch (error) {
      // An instance that does not answer: its browsers are asked for what they missed when they come back.
      log(error, "who is connected elsewhere");
      return here;
    }
  };

  const pagesHere = () => io.of("/").adapter.rooms.get(EVERYBODY)?.size ?? 0;
  const pages = new OpenPages(pagesHere, everyMs);
  io.on("openPages", (instance, count) => pages.hear(instance, count));

  const sweep = async () => {
    const open = new Set<number>();
    for (const socket of io.of("/").sockets.values()) if (socket.data.idSessao) open.add(socket.data.idSessao);
    if (open.size === 0) return;
    const alive = await db
      .select({
        id: sessao.id,
        criadaEm: sessao.criadaEm,
        usadaEm: sessao.usadaEm,
        helper: { ate: ajudante.ate, revogadoEm: ajudante.revogadoEm },
      })
      .from(sessao)
      .leftJoin(ajudante, eq(ajudante.id, sessao.idAjudante))
      .where(and(sql`${sessao.id} = any(${sql.param([...open])}::int[])`, isNull(sessao.encerradaEm)));
    for (const { helper, ...session } of alive)
      if (now() <= expiryOf(session) && (!helper || isInForce(helper, now()))) open.delete(session.id);
    endHere([...open], false);
  };
  const forget = () => {
    for (const times of [sentAt, endedAt] as Map<unknown, number>[])
      for (const [key, at] of times) if (performance.now() - at > REMEMBERED_MS) times.delete(key);
  };
  const sweeping = setInterval(() => {
    forget();
    if (redis) io.serverSideEmit("openPages", pages.instance, pagesHere());
    sweep().catch((error: unknown) => log(error, "sweep of sockets"));
  }, everyMs);
  sweeping.unref();

  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    clearInterval(sweeping);
    io.local.disconnectSockets(true);
    io.of("/").adapter.close();
    io.engine?.close();
    await redis?.close();
  };

  return {
    attach(app) {
      log = (error, message) => app.log.error({ err: error }, message);
      io.attach(app.server);
      // Open sockets would keep the server from closing.
      app.addHook("preClose", close);
    },
    toPerson: (idPessoa, event, ...payload) => send(roomOf.person(idPessoa), event, ...payload),
    toEverybody: (event, setting) => send(EVERYBODY, event, { ...setting, espalharMs: pages.spreadMs() }),
    toArea: (areas, event, ...payload) => send((typeof areas === "string" ? [areas] : areas).map(roomOf.area), event, ...payload),
    setAreas: (idPessoa, areas) => {
      const own = io.in(roomOf.person(idPessoa));
      own.socketsLeave(AREAS.filter((area) => !areas.includes(area)).map(roomOf.area));
      own.socketsJoin(areas.map(roomOf.area));
    },
    connectedAmong,
    closeSessions,
    close,
  };
}
