import { test } from "@tests/support/browser";
import {
  clean,
  comparePublicly,
  openSimulator,
  readLastYears,
  simulateAndAsk,
  simulateAndKeep,
  simulatePublicly,
  withdrawChange,
} from "./simulator";

test("Bruno simulates, reaches a goal, keeps it, takes its report and finds it on home", async ({ page }) => {
  const owner = await openSimulator(page, "bruno", "HPE");
  await simulateAndKeep(page);
  await clean(owner);
});

test("Carla takes what she simulated to the form of the change", async ({ page }) => {
  const owner = await openSimulator(page, "carla", "MAIS_VALOR");
  await withdrawChange(owner);
  await simulateAndAsk(page);
  await clean(owner);
});

test("anybody simulates with typed figures, and the link opens the same", async ({ page }) => {
  await simulatePublicly(page);
});

test("anybody compares the tax regimes on typed figures, and the link opens the same", async ({ page }) => {
  await comparePublicly(page);
});

test("what Flávia saved last year says what has changed since", async ({ page }) => {
  await openSimulator(page, "flavia", "MAIS_VALOR", { reads: true });
  await readLastYears(page);
});
