import { expect, test } from "@tests/support/browser";
import { openPalette } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { readSpreadsheet } from "@tests/support/spreadsheet";
import { openAssistedOf } from "./attendant";
import { bytesOf, checkFile, confirm, cpfOf, csv, found, PEOPLE, pathOf, personRow, sendFile, undo } from "./imports";

test.use({ role: "administrator" });

const [ada, bia, caio] = [
  { nome: "Adelaide Importada Rocha", cpf: cpfOf(101), matricula: "7700101" },
  { nome: "Bianca Importada Lopes", cpf: cpfOf(102), matricula: "7700102" },
  { nome: "Caio Importado Freitas", cpf: cpfOf(103), matricula: "7700103" },
];

test("three people, one of them wrong: corrected alone, confirmed, found by the search, and undone", async ({ page }) => {
  const wrong = personRow({ ...bia, cpf: "118.604.332-1" });
  await checkFile(page, pathOf.importarPessoas, `pessoas-${Date.now()}.csv`, csv([PEOPLE, personRow(ada), wrong, personRow(caio)]));
  await expect(page.getByRole("group", { name: "Com erro" })).toContainText("1");
  const errors = page.getByRole("table", { name: "Erros" });
  await expect(errors.getByRole("row").nth(1)).toContainText("CPF com quantidade errada de números");
  expect(await found(ada.cpf)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar erros" }).click();
  const [sheet] = readSpreadsheet(await bytesOf(await download));
  expect(sheet?.rows[1]?.slice(0, 3)).toEqual(["3", bia.nome, "118.604.332-1"]);

  await sendFile(
    page,
    "corrigidas.csv",
    csv([
      ["Linha", ...PEOPLE],
      ["3", ...personRow(bia)],
    ]),
    "Enviar correções",
  );
  await confirm(page, "3 linhas");
  const palette = await openPalette(page);
  await palette.getByRole("combobox").fill(bia.cpf);
  await expect(palette.getByRole("option").first()).toContainText(bia.nome);
  await page.keyboard.press("Escape");

  await undo(page);
  expect(await found(bia.cpf)).toEqual([]);
});

test("imported contributions are in the participant's statement until they are undone", async ({ page, browser }) => {
  const dina = { nome: "Dinorá Importada Castro", cpf: cpfOf(104), matricula: "7700104" };
  await checkFile(page, pathOf.importarPessoas, `dina-${Date.now()}.csv`, csv([PEOPLE, personRow(dina)]));
  await confirm(page, "1 linha");
  const [person] = await found(dina.cpf);

  const last = new Date();
  last.setUTCMonth(last.getUTCMonth() - 1, 1);
  const month = `${String(last.getUTCMonth() + 1).padStart(2, "0")}/${last.getUTCFullYear()}`;
  const rows = ["Básica;321,45", "Patrocinadora;321,45"].map((part) => ["HPE", dina.matricula, month, ...part.split(";")]);
  const titles = ["Plano", "Matrícula", "Competência", "Tipo", "Valor"];
  await checkFile(page, pathOf.importarContribuicoes, `folha-${Date.now()}.csv`, csv([titles, ...rows]));
  await expect(page.getByText("R$ 321,45").first()).toBeVisible();
  await confirm(page, "2 linhas");

  const { token } = await openSession("ana");
  const balance = () => callBackend<{ saldo: string }>("GET", `/retornarSaldo/${person?.id}/1`, token);
  expect((await balance()).saldo).toBe("642.90");
  const hers = await openAssistedOf(browser, person?.id ?? 0, "/services/extrato-contribuicao");
  const statement = hers.page.locator("main");
  await expect(statement).toContainText(/R\$\s642,90/);
  await expect(statement).toContainText("321,45");
  await undo(page);
  await hers.page.reload();
  // A posted contribution is not erased: it is reversed.
  await expect(statement).toContainText("−642,90");
  expect((await balance()).saldo).toBe("0.00");
  expect(hers.problems).toEqual([]);
  await hers.close();
});

test.describe("a refusal", () => {
  test.use({ tolerated: /status of 400/ });

  test("of a file that is no table is said in words", async ({ page }) => {
    await page.goto(pathOf.importarContribuicoes);
    await sendFile(page, "folha.xlsx", Buffer.from("PK\u0003\u0004 cortada"));
    await expect(page.getByRole("alert").filter({ hasText: "incompleto ou danificado" })).toBeVisible();
  });
});
