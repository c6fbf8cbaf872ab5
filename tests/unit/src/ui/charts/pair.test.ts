import { readFileSync } from "node:fs";
import { contrast } from "@/domain/plans/oklch";
import { pairColors } from "@/ui/charts/pair";

it("draws the first bars of a pair in a grey that stands out from the card, not in that of a field's border", () => {
  expect(pairColors["--pair-first"]).toBe("var(--chart-grey)");
  const grey = /--chart-grey: (#[0-9a-f]{6});/.exec(readFileSync("src/theme/global.css", "utf8"))?.[1] ?? "";
  expect(grey).toBe("#8b959e");
  expect(contrast(grey, "#ffffff")).toBeGreaterThanOrEqual(3);
});
