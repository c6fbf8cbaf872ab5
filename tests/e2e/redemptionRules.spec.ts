import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { formatAmount } from "@/domain/money/money";
import { openParticipant } from "./participantScreen";
import { letPublish, publishPast } from "./settingChange";

type Conditions = Reply<"GET /retornarCondicoesResgate/{idPessoa}/{idPlano}">;
type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Only Carla's plan has this waiting looked at, and no other journey redeems in it. */
const MAIS_VALOR = 4;
const WAITING = "RESGATE_CARENCIA_VOLUNTARIA_MESES";
const PATH = `/resgate/plano-${MAIS_VALOR}`;

test.use({ role: "administrator" });

/** Carla's redemption on a screen of some size, open while the rule changes. */
async function openRedemption(browser: Browser, width: number, height: number) {
  const { page, id, token, ...carla } = await openParticipant(browser, "carla", "/services/resgate", { width, height });
  const free = async () => {
    const { bruto } = await callBackend<Conditions>("GET", `/retornarCondicoesResgate/${id}/${MAIS_VALOR}`, token);
    return formatAmount(bruto);
  };
  const shows = (amount: string) =>
    expect(page.getByRole("region", { name: "O que pode ser resgatado" })).toContainText(amount, { timeout: 20_000 });
  return { ...carla, free, shows };
}

test("a waiting that an administrator publishes is what Carla's open redemption follows, at a desk and on a phone", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const desk = await openRedemption(browser, 1440, 900);
  const phone = await openRedemption(browser, 390, 844);
  const known = await desk.free();
  try {
    for (const carla of [desk, phone]) await carla.shows(known);
    await page.goto(`/settings/resgate?plano=${MAIS_VALOR}`);
    const field = page.getByLabel(/^Carência da contribuição voluntária/);
    const months = Number(await field.inputValue());
    await field.fill(String(months + 2));
    await page.getByLabel("Motivo da mudança").fill("Ata da jornada do resgate");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
    await letPublish(page);
    const changed = await desk.free();
    expect(changed).not.toBe(known);
    // Nobody reloads: the page that is open asks again by itself.
    for (const carla of [desk, phone]) await carla.shows(changed);
    await page.getByRole("tab", { name: "Histórico" }).click();
    await expect(page.getByText("Ata da jornada do resgate").first()).toBeVisible();
    await expect(page.getByRole("row", { name: new RegExp(`${months} meses ${months + 2} meses`) }).first()).toBeVisible();
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await publishPast(`/publicarConfiguracao${PATH}`, back);
  }
  expect(await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token)).toMatchObject({
    vigente: { conteudo: { valores: { [WAITING]: (before.vigente.conteudo as { valores: Record<string, string> }).valores[WAITING] } } },
  });
  for (const carla of [desk, phone]) {
    expect(carla.problems).toEqual([]);
    await carla.close();
  }
});
