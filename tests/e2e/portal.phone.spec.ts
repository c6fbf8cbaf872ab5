import type { Page } from "@playwright/test";
import { violations } from "@tests/support/accessibility";
import { expect, putCookies, test } from "@tests/support/browser";
import { expectHomeOf, signIn } from "@tests/support/journey";

// Calls that were under way when the session ended are refused.
test.use({ tolerated: /status of 401|socket\.io/ });

/** Waits until the dialog on the screen has its entry in the browser's history: the first one of a document asks for its code. */
const expectEntry = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state?.dialogo))).toBe(true);

test("signs in, moves by the drawer, which closes by itself, and signs out", async ({ page }) => {
  await signIn(page, "bruno");
  await expectHomeOf(page, "Bruno");
  const drawer = page.getByRole("dialog");
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Serviços" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(drawer.getByText(/\d+\.\d+\.\d+/)).toBeVisible();
  await drawer
    .getByRole("button", { name: "Sair" })
    .or(drawer.getByRole("link", { name: "Sair" }))
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

/** The drawer is open in a mode, and whoever sees badly reads it. */
async function expectReadable(page: Page, mode: "light" | "dark") {
  await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${mode}\\b`));
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("navigation")).toBeVisible();
  expect.soft(await violations(page, { within: "dialog[open]" }), mode).toEqual([]);
}

test.describe("an administrator", () => {
  test.use({ role: "administrator" });
  test("reads the drawer in both modes, and may leave the choice to the system again", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expectReadable(page, "light");
    await drawer.getByRole("button", { name: "Alterar Tema" }).click();
    await expectReadable(page, "dark");
    await drawer.getByRole("button", { name: "Usar o tema do sistema" }).click();
    await expect(page.locator("html")).toHaveClass(/\blight\b/);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  });
});

test.describe("a participant", () => {
  test.use({ role: "participant" });
  test("closes a dialog by the way back, and leaves the page only without one", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Abrir menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expectEntry(page);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    // A page that the menu leads to takes the menu's place: one way back leads home.
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await drawer.getByRole("link", { name: "Dependentes" }).click();
    await expect(page).toHaveURL(/\/dependentes$/);
    await expect(drawer).toBeHidden();
    const adding = page.getByRole("dialog", { name: "Incluir dependente" });
    await page.getByRole("button", { name: "Incluir" }).click();
    await expect(adding).toBeVisible();
    await expectEntry(page);
    await page.goBack();
    await expect(adding).toBeHidden();
    await expect(page).toHaveURL(/\/dependentes$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1, name: /^Olá/ })).toBeVisible();
  });
  test("reads the requests as cards and filters them", async ({ page }) => {
    await page.goto("/services/requests");
    await expect(page.getByRole("button", { name: /Conversar sobre/ })).toHaveCount(5);
    const filters = page.getByRole("form", { name: "Filtros" });
    await page.getByRole("button", { name: "Filtros" }).click();
    await expect(filters).toBeVisible();
    await filters.getByLabel("Situação").selectOption({ label: "Concluída" });
    await filters.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/idStatus=5/);
  });

  for (const [mode, cor_primaria] of [
    ["light", "#3BA387"],
    ["dark", "#1F3C88"],
  ] as const)
    test(`reads the drawer, ${mode}`, async ({ page, context }) => {
      await putCookies(context, { "user.theme": { id: 1, cor_primaria, logo: null, background: null, plano: { id: 1, nome: "HPE" } } });
      await page.goto("/services");
      await page.getByRole("button", { name: "Abrir menu" }).click();
      await expectReadable(page, mode);
    });

  test("reads the chart of the balance with a finger, and the page still scrolls", async ({ page }) => {
    await page.goto("/");
    const reader = page.getByRole("region", { name: "Seu saldo" }).getByRole("slider");
    await reader.tap({ position: { x: 4, y: 60 } });
    const [month = ""] = ((await reader.getAttribute("aria-valuetext")) ?? "").split(": ");
    const words = reader.getByText(month, { exact: true });
    await expect(words).toBeVisible();
    const box = await words.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await reader.evaluate((element) => getComputedStyle(element).touchAction)).toBe("pan-y");
    await page.getByRole("heading", { name: "Esperando por você" }).tap();
    await expect(words).toBeHidden();
  });

  test("goes by the bar, and back from a service", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Atalhos" });
    await bar.getByRole("link", { name: "Serviços" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Fornecedores/ })
      .click();
    await expect(page).toHaveURL(/\/services\/fornecedores$/);
    await page.getByRole("link", { name: "Voltar para Serviços" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await bar.getByRole("link", { name: "Pedidos" }).click();
    await expect(bar.getByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
    // The page ends above the bar.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [main, top] = [await page.getByRole("main").boundingBox(), await bar.boundingBox()];
    expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
  });

  test("reads the titles of cards on two lines at most, and their acts inside the card", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    for (const path of ["/", "/perfil", "/services/extrato-contribuicao", "/services/perfil-investimentos"]) {
      await page.goto(path);
      await expect(page.locator("main section[aria-labelledby] :is(h2, h3)").first()).toBeVisible();
      const bad = await page.locator("main section[aria-labelledby]").evaluateAll((cards) =>
        cards.flatMap((card) => {
          const heading = card.querySelector("h2, h3");
          const head = heading?.parentElement?.parentElement;
          if (!heading || !head) return [];
          const lines = heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight);
          const edge = card.getBoundingClientRect().right;
          const isOut = [...head.children].some((part) => part.getBoundingClientRect().right > edge + 1);
          return lines > 2.1 || heading.scrollWidth > heading.clientWidth + 1 || isOut ? [heading.textContent] : [];
        }),
      );
      expect.soft(bad, path).toEqual([]);
    }
  });

  test("reads the latest requests beside their situation", async ({ page }) => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      const rows = page.getByRole("region", { name: "Últimas solicitações" }).getByRole("listitem");
      await expect(rows.first()).toBeVisible();
      const covered = await rows.evaluateAll((items) =>
        items.flatMap((item) => {
          const texts = [...item.querySelectorAll("p")].filter((text) => text.getClientRects().length > 0);
          const badge = [...item.querySelectorAll("svg")]
            .filter((icon) => icon.getClientRects().length > 0)
            .at(-1)
            ?.parentElement?.getBoundingClientRect();
          return texts.flatMap((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            const isCovered = [...range.getClientRects()].some(
              (line) =>
                badge && badge.width > 0 && line.right > badge.left + 1 && line.bottom > badge.top + 1 && line.top < badge.bottom - 1,
            );
            const isCut = getComputedStyle(text).overflow === "hidden";
            return isCovered && !isCut ? [text.textContent] : [];
          });
        }),
      );
      expect.soft(covered, String(width)).toEqual([]);
    }
  });

  test("has targets that a thumb can hit", async ({ page }) => {
    await page.goto("/");
    const small = await page.locator("a:visible, button:visible").evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const inText = getComputedStyle(element).display === "inline";
        return !inText && width > 1 && (height < 24 || width < 24) ? [element.textContent] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});
