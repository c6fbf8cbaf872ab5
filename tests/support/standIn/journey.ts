import type { BrowserContext, Page } from "@playwright/test";
import { type PersonName, people } from "./fund";
import { watch } from "./look";
import { test as base, expect, type Portal } from "./portal";
import type { Distortion, Shape } from "./shapes";

export { expect };

interface Options {
  /** Complaints of the page that this test provokes and allows. */
  tolerated: RegExp | null;
}

/** Journeys before a stand-in: a page that complains, and a call that was known to be absent, fail the test. */
export const test = base.extend<Options>({
  tolerated: [null, { option: true }],
  page: async ({ page, portal, tolerated }, use) => {
    const problems = watch(page, portal);
    await use(page);
    expect(
      problems.filter((problem) => !tolerated?.test(problem)),
      "complaints of the page",
    ).toEqual([]);
    expect(portal.standIn.repeated, "calls that were known to be absent").toEqual([]);
  },
});

/** Signs in by typing. The password says the shape of all answers, or of one call's (`html.retornarSalario`). */
export async function signIn(page: Page, { address }: Portal, name: PersonName, shape: Shape | `${Distortion}.${string}` = "natural") {
  await page.goto(`${address}/login`);
  await page.getByLabel("CPF", { exact: true }).pressSequentially(people[name].cpf);
  await page.getByLabel("Senha", { exact: true }).fill(shape);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** A cookie of the portal as the browser holds it; null without it. */
export async function cookieOf<T = Record<string, unknown>>(context: BrowserContext, name: string): Promise<T | null> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found ? (JSON.parse(decodeURIComponent(found.value)) as T) : null;
}

/** Seconds that a cookie still has. */
export async function secondsOf(context: BrowserContext, name: string): Promise<number> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return (found?.expires ?? 0) - Date.now() / 1000;
}

export const bell = (page: Page) => page.getByRole("button", { name: /^Notificações/ });
/** Number of unread notices on the bell. */
export const unreadOf = async (page: Page) => Number((await bell(page).getAttribute("aria-label"))?.match(/\d+/)?.[0] ?? 0);
