import { expect, test } from "@tests/support/browser";
import { payByRemittance } from "./payments";
import { colleague, openAs } from "./attendant";
const D = process.env.SHOTS ?? "/tmp/shots";
const sizes = [{ n: "d", width: 1440, height: 900 }, { n: "p", width: 390, height: 844 }];
test.describe("adm", () => {
  test.use({ role: "administrator" });
  test("adm", async ({ page, browser }) => {
    test.setTimeout(300_000);
    await payByRemittance(page, browser).catch((e) => console.log("PAY", String(e).slice(0, 800)));
    for (const s of sizes) for (const scheme of ["light", "dark"] as const) {
      await page.setViewportSize(s);
      await page.emulateMedia({ colorScheme: scheme });
      for (const [n, u] of [["pag", "/voluntary-contribution-reconciliation?aba=pagamentos"], ["setpag", "/settings?painel=pagamentos"], ["admins", "/settings?painel=permissoes"], ["settings", "/settings"], ["home", "/"]]) {
        await page.goto(u as string); await page.waitForTimeout(1500);
        await page.screenshot({ path: `${D}/${n}-${s.n}-${scheme}.png`, fullPage: s.n === "p" ? false : false });
      }
    }
  });
});
test.describe("par", () => {
  test.use({ role: "assisted" });
  test("par", async ({ page }) => {
    test.setTimeout(300_000);
    for (const s of sizes) for (const scheme of ["light", "dark"] as const) {
      await page.setViewportSize(s);
      await page.emulateMedia({ colorScheme: scheme });
      for (const [n, u] of [["req", "/services/requests"], ["perfil", "/perfil"], ["acc", "/perfil?aba=dados-bancarios"]]) {
        await page.goto(u as string); await page.waitForTimeout(1500);
        await page.screenshot({ path: `${D}/${n}-${s.n}-${scheme}.png` });
      }
    }
  });
});
