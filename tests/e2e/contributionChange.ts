import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { type Enrolment, enrolled, withdraw } from "@tests/support/enrolled";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { longMonth } from "@/domain/calendar/months";
import { conclude, openInQueue } from "./attendant";
import { press, sendRequest, stop } from "./serviceForm";

export type Facts = Reply<"GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}">;

export const factsOf = ({ token, idPessoa, idPlano }: Enrolment) =>
  callBackend<Facts>("GET", `/retornarOpcaoContribuicao/${idPessoa}/${idPlano}`, token);

/** Signs a browser in as the person in the plan, with nothing of the service begun and no suspension ahead. */
export async function openContribution(page: Page, name: PersonName, plan: string, idFuncionalidade: 8 | 9): Promise<Enrolment> {
  const holder = await enrolled(name, ({ plano }) => plano.nome.replace("_", " ") === plan.replace("_", " "));
  const { token, idPessoa, idPlano } = holder;
  await withdraw(holder, idFuncionalidade);
  for (const { id: idSuspensao, situacao } of (await factsOf(holder)).suspensoes)
    if (situacao === "programada") await callBackend("POST", "/retomarContribuicao", token, { idPessoa, idPlano, idSuspensao });
  await putCookies(page.context(), holder.cookies);
  return holder;
}

/** Ana finds the request by its protocol, sends it on and concludes it. */
export async function concludeInQueue(browser: Browser, protocol: string, service: string) {
  const there = await openInQueue(browser, await openSession("ana"), protocol, service);
  await there.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(there.panel.getByRole("button", { name: "Concluir" })).toBeEnabled();
  await conclude(there);
  expect(there.problems).toEqual([]);
  await there.close();
}

/**
 * The whole way of a change of percentages: the preview follows what is chosen, the request goes to the queue, and what
 * Ana concludes waits for its month in the history.
 */
export async function changePercentages(page: Page, browser: Browser, holder: Enrolment) {
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
