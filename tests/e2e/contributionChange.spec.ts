import { expect, test } from "@tests/support/browser";
import { addMonths, longMonth } from "@/domain/calendar/months";
import { changePercentages, concludeInQueue, factsOf, openContribution } from "./contributionChange";
import { press, sendRequest, stop } from "./serviceForm";

test("Diego changes his percentages seeing what they mean, and Ana concludes it", async ({ page, browser }) => {
  test.slow();
  await changePercentages(page, browser, await openContribution(page, "diego", "HPE", 8));
});

test("Diego suspends his contribution, Ana concludes it, and he changes his mind before it begins", async ({ page, browser }) => {
  test.slow();
  const holder = await openContribution(page, "diego", "HPE", 9);
  const { primeiroMes } = await factsOf(holder);
  // A month that no conclusion of today can be late for.
  const [from, until] = [addMonths(primeiroMes, 2), addMonths(primeiroMes, 4)];
  await page.goto("/services/suspend-contribution");
  await press(page, "Começar");
  await stop(page, "Período");
  await page.getByRole("combobox", { name: "Primeiro mês sem contribuição" }).selectOption(from);
  await page.getByRole("radio", { name: /^Até um mês que eu escolho/ }).check();
  await page.getByRole("combobox", { name: "Último mês sem contribuição" }).selectOption(until);
  const effect = page.getByRole("region", { name: "O que muda com a suspensão" });
  await expect(effect.getByText("A patrocinadora deixa de contribuir, por mês")).toBeVisible();
  await expect(effect.getByText(new RegExp(`volta sozinha em ${longMonth(addMonths(until, 1))}`))).toBeVisible();
  await press(page, "Avançar");
  await stop(page, "O que muda");
  await page.getByRole("checkbox", { name: /^Entendi que, nesses meses/ }).check();
  await press(page, "Avançar");
  await concludeInQueue(browser, await sendRequest(page), "Suspensão de contribuição");

  await page.goto("/services/suspend-contribution");
  const list = page.getByRole("table", { name: /^Suspensões da contribuição/ });
  await expect(list.getByText("Programada")).toBeVisible();
  await list.getByRole("button", { name: `Retomar a contribuição suspensa desde ${longMonth(from)}` }).click();
  const dialog = page.getByRole("dialog", { name: "Desistir da suspensão?" });
  await dialog.getByRole("button", { name: "Retomar contribuição" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("Cancelada antes de começar").first()).toBeVisible();
  await expect(list.getByRole("button", { name: /^Retomar/ })).toHaveCount(0);
});
