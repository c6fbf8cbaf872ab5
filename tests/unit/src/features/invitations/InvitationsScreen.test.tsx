import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { InvitationsScreen } from "@/features/invitations/InvitationsScreen";

const LIST = "GET /retornarConvites/{idPessoa}/{idPlano}";
type List = Reply<typeof LIST>;

const sent: List["convites"][number] = {
  id: 5,
  nome: "Marina",
  email: "marina@exemplo.com.br",
  relacao: "colega",
  situacao: "enviado",
  criadoEm: "2026-11-10T12:00:00Z",
  enviadoEm: "2026-11-10T12:00:00Z",
  expiraEm: "2026-12-10T12:00:00Z",
  abertoEm: null,
  reenviosRestantes: 2,
};
const list = (convites = [sent], change: Partial<NonNullable<List["limites"]>> = {}): List => ({
  convites,
  total: convites.length,
  totalPage: 1,
  limites: { porDia: 5, restamHoje: 4, reenvios: 2, dias: 30, ...change },
});
const show = (session = participant) => renderScreen(<InvitationsScreen />, { session, pathname: "/services/convidar-participante" });
const rows = async () => within(await screen.findByRole("list", { name: "Convites enviados" })).getAllByRole("listitem");

beforeEach(() => {
  reply(LIST, list());
});

it("sends an invitation once, clears the form and asks for the list again", async () => {
  const { requests: asked } = reply(LIST, list());
  const { requests } = reply("POST /convidarParticipante", sent);
  const { user } = show();
  await user.type(await screen.findByLabelText("Nome de quem você convida"), "Marina");
  await user.type(screen.getByLabelText("E-mail"), "marina@exemplo.com.br");
  await user.selectOptions(screen.getByLabelText("Relação com você"), "Colega de trabalho");
  await user.type(screen.getByLabelText(/^Mensagem/), "Vale a pena.");
  const before = asked.length;
  await user.dblClick(screen.getByRole("button", { name: "Enviar convite" }));
  await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveValue(""));
  expect(requests.map(({ body }) => body)).toEqual([
    { idPlano: 1, nome: "Marina", email: "marina@exemplo.com.br", relacao: "colega", mensagem: "Vale a pena." },
  ]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it("says what is wrong with each field, and what the backend refused", async () => {
  refuse("POST /convidarParticipante", 422, "Você já convidou este e-mail. Reenvie o convite pela lista.");
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Mensagem/), "Veja www.golpe.com");
  await user.click(screen.getByRole("button", { name: "Enviar convite" }));
  const form = within(screen.getByRole("form", { name: "Novo convite" }));
  const summary = await form.findByRole("alert");
  for (const words of [
    "Diga o nome de quem você convida",
    "O e-mail é obrigatório",
    "Escolha a relação com você",
    /sem endereços de site ou/,
  ])
    expect(within(summary).getByText(words)).toBeVisible();
  await user.type(screen.getByLabelText("Nome de quem você convida"), "Marina");
  await user.type(screen.getByLabelText("E-mail"), "marina@exemplo.com.br");
  await user.selectOptions(screen.getByLabelText("Relação com você"), "colega");
  await user.clear(screen.getByLabelText(/^Mensagem/));
  await user.click(screen.getByRole("button", { name: "Enviar convite" }));
  await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent("Você já convidou este e-mail"));
  expect(screen.getByLabelText("E-mail")).toHaveValue("marina@exemplo.com.br");
});

it("says how many are left today, and closes the form when none is", async () => {
  const view = show();
  expect(await screen.findByText("Você ainda pode enviar 4 convites hoje.")).toBeVisible();
  view.unmount();
  reply(LIST, list([], { restamHoje: 0 }));
  show();
  expect(await screen.findByText(/Amanhã pode enviar mais/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Enviar convite" })).toBeDisabled();
});

it("shows each state, and offers only what can still be done", async () => {
  reply(
    LIST,
    list([
      sent,
      { ...sent, id: 4, nome: "Caio", situacao: "aberto", abertoEm: "2026-11-12T12:00:00Z", reenviosRestantes: 0 },
      { ...sent, id: 3, nome: "Lia", situacao: "interesse" },
      { ...sent, id: 2, nome: null, email: null, situacao: "expirado" },
    ]),
  );
  show();
  const [first, second, third, fourth] = await rows();
  expect(first).toHaveTextContent("Enviado em 10/11/2026 · vale até 10/12/2026");
  expect(within(first as HTMLElement).getAllByRole("button")).toHaveLength(2);
  expect(second).toHaveTextContent("aberto em 12/11/2026");
  expect(within(second as HTMLElement).getByRole("button", { name: "Cancelar o convite de Caio" })).toBeVisible();
  expect(within(second as HTMLElement).queryByRole("button", { name: /Reenviar/ })).toBeNull();
  expect(third).toHaveTextContent("Pediu contato");
  expect(within(third as HTMLElement).queryByRole("button")).toBeNull();
  expect(fourth).toHaveTextContent("Dados apagados");
  expect(within(fourth as HTMLElement).queryByRole("button")).toBeNull();
});

it("sends again, and says why it could not", async () => {
  const { requests } = reply("POST /reenviarConvite", sent);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Reenviar o convite de Marina" }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ idConvite: 5 }]));
  refuse("POST /reenviarConvite", 429, "Este e-mail já recebeu convites demais nas últimas 24 horas.");
  await user.click(screen.getByRole("button", { name: "Reenviar o convite de Marina" }));
  expect(await screen.findByText(/^Não conseguimos reenviar. Este e-mail já recebeu convites demais/)).toBeVisible();
});

it("cancels after asking", async () => {
  const { requests } = reply("POST /cancelarConvite", { ...sent, situacao: "cancelado" });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Cancelar o convite de Marina" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancelar o convite de Marina?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar convite" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.map(({ body }) => body)).toEqual([{ idConvite: 5 }]);
});

it("only shows what was sent in the assisted view", async () => {
  show(assisted);
  expect(await screen.findByText("Só a própria pessoa convida")).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /convite de Marina/ })).toBeNull();
});
