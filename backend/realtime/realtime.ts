import type { ServerEvents } from "@contract/events";

/** Delivery of events to browsers that are connected now, on any instance. The database stays the truth. */
export interface Realtime {
  toPerson<E extends keyof ServerEvents>(idPessoa: number, event: E, ...payload: Parameters<ServerEvents[E]>): void;
  toAdministrators<E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /**
   * Sends `logout` to the sockets of these sessions and disconnects them, on every instance. `silently` disconnects
   * without `logout`: the browser goes on with another session.
   */
  closeSessions(idsSessao: number[], options?: { silently?: boolean }): void;
  close(): Promise<void>;
}

/** Delivers nothing: for tests and jobs that run without sockets. */
export const silentRealtime: Realtime = {
  toPerson() {},
  toAdministrators() {},
  closeSessions() {},
  async close() {},
};
