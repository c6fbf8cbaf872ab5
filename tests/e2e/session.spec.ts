import { expect, expireSession, test } from "@tests/support/browser";
import { expectHomeOf, formattedCpf, signIn, typeCredentials } from "@tests/support/journey";
import { password, people } from "@tests/support/roles";

test.describe("entering and leaving", () => {
  // Calls that were under way when the session ended are refused.
  test.use({ tolerated: /status of 401|socket\.io/ });
  test("a participant enters, sees their home, and leaves", async ({ page, context }) => {
    await signIn(page, "bruno");
    await expectHomeOf(page, "Bruno");
    await expect(page.getByRole("banner").getByText(formattedCpf("bruno"))).toBeVisible();

    await page.getByRole("button", { name: "Menu de Bruno Carvalho" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await context.cookies()).filter(({ name, value }) => name.startsWith("login.") && value)).toEqual([]);
    await page.goto("/services");
    await expect(page).toHaveURL(/\/login\?voltar=%2Fservices/);
  });

  test("the page that was asked for opens after login", async ({ page }) => {
    await page.goto("/services/requests?idStatus=5");
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await typeCredentials(page, people.carla.cpf, password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(/\/services\/requests\?idStatus=5$/);
    await expect(page.getByRole("heading", { level: 1, name: "Acompanhar solicitações" })).toBeVisible();
  });

  test("an address of somebody else's is not followed after login", async ({ page }) => {
    await page.goto("/login?voltar=//exemplo.com/roubo");
    await typeCredentials(page, people.bruno.cpf, password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expectHomeOf(page, "Bruno");
  });

  test("by the keyboard alone", async ({ page }) => {
    await page.goto("/login");
    const senha = page.getByLabel("Senha", { exact: true });
    await page.getByLabel("CPF", { exact: true }).focus();
    await page.keyboard.type(people.elza.cpf);
    await expect(page.getByLabel("CPF", { exact: true })).toHaveValue(formattedCpf("elza"));
    for (let stops = 0; stops < 4 && !(await senha.evaluate((element) => element === document.activeElement)); stops++) {
      await page.keyboard.press("Tab");
    }
    await expect(senha).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expectHomeOf(page, "Elza");
  });

  test("whose onboarding is pending is led to it", async ({ page }) => {
    await signIn(page, "gabriela");
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test.describe("what is refused", () => {
  test.use({ tolerated: /status of 40[01]/ });

  test("wrong credentials do not tell which of the two was wrong", async ({ page }) => {
    await page.goto("/login");
    await typeCredentials(page, "39053344705", "Errada@2026");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("CPF ou senha não conferem. Confira os dois e tente de novo.").first()).toBeVisible();
    await expect(page.getByLabel("CPF", { exact: true })).toHaveValue("390.533.447-05");
  });

  test("an incomplete form is summarised with links to its fields", async ({ page }) => {
    await page.goto("/login");
    const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(summary.getByRole("link")).toHaveCount(2);
    await summary.getByRole("link").first().click();
    await expect(page.getByLabel("CPF", { exact: true })).toBeFocused();
    await expect(page.getByLabel("CPF", { exact: true })).toHaveAttribute("aria-invalid", "true");
  });
});

test("a session that ended elsewhere leads to the login page and back (§6)", async ({ page, context }) => {
  await signIn(page, "carla");
  await expectHomeOf(page, "Carla");
  // No call of the page is on its way when the token changes.
  await page.goto("about:blank");
  await expireSession(context);
  await page.goto("/services/requests");
  await expect(page).toHaveURL(/\/login\?.*voltar=%2Fservices%2Frequests/);
  await typeCredentials(page, people.carla.cpf, password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acompanhar solicitações" })).toBeVisible();
});

test("the address that a browser makes up is not believed, and no answer tells where the backend is", async ({ request }) => {
  const made = { "x-forwarded-for": "203.0.113.77" };
  const entered = await request.post("/api/autenticar", { headers: made, data: { cpf: people.carla.cpf, senha: password } });
  expect(entered.ok()).toBe(true);
  const { token } = (await entered.json()) as { token: string };
  const answer = await request.get("/api/retornarSessoes", { headers: { ...made, authorization: `Bearer ${token}` } });
  const sessions = (await answer.json()) as { atual: boolean; endereco: string | null }[];
  expect(sessions.find(({ atual }) => atual)?.endereco).toMatch(/^127\.0\.|^\*:\*$/);
  const refused = await request.get("/api/retornarSessao");
  expect(refused.status()).toBe(401);
  for (const each of [entered, answer, refused]) expect(each.headers()).not.toHaveProperty("x-middleware-rewrite");
});

test.describe("the hour of the cookies (§7)", () => {
  // For the channel, the leap of the clock is a silence.
  test.use({ role: "participant", tolerated: /ERR_FAILED|socket\.io/ });

  test("counts from the last activity, and what was removed stays removed", async ({ page, context }) => {
    await page.clock.install();
    await page.goto("/");
    await expectHomeOf(page, "Bruno");
    // A refused call would end the page as well; the cookies are the page's own work.
    await page.route("**/api/**", (call) => call.abort());
    const ends = async () =>
      Object.fromEntries(
        (await context.cookies()).filter(({ name }) => /^(login|user)\./.test(name)).map(({ name, expires }) => [name, expires]),
      );
    const before = await ends();
    expect(Object.keys(before).sort()).toEqual(["login.pessoa", "login.vinculoPlano", "user.theme"]);
    await page.clock.fastForward("01:01");
    expect(await ends()).toEqual(before);
    await context.clearCookies({ name: "user.theme" });
    await page.keyboard.press("Shift");
    await expect.poll(async () => (await ends())["login.pessoa"]).toBeGreaterThan(before["login.pessoa"] ?? 0);
    const after = await ends();
    expect(after["login.vinculoPlano"]).toBeGreaterThan(before["login.vinculoPlano"] ?? 0);
    expect(after["user.theme"]).toBeUndefined();

    // Another tab signed out.
    await context.clearCookies();
    await page.clock.fastForward("01:01");
    await page.keyboard.press("Shift");
    expect(await ends()).toEqual({});
  });
});
