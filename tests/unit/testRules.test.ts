import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "../..");
const filesIn = (folder: string) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && name !== "tests/unit/testRules.test.ts");
const linesWith = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((line, n) => (pattern.test(line) ? [`${file}:${n + 1}`] : [])),
  );

const journeys = [...filesIn("tests/e2e"), ...filesIn("tests/sweeps/pages")];
const all = [...filesIn("tests"), "playwright.config.ts"];

it("a journey acts once: what a person presses or types is never tried again until it works", () => {
  expect(linesWith(all, /\.toPass\(/)).toEqual([]);
});

it("a test that fails is not run again", () => {
  expect(linesWith([...journeys, "playwright.config.ts"], /\bretries\b(?!: 0,$)/)).toEqual([]);
  expect(linesWith(all, /retryTimes\(/)).toEqual([]);
  expect(readFileSync(path.join(root, "playwright.config.ts"), "utf8")).toContain("retries: 0,");
});

it("nothing sleeps in a journey, and nothing is skipped", () => {
  expect(linesWith(journeys, /waitForTimeout\(|(?<!test\.)\bsetTimeout\(|timers\/promises/)).toEqual([]);
  expect(linesWith(all, /\b(test|it|describe)\.(skip|only|fixme|todo)\(|\b(xit|fit|xdescribe|fdescribe)\(/)).toEqual([]);
});
