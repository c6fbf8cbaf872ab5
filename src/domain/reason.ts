/** Letters that a reason has at least: the contract takes no shorter one. */
const LEAST = 3;

/** What is wrong with a reason as it was typed; `missing` is said where there is none. Null when nothing is. */
export function reasonFault(motivo: string, missing: string): string | null {
  const { length } = motivo.trim();
  if (length === 0) return missing;
  return length < LEAST ? `Explique o motivo: são pelo menos ${LEAST} letras.` : null;
}
