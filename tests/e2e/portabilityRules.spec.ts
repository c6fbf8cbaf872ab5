import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { openParticipant } from "./participantScreen";
import { letPublish, publishPast } from "./settingChange";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Plan that no other journey ports out of; in it no employment has to end first. */
const MAIS_VALOR = 4;
const PATH = `/portabilidade/plano-${MAIS_VALOR}`;
const MONTHS = "PORTABILIDADE_MESES";
const SPREAD = 20_000;

test.use({ role: "administrator" });

test("the time in the plan that an administrator asks for is what Carla's open portability follows", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const carla = await openParticipant(browser, "carla", "/services/portabilidade");
  const travels = carla.page.getByRole("region", { name: "O que vai com você" });
  try {
    await expect(travels).toContainText("Valor que seria portado hoje");
    await page.goto(`/settings/portability-management?plano=${MAIS_VALOR}`);
    await page.getByLabel(/^Tempo no plano/).fill("600");
    await page.getByLabel("Motivo da mudança").fill("Ata da jornada da portabilidade");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
    await letPublish(page);
    // Nobody reloads: the page that is open asks again by itself.
    await expect(travels).toContainText("Valor que poderia ser portado", { timeout: SPREAD });
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await publishPast(`/publicarConfiguracao${PATH}`, back);
  }
  await expect(travels).toContainText("Valor que seria portado hoje", { timeout: SPREAD });
  const { valores } = before.vigente.conteudo as { valores: Record<string, string> };
  expect(await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token)).toMatchObject({
    vigente: { conteudo: { valores: { [MONTHS]: valores[MONTHS] } } },
  });
  expect(carla.problems).toEqual([]);
  await carla.close();
});
