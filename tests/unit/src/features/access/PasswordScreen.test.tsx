import { screen, waitFor } from "@testing-library/react";
import { lackExtensions } from "@tests/support/offer";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { parseCookies, setCookie } from "nookies";
import { PasswordScreen } from "@/features/access/PasswordScreen";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: "1984-05-17", admin: "N" } as const;

beforeEach(() => {
  jest.mocked(openDocument).mockClear();
  setCookie(null, "login.pessoa", JSON.stringify({ token: "velho", pessoa: bruno, onboarding: "N" }), { path: "/" });
});

const show = (session?: typeof participant, query: Record<string, string> = {}) =>
  renderScreen(<PasswordScreen />, { pathname: "/alterar-senha", session, query });
type User = ReturnType<typeof show>["user"];

async function type(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text.replace(/[{[]/g, "$&$&"));
  }
}

describe("changing one's password", () => {
  it("keeps the button disabled until the four requirements hold, and shows each as it is met", async () => {
    const { user } = show(participant);
    const button = screen.getByRole("button", { name: "Alterar senha" });
    expect(button).toBeDisabled();
    for (const [text, met] of [
      ["a", 1],
      ["aA", 2],
      ["aA1", 3],
    ] as const) {
      await type(user, { "Nova senha": text });
      expect(screen.getAllByText(": cumprido")).toHaveLength(met);
      expect(button).toBeDisabled();
    }
    await type(user, { "Nova senha": "aA1~" });
    expect(screen.getAllByText(": cumprido")).toHaveLength(4);
    expect(button).toBeEnabled();
  });

  it.each([
    [
      { "Senha atual": "x", "Nova senha": "Nova @2026", "Confirme a nova senha": "Nova @2026" },
      "A senha não pode conter espaços em branco.",
    ],
    [{ "Senha atual": "x", "Nova senha": "Aa1!", "Confirme a nova senha": "Aa1!" }, "A senha precisa de pelo menos 8 caracteres."],
    [
      { "Senha atual": "x", "Nova senha": "Senha@123", "Confirme a nova senha": "Senha@123" },
      "Esta senha é das mais usadas e fácil de adivinhar. Escolha outra.",
    ],
    [{ "Senha atual": "x", "Nova senha": "Nova@2026", "Confirme a nova senha": "" }, "A confirmação da senha é obrigatória"],
    [{ "Senha atual": "x", "Nova senha": "Nova@2026", "Confirme a nova senha": "Outra@2026" }, "As senhas devem ser iguais"],
  ])("explains what is wrong: %p", async (values, message) => {
    const { user } = show(participant);
    await type(user, values);
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  it("goes on with the new token", async () => {
    const { requests } = reply("POST /alterarSenha", { token: "novo", pessoa: bruno, onboarding: "N" });
    const { user } = show(participant);
    await type(user, { "Senha atual": "Portal@2026", "Nova senha": "Nova@2026", "Confirme a nova senha": "Nova@2026" });
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/success?de=alterar-senha"));
    expect(requests[0]?.body).toEqual({ senhaAtual: "Portal@2026", senha: "Nova@2026", confirmacaoSenha: "Nova@2026" });
    expect(JSON.parse(parseCookies()["login.pessoa"] ?? "null")).toMatchObject({ token: "novo" });
  });

  it("puts a wrong current password on its field", async () => {
    const mensagem = "A senha atual não confere.";
    refuse("POST /alterarSenha", 422, mensagem, { erros: [{ campo: "senhaAtual", mensagem }] });
    const { user } = show(participant);
    await type(user, { "Senha atual": "errada", "Nova senha": "Nova@2026", "Confirme a nova senha": "Nova@2026" });
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    await waitFor(() => expect(screen.getByLabelText("Senha atual")).toHaveAccessibleDescription(/não confere/));
  });

  it("goes to login when the session ended meanwhile", async () => {
    refuse("POST /alterarSenha", 401);
    const { user } = show(participant);
    await type(user, { "Senha atual": "Portal@2026", "Nova senha": "Nova@2026", "Confirme a nova senha": "Nova@2026" });
    await user.click(screen.getByRole("button", { name: "Alterar senha" }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/login?voltar=%2Falterar-senha&motivo=sessao"));
  });

  describe("where the backend takes it as the first step of the onboarding", () => {
    const typed = { "Senha atual": "Portal@2026", "Nova senha": "Nova@2026", "Confirme a nova senha": "Nova@2026" };

    it("is judged as at the entrance, and sent", async () => {
      refuse("POST /alterarSenha", 404);
      const judged = reply("POST /autenticar", { token: "outro", pessoa: bruno, onboarding: "N" });
      const { requests } = reply("POST /enviarDadosOnboarding", () => new HttpResponse(null, { status: 204 }));
      const { user } = show(participant);
      await type(user, typed);
      await user.click(screen.getByRole("button", { name: "Alterar senha" }));
      await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/success?de=alterar-senha"));
      expect(judged.requests[0]?.body).toEqual({ cpf: participant.pessoa?.cpf, senha: "Portal@2026" });
      expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 1, idStep: 1, metadata: { password: "Nova@2026" }, pular: "N" });
    });

    it("stays where the present password is wrong", async () => {
      refuse("POST /alterarSenha", 404);
      refuse("POST /autenticar", 401);
      const { user } = show(participant);
      await type(user, typed);
      await user.click(screen.getByRole("button", { name: "Alterar senha" }));
      await waitFor(() => expect(screen.getByLabelText("Senha atual")).toHaveAccessibleDescription(/não confere/));
    });
  });

  it("leads who has no password to the team where no codes are sent", async () => {
    lackExtensions();
    show();
    expect(await screen.findByRole("heading", { name: "O sistema do fundo ainda não oferece isto" })).toBeVisible();
    expect(screen.getAllByRole("link", { name: /^Ligar para/ })[0]).toHaveAttribute("href", expect.stringMatching(/^tel:/));
  });

  it("is out of reach in the assisted view", () => {
    show(assisted);
    expect(screen.getByRole("heading", { name: "Só a própria pessoa pode alterar a senha" })).toBeInTheDocument();
    expect(screen.queryByLabelText("Nova senha")).not.toBeInTheDocument();
  });
});

describe("making a password without a session", () => {
  it.each([
    ["primeiro-acesso", "Primeiro acesso", "primeiro-acesso"],
    ["recuperar", "Crie outra senha", "recuperar-senha"],
    ["qualquer", "Crie outra senha", "recuperar-senha"],
  ])("%s: CPF, code, new password, login", async (motivo, title, finalidade) => {
    const sent = reply("POST /enviarCodigoSeguranca", { desafio: "desafio-do-codigo", expiraEm: 600 });
    const checked = reply("POST /validarCodigoSeguranca", { autorizacao: "autorizacao-do-codigo", expiraEm: 600 });
    const defined = reply("POST /definirSenha");
    const { user } = show(undefined, { motivo });
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
    await user.type(screen.getByLabelText("CPF"), "52998224725");
    await user.click(screen.getByRole("button", { name: "Enviar código" }));
    await user.type(await screen.findByLabelText("Código de 6 números"), "123456");
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    await screen.findByLabelText("Nova senha");
    await type(user, { "Nova senha": "Nova@2026", "Confirme a nova senha": "Nova@2026" });
    await user.click(screen.getByRole("button", { name: "Criar senha" }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/login?motivo=senha-definida"));
    expect(sent.requests[0]?.body).toEqual({ cpf: "52998224725", finalidade });
    expect(checked.requests[0]?.body).toEqual({ desafio: "desafio-do-codigo", codigo: "123456" });
    expect(defined.requests[0]?.body).toEqual({ autorizacao: "autorizacao-do-codigo", senha: "Nova@2026", confirmacaoSenha: "Nova@2026" });
  });

  it("says that a code was wrong and lets one try again", async () => {
    reply("POST /enviarCodigoSeguranca", { desafio: "desafio-do-codigo", expiraEm: 600 });
    refuse("POST /validarCodigoSeguranca", 401, "Código incorreto ou vencido.");
    const { user } = show();
    await user.type(screen.getByLabelText("CPF"), "52998224725");
    await user.click(screen.getByRole("button", { name: "Enviar código" }));
    await user.type(await screen.findByLabelText("Código de 6 números"), "000000");
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Código incorreto ou vencido.");
    expect(screen.getByLabelText("Código de 6 números")).toBeInTheDocument();
  });
});
