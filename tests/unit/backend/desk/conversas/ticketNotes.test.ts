import { gather } from "@backend/administration/privacidade/dossier";
import { startBackend } from "@tests/support/backend";
import { nextEvent, openSocket } from "@tests/support/socket";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

const SECRET = "Segredo do atendimento";

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno }));
  await desk.inject("POST", "/anotarChamado", { as: ANA, body: { idConversa: id, texto: SECRET } });
  const to = { idConversa: id, idEquipe: 1, idPessoaAtendente: desk.ids.rui, idPessoaAtual: null };
  await desk.inject("POST", "/transferirChamado", { as: ANA, body: { ...to, nota: SECRET } });
});
afterAll(() => desk.close());

describe("a note of the fund", () => {
  it("is read by attendants", async () => {
    const notes = await desk.inject("GET", `/retornarNotasChamado/${id}`, { as: ANA });
    expect(replyOf<"GET /retornarNotasChamado/{idConversa}">(notes).map(({ texto }) => texto)).toEqual([
      SECRET,
      `Para Rui Prates (Atendimento): ${SECRET}`,
    ]);
  });

  it("never leaves for the participant: by no call, in their portal as an attendant sees it, or in the copy of their data", async () => {
    const calls: { as: string; target?: number }[] = [{ as: BRUNO }, { as: ANA, target: desk.ids.bruno }];
    const paths = [
      `/retornarConversa/${id}`,
      `/retornarMensagens/${id}`,
      "/retornarConversas",
      `/retornarNotificacoes/${desk.ids.bruno}/1`,
    ];
    for (const call of calls)
      for (const path of paths) {
        const { status, raw } = await desk.inject("GET", path, call);
        expect(status).toBe(200);
        expect(raw.toString()).not.toContain(SECRET);
        expect(raw.toString()).not.toContain('atendimento":');
      }
    for (const call of [...calls, { as: CARLA }]) expect((await desk.inject("GET", `/retornarNotasChamado/${id}`, call)).status).toBe(403);
    const copy = await gather(desk.context.db, desk.ids.bruno, desk.context.now(), async () => undefined);
    expect(JSON.stringify(copy)).not.toContain(SECRET);
  });

  it("leaves by no event, not even for attendants", () => {
    const events = desk.events();
    expect(events.map(({ event }) => event)).toContain("conversationNotes");
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it("being written is told to colleagues only; a message being written also to the participant, without a name", async () => {
    const type = (as: string, path: string, body: object) => desk.inject("POST", path, { as, body: { idConversa: id, ...body } });
    desk.events();
    await type(ANA, "/avisarDigitacaoChamado", { nota: true });
    expect(desk.events()).toMatchObject([{ to: "chamados", payload: { id, idPessoa: desk.ids.ana, nota: true } }]);
    await type(ANA, "/avisarDigitacaoChamado", { nota: false });
    expect(desk.events()).toMatchObject([
      { to: desk.ids.bruno, payload: { id, idPessoa: null, nota: false } },
      { to: "chamados", payload: { id, idPessoa: desk.ids.ana, nota: false } },
    ]);
    await type(BRUNO, "/avisarDigitacao", {});
    expect(desk.events()).toMatchObject([{ to: "chamados", payload: { id, idPessoa: desk.ids.bruno } }]);
    expect((await type(CARLA, "/avisarDigitacao", {})).status).toBe(404);
    expect(desk.events()).toEqual([]);
  });
});

it("over real sockets a participant hears of no note, and of typing without a name", async () => {
  const backend = await startBackend({ sharing: desk, sockets: true });
  const address = await backend.listen();
  const { socket } = await openSocket(address, await backend.login(BRUNO));
  const heard: string[] = [];
  socket.onAny((event: string, ...args: unknown[]) => heard.push(JSON.stringify([event, ...args])));
  const typing = nextEvent(socket, "conversationTyping");
  await backend.inject("POST", "/anotarChamado", { as: ANA, body: { idConversa: id, texto: SECRET } });
  await backend.inject("POST", "/avisarDigitacaoChamado", { as: ANA, body: { idConversa: id, nota: true } });
  await backend.inject("POST", "/avisarDigitacaoChamado", { as: ANA, body: { idConversa: id, nota: false } });
  expect(await typing).toEqual([{ id, idPessoa: null, nota: false }]);
  expect(heard).toHaveLength(1);
  socket.disconnect();
  await backend.close();
});

it("who has a ticket open is known to the colleagues, until they leave or fall silent", async () => {
  const be = (as: string, path = "/marcarPresencaChamado") => desk.inject("POST", path, { as, body: { idConversa: id } });
  await be(ANA);
  const [rui] = replyOf<"POST /marcarPresencaChamado">(await be("39053344705")).outros;
  expect(rui).toMatchObject({ id: desk.ids.ana });
  await be(ANA, "/deixarChamado");
  expect(replyOf<"POST /marcarPresencaChamado">(await be("39053344705")).outros).toEqual([]);
  expect(replyOf<"POST /marcarPresencaChamado">(await be(ANA)).outros).toHaveLength(1);
  desk.advance(46_000);
  expect(replyOf<"POST /marcarPresencaChamado">(await be(ANA)).outros).toEqual([]);
  expect((await be(BRUNO)).status).toBe(403);
});

describe("macros", () => {
  const save = (as: string, body: object) =>
    desk.inject("POST", "/salvarMacro", { as, body: { titulo: "Saudação", texto: "Olá, {nome}", compartilhada: false, ...body } });
  const titles = async (as: string) =>
    replyOf<"GET /retornarMacros">(await desk.inject("GET", "/retornarMacros", { as })).map(({ titulo }) => titulo);
  const RUI = "39053344705";

  it("are one's own until they are shared; then everybody uses and keeps them", async () => {
    const mine = replyOf<"POST /salvarMacro">(await save(ANA, {}));
    expect(await titles(ANA)).toContain("Saudação");
    expect(await titles(RUI)).not.toContain("Saudação");
    const change = { idMacro: mine.id, versao: mine.versao, titulo: "Boas-vindas" };
    expect((await save(RUI, change)).status).toBe(404);
    expect((await desk.inject("POST", "/excluirMacro", { as: RUI, body: { idMacro: mine.id, versao: 1 } })).status).toBe(404);
    const shared = replyOf<"POST /salvarMacro">(await save(ANA, { ...change, compartilhada: true }));
    expect(await titles(RUI)).toContain("Boas-vindas");
    expect((await save(RUI, { ...change, versao: shared.versao, compartilhada: false })).status).toBe(403);
    const byRui = replyOf<"POST /salvarMacro">(await save(RUI, { ...change, versao: shared.versao, titulo: "Olá", compartilhada: true }));
    expect((await save(ANA, { ...change, versao: shared.versao, compartilhada: true })).status).toBe(409);
    expect((await desk.inject("POST", "/excluirMacro", { as: ANA, body: { idMacro: mine.id, versao: byRui.versao } })).status).toBe(204);
    expect(await titles(RUI)).not.toContain("Olá");
  });

  it("name only what a conversation has", async () => {
    const refused = await save(ANA, { texto: "Seu CPF é {cpf}" });
    expect(refused).toMatchObject({ status: 400, body: { erros: [{ campo: "texto" }] } });
    expect((await save(ANA, { titulo: "   " })).status).toBe(400);
  });
});
