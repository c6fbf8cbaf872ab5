import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { resgate, resgateParcela } from "../../db/schema";
import type { Account } from "../contas/holdings";

/**
 * Why who redeemed everything may not stay in the plan another way, also while instalments are still to be paid: it is
 * final (domain §5.1). Null for everybody else, and where all of it was taken back.
 */
export async function redeemedAll(db: Db, { idPessoa, idPlano }: Account): Promise<string | null> {
  const [made] = await db
    .select({ id: resgate.id })
    .from(resgate)
    .innerJoin(resgateParcela, and(eq(resgateParcela.idResgate, resgate.id), ne(resgateParcela.situacao, "estornada")))
    .where(and(eq(resgate.idPessoa, idPessoa), eq(resgate.idPlano, idPlano), eq(resgate.alcance, "total")))
    .limit(1);
  return made ? "Quem resgatou todo o saldo não continua neste plano." : null;
}
