import type { Reply } from "@contract/infer";
import type { Page } from "@playwright/test";
import { expect, putCookies, test } from "@tests/support/browser";
import { callBackend, cookiesOf, openSession } from "@tests/support/roles";
import { rateioNotice } from "@/domain/money/rateio";

type Dependents = Reply<"GET /retornarDependentes/{idPessoa}/{idPlano}">;
type Notices = Reply<"GET /retornarNotificacoes/{idPessoa}/{idPlano}">;

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
  const kept = () => callBackend<Notices>("GET", `/retornarNotificacoes/${login.pessoa.id}/${vinculo?.plano.id}`, login.token);
  const idPlano = vinculo?.plano.id ?? 0;
  const dependents = await callBackend<Dependents>("GET", `/retornarDependentes/${login.pessoa.id}/${idPlano}`, login.token);
  /** The portal's own notice of the shares, until this browser keeps that it was read. */
  const ofShares = async () =>
    rateioNotice(idPlano, dependents) &&
    (await page.evaluate(() => Object.keys(localStorage).every((key) => !key.startsWith("rateio-lido:"))))
      ? 1
      : 0;
  /** The badge counts what the backend has unread, and the notice of the shares where they do not add up. */
  const surplus = async () => {
    const unread = (await kept()).filter(({ reagido }) => reagido === "N").length;
    return (await unreadOf(page)) - unread - (await ofShares());
  };
  const countsAll = () => expect.poll(surplus, { timeout: 20_000 }).toBe(0);
  await page.goto("/services");
  await countsAll();

  const ana = await openSession("ana");
  const { id } = await callBackend<{ id: number }>("POST", "/criarConversa", ana.token, {
    idPessoa: login.pessoa.id,
    idPessoaAtendente: ana.pessoa.id,
    idPlano: vinculo?.plano.id,
    assunto: "Aviso ao vivo",
    mensagem: "Encontramos um problema na sua solicitação.",
  });
  await countsAll();

  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  const messages = panel.getByRole("button").filter({ hasText: "Não lida" }).filter({ hasText: "Nova mensagem" });
  // Without a reload: the page has the new one when it has as many as the backend.
  const missing = async () =>
    (await kept()).filter(({ reagido, titulo }) => reagido === "N" && titulo === "Nova mensagem").length - (await messages.count());
  await expect.poll(missing, { timeout: 20_000 }).toBe(0);
  // A document that is asked for before the backend knows that it was read still counts it.
  const isRead = page.waitForResponse(/\/api\/reagirNotificacao/);
  await messages.first().click();
  await expect(page).toHaveURL(new RegExp(`/chat\\?idConversa=${id}`));
  await isRead;

  await page.goto("/services");
  await countsAll();
  const last = Math.max(...(await kept()).map((notice) => notice.id));
  await bell(page).click();
  const markAll = panel.getByRole("button", { name: "Marcar todas como lidas" });
  if (await markAll.isVisible()) await markAll.click();
  // Notices that others bring meanwhile do not belong to this test.
  const left = async () => (await kept()).filter(({ id, reagido }) => id <= last && reagido === "N");
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  await page.reload();
  await countsAll();
});
