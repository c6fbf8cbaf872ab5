import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { longMonth } from "@/domain/calendar/months";

const HPE = 1;

/** The year's statement for the tax return: figures that the backend gives, another year, what is left of the limit. */
export async function readYear(page: Page, name: PersonName) {
  const { token, pessoa } = await openSession(name);
  const path = `/retornarDemonstrativo/${pessoa.id}/${HPE}`;
  const year = await callBackend<Reply<"GET /retornarDemonstrativo/{idPessoa}/{idPlano}">>("GET", path, token);
  const before = year.anos[1] ?? 0;
  const earlier = await callBackend<typeof year>("GET", `${path}?ano=${before}`, token);
  const money = (amount: string) => amount.replace(".", ",").replace(/\B(?=(\d{3})+,)/g, ".");
  await signIn(page, name);
  await page.goto("/services/demonstrativo-contribuicao");
  await expect(page.getByRole("heading", { name: `Contribuições pagas em ${year.ano}` })).toBeVisible();
  // A table on a desk, a list on a phone: the total stands in what is shown.
  const total = (amount: string) =>
    page.getByRole("region", { name: "Mês a mês" }).getByText(money(amount), { exact: true }).filter({ visible: true }).first();
  // Other journeys contribute meanwhile: the figure is the backend's at the moment of the look.
  await expect
    .poll(async () => {
      const now = await callBackend<typeof year>("GET", path, token);
      return total(now.total).isVisible();
    })
    .toBe(true);
  await expect(page.getByText("Você ainda pode deduzir")).toBeVisible();
  await page.getByRole("button", { name: /Como calculamos o limite de dedução/ }).click();
  await expect(page.getByRole("dialog")).toContainText(money(year.deducao?.limite ?? ""));
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
  await page.getByLabel("Ano", { exact: true }).selectOption(String(before));
  await expect(page).toHaveURL(new RegExp(`ano=${before}$`));
  await expect(total(earlier.total)).toBeVisible();
  // The first HTML follows the address.
  await page.reload();
  await expect(total(earlier.total)).toBeVisible();
}

/**
 * From the home page to the month that is missing, contested with one click, to its request. The request is cancelled
 * before and after, so that the month can be contested again.
 * @param which of the months that are missing, the newest first: two runs at once take one each
 */
export async function contestMonth(page: Page, name: PersonName, which: number) {
  const { token, pessoa } = await openSession(name);
  const read = () =>
    callBackend<Reply<"GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}">>(
      "GET",
      `/retornarContribuicoesFaltantes/${pessoa.id}/${HPE}`,
      token,
    );
  const month = (await read()).meses[which];
  if (!month) throw new Error("no month is missing");
  const cancel = (idRequisicao: number) => callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao });
  if (month.contestacao) await cancel(month.contestacao.idRequisicao);

  await signIn(page, name);
  await page.getByRole("dialog").getByRole("radio", { name: /HPE/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("link", { name: /não localizada/ }).click();
  await page.waitForURL(/extrato-contribuicao/);
  const row = page.getByRole("region", { name: "Contribuições não localizadas" }).getByRole("listitem").nth(which);
  await expect(row).toContainText(new RegExp(longMonth(month.mes), "i"));
  await row.getByRole("button", { name: `Contestar ${longMonth(month.mes)}` }).click();
  await row.getByRole("link", { name: /^Protocolo \d{4}-\d{7}$/ }).click();
  await page.waitForURL(/\/services\/requests\?id=\d+/);
  await expect(page.getByText("Contestação de contribuição").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("main")).toContainText(longMonth(month.mes));
  const contested = (await read()).meses[which]?.contestacao;
  if (!contested) throw new Error("the month was not contested");
  await cancel(contested.idRequisicao);
}
