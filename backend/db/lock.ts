import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The embedded database's folder is open in another process: two writers would corrupt it. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`A pasta de dados ${folder} está em uso pelo processo ${pid}. Encerre-o ou use outra pasta com DATA_DIR.`);
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/**
 * Takes the folder for this process. A lock left by a process that died is taken over.
 * @returns the function that gives it back
 * @throws FolderLockedError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "lock");
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const owner = Number(readFileSync(file, "utf8"));
      if (owner && owner !== process.pid && isAlive(owner)) throw new FolderLockedError(folder, owner);
      rmSync(file, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
}
