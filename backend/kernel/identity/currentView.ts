import { AsyncLocalStorage } from "node:async_hooks";

interface Call {
  idVisao: number | null;
  idAjudante: number | null;
}

const calls = new AsyncLocalStorage<Call>();

/** Begins a call: what follows from `next` may be in an assisted view. */
export const beginCall = (next: () => void): void => calls.run({ idVisao: null, idAjudante: null }, next);

/** Says in which assisted view the running call is, so that each record of the audit log names it. */
export function enterCurrentView(idVisao: number): void {
  const call = calls.getStore();
  if (call) call.idVisao = idVisao;
}

/** The assisted view of the running call; null outside one. */
export const currentView = (): number | null => calls.getStore()?.idVisao ?? null;

/** Says which helper makes the running call, so that no record of the audit log says that the participant did. */
export function enterCurrentHelper(idAjudante: number): void {
  const call = calls.getStore();
  if (call) call.idAjudante = idAjudante;
}

/** The helper who makes the running call; null for anybody else. */
export const currentHelper = (): number | null => calls.getStore()?.idAjudante ?? null;
