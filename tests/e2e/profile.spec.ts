import { expect, patient, test } from "@tests/support/browser";
import { password } from "@tests/support/roles";
import { openDialog, openProfile, picture } from "./profile";

// All of them change the one registration.
test.describe.configure({ mode: "default" });

test("Diego brings his registration up to date, and finds it in the history", async ({ page }) => {
  await page.route("https://viacep.com.br/**", (route) =>
    route.fulfill({ json: { logradouro: "Praça da Sé", complemento: "lado ímpar", bairro: "Sé", localidade: "São Paulo", uf: "SP" } }),
  );
  const { read } = await openProfile(page, "diego");
  const last = String(Date.now()).slice(-4);

  const phone = await openDialog(page, "Alterar telefone");
  await phone.getByLabel("Telefone com DDD").fill(`11 9876 5${last}`.replace(" 9876 5", " 98765"));
  await phone.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`(11) 98765-${last}`).first()).toBeVisible();

  const address = await openDialog(page, /(Informar|Alterar) endereço/);
  await address.getByLabel("CEP").fill("");
  await address.getByLabel("CEP").pressSequentially("01001000");
  await expect(address.getByRole("textbox", { name: "Endereço" })).toHaveValue("Praça da Sé");
  await address.getByLabel("Número").fill(last);
  await address.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(new RegExp(`Praça da Sé, ${last}`))).toBeVisible();

  const account = await openDialog(page, /conta bancária/);
  await account.getByLabel("Banco").selectOption("341");
  await account.getByLabel("Agência").fill("0057");
  await account.getByLabel("Conta com dígito").fill("");
  await account.getByLabel("Conta com dígito").pressSequentially("123456");
  await expect(account.getByText(/O dígito não combina/)).toBeVisible();
  await account.getByLabel("Conta com dígito").fill("");
  await account.getByLabel("Conta com dígito").pressSequentially("123457");
  await expect(account.getByText(/O dígito não combina/)).toHaveCount(0);
  // A stranger at an open portal stops here.
  await account.getByRole("button", { name: "Salvar" }).click();
  await expect(account.getByLabel("Sua senha do Portal")).toHaveAttribute("aria-invalid", "true");
  await account.getByLabel("Sua senha do Portal").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Agência 0057 · Conta 12345-7")).toBeVisible();
  await expect(page.getByText(/os pagamentos do fundo esperam até \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  expect((await read()).conta).toMatchObject({
    atual: { banco: "341", agencia: "0057", conta: "12345-7" },
    esperaAte: expect.any(String),
  });

  await page.getByText("Histórico de alterações").scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Você · hoje/).first()).toBeVisible();
});

test("Diego's photo stands in the top bar, and can be taken away", async ({ page }) => {
  await openProfile(page, "diego");
  const dialog = await openDialog(page, /(Incluir|Trocar) foto/);
  await dialog.getByLabel("Imagem para a foto").setInputFiles(picture);
  await dialog.getByRole("button", { name: "Salvar foto" }).click();
  const photo = page.getByRole("main").getByRole("img", { name: "Diego Fontes" });
  await expect(photo).toHaveAttribute("src", /^data:image\/jpeg/);
  await page.goto("/");
  await expect(page.getByRole("banner").locator('img[src^="data:image/jpeg"]')).toBeVisible();
  await page.goto("/perfil");
  const again = await openDialog(page, "Trocar foto");
  await again.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByRole("button", { name: "Incluir foto" })).toBeVisible();
});

test.describe("two tabs", () => {
  test.use({ tolerated: /409/ });

  test("the older one is told before it overwrites", async ({ page, context }) => {
    await openProfile(page, "diego");
    const older = await openDialog(page, "Alterar telefone");
    await older.getByLabel("Telefone com DDD").fill("11 3234-5678");

    const other = patient(await context.newPage());
    await other.goto("/perfil");
    const newer = await openDialog(other, "Alterar telefone");
    const last = String(Date.now()).slice(-4);
    await newer.getByLabel("Telefone com DDD").fill(`11 97777-${last}`);
    await newer.getByRole("button", { name: "Salvar" }).click();
    await expect(newer).toBeHidden();

    await older.getByRole("button", { name: "Salvar" }).click();
    await expect(older.getByText(/mudado em outra aba/)).toBeVisible();
    await expect(older.getByText(`No cadastro: (11) 97777-${last}`, { exact: false })).toBeVisible();
    await older.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("(11) 3234-5678").first()).toBeVisible();
  });
});
