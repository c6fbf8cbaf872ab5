import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { type Enrolment, enrolled, registerAccount, withdraw } from "@tests/support/enrolled";
import type { PersonName } from "@tests/support/roles";
import { press, stop } from "./serviceForm";

export const LOAN = 27;
const PATH = "/services/emprestimos";

/** Signs a browser in as the person in the plan, with an account for the money and nothing of the service begun. */
export async function openLoans(page: Page, name: PersonName, plan: string): Promise<Enrolment> {
  const borrower = await enrolled(name, ({ plano }) => plano.nome === plan);
  await registerAccount(borrower);
  await withdraw(borrower, LOAN);
  await putCookies(page.context(), borrower.cookies);
  return borrower;
}

/** From the limit over the simulation, the review with its draft contract and the second act to the protocol. */
export async function askForLoan(page: Page) {
  await page.goto(PATH);
  await expect(page.getByText("Seu limite hoje")).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Simulação");
  const months = page.getByRole("slider", { name: "Parcelas" });
  await months.fill("24");
  await expect(page.getByLabel("Em quantas parcelas?")).toHaveValue("24");
  const amount = page.getByRole("slider", { name: "Valor", exact: true });
  await amount.fill("10");
  await expect(amount).toHaveAttribute("aria-valuetext", /2\.000,00$/);
  await expect(page.getByRole("region", { name: "O que este empréstimo significa" })).toContainText("24 parcelas");
  await page.getByRole("table", { name: "Comparação de prazos" }).getByRole("button", { name: "12 parcelas" }).click();
  await expect(page.getByLabel("Em quantas parcelas?")).toHaveValue("12");
  await press(page, "Avançar");

  await stop(page, "Confira seus dados");
  await expect(page.getByText("Custo efetivo total (CET)").first()).toBeVisible();
  const draft = page.waitForEvent("download");
  await press(page, "Baixar a minuta do contrato");
  expect((await draft).suggestedFilename()).toBe("minuta-emprestimo.pdf");
  await press(page, "Continuar");
  await stop(page, "Confirmação");
  await page.getByRole("checkbox", { name: /^Li a minuta do contrato/ }).check();
  await press(page, "Confirmar e enviar");
  await page.waitForURL("**/success?*");
  await stop(page, "Solicitação enviada");
  await expect(page.getByText(/^\d{4}-\d{7}$/)).toBeVisible();
}
