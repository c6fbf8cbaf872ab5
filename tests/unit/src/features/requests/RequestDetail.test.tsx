import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { RequestsHeader } from "@/features/requests/RequestsHeader";
import { RequestsScreen } from "@/features/requests/RequestsScreen";
import type { Solicitacao } from "@/features/requests/requestsQueries";
import { requisicao } from "../../parts/requests/requests";
import { documento, passo, recusado, solicitacao } from "./solicitacao";

const DETAIL = "GET /retornarSolicitacao/{idRequisicao}";
const pathname = "/services/requests";

const handlers = new Map<string, (...args: never[]) => void>();
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (event: string, handler: (...args: never[]) => void) => void handlers.set(event, handler),
  useSocketReconnect: (handler: () => void) => void handlers.set("reconnect", handler),
}));

beforeEach(() => {
  handlers.clear();
  sessionStorage.clear();
  window.scrollTo = jest.fn();
  URL.createObjectURL = jest.fn(() => "blob:portal");
  URL.revokeObjectURL = jest.fn();
});

const show = (query: Record<string, string> = { id: "7" }, session = participant) =>
  renderScreen(
    <>
      <RequestsHeader />
      <RequestsScreen />
    </>,
    { session, pathname, query },
  );
/** Shows a request and waits for its title. */
async function showDetail(answer: Solicitacao, session = participant) {
  const read = reply(DETAIL, answer);
  const view = show({ id: "7" }, session);
  await screen.findByRole("heading", { level: 1, name: answer.funcionalidade.nome });
  return { ...view, read };
}
const turn = (name: string) => screen.findByRole("region", { name });
const progress = () => screen.getByRole("region", { name: "Andamento" });
/** The test's window has a phone's styles: documents and data are folded. */
const unfold = (user: ReturnType<typeof renderScreen>["user"]) =>
  user.click(screen.getByRole("button", { name: /^(Documentos e dados|Dados enviados)/ }));

