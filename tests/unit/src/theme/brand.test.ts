import fc from "fast-check";
import { DEFAULT_COLOR } from "@/domain/plans/brandShades";
import { themeVariables } from "@/theme/brand";

describe("the variables of a plan's colour", () => {
  const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, "0").toUpperCase()}`);

  it("writes every variable once for each mode, as hexadecimal colours only", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const css = themeVariables(color);
        expect(css).toMatch(
          /^:root\{(--brand[a-z-]*:#[0-9A-F]{6};?){10}\}@media not print\{\.dark\{(--brand[a-z-]*:#[0-9A-F]{6};?){10}\}\}$/,
        );
      }),
    );
  });
});

it.each(["red", "", "#12", "#3BA387;}body{display:none", "url(x)"])("takes %j, which is no colour, for the default one", (text) => {
  expect(themeVariables(text)).toBe(themeVariables(DEFAULT_COLOR));
});
