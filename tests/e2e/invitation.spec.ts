import { expect, test } from "@tests/support/browser";
import { callBackend, openSession } from "@tests/support/roles";
import { asGuest, askForContact, invite, rowOf } from "./invitation";

test("Bruno invites a colleague, who opens the link and asks for contact; he sees so, and the team is told", async ({
  page,
  browser,
  contextOptions,
  viewport,
  baseURL,
}) => {
  const { address, link } = await invite(page, "bruno", "Marina");
  await asGuest(browser, link, { ...contextOptions, viewport, baseURL, locale: "pt-BR" }, (guest) =>
    askForContact(guest, "Bruno", "Marina"),
  );
  await page.reload();
  await expect(rowOf(page, address)).toContainText("Pediu contato");
  await expect(rowOf(page, address).getByRole("button")).toHaveCount(0);
  const { token, pessoa } = await openSession("ana");
  const notices = await callBackend<{ titulo: string; descricao: string }[]>("GET", `/retornarNotificacoes/${pessoa.id}/0`, token);
  expect(JSON.stringify(notices)).toContain("Marina Alves pediu contato");
});
