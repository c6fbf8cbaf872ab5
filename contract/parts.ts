import Type, { type Static } from "typebox";
import { DateOnly } from "./vocabulary";

/** Parts of a portal that its participant may show to a helper. The row of each call that shows one names it. */
export const PARTS = ["extrato", "contracheques", "solicitacoes"] as const;

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
