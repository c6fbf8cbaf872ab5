import type { Page } from "@playwright/test";
import { expect, putCookies } from "@tests/support/browser";
import { enrolled, registerAccount } from "@tests/support/enrolled";
import type { PersonName } from "@tests/support/roles";

const PATHS = ["/services/bpd", "/services/autopatrocinio", "/services/portabilidade", "/services/resgate"];

/** Signs a browser in as somebody who left the sponsor. */
export async function openAsLeft(page: Page, name: PersonName) {
  const leaver = await enrolled(name);
  // A redemption is paid into it.
  await registerAccount(leaver);
  await putCookies(page.context(), leaver.cookies);
}

/** From the home to the guide by its own links. */
export async function findGuide(page: Page) {
  await page.goto("/");
  await page.getByRole("region", { name: "Você saiu da empresa" }).getByRole("link", { name: "Comparar os caminhos" }).click();
  await expect(page.getByRole("heading", { name: "Saí da empresa" })).toBeVisible();
}

/** The statement comes as a PDF with a code, and the countdown begins. */
export async function takeStatement(page: Page) {
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: /^(Receber o extrato agora|Baixar o extrato de desligamento)$/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^extrato-desligamento-.*\.pdf$/);
  await expect(page.getByText(/^PDF baixado/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Você tem até \d{2}\/\d{2}\/\d{4}: faltam \d+ dias$/ })).toBeVisible();
  await expect(page.getByText("Se você não escolher", { exact: true })).toBeVisible();
}

/** Each of the four forms opens from the guide, and leads back to it. */
export async function openEachForm(page: Page, choose: (index: number) => Promise<void>) {
  for (const [index, path] of PATHS.entries()) {
    await choose(index);
    await page.waitForURL(`**${path}`);
    await page.getByRole("link", { name: "Compare os quatro caminhos de quem saiu da empresa" }).click();
    await expect(page.getByRole("heading", { name: "Saí da empresa" })).toBeVisible();
  }
}
