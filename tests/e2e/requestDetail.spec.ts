import { statSync } from "node:fs";
import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";

/** Elza declares that she is politically exposed: a request that no other journey touches, made anew for each test. */
const PEP = 2;
const PLAN = 1;
const REASON = "A imagem ficou cortada embaixo.";

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
type Created = Reply<"POST /criarRequisicao">;

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF",
);
const file = { name: "comprovante.pdf", mimeType: "application/pdf", buffer: PDF };

async function sendFile(token: string): Promise<number> {
  const form = new FormData();
  form.append("arquivo", new Blob([PDF], { type: file.mimeType }), file.name);
  const answer = await fetch(`${process.env.E2E_BACKEND ?? "http://127.0.0.1:3001"}/enviarArquivo`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { id: number }).id;
}

/** A declaration that runs, whose one document was refused. An earlier one that still runs is cancelled first. */
async function rejected() {
  const [elza, ana] = await Promise.all([openSession("elza"), openSession("ana")]);
  const key = { idFuncionalidade: PEP, idPessoa: elza.pessoa.id, idPlano: PLAN };
  const service = await callBackend<Service>("GET", `/retornarServico/${PEP}/${elza.pessoa.id}/${PLAN}`, elza.token);
  if (service.solicitacaoAberta)
    await callBackend("POST", "/cancelarSolicitacao", elza.token, { idRequisicao: service.solicitacaoAberta.id });
  const dados = {
    exposta: "S",
    classe: "municipal",
    cargo: "Vereadora",
    orgao: "Câmara Municipal de Campinas",
    inicio: "2021-01-01",
    fim: "",
    temRelacionadas: "N",
    relacionadas: [],
  };
  const documentos = [{ codigo: "comprovante-cargo", idArquivo: await sendFile(elza.token) }];
  const { idRequisicao } = await callBackend<Created>("POST", "/criarRequisicao", elza.token, { ...key, dados, documentos });
  await callBackend("POST", "/confirmarRequisicao", elza.token, { idRequisicao });
  const read = (token: string) => callBackend<Detail>("GET", `/retornarSolicitacao/${idRequisicao}`, token);
  const judge = async (aceito: boolean) => {
    const { versao, documentos: sent } = await read(ana.token);
    const body = { idDocumento: sent[0]?.id, versao, aceito, ...(!aceito && { motivo: REASON }) };
    await callBackend("POST", "/decidirDocumento", ana.token, body);
  };
  await judge(false);
  return { id: idRequisicao, detail: () => read(elza.token), judge };
}

const turn = (page: Page) => page.getByRole("region", { name: "Agora é a sua vez" });

/** Sends what is asked for again, from the card. */
async function answer(page: Page) {
  await expect(turn(page)).toContainText(REASON);
  await turn(page).locator("input[type=file]").first().setInputFiles(file);
  await expect(turn(page).getByRole("button", { name: "Remover comprovante.pdf" })).toBeVisible();
  await turn(page).getByLabel("Mensagem para a equipe").fill("Segue a folha inteira.");
  await turn(page).getByRole("button", { name: "Reenviar documento" }).click();
  await expect(turn(page)).toBeHidden();
}

test.describe.configure({ mode: "serial" });
test.use({ role: "assisted" });

test("a refused document is sent again alone, and the page follows the fund live", async ({ page }) => {
  const request = await rejected();
  await page.goto(`/services/requests?id=${request.id}`);
  await answer(page);
  await expect(page.getByRole("region", { name: "Andamento" })).toContainText("Documento reenviado");
  expect((await request.detail()).documentos).toMatchObject([{ estado: "enviado", arquivo: { nome: "comprovante.pdf" } }]);
  await request.judge(true);
  await expect(page.getByRole("region", { name: "Documentos" })).toContainText("Aceito");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar comprovante.pdf" }).click(),
  ]);
  expect(statSync(await download.path()).size).toBe(PDF.length);
});

test("opens from its row with Enter, and Esc brings the same filters and row; cancelled, it says so", async ({ page }) => {
  await rejected();
  await page.goto("/services/requests?idStatus=3");
  const row = page
    .getByRole("row", { name: /Aguarda você/ })
    .first()
    .locator("button[data-opens]");
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(turn(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/services\/requests\?idStatus=3$/);
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancelar solicitação" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar esta solicitação?" });
  await dialog.getByLabel("Por que você quer cancelar?").fill("Enganei-me.");
  await dialog.getByRole("button", { name: "Cancelar solicitação" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Cancelada", { exact: true }).first()).toBeVisible();
});

test.describe("what is not theirs", () => {
  // The refused read is what the test is about.
  test.use({ tolerated: /status of 404.*retornarSolicitacao/ });
  test("somebody else's is a kind page with the way back", async ({ page }) => {
    const bruno = await openSession("bruno");
    const list = await callBackend<Reply<"GET /retornarSolicitacoes">>(
      "GET",
      `/retornarSolicitacoes?idPessoa=${bruno.pessoa.id}`,
      bruno.token,
    );
    await page.goto(`/services/requests?id=${list.requisicoes[0]?.id}`);
    await expect(page.getByText("Não encontramos esta solicitação")).toBeVisible();
    await page.getByRole("button", { name: "Ver minhas solicitações" }).click();
    await expect(page.getByRole("region", { name: "Solicitações" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the card, the course and the rest fit, and the answer is sent", async ({ page }) => {
    const request = await rejected();
    await page.goto(`/services/requests?id=${request.id}`);
    // The pending action is within the thumb's reach, and nothing lies over it.
    const send = page.getByRole("button", { name: "Reenviar documento" });
    await expect(send).toBeInViewport({ ratio: 1 });
    await send.click({ trial: true });
    await answer(page);
    await page.getByRole("button", { name: /^Ver as \d etapas$/ }).click();
    await expect(page.getByText("Pedido preenchido")).toBeVisible();
    await page.getByRole("button", { name: /^Documentos e dados/ }).click();
    await expect(page.getByRole("region", { name: "Documentos" })).toContainText("Em conferência");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
