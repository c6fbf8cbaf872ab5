import { brandShades, modeOfPlan } from "../plans/brandShades";
import type { Picture } from "../plans/images";
import { isHexColor, toOklch } from "../plans/oklch";

/** Settings of a plan's appearance for its participants: names as on the wire (specification §3). */
export interface ThemeSettings {
  cor_primaria: string;
  /** Null: the portal's own. */
  logo: Picture | null;
  background: Picture | null;
}

/** The bar of the assisted view: no plan may be taken for it. */
const ASSISTED = "#5B2A86";
/** Radians on either side of its hue; a colour without chroma has none. */
const [TOO_NEAR, COLOURLESS] = [0.21, 0.04];

function looksAssisted(color: string): boolean {
  const { h, c } = toOklch(color);
  const apart = Math.abs(h - toOklch(ASSISTED).h);
  return c > COLOURLESS && Math.min(apart, 2 * Math.PI - apart) < TOO_NEAR;
}

export function themeFaults({ cor_primaria }: ThemeSettings): { campo: string; mensagem: string }[] {
  if (!isHexColor(cor_primaria)) return [{ campo: "cor_primaria", mensagem: "Use # e seis dígitos de 0 a 9 e de A a F: #1B4F9C." }];
  if (looksAssisted(cor_primaria))
    return [{ campo: "cor_primaria", mensagem: "Este roxo é o da Visão Administradora: escolha outra cor para o plano." }];
  return [];
}

export const modeWords = (color: string) => (modeOfPlan(color) === "dark" ? "Escuro" : "Claro");

const pictureWords = (picture: Picture | null) => (picture ? `${picture.nome} (${picture.largura} × ${picture.altura} px)` : "A do portal");

export const describeTheme = ({ cor_primaria, logo, background }: ThemeSettings) => [
  { rotulo: "Cor primária", valor: cor_primaria },
  { rotulo: "Botões no claro", valor: brandShades(cor_primaria, "light").solid },
  { rotulo: "Modo dos participantes", valor: modeWords(cor_primaria) },
  { rotulo: "Logo", valor: pictureWords(logo) },
  { rotulo: "Imagem de entrada", valor: pictureWords(background) },
];
