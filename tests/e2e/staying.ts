import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { colleague, conclude, openInQueue, sendToLastStage } from "./attendant";
import { chooseInGuide } from "./leaving";
import { press, sendRequest, stop } from "./serviceForm";

/** Signs a browser in as somebody who left the sponsor, in their only plan. */
export async function openLeaver(page: Page, name: PersonName) {
  const leaver = await enrolled(name);
  await putCookies(page.context(), leaver.cookies);
  return leaver;
}

export async function askForDeferred(page: Page): Promise<string> {
  await chooseInGuide(page, "bpd", "/services/bpd");
  await expect(page.getByText(/O prazo para escolher vai até|Meses completos no plano/).first()).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Simulação");
  const age = page.getByRole("slider", { name: "Idade do benefício" });
  await age.fill("60");
  await expect(page.getByLabel("Com que idade pensa em pedir o benefício?")).toHaveValue("60");
  const meaning = page.getByRole("region", { name: "O que ficar em BPD significa" });
  await expect(meaning).toContainText("Aos 60 anos, em dinheiro de hoje");
  await expect(meaning).toContainText(/R\$\s[\d.]+,\d{2} por mês/);
  await press(page, "Avançar");
  return sendRequest(page, /escolho o BPD/);
}

export async function askForSelfSponsorship(page: Page): Promise<string> {
  await chooseInGuide(page, "autopatrocinio", "/services/autopatrocinio");
  await press(page, "Começar");
  await stop(page, "Quanto pagar");
  const meaning = page.getByRole("region", { name: "O que o autopatrocínio significa" });
  await page.getByRole("slider", { name: "Básica" }).fill("6");
  await page.getByRole("slider", { name: "Suplementar" }).fill("5");
  await expect(page.getByLabel("Contribuição suplementar")).toHaveValue("5");
  await expect(meaning).toContainText("A parte que era da empresa");
  await expect(meaning).toContainText("Você paga por mês");
  await press(page, "Avançar");
  return sendRequest(page, /^Escolho o autopatrocínio/);
}

/** Ana decides in the queue; where a manager must approve, a second attendant does. */
export async function approve(browser: Browser, protocol: string, service: string) {
  const ana = await openInQueue(browser, await openSession("ana"), protocol, service);
  const advance = ana.panel.getByRole("button", { name: "Avançar" });
  const end = ana.panel.getByRole("button", { name: "Concluir" });
  await expect(advance.or(end).first()).toBeVisible();
  let last = ana;
  if (await advance.isVisible()) {
    // Two stages of attendants before the manager's.
    await sendToLastStage(ana.panel);
    if (await end.isDisabled()) last = await openInQueue(browser, await colleague(), protocol, service);
  }
  await conclude(last);
  expect([...ana.problems, ...last.problems]).toEqual([]);
  await ana.close();
  if (last !== ana) await last.close();
}

/** The open browser's list of services follows without a reload: a mark on its window is still there. */
export async function expectMenuFollows(page: Page, gone: string, change: () => Promise<void>) {
  await page.goto("/services");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const link = page.getByRole("main").getByRole("link", { name: gone, exact: true });
  await expect(link).toBeVisible();
  await change();
  await expect(link).toBeHidden();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

type Links = Reply<"GET /retornarPlanosAtivos/{idPessoa}">;
export const categoryOf = async ({ token, idPessoa }: { token: string; idPessoa: number }) =>
  (await callBackend<Links>("GET", `/retornarPlanosAtivos/${idPessoa}`, token))[0]?.categoria.id;
