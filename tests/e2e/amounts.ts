import type { Locator, Page } from "@playwright/test";
import { keysOf, pastedAmounts, typedAmounts, typedPercents, typedWholes } from "@tests/support/amounts";
import { expect } from "@tests/support/browser";
import { nextBusinessDay } from "@/domain/calendar/businessDays";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { differs } from "./settingChange";

/** A desk's keyboard presses keys; a phone's puts each character in, and its named keys are pressed. */
export type Keyboard = "desk" | "phone";

/** Amounts that are sent on: what stands in the field, and what the backend is asked for. */
const sentAmounts = [
  ["1.234,56", "1234.56"],
  ["1.500,00", "1500.00"],
  ["1500", "1500.00"],
  ["1,5k", "1500.00"],
  ["1234.56", "1234.56"],
  ["R$ 1.234,56", "1234.56"],
  ["1.500{Backspace}", "150.00"],
  ["250.5", "250.50"],
] as const;

async function type(page: Page, field: Locator, keys: string, keyboard: Keyboard) {
  await field.fill("");
  await field.focus();
  for (const key of keysOf(keys)) {
    if (keyboard === "phone" && key.length === 1) await page.keyboard.insertText(key);
    else await page.keyboard.press(key === " " ? "Space" : key);
  }
}

const textIn = async (field: Locator) => (await field.inputValue()).replace(/\s/g, " ");

/** Types every amount of the table in one field, key by key, and pastes the others: what comes out is what was meant. */
export async function typeAmounts(page: Page, keyboard: Keyboard) {
  await page.goto("/services/demonstrativo-contribuicao");
  await page.getByRole("button", { name: "Calcular com a minha renda" }).click();
  const amount = page.getByLabel(/^Seus rendimentos tributáveis/);
  await expect(amount).toBeEditable();
  const wrong: string[] = [];
  const check = async (typed: string, meant: string) => {
    await amount.blur();
    const shown = await textIn(amount);
    if (shown !== meant) wrong.push(`${typed} → ${shown || "nothing"}, meant ${meant || "nothing"}`);
  };
  for (const [keys, meant] of typedAmounts) {
    await type(page, amount, keys, keyboard);
    await check(keys, meant);
  }
  for (const [text, meant] of pastedAmounts) {
    await amount.fill("");
    await amount.focus();
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
    await page.keyboard.press("ControlOrMeta+v");
    await check(`pasted ${text}`, meant);
  }
  // Everything selected and typed over; the first of two amounts leaves nothing behind.
  await type(page, amount, "1.234,56", keyboard);
  await page.keyboard.press("ControlOrMeta+a");
  for (const key of "7,5") await page.keyboard.press(key);
  await check("7,5 over 1.234,56", "R$ 7,50");
  expect(wrong).toEqual([]);
}

/** Types amounts in the form of a charge and goes on: what is asked of the backend is what was meant. Nothing is made. */
export async function sendAmounts(page: Page, keyboard: Keyboard) {
  const asked: string[] = [];
  await page.route("**/gerarCobranca", async (route) => {
    asked.push((route.request().postDataJSON() as { valor: string }).valor);
    await route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { title: "Não", status: 422, detail: "Só um ensaio." },
    });
  });
  const due = formatDate(nextBusinessDay(today()));
  await page.goto("/services/gerar-contribuicao");
  for (const [keys] of sentAmounts) {
    const amount = page.getByLabel("Quanto você quer contribuir?");
    await expect(amount).toBeEditable();
    await type(page, amount, keys, keyboard);
    await amount.blur();
    await page.getByLabel("Quando vence?").fill(due);
    await page.getByRole("button", { name: "Continuar" }).click();
    const before = asked.length;
    await page.getByRole("button", { name: "Gerar boleto e Pix" }).click();
    await expect.poll(() => asked.length).toBe(before + 1);
    await page.goBack();
  }
  expect(asked).toEqual(sentAmounts.map(([, sent]) => sent));
}

/** Types percentages and whole numbers in a screen of settings, which shows each beside what is in force. Nothing is published. */
export async function typeNumbers(page: Page, keyboard: Keyboard) {
  await page.goto("/settings/contribution-management?plano=7");
  const percent = page.getByLabel(/^Contrapartida da patrocinadora/);
  await expect(percent).toBeEditable();
  // A phone names the columns in each cell.
  const row = (name: string, now: string, next: string) => differs(page, new RegExp(`^${name} (Hoje )?${now} (Em \\S+ )?${next}$`));
  const percents = typedPercents.filter(([, sent]) => /^\d/.test(sent ?? "") && sent !== "100");
  for (const [typed, sent = ""] of percents) {
    await type(page, percent, typed, keyboard);
    await expect(row("Contrapartida da patrocinadora", "100%", `${sent.replace(".", ",").replace(/^1234/, "1\\.?234")}%`)).toBeVisible();
  }
  const months = page.getByLabel(/^Meses conferidos/);
  const wholes = typedWholes.filter(([, sent]) => /^\d+$/.test(sent ?? "") && sent !== "24");
  for (const [typed, sent = ""] of wholes) {
    await type(page, months, typed, keyboard);
    await expect(row("Meses conferidos", "24 meses", `${sent} meses`)).toBeVisible();
  }
}
