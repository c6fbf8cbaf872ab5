import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { openSession } from "@tests/support/roles";
import { colleague, conclude, openInQueue } from "./attendant";
import { pdf } from "./declaration";
import { noticesOf } from "./rateio";

const PROOF = "Comprovante do cargo";
const REASON = "A segunda folha não aparece.";

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
  const ana = await openInQueue(browser, await openSession("ana"), protocol, "Declaração PEP");
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

  const second = await openInQueue(browser, await colleague(), protocol, "Declaração PEP");
  await conclude(second);
  expect([...ana.problems, ...second.problems]).toEqual([]);
  await Promise.all([ana.close(), second.close()]);

  // So does the participant's.
  await expect(page.getByText("Concluída", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  const notices = await noticesOf(page);
  await expect(notices.getByText(`Sua solicitação ${protocol} foi concluída.`)).toBeVisible();
  await page.goto("/perfil");
  const fact = page.getByRole("definition").filter({ hasText: /\b[Dd]eclarado em \d/ });
  await expect(fact.first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar pessoa exposta politicamente" })).toBeVisible();
}
