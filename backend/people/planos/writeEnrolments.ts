import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { rawRows } from "../../kernel/db/rawRows";
import { vinculoPlano } from "../../kernel/db/schema";
import { recordHistory } from "../historico";
import type { Account } from "./account";

/** Regime of an enrolment in which none was chosen. */
const NOT_CHOSEN = "NAO_ESCOLHIDO";

const ofAccount = ({ idPessoa, idPlano }: Account) => and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano));

/** Adds enrolments. @returns those that were added; one that exists is left out */
export async function addEnrolments(
  db: Db,
  enrolments: readonly (typeof vinculoPlano.$inferInsert)[],
): Promise<{ id: number; idPlano: number; matricula: string }[]> {
  if (enrolments.length === 0) return [];
  const { id, idPlano, matricula } = vinculoPlano;
  const added = sql`${insertRows(vinculoPlano, enrolments)} on conflict do nothing returning ${id}, ${idPlano}, ${matricula}`;
  const rows = await rawRows<{ id: number; id_plano: number; matricula: string }>(db, added);
  return rows.map(({ id_plano, ...row }) => ({ ...row, idPlano: id_plano }));
}

/** @throws the database's error where another row names one of them */
export async function removeEnrolments(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(vinculoPlano).where(inArray(vinculoPlano.id, [...ids]));
}

/** Gives an account its investment profile. */
export async function setProfile(db: Db, account: Account, idPerfil: number): Promise<void> {
  await db.update(vinculoPlano).set({ idPerfil }).where(ofAccount(account));
}

/** Those of these people whose regime in a plan is not final yet. */
export async function openRegimes(db: Db, idPlano: number, idsPessoa: readonly number[]): Promise<ReadonlySet<number>> {
  const { idPessoa } = vinculoPlano;
  const rows = await db
    .selectDistinct({ idPessoa })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPlano, idPlano), inArray(idPessoa, [...idsPessoa]), isNull(vinculoPlano.regimeTravadoEm)));
  return new Set(rows.map((row) => row.idPessoa));
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
