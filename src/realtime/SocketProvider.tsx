import { useRouter } from "next/router";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { enrolmentsOf } from "@/api/enrolmentsQuery";
import { offersName, useOffers } from "@/api/offered";
import { routeOf } from "@/routes";
import { interruptSession } from "@/session/actions";
import { readCookie } from "@/session/cookies";
import { useSession } from "@/session/SessionProvider";
import { openConnection, type SocketStatus } from "./connection";
import { type HeardEvents, hear } from "./content";

type Handler = (...args: never[]) => void;

/**
 * Handlers of the live events, by event. They outlive the socket, so that a subscription never depends on the time at
 * which the socket opened.
 */
class Subscriptions {
  private readonly handlers = new Map<string, Set<Handler>>();

  add(event: string, handler: Handler): () => void {
    const known = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, known.add(handler));
    return () => known.delete(handler);
  }

  tell(event: string, args: unknown[]) {
    for (const handler of this.handlers.get(event) ?? []) (handler as (...args: unknown[]) => void)(...args);
  }
}

/** Event of the portal itself, not of the wire: "ask for the missed events". */
const READY = " ready";

const SubscriptionsContext = createContext(new Subscriptions());
const StatusContext = createContext<SocketStatus>("off");

/** Runs `work` once the browser has painted and has nothing better to do. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Asks what only a session is answered. */
const askForSession = () =>
  offersName("retornarSessao")
    ? call("GET /retornarSessao")
    : call("GET /retornarPlanosAtivos/{idPessoa}", enrolmentsOf(readCookie("login.pessoa")?.pessoa.id ?? 0));

/** Keeps the portal's socket open while somebody is signed in, except on pages without the layout (§7). */
export function SocketProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const goTo = useRef(router.push);
  goTo.current = router.push;
  const [subscriptions] = useState(() => new Subscriptions());
  const [status, setStatus] = useState<SocketStatus>("off");
  const isSignedIn = useSession().pessoa !== null;
  const hasSocket = useOffers()("socket.io");
  const isBare = routeOf(router.pathname).layout === "bare";

  useEffect(() => {
    if (isBare || !isSignedIn || !hasSocket) return;
    let isOver = false;
    let close: (() => void) | undefined;
    const end = () => {
      isOver = true;
      close?.();
      close = undefined;
    };
    const cancel = whenIdle(async () => {
      const client = await import("socket.io-client").catch(() => null);
      if (!client || isOver) return;
      close = openConnection(client.io, {
        token: () => readCookie("login.pessoa")?.token ?? null,
        onStatus: setStatus,
        onReady: () => subscriptions.tell(READY, []),
        onEvent: (event, [content]) => {
          hear(event, content, (heard) => subscriptions.tell(event, [heard]));
          if (event !== "logout") return;
          end();
          interruptSession();
          goTo.current("/logout");
        },
        // Nobody tells a socket that came too late: the call's 401 ends the session as any other would.
        onRefused: () => void askForSession().catch(() => undefined),
      });
    });
    return () => {
      cancel();
      end();
    };
  }, [isBare, isSignedIn, hasSocket, subscriptions]);

  return (
    <SubscriptionsContext value={subscriptions}>
      <StatusContext value={status}>{children}</StatusContext>
    </SubscriptionsContext>
  );
}

function useSubscription(event: string, handler: Handler) {
  const subscriptions = useContext(SubscriptionsContext);
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => subscriptions.add(event, (...args) => latest.current(...args)), [subscriptions, event]);
}

/** Calls `handler` for each `event` of the backend, while the component is on the screen. */
export function useSocketEvent<E extends keyof HeardEvents>(event: E, handler: HeardEvents[E]) {
  useSubscription(event, handler);
}

/**
 * Calls `handler` each time that the socket starts to deliver and something may have been missed: after every
 * reconnection, and after the first connection if something was sent between the page's first read and it. The handler
 * should read again.
 */
export function useSocketReconnect(handler: () => void) {
  useSubscription(READY, handler);
}

/** State of the live events. `off`: no session, a page without the layout, or a backend without a socket. */
export const useSocketStatus = (): SocketStatus => useContext(StatusContext);
