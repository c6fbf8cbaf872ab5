/**
 * Time from the start of a backend to its first answer and to its first session, on the fund of DATABASE_URL:
 *   DATABASE_URL=postgres://… node --import tsx bench/first.ts [--json]
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { callBackend, openSession } from "../tests/support/roles";
import { quantile, tell } from "./rows";

const PORT = 4319;
const RUNS = 3;

/** Starts a backend, asks it until it answers, and opens a session. @returns milliseconds of both since the start */
async function start(file: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-first-"));
  const env: NodeJS.ProcessEnv = { ...process.env, API_PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: "silent" };
  const began = performance.now();
  const backend = spawn(process.execPath, [file], { env, stdio: "ignore" });
  try {
    for (;;) {
      const answers = await callBackend("GET", "/saude").then(
        () => true,
        () => false,
      );
      if (answers) break;
      if (backend.exitCode !== null) throw new Error(`the backend ended with ${backend.exitCode}`);
      await wait(20);
    }
    const answered = performance.now() - began;
    await openSession("ana");
    return { answered, opened: performance.now() - began };
  } finally {
    const gone = new Promise((resolve) => backend.once("close", resolve));
    backend.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  process.env.E2E_BACKEND = `http://127.0.0.1:${PORT}`;
  const { ensureBackend } = await import("../scripts/steps/prepare.mjs" as string);
  const [file] = (await ensureBackend()) as [string];
  const runs: Awaited<ReturnType<typeof start>>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await start(file));
  const median = (key: "answered" | "opened") =>
    quantile(
      runs.map((run) => run[key]),
      0.5,
    );
  tell([
    { name: "início do backend até a primeira resposta", figure: median("answered") / 1000, unit: "s", budget: 3 },
    { name: "início do backend até a primeira sessão", figure: median("opened") / 1000, unit: "s" },
  ]);
}

void main();
