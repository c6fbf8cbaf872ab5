import { expect, test } from "@tests/support/browser";

test.use({ role: "participant", viewport: { width: 1280, height: 800 } });

test("the income stays in sight while the controls scroll, and an age can be typed", async ({ page }) => {
  await page.goto("/services/simulador-beneficio");
  const income = page.getByRole("region", { name: "Resultado da simulação" }).getByText("Renda mensal estimada", { exact: true });
  await expect(income).toBeInViewport();
  const age = page.getByRole("textbox", { name: "Quero parar aos (anos)" });
  await age.fill("64");
  await expect(page.getByRole("slider", { name: "Quero parar aos" })).toHaveValue("64");
  await age.fill("300");
  await age.press("Tab");
  await expect(age).not.toHaveValue("300");
  await page.getByRole("textbox", { name: "Renda mensal que desejo" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect(income).toBeInViewport();
});
