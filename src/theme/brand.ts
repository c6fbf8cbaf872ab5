import { type BrandShades, brandShades } from "@/domain/plans/brandShades";

const variableNames: Record<keyof BrandShades, string> = {
  solid: "--brand",
  onSolid: "--brand-contrast",
  hover: "--brand-hover",
  active: "--brand-active",
  edge: "--brand-edge",
  accent: "--brand-accent",
  fg: "--brand-fg",
  subtle: "--brand-subtle",
  muted: "--brand-muted",
  line: "--brand-line",
};

const declarations = (shades: BrandShades) =>
  (Object.keys(variableNames) as (keyof BrandShades)[]).map((name) => `${variableNames[name]}:${shades[name]}`).join(";");

/** CSS of a plan's colour in both modes. Changing plan changes these variables and nothing else. */
export function themeVariables(color: string): string {
  return `:root{${declarations(brandShades(color, "light"))}}@media not print{.dark{${declarations(brandShades(color, "dark"))}}}`;
}
