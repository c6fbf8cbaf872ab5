import { AsyncLocalStorage } from "node:async_hooks";

interface Call {
  idVisao: number | null;
}

const calls = new AsyncLocalStorage<Call>();

/** Begins a call: what follows from `next` may be in an assisted view. */
export const beginCall = (next: () => void): void => calls.run({ idVisao: null }, next);

/** Says in which assisted view the running call is, so that each record of the audit log names it. */
export function enterCurrentView(idVisao: number): void {
  const call = calls.getStore();
  if (call) call.idVisao = idVisao;
}

/** The assisted view of the running call; null outside one. */
export const currentView = (): number | null => calls.getStore()?.idVisao ?? null;
