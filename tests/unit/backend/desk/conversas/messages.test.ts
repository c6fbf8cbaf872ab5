import { mensagem, notificacao } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { count, eq } from "drizzle-orm";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, mensagem: "Começo" }));
  desk.events();
});
afterAll(() => desk.close());

const one = async (as: string) =>
  replyOf<"GET /retornarConversa/{idConversa}">(await desk.inject("GET", `/retornarConversa/${id}`, { as }));
const notices = async (idPessoa: number) =>
  (await desk.context.db.select({ total: count() }).from(notificacao).where(eq(notificacao.idPessoaNotificada, idPessoa)))[0]?.total ?? 0;
const total = async () => (await desk.context.db.select({ total: count() }).from(mensagem))[0]?.total;
const announced = () => desk.events().filter((e) => e.event === "newNotification");

describe("sending", () => {
  it("reaches the participant and the administrators, once", async () => {
    const sent = replyOf<"POST /enviarMensagem">(await desk.say(BRUNO, id, "Bom dia\r\n"));
    expect(sent).toMatchObject({ texto: "Bom dia", autor: { id: desk.ids.bruno, admin: "N" }, lidaEm: null, anexos: [] });
    expect(desk.events()).toEqual([
      { to: desk.ids.bruno, event: "newMessage", payload: sent },
      { to: "chamados", event: "newMessage", payload: sent },
    ]);
  });

  it("with the same Idempotency-Key writes and tells once", async () => {
    const options = { headers: { "idempotency-key": "reenvio" } };
    const [first, again] = [await desk.say(BRUNO, id, "Uma vez", options), await desk.say(BRUNO, id, "Uma vez", options)];
    expect(again.body).toEqual(first.body);
    expect(desk.events().filter((e) => e.to === desk.ids.bruno)).toHaveLength(1);
    expect((await desk.messages(BRUNO, id)).mensagens.map((m) => m.texto)).toEqual(["Começo", "Uma vez"]);
  });

  it("notifies the participant when the fund writes", async () => {
    const before = await notices(desk.ids.bruno);
    await desk.say(ANA, id, "Já vejo");
    expect(await notices(desk.ids.bruno)).toBe(before + 1);
    expect(announced()).toMatchObject([
      { to: desk.ids.bruno, payload: { titulo: "Nova mensagem", descricao: "Dúvida: Já vejo", idConversa: id } },
    ]);
  });

  it("notifies nobody of a participant's message until an attendant is in charge, then only them", async () => {
    await desk.say(BRUNO, id, "Alguém?");
    expect(announced()).toEqual([]);
    await desk.inject("POST", "/atribuirConversa", { as: ANA, body: { idConversa: id, idPessoaAtendente: desk.ids.rui } });
    desk.events();
    await desk.say(BRUNO, id, "Olá, Rui");
    expect(announced()).toMatchObject([{ to: desk.ids.rui, payload: { idConversa: id } }]);
  });

  it("by an administrator in the assisted view is the fund's", async () => {
    const sent = replyOf<"POST /enviarMensagem">(await desk.say(ANA, id, "Pela visão", { target: desk.ids.bruno }));
    expect(sent.autor).toEqual({ id: desk.ids.ana, nome: "Ana Ribeiro", admin: "S" });
    expect((await one(BRUNO)).naoLidas).toBe(1);
  });

  it.each([
    ["nothing", "", undefined],
    ["blank lines", " \n\t ", undefined],
    ["a file that does not exist", "Veja", [999_999]],
  ])("%s is refused with the field", async (_, texto, idsArquivos) => {
    const before = await total();
    const answer = await desk.say(BRUNO, id, texto, { idsArquivos });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erros: [{ campo: expect.stringMatching(/texto|idsArquivos/) }] });
    expect(await total()).toBe(before);
  });

  it("to a closed conversation is refused until it is reopened", async () => {
    await desk.inject("POST", "/encerrarConversa", { as: ANA, body: { idConversa: id } });
    expect(announced()).toMatchObject([{ to: desk.ids.bruno, payload: { titulo: "Atendimento encerrado" } }]);
    expect((await one(BRUNO)).situacao).toBe("encerrada");
    const before = await total();
    expect((await desk.say(BRUNO, id, "Ainda aí?")).status).toBe(409);
    expect((await desk.say(ANA, id, "Sim")).status).toBe(409);
    expect(await total()).toBe(before);
    await desk.inject("POST", "/reabrirConversa", { as: ANA, body: { idConversa: id } });
    expect((await desk.say(BRUNO, id, "Ainda aí?")).status).toBe(200);
  });
});

