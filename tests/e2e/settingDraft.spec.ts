import type { Page } from "@playwright/test";
import { expect, test } from "@tests/support/browser";
import { typeCredentials } from "@tests/support/journey";
import { openSession, password, people } from "@tests/support/roles";
import { openAs } from "./attendant";

/** Nobody else's journey changes anything of this plan's portability; nothing is published here. */
const PATH = "/settings/portability-management?plano=7";
const REASON = "Ata 218, item 4";

/** From the next call on, the backend does not know the session any more. */
async function expire(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "login.pessoa");
  if (!cookie) throw new Error("no login cookie");
  const login = JSON.parse(decodeURIComponent(cookie.value)) as { token: string };
  await page.context().addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify({ ...login, token: "A".repeat(43) })) }]);
}

test("a change that is typed asks before it is left, and survives the end of the session", async ({ browser }) => {
  test.setTimeout(120_000);
  const ana = await openAs(browser, await openSession("ana"), PATH);
  const { page } = ana;
  const months = page.getByLabel(/^Tempo no plano/);
  await months.fill("47");
  await page.getByLabel("Motivo da mudança").fill(REASON);

  await page.getByRole("navigation", { name: "Onde você está" }).getByRole("link").filter({ visible: true }).click();
  const guard = page.getByRole("dialog", { name: "Sair sem publicar?" });
  await guard.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(months).toHaveValue("47");

  await expire(page);
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await page.waitForURL(/\/login\?.*voltar=/);
  await typeCredentials(page, people.ana.cpf, password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`**${PATH}`);
  await expect(page.getByText("Retomamos o que você tinha digitado nesta aba.")).toBeVisible();
  await expect(months).toHaveValue("47");
  await expect(page.getByLabel("Motivo da mudança")).toHaveValue(REASON);
  await page.getByRole("button", { name: "Conferir o impacto" }).click();
  await expect(page.getByText("Nada foi gravado ainda.")).toBeVisible();

  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(months).toHaveValue("36");
  expect(ana.problems.filter((problem) => !/status of 401|socket\.io/.test(problem))).toEqual([]);
  await ana.close();
});
