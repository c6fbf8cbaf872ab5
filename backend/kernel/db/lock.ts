import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The embedded database's folder is open in another process: two writers would corrupt it. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`A pasta de dados ${folder} está em uso pelo processo ${pid}. Encerre-o ou use outra pasta com DATA_DIR.`);
  }
}

/**
 * Start time of a process, empty where the system does not tell it. After a restart another process may have the same
 * number.
 */
function beginningOf(pid: number): string {
  try {
    // The name, in parentheses, may hold spaces; the beginning is the 20th field after it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const read = (file: string) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** Creates `file` with its content at once, unless it exists: nobody ever reads half of it. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}

const held = new Set<string>();

/** Number of the living process that a lock names, or null. */
function livingOwner(file: string): number | null {
  const [pid = 0, beginning = ""] = read(file)
    .split(" ")
    .map((text, index) => (index === 0 ? Number(text) : text)) as [number?, string?];
  if (!pid) return null;
  if (pid === process.pid) return held.has(file) ? pid : null;
  return isAlive(pid) && (!beginning || beginning === beginningOf(pid)) ? pid : null;
}

/**
 * Takes the folder for this process. A lock left by a process that died is taken over.
 * @returns the function that gives it back
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock");
  const mine = `${process.pid} ${beginningOf(process.pid)}`;
  for (let attempt = 0; !createWhole(file, mine); attempt += 1) {
    const owner = livingOwner(file);
    if (owner !== null || attempt > 100) throw new FolderLockedError(folder, owner ?? 0);
    removeStale(file);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Removes a dead process's lock; two that find it at once must not remove each other's new one. */
function removeStale(file: string): void {
  const takeover = `${file}.takeover`;
  if (!createWhole(takeover, String(process.pid))) {
    if (livingOwner(takeover) === null) rmSync(takeover, { force: true });
    return;
  }
  try {
    if (livingOwner(file) === null) rmSync(file, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}
