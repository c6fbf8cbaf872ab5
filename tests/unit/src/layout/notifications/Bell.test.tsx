import { act, screen, waitFor, within } from "@testing-library/react";
import { administrator, assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { Bell } from "@/layout/notifications/Bell";
import type { Notice } from "@/layout/notifications/order";
import type { Session } from "@/session/session";

const notice = (id: number, over: Partial<Notice> = {}): Notice => ({
  id,
  titulo: `Aviso ${id}`,
  descricao: `Texto ${id}`,
  data_notificacao: "2026-11-01T12:00:00Z",
  reagido: "N",
  vizualizado: "N",
  tipoNotificacao: { id: 3, nome: "Solicitações" },
  pessoaNotificada: { id: 2, nome: "Bruno Carvalho" },
  pessoaNotificou: null,
  plano: { id: 1, nome: "HPE" },
  ...over,
});
const chat = { tipoNotificacao: { id: 1, nome: "Chat" } };
const dependents = { tipoNotificacao: { id: 2, nome: "Dependentes" } };

const LIST = "GET /retornarNotificacoes/{idPessoa}/{idPlano}";
const DEPENDENTS = "GET /retornarDependentes/{idPessoa}/{idPlano}";

/** The handlers that the bell gave to the socket. */
const mockSocket: { newNotification?: (notice: Notice) => void; reconnected?: () => void } = {};
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (_: string, handler: (notice: Notice) => void) => {
    mockSocket.newNotification = handler;
  },
  useSocketReconnect: (handler: () => void) => {
    mockSocket.reconnected = handler;
  },
}));

beforeEach(() => {
  window.localStorage.clear();
  reply(DEPENDENTS, []);
});

const share = (rateio: number, idFinalidade = 1) => ({
  id: 1,
  nome: "Lia",
  parentesco: "Filha",
  finalidade: { id: idFinalidade, nome: "" },
  rateio,
});

async function open(notices: Notice[], session: Session = { ...participant, vinculo: null }) {
  const list = reply(LIST, notices);
  const view = renderScreen(<Bell />, { session });
  const bell = screen.getByRole("button", { name: /^Notificações/ });
  await view.user.click(bell);
  const panel = screen.getByRole("dialog", { name: "Notificações" });
  return { ...view, list, bell, panel };
}

/** A plan whose rule counts no finality: no notice of the portal's own comes between. */
const inPlan = (id: number, categoria = 1): Session => ({
  ...participant,
  vinculo: participant.vinculo && { ...participant.vinculo, plano: { id, nome: "Plano" }, categoria: { id: categoria } },
});
const PLAIN = 3;
const plain = inPlan(PLAIN);
const here = { plano: { id: PLAIN, nome: "Plano" } };

describe("loading", () => {
  it("asks for what is new when an event comes without content", async () => {
    const list = reply(LIST, []);
    renderScreen(<Bell />, { session: inPlan(9) });
    await waitFor(() => expect(list.requests).toHaveLength(1));
    await act(async () => mockSocket.newNotification?.(undefined as never));
    await waitFor(() => expect(list.requests).toHaveLength(2));
  });

  it("asks for the notices of the person and plan, and again when the plan changes", async () => {
    const list = reply(LIST, []);
    const { unmount } = renderScreen(<Bell />, { session: plain });
    await waitFor(() => expect(list.requests).toHaveLength(1));
    expect(list.requests[0]?.params).toMatchObject({ idPessoa: 2, idPlano: PLAIN });
    unmount();
    renderScreen(<Bell />, { session: inPlan(5) });
    await waitFor(() => expect(list.requests).toHaveLength(2));
    expect(list.requests[1]?.params).toMatchObject({ idPessoa: 2, idPlano: 5 });
  });

  it("asks for those of no plan for administrators", async () => {
    const { list } = await open([], administrator);
    await waitFor(() => expect(list.requests).toHaveLength(1));
    expect(list.requests[0]?.params).toMatchObject({ idPessoa: 1, idPlano: 0 });
  });

  it("says when there is none", async () => {
    const { panel } = await open([], plain);
    expect(await within(panel).findByText("Você ainda não tem nenhuma notificação")).toBeInTheDocument();
  });

  it("offers a retry when it fails", async () => {
    refuse(LIST, 503);
    const { user } = renderScreen(<Bell />, { session: plain });
    await user.click(screen.getByRole("button", { name: /^Notificações/ }));
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    reply(LIST, [notice(1, here)]);
    await user.click(retry);
    expect(await screen.findByText("Aviso 1")).toBeInTheDocument();
  });
});

