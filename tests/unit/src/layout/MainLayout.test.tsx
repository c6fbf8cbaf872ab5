import { act, screen, within } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { destroyCookie, parseCookies, setCookie } from "nookies";
import type { ReactNode } from "react";
import { ADMIN_COLOR, DEFAULT_COLOR } from "@/domain/plans/brandShades";
import { MainLayout } from "@/layout/MainLayout";
import { NavDrawer } from "@/layout/NavDrawer";
import { signOut } from "@/session/actions";
import { openDocument } from "@/session/navigate";
import type { Session } from "@/session/session";
import { themeVariables } from "@/theme/brand";

jest.mock("@/session/actions", () => ({ signOut: jest.fn(async () => {}), endSession: jest.fn() }));

jest.mock("@/session/navigate", () => ({ openDocument: jest.fn() }));

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: null, admin: "N" as const };

beforeEach(() => {
  window.localStorage.clear();
  reply("GET /retornarConversas", { conversas: [], totalPage: 0, total: 0, naoLidas: 3 });
  reply("GET /retornarNotificacoes/{idPessoa}/{idPlano}", []);
  reply("GET /retornarDependentes/{idPessoa}/{idPlano}", []);
  reply("GET /retornarSessao", { pessoa: bruno, expiraEm: "2999-01-01T00:00:00Z", segundoPasso: "N", pessoaTarget: null });
  reply("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", { funcionalidades: "[]" });
});

function raise(): never {
  throw new Error("the participant of the tests has an enrolment");
}

const withCategory = (id: number): Session => ({
  ...participant,
  vinculo: { ...(participant.vinculo ?? raise()), categoria: { id } },
});

/** Menus hide by width, which jsdom does not know: both are there. */
const anywhere = { hidden: true } as const;

async function show(
  session: Session = participant,
  pathname = "/",
  query: Record<string, string> = {},
  page: ReactNode = "Conteúdo da página",
) {
  reply("GET /retornarPlanosAtivos/{idPessoa}", [session.vinculo ?? participant.vinculo ?? raise()]);
  const view = renderScreen(<MainLayout>{page}</MainLayout>, { session, pathname, query });
  await screen.findAllByText("3");
  const menu = screen.getByRole("navigation", { ...anywhere, name: "Menu principal" });
  return { ...view, menu, links: () => within(menu).getAllByRole("link", anywhere) };
}
const labels = (links: HTMLElement[]) => links.map((link) => link.textContent?.replace(/\d.*$/, ""));

describe("the phone's bar", () => {
  const bar = () => screen.getByRole("navigation", { ...anywhere, name: "Atalhos" });
  const currents = () =>
    within(bar())
      .getAllByRole("link", anywhere)
      .flatMap((link) => (link.ariaCurrent ? [`${link.textContent?.replace(/\d.*$/, "")}: ${link.ariaCurrent}`] : []));
  const menuButton = () => screen.queryByRole("button", { ...anywhere, name: "Abrir menu" });

  it("leads to the four places, and says how many messages wait", async () => {
    await show();
    const links = within(bar()).getAllByRole("link", anywhere);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/services", "/services/requests", "/chat"]);
    expect(labels(links.slice(0, 3))).toEqual(["Início", "Serviços", "Pedidos"]);
    expect(links[3]).toHaveTextContent("Conversas, 3 mensagens não lidas");
    expect(currents()).toEqual(["Início: page"]);
    expect(menuButton()).toBeInTheDocument();
  });

  it("leads back from a page inside one of them, in place of the menu", async () => {
    await show(participant, "/services/pep");
    expect(currents()).toEqual(["Serviços: true"]);
    expect(screen.getByRole("link", { ...anywhere, name: "Voltar para Serviços" })).toHaveAttribute("href", "/services");
    expect(menuButton()).toBeNull();
  });

  it("is one of them where it leads to a page of the services", async () => {
    await show(participant, "/services/requests");
    expect(currents()).toEqual(["Pedidos: page"]);
    expect(menuButton()).toBeInTheDocument();
  });

  it("is not the administrators'", async () => {
    await show(administrator, "/request-management");
    expect(screen.queryByRole("navigation", { ...anywhere, name: "Atalhos" })).toBeNull();
    expect(menuButton()).toBeInTheDocument();
  });
});

