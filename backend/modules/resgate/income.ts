import { and, eq, gte, lte } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { resgate, resgateParcela } from "../../db/schema";
import type { Account } from "../contas/holdings";

/** A payment of a redemption as the income report counts it, in reais. */
export interface RedeemedIncome {
  regime: string;
  bruto: string;
  imposto: string;
  pagaEm: string;
}

/** Every payment of an account, by the day of the credit; of one calendar year where it is given. */
export async function redeemedIncome(db: Db, { idPessoa, idPlano }: Account, year?: number): Promise<RedeemedIncome[]> {
  const rows = await db
    .select({ regime: resgate.regime, bruto: resgateParcela.bruto, imposto: resgateParcela.imposto, pagaEm: resgateParcela.pagaEm })
    .from(resgateParcela)
    .innerJoin(resgate, eq(resgate.id, resgateParcela.idResgate))
    .where(
      and(
        eq(resgate.idPessoa, idPessoa),
        eq(resgate.idPlano, idPlano),
        eq(resgateParcela.situacao, "paga"),
        ...(year === undefined ? [] : [gte(resgateParcela.pagaEm, `${year}-01-01`), lte(resgateParcela.pagaEm, `${year}-12-31`)]),
      ),
    );
  return rows.flatMap(({ regime, bruto, imposto, pagaEm }) => (bruto && imposto && pagaEm ? [{ regime, bruto, imposto, pagaEm }] : []));
}
