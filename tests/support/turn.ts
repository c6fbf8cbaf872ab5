import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";

/** Longer than any journey: whoever held the turn is gone. */
const STALE_MS = 240_000;
const WAIT_MS = 150_000;

const portal = () => new URL(process.env.E2E_PORTAL ?? "http://localhost:3000").port || "portal";

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/**
 * Journeys that use something of which the whole fund has only one, such as the questionnaire that is in force, one after
 * the other, whichever workers they run in.
 */
export async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  const folder = path.join(tmpdir(), `portal-turn-${portal()}-${name}`);
  await expect.poll(() => take(folder), { timeout: WAIT_MS, intervals: [250] }).toBe(true);
  try {
    await run();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
