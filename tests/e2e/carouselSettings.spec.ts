import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, openSession } from "@tests/support/roles";
import sharp from "sharp";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
type Shown = Reply<"GET /retornarCarrossel/{idPessoa}/{idPlano}">;

const PATH = "/carrossel/geral";
/** Diego's second plan: what is published here is for it alone. */
const DXC = 7;
const TITLE = "Assembleia do plano em dezembro";

test.use({ role: "administrator" });

async function openHome(browser: Browser) {
  const { cookies } = await enrolled("diego", ({ plano }) => plano.id === DXC);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  await putCookies(context, cookies);
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto("/");
  return { page, problems, close: () => context.close() };
}

test("a picture that an administrator sends, places and publishes for a plan passes on its participants' open home", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const diego = await openHome(browser);
  const carousel = diego.page.getByRole("region", { name: "Novidades do plano" });
  try {
    await expect(carousel.getByRole("heading", { name: "Dezembro é mês de escolher seu perfil" })).toBeVisible();
    await page.goto("/settings/configurar-carrossel");
    const list = page.getByRole("list", { name: "Imagens do carrossel" });
    const rows = list.getByRole("button", { name: /^Mover/ });
    await expect(rows).not.toHaveCount(0);
    const count = await rows.count();
    await page.getByRole("button", { name: "Acrescentar imagem" }).click();
    await page.getByRole("textbox", { name: "Título" }).fill(TITLE);
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2f6b4f" } })
      .jpeg()
      .toBuffer();
    await page.getByLabel("Arquivo: Imagem", { exact: true }).setInputFiles({ name: "assembleia.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("900 × 600 px", { exact: true })).toBeVisible();
    await page.getByLabel("Para onde leva").fill("/documents");
    await page.getByLabel("Texto do link").fill("Ler a convocação");
    await page.getByRole("button", { name: /^Planos/ }).click();
    await page.getByRole("checkbox", { name: "DXC" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Fechar ${count + 1}ª imagem` }).click();

    // By the keyboard to the top, by the pointer one down, and up again.
    await list.getByRole("button", { name: new RegExp(`^Mover ${count + 1}ª imagem`) }).press("Home");
    await expect(page.getByText(`“${TITLE}” agora é a 1ª de ${count + 1}.`)).toBeVisible();
    const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    if (!first || !second) throw new Error("no rows");
    await page.mouse.move(first.x + 10, first.y + 10);
    await page.mouse.down();
    await page.mouse.move(second.x + 10, second.y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(`“${TITLE}” agora é a 2ª de ${count + 1}.`)).toBeVisible();
    await page.getByRole("button", { name: "Subir 2ª imagem" }).click();
    await expect(rows.first()).toHaveAccessibleName(new RegExp(TITLE));

    await page.getByLabel("Motivo da mudança").fill("Convocação da assembleia");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();

    await expect(carousel.getByRole("heading", { name: TITLE })).toBeVisible({ timeout: 20_000 });
    await expect(carousel.getByRole("link", { name: "Ler a convocação" })).toHaveAttribute("href", "/documents");
    const picture = carousel.locator("img").first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    await carousel.getByRole("button", { name: /^Ver 2 de/ }).click();
    await expect(carousel.getByRole("heading", { name: "Dezembro é mês de escolher seu perfil" })).toBeVisible();
    // Another plan's participant is shown nothing of it.
    const bruno = await openSession("bruno");
    const others = await callBackend<Shown>("GET", `/retornarCarrossel/${bruno.pessoa.id}/1`, bruno.token);
    expect(others.some(({ titulo }) => titulo === TITLE)).toBe(false);
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await callBackend("POST", `/publicarConfiguracao${PATH}`, ana.token, back);
  }
  expect(diego.problems).toEqual([]);
  await diego.close();
});
