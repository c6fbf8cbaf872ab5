import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./settings.mjs";

/** First-load JavaScript, gzip, in kB of 1000 bytes. */
const ANY_ROUTE = 235;
const budgets = { "/login": 210 };

const manifestOf = (file) => JSON.parse(readFileSync(path.join(root, ".next", file), "utf8"));

/**
 * Sizes of the files that each page loads before it can be used, from the manifest that the build wrote.
 * @returns kB by route, gzip
 */
export function firstLoadSizes() {
  const manifest = manifestOf("build-manifest.json");
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(root, ".next", file)), { level: 9 }).length);
    return sizes.get(file);
  };
  const everywhere = [...(manifest.rootMainFiles ?? []), ...(manifest.lowPriorityFiles ?? [])];
  const app = manifest.pages["/_app"] ?? [];
  return Object.fromEntries(
    Object.entries(manifest.pages)
      .filter(([page]) => page !== "/_app")
      .map(([page, files]) => {
        const scripts = new Set([...everywhere, ...app, ...files].filter((file) => file.endsWith(".js")));
        const bytes = [...scripts]
          .filter((file) => existsSync(path.join(root, ".next", file)))
          .reduce((sum, file) => sum + sizeOf(file), 0);
        return [page, bytes / 1000];
      }),
  );
}

/** Holds every route to its budget and says the figures. */
export function checkBudgets() {
  const sizes = Object.entries(firstLoadSizes()).sort(([, a], [, b]) => b - a);
  let failed = 0;
  for (const [page, size] of sizes) {
    const budget = budgets[page] ?? ANY_ROUTE;
    if (size <= budget) continue;
    failed += 1;
    console.error(`   ${page}: ${size.toFixed(1)} kB passa do limite de ${budget} kB`);
  }
  const login = sizes.find(([page]) => page === "/login");
  const [heaviest] = sizes;
  if (login) console.log(`   /login ${login[1].toFixed(1)} kB de ${budgets["/login"]}`);
  if (heaviest) console.log(`   maior: ${heaviest[0]} ${heaviest[1].toFixed(1)} kB de ${ANY_ROUTE}`);
  return { passed: sizes.length - failed, failed: sizes.length === 0 ? 1 : failed };
}
