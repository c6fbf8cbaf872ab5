import { documentTheme } from "./document";

/** Puts a plan's theme on the page that is open, as `_document` writes it into the next one. */
export function applyPlanTheme(theme: Parameters<typeof documentTheme>[0]) {
  const { cssVariables, htmlAttributes } = documentTheme(theme, false);
  const variables = document.getElementById("plano");
  if (variables) variables.textContent = cssVariables;
  const { classList, dataset } = document.documentElement;
  classList.remove("light", "dark");
  classList.add(htmlAttributes.className);
  dataset.mode = htmlAttributes["data-mode"];
}
