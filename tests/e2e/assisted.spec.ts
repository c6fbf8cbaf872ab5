import { expect, putCookies, test } from "@tests/support/browser";
import { expectHomeOf, openPalette, signIn } from "@tests/support/journey";
import { callBackend, cookiesOf, openSession } from "@tests/support/roles";
import { enterView } from "./attendant";

test("an attendant opens somebody's portal, keeps it over a reload, and leaves", async ({ page }) => {
  await signIn(page, "ana");
  const palette = await openPalette(page);
  await page.keyboard.type("bruno carvalho");
  await palette.getByRole("option", { name: /Bruno Carvalho/ }).click();
  await enterView(page, "Bruno Carvalho", "Agir pela pessoa");

  const bar = page.getByRole("region", { name: "Visão Administradora" });
  await expect(bar).toContainText("Bruno Carvalho");
  await expect(bar).toContainText("529.982.247-25");
  await expect(bar).toContainText("Ana Ribeiro");
  // The home waits behind the picker until the plan is kept and the page opens anew.
  const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
  await picker.getByRole("button", { name: "Confirmar" }).click();
  await expect(picker).toBeHidden();
  await expectHomeOf(page, "Bruno");
  await page.reload();
  await expect(bar).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/$/);

  await bar.getByRole("button", { name: "Sair da visão" }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("navigation").first().getByRole("link", { name: "Central de Solicitações" })).toBeVisible();
});

test.describe("a forged target", () => {
  test.use({ role: "participant", tolerated: /status of 403/ });
  test("changes nothing for a participant", async ({ page, context }) => {
    const { id, nome, cpf } = (await openSession("carla")).pessoa;
    await putCookies(context, { "login.pessoaTarget": { id, nome, cpf, admin: "N", desde: new Date().toISOString() } });
    await page.goto("/services/requests");
    await expect(page.locator("main")).toBeVisible();
    await expect(page.getByText(nome)).toHaveCount(0);
    const bruno = (await cookiesOf("participant"))["login.pessoa"];
    await expect(callBackend("GET", `/retornarSolicitacoes?idPessoa=${id}`, bruno?.token)).rejects.toThrow("403");
  });
});
