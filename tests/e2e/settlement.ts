import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { openLoans } from "./loan";

/** Gilson opens the loan that the sponsor deducts, reads what settles it and makes the charge: the same one however often. */
export async function settleLoan(page: Page) {
  await openLoans(page, "gilson", "HPE");
  await page.goto("/services/emprestimos");
  const table = page.getByRole("table", { name: "Seus empréstimos" });
  await table.getByRole("button").first().click();
  await expect(page.getByRole("table", { name: "Parcelas do empréstimo" })).toBeVisible();
  const make = page.getByRole("button", { name: "Quitar com boleto ou Pix" });
  const heading = page.getByRole("heading", { name: /^Pague R\$\s[\d.,]+ até \d{2}\/\d{2}\/\d{4}$/ });
  await expect(make.or(heading)).toBeVisible();
  if (await make.isVisible()) {
    await make.click();
    await page.getByRole("dialog").getByRole("button", { name: "Gerar boleto e Pix" }).click();
  }
  await expect(heading).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toBeVisible();
  // The address alone leads back to it.
  await page.reload();
  await expect(heading).toBeVisible();
  // It is no contribution: the list of those does not have it.
  const [amount = ""] = /R\$\s[\d.,]+/.exec((await heading.textContent()) ?? "") ?? [];
  await page.goto("/services/gerar-contribuicao");
  await expect(page.getByRole("heading", { name: "Contribuições geradas" })).toBeVisible();
  await expect(page.getByText(amount)).toHaveCount(0);
}

/** The menu says why a service is not for the person, and so does its page, which leads on. */
export async function readRefusal(page: Page) {
  await page.goto("/services");
  await page.getByRole("checkbox", { name: "Ocultar os não disponíveis" }).uncheck();
  const payslip = page.locator("main").getByRole("link", { name: "Contracheque" });
  await expect(payslip).toHaveAccessibleDescription("Só para quem já recebe benefício.");
  await payslip.click();
  await expect(page).toHaveURL(/\/services\/contracheque$/);
  // The menu, which says it of several, is left only when this is there.
  await expect(page.getByRole("link", { name: "Ver outros serviços" })).toBeVisible();
  await expect(page.getByText("Só para quem já recebe benefício.")).toHaveCount(1);
  await page.goto("/services/alteracao-renda");
  await expect(page.getByText("Só para quem já recebe benefício.")).toBeVisible();
}
