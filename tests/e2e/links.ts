import type { Browser, Page } from "@playwright/test";
import { expect, patient, watch } from "@tests/support/browser";
import { signIn } from "@tests/support/journey";
import type { PersonName } from "@tests/support/roles";

interface Journey {
  name: PersonName;
  /** Opens the document on the participant's screen. */
  open(page: Page): Promise<void>;
  heading: RegExp;
  cpf: string;
  /** Size of the other browser. */
  viewport: { width: number; height: number };
}

const NEUTRAL = "Este link não abre nenhum documento";

/** A participant makes a link, another browser opens and prints it, the participant sees that and revokes it. */
export async function shareAndRevoke(page: Page, browser: Browser, { name, open, heading, cpf, viewport }: Journey) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, name);
  await open(page);
  // Each run makes a link of its own, among those of the runs before.
  const destino = `Contador ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Compartilhar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Para quem é?").fill(destino);
  await dialog.getByLabel("1 dia", { exact: true }).check();
  await dialog.getByLabel("Pode ser aberto").selectOption("2");
  await dialog.getByRole("button", { name: "Criar link" }).click();
  await dialog.getByRole("button", { name: "Copiar link" }).click();
  await expect(dialog.getByRole("button", { name: "Copiado" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/#[\w-]{43}$/);
  await dialog.getByRole("button", { name: "Pronto" }).click();

  // Somebody else's browser: no session, nothing kept.
  const other = await browser.newContext({ viewport, locale: "pt-BR", timezoneId: "America/Sao_Paulo", reducedMotion: "reduce" });
  const reader = patient(await other.newPage());
  const problems = watch(reader);
  const sent: string[] = [];
  reader.on("request", (request) => sent.push(request.url()));
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(reader.getByText(/Esta é a abertura 1 de 2\./)).toBeVisible();
  await expect(reader.getByText(cpf, { exact: true })).toBeVisible();
  const token = address.split("#")[1] ?? "";
  await expect(reader).toHaveURL(address.split("#")[0] ?? "");
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const answer = await reader.request.get(address.split("#")[0] ?? "");
  expect(answer.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });

  // A reload is the same opening.
  await reader.reload();
  await expect(reader.getByText(/Esta é a abertura 1 de 2\./)).toBeVisible();

  // On paper: the document alone.
  await reader.emulateMedia({ media: "print" });
  await expect(reader.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(reader.getByRole("table").first()).toBeVisible();
  for (const chrome of ["banner", "navigation", "button"] as const) await expect(reader.getByRole(chrome)).toHaveCount(0);
  await expect(reader.getByText(/Esta é a abertura/)).toBeHidden();
  await reader.emulateMedia({ media: "screen" });

  // The participant sees the opening, and takes the link back.
  await page.reload();
  await page.getByRole("button", { name: `Ver acessos: ${destino}` }).click();
  await expect(page.getByRole("dialog").getByText("Aberto", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Recarregado, sem contar")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).last().click();
  await page.getByRole("button", { name: `Revogar: ${destino}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revogar link" }).click();
  await expect(page.getByRole("button", { name: `Revogar: ${destino}` })).toHaveCount(0);

  await reader.reload();
  await expect(reader.getByText(NEUTRAL)).toBeVisible();
  await reader.getByRole("button", { name: "Conferir um documento" }).click();
  await expect(reader.getByLabel("Código de verificação")).toBeVisible();
  await reader.getByLabel("Código de verificação").fill("3467-ACDE-FGHJ-KMNP");
  await reader.getByRole("button", { name: "Conferir código" }).click();
  await expect(reader.getByText("Documento não encontrado")).toBeVisible();
  // The link that opens nothing answers 404, which the browser reports.
  expect(problems.filter((problem) => !/status of 404.*abrirLink/.test(problem))).toEqual([]);
  await other.close();
}
