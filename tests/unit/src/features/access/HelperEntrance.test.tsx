import { screen, waitFor } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { parseCookies, setCookie } from "nookies";
import { LoginScreen } from "@/features/access/LoginScreen";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const token = "T".repeat(43);
const ajuda = { nome: "Helena Carvalho", partes: ["extrato" as const], ate: "2026-12-31" };
const opened = { ...ajuda, quemConvida: "Bruno", email: "h•••@exemplo.com.br" };

const show = (hash = `#${token}`) => {
  window.history.replaceState(null, "", `/login?ajuda=1${hash}`);
  return renderScreen(<LoginScreen />, { pathname: "/login", query: { ajuda: "1" } });
};
beforeEach(() => {
  for (const name of Object.keys(parseCookies())) setCookie(null, name, "", { path: "/", maxAge: -1 });
  jest.mocked(openDocument).mockClear();
});

it("says who invites, to what and until when, and lets in by a code", async () => {
  const asked = reply("POST /abrirAjuda", opened);
  const { user } = show();
  expect(await screen.findByRole("heading", { name: "Bruno quer a sua ajuda" })).toBeVisible();
  expect(screen.getByText(/você tem, até 31\/12\/2026/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Partes do portal" })).toHaveTextContent("Saldo e extrato");
  expect(asked.requests.map(({ body }) => body)).toEqual([{ token }]);
  expect(window.location.hash).toBe("");
  reply("POST /pedirCodigoAjuda", { desafio: "desafio-de-teste", expiraEm: 600 });
  await user.click(screen.getByRole("button", { name: "Receber o código por e-mail" }));
  expect(await screen.findByText("Enviamos um código para h•••@exemplo.com.br.")).toBeVisible();
  await user.type(await screen.findByLabelText("Código de 6 números"), "482130");
  const entered = reply("POST /entrarComoAjudante", {
    ...{ token: "novo", onboarding: "N", ajuda },
    pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "", data_nascimento: null, admin: "N" },
  });
  reply("GET /retornarPlanosAtivos/{idPessoa}", []);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
  expect(entered.requests.map(({ body }) => body)).toEqual([{ token, desafio: "desafio-de-teste", codigo: "482130" }]);
  expect(JSON.parse(parseCookies()["login.pessoa"] ?? "null")).toMatchObject({ token: "novo", pessoa: { id: 2, cpf: "" }, ajuda });
});

it("says that a link is no longer good", async () => {
  refuse("POST /abrirAjuda", 404, "Este convite não existe ou não vale mais. Peça outro a quem convidou você.");
  show();
  expect(await screen.findByRole("heading", { name: "Este convite não vale mais" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Entrar no portal" })).toHaveAttribute("href", "/login");
});

it("asks for the whole link where the address has no token", async () => {
  show("");
  expect(await screen.findByRole("heading", { name: "Falta o link do convite" })).toBeVisible();
});
