import { ADMIN_COLOR, DEFAULT_COLOR, modeOfPlan, validColor } from "@/domain/plans/brandShades";
import { themeVariables } from "./brand";
import { lookOf } from "./look";

interface ThemeOfSession {
  cor_primaria: string;
}

/** Theme of the first HTML, so that no colour changes after the first paint. */
export interface DocumentTheme {
  /** CSS for a style element in the head. */
  cssVariables: string;
  htmlAttributes: {
    className: "light" | "dark";
    /** `plan`: the plan's colour decides. `preference`: `scripts/early/theme-init.js` applies what the browser keeps under `theme`. */
    "data-mode": "plan" | "preference";
    "data-look": string;
  };
}

/** `theme` null is the default theme. Administrators have the neutral look and choose the mode themselves (specification §1). */
export function documentTheme(theme: ThemeOfSession | null, isAdmin: boolean): DocumentTheme {
  const look = { "data-look": lookOf(theme, isAdmin) };
  if (isAdmin) {
    return { cssVariables: themeVariables(ADMIN_COLOR), htmlAttributes: { className: "light", "data-mode": "preference", ...look } };
  }
  const color = validColor(theme?.cor_primaria ?? DEFAULT_COLOR);
  return { cssVariables: themeVariables(color), htmlAttributes: { className: modeOfPlan(color), "data-mode": "plan", ...look } };
}
