import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, reply } from "@tests/support/server";
import { ChatScreen } from "@/features/chat/ChatScreen";
import type { Conversation } from "@/features/chat/chatQueries";
import { conversation, message } from "./samples";

jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: () => {},
  useSocketReconnect: () => {},
  useSocketStatus: () => "connected",
}));

const RUI = { id: 4, nome: "Rui Prates" };
const LIA = { id: 6, nome: "Lia Leitora" };
const teams = [
  { id: 1, nome: "Atendimento", primeira: true, versao: 3, abertos: 3, atendentes: [{ ...RUI, coordena: true, responde: true }] },
  { id: 2, nome: "Benefícios", primeira: false, versao: 0, abertos: 0, atendentes: [{ ...LIA, coordena: false, responde: false }] },
];
const measures = { recebidos: 12, encerrados: 9, atrasados: 2, primeiraResposta: 190, encerramento: 1500, satisfacao: 4.3, avaliacoes: 6 };
const figures = {
  de: "2026-09-07",
  ate: "2026-11-21",
  total: measures,
  porNota: [0, 0, 1, 2, 3],
  semanas: [{ inicio: "2026-11-16", fim: "2026-11-21", ...measures }],
  equipes: [{ id: 2, nome: "Benefícios", ...measures, recebidos: 5 }],
  atendentes: [
    { atendente: RUI, ...measures, recebidos: 7 },
    { atendente: null, ...measures, recebidos: 4 },
  ],
};

let asked: { requests: { query: unknown }[] };
let measured: { requests: { query: unknown }[] };
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  reply("GET /retornarContagensChamados", {
    ...{
      haMais: true,
      abertos: 9,
      meus: 2,
      semResponsavel: 4,
      equipe: 5,
      atrasados: 1,
      semResposta: 3,
      meusAtrasados: 1,
      encerrados: 1000,
    },
  });
  reply("GET /retornarPermissoes", { areas: [{ area: "chamados", nivel: "E" }] });
  reply("GET /retornarEquipes", teams);
  reply("GET /retornarAtendentes", [{ id: 1, nome: "Ana Ribeiro" }, RUI]);
  reply("GET /retornarNotasChamado/{idConversa}", []);
  reply("POST /marcarPresencaChamado", { outros: [] });
  reply("POST /deixarChamado");
  reply("POST /marcarConversaLida");
  asked = reply("GET /retornarConversas", { conversas: [], total: 0, totalPage: 0, naoLidas: 0 });
  measured = reply("GET /retornarIndicadoresChamados", figures);
});

const show = (query: Record<string, string> = {}) =>
  renderScreen(<ChatScreen terms={<p>Os prazos</p>} />, { session: administrator, pathname: "/chat", query });

function open(found: Conversation, query: Record<string, string> = { idConversa: "7" }) {
  reply("GET /retornarConversa/{idConversa}", found);
  reply("GET /retornarMensagens/{idConversa}", { mensagens: [message(1)], haMais: false });
  return show(query);
}

