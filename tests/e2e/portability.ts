import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled, withdraw } from "@tests/support/enrolled";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { addMonths, formatMonth, monthOf } from "@/domain/calendar/months";
import { Service } from "@/domain/services/ids";
import { colleague, conclude, openInQueue } from "./attendant";
import { chooseInGuide, downloadPdf, readChoice } from "./leaving";
import { press, sendRequest, stop } from "./serviceForm";

type ServiceAnswer = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Holder = Awaited<ReturnType<typeof openPortability>>;
const PATH = "/services/portabilidade";

/** Signs a browser in as the person in their only plan, with nothing of a portability begun. */
export async function openPortability(page: Page, name: PersonName) {
  const holder = await enrolled(name);
  for (const service of [Service.PORTABILITY, Service.PORTABILITY_IN]) await withdraw(holder, service);
  await putCookies(page.context(), holder.cookies);
  return holder;
}

async function send(page: Page, agreement: RegExp): Promise<string> {
  await stop(page, "Documentos");
  await press(page, "Avançar");
  return sendRequest(page, agreement);
}

const fill = (page: Page, label: RegExp, value: string) => page.getByRole("textbox", { name: label }).fill(value);

/**
 * Goes from the guide of a person who left, over the amount that would be transferred, to the protocol; to an insurer,
 * whose law asks for an income.
 */
export async function askToLeave(page: Page): Promise<string> {
  await chooseInGuide(page, "portabilidade", PATH);
  await expect(page.getByRole("region", { name: "O que vai com você" })).toContainText("Valor que seria portado hoje");
  await press(page, "Começar");
  await stop(page, "Para onde vai");
  await page.getByRole("radio", { name: /^PGBL/ }).check();
  await fill(page, /^Entidade de destino/, "Seguradora Atlântico");
  await fill(page, /^CNPJ da entidade/, "12.ABC.345/01DE-35");
  await fill(page, /^Endereço da entidade/, "Rua das Acácias, 100, Curitiba, PR");
  await fill(page, /^Nome do plano de destino/, "Atlântico PGBL Renda");
  await fill(page, /^Processo SUSEP/, "15414.900840/2018-51");
  await page.getByRole("combobox", { name: "Regime de tributação no destino" }).selectOption({ label: "Regressivo" });
  await press(page, "Avançar");
  await stop(page, "Conta e contato do destino");
  await page.getByRole("combobox", { name: "Banco da entidade" }).selectOption("001");
  await fill(page, /^Agência/, "1234");
  await fill(page, /^Conta/, "98765-4");
  await fill(page, /^Com quem falar/, "Setor de portabilidade");
  await fill(page, /^Telefone ou e-mail/, "portabilidade@atlantico.example");
  await press(page, "Avançar");
  await stop(page, "O que você precisa saber");
  await page.getByRole("checkbox", { name: /não pode ser desfeita/ }).check();
  await page.getByRole("checkbox", { name: /não há imposto/ }).check();
  await page.getByRole("checkbox", { name: /no mínimo 15 anos/ }).check();
  await press(page, "Avançar");
  return send(page, /^Peço a portabilidade/);
}

/** A second person of the fund concludes what the first sent on. */
async function concludeBySecond(browser: Browser, protocol: string, service: string) {
  const second = await openInQueue(browser, await colleague(), protocol, service);
  await conclude(second);
  expect(second.problems).toEqual([]);
  await second.close();
}

/** Ana issues the term, the participant downloads it and can no longer cancel, a colleague makes the transfer. */
export async function concludeLeaving(page: Page, browser: Browser, protocol: string, holder: Holder) {
  const ana = await openInQueue(browser, await openSession("ana"), protocol, "Portabilidade");
  await expect(ana.panel.getByText(/^Até \d{2}\/\d{2}\/\d{4}$/).first()).toBeVisible();
  await ana.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(ana.panel.getByRole("button", { name: "Baixar o Termo de Portabilidade" })).toBeVisible();
  await expect(ana.panel.getByText(/outra pessoa da equipe precisa aprovar/)).toBeVisible();

  const { token, idPessoa, idPlano } = holder;
  const { solicitacaoAberta } = await callBackend<ServiceAnswer>(
    "GET",
    `/retornarServico/${Service.PORTABILITY}/${idPessoa}/${idPlano}`,
    token,
  );
  await page.goto(`/services/requests?id=${solicitacaoAberta?.id}`);
  await page
    .getByRole("button", { name: protocol })
    .or(page.getByRole("button", { name: /Portabilidade/ }))
    .first()
    .click();
  const card = page.getByRole("region", { name: "Portabilidade", exact: true });
  await expect(card.getByText(/^Feito em/)).toBeVisible();
  const term = page.waitForEvent("download");
  await card.getByRole("button", { name: "Baixar o Termo de Portabilidade" }).click();
  expect((await term).suggestedFilename()).toBe(`termo-portabilidade-${protocol}.pdf`);
  await expect(page.getByRole("button", { name: "Cancelar solicitação" })).toHaveCount(0);

  await concludeBySecond(browser, protocol, "Portabilidade");
  expect(ana.problems).toEqual([]);
  await ana.close();
}

