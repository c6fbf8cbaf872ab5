import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import type { PersonName } from "@tests/support/roles";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { longMonth, monthOf } from "@/domain/calendar/months";
import { openAssisted } from "./attendant";
import { openLoans } from "./loan";

const PATH = "/services/emprestimos";

/** Opens the only loan of a page's portal. */
async function openLoan(page: Page) {
  await page.getByRole("table", { name: "Seus empréstimos" }).getByRole("button").first().click();
  await expect(page.getByRole("table", { name: "Parcelas do empréstimo" })).toBeVisible();
}

/** Number of paid instalments that the page shows. */
async function paidOn(page: Page): Promise<number> {
  const text = await page.getByText(/parcelas pagas/).textContent();
  return Number(/(\d+) de \d+ parcelas pagas/.exec(text ?? "")?.[1] ?? Number.NaN);
}

/**
 * The sponsor handed over the month's deduction: Ana looks at what it pays, goes back, and confirms; the participant, who
 * may record nothing, sees the instalment paid on that day.
 */
export async function recordTransfer(page: Page, browser: Browser, name: PersonName) {
  await openLoans(page, name, "HPE");
  await page.goto(PATH);
  await openLoan(page);
  const before = await paidOn(page);
  await expect(page.getByRole("heading", { name: "Repasse da empresa" })).toHaveCount(0);

  const desk = await openAssisted(browser, name, PATH);
  await openLoan(desk.page);
  const card = desk.page.getByRole("region", { name: "Repasse da empresa" });
  await card.getByRole("combobox", { name: "Folha até o mês" }).selectOption({ label: longMonth(monthOf(today())) });
  await expect(card.getByRole("textbox", { name: "Dia do repasse" })).toHaveValue(formatDate(today()));
  await card.getByRole("button", { name: "Conferir" }).click();
  const found = card.getByText(/^1 parcela, R\$\s[\d.]+,\d{2}$/);
  await expect(found).toBeVisible();
  await expect(card).toContainText(`repassadas em ${formatDate(today())}`);
  // Looking alone writes nothing.
  await card.getByRole("button", { name: "Voltar" }).click();
  await desk.page.reload();
  expect(await paidOn(desk.page)).toBe(before);
  await card.getByRole("button", { name: "Conferir" }).click();
  await card.getByRole("button", { name: "Confirmar o repasse" }).click();
  await expect(card.getByText("Nenhuma parcela em aberto venceu até este mês.")).toBeVisible();
  expect(await paidOn(desk.page)).toBe(before + 1);
  expect(desk.problems).toEqual([]);
  await desk.close();

  await page.reload();
  expect(await paidOn(page)).toBe(before + 1);
  const schedule = page.getByRole("table", { name: "Parcelas do empréstimo" });
  await expect(schedule.getByText(`Paga em ${formatDate(today())}`).filter({ visible: true })).toHaveCount(1);
}
