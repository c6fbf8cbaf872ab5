import { screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { RequestsScreen } from "@/features/requests/RequestsScreen";
import { requisicao } from "../../parts/requests/requests";

const pathname = "/services/requests";

function lookups() {
  reply("GET /requisicaoFuncionalidade", [
    { id: 8, nome: "Alterar contribuição" },
    { id: 14, nome: "Resgate" },
  ]);
  reply("GET /requisicaoStatus", [
    { id: 3, nome: "Aguarda você", tipo: "wait" },
    { id: 5, nome: "Concluída", tipo: "ok" },
  ]);
}

/** Twelve requests in three pages of five. */
function twelve() {
  return reply("GET /retornarSolicitacoes", ({ query }) => {
    const page = query.page ?? 0;
    const ids = Array.from({ length: page === 2 ? 2 : 5 }, (_, index) => page * 5 + index + 1);
    return { requisicoes: ids.map((id) => requisicao({ id, protocolo: `2026-${String(id).padStart(7, "0")}` })), totalPage: 3, total: 12 };
  });
}

const show = (query: Record<string, string> = {}, session = participant) => renderScreen(<RequestsScreen />, { session, pathname, query });

const conversarWith = (protocolo: string) => screen.findByRole("button", { name: `Conversar sobre Resgate, protocolo ${protocolo}` });

/** The test's window has a phone's styles: the filters are folded until asked for. */
const openFilters = (user: ReturnType<typeof renderScreen>["user"], name = "Filtros") => user.click(screen.getByRole("button", { name }));

const conversation = {
  id: 31,
  assunto: "Acompanhamento de Solicitação",
  situacao: "aberta" as const,
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  pessoaAtendente: null,
  plano: null,
  requisicao: null,
  naoLidas: 0,
  ultimaMensagem: null,
  criadaEm: "2026-11-21T12:00:00.000Z",
  atualizadaEm: "2026-11-21T12:00:00.000Z",
};

describe("the list", () => {
  it("asks for the first page of five and shows protocol, service, date, deadline and situation", async () => {
    lookups();
    const { requests } = twelve();
    show();
    expect(await screen.findByText("2026-0000001")).toBeVisible();
    expect(requests[0]?.query).toEqual({ idPessoa: 2, idPlano: 1, page: 0, limit: 5 });
    expect(screen.getAllByText("Aguarda você").length).toBeGreaterThanOrEqual(5);
    expect(screen.getAllByText("12/11/2026")).toHaveLength(5);
    expect(screen.getAllByText("27/11/2026")).toHaveLength(5);
    expect(screen.getByText("12 encontradas")).toBeVisible();
  });

  it("moves only between the first and the last page", async () => {
    lookups();
    const { requests } = twelve();
    const { user } = show();
    await screen.findByText("2026-0000001");
    expect(screen.getByRole("button", { name: /Anterior/ })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: /Próxima/ }));
    expect(await screen.findByText("2026-0000006")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /Próxima/ }));
    expect(await screen.findByText("2026-0000012")).toBeVisible();
    expect(screen.getByRole("button", { name: /Próxima/ })).toBeDisabled();
    expect(requests.map(({ query }) => query.page)).toEqual([0, 1, 2]);
  });

  it("opens on the page and the filters of the address", async () => {
    lookups();
    const { requests } = twelve();
    const { user } = show({ idFuncionalidade: "14", page: "1" });
    await screen.findByText("2026-0000006");
    await openFilters(user, "Filtros (1)");
    expect(requests[0]?.query).toEqual({ idPessoa: 2, idPlano: 1, idFuncionalidade: 14, page: 1, limit: 5 });
    expect(await screen.findByRole("option", { name: "Resgate", selected: true })).toBeInTheDocument();
  });

  it("goes to the last page when the address names one that is not there", async () => {
    lookups();
    reply("GET /retornarSolicitacoes", ({ query }) =>
      query.page === 0 ? { requisicoes: [requisicao()], totalPage: 1, total: 1 } : { requisicoes: [], totalPage: 1, total: 1 },
    );
    const { router } = show({ page: "9" });
    expect(await screen.findByText("2026-0048213")).toBeVisible();
    expect(router.query).toEqual({});
  });

  it("says what would be here when there is nothing", async () => {
    lookups();
    reply("GET /retornarSolicitacoes", { requisicoes: [], totalPage: 0, total: 0 });
    show();
    expect(await screen.findByText("Nenhuma solicitação ainda")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver serviços" })).toHaveAttribute("href", "/services");
  });

  it("offers to clear the filters when they leave nothing", async () => {
    lookups();
    const { requests } = reply("GET /retornarSolicitacoes", ({ query }) =>
      query.idStatus ? { requisicoes: [], totalPage: 0, total: 0 } : { requisicoes: [requisicao()], totalPage: 1, total: 1 },
    );
    const { user, router } = show({ idStatus: "5" });
    expect(await screen.findByText("Nenhuma solicitação com esses filtros")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByText("2026-0048213")).toBeVisible();
    expect(router.query).toEqual({});
    expect(requests).toHaveLength(2);
  });

  it("can be asked for again after a failure, with the filters still there", async () => {
    lookups();
    let broken = true;
    reply("GET /retornarSolicitacoes", () => (broken ? problem(500, "Falhou") : { requisicoes: [requisicao()], totalPage: 1, total: 1 }));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos carregar as suas solicitações")).toBeVisible();
    expect(screen.getByLabelText("Serviço")).toBeEnabled();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("2026-0048213")).toBeVisible();
  });

  it("works without the lookups, whose failure is only logged", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    refuse("GET /requisicaoFuncionalidade", 500);
    refuse("GET /requisicaoStatus", 500);
    twelve();
    show();
    expect(await screen.findByText("2026-0000001")).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    warn.mockRestore();
  });
});

