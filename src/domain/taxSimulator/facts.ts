import type { Dated, OfferedForm } from "../simulator/facts";
import type { TaxTables } from "./tables";

/** Assumptions of the fund for a comparison of the regimes; the same for everybody in a plan. */
export interface RegimeAssumptions {
  tabelas: TaxTables;
  /** Yearly real percentage of projections; null where the fund has none. */
  taxaProjecao: Dated | null;
  faixas: Record<"percentualMinimo" | "percentualMaximo" | "percentualPasso" | "mesesMinimo" | "mesesMaximo", Dated | null>;
  /** Percentage of the balance that may be taken at once; null where the plan has no lump sum. */
  saqueMaximo: Dated | null;
  /** Forms of income in force; empty where the fund has published none. */
  formas: OfferedForm[];
}

/** Start of a comparison: the facts of an account, or of a person who only types. */
export interface RegimeGround extends RegimeAssumptions {
  hoje: string;
  nascimento: string | null;
  /** Lots, the oldest first, in reais: the worth of the money of a day, and the part of it that a redemption of today would pay. */
  lotes: readonly { date: string; valor: string; resgate: string }[];
  contribuicao: { valor: string } | null;
  salario: string | null;
  dependentes: number;
}
