import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { openSession } from "@tests/support/roles";
import { colleague, type Opened, openAs } from "./attendant";
import { pdf } from "./declaration";
import { noticesOf } from "./rateio";

const PROOF = "Comprovante do cargo";
const REASON = "A segunda folha não aparece.";

/** Finds a request by its protocol in the queue and opens it beside the list. */
async function openInQueue(browser: Browser, attendant: Opened, protocol: string) {
  const there = await openAs(browser, attendant, `/request-management?texto=${protocol}`);
  const opener = there.page.locator("[data-opens]");
  await expect(opener).toHaveCount(1);
  const panel = there.page.getByRole("region", { name: "Declaração PEP" });
  await expect(async () => {
    await opener.click();
    await expect(panel.getByText(protocol)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return { ...there, panel };
}

/** The participant sends again the one file that was refused, from the notice that asks for it. */
async function sendAgain(page: Page) {
  await page.goto("/");
  const notices = await noticesOf(page);
  await notices
    .getByRole("button", { name: /Agora é a sua vez/ })
    .first()
    .click();
  await page.waitForURL("**/services/requests?id=*");
  const turn = page.getByRole("region", { name: "Agora é a sua vez" });
  await expect(turn).toContainText(REASON);
  const chooser = turn.locator('input[type="file"]:not([capture])');
  await expect(chooser).toHaveAttribute("accept", /(^|,)image\/\*(,|$)/);
  await expect(chooser).toHaveCount(1);
  await chooser.setInputFiles({ ...pdf, name: "termo-inteiro.pdf" });
  await expect(turn.getByRole("button", { name: "Remover termo-inteiro.pdf" })).toBeVisible();
  await turn.getByRole("button", { name: "Reenviar documento" }).click();
  await expect(turn).toBeHidden();
}

/**
 * From the protocol to the end of a declaration: its document is refused, sent again alone and accepted; who sent it on
 * may not approve it, and a second administrator does. `page` is the participant's.
 */
export async function concludeDeclaration(page: Page, browser: Browser, protocol: string) {
  const ana = await openInQueue(browser, await openSession("ana"), protocol);
  await ana.panel.getByRole("button", { name: `Recusar ${PROOF}` }).click();
  const refusal = ana.page.getByRole("dialog");
  await refusal.getByLabel("Motivo da recusa do documento").fill(REASON);
  await refusal.getByRole("button", { name: "Recusar documento" }).click();
  await expect(refusal).toBeHidden();
  await expect(ana.panel.getByText("Aguarda a pessoa").first()).toBeVisible();

  await sendAgain(page);

  // Her page follows by itself.
  await ana.panel.getByRole("button", { name: `Aceitar ${PROOF}` }).click();
  await expect(ana.panel.getByText("Aceito", { exact: true })).toBeVisible();
  await ana.panel.getByRole("button", { name: "Avançar" }).click();
  await expect(ana.panel.getByText(/outra pessoa da equipe precisa aprovar/)).toBeVisible();
  await expect(ana.panel.getByRole("button", { name: "Concluir" })).toBeDisabled();

  const second = await openInQueue(browser, await colleague(), protocol);
  await second.panel.getByRole("button", { name: "Concluir" }).click();
  const approval = second.page.getByRole("dialog", { name: "Concluir a solicitação?" });
  await approval.getByRole("button", { name: "Concluir" }).click();
  await expect(approval).toBeHidden();
  await expect(second.panel.getByText("Concluída").filter({ visible: true }).first()).toBeVisible();
  expect([...ana.problems, ...second.problems]).toEqual([]);
  await Promise.all([ana.close(), second.close()]);

  // So does the participant's.
  await expect(page.getByText("Concluída", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const notices = await noticesOf(page);
  await expect(notices.getByText(`Sua solicitação ${protocol} foi concluída.`)).toBeVisible();
  await page.goto("/perfil");
  const fact = page.getByRole("definition").filter({ hasText: /^Declarado em \d/ });
  await expect(fact.first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar pessoa exposta politicamente" })).toBeVisible();
}