describe("the filters", () => {
  it("are sent and written in the address when 'Filtrar' is pressed, from the first page", async () => {
    lookups();
    const { requests } = twelve();
    const { user, router } = show({ page: "2" });
    await screen.findByText("2026-0000012");
    await openFilters(user);
    await user.selectOptions(screen.getByLabelText("Serviço"), await screen.findByRole("option", { name: "Resgate" }));
    await user.selectOptions(screen.getByLabelText("Situação"), await screen.findByRole("option", { name: "Aguarda você" }));
    await user.type(screen.getByLabelText("Data inicial"), "01/11/2026");
    await user.type(screen.getByLabelText("Data final"), "21/11/2026");
    expect(requests).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    expect(await screen.findByText("2026-0000001")).toBeVisible();
    expect(requests[1]?.query).toEqual({
      idPessoa: 2,
      idPlano: 1,
      idFuncionalidade: 14,
      idStatus: 3,
      dataSolicitacaoInicio: "2026-11-01",
      dataSolicitacaoFinal: "2026-11-21",
      page: 0,
      limit: 5,
    });
    expect(router.query).toEqual({
      idFuncionalidade: "14",
      idStatus: "3",
      dataSolicitacaoInicio: "2026-11-01",
      dataSolicitacaoFinal: "2026-11-21",
    });
  });

  it("refuse a period that ends before it begins, in place, until it is put right", async () => {
    lookups();
    const { requests } = twelve();
    const { user } = show();
    await screen.findByText("2026-0000001");
    await openFilters(user);
    await user.type(screen.getByLabelText("Data inicial"), "21/11/2026");
    await user.type(screen.getByLabelText("Data final"), "20/11/2026");
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    const end = screen.getByLabelText("Data final");
    expect(end).toHaveAccessibleDescription("A data final não pode ser anterior à data inicial.");
    expect(end).toBeInvalid();
    expect(end).toHaveFocus();
    expect(requests).toHaveLength(1);
    await user.clear(end);
    await user.type(end, "22/11/2026");
    expect(end).toBeValid();
    await user.click(screen.getByRole("button", { name: "Filtrar" }));
    await waitFor(() => expect(requests).toHaveLength(2));
  });
});

