import { expect, test } from "@tests/support/browser";
import { openPalette } from "@tests/support/journey";

test.describe("participants", () => {
  test.use({ role: "participant" });

  test("jump to a service by the keyboard", async ({ page }) => {
    await page.goto("/");
    const palette = await openPalette(page);
    await page.keyboard.type("acompanhar");
    await expect(palette.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/services\/requests$/);
  });

  test("see their services by name, and not the page where they are", async ({ page }) => {
    await page.goto("/services/requests");
    const palette = await openPalette(page);
    await expect.poll(() => palette.getByRole("option").count()).toBeGreaterThan(5);
    const names = await palette.getByRole("option").locator("> span:nth-child(2)").allInnerTexts();
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "pt-BR")));
    await expect(palette.getByRole("option", { name: /Acompanhar solicitações/ })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
  });
});

test.describe("administrators", () => {
  test.use({ role: "administrator" });

  test("find people page by page", async ({ page }) => {
    await page.goto("/");
    const palette = await openPalette(page);
    await page.keyboard.type("a");
    await expect.poll(() => palette.getByRole("option").count()).toBeGreaterThanOrEqual(10);
    await palette.getByRole("option").last().scrollIntoViewIfNeeded();
    await expect.poll(() => palette.getByRole("option").count()).toBeGreaterThan(10);
  });

  test("are told when nobody was found", async ({ page }) => {
    await page.goto("/");
    const palette = await openPalette(page);
    await page.keyboard.type("zzzzqqq");
    await expect(palette.getByText("Nenhuma pessoa foi encontrada")).toBeVisible();
    await expect(palette.getByText("Não encontramos nada com esse termo. Por favor, tente novamente.")).toBeVisible();
  });
});
