import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import type { Context } from "@backend/kernel/context";
import { type Database, openDatabase } from "@backend/kernel/db/connection";
import { startJobs } from "@backend/kernel/jobs/engine";
import { ask } from "@backend/kernel/jobs/store";
import { startBackend } from "@tests/support/backend";
import { embeddedFolder } from "@tests/support/embeddedFolder";
import { endlessJob } from "@tests/support/endlessJob";
import pino from "pino";

const root = path.join(__dirname, "../../../../..");
let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await embeddedFolder();
}, 120_000);
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Another program over the database, which has taken the job up. */
async function worker(databaseUrl: string): Promise<ChildProcess> {
  const program = spawn(process.execPath, ["--import", "tsx", "tests/support/jobWorker.ts", databaseUrl, folder], {
    cwd: root,
    env: { ...process.env, JEST_WORKER_ID: "", NODE_ENV: "test" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child = program;
  const said = new Promise<void>((resolve, reject) => {
    program.on("message", (message) => message === "began" && resolve());
    program.on("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  said.catch(() => {});
  await said;
  return program;
}

async function kill(program: ChildProcess) {
  program.kill("SIGKILL");
  await once(program, "exit");
}

/** @returns milliseconds until the job began here */
async function takenUp({ db }: Pick<Database, "db">): Promise<number> {
  const log = pino({ level: "silent" });
  const from = performance.now();
  let began = () => {};
  const taken = new Promise<void>((resolve) => {
    began = resolve;
  });
  const job = endlessJob(() => began());
  const stop = startJobs({ db, log, now: () => new Date() } as unknown as Context, [{ ...job, run: async () => began() }], {
    delayMs: 0,
    netMs: 200,
  });
  await taken;
  await stop();
  return performance.now() - from;
}

const askIn = ({ db }: Pick<Database, "db">) =>
  ask(
    db,
    endlessJob(() => {}),
    { id: 1 },
  );

// Two instances need a server.
if (process.env.DATABASE_URL)
  test("a job whose program is killed is taken up by another instance", async () => {
    const backend = await startBackend();
    try {
      await askIn(backend.context);
      await kill(await worker(backend.context.config.databaseUrl ?? ""));
      expect(await takenUp(backend.context)).toBeLessThan(10_000);
    } finally {
      await backend.close();
    }
  }, 120_000);

test("on the embedded database it is taken up when the program starts again", async () => {
  const before = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await askIn(before);
  await before.close();
  await kill(await worker(""));
  const after = await openDatabase({ databaseUrl: null, dataFolder: folder });
  expect(await takenUp(after)).toBeLessThan(10_000);
  await after.close();
}, 120_000);
