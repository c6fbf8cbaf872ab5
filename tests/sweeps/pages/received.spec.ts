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
const ANY_ROUTE: Budget = { script: 232, files: 15, requests: 25 };
const FORM: Budget = { script: 252, files: 15, requests: 25 };
/** Forms of settings: a library of forms, exact decimals, dates and previews. */
const SETTING: Budget = { script: 270, files: 17, requests: 26 };
/** Routes above what any may receive, without what a read brings (READS). None may be added, and a lighter one goes. */
const budgets: Partial<Record<RoutePath, Budget>> = {
  "/login": { script: 190, files: 12, requests: 20 },
  // The administrators' home has its charts; the participants' is within ANY_ROUTE.
  "/": { script: 232, files: 16, requests: 25 },
  // Two documents: it ends on the login page.
  "/logout": { script: 215, files: 24, requests: 40 },
  "/services/autopatrocinio": FORM,
  "/services/benefit-request": FORM,
  "/services/gerar-contribuicao": FORM,
  "/services/saque-a-vista": FORM,
  "/services/simulador-beneficio": { script: 250, files: 21, requests: 30 },
  "/services/simulador-regime-tributacao": { script: 260, files: 16, requests: 29 },
  "/simulador-beneficio": { script: 215, files: 18, requests: 29 },
  "/settings/beneficios": SETTING,
  "/settings/bpd": SETTING,
  "/settings/configurar-carrossel": FORM,
  "/settings/contribution-management": SETTING,
  "/settings/emails": FORM,
  "/settings/esteira": { script: 285, files: 17, requests: 26 },
  "/settings/indexadores": { script: 278, files: 17, requests: 25 },
  "/settings/investment-profile-management": { script: 266, files: 16, requests: 25 },
  "/settings/onboarding-management": FORM,
  "/settings/perfil-investimento-questoes": FORM,
  "/settings/portability-management": SETTING,
  "/settings/resgate": SETTING,
  "/settings/self-sponsorship-management": SETTING,
  "/settings/services-management": { script: 284, files: 17, requests: 25 },
  // It shows the portal within itself.
  "/settings/theme-settings": { script: 292, files: 18, requests: 43 },
};
/** kB of a document, compressed: what all pages have in common is in files that the browser keeps. */
const DOCUMENT = 12;
/** Documents above it, by the rows that they show. */
const documents: Partial<Record<RoutePath, number>> = { "/request-management": 14.5 };
/**
 * Weight of the first read of a page's own: the library of calls, and reads. Most pages ask for nothing (`reads.spec.ts`), unless a
 * machine that pauses sent their document without its answers.
 */
const READS: Budget = { script: 31, files: 1, requests: 8 };
/** Sum of the shifts of what already stands on the screen; its unit is the share of the window. */
const SHIFT = 0.01;
/** Milliseconds without a request after which a page is quiet; the weight is measured on the phone, and only shifts on the desktop. */
const QUIET_MS = { phone: 600, desktop: 300 };

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

/** Opens an address and waits until nothing has been asked for during some milliseconds. */
async function open(page: Page, address: string, quietMs: number): Promise<Request[]> {
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
  await expect.poll(() => running <= 1 && Date.now() - last > quietMs, { timeout: 15_000, intervals: [100] }).toBe(true);
  return requests;
}

/** Shifts of an address. A machine that paused sends a document without its reads, so what shifted is looked at once more. */
async function shiftsOf(page: Page, quietMs: number) {
  const read = () => page.evaluate(() => (window as unknown as { shifts: { sum: number; of: string[] } }).shifts);
  const first = await read();
  if (first.sum <= SHIFT) return first;
  await open(page, page.url(), quietMs);
  return read();
}

const isRead = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");

async function measure(page: Page, address: string, { script, files, requests }: Budget, document = DOCUMENT) {
  await page.addInitScript(watchShifts);
  const devtools = await page.context().newCDPSession(page);
  for (const size of ["phone", "desktop"] as const) {
    const openCold = async () => {
      await devtools.send("Network.clearBrowserCache");
      return open(page, address, QUIET_MS[size]);
    };
    await page.setViewportSize(sizes[size]);
    let asked = await openCold();
    // A machine that paused sends a document without its reads: what it cost is looked at once more.
    if (asked.length > requests && asked.some(isRead)) asked = await openCold();
    if (size === "phone") {
      const scripts = asked.filter((request) => request.resourceType() === "script");
      const bytes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
      for (const each of asked.filter((request) => request.resourceType() === "document" && request.frame() === page.mainFrame()))
        expect.soft((await each.sizes()).responseBodySize / 1000, "kB of the document").toBeLessThanOrEqual(document);
      const received = bytes.reduce((total, bytesOfOne) => total + bytesOfOne, 0) / 1000;
      // The report of the run has the figures of each address.
      test.info().annotations.push({
        type: "received",
        description: `${address}: ${received.toFixed(0)} kB, ${scripts.length} files, ${asked.length} requests`,
      });
      const reads = asked.some(isRead) ? READS : { script: 0, files: 0, requests: 0 };
      expect.soft(received, "kB of script").toBeLessThanOrEqual(script + reads.script);
      expect.soft(scripts.length, "script files").toBeLessThanOrEqual(files + reads.files);
      expect.soft(asked.length, "requests").toBeLessThanOrEqual(requests + reads.requests);
    }
    const { sum, of } = await shiftsOf(page, QUIET_MS[size]);
    expect.soft(sum, `${size}: ${of.join("\n")}`).toBeLessThanOrEqual(SHIFT);
  }
}

// A browser that has drawn the portal before keeps scripts in its memory, which nothing empties.
test.use({ reuseContext: false });

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    test.describe(`${path} as ${role}`, () => {
      test.use({ role });
      test("receives no more than its budget, and nothing shifts", ({ page }) =>
        measure(page, path, budgets[path] ?? ANY_ROUTE, documents[path]));
    });
  }
}

for (const { name, steps } of wizards) {
  test(`the wizard of ${name} receives no more than its budget on any step`, async ({ page }) => {
    await putCookies(page.context(), await openWizard(name));
    for (const step of steps) await measure(page, `/onboarding?idStep=${step}`, FORM);
  });
}
