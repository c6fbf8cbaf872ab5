import type { Page } from "@playwright/test";
import { expect, putCookies, test } from "@tests/support/browser";
import { callBackend, cookiesOf, openSession } from "@tests/support/roles";

const bell = (page: Page) => page.getByRole("button", { name: /^Notificações/ });
const unreadOf = async (page: Page) => Number((await bell(page).getAttribute("aria-label"))?.match(/\d+/)?.[0] ?? 0);

test("a notice arrives live, is counted, opens its conversation, and all are marked as read", async ({ page, context }) => {
  const cookies = await cookiesOf("twoPlans");
  const login = cookies["login.pessoa"];
  if (!login) throw new Error("nobody signed in");
  const [vinculo] = await callBackend<NonNullable<(typeof cookies)["login.vinculoPlano"]>[]>(
    "GET",
    `/retornarPlanosAtivos/${login.pessoa.id}`,
    login.token,
  );
  await putCookies(context, { ...cookies, "login.vinculoPlano": vinculo });
  await page.goto("/services");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const before = await unreadOf(page);

  const ana = await openSession("ana");
  const { id } = await callBackend<{ id: number }>("POST", "/criarConversa", ana.token, {
    idPessoa: login.pessoa.id,
    idPessoaAtendente: ana.pessoa.id,
    idPlano: vinculo?.plano.id,
    assunto: "Aviso ao vivo",
    mensagem: "Encontramos um problema na sua solicitação.",
  });
  await expect.poll(() => unreadOf(page)).toBe(before + 1);

  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await panel.getByRole("button").filter({ hasText: "Não lida" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/chat\\?idConversa=${id}`));

  await page.goto("/services");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await bell(page).click();
  const markAll = panel.getByRole("button", { name: "Marcar todas como lidas" });
  if (await markAll.isVisible()) await markAll.click();
  // 'Rateio Disponível' stays until the shares add up.
  await expect.poll(() => unreadOf(page)).toBeLessThanOrEqual(1);
  await page.reload();
  await expect.poll(() => unreadOf(page)).toBeLessThanOrEqual(1);
});
