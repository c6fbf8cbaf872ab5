import { desc, eq } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficiario } from "../../kernel/db/schema";

/** Paying sources of a plan, the latest first. */
export const PAYERS = reading("plano.fontes", ["idPlano"], (from, { idPlano }) =>
  from
    .select({ nome: beneficiario.nome, cnpj: beneficiario.cnpj, desde: beneficiario.validoDesde })
    .from(beneficiario)
    .where(eq(beneficiario.idPlano, idPlano))
    .orderBy(desc(beneficiario.validoDesde)),
);

/** Name and CNPJ of the fund as the plan's paying source (fonte pagadora) on a day; null where it is not set. */
export async function payerOn(source: Source, idPlano: number, date: string): Promise<{ nome: string; cnpj: string } | null> {
  const row = (await rowsOf(source, PAYERS, { idPlano })).find(({ desde }) => desde <= date);
  return row ? { nome: row.nome, cnpj: row.cnpj } : null;
}
