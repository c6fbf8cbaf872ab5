import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, openSession, type PersonName } from "@tests/support/roles";
import { formatDate } from "@/domain/calendar/calendarDate";
import { FATCA, fileFatca } from "./fatca";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
const PATH = `/esteira/servico-${FATCA}`;
const NAME = "Triagem da jornada";

test.use({ role: "administrator" });

/** The page of a request, as its owner sees it. */
async function openRequest(browser: Browser, name: PersonName, idRequisicao: number) {
  const { cookies } = await enrolled(name);
  const context = await browser.newContext();
  await putCookies(context, cookies);
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto(`/services/requests?id=${idRequisicao}`);
  return { page, problems, close: () => context.close() };
}

test("stages that an administrator publishes are those of the next request; one that runs keeps its own", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const filed = [await fileFatca("lidia")];
  const [older] = filed;
  try {
    await page.goto(`/settings/esteira?servico=${FATCA}`);
    await page.getByLabel("Etapa 1: nome").fill(NAME);
    await page.getByLabel("Etapa 1: prazo (dias úteis)").fill("4");
    await page.getByRole("button", { name: "Acrescentar etapa" }).click();
    await page.getByLabel("Etapa 2: nome").fill("Conferência cruzada");
    // Up by its keys, and down again by hand.
    await page.getByRole("button", { name: /^Mover Conferência cruzada/ }).press("ArrowUp");
    await expect(page.getByLabel("Etapa 1: nome")).toHaveValue("Conferência cruzada");
    await expect(page.getByRole("button", { name: /^Mover Conferência cruzada/ })).toBeFocused();
    const handle = page.getByRole("button", { name: /^Mover Conferência cruzada/ });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole("button", { name: new RegExp(`^Mover ${NAME}`) }).boundingBox();
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(from.x + 10, to.y + 200, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByLabel("Etapa 1: nome")).toHaveValue(NAME);

    await page.getByRole("button", { name: "Simular", exact: true }).click();
    await expect(page.getByText(/terminaram \d+ solicitações|Nenhuma solicitação deste serviço terminou/)).toBeVisible();
    await page.getByLabel("Motivo da mudança").fill("Ata da jornada da esteira");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Em andamento, que continuam nas etapas com que começaram")).toBeVisible();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();

    const newer = await fileFatca("nelson");
    filed.push(newer);
    expect(newer.prazo).not.toBe(older?.prazo);
    const his = await openRequest(browser, "nelson", newer.idRequisicao);
    await expect(his.page.getByText(NAME).filter({ visible: true }).first()).toBeVisible();
    await expect(
      his.page
        .getByText(formatDate(newer.prazo ?? ""))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const hers = await openRequest(browser, "lidia", older?.idRequisicao ?? 0);
    await expect(hers.page.getByText("Conferência dos dados e documentos").filter({ visible: true }).first()).toBeVisible();
    await expect(hers.page.getByText(NAME)).toHaveCount(0);

    // Back to how it was, by the versions: the next request has the older stages again.
    await page.getByRole("heading", { name: "Em vigor hoje" }).click();
    await page
      .getByRole("button", { name: /^Voltar a esta versão/ })
      .first()
      .click();
    await expect(page.getByText(/nada mudou ainda/)).toBeVisible();
    await expect(page.getByLabel("Etapa 1: nome")).toHaveValue("Conferência dos dados e documentos");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();
    const { vigente } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    expect(vigente.conteudo).toEqual(before.vigente.conteudo);
    for (const { problems, close } of [his, hers]) {
      expect(problems).toEqual([]);
      await close();
    }
  } finally {
    for (const { cancel } of filed) await cancel();
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await callBackend("POST", `/publicarConfiguracao${PATH}`, ana.token, back);
  }
});