describe("sidebar", () => {
  it("has the participants' entries", async () => {
    const { links } = await show();
    expect(labels(links())).toEqual([
      "Página inicial",
      "Informações Pessoais",
      "Dependentes",
      "Serviços",
      "Documentos",
      "Meus Atendimentos",
    ]);
  });

  it("has the administrators' entries", async () => {
    const { links } = await show(administrator);
    expect(labels(links())).toEqual([
      "Página inicial",
      "Central de Solicitações",
      "Central de Notificações",
      "Contribuições Voluntárias",
      "Configurações",
      "Documentos",
      "Chamados",
    ]);
    expect(screen.getByText("Área do atendente")).toBeInTheDocument();
  });

  it("expands Dependentes into two lists for the category ASSISTED", async () => {
    const { menu, user } = await show(withCategory(2));
    const dependents = within(menu).getByRole("button", { ...anywhere, name: "Dependentes" });
    expect(dependents).toHaveAttribute("aria-expanded", "false");
    await user.click(dependents);
    expect(dependents).toHaveAttribute("aria-expanded", "true");
    const link = (name: string) => within(menu).getByRole("link", { ...anywhere, name });
    expect(link("Dependentes de IR")).toHaveAttribute("href", "/dependentes?tipo=imposto-renda");
    expect(link("Dependentes Previdencial")).toHaveAttribute("href", "/dependentes?tipo=previdencial");
  });

  it("is open at the list of dependents on the screen", async () => {
    const { menu } = await show(withCategory(2), "/dependentes", { tipo: "previdencial" });
    const current = within(menu).getByRole("link", { ...anywhere, current: "page" });
    expect(current).toHaveTextContent("Dependentes Previdencial");
  });

  it("marks the current page, and the section of a page inside it", async () => {
    const { menu, unmount } = await show(participant, "/perfil");
    expect(within(menu).getByRole("link", { ...anywhere, current: "page" })).toHaveTextContent("Informações Pessoais");
    unmount();
    const inside = await show(participant, "/services/resgate");
    expect(within(inside.menu).getByRole("link", { ...anywhere, name: "Serviços" })).toHaveAttribute("aria-current", "true");
  });

  it("says how many messages wait, and the version", async () => {
    const { menu } = await show();
    expect(within(menu).getByRole("link", { ...anywhere, name: /Meus Atendimentos.*3 mensagens não lidas/ })).toBeInTheDocument();
    expect(screen.getByText(/^Versão/)).toBeInTheDocument();
  });
});

describe("top bar", () => {
  it("greets by first name with the formatted CPF on a participant's home", async () => {
    await show();
    expect(screen.getByRole("heading", { level: 1, name: "Olá, Bruno" })).toBeInTheDocument();
    expect(screen.getByText("529.982.247-25")).toBeInTheDocument();
  });

  it.each([
    ["another page", participant, "/services", "Serviços"],
    ["an administrator's home", administrator, "/", "Página inicial"],
    ["an administrator's conversations", administrator, "/chat", "Chamados"],
  ])("has the plain title on %s", async (_, session, pathname, title) => {
    await show(session, pathname);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByText(/^Olá/)).not.toBeInTheDocument();
  });

  it.each([
    ["participants", participant, "Menu de Bruno Carvalho", ["Alterar Senha", "Sair"]],
    ["administrators", administrator, "Menu de Ana Ribeiro", ["Alterar Tema", "Alterar Senha", "Sair"]],
  ])("has the menu of %s", async (_, session, name, items) => {
    const { user } = await show(session);
    await user.click(screen.getByRole("button", { ...anywhere, name }));
    expect(screen.getAllByRole("menuitem", anywhere).map((item) => item.textContent)).toEqual(items);
    await user.click(screen.getByRole("menuitem", { ...anywhere, name: "Sair" }));
    expect(signOut).toHaveBeenCalled();
  });

  it("lets administrators change the theme", async () => {
    const { user } = await show(administrator);
    await user.click(screen.getByRole("button", { ...anywhere, name: "Menu de Ana Ribeiro" }));
    await user.click(screen.getByRole("menuitem", { ...anywhere, name: "Alterar Tema" }));
    expect(window.localStorage.getItem("theme")).toBe("dark");
  });

  it("lets administrators leave the theme to their system again", async () => {
    const { user } = await show(administrator);
    const menu = screen.getByRole("button", { ...anywhere, name: "Menu de Ana Ribeiro" });
    await user.click(menu);
    await user.click(screen.getByRole("menuitem", { ...anywhere, name: "Alterar Tema" }));
    await user.click(menu);
    await user.click(screen.getByRole("menuitem", { ...anywhere, name: "Usar o tema do sistema" }));
    expect(window.localStorage.getItem("theme")).toBe("system");
    await user.click(menu);
    expect(screen.queryByRole("menuitem", { ...anywhere, name: "Usar o tema do sistema" })).not.toBeInTheDocument();
  });
});

