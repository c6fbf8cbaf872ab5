import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Reply } from "@contract/infer";
import { expect, test } from "@tests/support/browser";
import { mailTo } from "@tests/support/mails";
import { callBackend, openSession } from "@tests/support/roles";
import { fileFatca } from "./fatca";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
const PATH = "/emails/requisicao-cancelada";
const ADDED = "Se foi engano, peça de novo quando quiser.";

test.use({ role: "administrator" });

/** The page that a mail program shows, which lies beside the message. */
async function pageOfMail(protocolo: string) {
  const folder = path.join(process.env.E2E_DATA ?? "data", "mail");
  for (const name of (await readdir(folder))
    .filter((one) => one.endsWith(".html"))
    .sort()
    .reverse()) {
    const page = await readFile(path.join(folder, name), "utf8");
    if (page.includes(`Solicitação ${protocolo} cancelada`)) return page;
  }
  return "";
}

test("a text that an administrator publishes is in the next mail of a participant, and in the test before it", async ({ page }) => {
  test.setTimeout(120_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  try {
    await page.goto("/settings/emails?mensagem=requisicao-cancelada");
    const text = page.getByLabel("Texto", { exact: true });
    await text.fill(`${await text.inputValue()}\n\n${ADDED} Protocolo: `);
    await text.press("Control+End");
    await page.getByRole("button", { name: /^Protocolo, \{\{protocolo\}\}/ }).click();
    await expect(text).toHaveValue(/Protocolo: \{\{protocolo\}\}$/);
    const shown = page.getByRole("region", { name: "Prévia com dados de exemplo" });
    // Looked at from outside: in the frame nothing may run, a test's look neither.
    await expect(shown.locator("iframe")).toHaveAttribute("srcdoc", new RegExp(`${ADDED} Protocolo: .*2026-0048213`));
    await shown.getByRole("button", { name: "Enviar teste para mim" }).click();
    const said = await shown.getByRole("status").textContent();
    const address = /para (\S+@\S+),/.exec(said ?? "")?.[1] ?? "";
    expect(await mailTo(address)).toContain(`${ADDED} Protocolo: 2026-0048213`);

    await page.getByLabel("Motivo da mudança").fill("Ata da jornada dos e-mails");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Mensagens deste tipo nos últimos 30 dias")).toBeVisible();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();

    const { protocolo, cancel } = await fileFatca("paula");
    await cancel();
    await expect.poll(() => pageOfMail(protocolo), { timeout: 20_000 }).toMatch(new RegExp(`${ADDED} Protocolo: .*${protocolo}`));
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await callBackend("POST", `/publicarConfiguracao${PATH}`, ana.token, back);
  }
});
