/**
 * `npm run bench`: builds what is stale, starts a portal and a backend of its own on the demo fund, and prints one table of what
 * they cost: each figure with its goal, and as a multiple of a reference that was measured in the same run. In at most fifteen
 * minutes on a small machine. With DATABASE_URL on that server, in databases of its own, with the parts that need one; with
 * REDIS_URL the sockets too. `npm run bench -- pages browser` runs only the parts that are named.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillDemo } from "../backend/demo/fill";
import { ensureBrowser } from "../scripts/steps/browser.mjs";
import { keepTogether, portalArgs, portalEnv, readinessOf } from "../scripts/steps/children.mjs";
import { program } from "../scripts/steps/commands.mjs";
import { ensureBackend, ensureBuild } from "../scripts/steps/prepare.mjs";
import { root } from "../scripts/steps/settings.mjs";
import { openOwn } from "./database";
import { isMissed, tell } from "./rows";

/** Parts, in turn: `on` is the fund that the backend of the run must have; without it, the part starts what it needs. */
const parts = [
  { name: "calls", file: "load", on: "demo" },
  { name: "pages", file: "pages", on: "demo" },
  { name: "browser", file: "browser", on: "demo" },
  { name: "large", file: "large", on: "grown", needs: "DATABASE_URL" },
  { name: "plans", file: "plans", on: "grown", needs: "DATABASE_URL" },
  { name: "first", file: "first", on: "grown", needs: "DATABASE_URL" },
  { name: "account", file: "explain" },
  { name: "imports", file: "imports", args: ["10000"], needs: "DATABASE_URL" },
  { name: "exports", file: "exports", args: ["10000"], needs: "DATABASE_URL" },
  { name: "notices", file: "notices", args: ["10000"], needs: "DATABASE_URL" },
  { name: "payroll", file: "payroll", args: ["10000"], needs: "DATABASE_URL" },
  { name: "sockets", file: "sockets", args: ["1000"], needs: ["DATABASE_URL", "REDIS_URL"] },
];
/** People of the grown fund: a tenth of a large one, in the time that there is. */
const PEOPLE = "100000";
const [PORT, API_PORT, BARE_PORT, FASTIFY_PORT] = [4310, 4311, 4312, 4313];
const own = `http://127.0.0.1:${API_PORT}`;
const bare = `http://127.0.0.1:${BARE_PORT}`;
const fastify = `http://127.0.0.1:${FASTIFY_PORT}`;

const script = (file) => ["--import", "tsx", "--expose-gc", `bench/${file}.ts`];

/** Runs a program of the bench to its end. @returns what it printed @throws Error when it fails */
function finished(name, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    child.once("close", (code) => (code === 0 ? resolve(printed) : reject(new Error(`${name}: ${code}\n${printed.slice(-2000)}`))));
  });
}

/** Rows of a part: its last line that is one of them. */
function rowsOf(printed) {
  const line = printed
    .trimEnd()
    .split("\n")
    .findLast((each) => each.startsWith('{"rows":'));
  if (!line) throw new Error(`no rows in\n${printed.slice(-2000)}`);
  return JSON.parse(line).rows;
}

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((word) => !parts.some(({ name }) => name === word));
  if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(", ")}; there are ${parts.map(({ name }) => name).join(", ")}`);
  const asked = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const lacks = ({ needs = [] }) => [needs].flat().filter((variable) => !process.env[variable]);
  const chosen = asked.filter((part) => lacks(part).length === 0);
  for (const part of asked.filter((each) => !chosen.includes(each)))
    console.log(`${part.name}: fica de fora sem ${lacks(part).join(" e ")}`);
  const started = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-"));
  const rows = [];
  const failures = [];
  const family = keepTogether();
  const database = process.env.DATABASE_URL ? await openOwn() : null;
  try {
    const url = database?.url;
    const env = url ? { DATABASE_URL: url } : {};
    if (chosen.some(({ on }) => on)) {
      await ensureBuild({ skipTypes: true });
      const emptySite = ["bench/bare"];
      await finished("next build", [program("next"), "build", ...emptySite], { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
      if (database) {
        await fillDemo(database.db, { today: new Date(), fund: "full", files: null });
        // A database that is in use knows its rows.
        await database.db.execute("vacuum analyze");
      }
      const backend = family.start("backend", await ensureBackend(), {
        env: { ...env, API_PORT: String(API_PORT), DATA_DIR: folder, NODE_ENV: "", LOG_LEVEL: "silent" },
        silent: true,
      });
      const portal = family.start("portal", portalArgs(PORT), { env: portalEnv(PORT, own), silent: true });
      const page = family.start("bare page", [program("next"), "start", ...emptySite, "--port", String(BARE_PORT)], {
        env: { NODE_ENV: "production" },
        silent: true,
      });
      family.start("bare route", ["bench/bare/server.mjs"], { env: { PORT: String(FASTIFY_PORT) }, silent: true });
      await Promise.all([readinessOf(own), `http://127.0.0.1:${PORT}/login`, bare, fastify].map((address) => family.ready(address)));
      Object.assign(env, {
        ...{ PORTAL: `http://127.0.0.1:${PORT}`, E2E_BACKEND: own, BARE: bare, FASTIFY: fastify, CHROMIUM_PATH: await ensureBrowser() },
        ...{ PORTAL_PID: String(portal.pid), BACKEND_PID: String(backend.pid), BARE_PID: String(page.pid) },
      });
    }
    let isGrown = false;
    for (const { name, file, args = [], on } of chosen) {
      const began = Date.now();
      try {
        if (on === "grown" && !isGrown) {
          await finished("grow", [...script("grow"), PEOPLE], env);
          isGrown = true;
        }
        rows.push(...rowsOf(await finished(name, [...script(file), ...args, "--json"], on ? env : {})));
      } catch (error) {
        failures.push(`${name}: ${error.message}`);
      }
      console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    await family.stop();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  tell(rows);
  for (const failure of failures) console.error(failure);
  console.log(`${rows.filter(isMissed).length} acima da meta; ${((Date.now() - started) / 60_000).toFixed(1)} minutos`);
  process.exitCode = failures.length > 0 || rows.some(isMissed) ? 1 : 0;
}

void main();
