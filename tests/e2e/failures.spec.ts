import { expect, test } from "@tests/support/browser";

const problem = (status: number) => ({
  status,
  contentType: "application/problem+json",
  body: JSON.stringify({ type: "about:blank", title: "Erro", status, detail: "Algo não saiu como esperado. Tente de novo em instantes." }),
});
const list = "**/api/retornarSolicitacoes*";

test.describe("a part of a page that fails", () => {
  test.use({ role: "participant", tolerated: /status of (500|501)|ERR_INTERNET_DISCONNECTED/ });

  test("offers a retry there, and leaves the rest alone", async ({ page }) => {
    await page.goto("/services");
    let failing = true;
    await page.route(list, (route) => (failing ? route.fulfill(problem(500)) : route.continue()));
    // From inside the portal, so that it is the browser that asks.
    await page.locator("main").getByRole("link", { name: "Acompanhar solicitações" }).click();
    await expect(page.getByText("Não conseguimos carregar as suas solicitações")).toBeVisible();
    await expect(page.getByRole("form", { name: "Filtros" }).getByLabel("Situação")).toBeEnabled();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    failing = false;
    await page.getByRole("button", { name: /Tentar de novo/ }).click();
    await expect(page.locator("main tbody tr")).toHaveCount(5);
  });

  test("because the backend does not have the call says so, and asks once", async ({ page }) => {
    await page.goto("/services");
    let calls = 0;
    await page.route(list, (route) => {
      calls += 1;
      return route.fulfill(problem(501));
    });
    await page.locator("main").getByRole("link", { name: "Acompanhar solicitações" }).click();
    await expect(
      page
        .locator("main")
        .getByText(/indisponível/i)
        .first(),
    ).toBeVisible();
    expect(calls).toBe(1);
  });

  test("for want of a connection says so and keeps what was read", async ({ page, context }) => {
    await page.goto("/services/requests");
    await expect(page.locator("main tbody tr")).toHaveCount(5);
    await context.setOffline(true);
    await expect(page.getByText(/sem conexão|sem internet/i).first()).toBeVisible();
    await expect(page.locator("main tbody tr")).toHaveCount(5);
    await context.setOffline(false);
  });
});
