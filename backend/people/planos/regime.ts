import { and, asc, desc, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cadastroHistorico, vinculoPlano } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { type Act, recordHistory } from "../historico";
import type { Account } from "./account";
import { enrolmentIn } from "./enrolment";

export type Regime = "PROGRESSIVO" | "REGRESSIVO";
const isRegime = (value: string): value is Regime => value === "PROGRESSIVO" || value === "REGRESSIVO";

/** The regime that a person chose in a plan, locked or not; null while they did not. */
export async function chosenRegime(db: Db, { idPessoa, idPlano }: Account): Promise<Regime | null> {
  const rows = await db
    .select({ regime: vinculoPlano.regimeTributario })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id));
  return rows.map(({ regime }) => regime).find(isRegime) ?? null;
}

/** Changes of a person's tax regimes, the latest first. */
const REGIME_CHANGES = reading("plano.regimes", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ antes: cadastroHistorico.antes, depois: cadastroHistorico.depois, quando: cadastroHistorico.quando })
    .from(cadastroHistorico)
    .where(and(eq(cadastroHistorico.idPessoa, idPessoa), eq(cadastroHistorico.campo, "regimeTributario")))
    .orderBy(desc(cadastroHistorico.id)),
);

/**
 * Regime of an account at the end of a day that is over: what was chosen later is not told of it.
 * @throws Problem 404 for a person who never had an enrolment in the plan
 */
export async function regimeOn(source: Source, account: Account, day: string): Promise<string> {
  const { regimeTributario, regimeEscolhidoEm } = await enrolmentIn(source, account);
  if (regimeEscolhidoEm === null || dateOf(regimeEscolhidoEm) <= day) return regimeTributario;
  let regime = regimeTributario;
  // The history does not name the plan: it is followed back from what the account has now.
  for (const { antes, depois, quando } of await rowsOf(source, REGIME_CHANGES, { idPessoa: account.idPessoa }))
    if (depois === regime && antes !== null && dateOf(quando) > day) regime = antes;
  return regime;
}

/**
 * The first benefit or redemption makes the tax regime final (Lei 14.803/2024): chooses it where it was not, and locks
 * it, with its rows in the registration's history. Again it changes nothing.
 * @param regime chosen with the request; an earlier choice of the person takes precedence. Null: nothing is chosen here
 * @returns the regime in force
 * @throws Problem 404 for a person without the plan, 409 where no regime was ever chosen
 */
export async function lockRegime(db: Db, account: Account, regime: Regime | null, act: { idAtor: number; now: Date }): Promise<Regime> {
  const links = await db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, account.idPlano)))
    .orderBy(asc(vinculoPlano.id))
    .for("no key update");
  const [first] = links;
  if (!first) throw notFound("Não encontramos uma conta neste plano.");
  const inForce = links.map((link) => link.regimeTributario).find(isRegime) ?? regime;
  if (inForce === null) throw new Problem(409, "Falta escolher o regime de tributação, progressivo ou regressivo, antes de pagar.");
  for (const link of links) {
    const isChosen = isRegime(link.regimeTributario);
    if (isChosen && link.regimeTravadoEm !== null) continue;
    await db
      .update(vinculoPlano)
      .set({
        regimeTributario: isChosen ? link.regimeTributario : inForce,
        regimeEscolhidoEm: link.regimeEscolhidoEm ?? act.now,
        regimeTravadoEm: link.regimeTravadoEm ?? act.now,
      })
      .where(eq(vinculoPlano.id, link.id));
    await recordHistory(db, { ...act, idPessoa: account.idPessoa }, [
      ...(isChosen ? [] : [{ campo: "regimeTributario", antes: link.regimeTributario, depois: inForce }]),
      ...(link.regimeTravadoEm === null ? [{ campo: "regimeTravado", antes: null, depois: inForce }] : []),
    ]);
  }
  return inForce;
}

/**
 * Chooses the regime in every link of the account that is not locked, with its rows in the registration's history.
 * @throws Problem 409 when the choice was locked meanwhile
 */
export async function chooseRegime(
  db: Db,
  { idPessoa, idPlano }: Account,
  regime: string,
  regimeEscolhidoEm: Date,
  act: Act,
): Promise<void> {
  const links = await db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .for("no key update");
  const open = links.filter(({ regimeTravadoEm }) => regimeTravadoEm === null);
  if (open.length === 0) throw new Problem(409, "O regime já não pode ser mudado: houve benefício ou resgate depois do pedido.");
  for (const link of open) {
    await db.update(vinculoPlano).set({ regimeTributario: regime, regimeEscolhidoEm }).where(eq(vinculoPlano.id, link.id));
    await recordHistory(db, act, [{ campo: "regimeTributario", antes: link.regimeTributario, depois: regime }]);
  }
}
