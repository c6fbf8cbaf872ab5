export interface DifferentLine {
  kind: "same" | "out" | "in";
  text: string;
}

/** Lines of two texts against each other: what went out, what came in, and what stayed around it (longest common run). */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  const common = a.map(() => new Array<number>(b.length + 1).fill(0));
  common.push(new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j -= 1) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "out", text: a[i] ?? "" });
      i += 1;
    } else {
      lines.push({ kind: "in", text: b[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}
