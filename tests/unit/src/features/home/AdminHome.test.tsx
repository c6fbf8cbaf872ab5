import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { AdminHome } from "@/features/home/admin/AdminHome";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { requisicao } from "../../parts/requests/requests";

jest.mock("@/layout/assisted/viewRequest", () => ({ askToEnterView: jest.fn() }));

const queues = {
  solicitacoesAbertas: 38,
  vencemLogo: { data: "2026-11-23", quantidade: 4 },
  atrasadas: 1,
  reenviadas: 19,
  minhas: { abertas: 6, atrasadas: 2, vencemLogo: 3 },
  concluidasNoPrazo: { percentual: 96.4, noPrazo: 417, total: 433, de: "2026-10-23", ate: "2026-11-21", anterior: 95.2 },
  chamados: {
    abertos: 20,
    atrasados: 5,
    semResposta: 12,
    maisAntiga: new Date(Date.now() - 190 * 60_000).toISOString(),
    meus: 7,
    meusAtrasados: 1,
  },
  conciliacao: { pendentes: 27, valor: "18442.10" },
  vencemPrimeiro: [
    requisicao({ pessoa: { id: 9, nome: "Elza Moura" } }),
    requisicao({
      id: 45,
      protocolo: "2026-0000045",
      funcionalidade: { id: 3, nome: "FATCA" },
      status: { id: 4, nome: "Documento reenviado", tipo: "info" },
    }),
  ],
  minhasPrimeiro: [requisicao({ id: 44, protocolo: "2026-0000044", pessoa: { id: 9, nome: "Davi Reis" } })],
  porDia: [
    { dia: "2026-11-18", recebidas: 34, concluidas: 30 },
    { dia: "2026-11-19", recebidas: 25, concluidas: 29 },
  ],
};
const weeks = {
  solicitacoes: [
    { inicio: "2026-11-09", fim: "2026-11-15", recebidas: 61, concluidas: 58, dias: 2.5 },
    { inicio: "2026-11-16", fim: "2026-11-21", recebidas: 40, concluidas: 0, dias: null },
  ],
  chamados: [{ inicio: "2026-11-16", fim: "2026-11-21", recebidos: 14, encerrados: 9, primeiraResposta: 190 }],
};
const running = {
  tipo: "importarContribuicoes" as const,
  id: 7,
  titulo: "Contribuições 11/2026",
  situacao: "gravando",
  estado: "andando" as const,
  feitas: 9812,
  previstas: 12480,
  restanteS: 38,
  pendentes: 0,
  quando: "2026-11-21T12:00:00.000Z",
};
const elza = {
  pessoa: { id: 5, nome: "Elza Moura", cpf: "16899535009", data_nascimento: "1955-03-02", admin: "N" as const },
  plano: { id: 1, nome: "HPE" },
  vistaEm: "2026-11-21T12:00:00.000Z",
};

beforeEach(() => {
  jest.mocked(askToEnterView).mockReset();
  reply("GET /retornarResumoFilas", queues);
  reply("GET /retornarSemanasAtendimento", weeks);
  reply("GET /retornarEmAndamento", { itens: [] });
  reply("GET /retornarPessoasVistas", [elza]);
  reply("GET /retornarTarefasPerdidas", { itens: [] });
});

const show = (query: Record<string, string> = {}) => renderScreen(<AdminHome />, { session: administrator, pathname: "/", query });