describe("the attendants' list", () => {
  it("says the least of what is not counted to its end", async () => {
    reply("GET /retornarConversas", { conversas: [conversation()], total: 1000, totalPage: 51, haMais: true, naoLidas: 0 });
    show({ fila: "encerradas" });
    expect(await screen.findByRole("button", { name: /Encerrados\s*mais de 1\.000/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /Abertos\s*9/ })).toBeVisible();
    expect(await screen.findByText("Mais de 1.000 conversas")).toBeVisible();
  });

  it("is narrowed by team, attendant and the days that a figure led here with, all in the address", async () => {
    const { user, router } = show({ fila: "todos", recebidaDe: "2026-11-09", recebidaAte: "2026-11-15" });
    await waitFor(() => expect(asked.requests.at(-1)?.query).toMatchObject({ recebidaDe: "2026-11-09", recebidaAte: "2026-11-15" }));
    expect(asked.requests.at(-1)?.query).not.toHaveProperty("situacao");
    await screen.findByRole("option", { name: "Benefícios" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Equipe" }), "Benefícios");
    await waitFor(() => expect(asked.requests.at(-1)?.query).toMatchObject({ idEquipe: 2, recebidaDe: "2026-11-09" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Atendente" }), "Sem atendente");
    await waitFor(() => expect(asked.requests.at(-1)?.query).toMatchObject({ idEquipe: 2, idAtendente: 0 }));
    await user.click(screen.getByRole("button", { name: /^Recebidos de 09\/11\/2026 até 15\/11\/2026/ }));
    await waitFor(() => expect(asked.requests.at(-1)?.query).not.toHaveProperty("recebidaDe"));
    expect(router.query).toEqual({ fila: "todos", idEquipe: "2", idAtendente: "0" });
  });
});

describe("an open ticket", () => {
  it("that is closed has no field to write in until somebody asks for a note", async () => {
    const { user } = open(conversation({ situacao: "encerrada", avaliacao: null }));
    const note = await screen.findByRole("button", { name: "Nota interna" });
    expect(note).toHaveAttribute("aria-pressed", "false");
    expect(screen.queryByRole("textbox", { name: /Nota interna|Mensagem/ })).not.toBeInTheDocument();
    await user.click(note);
    expect(screen.getByRole("textbox", { name: "Nota interna" })).toBeVisible();
    await user.click(note);
    expect(screen.queryByRole("textbox", { name: "Nota interna" })).not.toBeInTheDocument();
  });

  it("keeps a note that is half written while a message is", async () => {
    reply("POST /avisarDigitacaoChamado", undefined as never);
    const { user, unmount } = open(conversation({ situacao: "aberta" }));
    await user.click(await screen.findByRole("button", { name: "Nota interna" }));
    await user.type(screen.getByRole("textbox", { name: "Nota interna" }), "Ligar amanhã");
    await user.click(screen.getByRole("button", { name: "Mensagem" }));
    await user.click(screen.getByRole("button", { name: "Nota interna" }));
    expect(screen.getByRole("textbox", { name: "Nota interna" })).toHaveValue("Ligar amanhã");
    // And over a reload, until whoever wrote it signs out.
    unmount();
    open(conversation({ situacao: "aberta" }));
    await user.click(await screen.findByRole("button", { name: "Nota interna" }));
    expect(screen.getByRole("textbox", { name: "Nota interna" })).toHaveValue("Ligar amanhã");
    await user.clear(screen.getByRole("textbox", { name: "Nota interna" }));
  });

  it("is handed only to who may answer", async () => {
    const wanted = reply("GET /retornarAtendentes", [{ id: 1, nome: "Ana Ribeiro" }, RUI]);
    const { user } = open(conversation({ pessoaAtendente: null }));
    await user.click(await screen.findByRole("button", { name: "Atribuir" }));
    expect(screen.getByRole("menuitem", { name: "Rui Prates" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Lia Leitora" })).not.toBeInTheDocument();
    expect(wanted.requests.at(-1)?.query).toEqual({ area: "chamados" });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Transferir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir chamado" }));
    await user.selectOptions(await dialog.findByRole("combobox", { name: "Equipe" }), "Benefícios (0 abertos)");
    expect(dialog.queryByRole("option", { name: "Lia Leitora" })).not.toBeInTheDocument();
  });
});

describe("the figures", () => {
  it("say volumes, times, what was late and what was said, by week, team and attendant, each leading to its tickets", async () => {
    const { user } = show({ painel: "indicadores" });
    expect(await screen.findByText("De 07/09/2026 a 21/11/2026")).toBeVisible();
    for (const text of ["3 h 10 min", "1 dia 1 h", "4,3", "De 1 a 5, 6 avaliações"]) expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByRole("link", { name: "Recebidos: 12" })).toHaveAttribute(
      "href",
      "/chat?fila=todos&recebidaDe=2026-09-07&recebidaAte=2026-11-21",
    );
    const byTeam = within(screen.getByRole("table", { name: "Por equipe" }));
    expect(byTeam.getByRole("link", { name: "5 recebidos, Benefícios" })).toHaveAttribute(
      "href",
      "/chat?fila=todos&idEquipe=2&recebidaDe=2026-09-07&recebidaAte=2026-11-21",
    );
    const byPerson = within(screen.getByRole("table", { name: "Por atendente" }));
    expect(byPerson.getByRole("link", { name: "4 recebidos, Sem atendente" })).toHaveAttribute(
      "href",
      expect.stringContaining("idAtendente=0"),
    );
    const volumes = within(screen.getByRole("region", { name: "Volumes por semana" }));
    expect(volumes.getByRole("img", { name: /Gráfico de chamados/ })).toBeVisible();
    await user.click(volumes.getByRole("button", { name: "Tabela" }));
    expect(volumes.getByRole("link", { name: "9 encerrados de 16/11 a 21/11/2026" })).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Satisfação" })).getByText("3 (50%)")).toBeVisible();
  });

  it("are of a period, a team and an attendant, kept in the address", async () => {
    const { user, router } = show({ painel: "indicadores" });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Período" }), "Últimas 26 semanas");
    await waitFor(() => expect(measured.requests.at(-1)?.query).toEqual({ semanas: 26 }));
    await screen.findByRole("option", { name: "Benefícios" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Equipe" }), "Benefícios");
    await user.selectOptions(screen.getByRole("combobox", { name: "Atendente" }), "Rui Prates");
    await waitFor(() => expect(measured.requests.at(-1)?.query).toEqual({ semanas: 26, idEquipe: 2, idAtendente: 4 }));
    expect(router.query).toEqual({ painel: "indicadores", semanas: "26", idEquipe: "2", idAtendente: "4" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Período" }), "Escolher dias");
    await waitFor(() => expect(measured.requests.at(-1)?.query).toMatchObject({ de: expect.any(String), ate: expect.any(String) }));
    await user.click(screen.getByRole("link", { name: "Conversas" }));
  });

  it("say so where there is nothing", async () => {
    const nothing = {
      ...measures,
      recebidos: 0,
      encerrados: 0,
      atrasados: 0,
      primeiraResposta: null,
      encerramento: null,
      satisfacao: null,
      avaliacoes: 0,
    };
    reply("GET /retornarIndicadoresChamados", {
      ...figures,
      total: nothing,
      porNota: [0, 0, 0, 0, 0],
      semanas: [],
      equipes: [],
      atendentes: [],
    });
    show({ painel: "indicadores" });
    expect(await screen.findByText("Nada foi respondido no período")).toBeVisible();
    expect(screen.getAllByText("Nenhum chamado no período")).toHaveLength(3);
    expect(screen.getByText("Nenhuma avaliação no período")).toBeVisible();
  });
});

describe("the teams", () => {
  it("are shown with who is in them, and changed", async () => {
    const saved = reply("POST /salvarEquipe", [{ ...(teams[0] as (typeof teams)[0]), nome: "Frente", versao: 4 }]);
    const { user } = show({ painel: "equipes" });
    expect(await screen.findByText("Não responde chamados")).toBeVisible();
    expect(screen.getByRole("link", { name: "3 chamados abertos" })).toHaveAttribute("href", "/chat?idEquipe=1");
    await user.click(screen.getByRole("button", { name: "Editar Atendimento" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Atendimento" }));
    await user.clear(await dialog.findByRole("textbox", { name: "Nome da equipe" }));
    await user.click(dialog.getByRole("button", { name: "Salvar equipe" }));
    expect(dialog.getByText("Dê um nome à equipe.")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Nome da equipe" }), "Frente");
    await user.click(dialog.getByRole("checkbox", { name: "Ana Ribeiro" }));
    await user.click(dialog.getByRole("checkbox", { name: "Coordena: Ana Ribeiro" }));
    await user.click(dialog.getByRole("checkbox", { name: "Coordena: Rui Prates" }));
    await user.click(dialog.getByRole("button", { name: "Salvar equipe" }));
    expect(await screen.findByRole("heading", { name: "Frente" })).toBeVisible();
    expect(saved.requests[0]?.body).toEqual({
      idEquipe: 1,
      versao: 3,
      nome: "Frente",
      atendentes: [
        { id: 4, coordena: false },
        { id: 1, coordena: true },
      ],
    });
  });

  it("changed by somebody else meanwhile: what was typed stays, and the reason is told", async () => {
    reply("POST /salvarEquipe", () => problem(409, "Outra pessoa mudou esta equipe enquanto você a editava."));
    const { user } = show({ painel: "equipes" });
    await user.click(await screen.findByRole("button", { name: "Nova equipe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Nova equipe" }));
    await user.type(await dialog.findByRole("textbox", { name: "Nome da equipe" }), "Rendas");
    await user.click(dialog.getByRole("button", { name: "Salvar equipe" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Outra pessoa mudou esta equipe");
    expect(dialog.getByRole("textbox", { name: "Nome da equipe" })).toHaveValue("Rendas");
  });

  it("go when nothing is open in them; the one of every new ticket stays", async () => {
    const deleted = reply("POST /excluirEquipe", [teams[0] as (typeof teams)[0]]);
    const { user } = show({ painel: "equipes" });
    await user.click(await screen.findByRole("button", { name: "Excluir Benefícios" }));
    expect(screen.queryByRole("button", { name: "Excluir Atendimento" })).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir Benefícios" }));
    expect(dialog.getByText(/Quem é dela deixa de ser/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Excluir equipe" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Benefícios" })).toBeNull());
    expect(deleted.requests[0]?.body).toEqual({ idEquipe: 2, versao: 0 });
  });

  it("say what is open in them instead of going, also where it came meanwhile", async () => {
    const busy = { ...(teams[1] as (typeof teams)[1]), id: 3, nome: "Rendas", abertos: 2 };
    reply("GET /retornarEquipes", [...teams, busy]);
    reply("POST /excluirEquipe", () => problem(409, "Há 1 chamado aberto nesta equipe. Encerre-o ou transfira-o antes de excluir."));
    const { user } = show({ painel: "equipes" });
    await user.click(await screen.findByRole("button", { name: "Excluir Rendas" }));
    let dialog = within(await screen.findByRole("dialog", { name: "Excluir Rendas" }));
    expect(dialog.getByText(/Há 2 chamados abertos nesta equipe\./)).toBeVisible();
    expect(dialog.getByRole("link", { name: "Ver os chamados da equipe" })).toHaveAttribute("href", "/chat?idEquipe=3");
    expect(dialog.queryByRole("button", { name: "Excluir equipe" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Voltar" }));
    await user.click(screen.getByRole("button", { name: "Excluir Benefícios" }));
    dialog = within(await screen.findByRole("dialog", { name: "Excluir Benefícios" }));
    await user.click(dialog.getByRole("button", { name: "Excluir equipe" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Há 1 chamado aberto");
  });

  it("are only read by who may only read", async () => {
    reply("GET /retornarPermissoes", { areas: [{ area: "chamados", nivel: "L" }] });
    show({ painel: "equipes" });
    expect(await screen.findByText("Somente leitura.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Editar|Excluir|Nova equipe/ })).not.toBeInTheDocument();
  });
});

it("the due times are brought by the page", async () => {
  show({ painel: "prazos" });
  expect(await screen.findByText("Os prazos")).toBeVisible();
  expect(screen.getByRole("link", { name: "Prazos" })).toHaveAttribute("aria-current", "page");
});
