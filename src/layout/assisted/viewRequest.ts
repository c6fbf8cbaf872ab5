import type { Body } from "@contract/infer";
import { useSyncExternalStore } from "react";
import type { Viewed } from "@/session/actions";

/** Somebody whose portal an attendant is about to open, and where from. */
interface ViewRequest {
  pessoa: Viewed;
  origem: Body<"POST /iniciarVisao">["origem"];
}

let request: ViewRequest | null = null;
const listeners = new Set<() => void>();

function set(next: ViewRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks the attendant why they enter somebody's portal; `EnterViewHost` of the frame shows the question. */
export const askToEnterView = (pessoa: ViewRequest["pessoa"], origem: ViewRequest["origem"]) => set({ pessoa, origem });
export const closeViewRequest = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing = () => null;

/** The open question; null while there is none. */
export const useViewRequest = () => useSyncExternalStore(subscribe, () => request, nothing);
