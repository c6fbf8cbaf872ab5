import { contrast, fromOklch, isHexColor, mix, type Oklch, toOklch } from "./oklch";

export type Mode = "light" | "dark";

/** Plan colour where there is none, or where the theme call fails (specification §1). */
export const DEFAULT_COLOR = "#3BA387";
/** Administrators' neutral look: the plan's colour is ignored. */
export const ADMIN_COLOR = "#333B43";

/** Everything that is painted in the plan's colour. */
export interface BrandShades {
  /** Main buttons, checkboxes, switches. */
  solid: string;
  /** Label on `solid`, `hover` and `active`. */
  onSolid: string;
  hover: string;
  active: string;
  /** Edge of `solid` where it is too light to be told from the page. */
  edge: string;
  /** Chart line, progress, rail of the current item: ≥ 3:1 on the surface. Never text. */
  accent: string;
  /** Links, icons, current item, focus ring: ≥ 4.5:1 on surface and `subtle`. */
  fg: string;
  subtle: string;
  muted: string;
  line: string;
}

const WHITE = "#FFFFFF";
const INK = "#171916";
const DARK_SURFACE = "#1D1F1C";
/** Least contrast of text: avatars write `fg` on `muted`. */
const TEXT = 4.5;
const STEP = 0.005;
/** Lightness from which a colour carries a dark label in light mode. */
const LIGHT_COLOR = 0.8;

/** Lightness moved in steps, hue and chroma kept, until `holds`. Black and white are the ends. */
function moveUntil(color: string, step: number, holds: (candidate: string) => boolean): string {
  if (holds(color)) return color;
  const start = toOklch(color);
  for (let l = start.l + step; l > 0 && l < 1; l += step) {
    const candidate = fromOklch({ ...start, l });
    if (holds(candidate)) return candidate;
  }
  return step < 0 ? "#000000" : WHITE;
}

function shift(color: string, by: number): string {
  const base: Oklch = toOklch(color);
  return fromOklch({ ...base, l: base.l + by });
}

function lightShades(color: string): BrandShades {
  const keeps = toOklch(color).l > LIGHT_COLOR;
  const solid = keeps ? color : moveUntil(color, -STEP, (candidate) => contrast(WHITE, candidate) >= 5);
  const accent = moveUntil(color, -STEP, (candidate) => contrast(candidate, WHITE) >= 3);
  const subtle = mix(color, 0.09, WHITE);
  const muted = mix(color, 0.2, WHITE);
  return {
    solid,
    onSolid: keeps ? INK : WHITE,
    hover: shift(solid, -0.045),
    active: shift(solid, -0.085),
    edge: keeps ? accent : solid,
    accent,
    fg: moveUntil(color, -STEP, (candidate) => contrast(candidate, subtle) >= 5.5 && contrast(candidate, muted) >= TEXT),
    subtle,
    muted,
    line: mix(color, 0.42, WHITE),
  };
}

function darkShades(color: string): BrandShades {
  const solid = moveUntil(color, STEP, (candidate) => contrast(INK, candidate) >= 6.5);
  const subtle = mix(solid, 0.14, DARK_SURFACE);
  const muted = mix(solid, 0.24, DARK_SURFACE);
  return {
    solid,
    onSolid: INK,
    hover: shift(solid, 0.045),
    active: shift(solid, -0.05),
    edge: solid,
    accent: moveUntil(color, STEP, (candidate) => contrast(candidate, DARK_SURFACE) >= 4.5),
    fg: moveUntil(color, STEP, (candidate) => contrast(candidate, subtle) >= 6.5 && contrast(candidate, muted) >= TEXT),
    subtle,
    muted,
    line: mix(solid, 0.42, DARK_SURFACE),
  };
}

/** `color` if it is "#RRGGBB", else the default one: a cookie may hold anything. */
export const validColor = (color: unknown): string =>
  typeof color === "string" && isHexColor(color) ? color.toUpperCase() : DEFAULT_COLOR;

/**
 * All shades of a plan's colour. Contrast is computed, never assumed: the label on `solid` keeps at least 4.5:1 whatever
 * colour an administrator picks.
 */
export function brandShades(color: string, mode: Mode): BrandShades {
  return mode === "light" ? lightShades(validColor(color)) : darkShades(validColor(color));
}

/** Participants' mode follows the brightness of the plan's colour (specification §1). */
export const modeOfPlan = (color: string): Mode => (toOklch(validColor(color)).l < 0.55 ? "dark" : "light");
