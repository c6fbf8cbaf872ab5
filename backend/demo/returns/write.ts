import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dateOf } from "../../../src/domain/calendar/calendarDate";
import { demoRows } from "../fill";
import { exampleFiles } from "./files";

/** `npm run retornos [-- pasta]`: writes return files of the demo fund, to be imported on its screen. */
async function main(folder: string): Promise<void> {
  const now = new Date();
  const rows = await demoRows({ today: now, fund: "full" });
  mkdirSync(folder, { recursive: true });
  for (const { nome, mostra, texto } of exampleFiles(rows, dateOf(now))) {
    writeFileSync(path.join(folder, nome), texto, "latin1");
    process.stdout.write(`${path.join(folder, nome)}\n  ${mostra}\n`);
  }
}

void main(process.argv[2] ?? path.join("data", "retornos"));
