import { screen, waitFor, within } from "@testing-library/react";
import { problem, reply } from "@tests/support/server";
import { openDesk } from "./desk";
import { MARINA, queueItem, queuePage, second } from "./samples";

jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (event: string, handler: (payload?: unknown) => void) =>
    void jest.requireActual<typeof import("./desk")>("./desk").handlers.set(event, handler),
  useSocketReconnect: () => {},
}));

const rows = async () => (await screen.findAllByRole("row")).slice(1);
const row = async (protocol: string) => (await rows()).find((one) => within(one).queryByText(protocol)) as HTMLElement;

describe("the list", () => {
  it("shows each request with its person, date, situation and who is in charge, the count said aloud", async () => {
    const { lists } = openDesk();
    const first = await row("2026-0048213");
    for (const text of [
      "Inclusão de dependente",
      "Elza Maria do Nascimento",
      "HPE",
      "Conferência",
      "23/11/2099",
      "Reenviado",
      "Sem responsável",
    ])
      expect(within(first).getByText(text)).toBeVisible();
    const late = await row("2026-0047990");
    expect(within(late).getByText(", atrasada")).toBeInTheDocument();
    expect(within(late).getByText("Você")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("2 solicitações · mais urgentes primeiro");
    expect(lists.requests[0]?.query).toEqual({ ordem: "prazo", direcao: "asc", page: 0, limit: 25 });
  });

  it("narrows by the counts, and shows everything when one is pressed again", async () => {
    const { user, router, lists } = openDesk();
    const late = await screen.findByRole("button", { name: "Atrasadas 1" });
    await user.click(late);
    expect(router.query).toEqual({ vencimento: "atrasadas" });
    expect(late).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(lists.requests.at(-1)?.query).toMatchObject({ vencimento: "atrasadas" }));
    await user.click(late);
    expect(router.query).toEqual({});
    await user.click(screen.getByRole("button", { name: "Minhas 8" }));
    expect(router.query).toEqual({ idResponsavel: "1" });
    await user.click(screen.getByRole("button", { name: "Sem responsável 12" }));
    expect(router.query).toEqual({ idResponsavel: "0" });
    await user.click(screen.getByRole("button", { name: "Aguardam a pessoa 5" }));
    expect(router.query).toEqual({ idStatus: "3" });
  });

  it("keeps every filter in the address", async () => {
    const { user, router, lists } = openDesk({ query: { page: "0" } });
    await rows();
    await user.click(screen.getByRole("button", { name: "Mais filtros" }));
    // On a phone, as here, they are all behind the button.
    const more = await screen.findByRole("group", { name: "Mais filtros" });
    await within(more).findByRole("option", { name: MARINA.nome });
    await user.selectOptions(within(more).getByRole("combobox", { name: "Serviço" }), "Resgate");
    await user.selectOptions(within(more).getByRole("combobox", { name: "Situação" }), "Encerradas");
    await user.selectOptions(within(more).getByRole("combobox", { name: "Plano" }), "HPE");
    await user.selectOptions(
      within(more).getByRole("combobox", { name: "Etapa" }),
      await within(more).findByRole("option", { name: "Conclusão" }),
    );
    await user.selectOptions(within(more).getByRole("combobox", { name: "Vencimento" }), "Vencem hoje");
    await user.selectOptions(
      within(more).getByRole("combobox", { name: "Responsável" }),
      await within(more).findByRole("option", { name: MARINA.nome }),
    );
    await user.type(screen.getByRole("searchbox"), "elza");
    const wanted = {
      idFuncionalidade: "14",
      situacao: "encerradas",
      idPlano: "1",
      etapa: "Conclusão",
      vencimento: "hoje",
      idResponsavel: "40",
    };
    await waitFor(() => expect(router.query).toEqual({ ...wanted, texto: "elza" }));
    await waitFor(() => expect(lists.requests.at(-1)?.query).toMatchObject({ texto: "elza", idResponsavel: 40, vencimento: "hoje" }));
  });

  it("sorts by a column, and the other way round when pressed again", async () => {
    const { user, router } = openDesk();
    await rows();
    expect(screen.getByRole("columnheader", { name: "Prazo" })).toHaveAttribute("aria-sort", "ascending");
    await user.click(screen.getByRole("button", { name: "Pessoa" }));
    expect(router.query).toEqual({ ordem: "pessoa" });
    await user.click(screen.getByRole("button", { name: "Pessoa" }));
    expect(router.query).toEqual({ ordem: "pessoa", direcao: "desc" });
    expect(screen.getByRole("columnheader", { name: "Pessoa" })).toHaveAttribute("aria-sort", "descending");
  });

  it("pages within its bounds", async () => {
    const { user, router } = openDesk({ queue: queuePage(undefined, { total: 38, totalPage: 2 }) });
    expect(await screen.findByText("1 a 2 de 38")).toBeVisible();
    expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Próxima" }));
    expect(router.query).toEqual({ page: "1" });
    expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
  });

  it("says the least of a list that is not counted to its end", async () => {
    openDesk({ queue: queuePage(undefined, { total: 1000, totalPage: 51, haMais: true }) });
    expect(await screen.findByText("1 a 2 de mais de 1.000")).toBeVisible();
    expect(screen.getByText("Mais de 1.000 solicitações")).toBeVisible();
    expect(screen.getByRole("button", { name: "Próxima" })).toBeEnabled();
  });

  it("exports what the filters choose", async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => "blob:fila", revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const sent = reply("GET /exportarFila", ...([() => new Response("x")] as unknown as []));
    const { user } = openDesk({ query: { vencimento: "hoje" } });
    await rows();
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    await waitFor(() => expect(saved[0]).toMatch(/^fila-\d{8}-\d{6}\.xlsx$/));
    click.mockRestore();
    expect(sent.requests[0]?.query).toMatchObject({ vencimento: "hoje" });
  });

  it("says why it is empty, and what went wrong", async () => {
    const { user, router } = openDesk({ query: { texto: "nada" }, queue: queuePage([]) });
    await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
    expect(router.query).toEqual({});
    expect(await screen.findByText("Fila vazia")).toBeVisible();
  });

  it("fails alone, with a retry", async () => {
    let broken = true;
    const { user } = openDesk();
    reply("GET /retornarFila", () => (broken ? problem(500, "Falhou.") : queuePage()));
    await user.click(await screen.findByRole("button", { name: "Mais filtros" }));
    await user.type(screen.getByRole("searchbox"), "x");
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    broken = false;
    await user.click(retry);
    expect((await rows()).length).toBe(2);
  });
});

