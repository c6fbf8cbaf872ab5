import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { InvitedPage } from "@/features/invitations/InvitedPage";

const OPEN = "POST /abrirConvite";
const TOKEN = "k7Qz".repeat(11);
const opened: Reply<typeof OPEN> = {
  quemConvida: "Bruno",
  plano: { id: 1, nome: "HPE" },
  nome: "Marina",
  mensagem: "Oi!\nVale a pena.",
  expiraEm: "2026-12-10T12:00:00Z",
  interesse: false,
  consentimento: "Autorizo o fundo a usar meu nome, e-mail e telefone só para entrar em contato.",
};
const show = (hash = TOKEN, query: Record<string, string> = { convite: "1" }) => {
  window.location.hash = hash;
  return renderScreen(<InvitedPage otherwise={<p>Estamos construindo</p>} />, { pathname: "/simulador-beneficio", query });
};

beforeEach(() => {
  reply(OPEN, opened);
});
afterEach(() => {
  window.location.hash = "";
});

it("leaves the page to the simulator for whoever brings no invitation", () => {
  show("", {});
  expect(screen.getByText("Estamos construindo")).toBeVisible();
});

it("says who invites and takes the interest of the invited once", async () => {
  const { requests: opens } = reply(OPEN, opened);
  const { requests } = reply("POST /registrarInteresse", undefined);
  const { user } = show();
  expect(await screen.findByRole("heading", { level: 1, name: "Marina, Bruno convidou você para conhecer o Plano HPE" })).toBeVisible();
  expect(opens[0]?.body).toEqual({ token: TOKEN });
  await user.type(await screen.findByLabelText("Seu nome completo"), "Marina Alves");
  await user.type(screen.getByLabelText("Seu e-mail"), "marina@exemplo.com.br");
  await user.type(screen.getByLabelText("Seu telefone, com DDD"), "11912345678");
  await user.click(screen.getByRole("button", { name: "Pedir contato" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem a sua autorização");
  expect(requests).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: opened.consentimento }));
  await user.dblClick(screen.getByRole("button", { name: "Pedir contato" }));
  expect(await screen.findByText(/^Pedido recebido/)).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([
    { token: TOKEN, nome: "Marina Alves", email: "marina@exemplo.com.br", telefone: "11912345678", consentimento: true },
  ]);
});

it("does not ask again whoever already asked for contact", async () => {
  reply(OPEN, { ...opened, interesse: true, nome: null, mensagem: null });
  show();
  expect(await screen.findByText(/^Pedido recebido/)).toBeVisible();
  expect(screen.queryByLabelText("Seu nome completo")).toBeNull();
});

it("erases after asking", async () => {
  const { requests } = reply("POST /apagarConvite", undefined);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Apagar meus dados e não receber mais convites" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Apagar" }));
  expect(await screen.findByRole("heading", { name: "Seus dados foram apagados" })).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

it("says when a link opens nothing, when it is cut, and tries again after a failure", async () => {
  refuse(OPEN, 404, "Este convite não existe ou não vale mais. Peça outro a quem convidou você.");
  const first = show();
  expect(await screen.findByRole("heading", { name: "Este convite não vale mais" })).toBeVisible();
  first.unmount();
  const cut = show("abc");
  expect(await screen.findByRole("heading", { name: "Falta uma parte do link" })).toBeVisible();
  cut.unmount();
  refuse(OPEN, 429, "Foram muitas tentativas. Aguarde 60 segundos para tentar de novo.");
  const { user } = show();
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  reply(OPEN, opened);
  await user.click(again);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Bruno convidou você"));
});