describe("the count", () => {
  it("is of the unread", async () => {
    await open([notice(1, here), notice(2, { ...here, reagido: "S" })], plain);
    expect(await screen.findByRole("button", { name: "Notificações, 1 não lida" })).toBeInTheDocument();
  });

  it("stays at 99", async () => {
    const many = Array.from({ length: 120 }, (_, index) => notice(index + 1, here));
    const { bell } = await open(many, plain);
    expect(await within(bell).findByText("99")).toBeInTheDocument();
  });
});

describe("a click", () => {
  it("on a message reports it and opens its conversation", async () => {
    const react = reply("POST /reagirNotificacao");
    const { user, router } = await open([notice(8, { ...here, ...chat, idConversa: 31 })], plain);
    await user.click(await screen.findByRole("button", { name: /Aviso 8/ }));
    expect(router.push).toHaveBeenCalledWith("/chat?idConversa=31");
    await waitFor(() => expect(react.requests[0]?.body).toEqual({ idsNotificacoes: [8] }));
  });

  it("on a message without a conversation opens the conversations", async () => {
    reply("POST /reagirNotificacao");
    const { user, router } = await open([notice(8, { ...here, ...chat })], plain);
    await user.click(await screen.findByRole("button", { name: /Aviso 8/ }));
    expect(router.push).toHaveBeenCalledWith("/chat");
  });

  it.each([
    ["of a taxpayer", 1, "/dependentes"],
    ["of the assisted category", 2, "/dependentes?tipo=previdencial"],
  ])("on a notice about dependents %s opens them, also when it was read", async (_, categoria, address) => {
    const read = notice(4, { ...here, ...dependents, reagido: "S" });
    const { user, router } = await open([read], inPlan(PLAIN, categoria));
    await user.click(await screen.findByRole("button", { name: /Aviso 4/ }));
    expect(router.push).toHaveBeenCalledWith(address);
  });

  it.each([
    ["one about a request opens it", 7, "/services/requests?id=7"],
    ["one about requests opens the list where the backend does not say which", undefined, "/services/requests"],
  ])("on %s", async (_, idRequisicao, address) => {
    reply("POST /reagirNotificacao");
    const { user, router } = await open([notice(6, { ...here, idRequisicao })], plain);
    await user.click(await screen.findByRole("button", { name: /Aviso 6/ }));
    expect(router.push).toHaveBeenCalledWith(address);
  });

  it("on any other marks it read and stays", async () => {
    const react = reply("POST /reagirNotificacao");
    const other = { tipoNotificacao: { id: 9, nome: "Outros" } };
    const { user, router } = await open([notice(5, { ...here, ...other })], plain);
    await user.click(await screen.findByRole("button", { name: /Aviso 5/ }));
    await waitFor(() => expect(react.requests).toHaveLength(1));
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: /Aviso 5/ })).not.toBeInTheDocument();
    expect(screen.getByText("Aviso 5")).toBeInTheDocument();
  });

  it("that the backend refuses leaves it as the backend has it", async () => {
    const { user } = await open([notice(5, { ...here, tipoNotificacao: { id: 9, nome: "Outros" } })], plain);
    refuse("POST /reagirNotificacao", 503, "Tente mais tarde.");
    await user.click(await screen.findByRole("button", { name: /Aviso 5/ }));
    expect(await screen.findByText("Tente mais tarde.")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: /Aviso 5/ })).toBeInTheDocument();
  });
});

