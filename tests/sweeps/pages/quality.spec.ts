import type { Page } from "@playwright/test";
import { COLOUR_RULES, overflow, violations } from "@tests/support/accessibility";
import { expect, putCookies, test } from "@tests/support/browser";
import { audience, changeMode, isIn, type Mode, setMode, settled } from "@tests/support/modes";
import { people, type Role } from "@tests/support/roles";
import { openWizard, wizards } from "@tests/support/wizard";
import { type RoutePath, routeOf, routes, titleOf } from "@/routes";

/** Leaving is what /logout does: it ends on the login page. */
const leavesItself = (path: RoutePath) => path === "/logout";

/** Asked for by its own address, the error page has no error to show. */
const shownAt = (path: RoutePath): RoutePath => (path === "/_error" ? "/404" : path);

/** The page in its first mode by all rules, in the others by those of colour, and as wide as the window in each size. */
async function readsWellAndFits(page: Page, role: Role, modes: readonly Mode[]) {
  await expect(page.locator("h1")).toHaveCount(1);
  const [first = "light", ...others] = modes;
  for (const [size, viewport] of Object.entries({ desktop: null, phone: { width: 390, height: 844 } })) {
    if (viewport) {
      await page.setViewportSize(viewport);
      if (others.length) await changeMode(page, role, first);
      await settled(page);
    }
    expect.soft(await violations(page), `${size}, ${first}`).toEqual([]);
    expect.soft(await overflow(page), `scroll of ${size}, ${first}`).toBe(0);
    for (const mode of others) {
      await changeMode(page, role, mode);
      expect.soft(await violations(page, { rules: COLOUR_RULES }), `${size}, ${mode}`).toEqual([]);
      expect.soft(await overflow(page), `scroll of ${size}, ${mode}`).toBe(0);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await overflow(page), "scroll at 320").toBe(0);
  if (role === "administrator") return;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  expect.soft(await overflow(page), "scroll of a phone with letters of twice their size").toBe(0);
}

/** The modes of one load. A visitor has no plan yet, and nothing to prefer: the default theme, which is bright. */
function loadsOf(path: RoutePath, role: Role): Mode[][] {
  if (role === "visitor") return [["light"]];
  return leavesItself(path) ? [["light"], ["dark"]] : [["light", "dark"]];
}

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    for (const modes of loadsOf(path, role)) {
      test.describe(`${path} as ${role}, ${modes.join(" and ")}`, () => {
        test.use({ role });
        test("has a title, reads well, fits a phone and stays on its own host", async ({ page }) => {
          const [first = "light"] = modes;
          await setMode(page, role, first);
          await page.goto(path);
          if (leavesItself(path)) await page.waitForURL("**/login*");
          else await expect(page).toHaveTitle(`${titleOf(shownAt(path), role === "administrator")} · Portal do Participante`);
          await settled(page);
          await isIn(page, first);
          await readsWellAndFits(page, role, modes);
        });
      });
    }
  }
}

/**
 * The wizard is public, so that its steps stand behind a visitor's page: they are opened by the people who are in it.
 */
for (const { name, steps } of wizards) {
  test.describe(`the first access of ${name}`, () => {
    test.describe.configure({ mode: "serial" });
    let cookies: Awaited<ReturnType<typeof openWizard>>;
    test.beforeAll(async () => {
      cookies = await openWizard(name);
    });
    for (const step of steps)
      test(`step ${step} reads well in each mode and fits a phone`, async ({ page }) => {
        await putCookies(page.context(), cookies);
        await setMode(page, "participant", "light");
        await page.goto(`/onboarding?idStep=${step}`);
        await settled(page);
        await expect(page).toHaveURL(new RegExp(`idStep=${step}$`));
        await readsWellAndFits(page, "participant", ["light", "dark"]);
      });
  });
}

/** Administrators keep a mode in the browser, which the first paint has: theme-init.js. */
test.describe("the first paint of an administrator", () => {
  test.use({ role: "administrator" });
  test("has the mode that the browser keeps", async ({ page }) => {
    await setMode(page, "administrator", "dark");
    await page.goto("/", { waitUntil: "commit" });
    await isIn(page, "dark");
  });
});

test.describe("the first paint", () => {
  test.use({ role: "participant" });
  test("already has the plan's colour and mode in the HTML", async ({ page }) => {
    await setMode(page, "participant", "dark");
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<html[^>]*class="[^"]*dark/);
    expect(html).toContain(people.bruno.nome.split(" ")[0]);
  });
});
