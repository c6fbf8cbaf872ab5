import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";

/** A slow telephone line: 150 ms, 1.6 Mbps, a quarter of the processor. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

/** Opens a page on a slow line and counts what moved by itself until its pictures, fonts and script are there. */
export async function expectNoShift(page: Page, path: string, ready: string) {
  await slowDown(page);
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Node }[] })[])
        window.shifts.push({
          value: entry.value,
          what: (entry.sources ?? []).map(({ node }) => node?.textContent?.slice(0, 30) ?? "").join(", "),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path);
  await expect(page.getByRole("button", { name: ready })).toBeVisible();
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    shifts.map(({ what, value }) => `${value.toFixed(3)}: ${what}`).join("\n"),
  ).toBeLessThanOrEqual(0.01);
}
