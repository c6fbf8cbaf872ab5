import { Readable } from "node:stream";
import type { FileStore } from "@backend/kernel/files/store";

/** Files in memory, by key. */
export const filesIn = (files: Map<string, Buffer>): FileStore => ({
  write: async (key, content) => void files.set(key, content),
  read: (key) => {
    const content = files.get(key);
    return content ? Readable.from([content]) : null;
  },
  remove: async (key) => void files.delete(key),
});

/** A store that begins with the files of another: what is written goes to `own`, and removing removes from both. */
export const beginningWith = (first: FileStore, own: FileStore): FileStore => ({
  write: own.write,
  read: (key) => own.read(key) ?? first.read(key),
  remove: async (key) => {
    await own.remove(key);
    await first.remove(key);
  },
});
