import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { longMonth } from "@/domain/months";
import type { VinculoCookie } from "@/session/cookies";
import { openAs } from "./attendant";
import { stop } from "./declaration";

export type Facts = Reply<"GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}">;
interface Service {
  solicitacaoAberta: { id: number } | null;
}
export interface Holder {
  token: string;
  idPessoa: number;
  idPlano: number;
}

export const factsOf = ({ token, idPessoa, idPlano }: Holder) =>
  callBackend<Facts>("GET", `/retornarOpcaoContribuicao/${idPessoa}/${idPlano}`, token);

/** Signs a browser in as the person in the plan, with nothing of the service begun and no suspension ahead. */
export async function openContribution(page: Page, name: PersonName, plan: string, idFuncionalidade: 8 | 9): Promise<Holder> {
  const { token, pessoa, onboarding } = await openSession(name);
  const { id, nome, cpf, admin } = pessoa;
  const links = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${id}`, token);
  const vinculo = links.find(({ plano }) => plano.nome.replace("_", " ") === plan.replace("_", " "));
  if (!vinculo) throw new Error(`${name} is not in ${plan}`);
  const holder = { token, idPessoa: id, idPlano: vinculo.plano.id };
  const key = { idFuncionalidade, idPessoa: id, idPlano: holder.idPlano };
  const { solicitacaoAberta } = await callBackend<Service>("GET", `/retornarServico/${idFuncionalidade}/${id}/${holder.idPlano}`, token);
  if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
  await callBackend("POST", "/descartarRascunho", token, key);
  for (const { id: idSuspensao, situacao } of (await factsOf(holder)).suspensoes)
    if (situacao === "programada")
      await callBackend("POST", "/retomarContribuicao", token, { idPessoa: id, idPlano: holder.idPlano, idSuspensao });
  await putCookies(page.context(), {
    "login.pessoa": { token, pessoa: { id, nome, cpf, admin }, onboarding },
    "login.vinculoPlano": vinculo,
  });
  return holder;
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From the review to the protocol. */
export async function sendRequest(page: Page, sentence = /^Confirmo a/): Promise<string> {
  await stop(page, "Confira seus dados");
  await press(page, "Continuar");
  await stop(page, "Confirmação");
  await page.getByRole("checkbox", { name: sentence }).check();
  await press(page, "Confirmar e enviar");
  await page.waitForURL("**/success?*");
  await stop(page, "Solicitação enviada");
  return (await page.getByText(/^\d{4}-\d{7}$/).textContent()) ?? "";
}

/** Ana finds the request by its protocol, sends it on and concludes it. */
export async function concludeInQueue(browser: Browser, protocol: string, service: string) {
  const there = await openAs(browser, await openSession("ana"), `/request-management?texto=${protocol}`);
  const opener = there.page.locator("[data-opens]");
  await expect(opener).toHaveCount(1);
  const panel = there.page.getByRole("region", { name: service });
  await expect(async () => {
    await opener.click();
    await expect(panel.getByText(protocol)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await panel.getByRole("button", { name: "Avançar" }).click();
  const conclude = panel.getByRole("button", { name: "Concluir" });
  await expect(conclude).toBeEnabled();
  await conclude.click();
  const approval = there.page.getByRole("dialog", { name: "Concluir a solicitação?" });
  await approval.getByRole("button", { name: "Concluir" }).click();
  await expect(approval).toBeHidden();
  await expect(panel.getByText("Concluída").filter({ visible: true }).first()).toBeVisible();
  expect(there.problems).toEqual([]);
  await there.close();
}

/**
 * The whole way of a change of percentages: the preview follows what is chosen, the request goes to the queue, and what
 * Ana concludes waits for its month in the history.
 */
export async function changePercentages(page: Page, browser: Browser, holder: Holder) {
  const { vigente, agendada, efeito } = await factsOf(holder);
  const last = agendada ?? vigente;
  // Whatever is chosen already, something else.
  const wanted = last?.percentualSuplementar === "7.00" ? "9" : "7";
  await page.goto("/services/alterar-contribuicao");
  await expect(page.getByText(new RegExp(`vale a partir de ${longMonth(efeito)}`)).first()).toBeVisible();
  await press(page, "Começar");
  await stop(page, "Percentuais");
  const supplementary = page.getByRole("combobox", { name: "Contribuição suplementar" });
  await page.getByRole("combobox", { name: "Contribuição básica" }).selectOption("5");
  await expect(supplementary).toBeDisabled();
  await expect(supplementary).toHaveValue("0");
  await page.getByRole("combobox", { name: "Contribuição básica" }).selectOption("6");
  await supplementary.selectOption(wanted);
  const preview = page.getByRole("region", { name: "O que esta escolha significa" });
  await expect(preview.getByText(`Suplementar (${wanted}%)`)).toBeVisible();
  await expect(preview.getByText("Com esta escolha")).toBeVisible();
  await preview.getByRole("button", { name: /Contribuição básica$/ }).click();
  await expect(page.getByRole("dialog", { name: "Contribuição básica" })).toContainText("1,0833");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await press(page, "Avançar");
  const protocol = await sendRequest(page);
  await concludeInQueue(browser, protocol, "Alteração de contribuição");

  await page.goto("/services/alterar-contribuicao");
  const history = page.getByRole("table", { name: /^Escolhas de contribuição/ });
  await expect(history.getByText(`Básica 6%, suplementar ${wanted}%`).first()).toBeVisible();
  await expect(history.getByText("Agendada").first()).toBeVisible();
  expect((await factsOf(holder)).agendada).toMatchObject({ percentualSuplementar: `${wanted}.00`, desde: efeito });
}
