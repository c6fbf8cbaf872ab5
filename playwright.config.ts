import { defineConfig, devices } from "@playwright/test";

/** Size at which the targets of every screen were drawn. */
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/**
 * Features of Chromium that tests do without. Of two such lists it takes the last: this one has those of
 * Playwright's that a page can tell.
 */
const DISABLED = [
  "SpareRendererForSitePerProcess",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

/**
 * Runs against a portal that is being served: `npm test` serves one of its own; by hand, `npm start` and then
 * `npx playwright test`.
 */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/playwright",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // These limits wait for a machine that has other work; the speed of pages is measured by the bench and the budgets.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? "line" : "list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? "test-results/playwright.json" }],
  ],
  use: {
    baseURL: process.env.E2E_PORTAL ?? "http://localhost:3000",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    // A worker outlives the page of its test; `offline.spec.ts` has one.
    serviceWorkers: "block",
    // Emptied between tests: a new one costs a process, and the portal's scripts are compiled again.
    reuseContext: true,
    screenshot: "only-on-failure",
    trace: process.env.CI ? "off" : "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        // One process draws the pages of a test, and none is started ahead: a process costs more than most pages.
        "--renderer-process-limit=1",
        `--disable-features=${DISABLED.join(",")}`,
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "sweeps", testMatch: "sweeps/pages/**/*.spec.ts", use: desktop },
    { name: "desktop", testMatch: "e2e/**/*.spec.ts", testIgnore: "**/*.phone.spec.ts", use: desktop },
    { name: "phone", testMatch: "e2e/**/*.phone.spec.ts", use: phone },
  ],
});
