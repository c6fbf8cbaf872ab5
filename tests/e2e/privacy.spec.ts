import { expect, patient, putCookies, test } from "@tests/support/browser";
import { openPalette, signIn } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { enterView } from "./attendant";

/** Errors of the calls that a page still had under way when it was sent to login. */
const ENDED = /status of 401|socket\.io/;

test.describe("who accessed my data", () => {
  test("the attendant's visit is in the participant's list, with who, why and what was seen", async ({ page, browser }) => {
    await signIn(page, "ana");
    const palette = await openPalette(page);
    await page.keyboard.type("carla menezes");
    await palette.getByRole("option", { name: /Carla Menezes/ }).click();
    await enterView(page, "Carla Menezes", "Só ver");
    const bar = page.getByRole("region", { name: "Visão Administradora" });
    await expect(bar).toContainText("Carla Menezes");
    // Until a plan is chosen the picker stands before everything.
    const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
    await picker.getByRole("button", { name: "Confirmar" }).click();
    await expect(picker).toBeHidden();
    await page.goto("/services/requests");
    await expect(page.getByRole("heading", { level: 1, name: "Acompanhar solicitações" })).toBeVisible();

    // An attendant sees the list, and may neither take a copy nor touch the security of the account.
    await page.goto("/perfil?secao=privacidade");
    await expect(page.getByText("Só Carla Menezes pode levar uma cópia dos dados")).toBeVisible();
    await page.goto("/perfil?secao=seguranca");
    await expect(page.getByText("Só Carla Menezes vê e muda a segurança desta conta")).toBeVisible();
    await bar.getByRole("button", { name: "Sair da visão" }).click();
    await expect(bar).toBeHidden();

    const context = await browser.newContext();
    const own = patient(await context.newPage());
    await signIn(own, "carla");
    await own.goto("/perfil?secao=privacidade");
    // Other reads of attendants are in the list too.
    const visits = own.getByRole("list", { name: "Acessos aos seus dados" }).getByRole("listitem");
    const visit = visits.filter({ hasText: "Motivo: Atendimento por telefone" }).first();
    await expect(visit).toContainText("Ana Ribeiro");
    await expect(visit).toContainText("solicitações");
    await context.close();
  });
});

test.describe("my copy", () => {
  test("is prepared as JSON and downloaded by its owner", async ({ page }) => {
    await signIn(page, "elza");
    await page.goto("/perfil?secao=privacidade");
    await page.getByRole("button", { name: "Preparar JSON" }).click();
    const copies = page.getByRole("list", { name: "Cópias dos seus dados" });
    const button = copies.getByRole("button", { name: /Baixar meus-dados-.*\.json/ }).first();
    await expect(button).toBeVisible({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  });
});

test.describe("my sessions", () => {
  test.use({ tolerated: ENDED });
  test("one device ends the other, whose page goes to login at once", async ({ page, browser }) => {
    await signIn(page, "diego");
    const phone = await browser.newContext({
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1",
    });
    const opened = await openSession("diego");
    const [vinculo] = await callBackend<never[]>("GET", `/retornarPlanosAtivos/${opened.pessoa.id}`, opened.token);
    const there = patient(await phone.newPage());
    await signIn(there, "diego");
    await putCookies(phone, { "login.vinculoPlano": vinculo });
    await there.goto("/services");
    await expect(there.getByRole("navigation").first()).toBeVisible();

    await putCookies(page.context(), { "login.vinculoPlano": vinculo });
    await page.goto("/perfil?secao=seguranca");
    const devices = page.getByRole("list", { name: "Aparelhos conectados" });
    await expect(devices.getByRole("listitem").first()).toContainText("Este aparelho");
    await devices.getByRole("button", { name: "Encerrar Safari no iPhone" }).first().click();
    await expect(there).toHaveURL(/\/login/, { timeout: 5_000 });
    await expect(devices.getByRole("button", { name: "Encerrar Safari no iPhone" })).toHaveCount(0);
    await expect(page).toHaveURL(/\/perfil/);
    await phone.close();
  });
});
