import { hashPassword, passwordMatches } from "@backend/modules/sessao/credentials";

async function fastest(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 7; i++) {
    const from = performance.now();
    await run();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

test("a password is argon2id, and only the right one matches, however its accents are written", async () => {
  const stored = await hashPassword("Ação@2026");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, "Ação@2026".normalize("NFD"))).toBe(true);
  expect(await passwordMatches(stored, "Acao@2026")).toBe(false);
  expect(await passwordMatches(null, "nobody has this one")).toBe(false);
});

test("comparing takes as long when there is nothing to compare with", async () => {
  const stored = await hashPassword("Portal@2026");
  await passwordMatches(null, "x");
  const known = await fastest(() => passwordMatches(stored, "x"));
  const unknown = await fastest(() => passwordMatches(null, "x"));
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
