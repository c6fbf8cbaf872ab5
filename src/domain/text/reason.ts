/** Letters that a reason has at least: the contract takes no shorter one. */
const LEAST = 3;

/** Fault of a reason as it was typed; `missing` is said where there is no reason. Null when it is good. */
export function reasonFault(motivo: string, missing: string, least = LEAST): string | null {
  const { length } = motivo.trim();
  if (length === 0) return missing;
  return length < least ? `Explique o motivo: são pelo menos ${least} letras.` : null;
}
