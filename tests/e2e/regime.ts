import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { stop } from "./serviceForm";

const PATH = "/services/simulador-regime-tributacao";
type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

/** From the redemption of today over the income of a later age to the request, which opens with the regime chosen. */
export async function compareAndChoose(page: Page, name: PersonName) {
  const { token, pessoa } = await openSession(name);
  const [vinculo] = await callBackend<{ plano: { id: number } }[]>("GET", `/retornarPlanosAtivos/${pessoa.id}`, token);
  const account = { idPessoa: pessoa.id, idPlano: vinculo?.plano.id ?? 0 };
  const facts = await callBackend<Facts>("GET", `/retornarSimuladorRegime/${account.idPessoa}/${account.idPlano}`, token);
  const choice = await callBackend<Service>("GET", `/retornarServico/1/${account.idPessoa}/${account.idPlano}`, token);
  await signIn(page, name);
  await page.goto(PATH);
  await expect(page.getByRole("heading", { name: "Sua escolha hoje" })).toBeVisible();
  await page.getByText("Ver cada premissa, com a data e a fonte").click();
  await expect(page.getByText(`Versão ${facts.versao}`)).toBeVisible();

  // The person's own money, all of what could be redeemed.
  await expect(page.getByRole("heading", { name: /^Se você resgatasse R\$\s[\d.]+,\d\d hoje$/ })).toBeVisible();
  const regressive = page.getByRole("region", { name: "Regime Regressivo" });
  await expect(regressive).toContainText("Imposto final");
  await page.getByText(/^Ver as \d+ entradas deste resgate$/).click();
  await expect(page.getByRole("table", { name: "Entradas do resgate" })).toBeVisible();
  const before = await regressive.textContent();
  await page.getByRole("slider", { name: "Quanto resgatar" }).fill("50");
  await expect.poll(() => regressive.textContent()).not.toBe(before);

  await page.getByRole("tab", { name: "Renda mensal" }).click();
  await page.getByRole("slider", { name: "Começar a receber aos" }).fill("68");
  await expect(page.getByRole("table", { name: "Imposto ano a ano" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Imposto acumulado por ano nos dois regimes" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Cruzamento por alíquota" })).toContainText(/A partir de R\$/);

  // A fault is shown at its field, and the figures do not change.
  const dependents = page.getByRole("textbox", { name: "Dependentes no imposto de renda" });
  await dependents.fill("999");
  await expect(page.getByText("Informe um número de 0 a 20.")).toBeVisible();
  await dependents.fill("1");
  await expect(page.getByText("Informe um número de 0 a 20.")).toBeHidden();

  await page.getByRole("tab", { name: "Digitados" }).click();
  await page.getByRole("tab", { name: "Se resgatasse hoje" }).click();
  await page.getByRole("textbox", { name: "Entrou em (1)" }).fill("10/01/2010");
  await page.getByRole("textbox", { name: "Vale hoje (1)" }).fill("50000");
  await expect(page.getByRole("region", { name: "Regime Progressivo" })).toContainText(/Retido na fonte \(15%\)R\$\s7\.500,00/);
  await expect(regressive).toContainText(/R\$\s45\.000,00/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/^simulacao-regime-\d{4}-\d{2}-\d{2}-[a-z0-9]{4}\.pdf$/);
  await expect(page.getByText(/Quem o receber confere se é autêntico pelo código/)).toBeVisible();

  if (!choice.permitido) {
    await expect(page.getByText(choice.motivo ?? "")).toBeVisible();
    return;
  }
  const regime = facts.escolha.regime === "REGRESSIVO" ? "Progressivo" : "Regressivo";
  await page.getByRole("button", { name: `Pedir o ${regime.toLowerCase()}` }).click();
  await stop(page, "Sua escolha");
  await expect(page.getByRole("radio", { name: new RegExp(`^${regime}`) })).toBeChecked();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await callBackend("POST", "/descartarRascunho", token, { idFuncionalidade: 1, ...account });
}