describe("the keyboard", () => {
  it("walks, opens, comes back to the same row, and searches", async () => {
    const { user, router } = openDesk();
    await rows();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "Inclusão de dependente" })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "Resgate" })).toHaveFocus();
    await user.keyboard("{ArrowUp}{Enter}");
    expect(router.query).toEqual({ id: "7" });
    expect(await screen.findByRole("heading", { name: "Inclusão de dependente" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(router.query).toEqual({});
    await waitFor(() => expect(screen.getByRole("button", { name: "Inclusão de dependente" })).toHaveFocus());
    await user.keyboard("x");
    expect(screen.getByRole("checkbox", { name: "Marcar 2026-0048213" })).toBeChecked();
    await user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("is told in a small help", async () => {
    const { user } = openDesk();
    await user.click(await screen.findByRole("button", { name: "Ver as teclas", hidden: true }));
    const help = await screen.findByRole("dialog", { name: "Teclas da Central" });
    for (const what of ["Fecha e volta ao mesmo lugar da lista", "Vai para a busca"]) expect(within(help).getByText(what)).toBeVisible();
  });
});

describe("many at once", () => {
  const third = queueItem({ id: 9, protocolo: "2026-0047000", versao: 1 });
  const check = async (user: ReturnType<typeof openDesk>["user"]) => {
    await user.click(await screen.findByRole("checkbox", { name: "Marcar 2026-0048213" }));
    await user.click(screen.getByRole("checkbox", { name: "Marcar 2026-0047990" }));
    expect(screen.getByText("2 selecionadas")).toBeVisible();
  };
  const itens = [
    { idRequisicao: 7, versao: 3 },
    { idRequisicao: 8, versao: 5 },
  ];

  it("takes them over, with the versions that were on the screen, and unchecks what was done", async () => {
    const { user } = openDesk({ queue: queuePage([queueItem(), second, third]) });
    const sent = reply("POST /atribuirRequisicoes", { feitas: itens, recusadas: [] });
    await check(user);
    await user.click(screen.getByRole("button", { name: "Assumir" }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Marcar 2026-0048213" })).not.toBeChecked());
    expect(sent.requests[0]?.body).toEqual({ itens, idResponsavel: 1 });
  });

  it("hands them to a colleague and tells which were refused and why", async () => {
    const { user } = openDesk();
    const sent = reply("POST /atribuirRequisicoes", {
      feitas: itens.slice(0, 1),
      recusadas: [{ idRequisicao: 8, motivo: "Outra pessoa mexeu nesta solicitação." }],
    });
    await check(user);
    await user.click(screen.getByRole("button", { name: "Atribuir" }));
    await user.click(await screen.findByRole("menuitem", { name: MARINA.nome }));
    const told = await screen.findByRole("dialog", { name: "1 solicitação mudou, 1 ficou como estava" });
    expect(within(told).getByText("2026-0047990 · Joaquim Teixeira Prates")).toBeVisible();
    expect(within(told).getByText("Outra pessoa mexeu nesta solicitação.")).toBeVisible();
    expect(sent.requests[0]?.body).toEqual({ itens, idResponsavel: 40 });
  });

  it("approves after asking once, and refuses only with a reason", async () => {
    const { user } = openDesk();
    const sent = reply("POST /decidirRequisicoes", ({ body }) => ({ feitas: body.itens.map((item) => item), recusadas: [] }));
    await check(user);
    await user.click(screen.getByRole("button", { name: "Mudar situação" }));
    await user.click(screen.getByRole("menuitem", { name: "Aprovar" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Aprovar 2 solicitações?" })).getByRole("button", { name: "Confirmar" }),
    );
    await user.click(
      within(await screen.findByRole("dialog", { name: "2 solicitações mudaram" })).getAllByRole("button", {
        name: "Fechar",
      })[1] as HTMLElement,
    );
    expect(sent.requests[0]?.body).toEqual({ itens, acao: "aprovar" });

    await check(user);
    await user.click(screen.getByRole("button", { name: "Mudar situação" }));
    await user.click(screen.getByRole("menuitem", { name: "Recusar com motivo" }));
    const asking = await screen.findByRole("dialog", { name: "Recusar 2 solicitações?" });
    await user.click(await within(asking).findByRole("button", { name: "Recusar" }));
    expect(await within(asking).findAllByText("Escreva o motivo: a pessoa vai lê-lo.")).not.toHaveLength(0);
    await user.type(within(asking).getByRole("textbox", { name: "Motivo da recusa" }), "Pedido em duplicidade");
    await user.click(within(asking).getByRole("button", { name: "Recusar" }));
    await screen.findByRole("dialog", { name: "2 solicitações mudaram" });
    expect(sent.requests.at(-1)?.body).toEqual({ itens, acao: "recusar", motivo: "Pedido em duplicidade" });
  });
});
