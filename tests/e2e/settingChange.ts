import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { confirmingPath, proposedIn } from "@tests/support/secondPerson";
import { colleague, openAs } from "./attendant";

export type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** An open page hears at once and asks again within some seconds. */
export const SPREAD = 20_000;

/** Publishes past the portal: what asks for two people is proposed by one of them and confirmed by the other. */
export async function publishPast(path: string, body: object, by: "ana" | "patricia" = "ana") {
  const { token } = await openSession(by);
  const id = proposedIn(await callBackend("POST", path, token, body));
  if (id === undefined) return;
  const other = await openSession(by === "ana" ? "patricia" : "ana");
  await callBackend("POST", confirmingPath(path), other.token, { id });
}

/** Has Ana's colleague confirm what waits on a page, on the same page in a browser of her own. */
export async function confirmAsColleague(page: Page) {
  const waits = (where: Page) => where.getByRole("region", { name: "Mudança proposta" });
  await expect(waits(page).getByRole("button", { name: "Retirar" })).toBeVisible();
  await expect(waits(page).getByRole("button", { name: "Confirmar" })).toHaveCount(0);
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const there = await openAs(browser, await colleague(), page.url());
  await waits(there.page).getByRole("button", { name: "Confirmar" }).click();
  await expect(waits(there.page)).toBeHidden();
  expect(there.problems).toEqual([]);
  await there.close();
  await expect(waits(page)).toBeHidden({ timeout: SPREAD });
}

/** Publishes what was seen; where that asks for two people, the second one confirms it. */
export async function letPublish(page: Page) {
  const button = page.getByRole("button", { name: /^(Publicar em|Propor para)/ });
  const proposes = (await button.textContent())?.includes("Propor");
  await button.click();
  if (proposes) await confirmAsColleague(page);
  else await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();
}

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
      await publishPast(`/publicarConfiguracao${path}`, body);
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
  await letPublish(page);
}

/** The row of what changes, with both sides. */
export const differs = (page: Page, label: RegExp) => page.getByRole("table", { name: "O que muda" }).getByRole("row", { name: label });
