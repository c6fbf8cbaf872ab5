import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { callBackend } from "@tests/support/roles";
import { pdf } from "./declaration";
import { openParticipant } from "./participantScreen";
import { press, sendRequest, stop } from "./serviceForm";
import { differs, publish, puttingBack, SPREAD } from "./settingChange";

/** Living abroad, which nobody else declares: what a service asks for holds in every plan. */
const ABROAD = 5;
const MAIS_VALOR = 4;
const DOCUMENT = "Cópia do visto de residência";
const HINT = "As páginas com o número e a validade.";

test.use({ role: "administrator" });

test("a document that an administrator asks for is asked in Flávia's open form, and goes with her request", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const flavia = await openParticipant(browser, "flavia", "/services/residente-exterior");
  const { id: idPessoa, token } = flavia;
  const form = flavia.page;
  const asked = form.getByText(DOCUMENT).filter({ visible: true });
  try {
    await press(form, "Começar");
    await stop(form, "Endereço no exterior");
    await form.getByRole("combobox", { name: "País" }).selectOption({ label: "Portugal" });
    await form.getByLabel("Código postal").fill("1100-053");
    await form.getByLabel("Endereço", { exact: true }).fill("Rua Augusta");
    await form.getByLabel("Cidade").fill("Lisboa");
    await press(form, "Avançar");
    await stop(form, "Situação fiscal");
    await form.getByLabel("Mora no exterior desde").fill("10/03/2025");
    await form.getByLabel("Número de identificação fiscal").fill("245 871 330");
    await form.getByRole("radio", { name: "Não" }).check();
    await press(form, "Avançar");
    await stop(form, "Documentos");
    await expect(asked).toHaveCount(0);

    await puttingBack([`/servicos/servico-${ABROAD}`], async () => {
      await page.goto(`/settings/services-management?parte=textos&servico=${ABROAD}`);
      await page.getByRole("button", { name: "Pedir outro documento" }).click();
      await page.getByLabel("Documento 1: nome").fill(DOCUMENT);
      await page.getByLabel(/^Documento 1: orientação/).fill(HINT);
      await expect(differs(page, new RegExp(`^${DOCUMENT} — Obrigatório: ${HINT}$`))).toBeVisible();
      await publish(page, "Ata da jornada dos documentos");
      // Nobody reloads: the step that is open asks for it, and does not let her go on without.
      await expect(asked.first()).toBeVisible({ timeout: SPREAD });
      await expect(form.getByText(HINT)).toBeVisible();
      await press(form, "Avançar");
      await expect(form.getByText(`Envie o documento: ${DOCUMENT}.`).first()).toBeVisible();
      await form.locator('input[type="file"]').last().setInputFiles(pdf);
      await expect(form.getByRole("button", { name: `Remover ${pdf.name}` })).toBeVisible();
      await press(form, "Avançar");
      const protocol = await sendRequest(form, /^Declaro que moro/);
      await form
        .getByRole("link", { name: /Acompanhar/ })
        .first()
        .click();
      await form.waitForURL(/\/services\/requests/);
      await expect(form.getByText(protocol).filter({ visible: true }).first()).toBeVisible();
      await expect(asked.first()).toBeVisible();
    });
  } finally {
    const key = { idFuncionalidade: ABROAD, idPessoa, idPlano: MAIS_VALOR };
    const path = `/retornarServico/${ABROAD}/${idPessoa}/${MAIS_VALOR}` as const;
    type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
    const { solicitacaoAberta } = await callBackend<Service>("GET", path, token);
    if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
    await callBackend("POST", "/descartarRascunho", token, key);
  }
  expect(flavia.problems).toEqual([]);
  await flavia.close();
});
