import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { EnterViewDialog } from "@/layout/assisted/EnterViewDialog";

const elza = { id: 5, nome: "Elza Moura" };
const ENTER = "POST /iniciarVisao";

function open(nivel: "L" | "E", origem: Parameters<typeof EnterViewDialog>[0]["origem"] = { codigo: "busca" }) {
  reply("GET /retornarPermissoes", { areas: [{ area: "visao", nivel }] });
  const user = userEvent.setup();
  renderScreen(<EnterViewDialog pessoa={elza} origem={origem} onClose={jest.fn()} />, { session: administrator });
  return user;
}
const enter = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Entrar" }));

it("asks for a reason, and for words where none of the list fits", async () => {
  const { requests } = refuse(ENTER, 503);
  const user = open("E");
  await enter(user);
  expect(await screen.findByText("Escolha o motivo.", { selector: "span" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Outro motivo" }));
  await enter(user);
  expect(await screen.findByText("Escreva o motivo: a pessoa vai lê-lo.", { selector: "span" })).toBeVisible();
  expect(requests).toHaveLength(0);
  await user.type(screen.getByRole("textbox", { name: /Motivo/ }), "Revisão do cadastro");
  await enter(user);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    idPessoa: 5,
    modo: "ver",
    motivo: "outro",
    texto: "Revisão do cadastro",
    origem: { codigo: "busca" },
  });
  expect(await screen.findByRole("alert")).toBeVisible();
});

it("knows the reason of a request's screen, and acts only where somebody may", async () => {
  const { requests } = refuse(ENTER, 503);
  const user = open("E", { codigo: "solicitacao", id: 7 });
  expect(screen.getByRole("radio", { name: "Análise de uma solicitação" })).toBeChecked();
  const act = await screen.findByRole("radio", { name: /Agir pela pessoa/ });
  await waitFor(() => expect(act).toBeEnabled());
  await user.click(act);
  await enter(user);
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ modo: "agir", motivo: "solicitacao" }));
});

it("offers only to see to who may only see", async () => {
  open("L");
  expect(await screen.findByText("Você não tem permissão para agir por participantes.")).toBeVisible();
  expect(screen.getByRole("radio", { name: /Agir pela pessoa/ })).toBeDisabled();
  expect(screen.getByRole("radio", { name: /Só ver/ })).toBeChecked();
});
