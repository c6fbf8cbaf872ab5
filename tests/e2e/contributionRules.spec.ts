import { expect, test } from "@tests/support/browser";
import { callBackend } from "@tests/support/roles";
import { monthlyParts } from "@/domain/contribution/contributionPreview";
import { formatMoney } from "@/domain/money/money";
import type { Facts } from "./contributionChange";
import { openParticipant } from "./participantScreen";
import { press, stop } from "./serviceForm";
import { differs, publish, puttingBack, SPREAD } from "./settingChange";

/** Úrsula's plan: no other journey compares what its sponsor pays. */
const DXC = 7;
const CHANGE = 8;

test.use({ role: "administrator" });

test("the sponsor's share that an administrator publishes is what Úrsula's open form counts with, and keeps what she chose", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const ursula = await openParticipant(browser, "ursula", "/services/alterar-contribuicao");
  const { id: idPessoa, token } = ursula;
  const facts = () => callBackend<Facts>("GET", `/retornarOpcaoContribuicao/${idPessoa}/${DXC}`, token);
  const preview = ursula.page.getByRole("region", { name: "O que esta escolha significa" });
  const sponsor = async () => {
    const { patrocinadora } = monthlyParts(await facts(), { percentualBasica: "6", percentualSuplementar: "7", valor: null });
    return patrocinadora ?? "0.00";
  };
  const says = (amount: string, timeout?: number) =>
    expect(preview).toContainText(`Parte da patrocinadora${formatMoney(amount)}`, timeout ? { timeout } : {});
  try {
    await press(ursula.page, "Começar");
    await stop(ursula.page, "Percentuais");
    await ursula.page.getByRole("combobox", { name: "Contribuição básica" }).selectOption("6");
    await ursula.page.getByRole("combobox", { name: "Contribuição suplementar" }).selectOption("7");
    const known = await sponsor();
    await says(known);

    await puttingBack([`/contribuicao/plano-${DXC}`], async () => {
      await page.goto(`/settings/contribution-management?plano=${DXC}`);
      await page.getByLabel(/^Contrapartida da patrocinadora/).fill("80");
      await expect(differs(page, /^Contrapartida da patrocinadora 100% 80%$/)).toBeVisible();
      await publish(page, "Ata da jornada da contribuição", /^Pessoas atingidas/);
      const changed = await sponsor();
      expect(changed).not.toBe(known);
      // Nobody reloads: the form that is open counts again, and what is chosen stays chosen.
      await says(changed, SPREAD);
      await expect(ursula.page.getByRole("combobox", { name: "Contribuição suplementar" })).toHaveValue("7");
    });
    await says(known, SPREAD);
  } finally {
    await ursula.page.goto("/");
    await callBackend("POST", "/descartarRascunho", token, { idFuncionalidade: CHANGE, idPessoa, idPlano: DXC });
  }
  expect(ursula.problems).toEqual([]);
  await ursula.close();
});
