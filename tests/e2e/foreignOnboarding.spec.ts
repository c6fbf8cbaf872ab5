import type { Page } from "@playwright/test";
import { people } from "@tests/support/standIn/fund";
import { cookieOf, expect, signIn, test } from "@tests/support/standIn/journey";
import type { StandIn } from "@tests/support/standIn/serve";
import { foreignOnboarding } from "./foreignOnboarding";

/** The wizard, whole, before a backend that only takes its steps. */

const next = (page: Page) => page.getByRole("button", { name: "Avançar" }).click();
const isAt = (page: Page, step: number) => expect(page).toHaveURL(new RegExp(`/onboarding\\?idStep=${step}\\b`));
const sent = ({ memory }: StandIn, id: number) => memory().onboarding.get(id) ?? [];

/** From the password to an address that is begun, in a plan that asks for no range of income. */
async function goToAddress(page: Page) {
  await foreignOnboarding.password(page);
  await isAt(page, 2);
  await page.getByRole("radio", { name: "Não" }).check();
  await next(page);
  await isAt(page, 4);
  await foreignOnboarding.beginAddress(page);
}

test("a plan with percentages, from the password to the end, with a reload in between", async ({ page, portal, context }) => {
  const { iara } = people;
  await signIn(page, portal, "iara");
  await foreignOnboarding.password(page);
  await isAt(page, 2);
  // Of the password nothing is kept in the browser.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(foreignOnboarding.PASSWORD);
  await page.getByRole("radio", { name: "Não" }).check();
  await next(page);

  // This plan asks for no range of income.
  await isAt(page, 4);
  await foreignOnboarding.beginAddress(page);
  await page.reload();
  await isAt(page, 4);
  await foreignOnboarding.expectAddress(page);
  // The address bar cannot jump ahead.
  await page.goto(`${portal.address}/onboarding?idStep=7`);
  await isAt(page, 4);
  await foreignOnboarding.expectAddress(page);
  await next(page);

  await isAt(page, 6);
  await expect(page.getByRole("button", { name: "Avançar" })).toBeDisabled();
  await page.getByLabel("Contribuição básica").selectOption("3");
  await expect(page.getByLabel("Contribuição suplementar")).toBeDisabled();
  await page.getByLabel("Contribuição básica").selectOption("6");
  await page.getByLabel("Contribuição suplementar").selectOption("5");
  // Kept a second after the last key.
  await expect(page.getByText(/^Guardado nesta aba/)).toBeVisible();
  await page.goBack();
  await isAt(page, 4);
  await foreignOnboarding.expectAddress(page);
  await page.goForward();
  await isAt(page, 6);
  await expect(page.getByLabel("Contribuição básica")).toHaveValue("6");
  await next(page);
  await isAt(page, 7);
  await expect(page.getByText(/Super Conservador/).first()).toBeVisible();
  await next(page);
  await isAt(page, -1);
  expect((await cookieOf(context, "login.pessoa"))?.onboarding).toBe("S");
  await page.getByRole("button", { name: "Concluir" }).click();
  await isAt(page, 0);
  await expect.poll(async () => (await cookieOf(context, "login.pessoa"))?.onboarding).toBe("N");

  const steps = sent(portal.standIn, iara.id);
  expect(steps.map(({ idStep }) => idStep)).toEqual([1, 2, 4, 6, 7, -1]);
  expect
    .soft(
      steps.map(({ pular }) => pular),
      "only N is named",
    )
    .toEqual(["N", "N", "N", "N", "N", "N"]);
  expect(steps[0]?.metadata).toMatchObject({ password: foreignOnboarding.PASSWORD });
  expect(steps[1]?.metadata).toMatchObject({ ppe: "N" });
  expect(steps[2]?.metadata).toMatchObject(foreignOnboarding.ADDRESS);
  const shares = steps[3]?.metadata as Record<string, unknown>;
  expect(Object.fromEntries(Object.entries(shares).map(([name, value]) => [name, Number(value)]))).toEqual({
    percentualBasica: 6,
    percentualSuplementar: 5,
    salary: 12_000.5,
    basicContributions: 310.22,
    supplementaryContributions: 650.01,
  });
  expect(portal.standIn.memory().concluded.has(iara.id)).toBe(true);

  await page.goto(`${portal.address}/`);
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Iara" })).toBeVisible();
});

