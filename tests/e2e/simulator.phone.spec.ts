import { test } from "@tests/support/browser";
import { clean, comparePublicly, openSimulator, readLastYears, simulateAndKeep, simulatePublicly } from "./simulator";

// Another person than on the desktop, so that both may run at once.
test("on a phone Diego simulates, reaches a goal, keeps it, takes its report and finds it on home", async ({ page }) => {
  const owner = await openSimulator(page, "diego", "HPE");
  await simulateAndKeep(page);
  await clean(owner);
});

test("on a phone anybody simulates with typed figures, and the link opens the same", async ({ page }) => {
  await simulatePublicly(page);
});

test("on a phone anybody compares the tax regimes on typed figures, and the link opens the same", async ({ page }) => {
  await comparePublicly(page);
});

test("on a phone what Flávia saved last year says what has changed since", async ({ page }) => {
  await openSimulator(page, "flavia", "MAIS_VALOR", { reads: true });
  await readLastYears(page);
});
