import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { vinculoPlano } from "../../kernel/db/schema";
import type { Account } from "./account";

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

/** The first income was paid: the tax regime is final from then on. Again it changes nothing. */
export async function lockChosenRegime(db: Db, account: Account, at: Date): Promise<void> {
  await db
    .update(vinculoPlano)
    .set({ regimeTravadoEm: at })
    .where(and(ofAccount(account), isNull(vinculoPlano.regimeTravadoEm)));
}

/** The wizard of the first access is done. */
export async function endOnboarding(db: Db, account: Account): Promise<void> {
  await db.update(vinculoPlano).set({ onboarding: "N" }).where(ofAccount(account));
}
