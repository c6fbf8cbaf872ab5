import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";

export type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** An open page hears at once and asks again within some seconds. */
export const SPREAD = 20_000;

const read = (token: string, path: string) => callBackend<Setting>("GET", `/retornarConfiguracao${path}`, token);

/** Runs what changes settings, and puts each back to what it was, however that went. */
export async function puttingBack(paths: readonly string[], run: () => Promise<void>) {
  const { token } = await openSession("ana");
  const before = new Map<string, Setting>();
  for (const path of paths) before.set(path, await read(token, path));
  const contentOf = (path: string) => before.get(path)?.vigente.conteudo;
  try {
    await run();
  } finally {
    for (const path of paths) {
      const { versao, hoje } = await read(token, path);
      const body = { conteudo: contentOf(path), desde: hoje, motivo: "Volta ao que era", versao };
      await callBackend("POST", `/publicarConfiguracao${path}`, token, body);
    }
  }
  for (const path of paths) expect(await read(token, path)).toMatchObject({ vigente: { conteudo: contentOf(path) } });
}

/** Sees the impact of what is typed, and publishes it. */
export async function publish(page: Page, motivo: string, seen?: RegExp) {
  await page.getByLabel("Motivo da mudança").fill(motivo);
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
  if (seen) await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Publicar em/ }).click();
  await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();
}

/** The row of what changes, with both sides. */
export const differs = (page: Page, label: RegExp) => page.getByRole("table", { name: "O que muda" }).getByRole("row", { name: label });
