import type { Reply } from "@contract/infer";
import type { Browser } from "@playwright/test";
import { expect, patient, putCookies, test, watch } from "@tests/support/browser";
import { enrolled } from "@tests/support/enrolled";
import { callBackend, openSession } from "@tests/support/roles";
import sharp from "sharp";
import { brandShades, modeOfPlan } from "@/domain/plans/brandShades";
import type { Cookies } from "@/session/cookies";

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;

/** Diego's second plan. The colour stays on the dark side: nobody else's mode turns. */
const DXC = 7;
const PATH = `/tema/plano-${DXC}`;
const CANDIDATE = "#7A2233";
const SHADES = brandShades(CANDIDATE, modeOfPlan(CANDIDATE));

test.use({ role: "administrator" });

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Diego's home in the plan, open while its theme changes. */
async function openHome(browser: Browser) {
  const { token, cookies } = await enrolled("diego", ({ plano }) => plano.id === DXC);
  const theme = await callBackend<Cookies["user.theme"]>("GET", `/retornarConfiguracaoTema/${DXC}`, token);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await putCookies(context, { ...cookies, "user.theme": theme });
  const page = patient(await context.newPage());
  const problems = watch(page);
  await page.goto("/");
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand").trim());
  return { page, problems, brand, close: () => context.close() };
}

test("a theme is seen before it is published, and then on the participant's open page and where they come back in", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const ana = await openSession("ana");
  const before = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
  const diego = await openHome(browser);
  const known = await diego.brand();
  expect(known).not.toBe(SHADES.solid);
  try {
    await page.goto(`/settings/theme-settings?plano=${DXC}`);
    await page.getByLabel("Cor primária", { exact: true }).fill(CANDIDATE);
    await expect(page.getByRole("group", { name: "Legibilidade" })).toContainText("Tudo certo");
    await page
      .getByLabel("Arquivo: Logo")
      .setInputFiles({ name: "logo-dxc.png", mimeType: "image/png", buffer: await picture(360, 72, CANDIDATE) });
    await expect(page.getByText("360 × 72 px", { exact: true })).toBeVisible();
    await page
      .getByLabel("Arquivo: Imagem de entrada")
      .setInputFiles({ name: "entrada-dxc.png", mimeType: "image/png", buffer: await picture(1200, 800, "#d8b08c") });
    await expect(page.getByText("1200 × 800 px", { exact: true })).toBeVisible();

    // The real home, in both modes, with what is not published yet.
    for (const mode of ["light", "dark"] as const) {
      const frame = page.frameLocator(`iframe[title="Prévia: Início, ${mode === "light" ? "claro" : "escuro"}"]`);
      await expect(frame.getByText("Olá, Elza")).toBeVisible();
      await expect(frame.getByText("R$ 412.387,29", { exact: true })).toBeVisible();
      const shown = () => frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--brand").trim());
      await expect.poll(shown).toBe(brandShades(CANDIDATE, mode).solid);
      await expect(frame.locator('aside img[src^="/api/retornarImagem/"]')).toBeVisible();
    }
    expect(await diego.brand()).toBe(known);

    await page.getByLabel("Motivo da mudança").fill("Nova marca do plano");
    await page.getByRole("button", { name: "Conferir o impacto" }).click();
    await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();
    await page.getByRole("button", { name: /^Publicar em/ }).click();
    await expect(page.getByText("Publicado: vale desde agora.")).toBeVisible();

    // Nobody reloads: the page that is open puts the theme on.
    await expect.poll(diego.brand, { timeout: 20_000 }).toBe(SHADES.solid);
    const logo = diego.page.locator('aside img[src^="/api/retornarImagem/"]');
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(360);

    // The plan's entrance greets who leaves.
    await diego.page.goto("/logout");
    await expect(diego.page).toHaveURL(/\/login/);
    await expect.poll(diego.brand).toBe(SHADES.solid);
    const entrance = diego.page.locator('img[src^="/api/retornarImagem/"]');
    await expect(entrance).toHaveCount(2);
    await expect.poll(() => entrance.nth(1).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  } finally {
    const { versao, hoje } = await callBackend<Setting>("GET", `/retornarConfiguracao${PATH}`, ana.token);
    const back = { conteudo: before.vigente.conteudo, desde: hoje, motivo: "Volta ao que era", versao };
    await callBackend("POST", `/publicarConfiguracao${PATH}`, ana.token, back);
  }
  expect(diego.problems).toEqual([]);
  await diego.close();
});
