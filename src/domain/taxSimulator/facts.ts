import type { Dated, OfferedForm } from "../simulator/facts";
import type { TaxTables } from "./tables";

/** What the fund decides and a comparison of the regimes depends on; the same for everybody in a plan. */
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

/** What a comparison starts from: an account's, or that of somebody who only types. */
export interface RegimeGround extends RegimeAssumptions {
  hoje: string;
  nascimento: string | null;
  /** The oldest first, in reais: what came in on a day is worth, and what a redemption of today would pay of it. */
  lotes: readonly { date: string; valor: string; resgate: string }[];
  contribuicao: { valor: string } | null;
  salario: string | null;
  dependentes: number;
}
