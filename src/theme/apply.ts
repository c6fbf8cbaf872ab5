import { lookOf } from "./look";
import { preferredMode } from "./preference";

let wanted = "";

/**
 * Puts the look of a session on the page that is open, as `_document` writes it into the next one. A page that came with
 * this look keeps it: what makes one is fetched for another only.
 */
export async function applyTheme(theme: { cor_primaria: string } | null, isAdmin: boolean): Promise<void> {
  const { classList, dataset } = document.documentElement;
  const look = lookOf(theme, isAdmin);
  wanted = look;
  if (dataset.look === look) return;
  const made = await import("./document").catch(() => null);
  if (!made || wanted !== look) return;
  const { cssVariables, htmlAttributes } = made.documentTheme(theme, isAdmin);
  const variables = document.getElementById("plano");
  if (variables && variables.textContent !== cssVariables) variables.textContent = cssVariables;
  const mode = isAdmin ? preferredMode() : htmlAttributes.className;
  classList.toggle("dark", mode === "dark");
  classList.toggle("light", mode === "light");
  dataset.mode = htmlAttributes["data-mode"];
  dataset.look = look;
}
