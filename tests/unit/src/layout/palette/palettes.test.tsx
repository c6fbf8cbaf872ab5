import { act, screen, waitFor } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { PeoplePalette } from "@/layout/palette/PeoplePalette";
import { ServicePalette } from "@/layout/palette/ServicePalette";

jest.mock("@/layout/assisted/viewRequest", () => ({ askToEnterView: jest.fn() }));

const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
const PEOPLE = "GET /filtrarPessoas";

const services = (pathname = "/") => {
  const onClose = jest.fn();
  return { ...renderScreen(<ServicePalette isOpen onClose={onClose} />, { session: participant, pathname }), onClose };
};
const names = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("services", () => {
  it("lists what plan, category and situation allow, and what is always present, sorted by name", async () => {
    const features = reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 8 }, { id: 14 }]) });
    services();
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
    expect(features.requests[0]?.params).toMatchObject({ idPlano: 1, idCategoria: 1, idSituacao: 1, idPessoa: 2 });
    expect(names()).toEqual([
      expect.stringContaining("Acompanhar solicitações"),
      expect.stringContaining("Alterar contribuição"),
      expect.stringContaining("Resgate"),
    ]);
    expect(screen.getByRole("listbox", { name: "Serviços" })).toBeInTheDocument();
    expect(screen.getByText("3 serviços")).toBeInTheDocument();
  });

  it.each([
    ["fails", () => refuse(FEATURES, 503)],
    ["is not a list", () => reply(FEATURES, { funcionalidades: "null" })],
    ["is not JSON", () => reply(FEATURES, { funcionalidades: "[{" })],
  ])("keeps what is always present, silently, when the feature list %s", async (_, answer) => {
    const { requests } = answer();
    services();
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(names()).toEqual([expect.stringContaining("Acompanhar solicitações")]);
  });

  it("disables the entry of the current page", async () => {
    reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 14 }]) });
    const { router, user } = services("/services/resgate");
    const here = await screen.findByRole("option", { name: /Resgate.*Você está aqui/ });
    expect(here).toHaveAttribute("aria-disabled", "true");
    await user.click(here);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("finds by part of the name, without accents, and opens with Enter", async () => {
    reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 8 }, { id: 14 }]) });
    const { router, user, onClose } = services();
    await screen.findByRole("option", { name: /Resgate/ });
    expect(screen.getByRole("combobox")).toHaveFocus();
    await user.keyboard("CONTRIBUICAO{Enter}");
    expect(router.push).toHaveBeenCalledWith("/services/alterar-contribuicao");
    expect(onClose).toHaveBeenCalled();
  });

  it("waits for the list instead of denying what it does not know yet", async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    reply(FEATURES, async () => {
      await waiting;
      return { funcionalidades: JSON.stringify([{ id: 14 }]) };
    });
    const { user, router } = services();
    await user.keyboard("resgate");
    expect(screen.getByText("Carregando os serviços do seu plano…")).toBeInTheDocument();
    expect(screen.queryByText("Nenhum serviço com esse nome.")).not.toBeInTheDocument();
    expect(screen.queryByText("0 serviços")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole("option", { name: /Resgate/, selected: true })).toBeInTheDocument();
    await user.keyboard("{Enter}");
    expect(router.push).toHaveBeenCalledWith("/services/resgate");
  });

  it("marks the first service of any search", async () => {
    reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 8 }, { id: 14 }]) });
    const { router, user } = services();
    await screen.findByRole("option", { name: /Resgate/ });
    await user.keyboard("resgate");
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("alterar{Enter}");
    expect(router.push).toHaveBeenCalledWith("/services/alterar-contribuicao");
  });

  it.each([
    ["boleto", "Gerar contribuição"],
    ["sacar", "Resgate"],
    ["seg via", "Gerar contribuição"],
  ])("finds by what people call it: %s", async (typed, title) => {
    reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 7 }, { id: 8 }, { id: 14 }]) });
    const { user } = services();
    await screen.findByRole("option", { name: /Resgate/ });
    await user.keyboard(typed);
    expect(names()).toEqual([expect.stringContaining(title)]);
  });

  it.each([
    ["senha", "Alterar senha", "/alterar-senha"],
    ["telefone", "Informações Pessoais", "/perfil"],
  ])("leads to the page of what is no service: %s", async (typed, title, path) => {
    reply(FEATURES, { funcionalidades: JSON.stringify([{ id: 8 }]) });
    const { user, router } = services();
    await screen.findByRole("option", { name: /Alterar contribuição/ });
    await user.keyboard(typed);
    expect(screen.getByText("Nenhum serviço com esse nome. Talvez você procure:")).toBeInTheDocument();
    expect(names()).toEqual([title]);
    await user.keyboard("{Enter}");
    expect(router.push).toHaveBeenCalledWith(path);
  });

  it("says so when nothing has that name", async () => {
    reply(FEATURES, { funcionalidades: "[]" });
    const { user } = services();
    await user.keyboard("xyz");
    expect(screen.getByText("Nenhum serviço com esse nome.")).toBeInTheDocument();
  });
});

