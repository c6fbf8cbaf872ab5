import { expect, test } from "@tests/support/browser";
import { checkFile, cpfOf, csv, PEOPLE, pathOf, personRow } from "./imports";

test.use({ role: "administrator" });

test("a dry run can be read on a phone: counts, and each problem with its line, column and what to do", async ({ page }) => {
  const row = personRow({ nome: "Elisa Importada Nunes", cpf: cpfOf(201), matricula: "7700201" });
  const wrong = personRow({ nome: "Fulano", cpf: "123", matricula: "7700202" });
  await checkFile(page, pathOf.importarPessoas, `celular-${Date.now()}.csv`, csv([PEOPLE, row, wrong]));
  await expect(page.getByRole("group", { name: "Prontas" })).toContainText("1");
  await expect(page.getByText("Não é um nome completo")).toBeVisible();
  await expect(page.getByText("Escreva nome e sobrenome, só com letras")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Cancelar importação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar importação" }).click();
  await expect(page.getByText("Importação cancelada: nada dela ficou na base.")).toBeVisible();
});
