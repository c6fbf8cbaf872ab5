import { exact } from "@/domain/exact";
import type { Db } from "../../db/connection";
import { parameterOn } from "../planos/parameters";

/** What a plan lets its participants' links be: dated rows, which a fund sets for a plan or for all. */
export interface LinkLimits {
  /** Longest validity, in days. */
  dias: number;
  aberturas: number;
  /** Minutes after an opening during which the same browser opens again without counting. */
  minutos: number;
}

/** The limits in force on a day; null where the plan offers no links. */
export async function linkLimits(db: Db, idPlano: number, today: string): Promise<LinkLimits | null> {
  const value = async (codigo: string) => exact((await parameterOn(db, idPlano, codigo, today))?.valor ?? 0).toNumber();
  const limits = {
    dias: await value("LINK_DIAS_MAXIMO"),
    aberturas: await value("LINK_ABERTURAS_MAXIMO"),
    minutos: await value("LINK_CONTINUACAO_MINUTOS"),
  };
  return limits.dias > 0 && limits.aberturas > 0 ? limits : null;
}
