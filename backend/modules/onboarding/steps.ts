import type { Body } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { END, nextStep } from "@/domain/onboarding";
import type { Db } from "../../db/connection";
import { onboardingEtapa, plano, vinculoPlano } from "../../db/schema";
import { notFound, Problem } from "../../http/problem";

/** The step whose data is a password: it belongs to the credentials and is never stored here. */
export const PASSWORD_STEP = 1;

/**
 * Stores the data of a step and answers the next one, -1 at the end, which also ends the wizard of the enrolment. The
 * same step again replaces what it said; a skipped one (`pular`) leaves what was there.
 * @throws Problem 404 when the person is not in the plan, 400 for a step that the plan does not have
 */
export async function storeStep(
  db: Db,
  now: Date,
  { idPessoa, idPlano, idStep, metadata, pular }: Body<"POST /enviarDadosOnboarding">,
): Promise<{ proximoStep: number }> {
  const enrolment = and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano));
  const [link] = await db
    .select({ onboardingPlano: plano.onboardingPlano })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .where(enrolment)
    .limit(1);
  if (!link) throw notFound("Não encontramos este vínculo.");
  const proximoStep = nextStep(link.onboardingPlano, idStep);
  if (proximoStep === undefined)
    throw new Problem(400, "Confira os dados enviados.", { erros: [{ campo: "idStep", mensagem: "Esta etapa não existe neste plano." }] });
  if (pular === "N") {
    const row = { metadata: idStep === PASSWORD_STEP ? {} : metadata, gravadaEm: now };
    await db
      .insert(onboardingEtapa)
      .values({ idPessoa, idPlano, idStep, ...row })
      .onConflictDoUpdate({ target: [onboardingEtapa.idPessoa, onboardingEtapa.idPlano, onboardingEtapa.idStep], set: row });
  }
  if (proximoStep === END) await db.update(vinculoPlano).set({ onboarding: "N" }).where(enrolment);
  return { proximoStep };
}
