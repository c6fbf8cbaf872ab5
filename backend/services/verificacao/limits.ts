import { exact } from "@/domain/money/exact";
import { factsIn, type Source } from "../../kernel/db/reading";
import { parameterOn } from "../../people/parametros";

/** Limits of the links of a plan's participants: dated rows, which a fund sets for a plan or for all. */
export interface LinkLimits {
  /** Longest validity, in days. */
  dias: number;
  aberturas: number;
  /** Minutes after an opening during which the same browser opens again without counting. */
  minutos: number;
}

/** The limits in force on a day; null where the plan offers no links. */
export async function linkLimits(given: Source, idPlano: number, today: string): Promise<LinkLimits | null> {
  const source = factsIn(given);
  const value = async (codigo: string) => exact((await parameterOn(source, idPlano, codigo, today))?.valor ?? 0).toNumber();
  const limits = {
    dias: await value("LINK_DIAS_MAXIMO"),
    aberturas: await value("LINK_ABERTURAS_MAXIMO"),
    minutos: await value("LINK_CONTINUACAO_MINUTOS"),
  };
  return limits.dias > 0 && limits.aberturas > 0 ? limits : null;
}
