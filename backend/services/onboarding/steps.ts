import type { Body, Reply } from "@contract/infer";
import { END, mayOpen, nextStep, reachedStep, START, Step } from "@/domain/onboarding/onboarding";
import type { Db } from "../../kernel/db/connection";
import { factsIn } from "../../kernel/db/reading";
import { takeFiles } from "../../kernel/files/rows";
import type { Caller } from "../../kernel/identity/caller";
import { endSessions } from "../../kernel/identity/sessions";
import { Problem } from "../../kernel/problem";
import { accountOfPerson, hashPassword, recordTrail, refusalOfPassword, storePassword, Trail } from "../../people/sessao";
import { draftOf, faultsOf, keptOf } from "./answers";
import { conclude, type Tell } from "./conclusion";
import { readFacts } from "./onboardingFacts";
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
  const source = factsIn(db);
  const wizard = await findWizard(source, idPessoa, idPlano);
  const { plano, onboardingPlano, onboarding, reached, model } = wizard;
  const { salario, perfis, contribuicaoMinima, contribuicaoMinimaEnvio, unidadeReferencia, limiteSalario } = await readFacts(
    source,
    idPessoa,
    plano.id,
    now,
  );
  const steps = await storedSteps(source, wizard);
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
 * Refuses a step that the plan does not have, or that comes after one without an answer. A step that the person already
 * had on the screen when the fund changed the list is accepted, so that nothing typed is lost.
 */
function mustBeOpen({ steps, opened, reached }: Wizard, idStep: number) {
  if (idStep === START || opened.has(idStep)) return;
  if (!steps.includes(idStep)) throw invalid([{ campo: "idStep", mensagem: "Esta etapa não existe neste plano." }]);
  if (!mayOpen(steps, idStep, reached)) throw new Problem(422, "Conclua antes as etapas anteriores.");
}

/**
 * Step reached by the wizard once a step is passed, and step that the person sees next: never past an unanswered one.
 */
function after({ steps, passed, reached: before }: Wizard, idStep: number) {
  const reached = idStep === START ? before : reachedStep(steps, new Set([...passed, idStep]));
  const next = nextStep(steps, idStep);
  return { reached, proximoStep: next !== undefined && mayOpen(steps, next, reached) ? next : reached };
}

/** A proof of residence is a file that the same person sent for this, from now on attached to the registration. */
async function attachProof(db: Db, answer: Record<string, unknown>, owners: number[]) {
  const { idArquivo } = answer;
  if (typeof idArquivo !== "number") return;
  const [file] = await takeFiles(db, [idArquivo], owners, { uso: "cadastro" }, "cadastro");
  if (!file) throw invalid([{ campo: "idArquivo", mensagem: "Envie o comprovante de novo." }]);
}

/**
 * True for a step that may be left out: the start, the profile (default: Carteira 1), an answered step, and in the
 * assisted view the password, which only its owner sets.
 */
async function maySkip(db: Db, wizard: Wizard, idStep: number, assisted: boolean): Promise<boolean> {
  if (idStep === START || idStep === Step.PROFILE || (idStep === Step.PASSWORD && assisted)) return true;
  return (await storedSteps(db, wizard)).some((step) => step.idStep === idStep && (step.metadata || idStep === Step.PASSWORD));
}

/** Ends the wizard after its review; only when every step was answered. */
async function finish(db: Db, now: Date, wizard: Wizard, caller: Actor, tell: Tell) {
  if (wizard.reached !== END) throw new Problem(422, "Conclua antes as etapas anteriores.");
  const facts = await readFacts(db, wizard.idPessoa, wizard.plano.id, now);
  await conclude(db, wizard, facts, caller.pessoa.id, now, tell);
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
  tell: Tell,
): Promise<{ proximoStep: number; endedSessions: number[] }> {
  const wizard = await findWizard(db, idPessoa, idPlano, true);
  if (wizard.onboarding === "N") throw over();
  if (idStep === END) return finish(db, now, wizard, caller, tell);
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
      const account = await accountOfPerson(db, idPessoa);
      const mensagem = account && refusalOfPassword(String(metadata.password), account);
      if (mensagem) throw invalid([{ campo: "metadata.password", mensagem }]);
      await storePassword(db, now, idPessoa, await hashPassword(String(metadata.password)));
      await recordTrail(db, Trail.PASSWORD_MADE, idPessoa);
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
