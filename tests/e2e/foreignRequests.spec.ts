import { statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { people } from "@tests/support/standIn/fund";
import { expect, signIn, test } from "@tests/support/standIn/journey";

/** Requests, their export and their conversations before a backend that has only the calls of the specification. */

/** A spreadsheet of this size or less holds nothing (§7). */
const EMPTY_SPREADSHEET = 6591;
const rows = (page: Page) => page.locator("main tbody tr");
const filters = (page: Page) => page.getByRole("form", { name: "Filtros" });

for (const shape of ["natural", "strict"] as const)
  test(`a participant's requests: pages of five, filters that go back to the first, a period (${shape})`, async ({ page, portal }) => {
    await signIn(page, portal, "bruno", shape);
    await page.goto(`${portal.address}/services/requests`);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Anterior" })).toBeDisabled();
    await page.getByRole("button", { name: "Próxima" }).click();
    await expect.poll(() => portal.standIn.times("retornarSolicitacoes").at(-1)?.query).toMatchObject({ page: "1", limit: "5" });
    await page.getByRole("button", { name: "Próxima" }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Próxima" })).toBeDisabled();

    await filters(page).getByLabel("Situação").selectOption({ label: "Concluída" });
    await filters(page).getByRole("button", { name: "Filtrar" }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).filter({ hasNotText: "Concluída" })).toHaveCount(0);
    expect(portal.standIn.times("retornarSolicitacoes").at(-1)?.query).toMatchObject({
      idPessoa: "12",
      idPlano: "1",
      idStatus: "5",
      page: "0",
    });
    await page.reload();
    await expect(filters(page).getByLabel("Situação")).toHaveValue("5");
    await filters(page).getByRole("button", { name: "Limpar" }).click();

    await filters(page).getByLabel("Serviço").selectOption({ label: "Resgate" });
    await filters(page).getByLabel("Data inicial").fill("01/09/2026");
    await filters(page).getByLabel("Data final").fill("31/12/2026");
    await filters(page).getByRole("button", { name: "Filtrar" }).click();
    await expect
      .poll(() => portal.standIn.times("retornarSolicitacoes").at(-1)?.query)
      .toMatchObject({ idFuncionalidade: "14", dataSolicitacaoInicio: "2026-09-01", dataSolicitacaoFinal: "2026-12-31", page: "0" });
    expect(
      await page
        .locator("main")
        .getByText(/undefined|31\/12\/1969/)
        .count(),
    ).toBe(0);
  });

test("an export is a spreadsheet named by its moment, and an empty one is an alert", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.goto(`${portal.address}/services/requests`);
  await page.getByRole("button", { name: "Próxima" }).click();
  await expect(page).toHaveURL(/page=1/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Exportar" }).click()]);
  expect(download.suggestedFilename()).toMatch(/\d{4,}.*\.xlsx$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(EMPTY_SPREADSHEET);
  await expect(page).not.toHaveURL(/page=1/);
  const asked = portal.standIn.times("exportarSolicitacoes").at(-1)?.query ?? {};
  expect(Object.keys(asked).sort()).toEqual(["idPessoa", "idPlano"]);

  await page.goto(`${portal.address}/services/requests?dataSolicitacaoInicio=1990-01-01&dataSolicitacaoFinal=1990-01-02`);
  await page.getByRole("button", { name: "Exportar" }).click();
  await expect(page.getByRole("alert").getByText("Nenhum dado foi encontrado na base")).toBeVisible();
});

for (const shape of ["natural", "strict"] as const)
  test(`a participant's message about a request is sent, and said to be sent (${shape})`, async ({ page, portal }) => {
    await signIn(page, portal, "bruno", shape);
    await page.goto(`${portal.address}/services/requests`);
    await page
      .getByRole("button", { name: /^Conversar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chat\?idConversa=501$/);
    await expect(page.getByText("Mensagem enviada").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/não encontrada/i)).toHaveCount(0);
    const [created, ...others] = portal.standIn.memory().conversations;
    expect(others).toEqual([]);
    expect(created).toMatchObject({ idPessoa: people.bruno.id, idPlano: 1, idRequisicao: 41, assunto: "Acompanhamento de Solicitação" });
    expect(created?.mensagem).toMatch(/ajuda/);
    expect(created?.mensagem).toMatch(/Alteração de contribuição/);
    expect(created?.mensagem).not.toMatch(/undefined|null|protocolo\s*[.,]?$/);
    expect(created?.idPessoaAtendente ?? null).toBeNull();
  });

test("a new conversation is sent, and said to be sent", async ({ page, portal }) => {
  await signIn(page, portal, "bruno", "strict");
  await page.goto(`${portal.address}/chat`);
  await page.getByRole("button", { name: "Nova conversa" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Assunto").fill("Dúvida");
  await dialog.getByLabel("Mensagem").fill("Como altero o meu endereço?");
  await dialog.getByRole("button", { name: /Enviar|Iniciar|Abrir/ }).click();
  await expect(page).toHaveURL(/\/chat\?idConversa=501/);
  await expect(page.getByText("Mensagem enviada").first()).toBeVisible();
  expect(portal.standIn.memory().conversations).toMatchObject([
    { assunto: "Dúvida", mensagem: "Como altero o meu endereço?", idPessoa: 12 },
  ]);
});

for (const shape of ["natural", "strict"] as const)
  test(`the request centre lists everybody's requests, filters and pages them, and writes to their owners (${shape})`, async ({
    page,
    portal,
  }) => {
    await signIn(page, portal, "ana", shape);
    await page.goto(`${portal.address}/request-management`);
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText("Bruno Carvalho");
    expect(portal.standIn.times("retornarSolicitacoes").at(-1)?.query.idPessoa).toBeUndefined();
    for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Próxima" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("Iara Campos");
    await expect(page.getByRole("button", { name: "Próxima" })).toBeDisabled();
    await filters(page).getByLabel("Situação").selectOption({ label: "Aguardando documento" });
    await filters(page).getByRole("button", { name: "Filtrar" }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).filter({ hasNotText: "Aguardando documento" })).toHaveCount(0);

    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Exportar" }).click()]);
    expect(statSync(await download.path()).size).toBeGreaterThan(EMPTY_SPREADSHEET);

    await page
      .getByRole("button", { name: /^Conversar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chat\?idConversa=501$/);
    await expect(page.getByText("Mensagem enviada").first()).toBeVisible();
    const [created] = portal.standIn.memory().conversations;
    expect(created).toMatchObject({
      idPessoa: people.bruno.id,
      idPessoaAtendente: people.ana.id,
      assunto: "Acompanhamento de Solicitação",
    });
    expect(created?.mensagem).toMatch(/problema/);
  });
