import { expect, test } from "@tests/support/browser";
import { findGuide, openAsLeft, openEachForm, takeStatement } from "./termination";

const TABS = ["BPD", "Autopatrocínio", "Portabilidade", "Resgate"];

// Another person than on the desktop, so that both may run at once.
test("on a phone Eduardo reads one way at a time, compares all four and opens each form", async ({ page }) => {
  await openAsLeft(page, "eduardo");
  await findGuide(page);
  await takeStatement(page);
  await page.getByLabel("Comparar os quatro em").selectOption({ label: "Custa por mês" });
  await expect(page.getByRole("list", { name: "Custa por mês" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("Não calculado")).toHaveCount(0);
  await openEachForm(page, async (index) => {
    await page.getByRole("tab", { name: TABS[index] ?? "" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: /^Escolher/ })
      .click();
  });
});
