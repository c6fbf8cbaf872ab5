import { and, desc, eq, lte } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import type { Source } from "../../kernel/db/reading";
import { planoRegistro } from "../../kernel/db/schema";
import { exactParameterOn, wholeOn } from "../../people/parametros";

/** Terms of a plan's regulation for portability on a day: dated values, none of them a constant (domain §5.1). */
export interface PortabilityTerms {
  /** Complete months in the plan that its own money waits for; null where the fund has not told. */
  meses: { count: number; fonte: string } | null;
  /** Instituted plan: nobody's employment has to end. */
  semDesligamento: boolean;
  /** A loan is paid out of the balance; else it keeps the money from leaving. */
  descontaDivida: boolean;
  /** Years of the shortest income in an open entity (LC 109 art. 14 §4); null where the fund has not told. */
  anosRendaAberta: number | null;
}

export async function portabilityTerms(source: Source, idPlano: number, hoje: string): Promise<PortabilityTerms> {
  const isSet = async (codigo: string) => {
    const found = await exactParameterOn(source, idPlano, codigo, hoje);
    return found !== null && !exact(found.valor).isZero();
  };
  return {
    meses: await wholeOn(source, idPlano, "PORTABILIDADE_MESES", hoje),
    semDesligamento: await isSet("PORTABILIDADE_SEM_DESLIGAMENTO"),
    descontaDivida: await isSet("PORTABILIDADE_DESCONTA_DIVIDA"),
    anosRendaAberta: (await wholeOn(source, idPlano, "PORTABILIDADE_ABERTA_ANOS", hoje))?.count ?? null,
  };
}

/** Advice to the participant about an open entity as destination, in one sentence. */
export const openEntityText = ({ anosRendaAberta: years }: Pick<PortabilityTerms, "anosRendaAberta">): string | null =>
  years === null
    ? null
    : `Sei que, em entidade aberta, o dinheiro portado não pode ser sacado de uma vez: vira renda por toda a vida, ou por prazo igual ou maior que o tempo em que foi acumulado, de no mínimo ${years} anos (Lei Complementar 109/2001, art. 14, § 4º).`;

/** The fund's own plan as a term names it; null where it was never told. */
export async function registryOn(db: Db, idPlano: number, date: string) {
  const [row] = await db
    .select()
    .from(planoRegistro)
    .where(and(eq(planoRegistro.idPlano, idPlano), lte(planoRegistro.validoDesde, date)))
    .orderBy(desc(planoRegistro.validoDesde))
    .limit(1);
  return row ?? null;
}
