import { expect, expireSession, test } from "@tests/support/browser";
import { typeCredentials } from "@tests/support/journey";
import { callBackend, openSession, password, people } from "@tests/support/roles";
import { colleague, openAs } from "./attendant";
import { differs, letPublish, publishPast, puttingBack, type Setting } from "./settingChange";

/** Plan whose portability no other journey changes. */
const PATH = "/settings/portability-management?plano=7";
const SETTING = "/portabilidade/plano-7";
const REASON = "Ata 218, item 4";

// Both are of the same setting.
test.describe.configure({ mode: "serial" });

test("a change that is typed asks before it is left, and survives the end of the session", async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await openAs(browser, await openSession("ana"), PATH);
  const { page } = ana;
  const months = page.getByLabel(/^Tempo no plano/);
  await months.fill("47");
  await page.getByLabel("Motivo da mudança").fill(REASON);

  await page.getByRole("navigation", { name: "Onde você está" }).getByRole("link").filter({ visible: true }).click();
  const guard = page.getByRole("dialog", { name: "Sair sem publicar?" });
  await guard.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(months).toHaveValue("47");

  await expireSession(page.context());
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page).toHaveURL(/\/login\?.*voltar=/);
  await typeCredentials(page, people.ana.cpf, password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText("Retomamos o que você tinha digitado nesta aba.")).toBeVisible();
  await expect(months).toHaveValue("47");
  await expect(page.getByLabel("Motivo da mudança")).toHaveValue(REASON);
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();

  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(months).toHaveValue("36");
  expect(ana.problems.filter((problem) => !/status of 401|socket\.io/.test(problem))).toEqual([]);
  await ana.close();
});

test("of two who change the same, the second sees what the first published, and publishes over it only when they say so", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await puttingBack([SETTING], async () => {
    const ana = await openAs(browser, await openSession("ana"), PATH);
    const { page } = ana;
    // A page that hears of it says so before it is asked. This one hears nothing, as behind a proxy that lets no socket through.
    await page.route("**/socket.io/**", (route) => route.abort());
    await page.reload();
    await page.getByLabel(/^Tempo no plano/).fill("34");
    await page.getByLabel("Motivo da mudança").fill(REASON);
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();

    const other = await colleague();
    const { versao, hoje, vigente } = await callBackend<Setting>("GET", `/retornarConfiguracao${SETTING}`, other.token);
    const conteudo = JSON.parse(JSON.stringify(vigente.conteudo).replace('"36"', '"35"'));
    await publishPast(`/publicarConfiguracao${SETTING}`, { conteudo, desde: hoje, motivo: "Ata 219", versao }, "patricia");

    await page.getByRole("button", { name: /^Propor para/ }).click();
    const conflict = page.getByRole("dialog", { name: "Outra pessoa mudou esta configuração" });
    await expect(conflict.getByText(/Ata 219/).first()).toBeVisible();
    await expect(conflict.getByRole("table", { name: `Mudança de ${other.pessoa.nome}` })).toContainText("35");
    const now = await callBackend<Setting>("GET", `/retornarConfiguracao${SETTING}`, other.token);
    expect(now.vigente.conteudo).toEqual(conteudo);

    await page.unroute("**/socket.io/**");
    await conflict.getByRole("button", { name: "Aplicar a minha mudança sobre ela" }).click();
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(differs(page, /Tempo no plano/)).toContainText("34");
    await letPublish(page);
    expect(ana.problems.filter((problem) => !/status of 409|socket\.io|ERR_FAILED/.test(problem))).toEqual([]);
    await ana.close();
  });
});
