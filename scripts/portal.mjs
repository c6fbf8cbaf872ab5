/** `npm run portal`: serves the portal that was built, and nothing else. The backend is at API_HOST. */
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { readSettings, requireFreePort } = await import("./steps/settings.mjs");
const { keepTogether, portalArgs, portalEnv } = await import("./steps/children.mjs");

await run(async () => {
  const { port, bind, apiPort, apiHost } = readSettings();
  await requireFreePort(port, "PORT");
  const family = keepTogether();
  family.start("portal", portalArgs(port, { bind }), { env: portalEnv(port, apiHost ?? `http://127.0.0.1:${apiPort}`) });
  process.exitCode = await family.ended;
});
