/** `npm test`: everything, from an empty machine to the last line `N passed, N failed`. */
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { ensureDependencies } = await import("./steps/prepare.mjs");
await run(async () => {
  await ensureDependencies();
  const { testEverything } = await import("./steps/everything.mjs");
  process.exitCode = (await testEverything()) ? 0 : 1;
});
