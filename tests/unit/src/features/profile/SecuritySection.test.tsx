import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { SecuritySection } from "@/features/profile/security/SecuritySection";

type Sessions = Reply<"GET /retornarSessoes">;

const here = {
  id: 1,
  aparelho: "Chrome no Windows",
  criadaEm: "2026-11-21T12:00:00.000Z",
  usadaEm: "2026-11-21T12:30:00.000Z",
  endereco: "189.45.*.*",
  atual: true,
};
const phone = { ...here, id: 2, aparelho: "Safari no iPhone", endereco: null, atual: false };
const tablet = { ...here, id: 3, aparelho: "Safari no iPad", atual: false };

const session = (segundoPasso: "S" | "N" = "N"): Reply<"GET /retornarSessao"> => ({
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: null, admin: "N" },
  expiraEm: "2026-11-21T13:00:00.000Z",
  segundoPasso,
  pessoaTarget: null,
});

const show = (sessions: Sessions = [here, phone], segundoPasso: "S" | "N" = "N") => {
  reply("GET /retornarAjudantes", { ajudantes: [], maximo: 5, ultimoDia: "2027-11-21" });
  reply("GET /retornarSessoes", sessions);
  reply("GET /retornarSessao", session(segundoPasso));
  return renderScreen(<SecuritySection />, { session: participant, pathname: "/perfil" });
};
const rows = async () => within(await screen.findByRole("list", { name: "Aparelhos conectados" })).getAllByRole("listitem");

it("leads to the page that changes the password", async () => {
  show();
  expect(screen.getByRole("link", { name: "Alterar senha" })).toHaveAttribute("href", "/alterar-senha");
  await rows();
});

it("tells where the person is connected, which one this is, and ends another", async () => {
  const { user } = show();
  const [current, other] = await rows();
  expect(current).toHaveTextContent("Chrome no Windows");
  expect(current).toHaveTextContent("Este aparelho");
  expect(current).toHaveTextContent("189.45.*.*");
  expect(within(current as HTMLElement).queryByRole("button")).toBeNull();
  expect(other).toHaveTextContent("Safari no iPhone");
  const ended = reply("POST /encerrarSessao");
  reply("GET /retornarSessoes", [here]);
  await user.click(screen.getByRole("button", { name: "Encerrar Safari no iPhone" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(ended.requests.map(({ body }) => body)).toEqual([{ idSessao: 2 }]);
});

it("a session that could not be ended stays, with the reason", async () => {
  const { user } = show();
  await rows();
  refuse("POST /encerrarSessao", 503, "Tente de novo em instantes.");
  await user.click(screen.getByRole("button", { name: "Encerrar Safari no iPhone" }));
  expect(await screen.findByText("Não conseguimos encerrar esta sessão. Tente de novo em instantes.")).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

it("ends all the others after asking", async () => {
  const { user } = show([here, phone, tablet]);
  await user.click(await screen.findByRole("button", { name: "Encerrar todas as outras" }));
  const dialog = await screen.findByRole("dialog", { name: "Encerrar todas as outras sessões?" });
  const ended = reply("POST /encerrarOutrasSessoes", { encerradas: 2 });
  reply("GET /retornarSessoes", [here]);
  await user.click(within(dialog).getByRole("button", { name: "Encerrar 2 sessões" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(ended.requests).toHaveLength(1);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it("with nowhere else to end there is no such button", async () => {
  show([here]);
  await rows();
  expect(screen.queryByRole("button", { name: "Encerrar todas as outras" })).toBeNull();
});

it("turns the second step on with the password", async () => {
  const { user } = show();
  expect(await screen.findByText("Desativada")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ativar a verificação" }));
  const dialog = await screen.findByRole("dialog", { name: "Ativar a verificação em duas etapas?" });
  const saved = reply("POST /alterarSegundoPasso", { ativo: "S" });
  await user.click(within(dialog).getByRole("button", { name: "Ativar" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Digite a sua senha para confirmar");
  await user.type(within(dialog).getByLabelText("Sua senha"), "Portal@2026");
  reply("GET /retornarSessao", session("S"));
  await user.click(within(dialog).getByRole("button", { name: "Ativar" }));
  expect(await screen.findByText("Ativa")).toBeVisible();
  expect(saved.requests.map(({ body }) => body)).toEqual([{ ativo: "S", senha: "Portal@2026" }]);
});

it("a wrong password lands on its field and changes nothing", async () => {
  const { user } = show(undefined, "S");
  await user.click(await screen.findByRole("button", { name: "Desativar a verificação" }));
  const dialog = await screen.findByRole("dialog", { name: "Desativar a verificação em duas etapas?" });
  const mensagem = "A senha atual não confere.";
  reply("POST /alterarSegundoPasso", () => problem(422, mensagem, { erros: [{ campo: "senha", mensagem }] }));
  await user.type(within(dialog).getByLabelText("Sua senha"), "errada");
  await user.click(within(dialog).getByRole("button", { name: "Desativar" }));
  await waitFor(() => expect(within(dialog).getByLabelText("Sua senha")).toBeInvalid());
  expect(screen.getByText("Ativa")).toBeVisible();
});

it("a backend without sessions loses only its own part", async () => {
  refuse("GET /retornarSessoes", 404);
  refuse("GET /retornarAjudantes", 404);
  reply("GET /retornarSessao", session());
  renderScreen(<SecuritySection />, { session: participant, pathname: "/perfil" });
  expect(await screen.findByRole("button", { name: "Ativar a verificação" })).toBeEnabled();
  await waitFor(() => expect(screen.queryByText("Onde você está conectado")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText("Quem ajuda você")).not.toBeInTheDocument());
});

it("is out of an attendant's reach, and says what to tell the person", () => {
  renderScreen(<SecuritySection />, { session: assisted, pathname: "/perfil" });
  expect(screen.getByText("Só Bruno Carvalho vê e muda a segurança desta conta")).toBeVisible();
  expect(screen.queryByRole("button", { name: /a verificação$|Encerrar/ })).toBeNull();
});
