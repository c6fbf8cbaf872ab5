import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { callBackend } from "@tests/support/roles";
import { inTurn } from "@tests/support/turn";
import { openParticipant } from "./participantScreen";
import { differs, publish, puttingBack, SPREAD } from "./settingChange";

type Conditions = Reply<"GET /retornarCondicoesBpd/{idPessoa}/{idPlano}">;

const HPE = 1;
/** More than Dora has, and less than anybody who chooses the BPD of her plan in another journey. */
const BEYOND = 6;

test.use({ role: "administrator" });

test("the time and the cost of the BPD that an administrator publishes are what Dora's open page says", async ({ page, browser }) => {
  test.setTimeout(330_000);
  await inTurn("dora", async () => {
    const dora = await openParticipant(browser, "dora", "/services/bpd");
    const main = dora.page.locator("main");
    const { mesesNoPlano } = await callBackend<Conditions>("GET", `/retornarCondicoesBpd/${dora.id}/${HPE}`, dora.token);
    const needed = mesesNoPlano + BEYOND;
    await expect(main).toContainText(/Custa R\$\s24,90 por mês/);
    await expect(main.getByRole("button", { name: "Começar" })).toBeVisible();

    await puttingBack([`/bpd/plano-${HPE}`], async () => {
      await page.goto(`/settings/bpd?plano=${HPE}`);
      await page.getByLabel(/^Tempo no plano/).fill(String(needed));
      await page.getByLabel("Custo por mês").fill("31,20");
      await expect(differs(page, new RegExp(`^Tempo no plano 36 meses ${needed} meses$`))).toBeVisible();
      await publish(page, "Ata da jornada do BPD", /^Pessoas atingidas/);
      // Nobody reloads: the page that is open asks again by itself.
      await expect(main).toContainText(`o plano HPE pede ${needed} meses de plano para o BPD`, { timeout: SPREAD });
      await expect(main.getByRole("button", { name: "Começar" })).toHaveCount(0);
      await expect(main).toContainText(/Custa R\$\s31,20 por mês/);
    });
    await expect(main.getByRole("button", { name: "Começar" })).toBeVisible({ timeout: SPREAD });
    await expect(main).toContainText(/Custa R\$\s24,90 por mês/);
    expect(dora.problems).toEqual([]);
    await dora.close();
  });
});
