import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import { type PersonName, people } from "@tests/support/roles";
import { addDays, formatDate, today } from "@/domain/calendar/calendarDate";
import { openAssisted } from "./attendant";
import { downloadPdf, GUIDE } from "./leaving";

const DAYS_AGO = 3;

/** Ana registers in somebody's portal that their employment ended, having read what follows from it. */
export async function registerEnd(browser: Browser, name: PersonName) {
  const { nome } = people[name];
  const lastDay = formatDate(addDays(today(), -DAYS_AGO));
  const desk = await openAssisted(browser, name, GUIDE);
  const bar = desk.page.getByRole("region", { name: "Visão Administradora" });
  await expect(bar).toContainText(nome);
  const card = desk.page.getByRole("region", { name: "Registrar a saída da empresa" });
  const register = card.getByRole("button", { name: "Registrar saída" });
  await register.click();
  await expect(card.getByText("Informe o último dia de trabalho.")).toBeVisible();
  const day = card.getByRole("textbox", { name: "Último dia de trabalho" });
  await day.fill(formatDate(addDays(today(), 2)));
  await day.fill(lastDay);
  await register.click();
  const dialog = desk.page.getByRole("dialog", { name: "Registrar a saída da empresa?" });
  await expect(dialog).toContainText(`Último dia de trabalho de ${nome}: ${lastDay}.`);
  await dialog.getByRole("button", { name: "Registrar saída" }).click();
  await expect(dialog).toBeHidden();
  // The attendant's page goes on as the person's: what was registered, and the four ways.
  await expect(desk.page.getByRole("heading", { name: "O seu prazo ainda não começou" })).toBeVisible();
  await expect(desk.page.getByText(`Você saiu da empresa em ${lastDay}.`)).toBeVisible();
  expect(desk.problems).toEqual([]);
  await desk.close();
}

/** Before anything is registered: nothing on the home and in the guide says that the person left. */
export async function expectEmployed(page: Page, name: PersonName) {
  await signIn(page, name);
  await page.goto(GUIDE);
  await expect(page.getByText("Este guia é para quem saiu da empresa")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Registrar a saída da empresa" })).toHaveCount(0);
}

/** The open browser learns it: the home leads to the guide, and the statement begins the countdown. */
export async function followToStatement(page: Page) {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Você saiu da empresa" });
  await banner.getByRole("link", { name: "Comparar os caminhos" }).click();
  await expect(page.getByRole("heading", { name: "O seu prazo ainda não começou" })).toBeVisible();
  await expect(page.getByText("Se você não escolher", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await downloadPdf(page, "Receber o extrato agora")).toMatch(/^extrato-desligamento-.*\.pdf$/);
  const deadline = formatDate(addDays(today(), 30));
  await expect(page.getByRole("heading", { name: `Você tem até ${deadline}: faltam 30 dias` })).toBeVisible();
  // The same statement again, not another one.
  await page.reload();
  expect(await downloadPdf(page, "Baixar o extrato de desligamento")).toMatch(/^extrato-desligamento-.*\.pdf$/);
  // Nothing was chosen yet: there is no term to download.
  await expect(page.getByRole("button", { name: "Baixar o termo de opção" })).toHaveCount(0);
}
