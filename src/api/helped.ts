import { resources } from "@contract/openapi";
import type { Part } from "@contract/parts";
import { nameOf, type Offer, offersName } from "./offered";

/** Calls of a helper, for the portal's server: a browser is told their names, and has no table of the contract. */

/** Live events: by them a helper hears that their session ended. */
const SOCKET = "socket.io";

/** Names of the calls that a helper of some parts may make: those that anybody may, and those whose row names one of the parts. */
export const callsOfHelper = (partes: readonly Part[]): string[] => [
  SOCKET,
  ...resources.flatMap(({ table }) =>
    Object.entries(table).flatMap(([key, { access }]) => {
      const isOpen = access.who === "public" || access.helper === "any" || (access.helper && partes.includes(access.helper));
      return isOpen ? [nameOf(key)] : [];
    }),
  ),
];

/** Of the backend's offer, what is a helper's. */
export const offerOfHelper = (partes: readonly Part[], { closed }: Offer): Offer => ({
  all: false,
  names: callsOfHelper(partes).filter(offersName),
  closed,
});
