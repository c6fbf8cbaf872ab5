import { eq } from "drizzle-orm";
import { type OnboardingSettings, standardOnboarding } from "@/domain/settings/onboarding";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { planoOnboarding } from "../../kernel/db/schema";

/** The fund's questions and texts of the first access to a plan. */
export const ONBOARDING_MODEL = reading("onboarding.modelo", ["idPlano"], (from, { idPlano }) => {
  const { etapas, termos } = planoOnboarding;
  return from.select({ etapas, termos }).from(planoOnboarding).where(eq(planoOnboarding.idPlano, idPlano));
});

/** Questions and texts of the first access to a plan: the fund's, else the specification's. */
export async function onboardingInForce(source: Source, idPlano: number, onboardingPlano: number): Promise<OnboardingSettings> {
  const [row] = await rowsOf(source, ONBOARDING_MODEL, { idPlano });
  return row ? { modelo: onboardingPlano, ...row } : standardOnboarding(onboardingPlano);
}

export async function writeOnboarding(tx: Db, idPlano: number, { etapas, termos }: OnboardingSettings): Promise<void> {
  const row = { etapas, termos };
  await tx
    .insert(planoOnboarding)
    .values({ idPlano, ...row })
    .onConflictDoUpdate({ target: planoOnboarding.idPlano, set: row });
}
