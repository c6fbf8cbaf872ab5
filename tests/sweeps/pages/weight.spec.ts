import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import type { Role } from "@tests/support/roles";
import { type RoutePath, routeOf, routes } from "@/routes";

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

for (const path of Object.keys(routes) as RoutePath[]) {
  for (const role of audience[routeOf(path).access] ?? []) {
    test(`${path} as ${role} loads no more than its budget`, async ({ playwright, baseURL, cookiesFor }) => {
      const cookies = Object.entries(await cookiesFor(role)).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: cookies.join("; ") } });
      const html = await (await request.get(path)).text();
      const scripts = new Set([...html.matchAll(/<script[^>]+src="([^"]+\.js[^"]*)"/g)].map((match) => match[1] ?? ""));
      expect(scripts.size).toBeGreaterThan(0);
      const bytes = await Promise.all([...scripts].map((script) => sizeOf(request, script)));
      expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(budgets[path] ?? ANY_ROUTE);
      await request.dispose();
    });
  }
}
