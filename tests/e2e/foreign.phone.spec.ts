import { overflow } from "@tests/support/accessibility";
import { people } from "@tests/support/standIn/fund";
import { cookieOf, expect, signIn, test } from "@tests/support/standIn/journey";
import { foreignOnboarding } from "./foreignOnboarding";

/** A phone before a backend that has only the calls of the specification. */

test("signs in, moves by the drawer, writes about a request and reads the dependents", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await drawer.getByRole("link", { name: "Dependentes" }).click();
  await expect(page).toHaveURL(/\/dependentes/);
  await expect(
    page
      .locator("main")
      .getByText(/40(,00)? ?%/)
      .first(),
  ).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goto(`${portal.address}/services/requests`);
  await expect(page.getByRole("button", { name: /^Conversar/ })).toHaveCount(5);
  expect(await overflow(page)).toBe(0);
  await page
    .getByRole("button", { name: /^Conversar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/chat\?idConversa=501$/);
  await expect(page.getByText("Mensagem enviada").first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("goes through the first access", async ({ page, portal, context }) => {
  const next = () => page.getByRole("button", { name: "Avançar" }).click();
  await signIn(page, portal, "iara", "strict");
  await foreignOnboarding.password(page);
  await page.getByRole("radio", { name: "Não" }).check();
  await next();
  await expect(page).toHaveURL(/idStep=4/);
  await foreignOnboarding.beginAddress(page);
  expect(await overflow(page)).toBe(0);
  await page.reload();
  await foreignOnboarding.expectAddress(page);
  await next();
  await expect(page).toHaveURL(/idStep=6/);
  await page.getByLabel("Contribuição básica").selectOption("6");
  await next();
  await expect(page).toHaveURL(/idStep=7/);
  await next();
  await expect(page).toHaveURL(/idStep=-1/);
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect.poll(async () => (await cookieOf(context, "login.pessoa"))?.onboarding).toBe("N");
  expect(portal.standIn.memory().concluded.has(people.iara.id)).toBe(true);
});