/** Announces what comes from another plan, to the protocol. */
export async function announce(page: Page): Promise<string> {
  await page.goto(`${PATH}?sentido=entrada`);
  await expect(page.getByRole("tab", { name: "Trazer de outro plano" })).toHaveAttribute("aria-selected", "true");
  await press(page, "Começar");
  await stop(page, "De onde vem");
  await page.getByRole("radio", { name: /^Fundo de pensão/ }).check();
  await fill(page, /^Entidade de origem/, "Fundação Aurora");
  await fill(page, /^CNPJ da entidade/, "11.222.333/0001-81");
  await fill(page, /^Nome do plano de origem/, "Aurora CD");
  await fill(page, /^CNPB do plano/, "2001.0007-33");
  await press(page, "Avançar");
  await stop(page, "O que vai chegar");
  await fill(page, /^Quanto deve chegar/, "1500,00");
  await fill(page, /^Quando você entrou/, "07/05/2012");
  await page.getByRole("combobox", { name: "Regime de tributação na origem" }).selectOption({ label: "Ainda não escolhi" });
  await press(page, "Avançar");
  return send(page, /^Confirmo que os dados/);
}

/** Ana records what arrived, wrong sums refused; a colleague credits it; the participant sees it by source. */
export async function concludeArriving(page: Page, browser: Browser, protocol: string) {
  const service = "Receber portabilidade";
  const ana = await openInQueue(browser, await openSession("ana"), protocol, service);
  await ana.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(ana.panel.getByText(/Registre antes o dinheiro|outra pessoa da equipe/)).toBeVisible();
  await ana.panel.getByRole("button", { name: "Registrar recebimento" }).click();
  const dialog = ana.page.getByRole("dialog", { name: "Registrar recebimento" });
  // A month whose quota is published.
  const month = addMonths(monthOf(new Date().toISOString()), -1);
  await dialog.getByRole("textbox", { name: "Chegou em" }).fill(`15/${formatMonth(month)}`);
  await dialog.getByRole("textbox", { name: "Lotes" }).fill("07/05/2012; 1.250,00; participante\n07/05/2012; 249,99; patrocinadora");
  await expect(dialog.getByRole("status")).toContainText("Diferença de");
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(dialog.getByText(/Os lotes somam menos/).first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Lotes" }).fill("07/05/2012; 1.250,00; participante\n07/05/2012; 250,00; patrocinadora");
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ana.panel.getByRole("button", { name: "Corrigir recebimento" })).toBeVisible();
  expect(ana.problems).toEqual([]);
  await ana.close();
  await concludeBySecond(browser, protocol, service);

  await page.goto(`${PATH}?sentido=entrada`);
  const ported = page.getByRole("table", { name: "Dinheiro que você trouxe de outros planos" });
  await expect(ported.getByText("Fundação Aurora, Aurora CD")).toBeVisible();
  await expect(ported.getByText("07/05/2012")).toBeVisible();
}

type Link = Reply<"GET /retornarPlanosAtivos/{idPessoa}">[number];

/**
 * Checks a person who took everything. They are in no active plan any more and can ask for nothing. They can still read
 * the protocol, the option term and the portability term, also after signing in again.
 */
export async function expectPorted(page: Page, { token, idPessoa }: Holder, name: PersonName, protocol: string) {
  expect(await callBackend<Link[]>("GET", `/retornarPlanosAtivos/${idPessoa}`, token)).toEqual([]);
  // The open browser follows by itself, and so does one that signs in later.
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Vínculo encerrado" })).toBeVisible();
  // No call of the page is on its way when the session's cookies go.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, name);
  const ended = page.getByRole("region", { name: "Vínculo encerrado" });
  await expect(ended).toContainText("O seu vínculo com este plano terminou.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await ended.getByRole("link", { name: "Ver solicitações" }).click();
  await page
    .getByRole("button", { name: /Portabilidade/ })
    .first()
    .click();
  await expect(page.getByText("Concluída", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const card = page.getByRole("region", { name: "Portabilidade", exact: true });
  await expect(card.getByText("Valor em transferência")).toBeVisible();
  expect(await downloadPdf(page, "Baixar o Termo de Portabilidade")).toBe(`termo-portabilidade-${protocol}.pdf`);
  await readChoice(page, "portabilidade", protocol, /Concluído em \d{2}\/\d{2}\/\d{4}/);
}
