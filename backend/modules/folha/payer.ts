import { and, desc, eq, lte } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { beneficiario } from "../../db/schema";

/** Who pays for a plan on a day: name and CNPJ of the fund; null where it was never told. */
export async function payerOn(db: Db, idPlano: number, date: string): Promise<{ nome: string; cnpj: string } | null> {
  const [row] = await db
    .select({ nome: beneficiario.nome, cnpj: beneficiario.cnpj })
    .from(beneficiario)
    .where(and(eq(beneficiario.idPlano, idPlano), lte(beneficiario.validoDesde, date)))
    .orderBy(desc(beneficiario.validoDesde))
    .limit(1);
  return row ?? null;
}
