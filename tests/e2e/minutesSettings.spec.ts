import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { paper } from "../../backend/demo/paper";
import { openParticipant } from "./participantScreen";

test.use({ role: "administrator" });

/** Within this an open portal asks again for what was changed. */
const SPREAD = 20_000;

test("minutes of a new body are in a participant's open list, get another text, and go away when they are taken back", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const mark = String(Date.now()).slice(-8);
  const [body, title] = [`Comitê da jornada ${mark}`, `Regimento interno ${mark}`];
  const bruno = await openParticipant(browser, "bruno", `/services/atas?texto=${mark}`);
  await expect(bruno.page.getByText("Nenhuma ata encontrada")).toBeVisible();

  await page.goto("/settings/orgao-responsavel-atas?aba=orgaos");
  await page.getByRole("button", { name: "Novo órgão" }).click();
  await page.getByLabel("Nome do órgão").fill(body);
  await page.getByRole("dialog").getByRole("button", { name: "Criar" }).click();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Criado");

  await page.getByRole("tab", { name: "Atas" }).click();
  await page.getByRole("button", { name: "Registrar ata" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Órgão").selectOption(body);
  await dialog.getByLabel("Número").fill("CJ 001");
  await dialog.getByLabel("Data da reunião").first().fill("02/03/2026");
  await dialog.getByLabel("Título").fill(title);
  await dialog.getByLabel("Resumo").fill("Aprovado o regimento da jornada.");
  await expect(dialog.locator('input[type="file"]')).toHaveAttribute("accept", "application/pdf,.pdf");
  const send = async (name: string, text: string) => {
    const file = { name, mimeType: "application/pdf", buffer: paper(title, [text]) };
    await dialog.locator('input[type="file"]').first().setInputFiles(file);
    await expect(dialog.getByText(name).first()).toBeVisible();
    await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  };
  await send("primeiro.pdf", "O primeiro texto.");
  await dialog.getByRole("button", { name: "Conferir quem verá" }).click();
  await expect(dialog.getByText(/pessoas\. Nada foi gravado ainda\./)).toBeVisible();
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Registrada e publicada");

  // Nobody reloads: the page that is open asks again by itself.
  const row = bruno.page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(`${body} · CJ 001 · 02/03/2026`, { timeout: SPREAD });

  await page.getByRole("button", { name: "Corrigir ou substituir o texto" }).click();
  await send("segundo.pdf", "O segundo texto.");
  await dialog.getByRole("button", { name: "Conferir quem verá" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("list", { name: "Histórico" })).toContainText("Texto substituído");
  await bruno.page.getByRole("button", { name: `Ver Ata CJ 001: ${title}` }).click();
  await expect(bruno.page.getByText("O segundo texto.")).toBeAttached();
  await bruno.page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();

  await page.getByRole("button", { name: "Retirar do portal" }).click();
  await dialog.getByLabel("Motivo").fill("Fim da jornada");
  await dialog.getByRole("button", { name: "Retirar" }).click();
  await expect(page.getByText("Os participantes não veem esta ata.")).toBeVisible();
  await expect(bruno.page.getByText("Nenhuma ata encontrada")).toBeVisible({ timeout: SPREAD });
  await page.getByRole("button", { name: "Ver o texto anterior" }).click();
  await expect(page.getByText("O primeiro texto.")).toBeAttached();

  expect(bruno.problems).toEqual([]);
  await bruno.close();
  const { token } = await openSession("ana");
  const { itens } = await callBackend<Reply<"GET /retornarOrgaosAtas">>("GET", "/retornarOrgaosAtas", token);
  const made = itens.find(({ nome }) => nome === body);
  expect(made).toMatchObject({ atas: 1, publicadas: 0 });
});
