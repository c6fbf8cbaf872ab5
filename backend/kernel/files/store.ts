import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Store of uploaded files, by an opaque key. */
export interface FileStore {
  write(key: string, content: Buffer): Promise<void>;
  read(key: string): Readable | null;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-f0-9-]{8,64}$/;

/** Files under a folder, spread by the first two characters of the key. A file is complete or absent. */
export function folderStore(folder: string): FileStore {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("invalid file key");
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async write(key, content) {
      const file = fileOf(key);
      mkdirSync(path.dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content, { flush: true });
      await rename(`${file}.part`, file);
    },
    read(key) {
      const file = fileOf(key);
      return existsSync(file) ? createReadStream(file) : null;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
