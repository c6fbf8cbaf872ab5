import { test as base, expect, type Page } from "@playwright/test";
import { CPF, SHAPES, type Shape, serveStandIn } from "@tests/support/standIn";

/** The built portal in front of a backend that has only the calls of the specification, for this worker alone. */
const test = base.extend<object, { portal: string }>({
  portal: [
    async ({ browserName: _ }, use) => {
      // @ts-expect-error The commands are JavaScript.
      const { keepTogether, portalArgs, portalEnv } = await import("../../scripts/steps/children.mjs");
      // @ts-expect-error The commands are JavaScript.
      const { freePort } = await import("../../scripts/steps/settings.mjs");
      const standIn = await serveStandIn();
      const family = keepTogether();
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      family.start("portal", portalArgs(port), { env: portalEnv(port, standIn.address), record: () => {} });
      await family.ready(`${address}/login`);
      await use(address);
      await family.stop();
      await standIn.close();
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default" });

/** Collects, from now on, everything that must never be seen: failures of the portal itself, uncaught errors. */
function watch(page: Page, portal: string) {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === portal && response.status() >= 500 && !pathname.startsWith("/socket.io"))
      problems.push(`${response.status()} ${pathname}`);
  });
  return problems;
}

async function signIn(page: Page, portal: string, shape: Shape) {
  await page.goto(`${portal}/login`);
  await page.getByLabel("CPF").fill(CPF);
  await page.getByLabel("Senha", { exact: true }).fill(shape);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(`${portal}/`);
}

/** Until the calls of the page have been answered, and drawn. */
async function inPortuguese(page: Page) {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.locator("h1, h2").first()).toBeVisible();
  await expect(page.getByText(/application error|internal server error|unexpected token|whoops/i)).toHaveCount(0);
}

const ROUTES = ["/", "/services", "/services/requests", "/dependentes", "/chat", "/perfil"];

for (const shape of SHAPES.filter((one) => one !== "surprise")) {
  test(`a backend of the specification's calls alone, answers as ${shape}: one signs in and every page opens`, async ({ page, portal }) => {
    const problems = watch(page, portal);
    await signIn(page, portal, shape);
    for (const route of ROUTES) {
      const document = await page.goto(portal + route);
      expect(document?.status(), route).toBe(200);
      await inPortuguese(page);
    }
    expect(problems).toEqual([]);
  });
}

test("the fifth of October stays the fifth of October, and no date is today", async ({ page, portal }) => {
  for (const shape of ["letter", "brazilian"] as const) {
    await page.context().clearCookies();
    await signIn(page, portal, shape);
    await page.goto(`${portal}/services/requests`);
    const rows = page.locator("main tbody tr");
    await expect(rows.nth(0)).toContainText("05/10/2026");
    await expect(rows.nth(1)).toContainText("—");
  }
});

test("an export that answers a page says so in Portuguese", async ({ page, portal }) => {
  await signIn(page, portal, "letter");
  await page.goto(`${portal}/services/requests`);
  await page.getByRole("button", { name: /Exportar/ }).click();
  await expect(page.getByText(/Não conseguimos exportar\. O sistema do fundo/)).toBeVisible();
});

test("a page that cannot be drawn is a failure in Portuguese, with ways on", async ({ page, portal }) => {
  await signIn(page, portal, "surprise");
  const document = await page.goto(`${portal}/`);
  expect(document?.status()).toBe(500);
  await inPortuguese(page);
  await expect(page.getByRole("heading", { level: 1, name: "Não conseguimos abrir esta página" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Página inicial" }).last()).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Sair" })).toHaveAttribute("href", "/logout");
});