describe("the whole of a request", () => {
  it("shows service, protocol, situation, course with dates, and the data as sent", async () => {
    const { user, read } = await showDetail(solicitacao());
    expect(read.requests[0]?.params).toMatchObject({ idRequisicao: 7 });
    expect(screen.getByText("2026-0048213")).toBeVisible();
    expect(screen.getAllByText("Em análise").length).toBeGreaterThan(0);
    expect(within(progress()).getByText("Você · 12/11/2026, 09:14")).toBeVisible();
    expect(within(progress()).getByText(/^Prazo até 20\/11\/2099 · faltam/)).toBeVisible();
    expect(within(progress()).getByText("Previsão 27/11/2099")).toBeVisible();
    expect(screen.getByText(/Com a equipe: Conferência dos dados e documentos, etapa 1 de 2. Conclusão até 27\/11\/2099/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    await unfold(user);
    expect(screen.getByText("Miguel Nascimento Prado")).toBeVisible();
  });

  it("says only to what is to come that it comes", async () => {
    await showDetail(solicitacao());
    const [sent, present, end] = within(progress()).getAllByRole("listitem");
    expect(sent).not.toHaveTextContent("A seguir");
    expect(present).not.toHaveTextContent("A seguir");
    expect(end).toHaveTextContent("A seguir: Conclusão");
  });

  const cases: [string, Partial<Solicitacao>, RegExp][] = [
    ["received", { status: { id: 1, nome: "Recebida", tipo: "info" } }, /Com a equipe/],
    ["late", { prazo: "2020-01-02" }, /O prazo era 02\/01\/2020 \(venceu há \d+ dias\) e os responsáveis já foram avisados\./],
    [
      "concluded",
      {
        status: { id: 5, nome: "Concluída", tipo: "ok" },
        vezDe: null,
        prazo: null,
        proximoPasso: "Nada mais a fazer: o pedido já produz efeito.",
      },
      /Nada mais a fazer/,
    ],
    [
      "refused",
      {
        status: { id: 6, nome: "Recusada", tipo: "bad" },
        vezDe: null,
        prazo: null,
        recado: "Cargo não consta na lista.",
        proximoPasso: "Veja o motivo.",
      },
      /Cargo não consta na lista\./,
    ],
    [
      "cancelled",
      { status: { id: 7, nome: "Cancelada", tipo: "off" }, vezDe: null, prazo: null, proximoPasso: "A solicitação foi cancelada." },
      /A solicitação foi cancelada\./,
    ],
  ];
  it.each(cases)("of a request that is %s says so in words", async (_, changes, words) => {
    const ended = changes.vezDe === null;
    await showDetail(solicitacao({ ...changes, pode: { ...solicitacao().pode, cancelar: !ended } }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Agora é a sua vez" })).not.toBeInTheDocument();
    expect(screen.queryAllByRole("button", { name: "Cancelar solicitação" })).toHaveLength(ended ? 0 : 1);
  });

  it("keeps long names whole", async () => {
    const long = "Comprovante de residência no exterior com tradução juramentada e apostila da Convenção da Haia";
    const { user } = await showDetail(
      solicitacao({
        funcionalidade: { id: 5, nome: `${long} — ${long}` },
        documentos: [
          documento({ nome: long, arquivo: { id: 1, nome: `${"arquivo".repeat(30)}.pdf`, tipo: "application/pdf", tamanho: 1 } }),
        ],
        dados: [{ rotulo: long, valor: long }],
      }),
    );
    await unfold(user);
    expect(screen.getAllByText(long).length).toBe(3);
  });

  it("copies the protocol and says that it did", async () => {
    const { user } = await showDetail(solicitacao());
    const write = jest.spyOn(navigator.clipboard, "writeText");
    await user.click(screen.getByRole("button", { name: "Copiar protocolo" }));
    expect(await screen.findByRole("button", { name: "Protocolo copiado" })).toBeVisible();
    expect(write).toHaveBeenCalledWith("2026-0048213");
  });

  it("shows a phone the present and its neighbours until it asks for all the steps", async () => {
    const { user } = await showDetail(
      solicitacao({ linhaDoTempo: [passo(), passo({ titulo: "Recebida" }), ...solicitacao().linhaDoTempo] }),
    );
    const all = screen.getByRole("button", { name: "Ver as 5 etapas" });
    expect(all).toHaveAttribute("aria-expanded", "false");
    await user.click(all);
    expect(screen.getByRole("button", { name: "Ver menos" })).toHaveAttribute("aria-expanded", "true");
  });
});

describe("the participant's turn", () => {
  // The test's File and the document's FormData are of two worlds, which do not know each other.
  beforeEach(() => void jest.spyOn(FormData.prototype, "append").mockImplementation(() => {}));
  afterEach(() => jest.mocked(FormData.prototype.append).mockRestore());

  const upload = (id = 90) => reply("POST /enviarArquivo", { id, nome: "certidao.pdf", tipo: "application/pdf", tamanho: 9 });
  const pdf = () => new File(["%PDF-1.4"], "certidao.pdf", { type: "application/pdf" });
  const choose = async (user: ReturnType<typeof renderScreen>["user"], card: HTMLElement) => {
    await within(card).findByRole("button", { name: /arquivo/ });
    const input = card.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, pdf());
    await within(card).findByRole("button", { name: /^Remover certidao.pdf/ });
  };

  it("asks only for the refused document, with the reason and the date, and sends only that", async () => {
    upload();
    const { requests } = reply("POST /responderPendencia");
    const { user } = await showDetail(recusado());
    const card = await turn("Agora é a sua vez");
    expect(within(card).getByText(/Até 27\/11\/2099/)).toBeVisible();
    expect(within(card).getByRole("heading", { name: "Reenvie a certidão de nascimento" })).toBeVisible();
    expect(within(card).getByText("A imagem ficou cortada embaixo.")).toBeVisible();
    expect(within(card).queryByText(/CPF do dependente/)).not.toBeInTheDocument();
    await choose(user, card);
    await user.type(within(card).getByLabelText(/Mensagem para a equipe/), "Segue outra.");
    reply(DETAIL, solicitacao({ status: { id: 4, nome: "Documento reenviado", tipo: "info" }, versao: 4 }));
    await user.dblClick(within(card).getByRole("button", { name: "Reenviar documento" }));
    expect((await screen.findAllByText("Documento reenviado")).length).toBeGreaterThan(0);
    expect(requests.map(({ body }) => body)).toEqual([
      { idRequisicao: 7, documentos: [{ idDocumento: 12, idArquivo: 90 }], texto: "Segue outra." },
    ]);
    expect(requests[0]?.headers.get("idempotency-key")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Agora é a sua vez" })).not.toBeInTheDocument();
  });

  it("does not send without the file, and links to where it is missing", async () => {
    const { user } = await showDetail(recusado());
    const card = await turn("Agora é a sua vez");
    await within(card).findByRole("button", { name: /arquivo/ });
    await user.click(within(card).getByRole("button", { name: "Reenviar documento" }));
    const summary = await within(card).findByRole("alert");
    await user.click(within(summary).getByRole("link", { name: "Escolha o arquivo de Certidão de nascimento." }));
    expect(within(card).getByRole("button", { name: /arquivo/ })).toHaveFocus();
  });

  it("keeps what was chosen and typed when the backend refuses, and says why", async () => {
    upload();
    refuse("POST /responderPendencia", 409, "Esta solicitação não espera por resposta agora.");
    const { user } = await showDetail(recusado());
    const card = await turn("Agora é a sua vez");
    await choose(user, card);
    await user.type(within(card).getByLabelText(/Mensagem para a equipe/), "Segue.");
    await user.click(within(card).getByRole("button", { name: "Reenviar documento" }));
    expect(await within(card).findByText("Esta solicitação não espera por resposta agora.")).toBeVisible();
    expect(within(card).getByLabelText(/Mensagem para a equipe/)).toHaveValue("Segue.");
    expect(within(card).getByRole("button", { name: /^Remover certidao.pdf/ })).toBeVisible();
  });

  it("is words alone where no document is asked for, and then words are needed", async () => {
    const { requests } = reply("POST /responderPendencia");
    const { user } = await showDetail(recusado({ documentos: [], recado: "Qual é a data de início?" }));
    const card = await turn("Agora é a sua vez");
    expect(within(card).getByText("Qual é a data de início?")).toBeVisible();
    await user.click(within(card).getByRole("button", { name: "Enviar resposta" }));
    expect((await within(card).findAllByText(/Escreva a resposta para a equipe/)).length).toBeGreaterThan(0);
    await user.type(within(card).getByLabelText("Mensagem para a equipe"), "Janeiro.");
    await user.click(within(card).getByRole("button", { name: "Enviar resposta" }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ idRequisicao: 7, documentos: [], texto: "Janeiro." }]));
  });

  it("shows the documents with their states, and how many were accepted", async () => {
    const { user } = await showDetail(
      recusado({
        documentos: [...recusado().documentos, documento({ id: 15, nome: "Termo", estado: "pedido", arquivo: null, enviadoEm: null })],
      }),
    );
    expect(screen.getByRole("button", { name: "Documentos e dados 2 de 4 aceitos" })).toBeVisible();
    await unfold(user);
    const rows = within(screen.getByRole("region", { name: "Documentos" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.match(/Recusado|Aceito|Falta enviar/)?.[0])).toEqual([
      "Recusado",
      "Aceito",
      "Aceito",
      "Falta enviar",
    ]);
    expect(within(await turn("Agora é a sua vez")).getByRole("heading", { name: "Envie o termo" })).toBeVisible();
  });

  it("of a request that was never confirmed is to confirm it, once", async () => {
    const { requests } = reply("POST /confirmarRequisicao", {
      idRequisicao: 7,
      protocolo: "2026-0048213",
      prazo: "2026-12-02",
      proximoPasso: "Conferência.",
    });
    const { user } = await showDetail(
      solicitacao({
        status: { id: 8, nome: "Rascunho", tipo: "off" },
        vezDe: "participante",
        confirmadaEm: null,
        prazo: null,
        pode: { ...solicitacao().pode, confirmar: true },
      }),
    );
    const card = await turn("Falta você confirmar");
    reply(DETAIL, solicitacao({ status: { id: 1, nome: "Recebida", tipo: "info" } }));
    await user.dblClick(within(card).getByRole("button", { name: "Confirmar pedido" }));
    expect((await screen.findAllByText("Recebida")).length).toBeGreaterThan(0);
    expect(requests.map(({ body }) => body)).toEqual([{ idRequisicao: 7 }]);
  });

  it("of a draft that cannot be confirmed says that it stopped half-way", async () => {
    await showDetail(
      solicitacao({ status: { id: 8, nome: "Rascunho", tipo: "off" }, vezDe: "participante", confirmadaEm: null, prazo: null }),
    );
    expect(await turn("Este pedido ficou pela metade")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Confirmar pedido" })).not.toBeInTheDocument();
  });
});

describe("cancelling", () => {
  it("asks first, takes a reason, and is written once", async () => {
    const { requests } = reply("POST /cancelarSolicitacao");
    const { user } = await showDetail(solicitacao());
    await user.click(screen.getByRole("button", { name: "Cancelar solicitação" }));
    const dialog = await screen.findByRole("dialog", { name: "Cancelar esta solicitação?" });
    await user.type(within(dialog).getByLabelText(/Por que você quer cancelar/), "Enganei-me.");
    reply(
      DETAIL,
      solicitacao({ status: { id: 7, nome: "Cancelada", tipo: "off" }, vezDe: null, pode: { ...solicitacao().pode, cancelar: false } }),
    );
    await user.dblClick(within(dialog).getByRole("button", { name: "Cancelar solicitação" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests.map(({ body }) => body)).toEqual([{ idRequisicao: 7, motivo: "Enganei-me." }]);
    expect(screen.getAllByText("Cancelada").length).toBeGreaterThan(0);
  });

  it("that comes too late says why and keeps the dialog", async () => {
    refuse("POST /cancelarSolicitacao", 409, "Esta solicitação já terminou e não pode mais ser cancelada.");
    const { user } = await showDetail(solicitacao());
    await user.click(screen.getByRole("button", { name: "Cancelar solicitação" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Cancelar solicitação" }));
    expect(await within(dialog).findByText(/já terminou/)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Manter solicitação" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the conversation", () => {
  const conversation = {
    id: 31,
    assunto: "Acompanhamento de Solicitação",
    situacao: "aberta" as const,
    pessoa: { id: 2, nome: "Bruno Carvalho" },
    pessoaAtendente: null,
    plano: null,
    requisicao: null,
    naoLidas: 1,
    ultimaMensagem: {
      texto: "Se preferir, pode trazer a certidão de inteiro teor.",
      enviadaEm: "2026-11-21T12:42:00.000Z",
      autor: "Renata Alves",
    },
    criadaEm: "2026-11-21T12:00:00.000Z",
    atualizadaEm: "2026-11-21T12:42:00.000Z",
  };

  it("that is open shows its last message, what is unread, and the way to it", async () => {
    reply("GET /retornarConversa/{idConversa}", conversation);
    await showDetail(solicitacao({ idConversa: 31 }));
    expect(await screen.findByText("Se preferir, pode trazer a certidão de inteiro teor.")).toBeVisible();
    expect(screen.getByText("1 não lida")).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "Conversar com a equipe" }))
      expect(link).toHaveAttribute("href", "/chat?idConversa=31");
  });

  it("is opened once where there is none, with the attendant of the assisted view", async () => {
    const { requests } = reply("POST /criarConversa", conversation);
    const { user, router } = await showDetail(solicitacao(), assisted);
    await user.dblClick(screen.getAllByRole("button", { name: "Conversar com a equipe" }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith({ pathname: "/chat", query: { idConversa: 31 } }));
    expect(requests.map(({ body }) => body)).toMatchObject([{ idRequisicao: 7, idPessoaAtendente: 1 }]);
  });
});

describe("the files", () => {
  it("are kept on the device under their name; a picture is shown first", async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { requests } = reply("GET /baixarArquivo/{idArquivo}", ...([() => new Response(new Blob(["x"]))] as unknown as []));
    const { user } = await showDetail(solicitacao({ documentos: recusado().documentos }));
    await unfold(user);
    await user.click(screen.getByRole("button", { name: "conta_luz.pdf" }));
    await waitFor(() => expect(saved).toEqual(["conta_luz.pdf"]));
    await user.click(screen.getByRole("button", { name: "cpf_miguel.png" }));
    const dialog = await screen.findByRole("dialog", { name: "CPF do dependente" });
    expect(await within(dialog).findByRole("img", { name: "cpf_miguel.png" })).toHaveAttribute("src", "blob:portal");
    await user.click(within(dialog).getByRole("button", { name: "Baixar" }));
    await waitFor(() => expect(saved).toEqual(["conta_luz.pdf", "cpf_miguel.png"]));
    expect(requests.map(({ params }) => params.idArquivo)).toEqual([42, 41, 41]);
    jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
  });

  it("that cannot be read say so at their row", async () => {
    refuse("GET /baixarArquivo/{idArquivo}", 404, "Este arquivo não existe mais.");
    const { user } = await showDetail(solicitacao({ documentos: recusado().documentos }));
    await unfold(user);
    await user.click(screen.getByRole("button", { name: "Baixar conta_luz.pdf" }));
    expect(await screen.findByText("Não conseguimos baixar o arquivo. Tente de novo.")).toBeVisible();
  });
});

describe("what cannot be shown", () => {
  it("of somebody else, or of nobody, is a kind page with the way back", async () => {
    refuse(DETAIL, 404, "Esta solicitação não existe ou não é sua.");
    const { user, router } = show({ id: "999", idStatus: "5" });
    expect(await screen.findByText("Não encontramos esta solicitação")).toBeVisible();
    reply("GET /requisicaoFuncionalidade", []);
    reply("GET /requisicaoStatus", []);
    reply("GET /retornarSolicitacoes", { requisicoes: [], totalPage: 0, total: 0 });
    await user.click(screen.getByRole("button", { name: "Ver minhas solicitações" }));
    expect(await screen.findByText("Nenhuma solicitação com esses filtros")).toBeVisible();
    expect(router.query).toEqual({ idStatus: "5" });
  });

  it("because it failed can be asked for again", async () => {
    let broken = true;
    reply(DETAIL, () => (broken ? problem(500, "Falhou") : solicitacao()));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos carregar a solicitação")).toBeVisible();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Resgate" })).toBeVisible();
  });
});

describe("the way in and out", () => {
  function list() {
    reply("GET /requisicaoFuncionalidade", []);
    reply("GET /requisicaoStatus", [{ id: 3, nome: "Aguarda você", tipo: "wait" }]);
    reply("GET /retornarSolicitacoes", ({ query }) => ({
      requisicoes: [6, 7].map((id) => requisicao({ id, protocolo: `2026-000000${id}`, funcionalidade: { id, nome: `Serviço ${id}` } })),
      totalPage: 3,
      total: query.page === undefined ? 0 : 12,
    }));
  }

  it("opens with Enter, and Esc brings the same filters, page and row", async () => {
    list();
    reply(DETAIL, solicitacao());
    const { user, router } = show({ idStatus: "3", page: "1" });
    const row = await screen.findByRole("button", { name: "Serviço 7" });
    row.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Resgate" })).toBeVisible();
    expect(router.query).toEqual({ idStatus: "3", page: "1", id: "7" });
    router.back.mockImplementation(() => void router.replace({ pathname, query: { idStatus: "3", page: "1" } }));
    await user.keyboard("{Escape}");
    expect(router.back).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole("button", { name: "Serviço 7" })).toHaveFocus();
  });

  it("opened from elsewhere, Esc puts the list in its place; in a field it does not leave", async () => {
    list();
    const { user, router } = await showDetail(recusado());
    const card = await turn("Agora é a sua vez");
    await user.click(within(card).getByLabelText(/Mensagem para a equipe/));
    await user.keyboard("{Escape}");
    expect(router.query).toEqual({ id: "7" });
    screen.getByRole("heading", { level: 1 }).focus();
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Serviço 7" })).toBeVisible();
    expect(router.back).not.toHaveBeenCalled();
    expect(router.query).toEqual({});
  });

  it("shows in the top bar where one is, with the list one click away", async () => {
    reply(DETAIL, solicitacao());
    show({ id: "7", idStatus: "3", page: "2" });
    const place = await screen.findByRole("navigation", { name: "Onde você está" });
    expect(await within(place).findByText("Resgate")).toHaveAttribute("aria-current", "page");
    expect(within(place).getByRole("link", { name: "Voltar para a lista" })).toHaveAttribute(
      "href",
      "/services/requests?idStatus=3&page=2",
    );
  });
});

describe("what happens meanwhile", () => {
  it("is read anew when a notice about requests comes, and after a reconnection", async () => {
    const { read } = await showDetail(solicitacao());
    handlers.get("newNotification")?.({ tipoNotificacao: { id: 1 } } as never);
    expect(read.requests).toHaveLength(1);
    const moved = reply(DETAIL, solicitacao({ status: { id: 5, nome: "Concluída", tipo: "ok" }, vezDe: null }));
    handlers.get("newNotification")?.({ tipoNotificacao: { id: 3 } } as never);
    expect((await screen.findAllByText("Concluída")).length).toBeGreaterThan(0);
    handlers.get("reconnect")?.();
    await waitFor(() => expect(moved.requests).toHaveLength(2));
  });

  it("is read anew when it moves, and not when another one does or when this was read already", async () => {
    const { read } = await showDetail(solicitacao());
    handlers.get("requestUpdated")?.({ id: 8, versao: 9 } as never);
    handlers.get("requestUpdated")?.({ id: 7, versao: 3 } as never);
    expect(read.requests).toHaveLength(1);
    reply(DETAIL, solicitacao({ versao: 4, status: { id: 5, nome: "Concluída", tipo: "ok" }, vezDe: null }));
    handlers.get("requestUpdated")?.({ id: 7, versao: 4 } as never);
    expect((await screen.findAllByText("Concluída")).length).toBeGreaterThan(0);
  });

  it("is read anew when the window is looked at again", async () => {
    await showDetail(solicitacao());
    const moved = reply(DETAIL, solicitacao({ status: { id: 5, nome: "Concluída", tipo: "ok" }, vezDe: null }));
    // Read half a minute ago.
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(moved.requests).toHaveLength(1));
    later.mockRestore();
  });

  it("does not take away what is being answered", async () => {
    const { user } = await showDetail(recusado());
    const card = await turn("Agora é a sua vez");
    await user.type(within(card).getByLabelText(/Mensagem para a equipe/), "Estou esc");
    const moved = reply(DETAIL, recusado({ versao: 9 }));
    handlers.get("newNotification")?.({ tipoNotificacao: { id: 3 } } as never);
    await waitFor(() => expect(moved.requests).toHaveLength(1));
    expect(within(await turn("Agora é a sua vez")).getByLabelText(/Mensagem para a equipe/)).toHaveValue("Estou esc");
  });
});
