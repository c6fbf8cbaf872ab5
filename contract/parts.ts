import Type, { type Static } from "typebox";
import { DateOnly } from "./vocabulary";

/**
 * Parts of a portal that its participant may open to a helper. The row of each call that shows one names it. `preparo` is the only one
 * by which a helper writes: drafts of a few forms, which the participant confirms.
 */
export const PARTS = ["extrato", "contracheques", "solicitacoes", "preparo"] as const;

export const Parte = Type.Enum(PARTS);
export type Part = (typeof PARTS)[number];

/** Right of a helper: the parts of the portal that its participant shows to them, up to and including a day. */
export const Ajuda = Type.Object({
  /** Name of the helper. */
  nome: Type.String(),
  partes: Type.Array(Parte),
  ate: DateOnly,
});
export type Ajuda = Static<typeof Ajuda>;
