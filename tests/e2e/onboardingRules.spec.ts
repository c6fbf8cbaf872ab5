import type { Reply } from "@contract/infer";
import { expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { openWizard } from "@tests/support/wizard";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Iara's plan. The step is put at the end of the list: who opens another meanwhile finds it where it was. */
const PATH = "/onboarding/plano-1";
const TITLE = "Quanto você ganha por mês, mais ou menos?";

test.use({ role: "administrator" });

test("a step that an administrator puts in is asked of Iara, who was at the review and loses no answer", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await putCookies(context, await openWizard("iara"));
  const iara = patient(await context.newPage());
  const problems = watch(iara);
  const steps = iara.getByRole("complementary", { name: "Etapas" });
  const title = (name: string) => iara.getByRole("heading", { level: 1, name });
  try {
    await iara.goto("/onboarding?idStep=-1");
    await expect(title("Confira seus dados")).toBeVisible();
    await expect(steps.getByText("Faixa de renda")).toHaveCount(0);

    await page.goto("/settings/onboarding-management?plano=1");
    await expect(page.getByText(/^Etapa obrigatória. A lei de prevenção à lavagem de dinheiro/)).toBeVisible();
    await page.getByRole("button", { name: "Incluir etapa Faixa de renda" }).click();
    // By the keyboard, up and down again: it stays the last one.
    await page.getByRole("button", { name: /^Mover Faixa de renda/ }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("listitem", { name: "5. Faixa de renda" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Mover Faixa de renda/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listitem", { name: "6. Faixa de renda" })).toBeVisible();
    await page.getByLabel("Título: Faixa de renda").fill(TITLE);
    await page.getByLabel("Motivo da mudança").fill("Ata da jornada do primeiro acesso");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Vão responder a etapa que entra: Faixa de renda")).toBeVisible();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();

    await iara.reload();
    await expect(title(TITLE)).toBeVisible();
    await expect(steps.getByRole("listitem").last()).toContainText("Faixa de renda");
    await iara.getByRole("radio", { name: "R$ 5.000 - 7.999" }).check();
    await iara.getByRole("button", { name: "Avançar" }).click();
    await expect(title("Confira seus dados")).toBeVisible();
    await expect(iara.getByRole("region", { name: "Faixa de renda" })).toContainText("R$ 5.000 - 7.999");
    await expect(iara.getByText("Avenida Paulista, 1578")).toBeVisible();
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await callBackend("POST", `/publicarConfiguracao${PATH}`, ana.token, back);
  }
  await iara.reload();
  await expect(title("Confira seus dados")).toBeVisible();
  await expect(iara.getByRole("region", { name: "Faixa de renda" })).toHaveCount(0);
  expect(problems).toEqual([]);
  await context.close();
});
