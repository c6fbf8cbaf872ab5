import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { openPalette } from "@tests/support/journey";
import { callBackend, openSession } from "@tests/support/roles";
import { openParticipant } from "./participantScreen";
import { letPublish, publishPast } from "./settingChange";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Raul's plan and FATCA: nobody else's journey looks at it for those who receive a benefit there. */
const DXC = 7;
const OFFER = `/servicos/plano-${DXC}`;
const TEXTS = "/servicos/servico-3";
const PAGE = "/servicos/servico-20";

test.use({ role: "administrator" });

async function openRaul(browser: Browser) {
  const raul = await openParticipant(browser, "raul", "/services");
  const asks = () =>
    callBackend("POST", "/criarRequisicao", raul.token, {
      ...{ idPessoa: raul.id, idPlano: DXC, idFuncionalidade: 3, dados: {}, documentos: [] },
    });
  return { ...raul, asks };
}

const read = (token: string, path: string) => callBackend<Setting>("GET", `/retornarConfiguracao${path}`, token);

test("a service that an administrator switches off leaves Raul's open menu and search, and is refused; its text is what he reads", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await Promise.all([OFFER, TEXTS, PAGE].map((path) => read(ana.token, path)));
  const raul = await openRaul(browser);
  const main = raul.page.locator("main");
  const publish = async (reason: string) => {
    await page.getByLabel("Motivo da mudança").fill(reason);
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
    await letPublish(page);
  };
  try {
    await expect(main.getByRole("link", { name: "FATCA", exact: true })).toBeVisible();
    await page.goto(`/settings/services-management?plano=${DXC}`);
    await page.getByRole("tab", { name: "Assistido" }).click();
    // By the keyboard: one stop, arrows, Space.
    const cell = page.getByRole("checkbox", { name: "FATCA, Em benefício: Assistido" });
    await expect(cell).toBeChecked();
    await page.getByRole("checkbox", { name: "FATCA, todas as situações: Assistido" }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await expect(cell).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("row", { name: /^FATCA · Assistido todas/ })).toBeVisible();
    await publish("Ata da jornada dos serviços");
    // Nobody reloads: the menu that is open follows.
    await expect(main.getByRole("link", { name: "FATCA", exact: true })).toHaveCount(0, { timeout: 20_000 });
    const palette = await openPalette(raul.page);
    await expect(palette.getByRole("option", { name: /Contracheque/ })).toBeVisible();
    await expect(palette.getByRole("option", { name: /FATCA/ })).toHaveCount(0);
    await raul.page.keyboard.press("Escape");
    await expect(raul.asks()).rejects.toThrow(/409.*situação/);
    await raul.page.goto("/services/fatca");
    await expect(raul.page.getByText(/^Só para quem está na situação/)).toBeVisible();

    await page.goto("/settings/services-management?parte=textos&servico=3");
    await page.getByLabel("Introdução", { exact: true }).fill("O fundo pergunta isto a todos, uma vez por ano.");
    await publish("Texto mais curto");
    await expect(raul.page.getByText("O fundo pergunta isto a todos, uma vez por ano.")).toBeVisible({ timeout: 20_000 });

    // A page that is no form has its words above it.
    await page.goto("/settings/services-management?parte=textos&servico=20");
    await page.getByLabel(/^Introdução/).fill("O contracheque sai no dia 20 de cada mês.");
    await publish("Aviso no contracheque");
    await raul.page.goto("/services/contracheque");
    await expect(raul.page.getByText("O contracheque sai no dia 20 de cada mês.")).toBeVisible();
    await raul.page.goto("/services/fatca");
  } finally {
    for (const [index, path] of [OFFER, TEXTS, PAGE].entries()) {
      const { versao, hoje } = await read(ana.token, path);
      const body = { conteudo: before[index]?.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
      await publishPast(`/publicarConfiguracao${path}`, body);
    }
  }
  await expect(raul.page.getByRole("button", { name: "Começar" })).toBeVisible({ timeout: 20_000 });
  expect(raul.problems).toEqual([]);
  await raul.close();
});
