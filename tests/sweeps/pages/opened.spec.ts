import type { Locator, Page } from "@playwright/test";
import { COLOUR_RULES, overflow, violations } from "@tests/support/accessibility";
import { expect, test } from "@tests/support/browser";
import { audience, changeMode, setMode, settled } from "@tests/support/modes";
import type { Role } from "@tests/support/roles";
import { type RoutePath, routeOf, routes } from "@/routes";

/** Selector of openers: of a menu, dialog, drawer, sheet, popover, tab or folded part. */
const OPENS = "[aria-haspopup]:not([disabled]), [aria-expanded=false]:not([disabled]), [role=tab][aria-selected=false], summary";
/** Selector of parts that lie over the page. */
const OVER = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

const overOn = (page: Page) => page.locator(OVER).filter({ visible: true });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** The frame is the same on every page: it is opened on one. */
const scopeOf = (path: RoutePath) => (path === "/" ? "body" : "main");

/** Takes a mark of this sweep off the page. */
const unmark = (page: Page, mark: string) =>
  page.locator(`[${mark}]`).evaluateAll((nodes, name) => {
    for (const node of nodes) node.removeAttribute(name);
  }, mark);

/** Openers on the screen by their names: rows of a list have the same one, but for a number or a name at its end. */
async function openersOf(page: Page, scope: string): Promise<Map<string, Locator>> {
  const openers = page.locator(scope).locator(OPENS);
  await unmark(page, "data-opener");
  // One look at all of them: a table has hundreds.
  const names = await openers.evaluateAll((nodes) =>
    nodes.map((node, index) => {
      node.setAttribute("data-opener", String(index));
      const isSeen = node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
      return isSeen ? (node.getAttribute("aria-label") ?? node.textContent ?? "").replace(/[:\d].*$/s, "").trim() : null;
    }),
  );
  const found = new Map<string, Locator>();
  for (const [index, name] of names.entries())
    if (name !== null && !found.has(name)) found.set(name, page.locator(`[data-opener="${index}"]`));
  return found;
}

/** Milliseconds for a press, and for what it opens: its script may come only now. */
const PATIENCE = { timeout: 20_000 };

/** Presses an opener. What opens late would lie over the next one. */
async function open(page: Page, opener: Locator) {
  const opensOver = await opener.evaluate((one) => one.hasAttribute("aria-haspopup"));
  await opener.click(PATIENCE);
  if (opensOver) await overOn(page).first().waitFor(PATIENCE);
  await settled(page);
}

/**
 * Marks what an opener opened: what lies over the page, else what the opener controls, else all that could have changed. The rest
 * of the page stands as the page's own test read it.
 * @returns selector of that part
 */
async function openedBy(page: Page, opener: Locator, scope: string): Promise<string> {
  const over = overOn(page);
  const controlled = await opener.getAttribute("aria-controls", { timeout: 1_000 }).catch(() => null);
  const part = (await over.count()) > 0 ? over.last() : page.locator(controlled ? `[id="${controlled}"]` : scope);
  const mark = (node: Element) => node.setAttribute("data-opened", "");
  await unmark(page, "data-opened");
  const isMarked = await part
    .first()
    .evaluate(mark, null, { timeout: 1_000 })
    .then(
      () => true,
      () => false,
    );
  return isMarked ? "[data-opened]" : scope;
}

/** The size of targets is the page's own test: here, where a page stands, its lowest row may lie under what sticks to the edge. */
const broken = async (page: Page, within: string, rules?: string[]) =>
  (await violations(page, { within, rules })).filter((violation) => !violation.startsWith("target-size"));

/** Closes what an opener opened: the next one finds the page as it was. */
async function close(page: Page, path: RoutePath) {
  const { pathname, search } = new URL(page.url());
  await page.keyboard.press("Escape");
  const isClosed = await expect(overOn(page))
    .toHaveCount(0, { timeout: 500 })
    .then(
      () => true,
      () => false,
    );
  if (isClosed && pathname + search === path) return;
  await page.goto(path);
  await settled(page);
}

async function readsWellOpened(page: Page, path: RoutePath, role: Role) {
  const seen = new Set<string>();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await settled(page);
    for (const name of (await openersOf(page, scopeOf(path))).keys()) {
      if (seen.has(name)) continue;
      const opener = (await openersOf(page, scopeOf(path))).get(name);
      if (!opener) continue;
      seen.add(name);
      await open(page, opener);
      const part = await openedBy(page, opener, scopeOf(path));
      expect.soft(await broken(page, part), `${name}: ${size}, light`).toEqual([]);
      expect.soft(await overflow(page), `${name}: scroll of ${size}`).toBe(0);
      // A visitor has no plan yet: the default theme, which is bright.
      if (role !== "visitor") {
        await changeMode(page, role, "dark");
        expect.soft(await broken(page, part, COLOUR_RULES), `${name}: ${size}, dark`).toEqual([]);
        await changeMode(page, role, "light");
      }
      await close(page, path);
    }
  }
}

for (const path of Object.keys(routes) as RoutePath[]) {
  if (path === "/logout") continue;
  for (const role of audience[routeOf(path).access] ?? []) {
    test.describe(`${path} as ${role}`, () => {
      test.use({ role });
      test("everything that opens reads well in both modes", async ({ page }) => {
        test.setTimeout(480_000);
        if (role !== "visitor") await setMode(page, role, "light");
        await readsWellOpened(page, path, role);
      });
    });
  }
}
