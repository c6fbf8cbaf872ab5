import type { Reply } from "@contract/infer";
import { overflow } from "@tests/support/accessibility";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { openDialog, openProfile, picture } from "./profile";

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
type Decided = Reply<"POST /avancarRequisicao">;

test("Elza, who receives a benefit, asks for another account with a proof, and the team makes it hers", async ({ page }) => {
  const { read } = await openProfile(page, "elza");
  expect(await overflow(page)).toBe(0);
  const digit = String(Date.now()).slice(-1);
  const dialog = await openDialog(page, /^(Trocar|Cadastrar) conta bancária$/);
  await dialog.getByLabel("Banco").selectOption("104");
  await dialog.getByLabel("Agência").fill("1234");
  await dialog.getByLabel("Conta com dígito").pressSequentially(`98765${digit}`);
  await dialog.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(dialog.getByRole("button", { name: /^Remover eu/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText(`98765-${digit}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Confirmar pedido" }).click();
  await page.waitForURL("**/success?*");
  await expect(page.getByText(/^\d{4}-\d{7}$/)).toBeVisible();

  const { correcao, conta } = await read();
  expect(conta.atual?.conta).not.toBe(`98765-${digit}`);
  const idRequisicao = correcao?.id ?? 0;
  const { token } = await openSession("ana");
  const { documentos, versao } = await callBackend<Detail>("GET", `/retornarSolicitacao/${idRequisicao}`, token);
  let next = await callBackend<Decided>("POST", "/decidirDocumento", token, { idDocumento: documentos[0]?.id, versao, aceito: true });
  for (const acao of ["avancar", "aprovar"])
    next = await callBackend<Decided>("POST", "/avancarRequisicao", token, { idRequisicao, versao: next.versao, acao });

  await page.goto("/perfil");
  await expect(page.getByText(`Agência 1234 · Conta 98765-${digit}`)).toBeVisible();
});
