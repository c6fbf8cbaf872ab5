import type { Reply } from "@contract/infer";
import type { Locator, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { type Enrolment, enrolled } from "@tests/support/enrolled";
import { callBackend, type PersonName } from "@tests/support/roles";

const PATH = "/services/simulador-beneficio";
const CHANGE = 8;
const money = /R\$\s[\d.]+,\d{2}/;

/** Signs a browser in as the person in the plan, with nothing saved and no draft of a change; `reads` erases nothing. */
export async function openSimulator(page: Page, name: PersonName, plan: string, { reads = false } = {}): Promise<Enrolment> {
  const owner = await enrolled(name, ({ plano }) => plano.nome === plan);
  if (!reads) await clean(owner);
  await putCookies(page.context(), owner.cookies);
  await page.goto(PATH);
  return owner;
}

/** Withdraws the change that runs: while it does, the form takes no other. */
export async function withdrawChange({ token, idPessoa, idPlano }: Enrolment) {
  const { solicitacaoAberta } = await callBackend<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">>(
    "GET",
    `/retornarServico/${CHANGE}/${idPessoa}/${idPlano}`,
    token,
  );
  if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
}

/** Erases what the journey saved, so that the next finds nothing. */
export async function clean({ token, idPessoa, idPlano }: Enrolment) {
  const account = { idPessoa, idPlano };
  const { simulacoes } = await callBackend<Reply<"GET /retornarSimulacoes/{idPessoa}/{idPlano}">>(
    "GET",
    `/retornarSimulacoes/${idPessoa}/${idPlano}`,
    token,
  );
  for (const { id } of simulacoes) await callBackend("POST", "/excluirSimulacao", token, { ...account, idSimulacao: id });
  await callBackend("POST", "/descartarRascunho", token, { idFuncionalidade: CHANGE, ...account });
}

const result = (page: Page) => page.getByRole("region", { name: "Resultado da simulação" });
const income = async (page: Page) => ((await result(page).getByText(money).first().textContent()) ?? "").trim();

/** Moves a thumb and lets go of it: what follows is there. */
async function slide(slider: Locator, value: number) {
  await slider.fill(String(value));
  await slider.blur();
}

/** Moves the sliders, reaches a goal, saves it, takes its report, and finds it as the goal on home. */
export async function simulateAndKeep(page: Page) {
  await expect(result(page)).toBeVisible();
  const before = await income(page);
  await page.getByRole("slider", { name: "Quero parar aos" }).fill("65");
  await expect.poll(() => income(page)).not.toBe(before);
  await expect(page.getByRole("img", { name: /^Saldo dos \d+ aos 85 anos/ })).toBeVisible();

  await slide(page.getByRole("slider", { name: "Contribuição básica" }), 6);
  const suplementar = page.getByRole("slider", { name: "Contribuição suplementar" });
  const at = Number(await suplementar.inputValue());
  await slide(suplementar, at + 3);
  const wanted = await income(page);
  await slide(suplementar, at);
  const goal = page.getByLabel("Renda mensal que desejo");
  await goal.fill(wanted.replace(/[R$\s.]/g, ""));
  await page.getByRole("button", { name: `Aplicar: Suplementar de ${at + 3}%` }).click();
  await expect(page.getByText("a simulação chega à sua meta")).toBeVisible();
  await expect(suplementar).toHaveValue(String(at + 3));

  await keep(page, "Mais três por cento");
  await page.getByRole("button", { name: "Tornar Mais três por cento a minha meta" }).click();
  await expect(page.getByText("Minha meta", { exact: true })).toBeVisible();

  await compareThree(page, "Mais três por cento");

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/^simulacao-\d{4}-\d{2}-\d{2}-[a-z0-9]{4}\.pdf$/);

  await page.goto("/");
  const home = page.getByRole("region", { name: "Minha meta" });
  await expect(home).toContainText("Mais três por cento");
  await expect(home.getByRole("progressbar")).toBeVisible();
}

async function keep(page: Page, name: string) {
  await page.getByRole("button", { name: "Salvar simulação" }).click();
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(`“${name}” está salva.`)).toBeVisible();
}

/** Three side by side with the figures that each had alone, and no fourth. */
async function compareThree(page: Page, first: string) {
  const incomes = [await income(page)];
  for (const [name, years] of [
    ["Em dez anos", "10"],
    ["Em trinta anos", "30"],
    ["Em quinze anos", "15"],
  ] as const) {
    const before = await income(page);
    await page.getByRole("slider", { name: "Receber durante" }).fill(years);
    await expect.poll(() => income(page)).not.toBe(before);
    incomes.push(await income(page));
    await keep(page, name);
  }
  for (const name of [first, "Em dez anos", "Em trinta anos"]) await page.getByRole("checkbox", { name: `Comparar ${name}` }).check();
  const table = page.getByRole("table", { name: "Comparação das simulações" });
  await expect(table.getByRole("columnheader", { name: first })).toBeVisible();
  const cells = table.getByRole("row", { name: /^Renda por mês, hoje/ }).getByRole("cell");
  await expect(cells).toHaveCount(3);
  const shown = (await cells.allTextContents()).map((text) => text.trim());
  expect(shown.toSorted()).toEqual(incomes.slice(0, 3).toSorted());
  await expect(page.getByRole("checkbox", { name: "Comparar Em quinze anos" })).toBeDisabled();
  // A saved one opens as it was kept.
  await page.getByRole("button", { name: "Abrir Em dez anos" }).click();
  await expect(page.getByRole("slider", { name: "Receber durante" })).toHaveValue("10");
}

