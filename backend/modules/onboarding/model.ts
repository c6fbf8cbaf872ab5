import { eq } from "drizzle-orm";
import { type OnboardingSettings, standardOnboarding } from "@/domain/settings/onboarding";
import type { Db } from "../../db/connection";
import { planoOnboarding } from "../../db/schema";

/** What the first access to a plan asks and says: as the fund set it, else the specification's. */
export async function onboardingInForce(db: Db, idPlano: number, onboardingPlano: number): Promise<OnboardingSettings> {
  const { etapas, termos } = planoOnboarding;
  const [row] = await db.select({ etapas, termos }).from(planoOnboarding).where(eq(planoOnboarding.idPlano, idPlano));
  return row ? { modelo: onboardingPlano, ...row } : standardOnboarding(onboardingPlano);
}

export async function writeOnboarding(tx: Db, idPlano: number, { etapas, termos }: OnboardingSettings): Promise<void> {
  const row = { etapas, termos };
  await tx
    .insert(planoOnboarding)
    .values({ idPlano, ...row })
    .onConflictDoUpdate({ target: planoOnboarding.idPlano, set: row });
}
