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

for (const width of [320, 390, 768, 1024, 1440])
  test(`the axis of the balance says both its ends at ${width} px, and no label meets another or is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const card = page.getByRole("region", { name: "Seu saldo" });
    await expect(card.locator("[data-at]").last()).toBeAttached();
    const { left, right } = await card.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    const labels = await card.locator("[data-at]").evaluateAll((all) =>
      all
        .map((label) => ({ box: label.getBoundingClientRect(), at: label.getAttribute("data-at") }))
        .filter(({ box }) => box.width > 0)
        .map(({ box, at }) => ({ left: box.left, right: box.right, isEnd: at === "nmw" }))
        .sort((one, other) => one.left - other.left),
    );
    expect(labels.length).toBeGreaterThan(1);
    expect([labels[0]?.isEnd, labels.at(-1)?.isEnd]).toEqual([true, true]);
    for (const [at, label] of labels.entries()) expect(label.left).toBeGreaterThan(labels[at - 1]?.right ?? left);
    expect(labels.at(-1)?.right).toBeLessThanOrEqual(right);
  });
