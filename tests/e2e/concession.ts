import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, type Opened, openSession, type PersonName } from "@tests/support/roles";
import { colleague, conclude, openInQueue } from "./attendant";
import { pdf } from "./declaration";
import { clear, concludeByColleague } from "./exemptions";
import { stopPayment } from "./payments";
import { press, sendRequest, stop } from "./serviceForm";

const HPE = 1;
const BENEFIT = 12;
const LUMP_SUM = 13;

type Facts = Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">;
type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
type Links = Reply<"GET /retornarPlanosAtivos/{idPessoa}">;

const factsOf = ({ token, pessoa }: Opened) => callBackend<Facts>("GET", `/retornarConcessao/${pessoa.id}/${HPE}`, token);
const standsWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Downloads a document of a page and answers its name. */
async function download(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent("download");
  await press(page, button);
  return (await file).suggestedFilename();
}

/** The documents of a request are accepted and it is sent on, up to the stage that decides. */
async function sendOn(token: string, idRequisicao: number) {
  for (;;) {
    const detail = await callBackend<Detail>("GET", `/retornarSolicitacao/${idRequisicao}`, token);
    const sent = detail.documentos.find(({ estado }) => estado === "enviado");
    if (sent) await callBackend("POST", "/decidirDocumento", token, { idDocumento: sent.id, versao: detail.versao, aceito: true });
    else if (detail.etapa.ordem < detail.etapa.total)
      await callBackend("POST", "/avancarRequisicao", token, { idRequisicao, versao: detail.versao, acao: "avancar" });
    else return;
  }
}

/**
 * The whole way of a benefit: terms with the sliders, both regimes, people, documents and the second act; Ana accepts and
 * sends on, a colleague concludes in the queue, and the letter and the receipt are there.
 */
export async function retire(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  await clear(person, BENEFIT);
  await signIn(page, name);
  await page.goto("/services/benefit-request");
  await expect(page.getByText(/disponível desde \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Tipo de benefício");
  await page.getByRole("radio", { name: /^Aposentadoria normal/ }).check();
  await press(page, "Avançar");

  await stop(page, "Forma de renda");
  await page.getByRole("radio", { name: /^Percentual do saldo/ }).check();
  const meaning = page.getByRole("region", { name: "O que esta escolha significa" });
  await page.getByRole("slider", { name: "Percentual do saldo" }).fill("5");
  await expect(page.getByRole("combobox", { name: "Percentual do saldo por mês" })).toHaveValue("0.6");
  await page.getByRole("slider", { name: "Saque à vista" }).fill("20");
  await expect(meaning).toContainText("20% do saldo");
  await expect(meaning).toContainText("no regime regressivo");
  await page
    .getByRole("group", { name: /13º pagamento/ })
    .getByRole("radio", { name: "Sim" })
    .check();
  await expect(page.getByRole("table", { name: "Primeiros pagamentos, já com o imposto" })).toContainText("Abono de");
  expect(await standsWider(page)).toBe(false);
  await press(page, "Avançar");

  await stop(page, "Beneficiários e dependentes");
  await expect(page.getByRole("region", { name: "Beneficiários" })).toContainText("cônjuge");
  await page.getByRole("checkbox", { name: /^Conferi os meus beneficiários/ }).check();
  await press(page, "Avançar");
  await stop(page, "Imposto e pagamento");
  await page.getByRole("radio", { name: /^Regressivo/ }).check();
  await page.getByRole("checkbox", { name: /não pode mais ser mudada/ }).check();
  await page.getByRole("checkbox", { name: /^A conta .* é minha/ }).check();
  await press(page, "Avançar");
  await stop(page, "Documentos");
  await page.locator('input[type="file"]').first().setInputFiles(pdf);
  await expect(page.getByRole("button", { name: `Remover ${pdf.name}` })).toBeVisible();
  await press(page, "Avançar");
  const protocol = await sendRequest(page, /^Peço a concessão do meu benefício/);
  const { emConcessao } = await factsOf(person);
  if (!emConcessao) throw new Error("the benefit is not being granted");

  await sendOn(ana.token, emConcessao.idRequisicao);
  const desk = await openInQueue(browser, await colleague(), protocol, "Solicitação de benefício");
  await conclude(desk);
  expect(desk.problems).toEqual([]);
  await desk.close();

  const [link] = await callBackend<Links>("GET", `/retornarPlanosAtivos/${person.pessoa.id}`, person.token);
  expect(link).toMatchObject({ categoria: { id: 2 }, situacao: { id: 2 } });
  await page.goto("/services/benefit-request");
  await expect(page.getByText("Benefício concedido")).toBeVisible();
  expect(await download(page, "Baixar a carta de concessão")).toMatch(/^carta-concessao-.*\.pdf$/);
  await seeUnpaid(page);
}

/** The lump sum waits for the bank, and has no receipt before. */
async function seeUnpaid(page: Page) {
  await expect(page.getByText(/^Saque à vista em pagamento, previsto para \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(page.getByText("O recibo fica aqui assim que o banco confirmar o pagamento.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Baixar o recibo" })).toHaveCount(0);
}

/** While the benefit is being granted: part of the balance at once, sent on by Ana and concluded by a colleague in the queue. */
export async function takeLumpSum(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  await clear(person, LUMP_SUM);
  await signIn(page, name);
  await page.goto("/services/saque-a-vista");
  await press(page, "Começar");
  await stop(page, "Quanto sacar");
  await page.getByRole("slider", { name: "Quanto do saldo" }).fill("15");
  await expect(page.getByRole("combobox", { name: "Quanto do saldo você quer sacar?" })).toHaveValue("15");
  const meaning = page.getByRole("region", { name: "O que este saque significa" });
  await expect(meaning).toContainText("No regime progressivo");
  await expect(page.getByRole("table", { name: "Renda do primeiro mês, com e sem o saque" })).toBeVisible();
  expect(await standsWider(page)).toBe(false);
  await press(page, "Avançar");
  await stop(page, "Imposto e pagamento");
  await page.getByRole("radio", { name: /^Progressivo/ }).check();
  await page.getByRole("checkbox", { name: /não pode mais ser mudada/ }).check();
  await page.getByRole("checkbox", { name: /^A conta .* é minha/ }).check();
  await press(page, "Avançar");
  const protocol = await sendRequest(page, /^Peço o saque à vista/);

  const desk = await openInQueue(browser, ana, protocol, "Saque à vista");
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await concludeByColleague(browser, desk, protocol, "Saque à vista");

  const { saques } = await factsOf(person);
  expect(saques).toMatchObject([{ protocolo: protocol, percentual: "15", regime: "PROGRESSIVO" }]);
  await page.goto("/services/saque-a-vista");
  await seeUnpaid(page);
  await stopPayment(page, /Saque à vista/);
}
