import { hashPassword, passwordMatches } from "@backend/people/sessao/credentials";
import { verify } from "@node-rs/argon2";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});

const PARAMETERS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test("a password is argon2id, and only the right one matches, however its accents are written", async () => {
  const stored = await hashPassword("Ação@2026");
  expect(stored).toMatch(PARAMETERS);
  expect(await passwordMatches(stored, "Ação@2026".normalize("NFD"))).toBe(true);
  expect(await passwordMatches(stored, "Acao@2026")).toBe(false);
  expect(await passwordMatches(null, "nobody has this one")).toBe(false);
});

test("where there is nothing to compare with, as much is computed as where there is", async () => {
  const stored = await hashPassword("Portal@2026");
  const compared = jest.mocked(verify);
  compared.mockClear();
  await passwordMatches(stored, "x");
  await passwordMatches(null, "x");
  expect(compared.mock.calls).toEqual([
    [stored, "x"],
    [expect.stringMatching(PARAMETERS), "x"],
  ]);
});
