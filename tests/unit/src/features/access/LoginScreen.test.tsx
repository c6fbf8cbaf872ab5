import { screen, waitFor } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { parseCookies, setCookie } from "nookies";
import { LoginScreen } from "@/features/access/LoginScreen";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: "1984-05-17", admin: "N" } as const;
const ana = { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", data_nascimento: null, admin: "S" } as const;
const vinculo = (id: number) => ({
  id,
  matricula: `10000${id}`,
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  plano: { id, nome: "HPE" },
  categoria: { id: 1 },
  situacao: { id: 1 },
});
const session = { token: "abc", pessoa: bruno, onboarding: "N" } as const;

const show = (query: Record<string, string> = {}) => renderScreen(<LoginScreen />, { pathname: "/login", query });
const cookie = (name: string): unknown => JSON.parse(parseCookies()[name] ?? "null");

async function fill(user: ReturnType<typeof show>["user"], cpf = "52998224725", senha = "Portal@2026") {
  await user.type(screen.getByLabelText("CPF"), cpf);
  await user.type(screen.getByLabelText("Senha"), senha);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}

beforeEach(() => {
  for (const name of Object.keys(parseCookies())) setCookie(null, name, "", { path: "/", maxAge: -1 });
  jest.mocked(openDocument).mockClear();
});

describe("login", () => {
  it("asks for both fields, with a summary that links to them", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent("O CPF é obrigatório");
    expect(summary).toHaveTextContent("A senha é obrigatória");
    expect(screen.getByLabelText("CPF")).toBeInvalid();
  });

  it("checks the digits of the CPF before asking the backend", async () => {
    const { user } = show();
    await fill(user, "52998224724");
    expect(await screen.findByRole("alert")).toHaveTextContent("Este CPF não é válido. Confira os números.");
  });

  it("shapes the CPF as it is typed and shows the password on request", async () => {
    const { user } = show();
    await user.type(screen.getByLabelText("CPF"), "52998224725");
    expect(screen.getByLabelText("CPF")).toHaveValue("529.982.247-25");
    expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "text");
  });

  it("signs in, chooses the only enrolment and returns to what was asked for", async () => {
    const { requests } = reply("POST /autenticar", session);
    reply("GET /retornarPlanosAtivos/{idPessoa}", [vinculo(1)]);
    reply("GET /retornarConfiguracaoTema/{idPlano}", null);
    const { user } = show({ voltar: "/services/requests?page=1" });
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/services/requests?page=1"));
    expect(requests[0]?.body).toEqual({ cpf: "52998224725", senha: "Portal@2026" });
    expect(cookie("login.pessoa")).toMatchObject({ token: "abc" });
    expect(cookie("login.vinculoPlano")).toMatchObject({ id: 1 });
    expect(JSON.stringify(parseCookies())).not.toContain("Portal@2026");
  });

  it("leaves the choice among several enrolments to the plan picker", async () => {
    reply("POST /autenticar", session);
    reply("GET /retornarPlanosAtivos/{idPessoa}", [vinculo(1), vinculo(7)]);
    const { user } = show();
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
    expect(cookie("login.vinculoPlano")).toBeNull();
  });

  it("opens the plan of who took everything away, for what was done there", async () => {
    reply("POST /autenticar", session);
    const ported = { ...vinculo(1), situacao: { id: 8, nome: "Portado" } };
    const { requests } = reply("GET /retornarPlanosAtivos/{idPessoa}", [ported]);
    reply("GET /retornarConfiguracaoTema/{idPlano}", null);
    const { user } = show();
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
    expect(requests[0]?.query).toMatchObject({ encerrados: "S" });
    expect(cookie("login.vinculoPlano")).toMatchObject({ id: 1, situacao: { id: 8 } });
  });

  it("chooses the only active enrolment, whatever else is over", async () => {
    reply("POST /autenticar", session);
    reply("GET /retornarPlanosAtivos/{idPessoa}", [vinculo(7), { ...vinculo(1), situacao: { id: 4, nome: "Encerrado" } }]);
    reply("GET /retornarConfiguracaoTema/{idPlano}", null);
    const { user } = show();
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
    expect(cookie("login.vinculoPlano")).toMatchObject({ id: 7 });
  });

  it("asks nothing about plans for administrators", async () => {
    reply("POST /autenticar", { ...session, pessoa: ana });
    const { user } = show();
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
  });

  it("leads to onboarding while it is pending", async () => {
    reply("POST /autenticar", { ...session, onboarding: "S" });
    refuse("GET /retornarPlanosAtivos/{idPessoa}", 500);
    const { user } = show({ voltar: "/services" });
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/onboarding"));
  });

  it("lets in who is answered with numbers as text, and an enrolment of the specification's fields alone", async () => {
    const asText = { ...session, pessoa: { ...bruno, id: "2" } };
    reply("POST /autenticar", () => HttpResponse.json(asText));
    reply("GET /retornarPlanosAtivos/{idPessoa}", () =>
      HttpResponse.json([{ id: "7", plano: { id: "1", nome: "HPE" }, pessoa: { id: "2" } }]),
    );
    reply("GET /retornarConfiguracaoTema/{idPlano}", null);
    const { user } = show();
    await fill(user);
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
    expect(cookie("login.pessoa")).toMatchObject({ pessoa: { id: 2 } });
    expect(cookie("login.vinculoPlano")).toMatchObject({ id: 7, categoria: { id: 0 }, situacao: { id: 0 } });
  });

  it("does not tell which of the two was wrong", async () => {
    refuse("POST /autenticar", 401, "Senha incorreta.");
    const { user } = show();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("CPF ou senha não conferem. Confira os dois e tente de novo.");
    expect(openDocument).not.toHaveBeenCalled();
  });

  it("counts down after too many failures", async () => {
    refuse("POST /autenticar", 429, "Muitas tentativas. Espere um pouco.", { tentarEm: 60 });
    const { user } = show();
    await fill(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Muitas tentativas. Espere um pouco.");
    expect(screen.getByRole("button", { name: /Tente de novo em (1 min 00 s|\d+ s)/ })).toBeDisabled();
  });

  it("asks for the code of the second step", async () => {
    reply("POST /autenticar", { desafio: "desafio-do-segundo-passo", expiraEm: 600 });
    reply("GET /retornarPlanosAtivos/{idPessoa}", []);
    const { requests } = reply("POST /validarCodigoSeguranca", session);
    const { user } = show();
    await fill(user);
    const code = await screen.findByLabelText("Código de 6 números");
    expect(code).toHaveAttribute("autocomplete", "one-time-code");
    expect(screen.getByRole("button", { name: /Enviar outro em/ })).toBeDisabled();
    await user.type(code, "12");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("O código tem 6 números");
    await user.type(code, "3456");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(openDocument).toHaveBeenCalledWith("/"));
    expect(requests[0]?.body).toEqual({ desafio: "desafio-do-segundo-passo", codigo: "123456" });
  });

  it("says why one is here after a session ended", () => {
    show({ motivo: "sessao", voltar: "/services" });
    expect(screen.getByText(/Sua sessão terminou/)).toBeInTheDocument();
  });

  it("leads to password recovery, first access and the public simulator", () => {
    show();
    expect(screen.getByRole("link", { name: "Esqueci minha senha" })).toHaveAttribute("href", "/alterar-senha?motivo=recuperar");
    expect(screen.getByRole("link", { name: "Primeiro acesso" })).toHaveAttribute("href", "/alterar-senha?motivo=primeiro-acesso");
    expect(screen.getByRole("link", { name: "Simular benefício sem entrar" })).toHaveAttribute("href", "/simulador-beneficio");
  });
});
