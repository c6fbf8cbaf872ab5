import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { checkBudgets } from "./budgets.mjs";
import { keepTogether, portalArgs, portalEnv, readinessOf } from "./children.mjs";
import { node, program } from "./commands.mjs";
import { ensureBackend, ensureBuild } from "./prepare.mjs";
import { openReport } from "./report.mjs";
import { freePort, root } from "./settings.mjs";
import { jest, playwright } from "./suites.mjs";

/** Settings of whoever runs the tests, that must not reach what is tested. */
const embedded = { DATABASE_URL: undefined, REDIS_URL: undefined, SMTP_URL: undefined, API_HOST: undefined, DEMO: undefined };

const lint = () => node([program("biome"), "check", "--diagnostic-level=error", "."], { quiet: true });
const types = () => node([program("tsc"), "--noEmit"], { quiet: true });

async function openapiIsCurrent() {
  const file = path.join(root, "contract/openapi.json");
  const before = readFileSync(file, "utf8");
  const result = await node(["--import", "tsx", "contract/publish.ts"], { quiet: true });
  if (result.code !== 0) return result;
  return readFileSync(file, "utf8") === before
    ? result
    : { code: 1, output: "contract/openapi.json estava desatualizado; foi escrito de novo: confira e guarde." };
}

/** Serves the built portal with the reference backend and a fund of its own while `use` runs. */
async function whileServed(use) {
  const data = mkdtempSync(path.join(os.tmpdir(), "portal-teste-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const log = [];
  const record = (chunk) => log.push(chunk) > 2000 && log.shift();
  const family = keepTogether();
  try {
    const clean = Object.fromEntries(Object.keys(embedded).map((name) => [name, ""]));
    family.start("backend", await ensureBackend(), { env: { ...clean, API_PORT: String(apiPort), DATA_DIR: data, NODE_ENV: "" }, record });
    family.start("portal", portalArgs(port), { env: portalEnv(port, `http://127.0.0.1:${apiPort}`), record });
    await Promise.all([family.ready(readinessOf(`http://127.0.0.1:${apiPort}`)), family.ready(`http://127.0.0.1:${port}/login`)]);
    if (family.isEnding()) throw new Error(`o portal não ficou de pé:\n${log.join("")}`);
    const counts = await use({ E2E_PORTAL: `http://127.0.0.1:${port}`, E2E_BACKEND: `http://127.0.0.1:${apiPort}`, E2E_DATA: data });
    if (counts.failed) console.log(`   últimas linhas dos programas:\n${log.join("").split("\n").slice(-40).join("\n")}`);
    return counts;
  } finally {
    await family.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Checks the sources without running them. */
async function readSources({ check }) {
  await check("Estilo (Biome)", lint);
  await check("Tipos (TypeScript)", types);
  await check("Código sem uso (knip)", () => node([program("knip"), "--no-progress", "--no-config-hints"], { quiet: true }));
  await check("OpenAPI em dia com o contrato", openapiIsCurrent);
}

/** Files of the portal that draw no screen, beside the rules. */
const UNSEEN = "tests/unit/src/(api|session|theme)/";

const tables = () => jest("static", ["static", "rules"], embedded);

/** The sources are read while the rules run: most of what reads them has one core. */
const readBesideRules = (report, more = async () => {}) =>
  Promise.all([readSources(report), report.part("Tabelas, dependências e regras", tables).then(more)]);

/** `npm run check`. */
export async function testFast() {
  const report = openReport();
  await readBesideRules(report, () => report.part("Portal: chamadas, sessão e tema", () => jest("unseen", ["portal"], embedded, UNSEEN)));
  return report.close();
}

/**
 * Where PostgreSQL is tested whole, the embedded database is tested where the two could differ: what opens, writes and migrates
 * them. The sweeps and journeys in the browser run on it all the same, from the demo fund on.
 */
const ENGINE = "tests/unit/backend/(kernel/|crash)";

/** `npm test`. */
export async function testEverything() {
  const report = openReport();
  const { part, leftOut } = report;
  const browser = await ensureBrowser();
  await readBesideRules(report);
  await part("Portal: componentes e telas", () => jest("portal", ["portal"], embedded));
  const onBoth = process.env.DATABASE_URL ? ENGINE : "";
  await part("Backend e varreduras dos endpoints (PGlite)", () => jest("backend", ["backend"], embedded, onBoth));
  if (process.env.DATABASE_URL) {
    leftOut.push("Só no PostgreSQL: os módulos do backend e as varreduras dos endpoints (no banco embutido, o núcleo e o navegador).");
    const real = { ...embedded, DATABASE_URL: process.env.DATABASE_URL, REDIS_URL: process.env.REDIS_URL };
    await part("Backend e varreduras dos endpoints (PostgreSQL)", () => jest("backend-postgresql", ["backend"], real));
  } else leftOut.push("Ficou de fora: o backend no PostgreSQL (sem DATABASE_URL).");
  if (!process.env.REDIS_URL || !process.env.DATABASE_URL)
    leftOut.push("Ficaram de fora: duas instâncias com Redis (pedem REDIS_URL e DATABASE_URL).");

  const built = await part("Construção do portal", async () => {
    await ensureBuild({ skipTypes: true });
    return { passed: 1, failed: 0 };
  });
  if (built) {
    await part("Limites de JavaScript por rota", async () => checkBudgets());
    await part("Varreduras e jornadas no navegador", () => whileServed((env) => playwright({ ...env, CHROMIUM_PATH: browser })));
  } else leftOut.push("Ficaram de fora: limites e navegador (o portal não pôde ser construído).");
  return report.close();
}
