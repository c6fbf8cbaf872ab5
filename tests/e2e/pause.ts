import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { conclude, openInQueue } from "./attendant";
import { clear } from "./exemptions";
import { sendRequest, stop } from "./serviceForm";

const HPE = 1;
const PAUSE = 21;

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;

const next = (page: Page, name = "Avançar") => page.getByRole("button", { name, exact: true }).click();

/**
 * Suspends a benefit some months ahead, seeing what stops, to the attendant's conclusion; then gives it up before it
 * begins, which leaves everything as it was.
 */
export async function suspendAndResume(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  const { token, pessoa } = person;
  await clear(person, PAUSE);
  const { beneficios } = await callBackend<Facts>("GET", `/retornarBeneficios/${pessoa.id}/${HPE}`, token);
  for (const { id, situacao } of beneficios.flatMap(({ suspensoes }) => suspensoes))
    if (situacao === "programada")
      await callBackend("POST", "/retomarBeneficio", token, { idPessoa: pessoa.id, idPlano: HPE, idSuspensao: id });

  await signIn(page, name);
  await page.goto("/services/suspend-benefit");
  await next(page, "Começar");
  await stop(page, "Período");
  await page.getByRole("combobox", { name: "Primeiro mês sem pagamento" }).selectOption({ index: 4 });
  await page.getByRole("radio", { name: /^Até um mês/ }).check();
  await page.getByRole("combobox", { name: "Último mês sem pagamento" }).selectOption({ index: 6 });
  const effect = page.getByRole("region", { name: "O que muda com a suspensão" });
  await expect(effect).toContainText(/Você deixa de receber, por mês/);
  await expect(effect).toContainText("Nada se perde");
  await next(page);
  await stop(page, "O que muda");
  await page.getByRole("checkbox", { name: /não recebo nada do plano nesses meses/ }).check();
  await next(page);
  const protocol = await sendRequest(page, /^Confirmo a suspensão do meu benefício/);

  const desk = await openInQueue(browser, ana, protocol, "Suspensão de benefício");
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await conclude(desk);
  expect(desk.problems).toEqual([]);
  await desk.close();

  await page.goto("/services/suspend-benefit");
  const list = page.getByRole("region", { name: "Suspensões do benefício" });
  await expect(list.getByText("Programada")).toBeVisible();
  await list.getByRole("button", { name: /^Retomar o benefício suspenso desde/ }).click();
  await page.getByRole("dialog", { name: "Desistir da suspensão?" }).getByRole("button", { name: "Retomar benefício" }).click();
  await expect(list.getByText("Programada")).toHaveCount(0);
  await expect(list.getByText("Cancelada antes de começar").first()).toBeVisible();
}
