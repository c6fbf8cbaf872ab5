import type { Faults, Line } from "./line";

/**
 * Batches of a CNAB 240 file, each from its header to its trailer, both with it. Numbers of batches and records have to be
 * those of the file's trailer.
 */
export function batchesIn(lines: readonly Line[], faults: Faults): Line[][] {
  const trailer = lines.at(-1) as Line;
  const batches: Line[][] = [];
  let open: Line[] | null = null;
  for (const line of lines.slice(1, -1)) {
    const kind = line.at(8);
    if (kind === "1" && open === null) open = [line];
    else if (!open) line.refuse("Registro fora de um lote.", 8);
    else open.push(line);
    if (kind !== "5" || !open) continue;
    batches.push(open);
    open = null;
  }
  if (open) faults.add(open[0]?.number ?? null, "O lote não tem fechamento.", 8);
  const told = trailer.count(18, 23, "A quantidade de lotes");
  if (told !== batches.length) trailer.refuse(`O arquivo tem ${batches.length} lotes e o fechamento diz ${told}.`, 18, 23);
  const records = trailer.count(24, 29, "A quantidade de registros");
  if (records !== lines.length) trailer.refuse(`O arquivo tem ${lines.length} registros e o fechamento diz ${records}.`, 24, 29);
  return batches;
}

/** The batch's trailer tells how many records it has. */
export function checkRecords(lines: readonly Line[]): void {
  const trailer = lines.at(-1) as Line;
  const told = trailer.count(18, 23, "A quantidade de registros do lote");
  if (told !== lines.length) trailer.refuse(`O lote tem ${lines.length} registros e o fechamento diz ${told}.`, 18, 23);
}
