import { act, screen, waitFor, within } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ChatScreen } from "@/features/chat/ChatScreen";
import type { Conversation, Message } from "@/features/chat/chatQueries";
import { forgetOutboxes } from "@/features/chat/outbox";
import type { Session } from "@/session/session";
import { BRUNO, conversation, message } from "./samples";

const handlers = new Map<string, (payload?: unknown) => void>();
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (event: string, handler: (payload?: unknown) => void) => void handlers.set(event, handler),
  useSocketReconnect: (handler: () => void) => void handlers.set("reconnect", handler),
  useSocketStatus: () => "connected",
}));
const arrive = (event: string, payload?: unknown) => act(async () => handlers.get(event)?.(payload));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetOutboxes();
});

interface Scene {
  session?: Session;
  found?: Conversation;
  messages?: Message[];
  query?: Record<string, string>;
  list?: Conversation[];
}

/** Answers to the calls of the attendants' side of the screen. */
function desk(nivel: "L" | "E" = "E") {
  const counts = { abertos: 9, meus: 2, semResponsavel: 4, equipe: 5, atrasados: 1, semResposta: 3, meusAtrasados: 0, encerrados: 40 };
  reply("GET /retornarPermissoes", { areas: [{ area: "chamados", nivel }] });
  reply("GET /retornarContagensChamados", counts);
  reply("GET /retornarNotasChamado/{idConversa}", []);
  reply("GET /retornarEquipes", [
    { id: 1, nome: "Atendimento", primeira: true, versao: 0, abertos: 3, atendentes: [] },
    { id: 2, nome: "Benefícios", primeira: false, versao: 0, abertos: 1, atendentes: [] },
  ]);
  reply("GET /retornarAtendentes", [{ id: 4, nome: "Rui Prates" }]);
  reply("POST /marcarPresencaChamado", { outros: [] });
  reply("POST /deixarChamado");
  reply("POST /avisarDigitacaoChamado");
}

/** The backend of one conversation whose messages grow by what is sent. */
function open({ session = participant, found = conversation(), messages = [message(1)], query = { idConversa: "7" }, list }: Scene = {}) {
  const kept = [...messages];
  const conversas = list ?? [found];
  const lists = reply("GET /retornarConversas", { conversas, total: conversas.length, totalPage: 1, naoLidas: 0 });
  reply("GET /retornarConversa/{idConversa}", found);
  const reads = reply("GET /retornarMensagens/{idConversa}", ({ query: { depoisDe = 0, antesDe = 1e9 } }) => ({
    mensagens: kept.filter((item) => item.id > depoisDe && item.id < antesDe),
    haMais: false,
  }));
  const marks = reply("POST /marcarConversaLida");
  reply("POST /avisarDigitacao");
  if (session === administrator) desk();
  const view = renderScreen(<ChatScreen />, { session, pathname: "/chat", query });
  return { ...view, kept, lists, reads, marks };
}

const box = () => screen.findByRole("textbox", { name: "Mensagem" });
const thread = () => screen.getByRole("region", { name: "Mensagens" });
const said = (text: string) => within(thread()).queryAllByText(text);

