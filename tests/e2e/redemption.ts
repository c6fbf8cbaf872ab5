import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled, registerAccount, withdraw } from "@tests/support/enrolled";
import { openSession, type PersonName } from "@tests/support/roles";
import { colleague, conclude, openInQueue, sendToLastStage } from "./attendant";
import { chooseInGuide } from "./leaving";
import { press, sendRequest, stop } from "./serviceForm";

const REDEMPTION = 14;
const PATH = "/services/resgate";

/** Signs a browser in as somebody who left the sponsor, with an account for the money and nothing of the service begun. */
export async function openLeaver(page: Page, name: PersonName) {
  const leaver = await enrolled(name);
  await registerAccount(leaver);
  await withdraw(leaver, REDEMPTION);
  await putCookies(page.context(), leaver.cookies);
  return leaver;
}

/**
 * Goes from the guide of a person who left to the service's first screen, which says how much and what would be lost.
 */
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

export const sendRedemption = (page: Page) => sendRequest(page, /^Conferi os valores, peço este resgate/);

/** Ana checks and sends on in the queue; a colleague, as four eyes ask, concludes. */
export async function decide(browser: Browser, protocol: string) {
  const ana = await openSession("ana");
  const first = await openInQueue(browser, ana, protocol, "Resgate");
  // Two stages before the one that concludes.
  await sendToLastStage(first.panel);
  await expect(first.panel.getByRole("button", { name: "Concluir" })).toBeVisible();
  expect(first.problems).toEqual([]);
  await first.close();
  const second = await openInQueue(browser, await colleague(), protocol, "Resgate");
  await conclude(second);
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
