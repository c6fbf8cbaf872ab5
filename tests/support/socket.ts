import type { ClientEvents, ServerEvents } from "@contract/events";
import { io, type Socket } from "socket.io-client";

export type TestSocket = Socket<ServerEvents, ClientEvents>;

/** A browser's socket, introduced with a token. */
export async function openSocket(address: string, token?: string): Promise<{ socket: TestSocket; accepted: boolean | null }> {
  const socket: TestSocket = io(address, { transports: ["polling", "websocket"], reconnection: false, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  if (token === undefined) return { socket, accepted: null };
  const accepted = await new Promise<boolean>((resolve) => socket.emit("onConnect", token, resolve));
  return { socket, accepted };
}

/** Resolves with what came with the next such event. */
export function nextEvent<E extends keyof ServerEvents>(socket: TestSocket, event: E): Promise<Parameters<ServerEvents[E]>> {
  return new Promise((resolve) => {
    const listener = (...args: unknown[]) => resolve(args as Parameters<ServerEvents[E]>);
    // The library's types want the listener of one event; here the event is a parameter.
    (socket as unknown as { once(event: string, listener: (...args: unknown[]) => void): void }).once(event, listener);
  });
}

/** Resolves when the socket is disconnected, by either side. */
export const disconnected = (socket: TestSocket): Promise<void> =>
  socket.connected ? new Promise((resolve) => socket.once("disconnect", () => resolve())) : Promise.resolve();
