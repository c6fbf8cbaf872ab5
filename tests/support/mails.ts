import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "./browser";

const folder = () => path.join(process.env.E2E_DATA ?? "data", "mail");

/** Waits for the mail to an address that the backend left in its folder, the newest, and answers it whole. */
export async function mailTo(address: string): Promise<string> {
  const newest = async () => {
    const names = (await readdir(folder())).filter((name) => name.endsWith(".eml")).sort();
    for (const name of names.reverse()) {
      const content = await readFile(path.join(folder(), name), "utf8");
      if (!content.includes(`\nTo: ${address}\n`)) continue;
      return content;
    }
    return "";
  };
  await expect.poll(newest, { message: `a mail to ${address}`, timeout: 20_000 }).not.toBe("");
  return newest();
}