describe("reading", () => {
  it("pages backwards and forwards without a gap or a repetition", async () => {
    for (let n = 1; n <= 7; n++) await desk.say(n % 2 ? ANA : BRUNO, id, `Mensagem ${n}`);
    const texts = (reply: Reply<"GET /retornarMensagens/{idConversa}">) => reply.mensagens.map((m) => m.texto);
    const latest = await desk.messages(BRUNO, id, { limit: 3 });
    expect([texts(latest), latest.haMais]).toEqual([["Mensagem 5", "Mensagem 6", "Mensagem 7"], true]);
    const older = await desk.messages(BRUNO, id, { limit: 10, antesDe: latest.mensagens[0]?.id ?? 0 });
    expect([texts(older), older.haMais]).toEqual([["Começo", "Mensagem 1", "Mensagem 2", "Mensagem 3", "Mensagem 4"], false]);
    const missed = await desk.messages(BRUNO, id, { limit: 2, depoisDe: older.mensagens.at(-1)?.id ?? 0 });
    expect([texts(missed), missed.haMais]).toEqual([["Mensagem 5", "Mensagem 6"], true]);
  });

  it("counts and marks only what the other side wrote, up to the message", async () => {
    await desk.say(ANA, id, "Um");
    const two = replyOf<"POST /enviarMensagem">(await desk.say(ANA, id, "Dois"));
    await desk.say(ANA, id, "Três");
    expect([(await one(BRUNO)).naoLidas, (await one(ANA)).naoLidas]).toEqual([3, 1]);
    desk.events();
    const read = () => desk.inject("POST", "/marcarConversaLida", { as: BRUNO, body: { idConversa: id, idMensagem: two.id } });
    expect((await read()).status).toBe(204);
    expect(desk.events()).toEqual([
      { to: desk.ids.bruno, event: "conversationUpdated", payload: { id } },
      { to: "chamados", event: "conversationUpdated", payload: { id } },
    ]);
    expect([(await one(BRUNO)).naoLidas, (await one(ANA)).naoLidas]).toEqual([1, 1]);
    expect((await desk.messages(ANA, id)).mensagens.map((m) => m.lidaEm !== null)).toEqual([false, true, true, false]);
    await read();
    expect(desk.events()).toEqual([]);
  });

  it("takes the notices of a conversation that was read out of the reader's bell", async () => {
    const sent = replyOf<"POST /enviarMensagem">(await desk.say(ANA, id, "Aviso"));
    const unread = async () =>
      replyOf<"GET /retornarNotificacoes/{idPessoa}/{idPlano}">(
        await desk.inject("GET", `/retornarNotificacoes/${desk.ids.bruno}/1`, { as: BRUNO }),
      ).filter((n) => n.idConversa === id && n.reagido === "N").length;
    expect(await unread()).toBe(1);
    await desk.inject("POST", "/marcarConversaLida", { as: BRUNO, body: { idConversa: id, idMensagem: sent.id } });
    expect(await unread()).toBe(0);
  });
});

describe("another participant's conversation", () => {
  it.each([
    ["GET", (): string => `/retornarConversa/${id}`, undefined],
    ["GET", (): string => `/retornarMensagens/${id}`, undefined],
    ["POST", (): string => "/enviarMensagem", (): object => ({ idConversa: id, texto: "Intrusa" })],
    ["POST", (): string => "/marcarConversaLida", (): object => ({ idConversa: id, idMensagem: 999_999 })],
  ] as const)("%s %s answers 404 and changes nothing", async (method, path, body) => {
    await desk.say(ANA, id, "Só para o Bruno");
    const before = [await total(), (await one(BRUNO)).naoLidas];
    desk.events();
    const asCarla = await desk.inject(method, path(), { as: CARLA, body: body?.() });
    const inCarlasView = await desk.inject(method, path(), { as: ANA, body: body?.(), target: desk.ids.carla });
    expect([asCarla.status, inCarlasView.status]).toEqual([404, 404]);
    expect([await total(), (await one(BRUNO)).naoLidas]).toEqual(before);
    expect(desk.events()).toEqual([]);
  });
});
