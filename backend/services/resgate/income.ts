import { and, eq } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { resgate, resgateParcela } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";

/** A payment of a redemption as the income report counts it, in reais. */
export interface RedeemedIncome {
  regime: string;
  bruto: string;
  imposto: string;
  pagaEm: string;
}

/** Payments of the redemptions of an account. */
export const REDEEMED_INCOME = reading("resgates.pagos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ regime: resgate.regime, bruto: resgateParcela.bruto, imposto: resgateParcela.imposto, pagaEm: resgateParcela.pagaEm })
    .from(resgateParcela)
    .innerJoin(resgate, eq(resgate.id, resgateParcela.idResgate))
    .where(and(eq(resgate.idPessoa, idPessoa), eq(resgate.idPlano, idPlano), eq(resgateParcela.situacao, "paga"))),
);

/** Every payment of an account, by the day of the credit; of one calendar year where it is given. */
export async function redeemedIncome(source: Source, { idPessoa, idPlano }: Account, year?: number): Promise<RedeemedIncome[]> {
  const rows = await rowsOf(source, REDEEMED_INCOME, { idPessoa, idPlano });
  return rows
    .flatMap(({ regime, bruto, imposto, pagaEm }) => (bruto && imposto && pagaEm ? [{ regime, bruto, imposto, pagaEm }] : []))
    .filter(({ pagaEm }) => year === undefined || Number(pagaEm.slice(0, 4)) === year);
}
