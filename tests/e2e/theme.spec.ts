import { expect, patient, putCookies, test } from "@tests/support/browser";

test.describe("administrators", () => {
  test.use({ role: "administrator" });
  test("choose light or dark, and every tab follows", async ({ page, context }) => {
    await page.goto("/");
    const other = patient(await context.newPage());
    await other.goto("/chat");
    const html = page.locator("html");
    await expect(html).toHaveClass(/light/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.getByRole("button", { name: "Alterar Tema" }).click();
    await expect(html).toHaveClass(/dark/);
    await expect(other.locator("html")).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toContain("dark");
    await page.reload();
    await expect(html).toHaveClass(/dark/);
    await other.close();
  });

  test("who ask for less movement have every colour of the other mode at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/settings/investment-profile-management");
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const moving = await page.evaluate(() =>
      Array.from(document.querySelectorAll("*"), (element) => getComputedStyle(element).transition).filter(
        (transition) => !/^none( 0s)?/.test(transition),
      ),
    );
    expect(moving).toEqual([]);
  });

  test("who prefer dark never see a light first paint", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      const seen: string[] = [];
      Object.assign(window, { seenModes: seen });
      new MutationObserver(() => {
        if (document.body && !seen.includes(document.documentElement.className)) seen.push(document.documentElement.className);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto("/");
    await expect(page.locator("main")).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seenModes: string[] }).seenModes);
    expect(seen.filter((mode) => !/\bdark\b/.test(mode))).toEqual([]);
  });
});

test.describe("participants", () => {
  test.use({ role: "participant" });
  test("have the plan's colour in the first HTML, and nothing moves after it", async ({ page, context }) => {
    const plano = { id: 1, nome: "HPE" };
    await putCookies(context, { "user.theme": { id: 1, cor_primaria: "#1F3C88", logo: null, background: null, plano } });
    const html = await (await page.request.get("/")).text();
    expect(html).toMatch(/<html[^>]*class="[^"]*dark/);
    expect(html).toMatch(/--brand:#/);
    await page.goto("/");
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBeLessThan(0.1);
  });
});
