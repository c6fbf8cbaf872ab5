import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { FolderLockedError, lockFolder } from "@backend/kernel/db/lock";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const lockedBy = (content: string) => writeFileSync(path.join(folder, "lock"), content);

test("a folder is one opener's until given back, and nothing is left behind", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a living process is respected, and named", () => {
  lockedBy(String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`em uso pelo processo ${process.ppid}`);
});

test.each(["", "0", "not a number", "999999999", `${process.pid} 1`])("a lock that says %j is nobody's", (content) => {
  lockedBy(content);
  lockFolder(folder)();
});

const onLinux = process.platform === "linux";
test("a process with the number of a dead one is not the one that locked", () => {
  lockedBy(`${process.ppid} 1`);
  if (onLinux) lockFolder(folder)();
  else expect(() => lockFolder(folder)).toThrow(FolderLockedError);
});
