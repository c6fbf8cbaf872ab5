import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { program, ROOMY } from "./commands.mjs";
import { root } from "./settings.mjs";
import { Stop } from "./stop.mjs";

/** Time that a program has to leave after it was asked to. */
const GRACE_MS = 10_000;
/** Time between two lines that say that it is still running. */
const STILL_MS = 20_000;
const followParent = pathToFileURL(path.join(root, "scripts/steps/followParent.mjs")).href;

/**
 * Keeps programs that live and die together: when one ends, or this process is told to, all end.
 * @example const family = keepTogether(); family.start("backend", args, env); await family.ready(url); await family.ended
 */
export function keepTogether() {
  const children = new Map();
  let ending = null;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  /** Asks every program to leave, waits, and insists. */
  function stop(code = 0, message) {
    ending ??= (async () => {
      if (message) console.error(`\n${message}`);
      const alive = [...children.values()].filter((child) => child.exitCode === null && child.signalCode === null);
      const gone = alive.map((child) => new Promise((resolve) => child.once("close", resolve)));
      for (const child of alive) child.kill("SIGTERM");
      const insist = setTimeout(() => {
        for (const child of alive) child.kill("SIGKILL");
      }, GRACE_MS);
      await Promise.all(gone);
      clearTimeout(insist);
      finish(code);
    })();
    return ending;
  }

  function start(name, args, { env, silent = false, record } = {}) {
    const child = spawn(process.execPath, [ROOMY, "--import", followParent, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", record ? "pipe" : silent ? "ignore" : "inherit", record ? "pipe" : "inherit"],
    });
    child.stdout?.on("data", record);
    child.stderr?.on("data", record);
    children.set(name, child);
    child.once("exit", (code, signal) => {
      if (!ending) stop(1, `O ${name} parou (${signal ?? `código ${code}`}); encerrando o restante.`);
    });
    return child;
  }

  /** Waits until the address answers with anything but a failure. A first start on a slow machine takes minutes, and says so. */
  async function ready(url, seconds = 300) {
    const start = Date.now();
    const limit = start + seconds * 1000;
    let said = start;
    while (!ending) {
      const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(() => null);
      await answer?.body?.cancel();
      if (answer && answer.status < 500) return;
      if (Date.now() > limit) {
        await stop(1);
        throw new Stop(`${url} não respondeu em ${seconds} segundos.`);
      }
      if (Date.now() - said > STILL_MS) {
        said = Date.now();
        console.log(`Ainda preparando ${new URL(url).host}… (${Math.round((said - start) / 1000)} s)`);
      }
      await wait(100);
    }
    await ending;
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  return { start, ready, stop, ended, isEnding: () => ending !== null };
}

/** Address at which the backend says that it is ready to serve. */
export const readinessOf = (apiHost) => `${apiHost}/saude`;

/** The portal listens on this machine alone, unless it is told: bare, Next listens on every address. */
export const portalArgs = (port, { bind = "127.0.0.1", command = "start" } = {}) => [
  program("next"),
  command,
  "--hostname",
  bind,
  "--port",
  String(port),
];

/** Host at which a program of this machine finds one that listens on an address; all of them have the loopback. */
export const reachableAt = (bind) => (["0.0.0.0", "::"].includes(bind) ? "127.0.0.1" : bind.includes(":") ? `[${bind}]` : bind);

/** Environment of the portal, with the address of its backend. */
export const portalEnv = (port, apiHost) => ({
  NODE_ENV: "production",
  PORT: String(port),
  API_HOST: apiHost,
  NEXT_TELEMETRY_DISABLED: "1",
});
