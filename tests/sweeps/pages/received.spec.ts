import type { Page, Request } from "@playwright/test";
import { expect, putCookies, test } from "@tests/support/browser";
import type { Role } from "@tests/support/roles";
import { openWizard, wizards } from "@tests/support/wizard";
import { type RoutePath, routeOf, routes } from "@/routes";

/**
 * Weight of an address for a browser that has nothing yet, until the page is quiet: scripts on demand and what waits
 * for the script included, which the HTML does not name. kB of 1000 bytes, as they come over the line.
 */
interface Budget {
  script: number;
  files: number;
  requests: number;
}
const ANY_ROUTE: Budget = { script: 330, files: 38, requests: 66 };
const budgets: Partial<Record<RoutePath, Budget>> = { "/login": { script: 200, files: 20, requests: 30 } };
/** Sum of the shifts of what already stands on the screen; its unit is the share of the window. */
const SHIFT = 0.01;
const QUIET_MS = 600;

const audience: Record<string, Role[]> = {
  public: ["visitor"],
  session: ["participant", "administrator"],
  participant: ["participant"],
  administrator: ["administrator"],
};

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Runs before the page's own scripts. */
function watchShifts() {
  const shifts = Object.assign(window, { shifts: { sum: 0, of: [] as string[] } }).shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      shifts.of.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "?"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Opens an address and waits until nothing has been asked for during QUIET_MS. */
async function open(page: Page, address: string): Promise<Request[]> {
  const requests: Request[] = [];
  let [running, last] = [0, Date.now()];
  const settle = () => {
    running--;
    last = Date.now();
  };
  page.on("request", (request) => {
    requests.push(request);
    running++;
    last = Date.now();
  });
  page.on("requestfinished", settle).on("requestfailed", settle);
  await page.goto(address);
  // The socket's own request never ends.
  await expect.poll(() => running <= 1 && Date.now() - last > QUIET_MS, { timeout: 15_000, intervals: [100] }).toBe(true);
  return requests;
}

async function measure(page: Page, address: string, { script, files, requests }: Budget) {
  await page.addInitScript(watchShifts);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    const asked = await open(page, address);
    const { sum, of } = await page.evaluate(() => (window as unknown as { shifts: { sum: number; of: string[] } }).shifts);
    expect.soft(sum, `${size}: ${of.join("\n")}`).toBeLessThanOrEqual(SHIFT);
    if (size !== "phone") continue;
    const scripts = asked.filter((request) => request.resourceType() === "script");
    const bytes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    const received = bytes.reduce((total, bytesOfOne) => total + bytesOfOne, 0) / 1000;
    // The report of the run has the figures of each address.
    test.info().annotations.push({
      type: "received",
      description: `${address}: ${received.toFixed(0)} kB, ${scripts.length} files, ${asked.length} requests`,
    });
    expect.soft(received, "kB of script").toBeLessThanOrEqual(script);
    expect.soft(scripts.length, "script files").toBeLessThanOrEqual(files);
    expect.soft(asked.length, "requests").toBeLessThanOrEqual(requests);
  }
}

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    test.describe(`${path} as ${role}`, () => {
      test.use({ role });
      test("receives no more than its budget, and nothing shifts", ({ page }) => measure(page, path, budgets[path] ?? ANY_ROUTE));
    });
  }
}

for (const { name, steps } of wizards) {
  test(`the wizard of ${name} receives no more than its budget on any step`, async ({ page }) => {
    await putCookies(page.context(), await openWizard(name));
    for (const step of steps) await measure(page, `/onboarding?idStep=${step}`, ANY_ROUTE);
  });
}
