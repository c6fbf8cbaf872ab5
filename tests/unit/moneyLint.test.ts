import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(__dirname, "moneyLint");
const root = path.join(__dirname, "../..");

/** Lines of a file on which the rule complains. */
function linesOf(file: string): number[] {
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const config = path.join(folder, "lint.json");
  const args = ["lint", `--config-path=${config}`, "--max-diagnostics=200", "--reporter=github", path.join(folder, file)];
  let answer: string;
  try {
    answer = execFileSync(process.execPath, [biome, ...args], { cwd: root, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    answer = (error as { stdout: string }).stdout;
  }
  expect(answer).not.toMatch(/errored|Failed to compile/);
  return [...new Set([...answer.matchAll(/title=plugin,.*?line=(\d+),/g)].map(([, line]) => Number(line)))].toSorted((a, b) => a - b);
}

const marked = (file: string) =>
  readFileSync(path.join(folder, file), "utf8")
    .split("\n")
    .flatMap((line, index) => (line.includes("// float") ? [index + 1] : []));

it("every way to count money in floats is an error of the linter", () => {
  expect(marked("float.ts").length).toBeGreaterThan(20);
  expect(linesOf("float.ts")).toEqual(marked("float.ts"));
});

it("exact decimals, text, counts and lengths are not", () => expect(linesOf("exact.ts")).toEqual([]));

it("holds wherever the product's own code is", () => {
  const { overrides } = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8")) as {
    overrides: { includes: string[]; plugins?: string[] }[];
  };
  const [rule] = overrides.filter(({ plugins }) => plugins?.includes("./lint/money.grit"));
  expect(rule?.includes).toEqual(["src/**", "backend/**", "contract/**"]);
});
