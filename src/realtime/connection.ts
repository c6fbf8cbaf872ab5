import type { ClientEvents, ServerEvents } from "@contract/events";
import type { Socket } from "socket.io-client";

export type SocketStatus = "off" | "connecting" | "connected";

type PortalSocket = Socket<ServerEvents, ClientEvents>;

interface Listener {
  /** Token of the present session: a password change replaces it. Null when the session is over. */
  token(): string | null;
  onStatus(status: SocketStatus): void;
  /**
   * Called once the backend knows the person of this socket, so that no further event is missed: after each
   * reconnection, and after the first connection unless the backend says that nothing was sent since the page was
   * asked for.
   */
  onReady(): void;
  onEvent(event: string, args: unknown[]): void;
  /** Called once when the backend does not know the present token: the session ended before the socket opened. */
  onRefused(): void;
}

/** Milliseconds that a backend has to acknowledge `onConnect`; one that never does is taken to have accepted. */
const ACKNOWLEDGE_MS = 5_000;
/** Failed attempts after which a backend that never answered is taken to have no socket. */
const ATTEMPTS_WITHOUT_BACKEND = 3;
/** Milliseconds before coming back to a backend that closed the socket of a session that went on under another token. */
const RETURN_MS = 2_000;
/** Milliseconds that the websocket has to take over from polling before the socket speaks by polling. */
const UPGRADE_MS = 2_000;

/**
 * Connects a socket once the websocket is there, so that polling carries the handshake alone. Without a websocket it speaks by
 * polling, and after a failure it tries again as the library does.
 * @returns a function that gives up waiting
 */
function connectUpgraded(socket: PortalSocket): () => void {
  const manager = socket.io;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(waiting);
  };
  const speak = () => {
    if (isOver) return;
    stop();
    socket.connect();
  };
  let upgrades: string[] = [];
  manager.open((failure) => {
    if (failure || !upgrades.includes("websocket")) speak();
    else if (!isOver) waiting = setTimeout(speak, UPGRADE_MS);
  });
  manager.engine.once("handshake", (offered) => {
    upgrades = offered.upgrades;
  });
  for (const event of ["upgrade", "upgradeError", "close"] as const) manager.engine.once(event, speak);
  return stop;
}

/**
 * Opens the one socket of the portal: same origin, polling first and then websocket (§7).
 * @returns a function that closes it
 */
export function openConnection(io: typeof import("socket.io-client").io, listener: Listener): () => void {
  const socket: PortalSocket = io({
    path: "/socket.io/",
    transports: ["polling", "websocket"],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    forceNew: true,
    autoConnect: false,
  });
  let wasConnected = false;
  let wasReady = false;
  let isAccepted = false;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    giveUp();
    clearTimeout(waiting);
    clearTimeout(returning);
    socket.offAny();
    socket.removeAllListeners();
    socket.disconnect();
    listener.onStatus("off");
  };

  listener.onStatus("connecting");
  socket.on("connect", () => {
    wasConnected = true;
    failures = 0;
    clearTimeout(waiting);
    const token = listener.token();
    if (!token) return close();
    const settle = (accepted: boolean, quietFor = 0) => {
      clearTimeout(waiting);
      // A refused token never becomes good again; a session that goes on under another one comes back with it.
      if (!accepted && token === listener.token()) {
        close();
        return listener.onRefused();
      }
      isAccepted = true;
      if (!accepted) return;
      listener.onStatus("connected");
      // The page's reads came after the page itself was asked for: performance.now() milliseconds ago.
      if (wasReady || quietFor < performance.now()) listener.onReady();
      wasReady = true;
    };
    waiting = setTimeout(() => settle(true), ACKNOWLEDGE_MS);
    socket.emit("onConnect", token, (accepted, quietFor) => settle(accepted !== false, quietFor));
  });
  socket.on("connect_error", () => {
    failures += 1;
    if (!wasConnected && failures >= ATTEMPTS_WITHOUT_BACKEND) close();
  });
  socket.on("disconnect", (reason) => {
    clearTimeout(waiting);
    if (reason === "io client disconnect") return;
    const isRefused = reason === "io server disconnect" && !isAccepted;
    isAccepted = false;
    if (isRefused) return close();
    listener.onStatus("connecting");
    // The library reconnects by itself after every other cause.
    if (reason === "io server disconnect") returning = setTimeout(() => socket.connect(), RETURN_MS);
  });
  socket.onAny((event: string, ...args: unknown[]) => listener.onEvent(event, args));
  const giveUp = connectUpgraded(socket);
  return close;
}
