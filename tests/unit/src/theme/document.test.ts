import { ADMIN_COLOR, DEFAULT_COLOR } from "@/domain/plans/brandShades";
import { themeVariables } from "@/theme/brand";
import { documentTheme } from "@/theme/document";

it("is the default theme where there is none", () => {
  expect(documentTheme(null, false)).toEqual({
    cssVariables: themeVariables(DEFAULT_COLOR),
    htmlAttributes: { className: "light", "data-mode": "plan", "data-look": "" },
  });
});

it("follows the brightness of the plan's colour for participants", () => {
  const dark = documentTheme({ cor_primaria: "#1B4F9C" }, false);
  expect(dark.cssVariables).toBe(themeVariables("#1B4F9C"));
  expect(dark.htmlAttributes).toEqual({ className: "dark", "data-mode": "plan", "data-look": "#1B4F9C" });
});

it("ignores the plan for administrators, whose browser keeps the mode", () => {
  const theme = documentTheme({ cor_primaria: "#1B4F9C" }, true);
  expect(theme.cssVariables).toBe(themeVariables(ADMIN_COLOR));
  expect(theme.htmlAttributes["data-mode"]).toBe("preference");
});

it("survives a cookie with anything in it", () => {
  expect(documentTheme({ cor_primaria: "</style><script>" }, false).cssVariables).toBe(themeVariables(DEFAULT_COLOR));
});
