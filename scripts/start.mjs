/** `npm start`: installs, builds what is stale, and serves the portal with the reference backend. */
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { readSettings, requireFreePort } = await import("./steps/settings.mjs");
const { ensureBackend, ensureBuild, ensureDependencies } = await import("./steps/prepare.mjs");
const { keepTogether, portalArgs, portalEnv, reachableAt, readinessOf } = await import("./steps/children.mjs");
const { printAccounts } = await import("./steps/accounts.mjs");

await run(async () => {
  const { port, bind, apiPort, apiHost, demo } = readSettings();
  await requireFreePort(port, "PORT");
  if (!apiHost) await requireFreePort(apiPort, "API_PORT");
  await ensureDependencies();
  await ensureBuild();

  const family = keepTogether();
  const own = `http://127.0.0.1:${apiPort}`;
  if (!apiHost) family.start("backend", await ensureBackend(), { env: { API_PORT: String(apiPort) } });
  family.start("portal", portalArgs(port, { bind }), { env: portalEnv(port, apiHost ?? own), silent: true });
  await Promise.all([apiHost ? null : family.ready(readinessOf(own)), family.ready(`http://${reachableAt(bind)}:${port}/login`)]);
  if (!family.isEnding()) {
    console.log(`\n  Portal: http://localhost:${port}`);
    console.log(apiHost ? `  Backend: ${apiHost}` : `  Backend de referência: ${own}`);
    if (!apiHost && demo) printAccounts();
    console.log("\n  Ctrl-C encerra tudo.\n");
  }
  process.exitCode = await family.ended;
});
