import fc from "fast-check";
import { contrastAdjustments, contrastLines, isReadable } from "@/domain/plans/contrastVerdict";

const line = (color: string, rotulo: string) => contrastLines(color).find((one) => one.rotulo === rotulo)?.razao ?? 0;

describe("the verdict on a plan's colour (tokens §3)", () => {
  it("every use of any colour can be read in both modes", () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colour, (color) => contrastLines(color).every(isReadable)),
      { numRuns: 400 },
    );
  });

  it("says the worst of each use", () => {
    expect(line("#3BA387", "Rótulo do botão, claro")).toBeCloseTo(5.1, 1);
    expect(line("#1B4F9C", "Linha de gráfico, escuro")).toBeCloseTo(4.6, 1);
    expect(contrastLines("#1B4F9C")).toHaveLength(6);
  });

  it("is wrong where a use falls short", () => {
    expect(isReadable({ rotulo: "x", razao: 4.49, minimo: 4.5 })).toBe(false);
    expect(isReadable({ rotulo: "x", razao: 4.5, minimo: 4.5 })).toBe(true);
  });

  it("says what was moved, and nothing of a colour that is used as it is", () => {
    expect(contrastAdjustments("#3BA387")).toEqual([
      "Como o branco não se lê sobre #3BA387, os botões usam #117D64.",
      "No escuro, os botões usam #48AE92, com rótulo escuro.",
    ]);
    expect(contrastAdjustments("#1B4F9C")).toEqual(["No escuro, os botões usam #679EF2, com rótulo escuro."]);
    expect(contrastAdjustments("#F2B705")[0]).toContain("o rótulo dos botões é escuro");
  });
});
