import type { Page } from "@playwright/test";
import { expect } from "@tests/support/standIn/journey";

const PASSWORD = "Primeiro#2026";
const ADDRESS = {
  foreignResident: false,
  residente_exterior: "N",
  logradouro: "Avenida Paulista",
  numero: "1578",
  cidade: "São Paulo",
  estado: "SP",
};

/** Parts of the wizard's journeys, on a desk and on a phone. */
export const foreignOnboarding = {
  PASSWORD,
  ADDRESS,

  /** Step 1, with the rules of §5. */
  async password(page: Page) {
    await expect(page).toHaveURL(/\/onboarding\?idStep=1\b/);
    const button = page.getByRole("button", { name: "Avançar" });
    await page.getByLabel("Nova senha", { exact: true }).fill("primeiro");
    await expect(button).toBeDisabled();
    await page.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirme a nova senha", { exact: true }).fill(PASSWORD);
    await button.click();
  },

  /** Types the address of step 4 up to its number. The postal-code service is somebody else's: it is answered here. */
  async beginAddress(page: Page) {
    await page.route("https://viacep.com.br/**", (route) =>
      route.fulfill({
        json: { logradouro: "Avenida Paulista", complemento: "", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" },
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    await page.getByLabel("CEP", { exact: true }).pressSequentially("01310200");
    await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("Avenida Paulista");
    await page.getByLabel("Número", { exact: true }).fill("1578");
  },

  async expectAddress(page: Page) {
    await expect(page.getByLabel("CEP", { exact: true })).toHaveValue("01310-200");
    await expect(page.getByLabel("Número", { exact: true })).toHaveValue("1578");
    await expect(page.getByLabel("Bairro", { exact: true })).toHaveValue("Bela Vista");
  },
};
