import path from "node:path";
import type PDFDocument from "pdfkit";

/** Poppins, as the portal shows it: regular, medium for names of things, semibold for titles. */
const FONTS = {
  regular: require.resolve("@fontsource/poppins/files/poppins-latin-400-normal.woff"),
  medium: require.resolve("@fontsource/poppins/files/poppins-latin-500-normal.woff"),
  bold: require.resolve("@fontsource/poppins/files/poppins-latin-600-normal.woff"),
} as const;

/**
 * Fonts with digits of one width, for columns of figures: Poppins has none, its own "1" is half as wide as its "0".
 * Made from the fonts above: each digit stands in the middle of the width of `public/images/poppins-tabular-*`.
 */
const TABULAR = {
  regular: path.join(__dirname, "fonts/poppins-tabular-400.woff"),
  medium: path.join(__dirname, "fonts/poppins-tabular-500.woff"),
  bold: path.join(__dirname, "fonts/poppins-tabular-600.woff"),
} as const satisfies Record<keyof typeof FONTS, string>;

export type Font = keyof typeof FONTS;
/** Name of the same font with digits of one width. */
export const tabularOf = (font: Font): string => `${font}-tabular`;

/**
 * Characters that the font has: Latin letters of Portuguese and its neighbours, punctuation, €, ™, arrows, the minus
 * sign.
 */
const HAS = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\n]/u;

/**
 * A text that the font can write. A letter that it lacks loses its accent; what is left (emoji, other alphabets) becomes
 * a box, so that something is seen to be missing.
 */
export function printable(text: string): string {
  const clean = text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ");
  return [...clean]
    .map((letter) => {
      if (HAS.test(letter)) return letter;
      const base = letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return base && [...base].every((part) => HAS.test(part)) ? base : "¤";
    })
    .join("");
}

export function registerFonts(doc: InstanceType<typeof PDFDocument>): void {
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  for (const [name, file] of Object.entries(TABULAR)) doc.registerFont(tabularOf(name as Font), file);
}
