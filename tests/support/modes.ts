import type { Page } from "@playwright/test";
import { documentTheme } from "@/theme/document";
import { expect, putCookies } from "./browser";
import type { Role } from "./roles";

/** Roles that look at a page: all those that it is made for. */
export const audience: Record<string, Role[]> = {
  public: ["visitor"],
  session: ["participant", "administrator"],
  participant: ["participant"],
  administrator: ["administrator"],
};

/** Participants' mode follows the brightness of the plan's colour: one bright colour, and one dark. */
const colours = { light: "#3BA387", dark: "#1F3C88" };

export type Mode = keyof typeof colours;

export async function setMode(page: Page, role: Role, mode: Mode) {
  if (role === "administrator") return page.addInitScript((value) => localStorage.setItem("theme", value), mode);
  const plano = { id: 1, nome: "HPE" };
  return putCookies(page.context(), { "user.theme": { id: 1, cor_primaria: colours[mode], logo: null, background: null, plano } });
}

/** Changes the mode of the page that is open: as another tab of an administrator does, or as another plan does (`applyTheme`). */
export async function changeMode(page: Page, role: Role, mode: Mode) {
  if (role === "administrator") {
    await page.evaluate((newValue) => {
      localStorage.setItem("theme", newValue);
      window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
    }, mode);
  } else {
    const { cssVariables, htmlAttributes } = documentTheme({ cor_primaria: colours[mode] }, false);
    await page.evaluate(
      ([variables, className]) => {
        const plan = document.getElementById("plano");
        if (plan) plan.textContent = variables;
        document.documentElement.classList.remove("light", "dark");
        document.documentElement.classList.add(className);
      },
      [cssVariables, htmlAttributes.className] as const,
    );
  }
  await isIn(page, mode);
}

export const isIn = (page: Page, mode: Mode) => expect(page.locator("html")).toHaveClass(new RegExp(`\\b${mode}\\b`));

/** The page stands still: its screen is there and nothing is loading. */
export async function settled(page: Page) {
  await expect(page.locator("main").first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