it("does not filter by half a date, and forgets it with the rest", async () => {
  lookups();
  const { requests } = twelve();
  const { user } = show();
  await screen.findByText("2026-0000001");
  await openFilters(user);
  await user.type(screen.getByLabelText("Data inicial"), "31/02/2026");
  await user.type(screen.getByLabelText("Data final"), "20/11/2026");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  expect(screen.getByLabelText("Data inicial")).toHaveFocus();
  expect(screen.getByLabelText("Data inicial")).toHaveAccessibleDescription("Esta data não existe. Confira o dia e o mês.");
  expect(requests).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Limpar" }));
  expect(screen.getByLabelText("Data inicial")).toHaveValue("");
});

describe("the export", () => {
  const fileOf = (bytes: number) => new Response(new Blob([new Uint8Array(bytes)]));
  let saved: string[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = jest.fn(() => "blob:portal");
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.mocked(HTMLAnchorElement.prototype.click).mockRestore());

  const answerExport = (bytes: number) => reply("GET /exportarSolicitacoes", ...([() => fileOf(bytes)] as unknown as []));

  it("saves a spreadsheet named by timestamp, with the same filters and no page, and returns to the first page", async () => {
    lookups();
    twelve();
    const { requests } = answerExport(6592);
    const { user, router } = show({ idStatus: "3", page: "1" });
    await screen.findByText("2026-0000006");
    await user.click(screen.getByRole("button", { name: "Exportar" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatch(/^solicitacoes-\d{8}-\d{6}\.xlsx$/);
    expect(requests.map(({ query }) => query)).toEqual([{ idPessoa: 2, idPlano: 1, idStatus: 3 }]);
    expect(router.query).toEqual({ idStatus: "3" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("of 6591 bytes raises the alert and saves nothing", async () => {
    lookups();
    twelve();
    answerExport(6591);
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Exportar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Nenhum dado foi encontrado na base");
    expect(saved).toEqual([]);
  });

  it("that fails says so and can be tried again", async () => {
    lookups();
    twelve();
    refuse("GET /exportarSolicitacoes", 503, "O serviço está ocupado.");
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Exportar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos exportar. O serviço está ocupado.");
    expect(screen.getByRole("button", { name: "Exportar" })).toBeEnabled();
  });
});

describe("the conversation button", () => {
  const one = () => reply("GET /retornarSolicitacoes", { requisicoes: [requisicao()], totalPage: 1, total: 1 });

  it("creates one conversation, however fast it is pressed, and goes to it", async () => {
    lookups();
    one();
    const { requests } = reply("POST /criarConversa", conversation);
    const { user, router } = show();
    await user.dblClick(await conversarWith("2026-0048213"));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith({ pathname: "/chat", query: { idConversa: 31 } }));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ idPessoa: 2, idRequisicao: 7, assunto: "Acompanhamento de Solicitação" });
    expect(requests[0]?.body).not.toHaveProperty("idPessoaAtendente");
    expect(requests[0]?.headers.get("idempotency-key")).toBeTruthy();
  });

  it("of an administrator in the assisted view makes them the attendant", async () => {
    lookups();
    one();
    const { requests } = reply("POST /criarConversa", conversation);
    const { user } = show({}, assisted);
    await user.click(await conversarWith("2026-0048213"));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ idPessoa: 2, idPessoaAtendente: 1 });
  });

  it("that fails is only logged, and works again", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => {});
    lookups();
    one();
    refuse("POST /criarConversa", 500);
    const { user, router } = show();
    await user.click(await conversarWith("2026-0048213"));
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const button = await conversarWith("2026-0048213");
    await waitFor(() => expect(button).toBeEnabled());
    expect(button).toHaveAccessibleDescription("Tentar de novo");
    expect(router.push).not.toHaveBeenCalled();
    const { requests } = reply("POST /criarConversa", conversation);
    await user.click(within(screen.getByRole("table", { hidden: true })).getByRole("button", { name: /^Conversar/ }));
    await waitFor(() => expect(requests).toHaveLength(1));
    warn.mockRestore();
  });
});
