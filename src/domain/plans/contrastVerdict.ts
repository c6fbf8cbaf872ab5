import { type BrandShades, brandShades, type Mode, validColor } from "./brandShades";
import { contrast } from "./oklch";

/** A use of a plan's colour with its contrast, and the least contrast of WCAG 2.2 AA. */
export interface ContrastLine {
  rotulo: string;
  razao: number;
  minimo: number;
}

/** Background of the colour's uses, by mode: `surface` of the design system. */
const SURFACE: Record<Mode, string> = { light: "#FFFFFF", dark: "#1D1F1C" };
const [TEXT, GRAPHIC] = [4.5, 3];
const modeNames: Record<Mode, string> = { light: "claro", dark: "escuro" };

const least = (front: string, grounds: readonly string[]) => Math.min(...grounds.map((ground) => contrast(front, ground)));

const linesOf = ({ solid, hover, active, onSolid, fg, subtle, muted, accent }: BrandShades, mode: Mode): ContrastLine[] => [
  { rotulo: `Rótulo do botão, ${modeNames[mode]}`, razao: least(onSolid, [solid, hover, active]), minimo: TEXT },
  { rotulo: `Texto da cor no fundo suave, ${modeNames[mode]}`, razao: least(fg, [SURFACE[mode], subtle, muted]), minimo: TEXT },
  { rotulo: `Linha de gráfico, ${modeNames[mode]}`, razao: contrast(accent, SURFACE[mode]), minimo: GRAPHIC },
];

/** Contrast of a plan's colour in each of its uses, in both modes: the lowest of each use. */
export const contrastLines = (color: string): ContrastLine[] => [
  ...linesOf(brandShades(color, "light"), "light"),
  ...linesOf(brandShades(color, "dark"), "dark"),
];

export const isReadable = ({ razao, minimo }: ContrastLine) => razao >= minimo;

/** Changes that the portal makes to the colour so that it can be read, in words; empty where it is used as chosen. */
export function contrastAdjustments(chosen: string): string[] {
  const color = validColor(chosen);
  const light = brandShades(color, "light");
  const dark = brandShades(color, "dark");
  return [
    ...(light.solid === color ? [] : [`Como o branco não se lê sobre ${color}, os botões usam ${light.solid}.`]),
    ...(light.onSolid === "#FFFFFF" ? [] : ["Ela é clara: no claro, o rótulo dos botões é escuro, com um contorno."]),
    ...(dark.solid === color ? [] : [`No escuro, os botões usam ${dark.solid}, com rótulo escuro.`]),
  ];
}
