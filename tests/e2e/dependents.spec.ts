import { cookieIn, expect, test } from "@tests/support/browser";
import { typeCredentials } from "@tests/support/journey";
import { callBackend, password, people } from "@tests/support/roles";
import { changeAsAttendant, completeRateio, openWithShares } from "./rateio";

const OPEN = { Miguel: "40.00", Helena: "20.00" };

test.afterEach(async ({ page }) => openWithShares(page, "bruno", OPEN));

// Each of them sets Bruno's shares: one after the other.
test.describe.configure({ mode: "default" });

test("Bruno completes the rateio, the notice disappears, and the attendant shares it otherwise", async ({ page, browser }) => {
  await openWithShares(page, "bruno", OPEN);
  await completeRateio(page, "Helena Prado Carvalho", "60");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Helena Prado Carvalho" })).toHaveValue("60");
  await changeAsAttendant(browser, "bruno", { "Miguel Carvalho Prado": "50", "Helena Prado Carvalho": "50" });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Helena Prado Carvalho" })).toHaveValue("50");
});

test.describe("a session that ends inside the dialog", () => {
  test.use({ tolerated: /status of 401|socket\.io/ });

  test("costs nothing of what was typed: after login the dialog is as it was", async ({ page, context }) => {
    await openWithShares(page, "bruno", OPEN);
    await page.goto("/dependentes?tipo=previdencial");
    const signInAgain = async () => {
      await expect(page.getByText("Sua sessão terminou. Entre de novo para continuar de onde parou.")).toBeVisible();
      await typeCredentials(page, people.bruno.cpf, password);
      await page.getByRole("button", { name: "Entrar" }).click();
      await page.waitForURL("**/dependentes?tipo=previdencial");
    };

    // The backend finds the session over as it is saved.
    await page.getByRole("button", { name: "Alterar Helena Prado Carvalho" }).click();
    const change = page.getByRole("dialog", { name: "Alterar dependente" });
    await change.getByLabel("Nome completo").fill("Helena Prado de Carvalho");
    await page.route("**/api/alterarDependente", (route) => route.fulfill({ status: 401, json: {} }));
    await change.getByRole("button", { name: "Salvar" }).click();
    await signInAgain();
    await expect(change.getByLabel("Nome completo")).toHaveValue("Helena Prado de Carvalho");
    await expect(change.getByLabel("Parentesco", { exact: true })).not.toHaveValue("");
    await change.getByRole("button", { name: "Cancelar" }).click();
    await expect(change).toHaveCount(0);

    // It is ended from elsewhere while somebody new is typed.
    await page.getByRole("button", { name: "Incluir", exact: true }).click();
    const include = page.getByRole("dialog", { name: "Incluir dependente" });
    await include.getByLabel("Nome completo").fill("Rosa Carvalho");
    await page.reload();
    await expect(include.getByLabel("Nome completo")).toHaveValue("Rosa Carvalho");
    await include.getByLabel("Parentesco", { exact: true }).selectOption({ index: 1 });
    const { token } = await cookieIn(context, "login.pessoa");
    // The page is left first: an open one would leave by itself as well, through /logout.
    await page.goto("about:blank");
    await callBackend("POST", "/logout", token);
    await page.goto("/dependentes?tipo=previdencial");
    await signInAgain();
    await expect(include.getByLabel("Nome completo")).toHaveValue("Rosa Carvalho");
    await expect(include.getByLabel("Parentesco", { exact: true })).not.toHaveValue("");
    await include.getByRole("button", { name: "Cancelar" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Incluir", exact: true })).toBeVisible();
    await expect(include).toHaveCount(0);
  });
});
