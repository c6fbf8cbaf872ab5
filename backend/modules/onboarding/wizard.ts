import { and, asc, desc, eq } from "drizzle-orm";
import { END, reachedStep, START, Step } from "@/domain/onboarding";
import type { OnboardingSettings } from "@/domain/settings/onboarding";
import type { Db } from "../../db/connection";
import { onboardingEtapa, onboardingProgresso, plano, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { onboardingInForce } from "./model";

/** The wizard of one enrolment: its plan, whether it is pending, and how far it has come. */
export interface Wizard {
  idPessoa: number;
  plano: { id: number; nome: string };
  onboardingPlano: number;
  onboarding: "S" | "N";
  /** What the plan asks and says today. */
  model: OnboardingSettings;
  /** The plan's steps in order, from the start (0). */
  steps: readonly number[];
  /** Steps that were answered or rightly passed over. */
  passed: ReadonlySet<number>;
  /** Steps that the person was on: what is sent of them is taken, also after the list changed. */
  opened: ReadonlySet<number>;
  /** No later step may be opened or sent. */
  reached: number;
}

/** What is stored of a step: what was sent, and beside it what was typed since. */
export interface StoredStep {
  idStep: number;
  metadata: Record<string, unknown> | null;
  rascunho: Record<string, unknown> | null;
  gravadaEm: Date;
}

/** Key beside the answer's own, under which the draft of a step lies. */
const DRAFT = "rascunho";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The wizard of the person in a plan; for plan 0 the pending one, else that of the first enrolment.
 * @param lock holds the place until the end of the transaction: steps sent at once are judged one after the other
 * @throws Problem 404 when the person is not in the plan
 */
export async function findWizard(db: Db, idPessoa: number, idPlano: number, lock = false): Promise<Wizard> {
  const read = db
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
  const [progress] = await db
    .select({ idStep: onboardingProgresso.idStep })
    .from(onboardingProgresso)
    .where(and(eq(onboardingProgresso.idPessoa, idPessoa), eq(onboardingProgresso.idPlano, link.plano.id)));
  const onboarding = link.onboarding === "S" ? "S" : "N";
  const model = await onboardingInForce(db, link.plano.id, link.onboardingPlano);
  const steps = [START, ...model.etapas.map(({ id }) => id)];
  const stored = await storedSteps(db, { idPessoa, plano: link.plano });
  const passed = new Set(stored.filter(({ metadata }) => metadata !== null).map(({ idStep }) => idStep));
  // Of the password nothing is kept, and it comes first: whoever is past it has one, or an attendant passed over it.
  if (progress && progress.idStep !== Step.PASSWORD) passed.add(Step.PASSWORD);
  const opened = new Set([...stored.map(({ idStep }) => idStep), ...(progress ? [progress.idStep] : [])]);
  const reached = onboarding === "N" ? END : reachedStep(steps, passed);
  return { ...{ idPessoa, plano: link.plano, onboardingPlano: link.onboardingPlano, onboarding }, model, steps, passed, opened, reached };
}

/** The steps of which something is stored, in the order of their ids. */
export async function storedSteps(db: Db, { idPessoa, plano: { id } }: Pick<Wizard, "idPessoa" | "plano">): Promise<StoredStep[]> {
  const rows = await db
    .select()
    .from(onboardingEtapa)
    .where(and(eq(onboardingEtapa.idPessoa, idPessoa), eq(onboardingEtapa.idPlano, id)))
    .orderBy(asc(onboardingEtapa.idStep));
  return rows.map(({ idStep, metadata, gravadaEm }) => {
    const { [DRAFT]: draft, ...sent } = metadata;
    return { idStep, gravadaEm, metadata: Object.keys(sent).length > 0 ? sent : null, rascunho: isRecord(draft) ? draft : null };
  });
}

/** Stores what was sent of a step, which replaces what was typed. */
export async function writeStep(db: Db, wizard: Wizard, idStep: number, metadata: Record<string, unknown>, now: Date) {
  const row = { metadata, gravadaEm: now };
  await db
    .insert(onboardingEtapa)
    .values({ idPessoa: wizard.idPessoa, idPlano: wizard.plano.id, idStep, ...row })
    .onConflictDoUpdate({ target: [onboardingEtapa.idPessoa, onboardingEtapa.idPlano, onboardingEtapa.idStep], set: row });
}

/** Stores what is being typed beside what was sent. */
export async function writeDraft(db: Db, wizard: Wizard, idStep: number, draft: Record<string, unknown>, now: Date) {
  const sent = (await storedSteps(db, wizard)).find((step) => step.idStep === idStep)?.metadata;
  await writeStep(db, wizard, idStep, { ...sent, [DRAFT]: draft }, now);
}

/** Remembers how far the wizard has come. */
export async function writeProgress(db: Db, { idPessoa, plano: { id } }: Wizard, idStep: number, now: Date, concluded = false) {
  const row = { idStep, atualizadoEm: now, concluidoEm: concluded ? now : null };
  await db
    .insert(onboardingProgresso)
    .values({ idPessoa, idPlano: id, ...row })
    .onConflictDoUpdate({ target: [onboardingProgresso.idPessoa, onboardingProgresso.idPlano], set: row });
}