describe("the administrator's home", () => {
  it("greets by name and shows the queues in figures", async () => {
    show();
    expect(screen.getByRole("heading", { name: /^(Bom dia|Boa tarde|Boa noite), Ana$/ })).toBeVisible();
    expect(await screen.findByText("Solicitações na fila")).toBeVisible();
    for (const text of [
      "38",
      "4 vencem até 23/11",
      "19",
      "12",
      "Mais antiga há 3 h 10 min",
      "27",
      "R$ 18.442,10",
      "96,4%",
      "417 de 433 em 30 dias, antes 95,2%",
    ])
      expect(screen.getByText(text)).toBeVisible();
    const table = screen.getByRole("table", { name: "Solicitações que vencem primeiro" });
    expect(within(table).getByText("2026-0048213")).toBeVisible();
    expect(within(table).getByText("Elza Moura")).toBeVisible();
    for (const word of ["Aguarda a pessoa", "Reenviado"]) expect(within(table).getByText(word)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver as 38" })).toHaveAttribute("href", "/request-management");
  });

  it("leads to the queue: mine, each figure's and each request", async () => {
    show();
    await screen.findByText("Solicitações na fila");
    const leads = {
      "Abrir minha fila": "/request-management?idResponsavel=1",
      "Solicitações na fila: 38": "/request-management",
      "Solicitações atrasadas: 1": "/request-management?vencimento=atrasadas",
      "Documentos a conferir: 19": "/request-management?idStatus=4",
      "Conversas sem resposta: 12": "/chat?fila=sem-resposta",
      "Chamados atrasados: 5": "/chat?fila=atrasadas",
      "Contribuições a conciliar: 27": "/voluntary-contribution-reconciliation?situacao=pendentes",
      "Concluídas no prazo: 96,4%": "/request-management?situacao=todas&concluidaDe=2026-10-23&concluidaAte=2026-11-21&noPrazo=S",
    };
    for (const [name, address] of Object.entries(leads)) expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
    expect(screen.getByRole("button", { name: "Exportar dia" })).toBeEnabled();
    const table = screen.getByRole("table", { name: "Solicitações que vencem primeiro" });
    expect(within(table).getByRole("button", { name: "Resgate" })).toBeVisible();
  });

  it("shows what is mine, in figures and as a list", async () => {
    const { user } = show();
    const mine = within(await screen.findByRole("region", { name: "Minhas pendências" }));
    for (const [name, address] of [
      ["Solicitações 6", "/request-management?idResponsavel=1"],
      ["Solicitações atrasadas 2", "/request-management?idResponsavel=1&vencimento=atrasadas"],
      ["Vencem até 23/11 3", "/request-management?idResponsavel=1&vencimento=proximos"],
      ["Chamados 7", "/chat?fila=minhas"],
      ["Chamados atrasados 1", "/chat?fila=minhas-atrasadas"],
    ])
      expect(mine.getByRole("link", { name })).toHaveAttribute("href", address);
    await user.click(screen.getByRole("tab", { name: "Minhas" }));
    expect(screen.getByText("Davi Reis")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver as 6" })).toHaveAttribute("href", "/request-management?idResponsavel=1");
  });

  it("shows nothing of areas that the attendant may not see", async () => {
    reply("GET /retornarResumoFilas", { ...queues, chamados: null, conciliacao: null });
    reply("GET /retornarSemanasAtendimento", { ...weeks, chamados: null });
    show();
    expect(await screen.findByText("Volumes e tempos por semana")).toBeVisible();
    expect(screen.queryByText(/Chamados|Conversas|conciliar/)).not.toBeInTheDocument();
  });

  it("shows what runs, with how far it has come, and follows it", async () => {
    let feitas = 9812;
    reply("GET /retornarEmAndamento", () => ({
      itens: [
        { ...running, feitas },
        { ...running, tipo: "retorno" as const, id: 3, titulo: "CB2011.RET", situacao: "pronto", estado: "espera" as const, pendentes: 3 },
        { ...running, tipo: "folha" as const, id: 4, titulo: "Folha de 11/2026, HPE", situacao: "conferencia", estado: "espera" as const },
      ],
    }));
    show();
    expect(await screen.findByRole("progressbar", { name: "Contribuições 11/2026" })).toHaveAttribute("aria-valuenow", "79");
    expect(screen.getByText("Gravando: 9.812 de 12.480 linhas, cerca de 38 s")).toBeVisible();
    expect(screen.getByRole("link", { name: "Contribuições 11/2026" })).toHaveAttribute(
      "href",
      "/settings/importar-contribuicoes?importacao=7",
    );
    expect(screen.getByRole("link", { name: "CB2011.RET" })).toHaveAttribute(
      "href",
      "/voluntary-contribution-reconciliation?idRetorno=3&situacao=pendentes",
    );
    expect(screen.getByText("3 a conciliar")).toBeVisible();
    expect(screen.getByText("Espera conferência")).toBeVisible();
    feitas = 12480;
    expect(await screen.findByText(/12\.480 de 12\.480 linhas/, undefined, { timeout: 4000 })).toBeVisible();
  });

  it("draws the weeks, of requests and of tickets, and each figure of the table leads to its rows", async () => {
    const { user } = show();
    const card = within(await screen.findByRole("region", { name: "Volumes e tempos por semana" }));
    expect(card.getByText("Recebidas 101")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Tabela" }));
    const table = within(card.getByRole("table", { name: "Volumes e tempos de solicitações por semana" }));
    expect(table.getByText("2,5 dias")).toBeVisible();
    expect(table.getByRole("link", { name: "58 concluídas de 09/11 a 15/11/2026" })).toHaveAttribute(
      "href",
      "/request-management?situacao=todas&concluidaDe=2026-11-09&concluidaAte=2026-11-15",
    );
    await user.click(card.getByRole("tab", { name: "Chamados" }));
    expect(card.getByText("3 h 10 min")).toBeVisible();
    expect(card.getByRole("link", { name: "14 recebidos de 16/11 a 21/11/2026" })).toHaveAttribute(
      "href",
      "/chat?fila=todos&recebidaDe=2026-11-16&recebidaAte=2026-11-21",
    );
  });

  it("says so when nothing waits", async () => {
    reply("GET /retornarResumoFilas", {
      ...queues,
      solicitacoesAbertas: 0,
      vencemLogo: { data: "2026-11-23", quantidade: 0 },
      atrasadas: 0,
      reenviadas: 0,
      minhas: { abertas: 0, atrasadas: 0, vencemLogo: 0 },
      chamados: { abertos: 0, atrasados: 0, semResposta: 0, maisAntiga: null, meus: 0, meusAtrasados: 0 },
      conciliacao: { pendentes: 0, valor: "0.00" },
      concluidasNoPrazo: null,
      vencemPrimeiro: [],
      minhasPrimeiro: [],
      porDia: [],
    });
    reply("GET /retornarSemanasAtendimento", { solicitacoes: [], chamados: null });
    show();
    expect(await screen.findByText("Nada em andamento")).toBeVisible();
    expect(await screen.findByText("Tudo conciliado")).toBeVisible();
    expect(await screen.findByText("Fila vazia")).toBeVisible();
    expect(screen.getByText("Todas respondidas")).toBeVisible();
    expect(screen.getAllByText("Nenhum prazo passou")).toHaveLength(2);
    expect(screen.getByText(/Nada espera por você agora/)).toBeVisible();
    expect(await screen.findAllByText("Sem movimento ainda")).toHaveLength(2);
  });

  it("draws the days, with the same figures in a table", async () => {
    const { user } = show();
    const card = within(await screen.findByRole("region", { name: /Entradas e conclusões/ }));
    expect(await card.findByRole("img", { name: /Gráfico de solicitações/ })).toBeVisible();
    expect(card.getByText("Recebidas 59")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Tabela" }));
    const table = within(card.getByRole("table", { name: "Solicitações recebidas e concluídas por dia" }));
    expect(table.getByRole("link", { name: "25 recebidas em 19/11/2026" })).toHaveAttribute(
      "href",
      "/request-management?situacao=todas&recebidaDe=2026-11-19&recebidaAte=2026-11-19",
    );
    await user.click(card.getByRole("button", { name: "Gráfico" }));
    expect(await card.findByRole("img", { name: /Gráfico de solicitações/ })).toBeVisible();
  });

  it("fails in parts: figures can be asked for again, the people stay", async () => {
    let broken = true;
    reply("GET /retornarResumoFilas", () => (broken ? problem(500, "Falhou.") : queues));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos carregar as filas")).toBeVisible();
    expect(await screen.findByText("Elza Moura")).toBeVisible();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Solicitações na fila")).toBeVisible();
  });

  it("says so where the backend has no figures", async () => {
    refuse("GET /retornarResumoFilas", 501);
    refuse("GET /retornarEmAndamento", 501);
    refuse("GET /retornarPessoasVistas", 404);
    show();
    expect(await screen.findByText("O resumo das filas ainda não está disponível")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Vistas por último")).not.toBeInTheDocument());
  });
});

describe("'Vistas por último'", () => {
  it("shows the masked CPF and asks why the portal of the person is opened", async () => {
    const { user } = show();
    expect(await screen.findByText("***.995.350-** · HPE")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Visualizar o portal de Elza Moura" }));
    expect(askToEnterView).toHaveBeenCalledWith(elza.pessoa, { codigo: "pessoa-vista" });
  });

  it("says what would be here", async () => {
    reply("GET /retornarPessoasVistas", []);
    show();
    expect(await screen.findByText("Ninguém por aqui ainda")).toBeVisible();
  });
});

describe("jobs that were given up", () => {
  const job = {
    id: "9cd95aa7-5c45-4e4e-9e0c-92b00da23009",
    nome: "Folha de pagamento",
    motivo: "O banco de dados estava ocupado e a tarefa não conseguiu a vez dela.",
    tentativas: 6,
    falhouEm: "2026-11-21T12:00:00.000Z",
    codigo: "4d96e524-b046-4b5a-a06a-603cea2ed9a1",
  };
  const region = () => screen.findByRole("region", { name: "Tarefas que falharam" });

  it("are named with the reason, and sent again by who may", async () => {
    let itens = [job];
    reply("GET /retornarTarefasPerdidas", () => ({ itens }));
    let refused = true;
    const sent = reply("POST /reenviarTarefa", () => {
      if (refused) return problem(404, "Esta tarefa já foi mandada de novo.");
      itens = [];
      return new Response(null, { status: 204 });
    });
    const { user } = show();
    const card = within(await region());
    expect(card.getByText("Folha de pagamento")).toBeVisible();
    expect(card.getByText(job.motivo)).toBeVisible();
    expect(card.getByText(/Parou em 21\/11\/2026.*, depois de 6 tentativas\. Código: 4d96e524/)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Rodar de novo: Folha de pagamento" }));
    expect(await card.findByRole("alert")).toHaveTextContent("Esta tarefa já foi mandada de novo.");
    refused = false;
    await user.click(card.getByRole("button", { name: "Rodar de novo: Folha de pagamento" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Tarefas que falharam" })).toBeNull());
    expect(sent.requests.at(-1)?.body).toEqual({ id: job.id });
  });

  it("are only read by who may only read", async () => {
    reply("GET /retornarPermissoes", { areas: [{ area: "administradores", nivel: "L" }] });
    reply("GET /retornarTarefasPerdidas", { itens: [job] });
    show();
    const card = within(await region());
    expect(card.getByText("Folha de pagamento")).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
  });

  it("are not asked for without the permission", async () => {
    reply("GET /retornarPermissoes", { areas: [] });
    const asked = reply("GET /retornarTarefasPerdidas", { itens: [job] });
    show();
    expect(await screen.findByText("Nada em andamento")).toBeVisible();
    expect(asked.requests).toHaveLength(0);
  });
});

// The last one: its toast outlives it.
it("leads from a payroll run to its totals, and lets it go only at a second press, saying why not", async () => {
  const values = { pagamentos: 80, bruto: "512345.67", descontos: "50000.00", irrf: "41000.00", isento65: "0", isentoMolestia: "0" };
  const folha = {
    id: 4,
    idPlano: 1,
    competencia: "2026-11",
    tipo: "mensal" as const,
    dataPagamento: "2026-11-30",
    total: 80,
    processados: 80,
  };
  reply("GET /retornarEmAndamento", {
    itens: [{ ...running, tipo: "folha", id: 4, titulo: "Folha de 11/2026, HPE", situacao: "conferencia", estado: "espera" }],
  });
  reply("GET /retornarFolha/{idFolha}", {
    folha: { ...folha, situacao: "conferencia" },
    valores: { ...values, liquido: "462345.67" },
    anterior: { competencia: "2026-10", ...values, liquido: "450000.00" },
    semPagamento: [{ beneficio: "B-9", nome: "Elza Prado", motivo: "Sem cota do mês." }],
  });
  let refused = true;
  const released = reply("POST /liberarFolha", () =>
    refused ? problem(409, "Quem preparou a folha não a libera.") : { ...folha, situacao: "liberando" as const },
  );
  const { user } = show({ folha: "4" });
  expect(await screen.findByRole("link", { name: "Folha de 11/2026, HPE" })).toHaveAttribute("href", "/?folha=4");
  const dialog = within(await screen.findByRole("dialog", { name: "Folha de 11/2026" }));
  expect(await dialog.findByRole("row", { name: /Líquido R\$\s462\.345,67 R\$\s450\.000,00/ })).toBeVisible();
  expect(dialog.getByText("Elza Prado, benefício B-9: Sem cota do mês.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Liberar a folha" }));
  // The second press of a double click confirms nothing.
  fireEvent.click(dialog.getByRole("button", { name: "Confirmar a liberação" }), { detail: 2 });
  expect(released.requests).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Confirmar a liberação" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Quem preparou a folha não a libera.");
  refused = false;
  await user.click(dialog.getByRole("button", { name: "Liberar a folha" }));
  await user.click(dialog.getByRole("button", { name: "Confirmar a liberação" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(released.requests.at(-1)?.body).toEqual({ idFolha: 4 });
});