it("marks all as read in one call", async () => {
  const react = reply("POST /reagirNotificacao");
  const { user } = await open([notice(1, here), notice(2, { ...here, reagido: "S" }), notice(3, here)], plain);
  await user.click(await screen.findByRole("button", { name: "Marcar todas como lidas" }));
  await waitFor(() => expect(react.requests).toHaveLength(1));
  expect([...(react.requests[0]?.body.idsNotificacoes ?? [])].sort()).toEqual([1, 3]);
  expect(screen.getByRole("button", { name: "Notificações" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Marcar todas como lidas" })).not.toBeInTheDocument();
});

describe("live arrival", () => {
  it("adds it once and announces it", async () => {
    await open([notice(1, here)], plain);
    await screen.findByText("Aviso 1");
    await act(async () => mockSocket.newNotification?.(notice(2, { ...here, titulo: "Nova mensagem" })));
    await act(async () => mockSocket.newNotification?.(notice(2, { ...here, titulo: "Nova mensagem" })));
    expect(screen.getAllByText("Nova mensagem")).toHaveLength(1);
    expect(screen.getByText("Nova notificação: Nova mensagem")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Notificações, 2 não lidas" })).toBeInTheDocument();
  });

  it("leaves out what belongs to another person or plan", async () => {
    await open([notice(1, here)], { ...plain, pessoa: assisted.pessoa, target: assisted.target });
    await screen.findByText("Aviso 1");
    await act(async () => mockSocket.newNotification?.(notice(2, { ...here, pessoaNotificada: { id: 1, nome: "Ana Ribeiro" } })));
    await act(async () => mockSocket.newNotification?.(notice(3, { plano: { id: 7, nome: "DXC" } })));
    expect(screen.queryByText("Aviso 2")).not.toBeInTheDocument();
    expect(screen.queryByText("Aviso 3")).not.toBeInTheDocument();
  });

  it("asks for what was missed after a reconnection", async () => {
    const { list } = await open([notice(1, here)], plain);
    await screen.findByText("Aviso 1");
    reply(LIST, [notice(1, here), notice(2, here)]);
    act(() => mockSocket.reconnected?.());
    expect(await screen.findByText("Aviso 2")).toBeInTheDocument();
    expect(screen.getAllByText("Aviso 1")).toHaveLength(1);
    expect(list.requests).toHaveLength(1);
  });
});

describe("Rateio Disponível", () => {
  it("tells how many percent remain, leads to the dependents and is never sent to the backend", async () => {
    reply(DEPENDENTS, [share(60), share(100, 2)]);
    const react = reply("POST /reagirNotificacao");
    const { user, router, panel } = await open([notice(1)], participant);
    const item = await within(panel).findByRole("button", { name: /Rateio Disponível.*40%/ });
    expect(screen.getByRole("button", { name: "Notificações, 2 não lidas" })).toBeInTheDocument();
    await user.click(item);
    expect(router.push).toHaveBeenCalledWith("/dependentes");
    expect(screen.getByRole("button", { name: "Notificações, 1 não lida" })).toBeInTheDocument();
    expect(react.requests).toHaveLength(0);
  });

  it("is left out of what is marked as read on the backend", async () => {
    reply(DEPENDENTS, [share(60)]);
    const react = reply("POST /reagirNotificacao");
    const { user, panel } = await open([notice(1)], participant);
    await within(panel).findByText("Rateio Disponível");
    await user.click(await screen.findByRole("button", { name: "Marcar todas como lidas" }));
    await waitFor(() => expect(react.requests[0]?.body).toEqual({ idsNotificacoes: [1] }));
    expect(within(panel).getByRole("button", { name: /Rateio Disponível/ })).toBeInTheDocument();
  });

  it("stays read when the page is opened again, for this person, plan and percentage", async () => {
    reply(DEPENDENTS, [share(60)]);
    const first = await open([], participant);
    const unread = { name: "Notificações, 1 não lida" };
    await first.user.click(await within(first.panel).findByRole("button", { name: "Marcar todas como lidas" }));
    first.unmount();
    const again = await open([], participant);
    // Read, it still leads to the dependents.
    await again.user.click(await within(again.panel).findByRole("button", { name: /Rateio Disponível/ }));
    expect(again.router.push).toHaveBeenCalledWith("/dependentes");
    expect(screen.getByRole("button", { name: "Notificações" })).toBeInTheDocument();
    again.unmount();
    const otherPlan = await open([], inPlan(7));
    expect(await screen.findByRole("button", unread)).toBeInTheDocument();
    otherPlan.unmount();
    const other = await open([], { ...participant, person: { id: 3, nome: "Carla Menezes", cpf: "12345678909" } });
    expect(await screen.findByRole("button", unread)).toBeInTheDocument();
    other.unmount();
    reply(DEPENDENTS, [share(50)]);
    await open([], participant);
    expect(await screen.findByRole("button", unread)).toBeInTheDocument();
  });

  it("does not appear at 100 %, nor without an answer about the dependents", async () => {
    reply(DEPENDENTS, [share(100)]);
    const { panel, unmount } = await open([notice(1)], participant);
    await within(panel).findByText("Aviso 1");
    expect(screen.queryByText("Rateio Disponível")).not.toBeInTheDocument();
    unmount();
    reply(DEPENDENTS, () => problem(501, "Indisponível."));
    const other = await open([notice(1)], participant);
    await within(other.panel).findByText("Aviso 1");
    expect(screen.queryByText("Rateio Disponível")).not.toBeInTheDocument();
  });
});
