import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { vinculoPlano } from "../../kernel/db/schema";
import { recordHistory } from "../historico";
import type { Account } from "./account";

/** Regime of an enrolment in which none was chosen. */
const NOT_CHOSEN = "NAO_ESCOLHIDO";

const ofAccount = ({ idPessoa, idPlano }: Account) => and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano));

/** Adds enrolments. @returns those that were added; one that exists is left out */
export const addEnrolments = (db: Db, enrolments: readonly (typeof vinculoPlano.$inferInsert)[]) =>
  db
    .insert(vinculoPlano)
    .values([...enrolments])
    .onConflictDoNothing()
    .returning({ id: vinculoPlano.id, idPlano: vinculoPlano.idPlano, matricula: vinculoPlano.matricula });

/** @throws the database's error where another row names one of them */
export async function removeEnrolments(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(vinculoPlano).where(inArray(vinculoPlano.id, [...ids]));
}

/** Gives an account its investment profile. */
export async function setProfile(db: Db, account: Account, idPerfil: number): Promise<void> {
  await db.update(vinculoPlano).set({ idPerfil }).where(ofAccount(account));
}

/**
 * The first income was paid: the tax regime is final from then on. One that was never chosen is the one by which it was
 * taxed. Again it changes nothing.
 */
export async function lockChosenRegime(db: Db, account: Account, regime: string, at: Date): Promise<void> {
  const open = await db
    .select()
    .from(vinculoPlano)
    .where(and(ofAccount(account), isNull(vinculoPlano.regimeTravadoEm)))
    .orderBy(asc(vinculoPlano.id))
    .for("no key update");
  for (const { id, regimeTributario: antes, regimeEscolhidoEm } of open) {
    const isChosen = antes !== NOT_CHOSEN;
    await db
      .update(vinculoPlano)
      .set({ regimeTravadoEm: at, ...(!isChosen && { regimeTributario: regime, regimeEscolhidoEm: regimeEscolhidoEm ?? at }) })
      .where(eq(vinculoPlano.id, id));
    if (!isChosen)
      await recordHistory(db, { idPessoa: account.idPessoa, idAtor: null, now: at }, [
        { campo: "regimeTributario", antes, depois: regime },
      ]);
  }
}

/** The wizard of the first access is done. */
export async function endOnboarding(db: Db, account: Account): Promise<void> {
  await db.update(vinculoPlano).set({ onboarding: "N" }).where(ofAccount(account));
}
