import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { node, program, ROOMY } from "./commands.mjs";
import { root } from "./settings.mjs";

const results = path.join(root, "test-results");

function outputFile(name) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, name);
  rmSync(file, { force: true });
  return file;
}

/** Names of the tests that failed, each after its file; a file that could not be loaded stands alone. */
const failedOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });

/**
 * Runs Jest and counts. `projects` names those to run, and `only` a part of their files (a pattern of their paths);
 * `env` undefined values are taken out of the environment.
 * A file that cannot even be loaded counts as one failure.
 */
export async function jest(name, projects, env = {}, only = "") {
  const file = outputFile(`${name}.json`);
  const environment = { ...process.env, ...env, NODE_ENV: "test" };
  for (const [key, value] of Object.entries(env)) if (value === undefined) delete environment[key];
  const args = [ROOMY, program("jest"), "--ci", "--json", `--outputFile=${file}`, "--selectProjects", ...projects];
  if (only) args.push("--testPathPatterns", only);
  const { code } = await node(args, { env: environment });
  if (!existsSync(file)) throw new Error(`jest ended with code ${code} and no result`);
  const result = JSON.parse(readFileSync(file, "utf8"));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1), names: failedOf(result) };
}

/** First lines of a failure, without the terminal's colours: what was expected, and what was there instead. */
const reasonOf = ({ message = "" } = {}) => stripVTControlCharacters(message).split("\n").filter(Boolean).slice(0, 8);

/** Names of the browser's tests that failed, and why. */
function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ results }) => [`${file}: ${title}`, ...reasonOf(results.at(-1)?.error)].join("\n       ")),
    ),
    ...failedIn(inner),
  ]);
}

/** Runs Playwright against a portal that is being served, and counts. */
export async function playwright(env) {
  const file = outputFile("playwright.json");
  const { code } = await node([program("playwright"), "test"], { env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  if (!existsSync(file)) throw new Error(`playwright ended with code ${code} and no result`);
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1), names: failedIn(suites) };
}
