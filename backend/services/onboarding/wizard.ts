import { and, asc, desc, eq } from "drizzle-orm";
import { END, reachedStep, START, Step } from "@/domain/onboarding/onboarding";
import type { OnboardingSettings } from "@/domain/settings/onboarding";
import type { Db } from "../../kernel/db/connection";
import { dbOf, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { onboardingEtapa, onboardingProgresso, plano, vinculoPlano } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { ONBOARDING_MODEL, onboardingInForce } from "./model";

/** The wizard of one enrolment: its plan, whether it is pending, and how far it has come. */
export interface Wizard {
  idPessoa: number;
  plano: { id: number; nome: string };
  onboardingPlano: number;
  onboarding: "S" | "N";
  /** Questions and texts of the plan today. */
  model: OnboardingSettings;
  /** The plan's steps in order, from the start (0). */
  steps: readonly number[];
  /** Steps that were answered or rightly passed over. */
  passed: ReadonlySet<number>;
  /** Steps that the person was on: their answers are accepted, also after the list changed. */
  opened: ReadonlySet<number>;
  /** No later step may be opened or sent. */
  reached: number;
}

/** Stored step: the answer that was sent, and the draft typed since. */
export interface StoredStep {
  idStep: number;
  metadata: Record<string, unknown> | null;
  rascunho: Record<string, unknown> | null;
  gravadaEm: Date;
}

/** Key beside the answer's own, under which the draft of a step lies. */
const DRAFT = "rascunho";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const PROGRESS = reading("onboarding.progresso", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ idStep: onboardingProgresso.idStep })
    .from(onboardingProgresso)
    .where(and(eq(onboardingProgresso.idPessoa, idPessoa), eq(onboardingProgresso.idPlano, idPlano))),
);
const STORED_STEPS = reading("onboarding.etapas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(onboardingEtapa)
    .where(and(eq(onboardingEtapa.idPessoa, idPessoa), eq(onboardingEtapa.idPlano, idPlano)))
    .orderBy(asc(onboardingEtapa.idStep)),
);

/**
 * The wizard of the person in a plan; for plan 0 the pending one, else that of the first enrolment.
 * @param lock holds the place until the end of the transaction: steps sent at once are judged one after the other
 * @throws Problem 404 when the person is not in the plan
 */
export async function findWizard(source: Source, idPessoa: number, idPlano: number, lock = false): Promise<Wizard> {
  const read = dbOf(source)
    .select({
      plano: { id: plano.id, nome: plano.nome },
      onboardingPlano: plano.onboardingPlano,
      onboarding: vinculoPlano.onboarding,
    })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), idPlano ? eq(vinculoPlano.idPlano, idPlano) : undefined))
    .orderBy(desc(vinculoPlano.onboarding), asc(plano.id))
    .limit(1);
  const [link] = lock ? await read.for("no key update", { of: vinculoPlano }) : await read;
  if (!link) throw notFound("Não encontramos este vínculo.");
  const account = { idPessoa, idPlano: link.plano.id };
  const facts = await factsIn(source).load([PROGRESS, STORED_STEPS, ONBOARDING_MODEL], account);
  const [progress] = await rowsOf(facts, PROGRESS, account);
  const onboarding = link.onboarding === "S" ? "S" : "N";
  const model = await onboardingInForce(facts, link.plano.id, link.onboardingPlano);
  const steps = [START, ...model.etapas.map(({ id }) => id)];
  const stored = await storedSteps(facts, { idPessoa, plano: link.plano });
  const passed = new Set(stored.filter(({ metadata }) => metadata !== null).map(({ idStep }) => idStep));
  // The password's step comes first and stores nothing: a person beyond it has a password, or an attendant passed over
  // it.
  if (progress && progress.idStep !== Step.PASSWORD) passed.add(Step.PASSWORD);
  const opened = new Set([...stored.map(({ idStep }) => idStep), ...(progress ? [progress.idStep] : [])]);
  const reached = onboarding === "N" ? END : reachedStep(steps, passed);
  return { ...{ idPessoa, plano: link.plano, onboardingPlano: link.onboardingPlano, onboarding }, model, steps, passed, opened, reached };
}

/** The steps of which something is stored, in the order of their ids. */
export async function storedSteps(source: Source, { idPessoa, plano: { id } }: Pick<Wizard, "idPessoa" | "plano">): Promise<StoredStep[]> {
  const rows = await rowsOf(source, STORED_STEPS, { idPessoa, idPlano: id });
  return rows.map(({ idStep, metadata, gravadaEm }) => {
    const { [DRAFT]: draft, ...sent } = metadata;
    return { idStep, gravadaEm, metadata: Object.keys(sent).length > 0 ? sent : null, rascunho: isRecord(draft) ? draft : null };
  });
}

/** Stores the answer of a step, which replaces its draft. */
export async function writeStep(db: Db, wizard: Wizard, idStep: number, metadata: Record<string, unknown>, now: Date) {
  const row = { metadata, gravadaEm: now };
  await db
    .insert(onboardingEtapa)
    .values({ idPessoa: wizard.idPessoa, idPlano: wizard.plano.id, idStep, ...row })
    .onConflictDoUpdate({ target: [onboardingEtapa.idPessoa, onboardingEtapa.idPlano, onboardingEtapa.idStep], set: row });
}

/** Stores the draft of a step beside its answer. */
export async function writeDraft(db: Db, wizard: Wizard, idStep: number, draft: Record<string, unknown>, now: Date) {
  const sent = (await storedSteps(db, wizard)).find((step) => step.idStep === idStep)?.metadata;
  await writeStep(db, wizard, idStep, { ...sent, [DRAFT]: draft }, now);
}

/** Stores the step that the wizard has reached. */
export async function writeProgress(db: Db, { idPessoa, plano: { id } }: Wizard, idStep: number, now: Date, concluded = false) {
  const row = { idStep, atualizadoEm: now, concluidoEm: concluded ? now : null };
  await db
    .insert(onboardingProgresso)
    .values({ idPessoa, idPlano: id, ...row })
    .onConflictDoUpdate({ target: [onboardingProgresso.idPessoa, onboardingProgresso.idPlano], set: row });
}