/** Opens a simulation of last year: it tells the changes since then and today's result. Nothing is written. */
export async function readLastYears(page: Page) {
  await expect(page.getByText("Plano do ano passado", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Salva em 14\/11\/2025: R\$\s[\d.]+,\d\d por mês .*premissas 2025\.1/)).toBeVisible();
  await page.getByText(/^\d+ coisas mudaram desde então$/).click();
  await expect(page.getByText(/^Saldo: era R\$\s[\d.]+,\d\d, agora é R\$/)).toBeVisible();
  await expect(page.getByText(/^Versão das premissas: era 2025\.1, agora é /)).toBeVisible();
  await expect(page.getByText(/^Cenário esperado: era 4,5% ao ano/)).toBeVisible();
  await expect(page.getByText(/^Hoje a mesma escolha dá R\$/)).toBeVisible();
  await page.getByRole("button", { name: "Abrir Plano do ano passado" }).click();
  await expect(page.getByText(/Este plano não oferece renda vitalícia/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** In a plan by amount: what reaches the goal stands in the form of the change, where nothing was asked for yet. */
export async function simulateAndAsk(page: Page) {
  await expect(result(page)).toBeVisible();
  const extra = page.getByLabel("Contribuição voluntária por mês");
  await page.getByText(/^Mais opções/).click();
  await extra.fill("250");
  const wanted = await income(page);
  await extra.fill("");
  await expect.poll(() => income(page)).not.toBe(wanted);
  await page.getByLabel("Renda mensal que desejo").fill(wanted.replace(/[R$\s.]/g, ""));
  await page.getByRole("button", { name: /^Aplicar: Mais R\$\s2[45]\d,\d{2} por mês/ }).click();
  await expect.poll(() => income(page)).toBe(wanted);
  const exactly = await page.getByRole("textbox", { name: "Contribuição por mês" }).inputValue();
  await page.getByRole("button", { name: "Pedir esta contribuição" }).click();
  await page.waitForURL(/alterar-contribuicao\?passo=valor/);
  const field = page.getByLabel("Valor da contribuição mensal");
  await expect(field).toHaveValue(money);
  expect(await field.inputValue()).not.toBe(exactly);
}

/** Anybody, without signing in: typed figures, a link that opens the same, absurd input told in place. */
export async function simulatePublicly(page: Page) {
  await page.goto("/simulador-beneficio");
  await expect(page.getByRole("heading", { name: "Simulador de benefício" })).toBeVisible();
  const age = page.getByLabel("Sua idade");
  await age.fill("120");
  await expect(page.getByText("Informe uma idade de 18 a 90 anos.")).toBeVisible();
  await age.fill("40");
  await expect(page.getByText("Informe uma idade de 18 a 90 anos.")).toBeHidden();
  await page.getByLabel("Quanto você já tem guardado").fill("50000");
  await page.getByRole("slider", { name: "Quero parar aos" }).fill("63");
  await expect(page).toHaveURL(/idade=40&saldo=50000\.00.*parar=63/);
  const shown = await income(page);
  await page.goto(page.url());
  await expect(page.getByRole("slider", { name: "Quero parar aos" })).toHaveValue("63");
  expect(await income(page)).toBe(shown);
  await page.getByLabel("Plano", { exact: true }).selectOption({ label: "Plano Mais Valor" });
  await expect(page.getByLabel("Salário por mês")).toBeHidden();
  await expect(page.getByRole("slider", { name: "Contribuição por mês" })).toBeVisible();
}

/** Anybody, on typed figures: both regimes, the income with its lump sum, and a link that opens the same. */
export async function comparePublicly(page: Page) {
  await page.goto("/simulador-beneficio");
  await page.getByRole("tab", { name: "Imposto", exact: true }).click();
  await expect(page).toHaveURL(/parte=imposto/);
  await page.getByRole("textbox", { name: "Entrou em (1)" }).fill("10/01/2010");
  await page.getByRole("textbox", { name: "Vale hoje (1)" }).fill("50000");
  const regressive = page.getByRole("region", { name: "Regime Regressivo" });
  await expect(regressive).toContainText(/R\$\s45\.000,00/);
  await page.getByRole("tab", { name: "Renda mensal" }).click();
  const age = page.getByLabel("Sua idade");
  await age.fill("17");
  await expect(page.getByText("Informe uma idade de 18 a 100 anos.")).toBeVisible();
  await age.fill("50");
  await expect(page.getByText("Informe uma idade de 18 a 100 anos.")).toBeHidden();
  await page.getByLabel("Forma da renda").selectOption({ label: "Percentual do saldo por mês" });
  await page.getByRole("slider", { name: "Saque à vista no início" }).fill("20");
  await page.getByRole("checkbox", { name: /13º pagamento/ }).check();
  await expect(regressive).toContainText("13º de todos os anos");
  await expect(page.getByRole("img", { name: "Imposto acumulado por ano nos dois regimes" })).toBeVisible();
  await expect(page).toHaveURL(/lotes=2010-01-10%3A50000\.00.*deumavez=20.*decimoterceiro=/);
  const shown = await regressive.textContent();
  await page.goto(page.url());
  await expect(page.getByRole("slider", { name: "Saque à vista no início" })).toHaveValue("20");
  await expect.poll(() => regressive.textContent()).toBe(shown);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // The other part is where it was.
  await page.getByRole("tab", { name: "Renda na aposentadoria" }).click();
  await expect(page.getByLabel("Sua idade")).toHaveValue("50");
}
