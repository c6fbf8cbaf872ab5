import { diffArrays } from "diff";

export interface DifferentLine {
  kind: "same" | "out" | "in";
  text: string;
}

/** Lines of two texts against each other: what went out, what came in, and what stayed around it. */
export const lineDifference = (before: string, after: string): DifferentLine[] =>
  diffArrays(before.split("\n"), after.split("\n")).flatMap(({ added, removed, value }) =>
    value.map((text): DifferentLine => ({ kind: added ? "in" : removed ? "out" : "same", text })),
  );