const person = (id: number, nome = `Pessoa ${id}`) => ({
  id,
  nome,
  cpf: "52998224725",
  data_nascimento: "1955-03-02",
  admin: "N" as const,
});

/** The list's end comes into sight when the test says so. */
let reachEnd = () => {};
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    reachEnd = () => callback([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

const people = () => renderScreen(<PeoplePalette isOpen onClose={jest.fn()} />, { session: administrator });

describe("people", () => {
  const observer = globalThis.IntersectionObserver;
  beforeEach(() => {
    globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = observer;
    jest.clearAllMocks();
  });

  it("asks once, 500 ms after the last letter, for the first ten", async () => {
    const list = reply(PEOPLE, { pessoas: [person(5, "Elza Moura")], totalPage: 1 });
    const { user } = people();
    const typing = Date.now();
    await user.keyboard("elza");
    expect(list.requests).toHaveLength(0);
    await screen.findByRole("option", { name: /Elza Moura/ });
    expect(Date.now() - typing).toBeGreaterThanOrEqual(500);
    expect(list.requests.map(({ query }) => query)).toEqual([{ palavraChave: "elza", page: 0, limit: 10 }]);
  });

  it("shows name, CPF and birth date, and opens the person's portal", async () => {
    reply(PEOPLE, { pessoas: [person(5, "Elza Moura")], totalPage: 1 });
    const { user } = people();
    await user.keyboard("elza");
    const option = await screen.findByRole("option", { name: /Elza Moura/ });
    expect(option).toHaveTextContent("CPF 529.982.247-25 · Nascimento 02/03/1955");
    await user.click(screen.getByText("Visualizar Perfil"));
    expect(askToEnterView).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }), { codigo: "busca" });
  });

  it("marks the first person of any search, whom Enter opens", async () => {
    reply(PEOPLE, ({ query }) => ({
      pessoas: query.palavraChave === "elza" ? [person(5, "Elza Moura"), person(9, "Elza Prado")] : [person(7, "Bruno Carvalho")],
      totalPage: 1,
    }));
    const { user } = people();
    const marked = (name: RegExp) => screen.findByRole("option", { name, selected: true });
    await user.keyboard("elza");
    await marked(/Elza Moura/);
    await user.keyboard("{ArrowDown}");
    await marked(/Elza Prado/);
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("bruno");
    const option = await marked(/Bruno Carvalho/);
    expect(screen.getByRole("combobox")).toHaveAttribute("aria-activedescendant", option.id);
    // Back to people who are known already, then on again.
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard("elza");
    await marked(/Elza Moura/);
    await user.keyboard("{Enter}");
    expect(askToEnterView).toHaveBeenCalledWith(expect.objectContaining({ id: 5 }), { codigo: "busca" });
  });

  it("opens nobody of the search before while the next one is on its way", async () => {
    reply(PEOPLE, { pessoas: [person(5, "Elza Moura")], totalPage: 1 });
    const { user } = people();
    await user.keyboard("elza");
    await screen.findByRole("option", { name: /Elza Moura/ });
    await user.keyboard(" prado{Enter}");
    expect(screen.getByText("Buscando…")).toBeInTheDocument();
    expect(askToEnterView).not.toHaveBeenCalled();
  });

  it("loads the next page at the end of the list, and no person twice", async () => {
    const list = reply(PEOPLE, ({ query }) => ({
      pessoas: query.page === 0 ? [person(1), person(2)] : [person(2), person(3)],
      totalPage: 2,
    }));
    const { user } = people();
    await user.keyboard("pessoa");
    await screen.findByRole("option", { name: /Pessoa 2/ });
    act(() => reachEnd());
    await screen.findByRole("option", { name: /Pessoa 3/ });
    expect(screen.getAllByRole("option")).toHaveLength(3);
    expect(list.requests.map(({ query }) => query.page)).toEqual([0, 1]);
  });

  it("says that these are the first ones where more people have the words than a search finds", async () => {
    reply(PEOPLE, { pessoas: [person(1), person(2)], totalPage: 1, haMais: true });
    const { user } = people();
    await user.keyboard("pessoa");
    expect(await screen.findByText("2 primeiras")).toBeInTheDocument();
  });

  it("says that nobody was found", async () => {
    reply(PEOPLE, { pessoas: [], totalPage: 0 });
    const { user } = people();
    await user.keyboard("zzz");
    expect(await screen.findByText("Nenhuma pessoa foi encontrada")).toBeInTheDocument();
    expect(screen.getByText("Não encontramos nada com esse termo. Por favor, tente novamente.")).toBeInTheDocument();
  });

  it("offers a retry when the search fails", async () => {
    refuse(PEOPLE, 503);
    const { user } = people();
    await user.keyboard("elza");
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    reply(PEOPLE, { pessoas: [person(5, "Elza Moura")], totalPage: 1 });
    await user.click(retry);
    expect(await screen.findByRole("option", { name: /Elza Moura/ })).toBeInTheDocument();
  });
});