describe("the list", () => {
  it("shows the person's conversations with what is unread, and opens one", async () => {
    const { user, lists } = open({
      query: {},
      list: [conversation({ naoLidas: 3 }), conversation({ id: 8, assunto: "Informe", situacao: "encerrada" })],
    });
    const rows = await screen.findAllByRole("listitem");
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText("3 mensagens não lidas")).toBeInTheDocument();
    expect(within(rows[1] as HTMLElement).getByText("Encerrada")).toBeInTheDocument();
    expect(lists.requests[0]?.query).toEqual({ idPessoa: 2, page: 0, limit: 20 });
    await user.click(screen.getByRole("link", { name: /Acompanhamento/ }));
    expect(await screen.findByRole("heading", { name: "Acompanhamento de Solicitação" })).toBeInTheDocument();
  });

  it("opens the conversation with something unread where it has its place beside the list, and none on a phone", async () => {
    const list = [conversation({ id: 8, assunto: "Informe" }), conversation({ naoLidas: 2 })];
    const phone = open({ query: {}, list });
    await screen.findAllByRole("listitem");
    expect(phone.router.query).toEqual({});
    phone.unmount();
    const known = window.matchMedia;
    window.matchMedia = (media) => ({ ...known(media), matches: media === "(min-width: 64rem)" });
    const { router } = open({ query: {}, list });
    await waitFor(() => expect(router.query).toEqual({ idConversa: "7" }));
    window.matchMedia = known;
  });

  it("keeps queue and search in the address, for attendants", async () => {
    const { user, lists, router } = open({ session: administrator, query: {} });
    await screen.findByText("1 conversa");
    expect(lists.requests[0]?.query).toEqual({ situacao: "aberta", page: 0, limit: 20 });
    await user.selectOptions(screen.getByLabelText("Mais filtros"), screen.getByRole("option", { name: /^Sem resposta/ }));
    await waitFor(() => expect(router.query).toEqual({ fila: "sem-resposta" }));
    await user.type(screen.getByRole("searchbox"), "elza");
    await waitFor(() => expect(router.query).toEqual({ fila: "sem-resposta", busca: "elza" }));
    await waitFor(() => expect(lists.requests.at(-1)?.query).toEqual({ fila: "sem-resposta", palavraChave: "elza", page: 0, limit: 20 }));
  });

  it("says what would be there, and offers to begin", async () => {
    const { user } = open({ query: {}, list: [] });
    await user.click(await screen.findByRole("button", { name: "Falar com a equipe" }));
    expect(await screen.findByRole("dialog", { name: "Nova conversa" })).toBeInTheDocument();
  });

  it("fails alone, with a way to try again", async () => {
    refuse("GET /retornarConversas", 500, "Algo não saiu como esperado.");
    const { user } = renderScreen(<ChatScreen />, { session: participant, pathname: "/chat" });
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    reply("GET /retornarConversas", { conversas: [conversation()], total: 1, totalPage: 1, naoLidas: 0 });
    await user.click(retry);
    expect(await screen.findByRole("link", { name: /Acompanhamento/ })).toBeInTheDocument();
  });
});

