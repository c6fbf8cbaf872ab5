import { violations } from "@tests/support/accessibility";
import { expect, test } from "@tests/support/browser";

test.use({ role: "participant" });

const MONTH = /^(janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) de \d{4}: R\$\s[\d.]+,\d\d$/;

test("the chart of the balance says month and value to the pointer and to the keyboard", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Seu saldo" });
  const reader = card.getByRole("slider", { name: "Valores do gráfico" });
  await expect(reader).toHaveAttribute("aria-valuetext", MONTH);
  const last = (await reader.getAttribute("aria-valuetext")) ?? "";
  await reader.hover({ position: { x: 2, y: 60 } });
  const first = (await reader.getAttribute("aria-valuetext")) ?? "";
  expect(first).toMatch(MONTH);
  expect(first).not.toBe(last);
  const [month = "", value = ""] = first.split(": ");
  await expect(reader.getByText(month, { exact: true })).toBeVisible();
  await expect(reader.getByText(value, { exact: true })).toBeVisible();
  expect(await violations(page, { within: "[role=slider]" })).toEqual([]);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(reader.getByText(month, { exact: true })).toHaveCount(0);

  await reader.focus();
  await expect(reader).toHaveAttribute("aria-valuetext", last);
  await page.keyboard.press("Home");
  await expect(reader).toHaveAttribute("aria-valuetext", first);
  await page.keyboard.press("Escape");
  await expect(reader.getByText(month, { exact: true })).toHaveCount(0);
});
