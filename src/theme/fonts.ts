import localFont from "next/font/local";

/** Poppins, served by the portal itself: nothing is fetched from elsewhere, at build or at run time. */
const poppins = localFont({
  src: [
    { path: "../../node_modules/@fontsource/poppins/files/poppins-latin-400-normal.woff2", weight: "400", style: "normal" },
    { path: "../../node_modules/@fontsource/poppins/files/poppins-latin-500-normal.woff2", weight: "500", style: "normal" },
    { path: "../../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2", weight: "600", style: "normal" },
  ],
  display: "swap",
  // Next's own stand-in knows Arial alone, which phones do not have.
  adjustFontFallback: false,
  fallback: ["Poppins Near", "system-ui", "sans-serif"],
});

export const bodyFont = poppins.style.fontFamily;

/**
 * Poppins has no tabular digits, its "1" is half as wide as its "0". Columns of numbers use this family: the same
 * digits with one advance; everything that is not a digit comes from Poppins.
 */
export const tabularFont = `"Poppins Tabular", ${poppins.style.fontFamily}`;
