import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "./browser";

const folder = () => path.join(process.env.E2E_DATA ?? "data", "mail");

/** Waits for the mail to an address that the backend left in its folder, the newest, and answers it whole. */
export async function mailTo(address: string): Promise<string> {
  let found = "";
  await expect(async () => {
    const names = (await readdir(folder())).filter((name) => name.endsWith(".eml")).sort();
    for (const name of names.reverse()) {
      const content = await readFile(path.join(folder(), name), "utf8");
      if (!content.includes(`\nTo: ${address}\n`)) continue;
      found = content;
      return;
    }
    throw new Error(`no mail to ${address} yet`);
  }).toPass({ timeout: 20_000 });
  return found;
}
