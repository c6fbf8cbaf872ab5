import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { callBackend } from "@tests/support/roles";
import { formatMoney } from "@/domain/money/money";
import { openParticipant } from "./participantScreen";
import { differs, publish, puttingBack, SPREAD } from "./settingChange";

type Conditions = Reply<"GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}">;

/** Xavier's own journey chooses more in this plan than the minimum published here. */
const HPE = 1;

test.use({ role: "administrator" });

test("the least month and the fine that an administrator publishes are what Eduardo's open page says", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const eduardo = await openParticipant(browser, "eduardo", "/services/autopatrocinio");
  const main = eduardo.page.locator("main");
  const least = async () => {
    const path = `/retornarCondicoesAutopatrocinio/${eduardo.id}/${HPE}`;
    return formatMoney((await callBackend<Conditions>("GET", path, eduardo.token)).minimo);
  };
  const known = await least();
  await expect(main).toContainText(`Você pode baixar até ${known} (25%)`);
  await expect(main).toContainText("mais 2% de multa");

  await puttingBack([`/autopatrocinio/plano-${HPE}`], async () => {
    await page.goto(`/settings/self-sponsorship-management?plano=${HPE}`);
    await page.getByLabel(/^Menor parte da contribuição normal/).fill("40");
    await page.getByLabel(/^Multa/).fill("1,5");
    await expect(differs(page, /^Multa 2% 1,5%$/)).toBeVisible();
    await publish(page, "Ata da jornada do autopatrocínio", /^Pessoas atingidas/);
    const changed = await least();
    expect(changed).not.toBe(known);
    // Nobody reloads: the page that is open asks again by itself.
    await expect(main).toContainText(`Você pode baixar até ${changed} (40%)`, { timeout: SPREAD });
    await expect(main).toContainText("mais 1,5% de multa");
  });
  await expect(main).toContainText(`Você pode baixar até ${known} (25%)`, { timeout: SPREAD });
  expect(eduardo.problems).toEqual([]);
  await eduardo.close();
});
