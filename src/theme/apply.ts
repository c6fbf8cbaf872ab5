import { documentTheme } from "./document";
import { preferredMode } from "./preference";

/** Puts the look of a session on the page that is open, as `_document` writes it into the next one. */
export function applyTheme(theme: Parameters<typeof documentTheme>[0], isAdmin: boolean) {
  const { cssVariables, htmlAttributes } = documentTheme(theme, isAdmin);
  const variables = document.getElementById("plano");
  if (variables && variables.textContent !== cssVariables) variables.textContent = cssVariables;
  const { classList, dataset } = document.documentElement;
  const mode = isAdmin ? preferredMode() : htmlAttributes.className;
  classList.toggle("dark", mode === "dark");
  classList.toggle("light", mode === "light");
  dataset.mode = htmlAttributes["data-mode"];
}
