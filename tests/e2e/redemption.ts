import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import type { VinculoCookie } from "@/session/cookies";
import { colleague, type Opened } from "./attendant";
import { press } from "./contributionChange";
import { stop } from "./declaration";
import { conclude, openInQueue, send } from "./exemptions";
import { chooseInGuide } from "./leaving";

const REDEMPTION = 14;
const PATH = "/services/resgate";

type Registration = Reply<"GET /retornarCadastro/{idPessoa}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

export interface Leaver extends Opened {
  idPlano: number;
}

/** Signs a browser in as somebody who left the sponsor, with an account for the money and nothing of the service begun. */
export async function openLeaver(page: Page, name: PersonName): Promise<Leaver> {
  const opened = await openSession(name);
  const { token, pessoa, onboarding } = opened;
  const { id: idPessoa, nome, cpf, admin } = pessoa;
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${idPessoa}`, token);
  if (!vinculo) throw new Error(`${name} has left the plan already`);
  const { conta } = await callBackend<Registration>("GET", `/retornarCadastro/${idPessoa}`, token);
  if (!conta.atual)
    await callBackend("POST", "/alterarContaBancaria", token, {
      idPessoa,
      versao: conta.versao,
      ...{ banco: "341", agencia: "0057", conta: "12345-7" },
    });
  const key = { idFuncionalidade: REDEMPTION, idPessoa, idPlano: vinculo.plano.id };
  const { solicitacaoAberta } = await callBackend<Service>("GET", `/retornarServico/${REDEMPTION}/${idPessoa}/${key.idPlano}`, token);
  if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
  await callBackend("POST", "/descartarRascunho", token, key);
  await putCookies(page.context(), {
    "login.pessoa": { token, pessoa: { id: idPessoa, nome, cpf, admin }, onboarding },
    "login.vinculoPlano": vinculo,
  });
  return { ...opened, idPlano: vinculo.plano.id };
}

/** From the guide of who left to the service's first screen, which says how much and what would be lost. */
export async function openFromGuide(page: Page) {
  await chooseInGuide(page, "resgate", PATH);
  await expect(page.getByText(/Hoje você pode resgatar até/)).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Quanto resgatar");
}

/** Chooses instalments, and reads their calendar. */
export async function chooseInstalments(page: Page, count: number) {
  await stop(page, "Como receber");
  await page.getByRole("radio", { name: /^Em parcelas mensais/ }).check();
  await page.getByLabel("Em quantas parcelas?").selectOption(String(count));
  const calendar = page.getByRole("table", { name: "Calendário de pagamentos, valores estimados" });
  await expect(calendar.getByRole("row")).toHaveCount(count + 1);
  await expect(page.getByText(/Estimativa pela cota de hoje/)).toBeVisible();
}

/** Chooses the regime where the plan has none yet, having seen both. */
export async function chooseRegime(page: Page, regime: "Progressivo" | "Regressivo") {
  await stop(page, "Imposto de renda");
  await expect(page.getByRole("region", { name: "Regime progressivo" })).toContainText("Você recebe");
  await expect(page.getByRole("region", { name: "Regime regressivo" })).toContainText("Você recebe");
  await page.getByRole("radio", { name: new RegExp(`^${regime}`) }).check();
  await page.getByRole("checkbox", { name: /o regime não muda nunca mais/ }).check();
  await press(page, "Avançar");
}

export const sendRedemption = (page: Page) => send(page, /^Conferi os valores, peço este resgate/);

/** Ana checks and sends on in the queue; a colleague, as four eyes ask, concludes. */
export async function decide(browser: Browser, protocol: string) {
  const ana = await openSession("ana");
  const first = await openInQueue(browser, ana, protocol, "Resgate");
  // Two stages before the one that concludes.
  await expect(async () => {
    const forward = first.panel.getByRole("button", { name: "Avançar" });
    if (await forward.isVisible()) await forward.click({ timeout: 2_000 });
    await expect(first.panel.getByRole("button", { name: "Concluir" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(first.problems).toEqual([]);
  await first.close();
  const second = await openInQueue(browser, await colleague(), protocol, "Resgate");
  await conclude(second.page, second.panel);
  await expect(second.panel.getByRole("table", { name: "Pagamentos do resgate" })).toBeVisible();
  expect(second.problems).toEqual([]);
  await second.close();
}

/** The payments stand on the service's screen, each for its day: none is said to be paid before it, and none has a receipt. */
export async function seePayments(page: Page, payments: number) {
  await page.goto(PATH);
  const table = page.getByRole("table", { name: "Pagamentos do resgate" });
  await expect(table.getByRole("row")).toHaveCount(payments + 1);
  await expect(table.getByText("Agendada", { exact: true }).filter({ visible: true })).toHaveCount(payments);
  await expect(page.getByRole("button", { name: /^Baixar o recibo/ })).toHaveCount(0);
}
