import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { readPlace } from "@/features/investments/address";
import { InvestmentsScreen } from "@/features/investments/InvestmentsScreen";
import {
  EVOLUTION,
  evolution,
  named,
  type Overview,
  outside,
  overview,
  PREVIEW,
  PROFILES,
  preview,
  QUESTIONNAIRE,
  questionnaire,
  result,
} from "./samples";

const PATH = "/services/perfil-investimentos";
const show = (query: Record<string, string> = {}) => renderScreen(<InvestmentsScreen />, { session: participant, pathname: PATH, query });

beforeEach(() => {
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  reply(PROFILES, overview());
  reply(EVOLUTION, evolution);
  reply(PREVIEW, preview);
  reply(QUESTIONNAIRE, questionnaire);
});

describe("profiles", () => {
  it("show what they are made of, how they fell and which is the person's and the result's", async () => {
    show();
    const card = await screen.findByRole("region", { name: "Os perfis lado a lado" });
    // A phone moves them sideways, by keyboard too.
    expect(within(card).getByRole("group", { name: "Comparação dos perfis" })).toHaveAttribute("tabindex", "0");
    expect(
      within(card)
        .getAllByRole("heading", { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(["Super Conservador", "Conservador", "Moderado", "Agressivo"]);
    expect(within(card).getByText("96,00%")).toBeVisible();
    expect(within(card).getAllByText("pode ir de 0% a 40%")).toHaveLength(4);
    expect(within(card).getAllByText("Seu perfil")).toHaveLength(1);
    expect(within(card).getAllByText("Seu resultado")).toHaveLength(1);
    expect(within(card).getByText("−4,90%")).toBeVisible();
    expect(within(card).getByText("Nenhuma")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Seu perfil hoje" })).getByText("Risco 2 de 4")).toBeVisible();
  });

  it("show their returns as a chart and, below it, as figures", async () => {
    const { requests } = reply(EVOLUTION, evolution);
    const { user } = show();
    expect(await screen.findByRole("img", { name: /Rentabilidade acumulada de Conservador/ })).toBeVisible();
    const table = screen.getByRole("table", { name: "Rentabilidade de cada perfil por período" });
    expect(within(table).getByRole("row", { name: /^2025 −1,01% −1,02% −1,03% −1,04%$/ })).toBeVisible();
    expect(within(table).getByRole("row", { name: /^Em outubro de 2026 0,11% 0,12% 0,13% 0,14%$/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Perfil"), "Agressivo");
    expect(await screen.findByRole("img", { name: /Rentabilidade acumulada de Agressivo/ })).toBeVisible();
    expect(screen.getByText("Conservador (o seu)", { selector: "div" })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Período"), "12 meses");
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ meses: 12 }));
  });

  it("explain the balance with the quota that was used", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: /Como calculamos.*Seu saldo no perfil/ }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("1.000,00000000")).toBeVisible();
    expect(within(dialog).getByText("Fonte: Teste.")).toBeVisible();
  });

  it("say what failed, and what is not offered", async () => {
    refuse(PROFILES, 500, "Sem resposta do banco.");
    const { unmount } = show();
    expect(await screen.findByText("Não conseguimos carregar os perfis de investimento")).toBeVisible();
    unmount();
    refuse(PROFILES, 501);
    show();
    expect(await screen.findByText("Indisponível")).toBeVisible();
  });

  it("say that there are none", async () => {
    reply(PROFILES, overview({ perfis: [], meu: { perfil: null, posicoes: [], saldo: "0.00" }, resultado: null }));
    show();
    expect(await screen.findByText("Ainda não há perfis de investimento")).toBeVisible();
  });
});

describe("the change card", () => {
  const card = async (data: Overview) => {
    reply(PROFILES, data);
    const view = show();
    return { ...view, card: await screen.findByRole("region", { name: "Trocar de perfil" }) };
  };

  it("outside the window says when it opens and offers the questionnaire, not the change", async () => {
    const { card: region } = await card(outside());
    expect(within(region).getByText("Fora da janela: abre em 01/12/2026")).toBeVisible();
    expect(within(region).getByText(/Faltam 10 dias\. Fica aberta até 15\/12\/2026/)).toBeVisible();
    expect(within(region).getByRole("button", { name: "Escolher outro perfil" })).toBeDisabled();
  });

  it.each([
    [null, "Questionário de perfil ainda não respondido"],
    [{ ...result, valido: false }, "Suas respostas venceram"],
  ])("without answers that count leads to the questionnaire (%#)", async (resultado, words) => {
    const { card: region, user, router } = await card(overview({ resultado }));
    expect(within(region).getByText(words)).toBeVisible();
    expect(within(region).queryByRole("button", { name: "Escolher outro perfil" })).toBeNull();
    await user.click(within(region).getByRole("button", { name: "Responder o questionário" }));
    expect(router.query).toEqual({ passo: "questionario" });
  });

  it("with a change in the queue says when it is made and where it is cancelled", async () => {
    const fila: Overview["fila"] = {
      ...{ id: 1, de: named(2), para: named(3), mes: "2027-01", situacao: "fila", pedidaEm: "2026-12-10T12:00:00.000Z" },
      ...{ executadaEm: null, acimaDoResultado: false, solicitacao: { id: 9, protocolo: "2026-0000123" } },
    };
    const { card: region } = await card(overview({ fila, impedimento: "Você já tem uma solicitação." }));
    expect(within(region).getByText("Troca na fila: Conservador para Moderado")).toBeVisible();
    expect(within(region).getByRole("link", { name: "Acompanhar ou cancelar" })).toHaveAttribute("href", "/services/requests?id=9");
    expect(within(region).getByRole("button", { name: "Escolher outro perfil" })).toBeDisabled();
  });

  it("lists the changes that ended", async () => {
    const change = {
      ...{ id: 1, de: named(1), para: named(2), mes: "2025-01", pedidaEm: "2024-12-09T12:00:00.000Z", acimaDoResultado: false },
      ...{ situacao: "executada" as const, executadaEm: "2025-02-06T09:00:00.000Z", solicitacao: null },
    };
    await card(overview({ trocas: [change, { ...change, id: 2, situacao: "cancelada", executadaEm: null }] }));
    const table = screen.getByRole("table", { name: "Trocas de perfil anteriores" });
    expect(within(table).getByText("Feita em 06/02/2025")).toBeVisible();
    expect(within(table).getByText("Cancelada")).toBeVisible();
  });

  it("does not open the change by its address while it may not be asked for", async () => {
    reply(PROFILES, outside());
    show({ passo: "trocar", perfil: "3" });
    expect(await screen.findByRole("region", { name: "Trocar de perfil" })).toBeVisible();
    expect(screen.queryByText("Para qual perfil você quer ir?")).toBeNull();
  });
});

describe("the questionnaire", () => {
  it("asks one question at a time, shows all before they are sent, and ends at the result", async () => {
    const { requests } = reply("POST /responderQuestionarioPerfil", result);
    const { user, router } = show({ passo: "questionario" });
    expect(await screen.findByRole("heading", { name: "Pergunta 1 de 2" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Escolha uma das respostas.");
    await user.click(screen.getByRole("radio", { name: "prazo: segunda" }));
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Pergunta 2 de 2" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Voltar" }));
    expect(await screen.findByRole("radio", { name: "prazo: segunda" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    await user.click(await screen.findByRole("radio", { name: "queda: primeira" }));
    await user.click(screen.getByRole("button", { name: "Avançar" }));
    expect(await screen.findByRole("heading", { name: "Confira as suas respostas" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mudar a resposta 1" }));
    await user.click(await screen.findByRole("radio", { name: "prazo: primeira" }));
    await user.click(screen.getByRole("button", { name: "Voltar à conferência" }));
    expect(await screen.findByText("prazo: primeira")).toBeVisible();
    expect(requests).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Ver o meu resultado" }));
    await waitFor(() => expect(router.query).toEqual({ passo: "resultado" }));
    expect(requests.map(({ body }) => body)).toEqual([{ idPessoa: 2, versao: 1, respostas: { prazo: "a", queda: "a" } }]);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Moderado" })).toHaveFocus());
  });

  it("says why the answers were refused", async () => {
    reply("POST /responderQuestionarioPerfil", () => problem(409, "O questionário mudou desde que você o abriu."));
    const { user } = show({ passo: "questionario" });
    for (const id of ["prazo", "queda"]) {
      await user.click(await screen.findByRole("radio", { name: `${id}: primeira` }));
      await user.click(screen.getByRole("button", { name: "Avançar" }));
    }
    await user.click(await screen.findByRole("button", { name: "Ver o meu resultado" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("O questionário mudou desde que você o abriu.");
  });

  it("says that there is none yet", async () => {
    reply(QUESTIONNAIRE, null);
    const { user, router } = show({ passo: "questionario" });
    expect(await screen.findByText("O questionário ainda não foi publicado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Voltar aos perfis" }));
    expect(router.query).toEqual({});
  });
});

describe("the result", () => {
  it("says why: the points of each answer, and what limited them", async () => {
    reply(PROFILES, overview({ resultado: { ...result, limitado: true, porPontos: named(3), resultado: named(2) } }));
    show({ passo: "resultado" });
    expect(await screen.findByRole("heading", { name: "Conservador" })).toBeVisible();
    expect(
      screen.getByText(/Pelos pontos seria Moderado\. Ficou em Conservador por causa desta resposta: “Retiraria tudo”\./),
    ).toBeVisible();
    const table = screen.getByRole("table", { name: "Pontos de cada resposta" });
    expect(within(table).getByText("limita o resultado a Conservador")).toBeVisible();
  });

  it("is reviewed by a person on request, in a conversation that says what it is about", async () => {
    const { requests } = reply("POST /criarConversa", () => new Response(JSON.stringify({ id: 31 }), { status: 200 }));
    const { user, router } = show({ passo: "resultado" });
    await user.click(await screen.findByRole("button", { name: "Pedir revisão do resultado" }));
    await user.type(await screen.findByLabelText(/O que não está certo\?/), "Errei a segunda.");
    await user.click(screen.getByRole("button", { name: "Pedir revisão" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith({ pathname: "/chat", query: { idConversa: 31 } }));
    expect(requests[0]?.body).toMatchObject({ idPessoa: 2, idPlano: 1, assunto: "Revisão do resultado do questionário de perfil" });
    expect(requests[0]?.body.mensagem).toMatch(/LGPD, art\. 20[\s\S]*Moderado, 14 de 24 pontos[\s\S]*registro 7[\s\S]*Errei a segunda\./);
  });
});

describe("the change", () => {
  const choose = async (name: RegExp) => {
    const view = show({ passo: "trocar" });
    await view.user.click(await screen.findByRole("radio", { name }));
    return view;
  };

  it("shows what will happen to the quotas, as provisional", async () => {
    await choose(/^Moderado/);
    const table = await screen.findByRole("table", { name: "Prévia da troca por subconta" });
    expect(within(table).getByRole("row", { name: /^Básica 150,30282781 1\.000,00 131,77798935$/ })).toBeVisible();
    expect(screen.getByText("Prévia, ainda não é o resultado")).toBeVisible();
    expect(screen.getByText(/pela cota de janeiro de 2027, que ainda não é conhecida/)).toBeVisible();
    expect(screen.getByRole("radio", { name: /Conservador \(o seu, hoje\)/ })).toBeDisabled();
  });

  it("does not offer a profile that is closed, and who is in it sees that it is", async () => {
    const { perfis } = overview();
    const shut = perfis.map((one) => (one.id === 2 || one.id === 4 ? { ...one, fechadoDesde: "2026-12-01", aceitaEscolha: false } : one));
    reply(PROFILES, overview({ perfis: shut }));
    const first = show();
    expect(await screen.findByText("Fechado a novas escolhas desde 01/12/2026. Você continua nele; quem sai não volta.")).toBeVisible();
    first.unmount();
    show({ passo: "trocar", perfil: "4" });
    expect(await screen.findByRole("radio", { name: /^Moderado/ })).toBeEnabled();
    expect(screen.getByRole("radio", { name: /^Conservador/ })).toBeDisabled();
    expect(screen.queryByRole("radio", { name: /^Agressivo/ })).not.toBeInTheDocument();
  });

  it("above the result is not reviewed before the risk statement is accepted", async () => {
    const { user, router } = await choose(/^Agressivo/);
    const statement = await screen.findByRole("checkbox", {
      name: /perfil Agressivo está acima do resultado do meu questionário, que é Moderado/,
    });
    await user.click(screen.getByRole("button", { name: "Conferir o pedido" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Leia e aceite o termo de risco para continuar.");
    await user.click(statement);
    await user.click(screen.getByRole("button", { name: "Conferir o pedido" }));
    expect(await screen.findByRole("heading", { name: "Confira o pedido" })).toHaveFocus();
    expect(router.query).toEqual({ passo: "conferir", perfil: "4" });
  });

  it("opened at the review by its address asks for the risk statement again", async () => {
    show({ passo: "conferir", perfil: "4" });
    expect(await screen.findByRole("checkbox", { name: /acima do resultado/ })).not.toBeChecked();
  });

  it("is registered once and confirmed by a second act", async () => {
    const filed = reply("POST /criarRequisicao", { idRequisicao: 12, protocolo: "2026-0000456", versao: 0 });
    const confirmed = reply("POST /confirmarRequisicao", {
      idRequisicao: 12,
      protocolo: "2026-0000456",
      prazo: "2027-02-12",
      proximoPasso: "Fila",
    });
    const { user, router } = await choose(/^Moderado/);
    await user.click(screen.getByRole("button", { name: "Conferir o pedido" }));
    await user.dblClick(await screen.findByRole("button", { name: "Registrar o pedido" }));
    expect(await screen.findByText("2026-0000456")).toBeVisible();
    expect(filed.requests.map(({ body }) => body)).toEqual([
      { idPessoa: 2, idPlano: 1, idFuncionalidade: 10, documentos: [], dados: { idPerfil: "3", aceitaRisco: false } },
    ]);
    await user.click(screen.getByRole("button", { name: "Confirmar e enviar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Marque a declaração para enviar o pedido.");
    expect(confirmed.requests).toHaveLength(0);
    await user.click(screen.getByRole("checkbox", { name: /Confirmo a troca do meu perfil/ }));
    await user.dblClick(screen.getByRole("button", { name: "Confirmar e enviar" }));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith({
        pathname: "/success",
        query: { protocolo: "2026-0000456", idFuncionalidade: "10", prazo: "2027-02-12", id: "12" },
      }),
    );
    expect(confirmed.requests.map(({ body }) => body)).toEqual([{ idRequisicao: 12 }]);
  });

  it("says why it was not registered, and stays", async () => {
    refuse("POST /criarRequisicao", 409, "Fora da janela de troca de perfil.");
    const { user } = await choose(/^Moderado/);
    await user.click(screen.getByRole("button", { name: "Conferir o pedido" }));
    await user.click(await screen.findByRole("button", { name: "Registrar o pedido" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos registrar. Fora da janela de troca de perfil.");
  });
});

it("reads addresses, and ignores what it does not understand", () => {
  expect(readPlace({ passo: "trocar", perfil: "3" })).toEqual({ stop: "trocar", idPerfil: 3 });
  expect(readPlace({ passo: "apagar", perfil: "0" })).toEqual({ stop: null, idPerfil: null });
  expect(readPlace({ passo: ["resultado", "x"], perfil: "-1" })).toEqual({ stop: "resultado", idPerfil: null });
});
