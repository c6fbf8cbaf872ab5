import { expect, test } from "@tests/support/browser";
import { generateCopyAndCancel } from "./charge";

test("Bruno generates a contribution, copies the Pix, takes the boleto and cancels it", async ({ page }) =>
  generateCopyAndCancel(page, "bruno"));

test.describe("the list of generated contributions", () => {
  test.use({ role: "participant" });
  test("fits its card beside the form", async ({ page }) => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/services/gerar-contribuicao");
      const table = page.getByRole("region", { name: "Contribuições geradas" }).getByRole("table");
      await expect(table).toBeVisible();
      const over = await table.evaluate((element) => {
        const edge = element.closest("section")?.getBoundingClientRect().right ?? 0;
        return Math.round(element.getBoundingClientRect().right - edge);
      });
      expect.soft(over, String(width)).toBeLessThanOrEqual(0);
    }
  });
});
