import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled, withdraw } from "@tests/support/enrolled";
import type { PersonName } from "@tests/support/roles";
import { sendRequest, stop } from "./serviceForm";

const PEP = 2;
/** The smallest PDF that is one. */
export const pdf = {
  name: "termo-de-posse.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF",
  ),
};

/** Signs a browser in as the person in the plan, with nothing of the declaration begun. */
export async function openPep(page: Page, name: PersonName, plan: string) {
  const declarer = await enrolled(name, ({ plano }) => plano.nome === plan);
  await withdraw(declarer, PEP);
  await putCookies(page.context(), declarer.cookies);
}

const next = (page: Page, name = "Avançar") => page.getByRole("button", { name, exact: true }).click();

/** From the introduction to the middle of the second step, until the draft says that it is kept. */
export async function beginDeclaration(page: Page) {
  await page.goto("/services/pep");
  // Whoever has a declaration in force updates it.
  await page.getByRole("button", { name: /^(Começar|Atualizar declaração)$/ }).click();
  await stop(page, "Sua situação");
  await page
    .getByRole("group", { name: /nos últimos cinco anos/ })
    .getByRole("radio", { name: "Sim" })
    .check();
  await next(page);
  await stop(page, "Cargo");
  await page
    .getByRole("combobox", { name: "Tipo de cargo" })
    .selectOption({ label: "Prefeito, vereador, secretário municipal ou dirigente municipal" });
  await page.getByRole("textbox", { name: "Cargo ou função" }).fill("Vereador");
  await page.getByRole("textbox", { name: "Órgão ou entidade" }).fill("Câmara Municipal de Campinas");
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
}

/** On another device: continues where it was left, to the review. */
export async function continueDeclaration(page: Page) {
  await page.goto("/services/pep");
  await next(page, "Continuar");
  await stop(page, "Cargo");
  await expect(page.getByRole("textbox", { name: "Cargo ou função" })).toHaveValue("Vereador");
  await page.getByRole("textbox", { name: "Início" }).fill("01/01/2021");
  await next(page);
  await stop(page, "Pessoas ligadas a você");
  await page
    .getByRole("group", { name: /^Alguma pessoa ligada/ })
    .getByRole("radio", { name: "Sim" })
    .check();
  const person = page.getByRole("group", { name: "Pessoa 1" });
  await person.getByRole("textbox", { name: "Nome completo" }).fill("Lia Prado");
  await person.getByRole("textbox", { name: "CPF" }).fill("111.444.777-35");
  await person.getByRole("combobox", { name: "Ligação com você" }).selectOption({ label: "Cônjuge ou companheiro(a)" });
  await person.getByRole("textbox", { name: "Cargo que ocupa ou ocupou" }).fill("Secretária municipal");
  await next(page);
  await stop(page, "Documentos");
  await page.locator('input[type="file"]').first().setInputFiles(pdf);
  await expect(page.getByRole("button", { name: `Remover ${pdf.name}` })).toBeVisible();
  await next(page);
  await stop(page, "Confira seus dados");
}

/** Changes one answer from the review, confirms, and reads the protocol. */
export async function sendDeclaration(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Alterar Cargo ou função" }).click();
  await stop(page, "Cargo");
  await page.getByRole("textbox", { name: "Cargo ou função" }).fill("Prefeito");
  await next(page, "Voltar à revisão");
  await stop(page, "Confira seus dados");
  await expect(page.getByText("Prefeito", { exact: true })).toBeVisible();
  await expect(page.getByText(pdf.name)).toBeVisible();
  const protocol = await sendRequest(page, /^Declaro que/);
  await expect(page.getByText(/^Conferência dos dados e documentos/)).toBeVisible();
  return protocol;
}
