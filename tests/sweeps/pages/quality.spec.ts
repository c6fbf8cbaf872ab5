import type { Page } from "@playwright/test";
import { overflow, violations } from "@tests/support/accessibility";
import { expect, putCookies, test } from "@tests/support/browser";
import { people, type Role } from "@tests/support/roles";
import { openWizard, wizards } from "@tests/support/wizard";
import { type RoutePath, routeOf, routes, titleOf } from "@/routes";

/** Who looks at a page: everybody it is made for. */
const audience: Record<string, Role[]> = {
  public: ["visitor"],
  session: ["participant", "administrator"],
  participant: ["participant"],
  administrator: ["administrator"],
};

/** Participants' mode follows the brightness of the plan's colour: one bright colour, and one dark. */
const colours = { light: "#3BA387", dark: "#1F3C88" };

async function setMode(page: Page, role: Role, mode: "light" | "dark") {
  if (role === "administrator") return page.addInitScript((value) => localStorage.setItem("theme", value), mode);
  const plano = { id: 1, nome: "HPE" };
  return putCookies(page.context(), { "user.theme": { id: 1, cor_primaria: colours[mode], logo: null, background: null, plano } });
}

/** The page stands still: its screen is there and nothing is loading. */
async function settled(page: Page) {
  await expect(page.locator("main").first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Leaving is what /logout does: it ends on the login page. */
const leavesItself = (path: RoutePath) => path === "/logout";

/** Asked for by its own address, the error page has no error to show. */
const shownAt = (path: RoutePath): RoutePath => (path === "/_error" ? "/404" : path);

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    // A visitor has no plan yet, and nothing to prefer: the default theme, which is bright.
    for (const mode of role === "visitor" ? (["light"] as const) : (["light", "dark"] as const)) {
      test.describe(`${path} as ${role}, ${mode}`, () => {
        test.use({ role });
        test("has a title, reads well, fits a phone and stays on its own host", async ({ page }) => {
          await setMode(page, role, mode);
          await page.goto(path);
          if (leavesItself(path)) await page.waitForURL("**/login*");
          else await expect(page).toHaveTitle(`${titleOf(shownAt(path), role === "administrator")} · Portal do Participante`);
          await settled(page);
          await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${mode}\\b`));

          await expect(page.locator("h1")).toHaveCount(1);
          expect.soft(await violations(page), "desktop").toEqual([]);
          expect.soft(await overflow(page), "scroll at 1440").toBe(0);
          await page.setViewportSize({ width: 390, height: 844 });
          await settled(page);
          expect.soft(await violations(page), "phone").toEqual([]);
          expect.soft(await overflow(page), "scroll at 390").toBe(0);
          await page.setViewportSize({ width: 320, height: 700 });
          expect.soft(await overflow(page), "scroll at 320").toBe(0);
        });
      });
    }
  }
}

/** The wizard is public, so that its steps stand behind a visitor's page: they are opened by who is in it. */
for (const { name, steps } of wizards) {
  test.describe(`the first access of ${name}`, () => {
    test.describe.configure({ mode: "serial" });
    let cookies: Awaited<ReturnType<typeof openWizard>>;
    test.beforeAll(async () => {
      cookies = await openWizard(name);
    });
    for (const step of steps)
      for (const mode of ["light", "dark"] as const) {
        test(`step ${step}, ${mode}, reads well and fits a phone`, async ({ page }) => {
          await putCookies(page.context(), cookies);
          await setMode(page, "participant", mode);
          await page.goto(`/onboarding?idStep=${step}`);
          await settled(page);
          await expect(page).toHaveURL(new RegExp(`idStep=${step}$`));
          await expect(page.locator("h1")).toHaveCount(1);
          expect.soft(await violations(page), "desktop").toEqual([]);
          expect.soft(await overflow(page), "scroll at 1440").toBe(0);
          await page.setViewportSize({ width: 390, height: 844 });
          await settled(page);
          expect.soft(await violations(page), "phone").toEqual([]);
          expect.soft(await overflow(page), "scroll at 390").toBe(0);
          await page.setViewportSize({ width: 320, height: 700 });
          expect.soft(await overflow(page), "scroll at 320").toBe(0);
        });
      }
  });
}

test.describe("the first paint", () => {
  test.use({ role: "participant" });
  test("already has the plan's colour and mode in the HTML", async ({ page }) => {
    await setMode(page, "participant", "dark");
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<html[^>]*class="[^"]*dark/);
    expect(html).toContain(people.bruno.nome.split(" ")[0]);
  });
});
