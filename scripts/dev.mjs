/** `npm run dev`: both programs, each reloading when its sources change. */
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { readSettings, requireFreePort } = await import("./steps/settings.mjs");
const { ensureDependencies } = await import("./steps/prepare.mjs");
const { keepTogether, portalArgs, portalEnv, readinessOf } = await import("./steps/children.mjs");
const { printAccounts } = await import("./steps/accounts.mjs");

await run(async () => {
  const { port, bind, apiPort, apiHost, demo } = readSettings();
  await requireFreePort(port, "PORT");
  if (!apiHost) await requireFreePort(apiPort, "API_PORT");
  await ensureDependencies();

  const family = keepTogether();
  const own = `http://127.0.0.1:${apiPort}`;
  const watched = ["--watch", "--watch-preserve-output", "--import", "tsx", "backend/main.ts"];
  if (!apiHost) family.start("backend", watched, { env: { API_PORT: String(apiPort) } });
  family.start("portal", portalArgs(port, { bind, command: "dev" }), {
    env: { ...portalEnv(port, apiHost ?? own), NODE_ENV: "development" },
  });
  if (!apiHost) await family.ready(readinessOf(own));
  if (!family.isEnding() && !apiHost && demo) printAccounts();
  process.exitCode = await family.ended;
});
