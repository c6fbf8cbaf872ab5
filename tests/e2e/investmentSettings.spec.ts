import type { Reply } from "@contract/infer";
import { expect, type patient, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { inTurn } from "@tests/support/turn";
import { openParticipant } from "./participantScreen";
import { letPublish, publishPast } from "./settingChange";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

test.use({ role: "administrator" });

/** Present content of a setting, and a function that puts it back. */
async function standing(path: string) {
  const { token } = await openSession("ana");
  const read = () => callBackend<Setting>("GET", `/retornarConfiguracao${path}`, token);
  const before = await read();
  const restore = async () => {
    const { versao, hoje } = await read();
    await publishPast(`/publicarConfiguracao${path}`, {
      ...{ conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao },
    });
  };
  return { before, restore };
}

async function publish(page: Parameters<typeof patient>[0], motivo: string) {
  await page.getByLabel("Motivo da mudança").fill(motivo);
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
  await letPublish(page);
}

test("a profile that is described and composed anew is what Bruno compares", async ({ page, browser }) => {
  test.setTimeout(150_000);
  const { restore } = await standing("/perfis/perfil-4");
  const bruno = await openParticipant(browser, "bruno", "/services/perfil-investimentos");
  const words = "Pode cair num ano e subir em outro. Para quem tem muitos anos pela frente.";
  try {
    await expect(bruno.page.getByRole("heading", { name: "Agressivo" })).toBeVisible();
    await page.goto("/settings/investment-profile-management?perfil=4");
    await page.getByLabel("Descrição").fill(words);
    await page.getByLabel("Renda fixa: Atual (%)").fill("49");
    await expect(page.getByText("Soma 97,5%: tem de somar 100%.")).toBeVisible();
    await page.getByLabel("Imóveis: Atual (%)").fill("2,5");
    await expect(page.getByText("Soma 100%.")).toBeVisible();
    await publish(page, "Política de investimentos da jornada");
    // Nobody reloads: the page that is open asks again by itself.
    await expect(bruno.page.getByText(words)).toBeVisible({ timeout: 20_000 });
    await expect(bruno.page.getByRole("listitem").filter({ hasText: "Imóveis" }).filter({ hasText: "2,50%" }).first()).toBeVisible();
    await page.getByRole("tab", { name: "Rentabilidade" }).click();
    await expect(page.getByRole("table", { name: /^Rentabilidade dos perfis: / })).toHaveCount(3);
  } finally {
    await restore();
  }
  expect(bruno.problems).toEqual([]);
  await bruno.close();
});

test("a question that is published after it was tried is what Bruno is asked", async ({ page, browser }) => {
  test.setTimeout(330_000);
  await inTurn("questionnaire", async () => {
    const { before, restore } = await standing("/questionario/geral");
    const questions = (before.vigente.conteudo as { perguntas: unknown[] }).perguntas.length;
    const words = "Em quanto tempo você pretende usar o dinheiro deste plano?";
    try {
      await page.goto("/settings/perfil-investimento-questoes");
      await page.getByLabel("Pergunta 1", { exact: true }).fill(words);
      const trial = page.getByRole("region", { name: "Experimente antes de publicar" });
      const choices = trial.getByRole("combobox");
      await expect(choices).toHaveCount(questions);
      for (let index = 0; index < questions; index += 1) await choices.nth(index).selectOption({ index: 4 });
      await expect(trial.getByText("Resultado: Agressivo")).toBeVisible();
      // Whoever needs the money soon gets no further than the second profile, whatever the points.
      await choices.first().selectOption({ index: 1 });
      await expect(trial.getByText("Resultado: Conservador")).toBeVisible();
      await publish(page, "Texto mais claro");
      const bruno = await openParticipant(browser, "bruno", "/services/perfil-investimentos?passo=questionario");
      await expect(bruno.page.getByText(words)).toBeVisible();
      expect(bruno.problems).toEqual([]);
      await bruno.close();
    } finally {
      await restore();
    }
  });
});

test.describe("profiles that come and go", () => {
  // Taking out a profile that people are in is refused.
  test.use({ tolerated: /422 .*\/api\/excluirPerfilInvestimento\// });

  test("a new profile waits for its quota, goes again, and one with people is closed: Bruno is not offered it", async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000);
    const { restore } = await standing("/perfis/perfil-2");
    const bruno = await openParticipant(browser, "bruno", "/services/perfil-investimentos");
    const column = (nome: string) => bruno.page.getByRole("heading", { name: nome, exact: true });
    try {
      await expect(column("Conservador")).toBeVisible();
      await page.goto("/settings/investment-profile-management");
      await page.getByRole("button", { name: "Novo perfil" }).click();
      await expect(page.getByText(/^Descreva o perfil e publique/)).toBeVisible();
      await page.getByLabel("Nome", { exact: true }).fill("Verde");
      await page.getByLabel("Descrição").fill("Só empresas com boas práticas ambientais.");
      await page.getByLabel("Nível de risco").fill("3");
      await page.getByLabel("Renda fixa: Atual (%)").fill("100");
      await page.getByLabel("Motivo da mudança").fill("Ata da jornada");
      await page.getByRole("button", { name: "Conferir o impacto" }).click();
      await expect(page.getByText(/O questionário não sugere este perfil/)).toBeVisible();
      await letPublish(page);
      const chooser = page.getByRole("combobox", { name: "Perfil", exact: true });
      await expect(chooser.getByRole("option", { name: "Verde", exact: true })).toBeAttached({ timeout: 20_000 });
      await chooser.selectOption("Verde");
      await expect(page.getByText("Falta a cota no Plano HPE: até a primeira, lá ele não é oferecido.")).toBeVisible();
      await bruno.page.reload();
      await expect(column("Conservador")).toBeVisible();
      await expect(column("Verde")).toHaveCount(0);

      await page.getByRole("button", { name: "Excluir perfil" }).click();
      await page.getByRole("dialog").getByLabel("Motivo").fill("Era da jornada");
      await page.getByRole("dialog").getByRole("button", { name: "Excluir o perfil" }).click();
      await expect(chooser.getByRole("option", { name: "Verde", exact: true })).toHaveCount(0, { timeout: 20_000 });

      await page.goto("/settings/investment-profile-management?perfil=2");
      await page.getByRole("button", { name: "Excluir perfil" }).click();
      const dialog = page.getByRole("dialog", { name: "Excluir o perfil Conservador?" });
      await dialog.getByLabel("Motivo").fill("Ninguém usa");
      await dialog.getByRole("button", { name: "Excluir o perfil" }).click();
      await expect(dialog.getByText(/pessoas estão ou já estiveram no perfil Conservador/)).toBeVisible();
      await dialog.getByRole("button", { name: "Fechar a novas escolhas" }).click();
      await expect(page.getByLabel("Fechado a novas escolhas")).toBeChecked();
      await publish(page, "Ata da jornada");
      // The page that is open asks again by itself.
      await expect(column("Conservador")).toHaveCount(0, { timeout: 20_000 });
      await expect(column("Agressivo")).toBeVisible();
    } finally {
      await restore();
    }
    expect(bruno.problems).toEqual([]);
    await bruno.close();
  });
});
