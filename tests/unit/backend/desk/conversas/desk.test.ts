import { auditoria } from "@backend/kernel/db/schema";
import { and, desc, eq } from "drizzle-orm";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno }));
  desk.events();
});
afterAll(() => desk.close());

const list = async (as: string, query?: Record<string, string | number>, target?: number) =>
  replyOf<"GET /retornarConversas">(await desk.inject("GET", "/retornarConversas", { as, query: { limit: 100, ...query }, target }));
const idsOf = async (query: Record<string, string>) => (await list(ANA, query)).conversas.map((c) => c.id);
const act = (path: string, body: object = {}, target?: number, as = ANA) =>
  desk.inject("POST", path, { as, body: { idConversa: id, ...body }, target });
const now = async () => replyOf<"GET /retornarConversa/{idConversa}">(await desk.inject("GET", `/retornarConversa/${id}`, { as: BRUNO }));

describe("the list", () => {
  it("shows a participant their own, and the assisted view the same", async () => {
    const own = await list(BRUNO);
    expect(new Set(own.conversas.map((c) => c.pessoa.id))).toEqual(new Set([desk.ids.bruno]));
    const seen = await list(ANA, {}, desk.ids.bruno);
    expect(seen.conversas.map((c) => c.id)).toEqual(own.conversas.map((c) => c.id));
    await desk.conversation(CARLA, { idPessoa: desk.ids.carla });
    expect((await list(ANA)).total).toBeGreaterThan(own.total);
    expect((await desk.inject("GET", "/retornarConversas", { as: CARLA, query: { idPessoa: desk.ids.bruno } })).status).toBe(403);
  });

  it("filters by queue", async () => {
    expect(await idsOf({ fila: "livres" })).toContain(id);
    expect(await idsOf({ fila: "sem-resposta" })).toContain(id);
    expect(await idsOf({ fila: "minhas" })).not.toContain(id);
    await act("/atribuirConversa", { idPessoaAtendente: desk.ids.ana });
    await desk.say(ANA, id, "Respondido");
    expect(await idsOf({ fila: "livres" })).not.toContain(id);
    expect(await idsOf({ fila: "sem-resposta" })).not.toContain(id);
    expect(await idsOf({ fila: "minhas" })).toContain(id);
    await act("/encerrarConversa");
    expect(await idsOf({ situacao: "aberta" })).not.toContain(id);
    expect(await idsOf({ situacao: "encerrada", fila: "minhas" })).toContain(id);
  });

  it("is searched by subject, name and protocol, without accents or case, wildcards being letters", async () => {
    const idRequisicao = await desk.request(desk.ids.bruno);
    const found = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno, idRequisicao, assunto: "Revisão de 100% do BENEFÍCIO" });
    const search = (palavraChave: string) => idsOf({ palavraChave });
    for (const words of ["revisao", "REVISÃO", "beneficio", "100% do", found.requisicao?.protocolo ?? "-", "bruno CARVALHO"])
      expect(await search(words)).toContain(found.id);
    for (const words of ["100_ do", "%%%", "\\"]) expect(await search(words)).not.toContain(found.id);
  });

  it("pages with totals", async () => {
    for (let n = 0; n < 3; n++) await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno });
    const [first, second] = [await list(BRUNO, { page: 0, limit: 2 }), await list(BRUNO, { page: 1, limit: 2 })];
    expect(first.totalPage).toBe(Math.ceil(first.total / 2));
    expect(new Set([...first.conversas, ...second.conversas].map((c) => c.id)).size).toBe(4);
  });

  it("says how much is unread, whatever the filter", async () => {
    const before = (await list(BRUNO)).naoLidas;
    await desk.say(ANA, id, "Novidade");
    expect((await list(BRUNO, { palavraChave: "nada disso" })).naoLidas).toBe(before + 1);
  });
});

describe("the attendants' acts", () => {
  it.each(["/encerrarConversa", "/reabrirConversa", "/atribuirConversa"])("POST %s is refused to anybody else", async (path) => {
    const body = { idPessoaAtendente: null };
    expect((await act(path, body, undefined, BRUNO)).status).toBe(403);
    expect((await act(path, body, desk.ids.bruno)).status).toBe(403);
    expect((await desk.inject("POST", path, { as: ANA, body: { idConversa: 999_999, ...body } })).status).toBe(404);
    expect(await now()).toMatchObject({ situacao: "aberta", pessoaAtendente: null });
  });

  it("assign only to attendants, and tell who was put in charge", async () => {
    expect((await act("/atribuirConversa", { idPessoaAtendente: desk.ids.carla })).status).toBe(400);
    expect((await now()).pessoaAtendente).toBeNull();
    desk.events();
    expect((await act("/atribuirConversa", { idPessoaAtendente: desk.ids.rui })).body).toMatchObject({
      pessoaAtendente: { nome: "Rui Prates" },
    });
    expect(desk.events().filter((e) => e.event === "newNotification")).toMatchObject([{ to: desk.ids.rui }]);
    expect((await act("/atribuirConversa", { idPessoaAtendente: null })).body).toMatchObject({ pessoaAtendente: null });
  });

  it("done again change and tell nothing", async () => {
    await act("/encerrarConversa");
    desk.events();
    expect((await act("/encerrarConversa")).body).toMatchObject({ situacao: "encerrada" });
    expect(desk.events()).toEqual([]);
  });
});

it.each([
  ["GET", (): string => `/retornarConversa/${id}`],
  ["GET", (): string => `/retornarMensagens/${id}`],
  ["POST", (): string => "/encerrarConversa"],
] as const)("an administrator's %s is in the audit log with whose conversation it was", async (method, path) => {
  await desk.inject(method, path(), { as: ANA, body: method === "POST" ? { idConversa: id } : undefined });
  const [last] = await desk.context.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.idAtor, desk.ids.ana), eq(auditoria.idSujeito, desk.ids.bruno)))
    .orderBy(desc(auditoria.id))
    .limit(1);
  expect(last).toMatchObject({
    acao: expect.stringContaining(path().split("/")[1] ?? ""),
    resultado: "permitida",
    detalhe: { idConversa: id },
  });
});
