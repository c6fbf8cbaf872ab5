import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dateOf } from "../../../src/domain/calendar/calendarDate";
import { demoRows } from "../fill";
import { exampleFiles } from "./files";
import { returnOfRemittance } from "./payments";

const say = (file: string, words: string) => process.stdout.write(`${file}\n  ${words}\n`);

/** Return of a remittance that was downloaded, beside it. */
function answerRemittance(remittance: string): void {
  const file = `${remittance.replace(/\.[^.]*$/, "")}.ret`;
  writeFileSync(file, returnOfRemittance(readFileSync(remittance, "latin1")), "latin1");
  say(file, "CNAB 240 de pagamentos: todos pagos menos o último, recusado porque a conta não existe");
}

async function writeExamples(folder: string): Promise<void> {
  const now = new Date();
  const rows = await demoRows({ today: now, fund: "full" });
  mkdirSync(folder, { recursive: true });
  for (const { nome, mostra, texto } of exampleFiles(rows, dateOf(now))) {
    const file = path.join(folder, nome);
    writeFileSync(file, texto, "latin1");
    say(file, mostra);
  }
}

/**
 * `npm run retornos [-- pasta]`: writes return files of the demo fund, to be imported on its screen.
 * `npm run retornos -- --remessa arquivo.rem`: writes the return that a bank would send for that remittance of payments.
 */
const { values, positionals } = parseArgs({ options: { remessa: { type: "string" } }, allowPositionals: true });
if (values.remessa) answerRemittance(values.remessa);
else void writeExamples(positionals[0] ?? path.join("data", "retornos"));
