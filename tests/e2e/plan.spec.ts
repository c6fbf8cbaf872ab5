import { expect, test } from "@tests/support/browser";
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
  await expect(async () => {
    await page
      .getByRole("button", { name: /trocar de plano/ })
      .first()
      .click();
    await expect(switcher).toBeVisible({ timeout: 1000 });
  }).toPass();
  await switcher.getByRole("radio", { name: /DXC/ }).check();
  await switcher.getByRole("button", { name: "Confirmar" }).click();
  await expect.poll(planOf).toBe("DXC");
  await expectHomeOf(page, "Diego");
});

test.describe("one enrolment", () => {
  test.use({ role: "participant" });
  test("has nothing to switch", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /HPE, matrícula/ }).first()).toBeDisabled();
  });
});