for (const shape of ["natural", "strict"] as const)
  test(`a plan with an amount asks for the income and the payment, and not for percentages (${shape})`, async ({
    page,
    portal,
    context,
  }) => {
    const { gabriela } = people;
    await signIn(page, portal, "gabriela", shape);
    await foreignOnboarding.password(page);
    await isAt(page, 2);
    await page.getByRole("radio", { name: "Sim" }).check();
    await next(page);
    await isAt(page, 3);
    await page.getByRole("radio", { name: "R$ 5.000 - 7.999" }).check();
    await next(page);
    await isAt(page, 4);
    await foreignOnboarding.beginAddress(page);
    await next(page);

    await isAt(page, 5);
    const amount = page.getByLabel(/^Valor da contribuição/);
    await amount.fill("100");
    await amount.blur();
    await expect(amount).toHaveValue(/132,65/);
    await amount.fill("250");
    await page.getByRole("radio", { name: /Débito em conta/ }).check();
    await page.getByLabel("Agência", { exact: true }).fill("1234");
    await page.getByLabel(/^Conta/).fill("123456");
    await expect(page.getByLabel(/^Conta/)).toHaveValue("12345-6");
    await next(page);
    await isAt(page, 7);
    await next(page);
    await isAt(page, -1);
    await page.getByRole("button", { name: "Concluir" }).click();
    await expect.poll(async () => (await cookieOf(context, "login.pessoa"))?.onboarding).toBe("N");

    const steps = sent(portal.standIn, gabriela.id);
    expect(steps.map(({ idStep }) => idStep)).toEqual([1, 2, 3, 4, 5, 7, -1]);
    expect(steps[1]?.metadata).toMatchObject({ ppe: "S" });
    expect(steps[2]?.metadata).toMatchObject({ incomeRange: "R$ 5.000 - 7.999" });
    const payment = steps[4]?.metadata as Record<string, unknown>;
    expect(payment).toMatchObject({ formaPagamento: 5, agencia: "1234", conta: "12345-6", banco: 341 });
    expect(Number(payment.valorContribuicao)).toBe(250);
  });

test("who leaves in the middle finds the same step again, and somebody else finds nothing", async ({ page, portal }) => {
  await signIn(page, portal, "iara", "strict");
  await goToAddress(page);
  await page.getByRole("button", { name: "Continuar depois" }).click();
  await page.waitForURL((url) => url.pathname !== "/onboarding");
  await page.goto(`${portal.address}/onboarding`);
  await isAt(page, 4);
  await foreignOnboarding.expectAddress(page);

  await page.goto(`${portal.address}/logout`);
  await page.waitForURL(/\/login/);
  await signIn(page, portal, "gabriela", "strict");
  await isAt(page, 1);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("1578");
});

test("what was typed a moment before going back is there on coming forward again", async ({ page, portal }) => {
  await signIn(page, portal, "iara");
  await goToAddress(page);
  await page.goBack();
  await isAt(page, 2);
  await expect(page.getByRole("radio", { name: "Não" })).toBeChecked();
  await page.goForward();
  await isAt(page, 4);
  await foreignOnboarding.expectAddress(page);
});

test.describe("a step that the backend refuses", () => {
  test.use({ tolerated: /status of 500/ });
  test("stays on the screen with what was typed, says so, and can be sent again", async ({ page, portal }) => {
    await signIn(page, portal, "iara", "failing.enviarDadosOnboarding");
    await foreignOnboarding.password(page);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
    await isAt(page, 1);
    await expect(page.getByLabel("Nova senha", { exact: true })).toHaveValue(foreignOnboarding.PASSWORD);
    await expect(page.getByRole("button", { name: "Avançar" })).toBeEnabled();
  });
});

test("without an answer about the salary the wizard goes on", async ({ page, portal }) => {
  await signIn(page, portal, "iara", "null.retornarSalario");
  await foreignOnboarding.password(page);
  await page.getByRole("radio", { name: "Não" }).check();
  await next(page);
  await isAt(page, 4);
  await foreignOnboarding.beginAddress(page);
  await next(page);
  await isAt(page, 6);
  await expect(page.getByText(/NaN|undefined|null/)).toHaveCount(0);
  // Without a salary no basic contribution is due, and the other is open.
  await page.getByLabel("Contribuição suplementar").selectOption("5");
  await next(page);
  await isAt(page, 7);
});
