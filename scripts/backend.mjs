/** `npm run backend`: serves the reference backend, and nothing else. `--build` only writes what it runs. */
import { pathToFileURL } from "node:url";
import { requireNode } from "./steps/node.mjs";

requireNode();
const { run } = await import("./steps/stop.mjs");
const { ensureBackend } = await import("./steps/prepare.mjs");

await run(async () => {
  const [file] = await ensureBackend();
  if (!process.argv.includes("--build")) await import(pathToFileURL(file).href);
});
