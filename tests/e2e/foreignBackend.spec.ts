import { expect, signIn, test } from "@tests/support/standIn/journey";
import { faultsOn, foreignWords, watch } from "@tests/support/standIn/look";
import { FORMS } from "@tests/support/standIn/shapes";

/** The built portal before a backend that has only the calls of the specification. */

for (const shape of [...FORMS, "null", "204", "empty", "object", "html"] as const)
  test(`answers as ${shape}: one signs in, and home is home`, async ({ page, portal }) => {
    await signIn(page, portal, "bruno", shape);
    // Without an answer about the enrolments the plan cannot be chosen: the way out is there.
    const main = page.getByRole("heading", { level: 1, name: "Olá, Bruno" });
    await expect(main.or(page.getByRole("dialog", { name: "Escolha seu plano" })).first()).toBeVisible();
    expect(foreignWords((await page.locator("body").allInnerTexts()).join(""))).toBeNull();
  });

test("the fifth of October stays the fifth of October in every form, and no date is invented", async ({ page, portal, context }) => {
  for (const shape of ["natural", "brazilian", "strict"] as const) {
    await context.clearCookies();
    await signIn(page, portal, "bruno", shape);
    await page.goto(`${portal.address}/services/requests`);
    const row = page.locator("main tbody tr").first();
    await expect(row).toContainText("Alteração de contribuição");
    if (shape === "strict") await expect(row).not.toContainText(/\d{2}\/\d{2}\/\d{4}/);
    else await expect(row).toContainText("05/10/2026");
  }
});

test.describe("a page in place of a file", () => {
  test("is said to be none, in Portuguese", async ({ page, portal }) => {
    await signIn(page, portal, "bruno", "html.exportarSolicitacoes");
    await page.goto(`${portal.address}/services/requests`);
    await page.getByRole("button", { name: /Exportar/ }).click();
    await expect(page.getByText(/Não conseguimos exportar\. O sistema do fundo/)).toBeVisible();
  });
});

test("home asks each call once, and nothing about a session that this backend does not know", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.goto(`${portal.address}/services`);
  // A late call of this page would count as home's.
  await page.goto("about:blank");
  portal.standIn.reset();
  const problems = watch(page, portal);
  await page.goto(`${portal.address}/`);
  expect(await faultsOn(page, problems)).toEqual([]);
  const { asked, times } = portal.standIn;
  expect(times("retornarSessao")).toEqual([]);
  const calls = asked.map(({ call, query }) => `${call} ${JSON.stringify(query)}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test("a page whose calls are absent says so, with a way on", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.goto(`${portal.address}/services/contracheque`);
  await expect(page.getByRole("heading", { name: /O sistema do fundo ainda não oferece isto/ })).toBeVisible();
  await expect(page.locator("main").getByRole("link").first()).toBeVisible();
  await page.locator("main").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /ainda não oferece/ })).toHaveCount(0);
});

test.describe("a backend that answers other calls with fields that nobody knows", () => {
  test.use({ tolerated: /./ });
  test("breaks no page: what cannot be drawn is a failure in Portuguese, with ways on", async ({ page, portalBefore }) => {
    const portal = await portalBefore({ unknown: "surprise" });
    await signIn(page, portal, "bruno");
    const document = await page.goto(`${portal.address}/`);
    expect(foreignWords((await page.locator("body").allInnerTexts()).join(""))).toBeNull();
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    if (document?.status() === 200) return expect(page.getByRole("heading", { level: 1, name: "Olá, Bruno" })).toBeVisible();
    expect(document?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1, name: "Não conseguimos abrir esta página" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Página inicial" }).last()).toHaveAttribute("href", "/");
    await expect(page.getByRole("link", { name: "Sair" })).toHaveAttribute("href", "/logout");
  });
});

test.describe("a backend of another manner", () => {
  test.use({ tolerated: /Failed to load resource/ });
  for (const unknown of ["closed", "page", "failing"] as const)
    test(`is used like any other, where addresses it does not have are ${unknown}`, async ({ page, portalBefore }) => {
      const portal = await portalBefore({ unknown });
      await signIn(page, portal, "bruno", "strict");
      await expect(page.getByRole("heading", { level: 1, name: "Olá, Bruno" })).toBeVisible();
      await page.goto(`${portal.address}/services/requests`);
      await expect(page.locator("main tbody tr")).toHaveCount(5);
      await page.goto(`${portal.address}/services/contracheque`);
      await expect(page.getByRole("heading", { name: /O sistema do fundo ainda não oferece isto/ })).toBeVisible();
    });
});
