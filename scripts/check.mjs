/** `npm run check`: lint, types, dependency rules and the tests of the rules, in under 40 seconds on two quiet cores. */
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { ensureDependencies } = await import("./steps/prepare.mjs");
await run(async () => {
  await ensureDependencies();
  const { testFast } = await import("./steps/everything.mjs");
  process.exitCode = (await testFast()) ? 0 : 1;
});
