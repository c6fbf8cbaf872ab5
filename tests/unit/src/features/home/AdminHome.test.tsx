import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { AdminHome } from "@/features/home/admin/AdminHome";
import { openPalette } from "@/layout/palette";
import { enterView } from "@/session/actions";
import { requisicao } from "../requests/requests";

jest.mock("@/layout/palette", () => ({ openPalette: jest.fn() }));
jest.mock("@/session/actions", () => ({ enterView: jest.fn() }));

const queues = {
  solicitacoesAbertas: 38,
  vencemLogo: { data: "2026-11-23", quantidade: 4 },
  atrasadas: 1,
  conversasSemResposta: 12,
  conversaMaisAntiga: new Date(Date.now() - 190 * 60_000).toISOString(),
  concluidasNoPrazo: { percentual: 96.4, total: 433 },
  vencemPrimeiro: [requisicao({ pessoa: { id: 9, nome: "Elza Moura" } })],
  porDia: [
    { dia: "2026-11-18", recebidas: 34, concluidas: 30 },
    { dia: "2026-11-19", recebidas: 25, concluidas: 29 },
  ],
};
const elza = {
  pessoa: { id: 5, nome: "Elza Moura", cpf: "16899535009", data_nascimento: "1955-03-02", admin: "N" as const },
  plano: { id: 1, nome: "HPE" },
  vistaEm: "2026-11-21T12:00:00.000Z",
};

beforeEach(() => {
  jest.mocked(enterView).mockReset();
  reply("GET /retornarResumoFilas", queues);
  reply("GET /retornarPessoasVistas", [elza]);
});

const show = () => renderScreen(<AdminHome />, { session: administrator });

describe("the administrator's home", () => {
  it("greets by name and shows the queues in figures", async () => {
    show();
    expect(screen.getByRole("heading", { name: /^(Bom dia|Boa tarde|Boa noite), Ana$/ })).toBeVisible();
    expect(await screen.findByText("Solicitações na fila")).toBeVisible();
    for (const text of ["38", "4 vencem até 23/11/2026", "12", "Mais antiga há 3 h 10 min", "96,4%", "De 433 concluídas"])
      expect(screen.getByText(text)).toBeVisible();
    const table = screen.getByRole("table", { name: "Solicitações que vencem primeiro" });
    expect(within(table).getByText("2026-0048213")).toBeVisible();
    expect(within(table).getByText("Elza Moura")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver as 38" })).toHaveAttribute("href", "/request-management");
  });

  it("says so when nothing waits", async () => {
    reply("GET /retornarResumoFilas", {
      ...queues,
      solicitacoesAbertas: 0,
      vencemLogo: { data: "2026-11-23", quantidade: 0 },
      atrasadas: 0,
      conversasSemResposta: 0,
      conversaMaisAntiga: null,
      concluidasNoPrazo: null,
      vencemPrimeiro: [],
      porDia: [],
    });
    show();
    expect(await screen.findByText("Fila vazia")).toBeVisible();
    expect(screen.getByText("Todas respondidas")).toBeVisible();
    expect(screen.getByText("Nenhum prazo passou")).toBeVisible();
    expect(screen.getByText("Sem movimento ainda")).toBeVisible();
  });

  it("draws the days, with the same figures in a table", async () => {
    const { user } = show();
    expect(await screen.findByRole("img", { name: /Gráfico de solicitações/ })).toBeVisible();
    expect(screen.getByText("Recebidas 59")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tabela" }));
    const table = screen.getByRole("table", { name: "Solicitações recebidas e concluídas por dia" });
    expect(within(table).getByRole("row", { name: "19/11/2026 25 29" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Gráfico" }));
    expect(await screen.findByRole("img", { name: /Gráfico de solicitações/ })).toBeVisible();
  });

  it("opens the search for a person", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Buscar pessoa por nome ou CPF" }));
    expect(openPalette).toHaveBeenCalledTimes(1);
  });

  it("fails in parts: figures can be asked for again, the search and the people stay", async () => {
    let broken = true;
    reply("GET /retornarResumoFilas", () => (broken ? problem(500, "Falhou.") : queues));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos carregar as filas")).toBeVisible();
    expect(await screen.findByText("Elza Moura")).toBeVisible();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Solicitações na fila")).toBeVisible();
  });

  it("keeps the search where the backend has no figures", async () => {
    refuse("GET /retornarResumoFilas", 501);
    refuse("GET /retornarPessoasVistas", 404);
    show();
    expect(await screen.findByText("As filas em números não estão disponíveis")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Vistas por último")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Buscar pessoa por nome ou CPF" })).toBeVisible();
  });
});

describe("'Vistas por último'", () => {
  it("shows the masked CPF and opens the portal of the person once", async () => {
    jest.mocked(enterView).mockReturnValue(new Promise(() => {}));
    const { user } = show();
    expect(await screen.findByText("***.995.350-** · HPE")).toBeVisible();
    await user.dblClick(screen.getByRole("button", { name: "Visualizar o portal de Elza Moura" }));
    expect(enterView).toHaveBeenCalledTimes(1);
    expect(enterView).toHaveBeenCalledWith(elza.pessoa);
  });

  it("says when the portal could not be opened", async () => {
    jest.mocked(enterView).mockRejectedValue(new Error("rede"));
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Visualizar o portal de Elza Moura" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível abrir este portal. Tente de novo.");
    expect(screen.getByRole("button", { name: "Visualizar o portal de Elza Moura" })).toBeEnabled();
  });

  it("says what would be here", async () => {
    reply("GET /retornarPessoasVistas", []);
    show();
    expect(await screen.findByText("Ninguém por aqui ainda")).toBeVisible();
  });
});
