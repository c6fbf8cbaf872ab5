import { refuse, reply } from "@tests/support/server";
import { parseCookies, setCookie } from "nookies";
import { call } from "@/api/browser";
import {
  addressAfterLogin,
  chooseVinculo,
  endSession,
  enterView,
  interruptSession,
  leaveView,
  resumePage,
  signIn,
  signOut,
} from "@/session/actions";
import { connectBrowser } from "@/session/connect";
import { openDocument } from "@/session/navigate";

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: "1984-05-17", admin: "N" } as const;
const ana = { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", data_nascimento: null, admin: "S" } as const;
const vinculo = {
  id: 1,
  matricula: "100001",
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  plano: { id: 1, nome: "HPE" },
  categoria: { id: 1 },
  situacao: { id: 1 },
};
const theme = { id: 1, cor_primaria: "#1B4F9C", logo: null, background: null, plano: { id: 1, nome: "HPE" } };

const cookie = (name: string): unknown => JSON.parse(parseCookies()[name] ?? "null");
const at = (address: string) => window.history.replaceState(null, "", address);

beforeEach(() => {
  for (const name of Object.keys(parseCookies())) setCookie(null, name, "", { path: "/", maxAge: -1 });
  sessionStorage.clear();
  jest.mocked(openDocument).mockClear();
  resumePage();
  connectBrowser();
  at("/services");
});

describe("signing in", () => {
  it("keeps the token and who it is, and forgets what another person left", () => {
    sessionStorage.setItem("rascunho:resgate", "{}");
    sessionStorage.setItem("rascunhos-de", "3");
    setCookie(null, "login.vinculoPlano", JSON.stringify(vinculo), { path: "/" });
    signIn({ token: "abc", pessoa: bruno, onboarding: "S" });
    expect(cookie("login.pessoa")).toEqual({
      token: "abc",
      pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" },
      onboarding: "S",
    });
    expect(cookie("login.vinculoPlano")).toBeNull();
    expect(sessionStorage.getItem("rascunho:resgate")).toBeNull();
  });

  it("leads to onboarding while it is pending, else back, else home", () => {
    expect(addressAfterLogin("/services", "S")).toBe("/onboarding");
    expect(addressAfterLogin("/services", "N")).toBe("/services");
    expect(addressAfterLogin("https://outro.example", "N")).toBe("/");
    expect(addressAfterLogin(undefined, "N")).toBe("/");
  });
});

describe("401", () => {
  it("ends the session once, however many calls find out, and keeps what was typed", async () => {
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    sessionStorage.setItem("rascunho:resgate", '{"valor":"10"}');
    at("/services/requests?page=1");
    refuse("GET /requisicaoStatus", 401);
    await Promise.allSettled([call("GET /requisicaoStatus"), call("GET /requisicaoStatus"), call("GET /requisicaoStatus")]);
    expect(openDocument).toHaveBeenCalledTimes(1);
    expect(openDocument).toHaveBeenCalledWith("/login?voltar=%2Fservices%2Frequests%3Fpage%3D1&motivo=sessao");
    expect(cookie("login.pessoa")).toBeNull();

    signIn({ token: "novo", pessoa: bruno, onboarding: "N" });
    expect(sessionStorage.getItem("rascunho:resgate")).toBe('{"valor":"10"}');
    signIn({ token: "outra", pessoa: ana, onboarding: "N" });
    expect(sessionStorage.getItem("rascunho:resgate")).toBeNull();
  });

  it.each(["POST /autenticar", "POST /validarCodigoSeguranca"] as const)("of %s ends nothing", async (key) => {
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    refuse(key, 401);
    await expect((call as (key: string, args: object) => Promise<unknown>)(key, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(openDocument).not.toHaveBeenCalled();
    expect(cookie("login.pessoa")).not.toBeNull();
  });

  it.each(["/login", "/onboarding", "/alterar-senha", "/nao-existe"])("leaves the public page %s alone", (path) => {
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    at(path);
    endSession();
    expect(openDocument).not.toHaveBeenCalled();
    expect(cookie("login.pessoa")).not.toBeNull();
  });
});

describe("signing out", () => {
  it("tells the backend once, clears cookies and drafts, and goes to login", async () => {
    const { requests } = reply("POST /logout");
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    sessionStorage.setItem("rascunho:resgate", "{}");
    await Promise.all([signOut(), signOut()]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer abc");
    expect(parseCookies()).toEqual({});
    expect(sessionStorage.getItem("rascunho:resgate")).toBeNull();
    expect(openDocument).toHaveBeenCalledWith("/login");
  });

  it("leaves the look of a participant's plan for the entrance, and nothing of an assisted view", async () => {
    reply("POST /logout");
    const look = JSON.stringify({ id: 1, cor_primaria: "#1B4F9C", logo: null, background: null, plano: { id: 1, nome: "HPE" } });
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    setCookie(null, "user.theme", look, { path: "/" });
    await signOut();
    expect(cookie("user.theme")).toMatchObject({ cor_primaria: "#1B4F9C" });
    signIn({ token: "abc", pessoa: ana, onboarding: "N" });
    expect(cookie("user.theme")).toBeNull();
    setCookie(null, "user.theme", look, { path: "/" });
    resumePage();
    await signOut();
    expect(parseCookies()).toEqual({});
  });

  it("keeps what was typed and leads back when it was not asked for", async () => {
    reply("POST /logout");
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    sessionStorage.setItem("rascunho:resgate", "{}");
    at("/services/resgate");
    interruptSession();
    at("/logout");
    await signOut();
    expect(sessionStorage.getItem("rascunho:resgate")).toBe("{}");
    expect(openDocument).toHaveBeenCalledWith("/login?voltar=%2Fservices%2Fresgate&motivo=sessao");
  });

  it("signs out here even when the backend fails", async () => {
    refuse("POST /logout", 503);
    signIn({ token: "abc", pessoa: bruno, onboarding: "N" });
    await signOut();
    expect(cookie("login.pessoa")).toBeNull();
  });
});

describe("assisted view", () => {
  const entering = { modo: "ver", motivo: "telefone" } as const;

  it("is not yet spoken for by what the page that is left still reads", async () => {
    signIn({ token: "abc", pessoa: ana, onboarding: "N" });
    connectBrowser();
    reply("POST /iniciarVisao", { pessoa: bruno, desde: "2026-11-20T12:00:00.000Z" });
    await enterView(bruno, entering);
    const { requests } = reply("GET /retornarPlanos", []);
    await call("GET /retornarPlanos");
    expect(requests[0]?.headers.get("x-pessoa-target")).toBeNull();
  });

  it("enters after the backend agreed: no plan, no theme, the target with admin N, home", async () => {
    signIn({ token: "abc", pessoa: ana, onboarding: "N" });
    setCookie(null, "login.vinculoPlano", JSON.stringify(vinculo), { path: "/" });
    setCookie(null, "user.theme", JSON.stringify(theme), { path: "/" });
    reply("POST /iniciarVisao", { pessoa: bruno, desde: "2026-01-05T12:00:00.000Z" });
    await enterView(bruno, entering);
    expect(cookie("login.vinculoPlano")).toBeNull();
    expect(cookie("user.theme")).toBeNull();
    expect(cookie("login.pessoaTarget")).toEqual({
      id: 2,
      nome: "Bruno Carvalho",
      cpf: "52998224725",
      admin: "N",
      desde: "2026-01-05T12:00:00.000Z",
      modo: "ver",
    });
    expect(openDocument).toHaveBeenCalledWith("/");

    // Home is another document.
    connectBrowser();
    const { requests } = reply("POST /encerrarVisao");
    await leaveView();
    expect(requests[0]?.headers.get("x-pessoa-target")).toBe("2");
    expect(cookie("login.pessoaTarget")).toBeNull();
    expect(cookie("login.pessoa")).not.toBeNull();
  });

  it("is its cookies alone where the backend has no call for it", async () => {
    signIn({ token: "abc", pessoa: ana, onboarding: "N" });
    refuse("POST /iniciarVisao", 404);
    await enterView(bruno, entering);
    expect(cookie("login.pessoaTarget")).toMatchObject({ id: 2, nome: "Bruno Carvalho", admin: "N", modo: "ver" });
    expect(openDocument).toHaveBeenCalledWith("/");
  });

  it("stays out when the backend refuses", async () => {
    signIn({ token: "abc", pessoa: ana, onboarding: "N" });
    refuse("POST /iniciarVisao", 403);
    await expect(enterView(bruno, entering)).rejects.toMatchObject({ status: 403 });
    expect(cookie("login.pessoaTarget")).toBeNull();
    expect(openDocument).not.toHaveBeenCalled();
  });
});

describe("choosing an enrolment", () => {
  it("keeps it with its plan's theme and goes home", async () => {
    reply("GET /retornarConfiguracaoTema/{idPlano}", theme);
    await chooseVinculo(vinculo);
    expect(cookie("login.vinculoPlano")).toEqual(vinculo);
    expect(cookie("user.theme")).toEqual(theme);
    expect(openDocument).toHaveBeenCalledWith("/");
  });

  it("keeps both at once: who looks in between finds neither plan without its theme", async () => {
    const seen: unknown[] = [];
    reply("GET /retornarConfiguracaoTema/{idPlano}", () => {
      seen.push(cookie("login.vinculoPlano"));
      return theme;
    });
    await chooseVinculo(vinculo);
    expect(seen).toEqual([null]);
  });

  it.each([
    ["fails", 500],
    ["is not there", 404],
  ])("falls back to the default theme when the call %s", async (_, status) => {
    setCookie(null, "user.theme", JSON.stringify(theme), { path: "/" });
    refuse("GET /retornarConfiguracaoTema/{idPlano}", Number(status));
    await chooseVinculo(vinculo);
    expect(cookie("user.theme")).toBeNull();
    expect(cookie("login.vinculoPlano")).toEqual(vinculo);
  });
});