describe("an open conversation", () => {
  it("shows days, authors and whether what we wrote was read", async () => {
    open({
      messages: [
        message(1, { enviadaEm: "2026-03-01T15:00:00.000Z" }),
        message(2, { autor: BRUNO }),
        message(3, { autor: BRUNO, lidaEm: null }),
      ],
    });
    expect(await screen.findByText("01/03/2026")).toBeInTheDocument();
    expect(said("02/03/2026")).toHaveLength(1);
    expect(within(thread()).getByText("Lida em 02/03/2026, 12:05")).toBeInTheDocument();
    expect(within(thread()).getByText("Enviada")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Protocolo 2026-0048213" })).toHaveAttribute("href", "/services/requests");
  });

  it("leads to the web addresses of a message, in a window that knows nothing of the portal", async () => {
    open({ messages: [message(1, { texto: "Leia https://fundo.com.br/atas. Não javascript:alert(1)" })] });
    const link = await screen.findByRole("link", { name: "https://fundo.com.br/atas" });
    expect(link).toHaveAttribute("href", "https://fundo.com.br/atas");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(within(thread()).getAllByRole("link")).toEqual([link]);
  });

  it("marks what the other side wrote as read, once", async () => {
    const { marks } = open({ messages: [message(1), message(2, { lidaEm: null }), message(3, { autor: BRUNO, lidaEm: null })] });
    expect(await screen.findByText("Novas mensagens")).toBeInTheDocument();
    await waitFor(() => expect(marks.requests.map((request) => request.body)).toEqual([{ idConversa: 7, idMensagem: 2 }]));
  });

  it("that is not there says so", async () => {
    reply("GET /retornarConversas", { conversas: [], total: 0, totalPage: 0, naoLidas: 0 });
    refuse("GET /retornarConversa/{idConversa}", 404, "Esta conversa não existe ou não é sua.");
    refuse("GET /retornarMensagens/{idConversa}", 404, "Esta conversa não existe ou não é sua.");
    renderScreen(<ChatScreen />, { session: participant, pathname: "/chat", query: { idConversa: "99" } });
    expect(await screen.findByText("Conversa não encontrada")).toBeInTheDocument();
  });

  it("loads older messages above", async () => {
    reply("GET /retornarConversas", { conversas: [], total: 0, totalPage: 0, naoLidas: 0 });
    reply("GET /retornarConversa/{idConversa}", conversation());
    const reads = reply("GET /retornarMensagens/{idConversa}", ({ query }) =>
      query.antesDe ? { mensagens: [message(1)], haMais: false } : { mensagens: [message(2)], haMais: true },
    );
    const { user } = renderScreen(<ChatScreen />, { session: participant, pathname: "/chat", query: { idConversa: "7" } });
    await user.click(await screen.findByRole("button", { name: "Ver mensagens anteriores" }));
    expect(await screen.findByText("Mensagem 1")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ver mensagens anteriores" })).not.toBeInTheDocument();
    expect(reads.requests.at(-1)?.query).toEqual({ antesDe: 2 });
  });

  it("that is closed says so and offers the participant a new one", async () => {
    const { user } = open({ found: conversation({ situacao: "encerrada" }) });
    await user.click(await screen.findByRole("button", { name: "Iniciar nova conversa" }));
    expect(await screen.findByRole("textbox", { name: "Assunto" })).toHaveValue("Acompanhamento de Solicitação");
    expect(screen.queryByRole("form", { name: "Nova mensagem" })).not.toBeInTheDocument();
  });

  it("is closed, reopened and handed over by an attendant", async () => {
    const { user } = open({ session: administrator, found: conversation({ pessoaAtendente: null }) });
    reply("GET /retornarAtendentes", [
      { id: 1, nome: "Ana Ribeiro" },
      { id: 9, nome: "Rui Prates" },
    ]);
    const assigned = reply("POST /atribuirConversa", conversation({ pessoaAtendente: { id: 9, nome: "Rui Prates" } }));
    await user.click(await screen.findByRole("button", { name: "Atribuir" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rui Prates" }));
    await waitFor(() =>
      expect(assigned.requests.map((request) => request.body)).toEqual([{ idConversa: 7, idPessoaAtendente: 9, idPessoaAtual: null }]),
    );
    const closed = reply("POST /encerrarConversa", conversation({ situacao: "encerrada" }));
    reply("GET /retornarConversa/{idConversa}", conversation({ situacao: "encerrada" }));
    await user.click(screen.getByRole("button", { name: "Encerrar" }));
    expect(await screen.findByRole("button", { name: "Reabrir" })).toBeInTheDocument();
    expect(closed.requests).toHaveLength(1);
  });
});

describe("live", () => {
  it("shows a message once, however often and from wherever it comes, and says it aloud", async () => {
    const { kept } = open();
    await screen.findByText("Mensagem 1");
    const next = message(2, { texto: "Chegou agora" });
    kept.push(next);
    await arrive("newMessage", next);
    await arrive("newMessage", next);
    await arrive("reconnect");
    await waitFor(() => expect(said("Chegou agora")).toHaveLength(1));
    expect(screen.getByText("Nova mensagem de Ana Ribeiro: Chegou agora")).toBeInTheDocument();
  });

  it("asks for what was missed after a reconnection", async () => {
    const { kept, reads } = open();
    await screen.findByText("Mensagem 1");
    kept.push(message(2, { texto: "Perdida" }), message(3, { texto: "Perdida também" }));
    await arrive("newMessage", kept[2]);
    await arrive("reconnect");
    expect(await screen.findByText("Perdida")).toBeInTheDocument();
    expect(said("Perdida também")).toHaveLength(1);
    expect(reads.requests.at(-1)?.query).toMatchObject({ depoisDe: 1 });
  });
});

describe("sending", () => {
  const sent = (texto: string, id = 50) => message(id, { autor: BRUNO, texto, lidaEm: null });

  it("is on the screen at once, goes once, and empties the draft", async () => {
    const { user, kept } = open();
    let finish = () => {};
    const posts = reply("POST /enviarMensagem", async ({ body }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      kept.push(sent(body.texto));
      return sent(body.texto);
    });
    await user.type(await box(), "Bom dia");
    await user.dblClick(screen.getByRole("button", { name: "Enviar" }));
    expect(within(thread()).getByText("Enviando")).toBeInTheDocument();
    await waitFor(() => expect(posts.requests).toHaveLength(1));
    await arrive("newMessage", sent("Bom dia"));
    expect(said("Bom dia")).toHaveLength(1);
    await act(async () => finish());
    await waitFor(() => expect(within(thread()).queryByText("Enviando")).not.toBeInTheDocument());
    expect(said("Bom dia")).toHaveLength(1);
    expect(posts.requests).toHaveLength(1);
    expect(await box()).toHaveValue("");
    expect(window.localStorage).toHaveLength(0);
  });

  it("with Enter; Shift+Enter breaks the line", async () => {
    const { user } = open();
    const posts = reply("POST /enviarMensagem", ({ body }) => sent(body.texto));
    await user.type(await box(), "Uma{Shift>}{Enter}{/Shift}Duas{Enter}");
    await waitFor(() => expect(posts.requests.map((request) => request.body.texto)).toEqual(["Uma\nDuas"]));
  });

  it("that fails stays in its place and goes again under the same key", async () => {
    const { user } = open();
    const keys: (string | null)[] = [];
    let broken = true;
    reply("POST /enviarMensagem", ({ body, headers }) => {
      keys.push(headers.get("idempotency-key"));
      return broken ? problem(500, "Algo não saiu como esperado.") : sent(body.texto);
    });
    await user.type(await box(), "Importante{Enter}");
    expect(await screen.findByText("Não enviada")).toBeInTheDocument();
    expect(said("Importante")).toHaveLength(1);
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(screen.queryByText("Não enviada")).not.toBeInTheDocument());
    expect(said("Importante")).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it("goes again, under the same key, after a reload in the middle", async () => {
    const first = open();
    const keys: (string | null)[] = [];
    reply("POST /enviarMensagem", ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return new Promise<never>(() => {});
    });
    await first.user.type(await box(), "Antes do F5{Enter}");
    await waitFor(() => expect(keys).toHaveLength(1));
    first.unmount();
    forgetOutboxes();

    open();
    reply("POST /enviarMensagem", ({ body, headers }) => {
      keys.push(headers.get("idempotency-key"));
      return sent(body.texto);
    });
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await waitFor(() => expect(said("Antes do F5")).toHaveLength(1));
    expect(within(thread()).queryByText("Enviando")).not.toBeInTheDocument();
  });
});

describe("what is typed", () => {
  it("is kept by conversation until it is sent", async () => {
    const first = open();
    await first.user.type(await box(), "Pela metade");
    first.unmount();
    open();
    expect(await box()).toHaveValue("Pela metade");
  });
});

describe("attachments", () => {
  // The test's File and the document's FormData are of two worlds, which do not know each other.
  beforeEach(() => void jest.spyOn(FormData.prototype, "append").mockImplementation(() => {}));
  afterEach(() => jest.mocked(FormData.prototype.append).mockRestore());

  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
  const choose = async (user: ReturnType<typeof open>["user"], ...files: File[]) => {
    await box();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) await user.upload(input, files);
  };

  it("go with the message", async () => {
    const { user } = open();
    reply("POST /enviarArquivo", { id: 31, nome: "rg.png", tipo: "image/png", tamanho: 10 });
    const posts = reply("POST /enviarMensagem", () => message(60, { autor: BRUNO, texto: "", anexos: [] }));
    URL.createObjectURL = () => "blob:previa";
    URL.revokeObjectURL = () => {};
    await choose(user, file("rg.png", "image/png"));
    expect(await screen.findByRole("button", { name: "Remover rg.png" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(posts.requests.map((request) => request.body)).toEqual([{ idConversa: 7, texto: "", idsArquivos: [31] }]));
  });

  it("that are refused stay with their reason until taken out", async () => {
    const { user } = open();
    refuse("POST /enviarArquivo", 400, "O PDF está protegido por senha.");
    await choose(user, file("conta.pdf", "application/pdf"), file("vazio.pdf", "application/pdf", 0));
    expect(await screen.findByText("O PDF está protegido por senha.")).toBeInTheDocument();
    expect(screen.getByText("Arquivo vazio. Escolha outro.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Dispensar conta.pdf" }));
    expect(screen.queryByText("O PDF está protegido por senha.")).not.toBeInTheDocument();
  });

  it("that failed on the way are sent again", async () => {
    const { user } = open();
    refuse("POST /enviarArquivo", 503, "Indisponível.");
    await choose(user, file("conta.pdf", "application/pdf"));
    const retry = await screen.findByRole("button", { name: "Tentar de novo conta.pdf" });
    reply("POST /enviarArquivo", { id: 32, nome: "conta.pdf", tipo: "application/pdf", tamanho: 10 });
    await user.click(retry);
    expect(await screen.findByRole("button", { name: "Remover conta.pdf" })).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a new conversation", () => {
  it("is opened with its first message", async () => {
    const { user, router } = open({ query: {}, list: [] });
    const created = reply("POST /criarConversa", conversation());
    await user.click(await screen.findByRole("button", { name: "Nova conversa" }));
    const dialog = await screen.findByRole("dialog", { name: "Nova conversa" });
    await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
    expect(await within(dialog).findAllByText("Escreva o assunto")).not.toHaveLength(0);
    await user.type(within(dialog).getByRole("textbox", { name: "Assunto" }), "Meu informe");
    await user.type(within(dialog).getByRole("textbox", { name: "Mensagem" }), "Onde está?");
    await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
    await waitFor(() =>
      expect(created.requests.map((request) => request.body)).toEqual([
        { idPessoa: 2, idPlano: 1, idRequisicao: null, assunto: "Meu informe", mensagem: "Onde está?" },
      ]),
    );
    await waitFor(() => expect(router.query).toEqual({ idConversa: "7" }));
  });
});
