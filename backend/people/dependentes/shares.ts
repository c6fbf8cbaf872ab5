import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { fromHundredths, toHundredths, WHOLE, writeShare } from "@/domain/money/shares";
import { DEPENDENT_TYPES } from "@/domain/people/dependents";
import { dependente } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import type { Scope } from "./changes";
import { fieldName, recordChanges } from "./history";
import { currentRows, DEPENDENT_NOT_FOUND, finalityOf, lockDependents, registeredDependents } from "./registry";

type Asked = Pick<Body<"POST /distribuirRateio">, "idFinalidade" | "rateios">;

/**
 * Writes the shares of the dependents that are named; the others of the finality keep theirs. The sum is judged under
 * the lock on the enrolment, in whole hundredths: no number of writers at once brings it over 100 %.
 * @throws Problem 404 for a dependent that is not there, 422 for a sum over 100 % or a finality without shares
 */
export async function distribute(
  { db, caller, owner, now }: Scope,
  { idFinalidade, rateios }: Asked,
): Promise<Reply<"POST /distribuirRateio">> {
  await lockDependents(db, owner);
  const finality = await finalityOf(db, owner.idPlano, idFinalidade);
  if (finality.tipo === DEPENDENT_TYPES["imposto-renda"]) throw new Problem(422, "Dependentes de imposto de renda não têm rateio.");
  const wanted = new Map(rateios.map(({ idDependente, rateio }) => [idDependente, toHundredths(rateio)]));
  if (wanted.size < rateios.length) throw new Problem(422, "Um dependente aparece duas vezes no rateio.");

  const rows = (await currentRows(db, owner)).filter((row) => row.idFinalidade === finality.id);
  for (const id of wanted.keys()) if (!rows.some((row) => row.id === id)) throw notFound(DEPENDENT_NOT_FOUND);
  const shares = rows.map((row) => ({ row, before: toHundredths(row.rateio), after: wanted.get(row.id) ?? toHundredths(row.rateio) }));
  const sum = shares.reduce((total, { after }) => total + after, 0);
  if (sum > WHOLE) throw new Problem(422, `O rateio somaria ${writeShare(sum)}%. Tire ${writeShare(sum - WHOLE)}% para chegar a 100%.`);

  const changed = shares.filter(({ before, after }) => before !== after);
  for (const { row, after } of changed)
    await db
      .update(dependente)
      .set({ rateio: fromHundredths(after) })
      .where(eq(dependente.id, row.id));
  const detalhe = { idFinalidade, idsDependentes: changed.map(({ row }) => row.id) };
  await recordChanges(
    db,
    { caller, idPessoa: owner.idPessoa, acao: "dependente.rateio", detalhe, now },
    changed.map(({ row, before, after }) => ({
      campo: fieldName(row.id, "rateio"),
      antes: fromHundredths(before),
      depois: fromHundredths(after),
    })),
  );
  const dependentes = (await registeredDependents(db, owner)).filter((one) => one.finalidade.id === finality.id);
  return { dependentes, disponivel: fromHundredths(WHOLE - sum) };
}
