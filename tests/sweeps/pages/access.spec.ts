import { expect, test } from "@tests/support/browser";
import { cookieHeader, type Role } from "@tests/support/roles";
import { type RoutePath, routeOf, routes } from "@/routes";

/** Roles that may enter, by the access of the row. All others go to the login page or home. */
const letIn: Record<string, Role[]> = {
  public: ["visitor", "participant", "firstAccess", "administrator", "view"],
  session: ["participant", "firstAccess", "administrator", "view"],
  participant: ["participant", "firstAccess", "view"],
  administrator: ["administrator"],
};

for (const role of ["visitor", "participant", "firstAccess", "administrator", "view"] as const) {
  test.describe(`as ${role}`, () => {
    for (const path of Object.keys(routes) as RoutePath[]) {
      const { access } = routeOf(path);
      // Whoever is signed in has no use for the login page.
      const enters = letIn[access]?.includes(role) && !(path === "/login" && role !== "visitor");
      test(`${path} ${enters ? "opens" : "does not open"}`, async ({ playwright, baseURL, cookiesFor }) => {
        const cookie = cookieHeader(await cookiesFor(role));
        const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
        const answer = await request.get(path, { maxRedirects: 0 });
        const { location } = answer.headers();
        if (enters) {
          expect(location).toBeUndefined();
          expect(answer.status()).toBe(path === "/404" || path === "/_error" ? 404 : path === "/500" ? 500 : 200);
          expect(await answer.text()).toContain("<main");
        } else {
          expect([302, 303, 307]).toContain(answer.status());
          const there = new URL(location ?? "", baseURL);
          expect(there.pathname).toBe(role === "visitor" ? "/login" : "/");
          if (role === "visitor" && path !== "/") expect(there.searchParams.get("voltar")).toBe(path);
          expect(await answer.text()).not.toContain("<main");
        }
        await request.dispose();
      });
    }
  });
}
