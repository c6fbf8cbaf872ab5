import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";

const PATH = "/simulador-beneficio";
const income = (page: Page) => page.getByRole("region", { name: "Resultado da simulação" });
const money = /R\$\s[\d.]+,\d{2}/;

/** Every figure on the page is one, and it still answers: an arrow moves the thumb and what is said of it. */
async function isAlive(page: Page, slider: string) {
  const range = page.getByRole("slider", { name: slider });
  await expect(range).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|undefined/);
  const before = await range.getAttribute("aria-valuetext");
  await range.press("Home");
  await range.press("ArrowRight");
  await expect(range).not.toHaveAttribute("aria-valuetext", before ?? "");
}

test("absurd figures are told in place, and the page goes on", async ({ page }) => {
  await page.goto(PATH);
  await expect(income(page)).toBeVisible();
  const age = page.getByLabel("Sua idade");
  for (const text of ["17", "120", "", "abc", "-30"]) {
    await age.fill(text);
    await expect(page.getByText("Informe uma idade de 18 a 90 anos.")).toBeVisible();
    await expect(income(page)).toContainText(money);
  }
  await age.fill("40");
  await expect(page.getByText("Informe uma idade de 18 a 90 anos.")).toBeHidden();
  for (const label of ["Quanto você já tem guardado", "Salário por mês", "Renda mensal que desejo"]) {
    await page.getByLabel(label).fill("1000000000000");
    await expect(page.getByText("Informe um valor de até R$ 100.000.000,00.")).toBeVisible();
    await page.getByLabel(label).fill("9000");
    await expect(page.getByText("Informe um valor de até R$ 100.000.000,00.")).toBeHidden();
  }
  await isAlive(page, "Receber durante");
});

test("a link with absurd figures opens, says what is wrong in place, and can be put right", async ({ page }) => {
  await page.goto(`${PATH}?idade=17&saldo=1000000000000&salario=-5`);
  await expect(page.getByText("Informe uma idade de 18 a 90 anos.")).toBeVisible();
  await expect(page.getByText(/Informe um valor de até R\$/)).toBeVisible();
  await isAlive(page, "Receber durante");

  await page.goto(`${PATH}?idade=40&parar=999&suplementar=99&ganho=99&anos=120&saque=100&crescimento=50`);
  const stopping = page.getByRole("slider", { name: "Quero parar aos" });
  await expect(stopping).toHaveAccessibleDescription(/^Escolha de \d+ a \d+ anos\.$/);
  await expect(page.getByRole("slider", { name: "Contribuição suplementar" })).toHaveAccessibleDescription("Escolha de 0 a 25 por cento.");
  await expect(page.getByRole("slider", { name: "Ganho ao ano, acima da inflação" })).toHaveAccessibleDescription(
    "Informe de 0% a 12% ao ano.",
  );
  await expect(page.getByRole("slider", { name: "Receber durante" })).toHaveAccessibleDescription(/^Escolha de \d+ a \d+ anos\.$/);
  await expect(page.getByText("Corrija o campo marcado")).toBeVisible();
  await expect(income(page)).toContainText(money);
  await isAlive(page, "Quero parar aos");
  await expect(stopping).toHaveAccessibleDescription("");

  await page.goto(`${PATH}?idade=abc&saldo=NaN&parar=-1&anos=1e9&ganho=Infinity&forma=outra&percentual=9.999&meta=x&plano=999999`);
  await expect(page.getByLabel("Sua idade")).toHaveValue("35");
  await expect(income(page)).toContainText(money);
  await isAlive(page, "Quero parar aos");
});

test("so does a link to the tax comparison", async ({ page }) => {
  const comparing = `${PATH}?parte=imposto&comparar=renda`;
  await page.goto(`${comparing}&idade=17&lotes=2010-01-10:50000.00`);
  await expect(page.getByText("Informe uma idade de 18 a 100 anos.")).toBeVisible();

  await page.goto(`${comparing}&idade=50&receberaos=999&meses=9999&deumavez=100&dependentes=999&lotes=2010-01-10:50000.00`);
  await expect(page.getByRole("slider", { name: "Começar a receber aos" })).toHaveAccessibleDescription("Escolha de 18 a 90 anos.");
  await expect(page.getByRole("slider", { name: "Receber durante" })).toHaveAccessibleDescription(/^Escolha de \d+ a \d+ meses\.$/);
  await expect(page.getByText("Informe um número de 0 a 20.")).toBeVisible();
  await isAlive(page, "Começar a receber aos");

  await page.goto(`${PATH}?parte=imposto&lotes=2999-99-99:999999999999.00,1900-01-01:-1,x:y&resgatar=999999999999&rendahoje=-5`);
  await expect(page.getByText("Informe o dia em que o dinheiro entrou.")).toBeVisible();
  await expect(page.getByText("O simulador calcula com valores de até R$ 999.999.999,99.").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|undefined/);
});

test("the keyboard alone moves a slider, and the figures follow", async ({ page }) => {
  await page.goto(`${PATH}?idade=40&saldo=50000.00&salario=15000.00`);
  const range = page.getByRole("slider", { name: "Quero parar aos" });
  const [least, most] = [Number(await range.getAttribute("min")), Number(await range.getAttribute("max"))];
  const shown = () => income(page).getByText(money).first().textContent();
  await range.focus();
  const seen = [await shown()];
  for (const [key, at] of [
    ["End", most],
    ["ArrowLeft", most - 1],
    ["Home", least],
    ["ArrowUp", least + 1],
    ["ArrowRight", least + 2],
  ] as const) {
    await range.press(key);
    await expect(range).toHaveValue(String(at));
    await expect(range).toHaveAttribute("aria-valuetext", `${at} anos`);
    await expect.poll(shown).not.toBe(seen.at(-1));
    seen.push(await shown());
  }
  await range.press("PageUp");
  await expect.poll(async () => Number(await range.inputValue())).toBeGreaterThan(least + 3);
  await expect.poll(shown).not.toBe(seen.at(-1));
  await expect(page).toHaveURL(/parar=/);
});
