import type { Area } from "@contract/areas";
import type { ServerEvents } from "@contract/events";

/** Delivery of events to browsers that are connected now, on any instance. The database stays the truth. */
export interface Realtime {
  toPerson<E extends keyof ServerEvents>(idPessoa: number, event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /** Those of these people who have a browser connected now, on any instance: few of a hundred thousand. */
  connectedAmong(ids: readonly number[]): Promise<number[]>;
  /**
   * Tells every session that is connected of a publication, and within what time their pages are to ask for it: the more are
   * connected, the longer.
   */
  toEverybody(event: "settingsUpdated", setting: { area: string; chave: string }): void;
  /** To the administrators who may read an area, of several any one of them, and to no other administrator. */
  toArea<E extends keyof ServerEvents>(area: Area | readonly Area[], event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /**
   * Takes over an administrator's changed permissions: from now on their open sockets get events of these areas only.
   */
  setAreas(idPessoa: number, areas: readonly Area[]): void;
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
  connectedAmong: async () => [],
  toArea() {},
  setAreas() {},
  toEverybody() {},
  closeSessions() {},
  async close() {},
};
