import { createContext, useContext, useSyncExternalStore } from "react";
import type { Contract, RouteKey } from "../../contract";

/** The same of a key, as a type. */
export type NameOf<K> = K extends `${string} /${infer N}/{${string}` ? N : K extends `${string} /${infer N}` ? N : never;
/** Calls that the specification names. */
type Named = { [K in RouteKey]: Contract[K]["origin"] extends "specification" ? K : never }[RouteKey];
/** Names of the reads that a backend may lack. */
export type ExtensionRead = NameOf<Exclude<RouteKey, Named> & `GET ${string}`>;

/** Calls that a backend has, and pages that need one that it lacks. */
export interface Offer {
  /** True: all calls but `names`; else `names` alone. */
  all: boolean;
  names: readonly string[];
  closed: readonly string[];
}

export const EVERYTHING: Offer = { all: true, names: [], closed: [] };

interface State {
  offer: Offer;
  names: ReadonlySet<string>;
  /** Calls that turned out to be absent since. */
  missed: Set<string>;
  listeners: Set<() => void>;
  /** The present answer, another function after each change. */
  says: (name: string) => boolean;
}

/** State of the process on the server, for all visitors; in a browser that of its document and what it found out since. */
const kept = globalThis as { portalOffer?: State };
kept.portalOffer ??= { offer: EVERYTHING, names: new Set(), missed: new Set(), listeners: new Set(), says: () => true };
const state = kept.portalOffer;

const changed = () => {
  state.says = (name) => offersName(name);
  for (const notify of state.listeners) notify();
};

/** The name of a call, of its key or its path: the first part of the path. */
export const nameOf = (key: string) => key.split("/")[1] ?? "";

/**
 * False for a call that the backend is known to lack, and for a page that needs it.
 * @param name the first part of the call's path, or the page's path
 */
export function offersName(name: string): boolean {
  if (name.startsWith("/")) return !state.offer.closed.includes(name);
  return state.names.has(name) !== state.offer.all && !state.missed.has(name);
}

/** Offer of what is inside it, where that is less than the backend's: the server's own is that of all visitors. */
export const OfferScope = createContext<typeof offersName | null>(null);

export const offers = (key: RouteKey): boolean => offersName(nameOf(key));

/** Replaces what is known of the backend. */
export function keepOffer(offer: Offer) {
  Object.assign(state, { offer, names: new Set(offer.names), missed: new Set() });
  changed();
}

/** Remembers a call that was answered like an address that does not exist. */
export function missCall(key: string) {
  const name = nameOf(key);
  if (state.missed.has(name)) return;
  state.missed.add(name);
  changed();
}

/** The offer as it is known now, for the document to hand to the browser. */
export const currentOffer = (): Offer => state.offer;

const subscribe = (notify: () => void) => {
  state.listeners.add(notify);
  return () => void state.listeners.delete(notify);
};
const answer = () => state.says;

/** Says of a call's name, or a page's path, whether the backend offers it; draws anew when one turns out to be absent. */
export function useOffers(): typeof offersName {
  const says = useSyncExternalStore(subscribe, answer, answer);
  return useContext(OfferScope) ?? says;
}
