import type { Body } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { END, nextStep } from "@/domain/onboarding";
import { passwordFaults } from "@/domain/password";
import type { Db } from "../../db/connection";
import { onboardingEtapa, plano, vinculoPlano } from "../../db/schema";
import type { Caller } from "../../http/access";
import { notFound, Problem } from "../../http/problem";
import { hashPassword, storePassword } from "../sessao/credentials";
import { endSessions } from "../sessao/sessions";

/** The step whose data is a password: it goes to the credentials and is never stored here. */
const PASSWORD_STEP = 1;

type Step = Body<"POST /enviarDadosOnboarding">;

const invalid = (campo: string, mensagem: string) => new Problem(400, "Confira os dados enviados.", { erros: [{ campo, mensagem }] });

/**
 * Sets the password of the first step (`metadata.password`). Only while the wizard is pending: afterwards a password
 * is changed with the current one.
 */
async function storeNewPassword(db: Db, now: Date, { idPessoa, metadata }: Step, pending: boolean) {
  if (!pending) throw new Problem(422, "O primeiro acesso já terminou. Para trocar a senha, use Alterar Senha.");
  const { password } = metadata;
  if (typeof password !== "string" || password.length > 200) throw invalid("metadata.password", "A senha é obrigatória");
  const [fault] = passwordFaults(password, password);
  if (fault) throw invalid("metadata.password", fault.mensagem);
  await storePassword(db, now, idPessoa, await hashPassword(password));
}

/**
 * Stores the data of a step and answers the next one, -1 at the end, which also ends the wizard of the enrolment. The
 * same step again replaces what it said; a skipped one (`pular`) leaves what was there. A new password ends the
 * person's other sessions, whose sockets the caller must close.
 * @throws Problem 404 when the person is not in the plan, 400 for a step that the plan does not have
 */
export async function storeStep(
  db: Db,
  now: Date,
  step: Step,
  caller: Pick<Caller, "idSessao" | "pessoa">,
): Promise<{ proximoStep: number; endedSessions: number[] }> {
  const { idPessoa, idPlano, idStep, metadata, pular } = step;
  const enrolment = and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano));
  const links = await db
    .select({ onboardingPlano: plano.onboardingPlano, onboarding: vinculoPlano.onboarding })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .where(enrolment);
  const [link] = links;
  if (!link) throw notFound("Não encontramos este vínculo.");
  const proximoStep = nextStep(link.onboardingPlano, idStep);
  if (proximoStep === undefined) throw invalid("idStep", "Esta etapa não existe neste plano.");
  let endedSessions: number[] = [];
  if (pular === "N") {
    const secret = idStep === PASSWORD_STEP;
    if (secret && caller.pessoa.id !== idPessoa) throw new Problem(403, "Isto só pode ser feito pela própria pessoa.");
    if (secret) {
      const pending = links.some(({ onboarding }) => onboarding === "S");
      await storeNewPassword(db, now, step, pending);
      endedSessions = await endSessions(db, now, idPessoa, "senha definida no primeiro acesso", caller.idSessao);
    }
    const row = { metadata: secret ? {} : metadata, gravadaEm: now };
    await db
      .insert(onboardingEtapa)
      .values({ idPessoa, idPlano, idStep, ...row })
      .onConflictDoUpdate({ target: [onboardingEtapa.idPessoa, onboardingEtapa.idPlano, onboardingEtapa.idStep], set: row });
  }
  if (proximoStep === END) await db.update(vinculoPlano).set({ onboarding: "N" }).where(enrolment);
  return { proximoStep, endedSessions };
}
