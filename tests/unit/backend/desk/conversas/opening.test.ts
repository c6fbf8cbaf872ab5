import { conversa, mensagem } from "@backend/kernel/db/schema";
import { count } from "drizzle-orm";
import { ANA, BRUNO, CARLA, type Desk, openDesk } from "./desk";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const rows = async () => {
  const { db } = desk.context;
  const [conversations] = await db.select({ total: count() }).from(conversa);
  const [messages] = await db.select({ total: count() }).from(mensagem);
  return [conversations?.total ?? 0, messages?.total ?? 0];
};
const open = (as: string, body: object, headers?: Record<string, string>) =>
  desk.inject("POST", "/criarConversa", {
    as,
    body: { assunto: "Acompanhamento de Solicitação", mensagem: "Preciso de ajuda", ...body },
    headers,
  });

describe("opening a conversation", () => {
  it("about anything", async () => {
    const words = { assunto: "  Meu   informe ", mensagem: " Não acho \r\n" };
    expect(await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idPlano: 1, ...words })).toMatchObject({
      assunto: "Meu informe",
      situacao: "aberta",
      pessoa: { id: desk.ids.bruno },
      pessoaAtendente: null,
      plano: { id: 1 },
      requisicao: null,
      ultimaMensagem: { texto: "Não acho" },
      naoLidas: 0,
    });
  });

  it("about a request, whose plan it takes", async () => {
    const idRequisicao = await desk.request(desk.ids.bruno);
    const opened = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idPlano: 0, idRequisicao });
    expect(opened).toMatchObject({ requisicao: { id: idRequisicao, funcionalidade: expect.any(String) }, plano: { id: 1 } });
  });

  it("joins the one that is open about the same request", async () => {
    const idRequisicao = await desk.request(desk.ids.bruno);
    const first = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idRequisicao, mensagem: "Primeira" });
    const second = await desk.conversation(ANA, { idPessoa: desk.ids.bruno, idRequisicao, mensagem: "Encontramos um problema" });
    expect(second.id).toBe(first.id);
    expect((await desk.messages(BRUNO, first.id)).mensagens.map((m) => m.texto)).toEqual(["Primeira", "Encontramos um problema"]);
  });

  it("opens another once that one is closed", async () => {
    const idRequisicao = await desk.request(desk.ids.bruno);
    const first = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idRequisicao });
    await desk.inject("POST", "/encerrarConversa", { as: ANA, body: { idConversa: first.id } });
    const second = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idRequisicao });
    expect(second.id).not.toBe(first.id);
    expect((await desk.inject("POST", "/reabrirConversa", { as: ANA, body: { idConversa: first.id } })).status).toBe(409);
  });

  it("two tabs at once make one conversation with one message", async () => {
    const idRequisicao = await desk.request(desk.ids.bruno);
    const body = { idPessoa: desk.ids.bruno, idRequisicao };
    const answers = await Promise.all([1, 2, 3, 4].map((tab) => open(BRUNO, body, { "idempotency-key": `aba-${tab}` })));
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200]);
    const ids = [...new Set(answers.map((a) => (a.body as { id: number }).id))];
    expect(ids).toHaveLength(1);
    expect((await desk.messages(BRUNO, ids[0] ?? 0)).mensagens).toHaveLength(1);
  });

  it("a double click makes one, also without a request", async () => {
    const [conversations = 0, messages = 0] = await rows();
    const body = { idPessoa: desk.ids.bruno };
    const answers = await Promise.all([1, 2].map(() => open(BRUNO, body, { "idempotency-key": "duplo-clique" })));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await rows()).toEqual([conversations + 1, messages + 1]);
  });

  it("the button of a request pressed again while nobody answered adds nothing", async () => {
    const idRequisicao = await desk.request(desk.ids.carla);
    const body = { idPessoa: desk.ids.carla, idRequisicao, mensagem: "Preciso de ajuda" };
    const { id } = await desk.conversation(CARLA, body);
    await desk.conversation(CARLA, body);
    expect((await desk.messages(CARLA, id)).mensagens).toHaveLength(1);
  });

  it("by an administrator, with an attendant, notifies the participant", async () => {
    desk.events();
    const opened = await desk.conversation(ANA, { idPessoa: desk.ids.bruno, idPessoaAtendente: desk.ids.ana });
    expect(opened.pessoaAtendente).toEqual({ id: desk.ids.ana, nome: "Ana Ribeiro" });
    const events = desk.events();
    expect(events.filter((e) => e.event === "newNotification")).toMatchObject([
      { to: desk.ids.bruno, payload: { idConversa: opened.id, tipoNotificacao: { id: 1 } } },
    ]);
    expect(events.filter((e) => e.event === "newMessage").map((e) => e.to)).toEqual([desk.ids.bruno, "chamados"]);
  });
});

describe("refused, and nothing is written", () => {
  it.each([
    ["for another participant", BRUNO, () => ({ idPessoa: desk.ids.carla }), 403],
    ["with an attendant named by a participant", BRUNO, () => ({ idPessoa: desk.ids.bruno, idPessoaAtendente: desk.ids.ana }), 403],
    ["with an attendant who is a participant", ANA, () => ({ idPessoa: desk.ids.bruno, idPessoaAtendente: desk.ids.carla }), 400],
    ["with an attendant who does not exist", ANA, () => ({ idPessoa: desk.ids.bruno, idPessoaAtendente: 999_999 }), 400],
    ["about another's request", BRUNO, async () => ({ idPessoa: desk.ids.bruno, idRequisicao: await desk.request(desk.ids.carla) }), 404],
    [
      "about a request of another than the person",
      ANA,
      async () => ({ idPessoa: desk.ids.bruno, idRequisicao: await desk.request(3) }),
      404,
    ],
    ["about a request that does not exist", BRUNO, () => ({ idPessoa: desk.ids.bruno, idRequisicao: 999_999 }), 404],
    ["about somebody else's plan", BRUNO, () => ({ idPessoa: desk.ids.bruno, idPlano: 7 }), 400],
    ["with a blank subject", BRUNO, () => ({ idPessoa: desk.ids.bruno, assunto: "   " }), 400],
    ["with a blank message", BRUNO, () => ({ idPessoa: desk.ids.bruno, mensagem: " \n " }), 400],
    ["for an administrator", ANA, () => ({ idPessoa: desk.ids.ana }), 400],
    ["for nobody", ANA, () => ({ idPessoa: 999_999 }), 404],
    ["with a body that makes no sense", BRUNO, () => ({ idPessoa: desk.ids.bruno, mensagem: 7 }), 400],
  ])("%s", async (_, as, body, status) => {
    const given = await body();
    const before = await rows();
    expect((await open(as, given)).status).toBe(status);
    expect(await rows()).toEqual(before);
  });

  it("without a session", async () => {
    const before = await rows();
    const answer = await desk.inject("POST", "/criarConversa", { body: { idPessoa: desk.ids.bruno, assunto: "a", mensagem: "b" } });
    expect(answer.status).toBe(401);
    expect(await rows()).toEqual(before);
  });
});