describe("the look", () => {
  const root = document.documentElement;
  const sheet = document.createElement("style");
  sheet.id = "plano";
  beforeEach(() => {
    sheet.textContent = themeVariables("#C2185B");
    document.head.append(sheet);
    root.className = "light";
    root.dataset.mode = "plan";
  });
  afterEach(() => {
    sheet.remove();
    root.className = "";
    delete root.dataset.mode;
  });
  const blue = { id: 2, cor_primaria: "#1B4F9C", logo: null, background: null, plano: { id: 1, nome: "HPE" } };

  it.each([
    ["the plan's", { ...participant, theme: blue }, "#1B4F9C", "dark", "plan"],
    ["the default one where the plan has none", participant, DEFAULT_COLOR, "light", "plan"],
    ["the neutral one of administrators, in the mode that they keep", administrator, ADMIN_COLOR, "dark", "preference"],
  ] as const)("is the session's, whatever the document began with: %s", async (_, session, color, mode, from) => {
    window.localStorage.setItem("theme", "dark");
    await show(session);
    expect(sheet.textContent).toBe(themeVariables(color));
    expect(root).toHaveClass(mode, { exact: true });
    expect(root.dataset.mode).toBe(from);
  });
});

describe("another enrolment, chosen in another tab", () => {
  const [own, dxc] = [withCategory(1), { id: 2, matricula: "100002", plano: { id: 7, nome: "DXC" } }];
  const cookie = (name: string, value: unknown) => setCookie(null, name, JSON.stringify(value), { path: "/" });
  beforeEach(() => {
    jest.mocked(openDocument).mockClear();
    cookie("login.pessoa", { token: "abc", pessoa: participant.pessoa, onboarding: "N" });
    cookie("login.vinculoPlano", own.vinculo);
  });
  afterEach(() => {
    for (const name of Object.keys(parseCookies())) destroyCookie(null, name, { path: "/" });
  });
  const chooseElsewhere = () => {
    cookie("login.vinculoPlano", { ...own.vinculo, ...dxc });
    act(() => void window.dispatchEvent(new Event("focus")));
  };
  const notice = /Você escolheu o Plano DXC em outra aba\. Esta página ainda mostra o Plano HPE/;

  it("opens the page anew, in its plan and look", async () => {
    await show(own);
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(openDocument).not.toHaveBeenCalled();
    chooseElsewhere();
    expect(openDocument).toHaveBeenCalledWith("/");
  });

  it("leaves a page on which something was typed as it is, and says so", async () => {
    const { user } = await show(own, "/perfil", {}, <input aria-label="Telefone" />);
    await user.type(screen.getByLabelText("Telefone"), "11 9");
    chooseElsewhere();
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByLabelText("Telefone")).toHaveValue("11 9");
    expect(openDocument).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Abrir o Plano DXC" }));
    expect(openDocument).toHaveBeenCalledTimes(1);
  });

  it("of another person's portal changes nothing here", async () => {
    await show(own);
    cookie("login.pessoa", { token: "abc", pessoa: { ...participant.pessoa, id: 9 }, onboarding: "N" });
    cookie("login.vinculoPlano", { ...own.vinculo, ...dxc, pessoa: { id: 9, nome: "Outra" } });
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(openDocument).not.toHaveBeenCalled();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });
});

describe("search", () => {
  it("opens with Ctrl+K and closes with it", async () => {
    const { user } = await show();
    await user.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Buscar serviço" })).toBeInTheDocument();
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("opens with Cmd+K and with a click on the search bar", async () => {
    const { user } = await show(administrator);
    await user.keyboard("{Meta>}k{/Meta}");
    expect(await screen.findByRole("dialog", { name: "Buscar pessoa" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    const [bar] = screen.getAllByRole("button", { ...anywhere, name: /Buscar pessoa por nome ou CPF/ });
    await user.click(bar ?? raise());
    expect(await screen.findByRole("dialog", { name: "Buscar pessoa" })).toBeInTheDocument();
  });
});

it("lets the keyboard skip to the page", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Pular para o conteúdo" })).toHaveAttribute("href", "#conteudo");
  expect(screen.getByRole("main")).toHaveAttribute("id", "conteudo");
});

it("says when there is no internet, for as long as it lasts", async () => {
  await show();
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("Sem internet. O que você digitou está guardado.")).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/Sem internet/)).not.toBeInTheDocument();
  online.mockRestore();
});

it("closes the drawer 800 ms after a navigation, not before", async () => {
  const onClose = jest.fn();
  const plan = { isRequired: false, isOpen: false, canSwitch: false, open: jest.fn(), close: jest.fn() };
  const drawer = renderScreen(<NavDrawer isOpen onClose={onClose} plan={plan} />, { session: participant });
  expect(screen.getByRole("dialog", { name: "Menu" })).toBeInTheDocument();
  jest.useFakeTimers();
  await act(async () => void (await drawer.router.push("/?depois=1")));
  act(() => jest.advanceTimersByTime(799));
  expect(onClose).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
