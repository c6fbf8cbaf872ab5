import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";

const PATH = "/services/gerar-contribuicao";

/** Makes a charge from the form, copies what pays it, takes the boleto, and cancels it. */
export async function generateCopyAndCancel(page: Page, name: PersonName) {
  const { token, pessoa } = await openSession(name);
  const [vinculo] = await callBackend<{ plano: { id: number } }[]>("GET", `/retornarPlanosAtivos/${pessoa.id}`, token);
  const rules = await callBackend<Reply<"GET /retornarRegrasCobranca/{idPessoa}/{idPlano}">>(
    "GET",
    `/retornarRegrasCobranca/${pessoa.id}/${vinculo?.plano.id}`,
    token,
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, name);
  await page.goto(PATH);
  const amount = page.getByLabel("Quanto você quer contribuir?");
  await expect(amount).toBeEditable();
  await amount.fill("50");
  await amount.blur();
  await expect(amount).toHaveValue(/^R\$\s132,65$/);
  await page.getByLabel("Quando vence?").fill(rules.primeiroVencimento.split("-").reverse().join("/"));
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Confira os dados" })).toBeVisible();
  // The address keeps the filled form: a reload in the middle loses nothing.
  await page.reload();
  await page.getByRole("button", { name: "Gerar boleto e Pix" }).click();
  await expect(page.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
  await page.getByRole("button", { name: "Copiar código Pix" }).click();
  await expect(page.getByText("Copiado", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*5406132\.65.*6304[0-9A-F]{4}$/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar boleto em PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^boleto-\d+\.pdf$/);
  await page.getByRole("button", { name: "Mudar o vencimento" }).click();
  await expect(amount).toHaveValue(/^R\$\s132,65$/);
  await page.getByLabel("Quando vence?").fill(rules.ultimoVencimento.split("-").reverse().join("/"));
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.reload();
  await expect(page.getByText(/Os anteriores são cancelados/)).toBeVisible();
  await page.getByRole("button", { name: "Gerar boleto e Pix" }).click();
  await expect(page.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
  await page.getByRole("button", { name: "Cancelar contribuição" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar contribuição" }).click();
  await expect(page.getByText(/^Cancelada em/)).toBeVisible();
  await page.getByRole("button", { name: "Todas as contribuições geradas" }).click();
  const rows = page.getByRole("table", { name: "Contribuições geradas" }).getByRole("row");
  for (const place of [1, 2]) await expect(rows.nth(place)).toContainText("Cancelada");
}
