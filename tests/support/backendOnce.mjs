import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashOf } from "../../scripts/steps/prepare.mjs";

const DAY_MS = 86_400_000;

/** Removes demo funds of other sources that nobody used for a day. */
function forgetOldFunds(version) {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith("portal-fundo-") || name.includes(version)) continue;
    const file = path.join(tmpdir(), name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > DAY_MS) rmSync(file, { force: true });
  }
}

/**
 * Makes the empty database that the backend's tests start from, before any test's time is counted, and names what the
 * workers share: the version of the sources that fill a demo fund, and the run whose databases stand on a server.
 */
export default async function makeTemplates() {
  process.env.PORTAL_TEST_SOURCES = hashOf(["backend", "contract", "src/domain", "package-lock.json"]).slice(0, 16);
  process.env.PORTAL_TEST_RUN = `portal_test_${randomUUID().replaceAll("-", "")}`;
  forgetOldFunds(process.env.PORTAL_TEST_SOURCES);
  execFileSync(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, "makeTemplate.ts")], { stdio: "inherit" });
}
