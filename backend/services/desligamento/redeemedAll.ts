import { and, eq, ne } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { resgate, resgateParcela } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";

/** Redemptions of everything that were not taken back. */
export const WHOLE_REDEMPTIONS = reading("resgates.totais", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: resgate.id })
    .from(resgate)
    .innerJoin(resgateParcela, and(eq(resgateParcela.idResgate, resgate.id), ne(resgateParcela.situacao, "estornada")))
    .where(and(eq(resgate.idPessoa, idPessoa), eq(resgate.idPlano, idPlano), eq(resgate.alcance, "total")))
    .limit(1),
);

/**
 * Reason in words why a person who redeemed everything may not stay in the plan another way, also while instalments are
 * still to be paid: a redemption is final (domain §5.1). Null for everybody else, and where all of it was taken back.
 */
export async function redeemedAll(source: Source, { idPessoa, idPlano }: Account): Promise<string | null> {
  const [made] = await rowsOf(source, WHOLE_REDEMPTIONS, { idPessoa, idPlano });
  return made ? "Quem resgatou todo o saldo não continua neste plano." : null;
}
