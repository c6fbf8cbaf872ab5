import type { BrowserContext } from "@playwright/test";
import { openPalette } from "@tests/support/journey";
import { people } from "@tests/support/standIn/fund";
import { cookieOf, expect, secondsOf, signIn, test } from "@tests/support/standIn/journey";

/** Sign-in, plan, assisted view and sign-out before a backend that has only the calls of the specification. */

const planIn = async (context: BrowserContext) => (await cookieOf<{ plano: { id: number } }>(context, "login.vinculoPlano"))?.plano.id;

for (const shape of ["natural", "strict"] as const)
  test(`two enrolments: the plan must be chosen, is kept for an hour with its look, and can be switched (${shape})`, async ({
    page,
    portal,
    context,
  }) => {
    await signIn(page, portal, "diego", shape);
    const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
    await expect(picker).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(picker).toBeVisible();
    await expect(picker.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await picker.getByRole("radio", { name: /HPE/ }).check();
    await picker.getByRole("button", { name: "Confirmar" }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Olá, Diego" })).toBeVisible();
    await expect.poll(() => planIn(context)).toBe(1);
    expect(await secondsOf(context, "login.vinculoPlano")).toBeGreaterThan(3500);
    expect(await cookieOf(context, "user.theme")).toMatchObject({ cor_primaria: "#0A6E4F" });

    await page
      .getByRole("button", { name: /trocar de plano/ })
      .first()
      .click();
    const switcher = page.getByRole("dialog", { name: "Trocar de plano" });
    await switcher.getByRole("radio", { name: /DXC/ }).check();
    await switcher.getByRole("button", { name: "Confirmar" }).click();
    await expect.poll(() => planIn(context)).toBe(7);
    await expect(page.getByRole("heading", { level: 1, name: "Olá, Diego" })).toBeVisible();
    // The fund has no theme for this plan: the default one.
    expect(await cookieOf(context, "user.theme")).toBeNull();
  });

test("one enrolment: nothing to choose", async ({ page, portal, context }) => {
  await signIn(page, portal, "bruno", "strict");
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Bruno" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /HPE/ }).first()).toBeDisabled();
  expect(await planIn(context)).toBe(1);
});

test.describe("a password that is wrong", () => {
  test.use({ tolerated: /status of 401/ });
  test("is said in place, and nobody is sent away", async ({ page, portal }) => {
    await page.goto(`${portal.address}/login`);
    await page.getByLabel("CPF", { exact: true }).pressSequentially(people.bruno.cpf);
    await page.getByLabel("Senha", { exact: true }).fill("nenhuma");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText(/CPF ou senha não conferem/)).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/login`);
  });
});

test.describe("a token that the backend does not know any more", () => {
  test.use({ tolerated: /status of 401/ });
  test("ends the session and goes to login, which leads back", async ({ page, portal, context }) => {
    await signIn(page, portal, "bruno", "strict");
    await page.goto(`${portal.address}/services/requests`);
    await expect(page.locator("main tbody tr")).toHaveCount(5);
    const login = await cookieOf<{ token: string }>(context, "login.pessoa");
    portal.standIn.memory().ended.add(login?.token ?? "");
    await page.getByRole("button", { name: "Próxima" }).click();
    await expect(page).toHaveURL(/\/login\?/);
    expect(await cookieOf(context, "login.pessoa")).toBeNull();
    await expect(page.getByText(/sessão terminou/i)).toBeVisible();
    expect(new URL(page.url()).searchParams.get("voltar")).toMatch(/^\/services\/requests/);
  });
});

test("Sair tells the backend and clears the cookies", async ({ page, portal, context }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(`${portal.address}/login`);
  expect(portal.standIn.times("logout")).toHaveLength(1);
  for (const name of ["login.pessoa", "login.pessoaTarget", "login.vinculoPlano"]) expect(await cookieOf(context, name)).toBeNull();
});

test("the socket's logout ends the session by the logout route", async ({ page, portal, context }) => {
  await signIn(page, portal, "bruno", "strict");
  await expect.poll(() => portal.standIn.connected("bruno"), { timeout: 15_000 }).toBeGreaterThan(0);
  portal.standIn.emit("bruno", "logout");
  await page.waitForURL(/\/login/);
  expect(portal.standIn.times("logout").length).toBeGreaterThan(0);
  expect(await cookieOf(context, "login.pessoa")).toBeNull();
});

test("the password is changed by the wizard's own call", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.goto(`${portal.address}/alterar-senha`);
  const button = page.getByRole("button", { name: "Alterar senha" });
  const before = page.getByLabel("Senha atual", { exact: true });
  if (await before.isVisible()) await before.fill("strict");
  await page.getByLabel("Nova senha", { exact: true }).fill("fraca");
  await expect(button).toBeDisabled();
  await page.getByLabel("Nova senha", { exact: true }).fill("Outra#Senha2026");
  await page.getByLabel("Confirme a nova senha", { exact: true }).fill("Outra#Senha2027");
  await button.click();
  await expect(page.getByText("As senhas devem ser iguais").first()).toBeVisible();
  await page.getByLabel("Confirme a nova senha", { exact: true }).fill("Outra#Senha2026");
  await button.click();
  await page.waitForURL(/\/success/);
  expect(portal.standIn.times("enviarDadosOnboarding").map(({ body }) => body)).toEqual([
    { idPessoa: people.bruno.id, idPlano: 1, idStep: 1, metadata: { password: "Outra#Senha2026" }, pular: "N" },
  ]);
});

for (const shape of ["natural", "strict"] as const)
  test(`an administrator opens somebody's portal and leaves it (${shape})`, async ({ page, portal, context }) => {
    await signIn(page, portal, "ana", shape);
    const palette = await openPalette(page);
    await page.keyboard.type("bruno");
    await palette.getByRole("option", { name: /Bruno Carvalho/ }).click();
    const bar = page.getByRole("region", { name: "Visão Administradora" });
    await expect(bar).toContainText("Bruno Carvalho");
    expect(await cookieOf(context, "login.pessoaTarget")).toMatchObject({ id: people.bruno.id, nome: "Bruno Carvalho", admin: "N" });
    const picker = page.getByRole("dialog", { name: "Escolha seu plano" });
    await picker.getByRole("button", { name: "Confirmar" }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Olá, Bruno" })).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await page.goto(`${portal.address}/services/requests`);
    await expect(page.locator("main tbody tr")).toHaveCount(5);
    await page.goto(`${portal.address}/settings`);
    await expect(page).toHaveURL(`${portal.address}/`);
    await expect(page.getByText("A página que você abriu é do atendimento.")).toBeVisible();
    await bar.getByRole("button", { name: "Sair da visão" }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByRole("navigation").first().getByRole("link", { name: "Central de Solicitações" })).toBeVisible();
    expect(await cookieOf(context, "login.pessoaTarget")).toBeNull();
  });

test.describe("a portal that the backend refuses to open", () => {
  test.use({ tolerated: /status of 403/ });
  test("is left again, and the administrator is told", async ({ page, portal, context }) => {
    await signIn(page, portal, "ana", "strict");
    const palette = await openPalette(page);
    await page.keyboard.type("carla");
    await palette.getByRole("option", { name: /Carla Menezes/ }).click();
    await expect(page.getByRole("navigation").first().getByRole("link", { name: "Central de Solicitações" })).toBeVisible();
    await expect.poll(() => cookieOf(context, "login.pessoaTarget")).toBeNull();
    await expect(page.getByRole("region", { name: "Visão Administradora" })).toHaveCount(0);
    await expect(page.getByText("Você não pode ver o portal dessa pessoa.")).toBeVisible();
  });

  test("stays closed to a forged cookie", async ({ page, portal, context }) => {
    await signIn(page, portal, "bruno", "strict");
    const { id, nome, cpf } = people.carla;
    const value = encodeURIComponent(JSON.stringify({ id, nome, cpf, admin: "N" }));
    await context.addCookies([{ name: "login.pessoaTarget", value, url: portal.address }]);
    await page.goto(`${portal.address}/services/requests`);
    await expect(page.locator("main tbody tr")).toHaveCount(5);
    await expect(page.getByText(nome)).toHaveCount(0);
  });
});
