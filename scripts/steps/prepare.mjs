import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { node, npm, program } from "./commands.mjs";
import { root } from "./settings.mjs";
import { Stop } from "./stop.mjs";

const at = (...parts) => path.join(root, ...parts);
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : null);

/** Installs what package-lock.json lists, when node_modules is missing or older. Answers whether it had to. */
export async function ensureDependencies() {
  const stamp = at("node_modules", ".portal-lock");
  const installed = at("node_modules", ".package-lock.json");
  const lock = createHash("sha256")
    .update(readFileSync(at("package-lock.json")))
    .digest("hex");
  if (existsSync(installed)) {
    if (read(stamp) === lock) return false;
    if (statSync(installed).mtimeMs >= statSync(at("package-lock.json")).mtimeMs) {
      writeFileSync(stamp, lock);
      return false;
    }
  }
  console.log("Instalando as dependências…");
  const { code } = await npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) throw new Stop("Não foi possível instalar as dependências: veja a mensagem do npm acima.");
  writeFileSync(stamp, lock);
  return true;
}

/** Sources of the built portal. */
const portalSources = ["src", "contract", "public", "next.config.js", "package-lock.json", "tsconfig.json"];

function* filesOf(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) return yield entry;
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name));
}

/** Names the state of files and folders by their contents. */
export function hashOf(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(at(source)))
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

/** Builds the portal when its sources changed since the last build. Answers whether it had to. */
export async function ensureBuild({ skipTypes = false } = {}) {
  const stamp = at(".next", "portal-sources");
  const hash = hashOf(portalSources);
  if (read(stamp) === hash && existsSync(at(".next", "BUILD_ID"))) return false;
  console.log("Construindo o portal…");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...(skipTypes && { SKIP_TYPE_CHECK: "1" }) };
  const { code, output } = await node([program("next"), "build"], { env, quiet: true });
  if (code !== 0) throw new Stop(`O portal não pôde ser construído:\n${output}`);
  mkdirSync(at(".next"), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** The backend as one file, and the state of the sources that it was made of. */
const [BACKEND, BACKEND_STAMP] = [at(".backend", "main.js"), at(".backend", "sources")];
const backendSources = ["backend", "contract", "src", "scripts/steps/oneFile.mjs", "package-lock.json", "tsconfig.json"];

/** Writes the backend as one file when its sources changed. @returns the arguments that start it */
export async function ensureBackend() {
  const hash = hashOf(backendSources);
  if (read(BACKEND_STAMP) !== hash || !existsSync(BACKEND)) {
    const { writeOneFile } = await import("./oneFile.mjs");
    // Two instances that start at once each write their own, and the file that the other runs is never half of one.
    const written = at(".backend", `main-${process.pid}.js`);
    await writeOneFile("backend/main.ts", written);
    renameSync(written, BACKEND);
    writeFileSync(BACKEND_STAMP, hash);
  }
  return [BACKEND];
}
