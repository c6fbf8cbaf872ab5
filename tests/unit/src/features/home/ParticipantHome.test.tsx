import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ParticipantHome } from "@/features/home/participant/ParticipantHome";
import type { Session } from "@/session/session";
import { requisicao } from "../requests/requests";

const PENDENCIAS = "GET /retornarPendencias/{idPessoa}/{idPlano}";
const MOST_USED = "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}";
const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
const NOTICES = "GET /retornarNotificacoes/{idPessoa}/{idPlano}";
const DEPENDENTS = "GET /retornarDependentes/{idPessoa}/{idPlano}";

/** A home on which nothing happens; a test changes what it is about. */
beforeEach(() => {
  reply(PENDENCIAS, []);
  reply(MOST_USED, [6, 8, 11, 19]);
  reply(FEATURES, { funcionalidades: JSON.stringify([0, 4, 6, 8, 11, 14, 19].map((id) => ({ id }))) });
  reply("GET /retornarSolicitacoes", { requisicoes: [], totalPage: 0, total: 0 });
});

const show = (session: Session = participant) => renderScreen(<ParticipantHome />, { session });
const card = (name: string) => within(screen.getByRole("region", { name }));

describe("'Esperando por você'", () => {
  it("lists what waits, each leading to where it is settled, with the date and the days left", async () => {
    jest.useFakeTimers({
      now: new Date("2026-11-21T12:00:00Z"),
      doNotFake: ["setTimeout", "setInterval", "queueMicrotask", "nextTick", "setImmediate", "performance"],
    });
    reply(PENDENCIAS, [
      {
        tipo: "requisicao",
        titulo: "Reenvie a certidão de nascimento",
        descricao: "Dependentes · 2026-0048213",
        id: 7,
        prazo: "2026-11-27",
      },
      { tipo: "rateio", titulo: "Rateio Disponível", descricao: "Faltam 40% do rateio.", id: 0, prazo: null },
      { tipo: "conversa", titulo: "1 mensagem não lida", descricao: "Dúvida", id: 31, prazo: null },
    ]);
    show();
    const request = await screen.findByRole("link", { name: /Reenvie a certidão/ });
    expect(request).toHaveAttribute("href", "/services/requests?id=7");
    expect(request).toHaveTextContent("Até 27/11/2026 · faltam 6 dias");
    expect(screen.getByRole("link", { name: /Rateio Disponível/ })).toHaveAttribute("href", "/dependentes");
    expect(screen.getByRole("link", { name: /1 mensagem não lida/ })).toHaveAttribute("href", "/chat?idConversa=31");
    expect(card("Esperando por você").getByText("3 itens")).toBeVisible();
    jest.useRealTimers();
  });

  it("leads an assisted participant to the previdencial dependents", async () => {
    reply(PENDENCIAS, [{ tipo: "rateio", titulo: "Rateio Disponível", descricao: "Faltam 40%.", id: 0, prazo: null }]);
    const { vinculo } = participant;
    show({ ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 } } });
    expect(await screen.findByRole("link", { name: /Rateio Disponível/ })).toHaveAttribute("href", "/dependentes?tipo=previdencial");
  });

  it("says that all is done when nothing waits", async () => {
    show();
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });

  it("fails alone, and can be asked for again", async () => {
    let broken = true;
    reply(PENDENCIAS, () => (broken ? problem(500, "Falhou.") : []));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos ver o que espera por você")).toBeVisible();
    expect(await screen.findByText("Extrato de contribuição")).toBeVisible();
    broken = false;
    await user.click(card("Esperando por você").getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });

  it("is read from the other calls where the backend does not have it", async () => {
    refuse(PENDENCIAS, 404);
    reply("GET /retornarSolicitacoes", {
      requisicoes: [requisicao(), requisicao({ id: 8, protocolo: "2026-0000008", status: { id: 5, nome: "Concluída", tipo: "ok" } })],
      totalPage: 1,
      total: 2,
    });
    reply(DEPENDENTS, [{ id: 1, nome: "Miguel", parentesco: "Filho", finalidade: { id: 1, nome: "Previdencial" }, rateio: 60 }]);
    refuse(NOTICES, 501);
    show();
    expect(await screen.findByRole("link", { name: /Resgate aguarda você/ })).toHaveAttribute("href", "/services/requests?id=7");
    expect(screen.getByRole("link", { name: /Faltam 40%/ })).toBeVisible();
    expect(card("Esperando por você").getByText("2 itens")).toBeVisible();
  });
});

describe("'Serviços mais usados'", () => {
  it("shows four, the most used first, only allowed ones", async () => {
    reply(MOST_USED, [20, 14, 6]);
    show();
    expect(await screen.findByRole("link", { name: "Resgate" })).toHaveAttribute("href", "/services/resgate");
    const names = card("Serviços mais usados")
      .getAllByRole("link")
      .map((link) => link.textContent)
      .filter((name) => name !== "Ver todos");
    expect(names).toHaveLength(4);
    expect(names.slice(0, 2)).toEqual(["Resgate", "Extrato de contribuição"]);
    expect(names).not.toContain("Contracheque");
  });

  it("shows allowed services under another title where nobody counts", async () => {
    refuse(MOST_USED, 501);
    show();
    expect(await screen.findByRole("region", { name: "Serviços para você" })).toBeVisible();
    expect(await screen.findByRole("link", { name: "Dependentes" })).toBeVisible();
  });

  it("fails alone, and can be asked for again", async () => {
    let broken = true;
    reply(FEATURES, () => (broken ? problem(500, "Falhou.") : { funcionalidades: '[{"id":6}]' }));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos ver os seus serviços")).toBeVisible();
    broken = false;
    await user.click(card("Serviços mais usados").getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("link", { name: "Extrato de contribuição" })).toBeVisible();
  });
});

describe("'Últimas solicitações'", () => {
  it("shows four with protocol, date and situation", async () => {
    const { requests } = reply("GET /retornarSolicitacoes", { requisicoes: [requisicao()], totalPage: 1, total: 1 });
    show();
    const row = await screen.findByRole("link", { name: /Resgate.*2026-0048213/ });
    expect(row).toHaveTextContent("12/11/2026");
    expect(row).toHaveTextContent("Aguarda você");
    expect(row).toHaveAttribute("href", "/services/requests?id=7");
    expect(requests[0]?.query).toEqual({ idPessoa: 2, idPlano: 1, page: 0, limit: 4 });
    expect(screen.getByRole("link", { name: "Ver todas" })).toHaveAttribute("href", "/services/requests");
  });

  it("says what would be here and leads to the services", async () => {
    show();
    expect(await screen.findByText("Nenhuma solicitação ainda")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver serviços" })).toHaveAttribute("href", "/services");
  });

  it("fails alone", async () => {
    refuse("GET /retornarSolicitacoes", 503, "Estamos em manutenção.");
    show();
    expect(await screen.findByText("Não conseguimos carregar as suas solicitações")).toBeVisible();
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });
});

it("asks for nothing before a plan is chosen, and invents nothing", () => {
  show({ ...participant, vinculo: null });
  expect(screen.getByRole("link", { name: /Falar com a equipe/ })).toHaveAttribute("href", "/chat");
  expect(screen.queryByText(/saldo/i)).not.toBeInTheDocument();
});
