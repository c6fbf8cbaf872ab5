import { readFileSync } from "node:fs";
import { returnOfRemittance } from "@backend/demo/returns/payments";
import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { colleague, openAs } from "./attendant";

const TAB = "/voluntary-contribution-reconciliation?aba=pagamentos";

/** With the keyboard alone, a person stops a payment that did not go to the bank yet. */
export async function stopPayment(page: Page, descricao: RegExp) {
  await page.goto("/services/requests");
  const row = page.getByRole("list", { name: "Pagamentos do fundo para você" }).getByRole("listitem").filter({ hasText: descricao });
  await expect(row).toContainText(/Aguardando|Retido/);
  await row.getByRole("button", { name: "Não fui eu: impedir este pagamento" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Impedir o pagamento" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Pagamento impedido." })).toBeVisible();
  await expect(row).toContainText("Impedido por você");
}

/** Ana gathers what may go, Patrícia lets it go, the bank answers: all is paid but one, which goes back to its person. */
export async function payByRemittance(page: Page, browser: Browser) {
  await page.goto(TAB);
  await page
    .getByRole("button", { name: /^Preparar remessa / })
    .first()
    .click();
  const prepare = page.getByRole("dialog", { name: /^Preparar remessa/ });
  await prepare.getByRole("button", { name: "Preparar" }).click();
  await expect(prepare).toBeHidden();
  const mine = page.getByRole("table", { name: "Remessas de pagamento" });
  await expect(mine).toContainText("Espera liberação");
  // The file is released by somebody other than its author.
  await expect(mine.getByRole("button", { name: /^Liberar a remessa/ })).toHaveCount(0);

  const second = await openAs(browser, await colleague(), TAB);
  await second.page.getByRole("button", { name: /^Liberar a remessa/ }).click();
  const release = second.page.getByRole("dialog", { name: /^Liberar a remessa/ });
  await release.getByRole("button", { name: "Liberar" }).click();
  await expect(release).toBeHidden();
  const download = second.page.waitForEvent("download");
  await second.page.getByRole("button", { name: /^Baixar o arquivo da remessa/ }).click();
  const remittance = readFileSync(await (await download).path(), "latin1");
  expect(remittance.split("\r\n")[0]).toHaveLength(240);

  await second.page.getByRole("button", { name: "Importar retorno dos pagamentos" }).click();
  const upload = second.page.getByRole("dialog", { name: "Importar retorno do banco" });
  const file = { name: "pagamentos.ret", mimeType: "text/plain", buffer: Buffer.from(returnOfRemittance(remittance), "latin1") };
  await upload.getByLabel("Arquivo de retorno").setInputFiles(file);
  await upload.getByRole("button", { name: "Importar" }).click();
  await expect(second.page.getByText(/1 recusado/).first()).toBeVisible();
  await second.page.getByRole("button", { name: "Ver os recusados" }).click();
  await expect(second.page.getByRole("table", { name: "Pagamentos" })).toContainText("Recusado pelo banco");
  expect(second.problems).toEqual([]);
  await second.close();

  await page.reload();
  await expect(mine).toContainText("Concluída");
}
