import { expect, test } from "@tests/support/browser";
import { inTurn } from "@tests/support/turn";
import { findGuide, openAsLeft, openEachForm, takeStatement } from "./termination";

test("Dora, who left the sponsor, compares the four ways, receives her statement and opens each form", async ({ page }) => {
  test.setTimeout(240_000);
  await inTurn("dora", async () => {
    await openAsLeft(page, "dora");
    await findGuide(page);
    await takeStatement(page);
    const table = page.getByRole("table", { name: "Os quatro caminhos, lado a lado" });
    await expect(table.getByRole("row", { name: /^Você recebe hoje/ })).toContainText("Regressivo");
    await expect(table).not.toContainText("Não calculado");
    await openEachForm(page, (index) =>
      table
        .getByRole("link", { name: /^Escolher/ })
        .nth(index)
        .click(),
    );
  });
});
