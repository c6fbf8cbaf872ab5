/** Links that a participant makes so that somebody else sees one document. The options lie within the plan's limits. */

/** Document that a link opens; it opens nothing else. */
export type LinkPurpose = "contracheque" | "extrato";

/** `valido` until it expires, is used up or revoked; an act of the participant counts before the passing of time. */
export type LinkState = "valido" | "revogado" | "expirado" | "esgotado";

const USUAL_DAYS = [1, 7, 30];

/** Days of validity to choose from, up to the longest that the plan lets. */
export function validityChoices(longest: number): number[] {
  const usual = USUAL_DAYS.filter((days) => days <= longest);
  return usual.length > 0 ? usual : [longest];
}

/** Openings to choose from. */
export const openingChoices = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

export interface LinkFacts {
  usos: number;
  usosMaximos: number;
  expiraEm: Date;
  revogadoEm: Date | null;
}

export function linkState({ usos, usosMaximos, expiraEm, revogadoEm }: LinkFacts, now: Date): LinkState {
  if (revogadoEm) return "revogado";
  if (usos >= usosMaximos) return "esgotado";
  return expiraEm <= now ? "expirado" : "valido";
}
