import type { Reply } from "@contract/infer";
import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { openInQueue } from "./attendant";
import { concludeByColleague } from "./exemptions";
import { press, sendRequest, stop } from "./serviceForm";

/** Takes changes of income in any month. */
const DXC = 7;
const PATH = "/services/alteracao-renda";
const WANTED = "1.2";

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;

/**
 * Chooses another percentage within the plan's open window, seeing the first payslip and the years before and after; Ana
 * concludes it, and the new income waits for the payslip that was promised.
 */
export async function changeIncome(page: Page, browser: Browser, name: PersonName) {
  const [person, ana] = [await openSession(name), await openSession("ana")];
  const facts = () => callBackend<Facts>("GET", `/retornarBeneficios/${person.pessoa.id}/${DXC}`, person.token);
  const { renda, beneficios, proximoMes } = await facts();
  const [benefit] = beneficios;
  expect(renda).toMatchObject({ janela: { aberta: true }, agendada: null });
  const promised = longMonth(renda.efeito);

  await signIn(page, name);
  await page.goto(PATH);
  const rules = page.getByRole("region", { name: "As regras do plano" });
  await expect(rules).toContainText("Período aberto para pedir");
  await expect(rules).toContainText(formatDate(renda.janela?.fim ?? ""));
  await press(page, "Começar");
  await stop(page, "A nova renda");
  const choice = page.getByRole("combobox", { name: /^Como você quer receber/ });
  await choice.selectOption(`${benefit?.id}:percentual:${WANTED}`);
  const slip = page.getByRole("region", { name: /^O que muda no contracheque/ });
  await expect(slip).toContainText(`No contracheque de ${promised}`);
  await expect(slip.getByRole("row").filter({ hasText: "Você recebe" })).toContainText(/R\$\s[\d.]+,\d{2}/);
  await expect(page.getByRole("region", { name: "Renda e saldo ano a ano" }).getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole("checkbox", { name: new RegExp(`vale a partir de ${promised}`) }).check();
  await press(page, "Avançar");
  const protocol = await sendRequest(page, /^Confirmo a alteração da minha renda/);

  const desk = await openInQueue(browser, ana, protocol, "Alteração de renda");
  await expect(desk.panel.getByText("1,2% do saldo por mês")).toBeVisible();
  await desk.panel.getByRole("button", { name: "Avançar" }).click();
  await concludeByColleague(browser, desk, protocol, "Alteração de renda");

  // The request says from which payslip on, and the plan's rules that it waits for it.
  await page.goto("/services/requests");
  await page
    .getByRole("button", { name: /Alteração de renda/ })
    .first()
    .click();
  await expect(page.getByText(`A nova renda vale a partir do contracheque de ${promised}.`).first()).toBeVisible();
  await page.goto(PATH);
  await expect(rules).toContainText(`Uma alteração já concluída vale a partir de ${promised}.`);
  await expect(page.getByText(/Peça outra na próxima janela/).first()).toBeVisible();
  // Months from the change on use the new percentage; months before it use the old one.
  const [changed] = (await facts()).beneficios;
  if (renda.efeito > proximoMes) expect(changed).toMatchObject({ agendada: { desde: renda.efeito, parametros: { percentual: WANTED } } });
  else expect(changed?.parametros).toMatchObject({ percentual: WANTED });
}
