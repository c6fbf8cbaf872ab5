import { and, eq, inArray, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { exact } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { cobranca, movimento } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { holdingsAt, LATEST, movedProfileAfter, reverse } from "../contas";
import { originsOf } from "./settle";

type Charge = typeof cobranca.$inferSelect;

const taken = alias(movimento, "estorno");

/** Postings of a charge that were not reversed. */
const standingOf = (db: Db, charge: Charge) =>
  db
    .select()
    .from(movimento)
    .where(
      and(
        inArray(movimento.origem, originsOf(charge)),
        notExists(db.select({ id: taken.id }).from(taken).where(eq(taken.idEstornado, movimento.id))),
      ),
    )
    .orderBy(movimento.id);

/** Reason in words why the payment of a charge cannot be taken back; null when it can. */
export async function undoRefusal(db: Db, charge: Charge): Promise<string | null> {
  if (charge.situacao !== "paga") return "Esta cobrança não está paga.";
  if (charge.idEmprestimo !== null) return "Este pagamento quitou um empréstimo: acerte a diferença em Empréstimos.";
  const movements = await standingOf(db, charge);
  if (charge.idMovimento !== null && movements.length === 0) return "Este lançamento já foi estornado.";
  const held = await holdingsAt(db, charge, LATEST);
  for (const { subconta, idPerfil, quotas, competencia } of movements) {
    if (await movedProfileAfter(db, charge, competencia)) return "A conta mudou de perfil de investimento depois deste lançamento.";
    const own = held.find((holding) => holding.subconta === subconta && holding.idPerfil === idPerfil);
    if (exact(own?.quotas ?? 0).lt(quotas)) return "As cotas deste lançamento já saíram da conta.";
  }
  return null;
}

/**
 * Takes the payment of a charge back: what it brought is reversed in the ledger at its own quotas, and the charge is
 * open again. Inside the caller's transaction.
 * @param today day of the reversal, `AAAA-MM-DD`
 * @returns the id of the first reversal, or null where the money had not become quotas yet
 * @throws Problem 404 for no such charge, 409 when it cannot be taken back any more
 */
export async function unsettle(db: Db, idCobranca: number, today: string): Promise<number | null> {
  const { idPessoa, idPlano } = cobranca;
  const [seen] = await db.select({ idPessoa, idPlano }).from(cobranca).where(eq(cobranca.id, idCobranca));
  // The lock keeps the quotas from being sold meanwhile. The account comes before the charge, in the order of
  // db/lockOrder.
  if (seen) await lockAccount(db, seen);
  const [charge] = await db.select().from(cobranca).where(eq(cobranca.id, idCobranca)).for("no key update");
  if (!charge) throw notFound("Não encontramos esta cobrança.");
  const refusal = await undoRefusal(db, charge);
  if (refusal) throw new Problem(409, refusal);
  let first: number | null = null;
  for (const { id } of await standingOf(db, charge)) {
    const reversal = await reverse(db, id, today, "Estorno de pagamento lançado por engano");
    first ??= reversal;
  }
  await db
    .update(cobranca)
    .set({ situacao: "aberta", pagaEm: null, valorPago: null, idMovimento: null, estornos: charge.estornos + 1 })
    .where(eq(cobranca.id, idCobranca));
  return first;
}
