import type { Browser, Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import type { PersonName } from "@tests/support/roles";
import { openParticipant } from "./participantScreen";
import { differs, publish, puttingBack, SPREAD } from "./settingChange";

interface Journey {
  name: PersonName;
  idPlano: number;
  viewport: { width: number; height: number };
}

/** A shorter term and one form less, seen in the simulator that stands open and in the request that is opened after. */
export async function narrowTheIncome(page: Page, browser: Browser, { name, idPlano, viewport }: Journey) {
  const saver = await openParticipant(browser, name, "/services/simulador-beneficio", viewport);
  const form = saver.page.getByRole("combobox", { name: "Como receber" });
  const share = form.getByRole("option", { name: /^Percentual do saldo/ });
  const years = saver.page.getByRole("slider", { name: "Receber durante" });
  await expect(years).toHaveAttribute("max", "30");
  await expect(share).toHaveCount(1);

  await puttingBack([`/beneficios/plano-${idPlano}`], async () => {
    await page.goto(`/settings/beneficios?plano=${idPlano}`);
    await page.getByRole("checkbox", { name: "Percentual do saldo", exact: true }).uncheck();
    await page.getByLabel(/^Maior prazo/).fill("300");
    // On a phone each side is named beside its value.
    await expect(differs(page, /^Maior prazo .*360 meses .*300 meses$/)).toBeVisible();
    await expect(differs(page, /^Percentual do saldo .* Não é oferecida$/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await publish(page, "Ata da jornada dos benefícios", /^Simulações salvas/);
    // Nobody reloads: the simulator that is open asks again by itself.
    await expect(years).toHaveAttribute("max", "25", { timeout: SPREAD });
    await expect(share).toHaveCount(0);

    await saver.page.goto("/services/benefit-request");
    const offers = saver.page.getByRole("region", { name: "O que o seu plano oferece" });
    await expect(offers).toContainText("5 a 25 anos");
    await expect(offers).not.toContainText("Percentual do saldo");
  });
  await saver.page.goto("/services/benefit-request");
  const offers = saver.page.getByRole("region", { name: "O que o seu plano oferece" });
  await expect(offers).toContainText("5 a 30 anos");
  await expect(offers).toContainText("Percentual do saldo");
  expect(saver.problems).toEqual([]);
  await saver.close();
}
