/** Colour arithmetic in OKLCH (Björn Ottosson) and the contrast of WCAG 2.2. Colours are "#RRGGBB". */

export interface Oklch {
  /** Lightness, 0–1. */
  l: number;
  /** Chroma, 0 to about 0.37. */
  c: number;
  /** Hue in radians. */
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const clamp = (value: number) => Math.min(1, Math.max(0, value));

export const isHexColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function channels(hex: string): Triple {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [(bits >> 16) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255];
}

function toHex(rgb: Triple): string {
  return `#${rgb
    .map((value) =>
      Math.round(clamp(value) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")
    .toUpperCase()}`;
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, blue),
    h: Math.atan2(blue, a),
  };
}

function linearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const GAMUT_TOLERANCE = 0.0001;
const inGamut = (rgb: Triple) => rgb.every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE);

/** Chroma is lowered by this factor until the colour exists in sRGB: the step of the published table of shades. */
const CHROMA_STEP = 0.94;

/** The sRGB colour of the same lightness and hue; where sRGB has none, the chroma is lowered until it has. */
export function fromOklch(color: Oklch): string {
  const l = clamp(color.l);
  let rgb = linearRgb({ ...color, l });
  for (let c = color.c * CHROMA_STEP; !inGamut(rgb) && c > GAMUT_TOLERANCE; c *= CHROMA_STEP) rgb = linearRgb({ ...color, l, c });
  return toHex(rgb.map((value) => toGamma(clamp(value))) as unknown as Triple);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Ratio of WCAG 2.2, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0–1) of `color` painted over `ground`, in sRGB. */
export function mix(color: string, share: number, ground: string): string {
  const under = channels(ground);
  return toHex(channels(color).map((value, index) => value * share + (under[index] ?? 0) * (1 - share)) as unknown as Triple);
}
