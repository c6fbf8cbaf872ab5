import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, patient, watch } from "@tests/support/browser";
import { expectHomeOf, typeCredentials } from "@tests/support/journey";
import { type PersonName, password, people } from "@tests/support/roles";
import { openAssisted } from "./attendant";

const NEW_PASSWORD = "Primeiro#2026";
const address = { logradouro: "Avenida Paulista", complemento: "de 1001 a 1999", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" };

const next = (page: Page) => page.getByRole("button", { name: "Avançar" }).click();
const isAt = async (page: Page, step: number, title: string) => {
  await expect(page).toHaveURL(new RegExp(`/onboarding\\?idStep=${step}$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

async function enter(page: Page, name: PersonName, senha: string) {
  // The postal-code service is somebody else's: it is answered here.
  await page.route("https://viacep.com.br/**", (route) =>
    route.fulfill({ json: address, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto("/login");
  await typeCredentials(page, people[name].cpf, senha);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function choosePassword(page: Page) {
  await isAt(page, 1, "Crie a sua senha");
  const button = page.getByRole("button", { name: "Avançar" });
  await page.getByLabel("Nova senha", { exact: true }).fill("primeiro");
  await expect(button).toBeDisabled();
  await page.getByLabel("Nova senha", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirme a nova senha", { exact: true }).fill(`${NEW_PASSWORD}!`);
  await button.click();
  await expect(page.getByText("As senhas devem ser iguais").first()).toBeVisible();
  await page.getByLabel("Confirme a nova senha", { exact: true }).fill(NEW_PASSWORD);
  await button.click();
}

/** Types the address and sends its proof, then leaves without going on. */
async function beginAddress(page: Page, proof: string) {
  await isAt(page, 4, "Onde você mora?");
  await page.getByLabel("CEP", { exact: true }).pressSequentially("01310200");
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("Avenida Paulista");
  await page.getByLabel("Número", { exact: true }).fill("1578");
  await page
    .locator('input[type="file"]')
    .and(page.getByLabel(proof, { exact: true }))
    .setInputFiles({
      name: "frente.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
  await expect(page.getByRole("button", { name: "Remover frente.png" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar depois" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** On another device everything typed is there, and the wizard goes on where it was. */
async function goOn(page: Page) {
  await isAt(page, 4, "Onde você mora?");
  await expect(page.getByLabel("CEP", { exact: true })).toHaveValue("01310-200");
  await expect(page.getByLabel("Número", { exact: true })).toHaveValue("1578");
  await expect(page.getByRole("button", { name: "Remover frente.png" })).toBeVisible();
  await next(page);

  await isAt(page, 6, "Quanto você quer contribuir?");
  await page.goBack();
  await isAt(page, 4, "Onde você mora?");
  await expect(page.getByLabel("Bairro", { exact: true })).toHaveValue("Bela Vista");
  await page.goForward();
  await isAt(page, 6, "Quanto você quer contribuir?");
}

async function contribute(page: Page) {
  const button = page.getByRole("button", { name: "Avançar" });
  await expect(button).toBeDisabled();
  const basic = page.getByLabel("Contribuição básica");
  // Only a salary from the threshold on has a basic contribution, and only the whole of it opens the other.
  if (await basic.isEnabled()) await basic.selectOption("6");
  await page.getByLabel("Contribuição suplementar").selectOption("5");
  await button.click();
  await isAt(page, 7, "Qual é o seu perfil de investimento?");
  await next(page);
}

async function reviewAndConclude(page: Page) {
  await isAt(page, -1, "Confira seus dados");
  await expect(page.getByText("Avenida Paulista, 1578")).toBeVisible();
  await page.getByRole("button", { name: "Alterar Pessoa exposta politicamente" }).click();
  await expect(page.getByRole("radio", { name: "Não" })).toBeChecked();
  await next(page);
  await isAt(page, -1, "Confira seus dados");
  await page.getByRole("button", { name: "Concluir" }).click();
}

/** The attendant, who opens the person's portal, finds what was said. */
async function expectSeenByAttendant(browser: Browser, name: PersonName) {
  const { page, problems, close } = await openAssisted(browser, name, "/perfil");
  await expect(page.getByRole("region", { name: "Visão Administradora" })).toContainText(people[name].nome);
  await expect(page.getByText(/^Avenida Paulista, 1578/)).toBeVisible();
  await expect(page.getByText(/Bela Vista · São Paulo\/SP · CEP 01310-200/)).toBeVisible();
  expect(problems).toEqual([]);
  await close();
}

/**
 * The first access of a person to their home, who leaves midway and goes on elsewhere.
 * @param proof name of the field by which this device sends the proof: the chooser or the camera
 */
export async function goThroughFirstAccess(page: Page, browser: Browser, device: BrowserContextOptions, name: PersonName, proof: string) {
  const [firstName = ""] = people[name].nome.split(" ");
  await enter(page, name, password);
  await choosePassword(page);
  await isAt(page, 2, "Você é uma pessoa exposta politicamente?");
  await page.getByRole("radio", { name: "Não" }).check();
  await next(page);
  await isAt(page, 4, "Onde você mora?");
  // The address bar cannot jump ahead, nor to a step that the plan does not have.
  for (const step of [7, -1, 3]) {
    await page.goto(`/onboarding?idStep=${step}`);
    await isAt(page, 4, "Onde você mora?");
  }
  await beginAddress(page, proof);

  const elsewhere = await browser.newContext(device);
  const other = patient(await elsewhere.newPage());
  const problems = watch(other);
  await enter(other, name, NEW_PASSWORD);
  await goOn(other);
  await contribute(other);
  await reviewAndConclude(other);
  await expect(other.getByRole("heading", { level: 1, name: `Tudo pronto, ${firstName}!` })).toBeVisible();
  await other.getByRole("link", { name: "Ir para a página inicial" }).click();
  await expectHomeOf(other, firstName);
  expect(problems).toEqual([]);
  await elsewhere.close();
  await expectSeenByAttendant(browser, name);

  await page.goto("/onboarding");
  await expect(page.getByRole("heading", { level: 1, name: `Tudo pronto, ${firstName}!` })).toBeVisible();
}
