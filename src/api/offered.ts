import { useSyncExternalStore } from "react";
import type { Contract, RouteKey } from "../../contract";

/** The name of a call: the first part of its path. */
type NameOf<K> = K extends `${string} /${infer N}/{${string}` ? N : K extends `${string} /${infer N}` ? N : never;
/** Calls that the specification names: they are asked for whatever is known, and never counted as absent. */
type Named = { [K in RouteKey]: Contract[K]["origin"] extends "specification" ? K : never }[RouteKey];
/** Names of the reads that a backend may lack. */
export type ExtensionRead = NameOf<Exclude<RouteKey, Named> & `GET ${string}`>;

const named = {
  retornarPlanosAtivos: 1,
  retornarPlanos: 1,
  requisicaoFuncionalidade: 1,
  requisicaoStatus: 1,
  retornarSolicitacoes: 1,
  exportarSolicitacoes: 1,
  criarConversa: 1,
  retornarConfiguracaoTema: 1,
  enviarDadosOnboarding: 1,
  retornarPlanoFuncionalidades: 1,
  retornarSalario: 1,
  retornarNotificacoes: 1,
  reagirNotificacao: 1,
  filtrarPessoas: 1,
  retornarDependentes: 1,
  logout: 1,
  autenticar: 1,
  validarCodigoSeguranca: 1,
} as const satisfies Record<NameOf<Named>, 1>;

/** Extensions that a backend has. `all`: those but `names`; else `names` alone. */
export interface Offer {
  all: boolean;
  names: readonly string[];
}

const EVERYTHING: Offer = { all: true, names: [] };

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

const nameOf = (key: string) => key.split("/")[1] ?? "";

/** False for a call that the backend is known to lack. @param name the first part of its path */
export const offersName = (name: string): boolean =>
  name in named || (state.names.has(name) !== state.offer.all && !state.missed.has(name));

export const offers = (key: RouteKey): boolean => offersName(nameOf(key));

/** Replaces what is known of the backend. */
export function keepOffer(offer: Offer) {
  Object.assign(state, { offer, names: new Set(offer.names), missed: new Set() });
  changed();
}

/** Remembers a call that was answered like an address that does not exist. */
export function missCall(key: string) {
  const name = nameOf(key);
  if (name in named || state.missed.has(name)) return;
  state.missed.add(name);
  changed();
}

/** What is known now, as the document hands it to the browser. */
export const currentOffer = (): Offer => {
  const { all, names } = state.offer;
  const missed = [...state.missed];
  return { all, names: all ? [...names, ...missed] : names.filter((name) => !state.missed.has(name)) };
};

const subscribe = (notify: () => void) => {
  state.listeners.add(notify);
  return () => void state.listeners.delete(notify);
};
const answer = () => state.says;

/** Says of a call's name whether the backend offers it; draws anew when one turns out to be absent. */
export function useOffers(): typeof offersName {
  return useSyncExternalStore(subscribe, answer, answer);
}
