import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import type { Role } from "@tests/support/roles";
import { openWizard, wizards } from "@tests/support/wizard";
import { type RoutePath, routeOf, routes } from "@/routes";
import type { Cookies } from "@/session/cookies";

/** First-load JavaScript, gzip, in kB of 1000 bytes: what the served HTML itself asks for, screens on demand included. */
const ANY_ROUTE = 235;
const budgets: Partial<Record<RoutePath, number>> = { "/login": 210 };

const audience: Record<string, Role[]> = {
  public: ["visitor"],
  session: ["participant", "administrator"],
  participant: ["participant"],
  administrator: ["administrator"],
};

const sizes = new Map<string, Promise<number>>();
const sizeOf = (request: APIRequestContext, script: string) => {
  const known = sizes.get(script) ?? request.get(script).then(async (answer) => gzipSync(await answer.body(), { level: 9 }).length);
  sizes.set(script, known);
  return known;
};

/** Size of the scripts that the first HTML of an address asks for, in kB. */
async function weigh(request: APIRequestContext, address: string): Promise<number> {
  const html = await (await request.get(address)).text();
  const scripts = new Set([...html.matchAll(/<script[^>]+src="([^"]+\.js[^"]*)"/g)].map((match) => match[1] ?? ""));
  expect(scripts.size).toBeGreaterThan(0);
  const bytes = await Promise.all([...scripts].map((script) => sizeOf(request, script)));
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

const headerOf = (cookies: Partial<Cookies>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    test(`${path} as ${role} loads no more than its budget`, async ({ playwright, baseURL, cookiesFor }) => {
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: headerOf(await cookiesFor(role)) } });
      expect(await weigh(request, path)).toBeLessThanOrEqual(budgets[path] ?? ANY_ROUTE);
      await request.dispose();
    });
  }
}

for (const { name, steps } of wizards) {
  test(`the wizard of ${name} loads no more than its budget on any step`, async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: headerOf(await openWizard(name)) } });
    for (const step of steps) expect(await weigh(request, `/onboarding?idStep=${step}`), `step ${step}`).toBeLessThanOrEqual(ANY_ROUTE);
    await request.dispose();
  });
}
