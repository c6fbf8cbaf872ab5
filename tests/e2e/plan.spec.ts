import type { Page } from "@playwright/test";
import { expect, patient, test, watch } from "@tests/support/browser";
import { expectHomeOf, signIn } from "@tests/support/journey";

test("two enrolments: the plan must be chosen, and can be switched", async ({ page, context }) => {
  await signIn(page, "diego");
  const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
  await expect(picker).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker).toBeVisible();
  await expect(picker.getByRole("button", { name: "Confirmar" })).toBeDisabled();

  await picker.getByRole("radio", { name: /HPE/ }).check();
  await picker.getByRole("button", { name: "Confirmar" }).click();
  await expectHomeOf(page, "Diego");
  const planOf = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === "login.vinculoPlano");
    return (JSON.parse(decodeURIComponent(cookie?.value ?? "{}")) as { plano?: { nome: string } }).plano?.nome;
  };
  await expect.poll(planOf).toBe("HPE");

  const switcher = page.getByRole("dialog", { name: "Trocar de plano" });
  await page
    .getByRole("button", { name: /trocar de plano/ })
    .first()
    .click();
  await expect(switcher).toBeVisible();
  await switcher.getByRole("radio", { name: /DXC/ }).check();
  await switcher.getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(planOf).toBe("DXC");
  await expectHomeOf(page, "Diego");
});

test("another tab follows the plan and its look together, unless something was typed there", async ({ page, context }) => {
  const brand = (tab: Page) => tab.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--brand"));
  const planOn = (tab: Page, plan: string) =>
    expect(tab.getByRole("button", { name: new RegExp(`${plan}, matrícula`) }).first()).toBeVisible();
  const choose = async (tab: Page, plan: string) => {
    await tab
      .getByRole("button", { name: /trocar de plano/ })
      .first()
      .click();
    const dialog = tab.getByRole("dialog", { name: "Trocar de plano" });
    await dialog.getByRole("radio", { name: new RegExp(plan) }).check();
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await planOn(tab, plan);
  };
  await signIn(page, "diego");
  const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
  await picker.getByRole("radio", { name: /HPE/ }).check();
  await picker.getByRole("button", { name: "Confirmar" }).click();
  await planOn(page, "Plano HPE");
  const green = await brand(page);

  const reading = patient(await context.newPage());
  const problems = watch(reading);
  await reading.goto("/services");
  await planOn(reading, "Plano HPE");
  const typing = patient(await context.newPage());
  await typing.goto("/services/requests");
  await typing.getByLabel("Data inicial").fill("01/01/2026");

  await choose(page, "Plano DXC");
  const blue = await brand(page);
  expect(blue).not.toBe(green);
  await planOn(reading, "Plano DXC");
  await expect(reading).toHaveURL(/\/services$/);
  expect(await brand(reading)).toBe(blue);

  await expect(typing.getByText(/Você escolheu o Plano DXC em outra aba/)).toBeVisible();
  await expect(typing.getByLabel("Data inicial")).toHaveValue("01/01/2026");
  await planOn(typing, "Plano HPE");
  expect(await brand(typing)).toBe(green);
  // Another page is of the plan that was chosen, and so is its look.
  await typing.getByRole("link", { name: "Documentos" }).click();
  await planOn(typing, "Plano DXC");
  await expect.poll(() => brand(typing)).toBe(blue);
  expect(problems).toEqual([]);
});

test.describe("one enrolment", () => {
  test.use({ role: "participant" });
  test("has nothing to switch", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /HPE, matrícula/ }).first()).toBeDisabled();
  });
});
