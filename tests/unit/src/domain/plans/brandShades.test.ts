import fc from "fast-check";
import { ADMIN_COLOR, brandShades, modeOfPlan } from "@/domain/plans/brandShades";
import { contrast } from "@/domain/plans/oklch";

const SURFACE = { light: "#FFFFFF", dark: "#1D1F1C" } as const;

describe("shades of the plans in use, as published", () => {
  it.each([
    ["#3BA387", "light", "#117D64", "#FFFFFF", "#056F58", "#3BA387", "#09705A", "#EDF7F4", "#D8EDE7", "#ADD8CD"],
    ["#3BA387", "dark", "#48AE92", "#171916", "#58BCA0", "#3BA387", "#63C8AA", "#23332D", "#274138", "#2F5B4E"],
    ["#1B4F9C", "light", "#1B4F9C", "#FFFFFF", "#0C428E", "#1B4F9C", "#1B4F9C", "#EAEFF6", "#D1DCEB", "#9FB5D5"],
    ["#1B4F9C", "dark", "#679EF2", "#171916", "#78ADFC", "#5187D9", "#8DB9FB", "#27313A", "#2F3D4F", "#3C5476"],
    ["#F2B705", "light", "#F2B705", "#171916", "#E0AA09", "#BC8D00", "#7F5F08", "#FEF9E9", "#FCF1CD", "#FAE196"],
    [ADMIN_COLOR, "light", "#333B43", "#FFFFFF", "#283037", "#333B43", "#333B43", "#EDEDEE", "#D6D8D9", "#A9ADB0"],
  ] as const)("%s %s", (color, mode, solid, onSolid, hover, accent, fg, subtle, muted, line) => {
    expect(brandShades(color, mode)).toMatchObject({ solid, onSolid, hover, accent, fg, subtle, muted, line });
  });

  it("draws an edge round a button that is too light for the page", () => {
    expect(brandShades("#F2B705", "light").edge).toBe("#BC8D00");
    expect(brandShades("#3BA387", "light").edge).toBe("#117D64");
  });
});

describe("any colour that an administrator picks", () => {
  const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, "0").toUpperCase()}`);

  it.each(["light", "dark"] as const)("keeps labels, links and marks readable in %s mode", (mode) => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const shades = brandShades(color, mode);
        for (const ground of [shades.solid, shades.hover, shades.active])
          expect(contrast(shades.onSolid, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades.fg, shades.subtle)).toBeGreaterThanOrEqual(mode === "light" ? 5.5 : 6.5);
        expect(contrast(shades.fg, shades.muted)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades.fg, SURFACE[mode])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shades.accent, SURFACE[mode])).toBeGreaterThanOrEqual(mode === "light" ? 3 : 4.5);
        expect(contrast(shades.edge, SURFACE[mode])).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 400, examples: [["#000000"], ["#FFFFFF"], ["#FFFF00"], ["#0000FF"], ["#00FF00"], ["#FF00FF"]] },
    );
  });
});

it.each([
  ["#1B4F9C", "dark"],
  ["#3BA387", "light"],
  ["#F2B705", "light"],
  ["#000000", "dark"],
] as const)("brightness of %s decides the participant's mode: %s", (color, mode) => {
  expect(modeOfPlan(color)).toBe(mode);
});
