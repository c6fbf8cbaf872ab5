import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { PasswordsScreen } from "@/features/settings/passwords/PasswordsScreen";

const elza = { id: 5, nome: "Elza Moura", cpf: "16899535009", data_nascimento: "1955-03-20", admin: "N" as const };
const SEND = "POST /enviarCodigoPeloAtendimento";

beforeEach(() => {
  reply("GET /retornarPermissoes", { areas: [{ area: "senhas", nivel: "E" }] });
  reply("GET /filtrarPessoas", { pessoas: [elza], totalPage: 1 });
  reply("GET /retornarCodigosEnviados", {
    itens: [
      {
        id: 1,
        quando: "2026-11-20T12:00:00.000Z",
        atendente: { id: 1, nome: "Ana Ribeiro" },
        pessoa: { id: 2, nome: "Bruno Carvalho" },
        enviado: false,
      },
    ],
  });
});

async function ask(user: ReturnType<typeof userEvent.setup>, matricula: string) {
  renderScreen(<PasswordsScreen />, { session: administrator, pathname: "/settings/reset-password-admin" });
  await user.type(await screen.findByRole("searchbox", { name: "Participante" }), "elza");
  await user.click(await screen.findByRole("button", { name: /Elza Moura/ }));
  await user.type(await screen.findByRole("textbox", { name: /data de nascimento/ }), "20031955");
  await user.type(screen.getByRole("textbox", { name: /número da sua matrícula/ }), matricula);
  await user.click(screen.getByRole("button", { name: "Conferir e enviar o código" }));
}

it("sends what the person said, and says to which mail the code went, never the code", async () => {
  const user = userEvent.setup();
  const { requests } = reply(SEND, { email: "e•••@example.com", expiraEm: 600 });
  await ask(user, "0009764");
  expect(await screen.findByText(/Enviamos o código para e•••@example.com/)).toHaveTextContent("10 minutos");
  expect(requests[0]?.body).toEqual({
    idPessoa: 5,
    data_nascimento: "1955-03-20",
    confirmacao: { tipo: "matricula", valor: "0009764" },
  });
});

it("keeps what was typed when it does not agree, and lists the refusal", async () => {
  const user = userEvent.setup();
  refuse(SEND, 422, "O que a pessoa disse não confere com o cadastro. Confira com ela e tente de novo.");
  await ask(user, "1");
  expect(await screen.findByText(/não confere com o cadastro/)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /número da sua matrícula/ })).toHaveValue("1");
  await waitFor(() => expect(screen.getByRole("list", { name: "Últimos envios" })).toHaveTextContent("Não conferiu"));
});

it("offers nothing to who may only read", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "senhas", nivel: "L" }] });
  renderScreen(<PasswordsScreen />, { session: administrator, pathname: "/settings/reset-password-admin" });
  expect(await screen.findByText("Somente leitura.")).toBeInTheDocument();
  expect(screen.queryByRole("searchbox", { name: "Participante" })).not.toBeInTheDocument();
});
