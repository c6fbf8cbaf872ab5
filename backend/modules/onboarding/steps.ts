import type { Body, Reply } from "@contract/infer";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { END, mayOpen, nextStep, reachedStep, START, Step } from "@/domain/onboarding";
import type { Db } from "../../db/connection";
import { arquivo } from "../../db/schema";
import type { Caller } from "../../http/access";
import { Problem } from "../../http/problem";
import { hashPassword, storePassword } from "../sessao/credentials";
import { endSessions } from "../sessao/sessions";
import { draftOf, faultsOf, keptOf } from "./answers";
import { conclude } from "./conclusion";
import { readFacts } from "./facts";
import { findWizard, storedSteps, type Wizard, writeDraft, writeProgress, writeStep } from "./wizard";

type Sent = Body<"POST /enviarDadosOnboarding">;
type Actor = Pick<Caller, "idSessao" | "pessoa">;

const invalid = (erros: { campo: string; mensagem: string }[]) => new Problem(400, "Confira os dados enviados.", { erros });
const over = () => new Problem(422, "O primeiro acesso já terminou. Seus dados estão em Informações Pessoais.");

/** The wizard as the screen needs it: place, answers, and what its rules depend on. */
export async function readWizard(
  db: Db,
  idPessoa: number,
  idPlano: number,
  now: Date,
): Promise<Reply<"GET /retornarOnboarding/{idPessoa}/{idPlano}">> {
  const wizard = await findWizard(db, idPessoa, idPlano);
  const { plano, onboardingPlano, onboarding, reached, model } = wizard;
  const { salario, perfis, contribuicaoMinima, contribuicaoMinimaEnvio, unidadeReferencia, limiteSalario } = await readFacts(
    db,
    idPessoa,
    plano.id,
    now,
  );
  const steps = await storedSteps(db, wizard);
  return {
    plano,
    onboardingPlano,
    onboarding,
    etapas: [...wizard.steps],
    textos: { etapas: model.etapas, termos: model.termos },
    etapaAtual: reached,
    respostas: steps.map((step) => ({ ...step, gravadaEm: step.gravadaEm.toISOString() })),
    salario,
    parametros: { contribuicaoMinima, contribuicaoMinimaEnvio, unidadeReferencia, limiteSalario },
    perfis,
  };
}

/**
 * Refuses a step that the plan does not have, or that comes after one without an answer. What somebody had before them
 * when the fund changed the list is taken all the same: nothing that was typed is lost.
 */
function mustBeOpen({ steps, opened, reached }: Wizard, idStep: number) {
  if (idStep === START || opened.has(idStep)) return;
  if (!steps.includes(idStep)) throw invalid([{ campo: "idStep", mensagem: "Esta etapa não existe neste plano." }]);
  if (!mayOpen(steps, idStep, reached)) throw new Problem(422, "Conclua antes as etapas anteriores.");
}

/** Where the wizard stands once a step is passed, and where the person goes on: never past what is still to be answered. */
function after({ steps, passed, reached: before }: Wizard, idStep: number) {
  const reached = idStep === START ? before : reachedStep(steps, new Set([...passed, idStep]));
  const next = nextStep(steps, idStep);
  return { reached, proximoStep: next !== undefined && mayOpen(steps, next, reached) ? next : reached };
}

/** A proof of residence is a file that the same person sent for this, from now on attached to the registration. */
async function attachProof(db: Db, answer: Record<string, unknown>, owners: number[]) {
  const { idArquivo } = answer;
  if (typeof idArquivo !== "number") return;
  const [file] = await db
    .update(arquivo)
    .set({ uso: "cadastro" })
    .where(and(eq(arquivo.id, idArquivo), inArray(arquivo.idDono, owners), or(isNull(arquivo.uso), eq(arquivo.uso, "cadastro"))))
    .returning({ id: arquivo.id });
  if (!file) throw invalid([{ campo: "idArquivo", mensagem: "Envie o comprovante de novo." }]);
}

/**
 * What may be left out: the start, the profile (whose default is Carteira 1), an answered step, and in the assisted
 * view the password, which only its owner sets.
 */
async function maySkip(db: Db, wizard: Wizard, idStep: number, assisted: boolean): Promise<boolean> {
  if (idStep === START || idStep === Step.PROFILE || (idStep === Step.PASSWORD && assisted)) return true;
  return (await storedSteps(db, wizard)).some((step) => step.idStep === idStep && (step.metadata || idStep === Step.PASSWORD));
}

/** Ends the wizard after its review; only when every step was answered. */
async function finish(db: Db, now: Date, wizard: Wizard, caller: Actor) {
  if (wizard.reached !== END) throw new Problem(422, "Conclua antes as etapas anteriores.");
  const facts = await readFacts(db, wizard.idPessoa, wizard.plano.id, now);
  await conclude(db, wizard, facts, caller.pessoa.id, now);
  return { proximoStep: START, endedSessions: [] };
}

/**
 * Stores the answer of a step and says which is next: -1, the review, after the last; 0 after the review, which ends
 * the wizard of the enrolment. The same step again replaces what it said; a skipped one (`pular`) leaves what was
 * there. A new password ends the person's other sessions, whose sockets the caller must close.
 * @throws Problem 404 when the person is not in the plan, 400 for a bad answer, 422 for a step out of turn
 */
export async function storeStep(
  db: Db,
  now: Date,
  { idPessoa, idPlano, idStep, metadata, pular }: Sent,
  caller: Actor,
): Promise<{ proximoStep: number; endedSessions: number[] }> {
  const wizard = await findWizard(db, idPessoa, idPlano, true);
  if (wizard.onboarding === "N") throw over();
  if (idStep === END) return finish(db, now, wizard, caller);
  mustBeOpen(wizard, idStep);
  const assisted = caller.pessoa.id !== idPessoa;
  let endedSessions: number[] = [];
  if (pular === "S") {
    if (!(await maySkip(db, wizard, idStep, assisted))) throw new Problem(422, "Esta etapa precisa de uma resposta.");
    if (idStep === Step.PROFILE) await writeStep(db, wizard, idStep, { idPerfil: null }, now);
  } else {
    if (idStep === Step.PASSWORD && assisted) throw new Problem(403, "Isto só pode ser feito pela própria pessoa.");
    const facts = await readFacts(db, idPessoa, idPlano, now);
    const faults = faultsOf(idStep, metadata, facts);
    if (faults.length > 0) throw invalid(faults.map(({ campo, mensagem }) => ({ campo: `metadata.${campo}`, mensagem })));
    if (idStep === Step.ADDRESS) await attachProof(db, metadata, [idPessoa, caller.pessoa.id]);
    if (idStep === Step.PASSWORD) {
      await storePassword(db, now, idPessoa, await hashPassword(String(metadata.password)));
      endedSessions = await endSessions(db, now, idPessoa, "senha definida no primeiro acesso", caller.idSessao);
    }
    if (idStep !== START) await writeStep(db, wizard, idStep, keptOf(idStep, metadata, facts), now);
  }
  const { reached, proximoStep } = after(wizard, idStep);
  await writeProgress(db, wizard, reached, now);
  return { proximoStep, endedSessions };
}

/** Keeps what is being typed into a step that is open. */
export async function storeDraft(db: Db, now: Date, { idPessoa, idPlano, idStep, metadata }: Body<"POST /guardarRascunhoOnboarding">) {
  const wizard = await findWizard(db, idPessoa, idPlano, true);
  if (wizard.onboarding === "N") throw over();
  mustBeOpen(wizard, idStep);
  await writeDraft(db, wizard, idStep, draftOf(metadata), now);
  return { gravadaEm: now.toISOString() };
}
