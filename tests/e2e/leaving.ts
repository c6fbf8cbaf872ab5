import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect } from "@tests/support/browser";
import { INSTITUTO_NAMES, type Instituto } from "@/domain/exits/termination";

/** On a phone one way is read at a time. */
const TABS: Readonly<Record<Instituto, string>> = {
  bpd: "BPD",
  autopatrocinio: "Autopatrocínio",
  portabilidade: "Portabilidade",
  resgate: "Resgate",
};

/** Width from which the four stand side by side. */
const WIDE = 1280;

export const GUIDE = "/services?guia=saida";

/** Presses a button and answers the name of the PDF that arrives. */
export async function downloadPdf(page: Page, button: string): Promise<string> {
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await arriving;
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(content.length).toBeGreaterThan(2_000);
  return file.suggestedFilename();
}

/** Begins where everybody who left begins, at the guide, and follows one of its four ways to the service. */
export async function chooseInGuide(page: Page, instituto: Instituto, path: string) {
  await page.goto(GUIDE);
  await expect(page.getByRole("heading", { name: "Saí da empresa" })).toBeVisible();
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE;
  if (!isWide) await page.getByRole("tab", { name: TABS[instituto] }).click();
  const ways = isWide ? page.getByRole("table", { name: "Os quatro caminhos, lado a lado" }) : page.getByRole("tabpanel");
  await ways
    .getByRole("link", { name: /^Escolher/ })
    .filter({ hasText: INSTITUTO_NAMES[instituto] })
    .click();
  await page.waitForURL(`**${path}`);
}

/** Reads a choice in the guide, with its protocol and its state, and the option term as a PDF. */
export async function readChoice(page: Page, instituto: Instituto, protocol: string, state: RegExp) {
  await page.goto(GUIDE);
  const card = page.getByRole("region", { name: /^(A sua escolha|As suas escolhas)$/ });
  const row = card.getByRole("listitem").filter({ hasText: protocol });
  await expect(row).toContainText(INSTITUTO_NAMES[instituto]);
  await expect(row).toContainText(state);
  expect(await downloadPdf(page, "Baixar o termo de opção")).toMatch(/^termo-opcao-.*\.pdf$/);
  await expect(page.getByText(/^PDF baixado/)).toBeVisible();
}
