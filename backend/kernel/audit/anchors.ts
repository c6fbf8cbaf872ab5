import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import type { ChainEnd } from "./seal";

/** End of the chain at some time, kept outside the database: who changes the whole of the log there cannot change it here. */
export type Anchor = Pick<ChainEnd, "idRegistro" | "elo">;

const FILE = "auditoria-ancoras.jsonl";

export const anchorsFile = (dataFolder: string) => path.join(dataFolder, FILE);

/** Adds a line to the file of anchors. */
export async function keepAnchor(dataFolder: string, quando: Date, { idRegistro, elo, total }: ChainEnd): Promise<void> {
  await appendFile(anchorsFile(dataFolder), `${JSON.stringify({ quando: quando.toISOString(), idRegistro, total, elo })}\n`);
}

/** @throws Error for a line that is no anchor */
function anchorOf(line: string, index: number): Anchor {
  const wrong = new Error(`linha ${index + 1} de ${FILE}: não é uma âncora`);
  try {
    const { idRegistro, elo } = JSON.parse(line) as Partial<Anchor>;
    if (typeof idRegistro === "number" && typeof elo === "string") return { idRegistro, elo };
  } catch {
    throw wrong;
  }
  throw wrong;
}

/** Anchors of a folder; none where no file was written yet. */
export async function keptAnchors(dataFolder: string): Promise<Anchor[]> {
  const file = anchorsFile(dataFolder);
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map(anchorOf);
}
