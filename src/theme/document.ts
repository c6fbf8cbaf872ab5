import { ADMIN_COLOR, DEFAULT_COLOR, modeOfPlan, validColor } from "@/domain/brandShades";
import { themeVariables } from "./brand";

interface ThemeOfSession {
  cor_primaria: string;
}

/** What the first HTML needs, so that nothing changes colour after the first paint. */
export interface DocumentTheme {
  /** CSS for a style element in the head. */
  cssVariables: string;
  htmlAttributes: {
    className: "light" | "dark";
    /** `plan`: the plan's colour decides. `preference`: public/theme-init.js applies what the browser keeps under `theme`. */
    "data-mode": "plan" | "preference";
  };
}

/** `theme` null is the default theme. Administrators have the neutral look and choose the mode themselves (specification §1). */
export function documentTheme(theme: ThemeOfSession | null, isAdmin: boolean): DocumentTheme {
  if (isAdmin) {
    return { cssVariables: themeVariables(ADMIN_COLOR), htmlAttributes: { className: "light", "data-mode": "preference" } };
  }
  const color = validColor(theme?.cor_primaria ?? DEFAULT_COLOR);
  return { cssVariables: themeVariables(color), htmlAttributes: { className: modeOfPlan(color), "data-mode": "plan" } };
}
