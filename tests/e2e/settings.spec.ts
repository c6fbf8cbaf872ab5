import { expect, test } from "@tests/support/browser";
import { openSession } from "@tests/support/roles";
import { openAs } from "./attendant";

test.use({ role: "administrator" });

test("the settings: search, the audit log with its filters, and who may change what", async ({ page }) => {
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Configurações", level: 1 })).toBeVisible();
  await page.getByRole("tab", { name: "Registro de auditoria" }).click();
  const table = page.getByRole("table", { name: "Registro de auditoria" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("combobox", { name: "Resultado" }).selectOption("permitida");
  await expect(page).toHaveURL(/resultado=permitida/);
  const download = page.waitForEvent("download");
  await page.getByRole("combobox", { name: "Quem agiu" }).selectOption({ label: "Patrícia Nogueira Lima" });
  await page.getByRole("button", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toBe("auditoria.xlsx");
  await page.getByRole("tab", { name: "Administradores" }).click();
  await expect(page.getByRole("button", { name: "Mudar permissões de Renata Alves" })).toBeVisible();
});

test("a permission that is taken away closes the area at once, and is written down", async ({ page, browser }) => {
  const his = await openAs(browser, await openSession("tiago"), "/settings");
  await expect(his.page.getByRole("tab", { name: "Registro de auditoria" })).toHaveCount(0);

  await page.goto("/settings?aba=administradores");
  await page.getByRole("button", { name: "Mudar permissões de Tiago Moura" }).click();
  const dialog = page.getByRole("dialog", { name: "Permissões de Tiago Moura" });
  await dialog.getByRole("combobox", { name: "Registro de auditoria" }).selectOption("L");
  await dialog.getByRole("textbox", { name: /Motivo/ }).fill("Passa a conferir o registro");
  await dialog.getByRole("button", { name: "Salvar permissões" }).click();
  await expect(dialog).toHaveCount(0);

  await his.page.reload();
  await his.page.getByRole("tab", { name: "Registro de auditoria" }).click();
  await expect(his.page.getByRole("table", { name: "Registro de auditoria" })).toBeVisible();
  await his.close();
  await page.getByRole("tab", { name: "Todas" }).click();
  await expect(page.getByText("Passa a conferir o registro").first()).toBeVisible();
});
