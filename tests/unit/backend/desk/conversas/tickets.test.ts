import { auditoria, conversa, equipeAtendente, permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import { and, desc, eq } from "drizzle-orm";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

const RUI = "39053344705";
const READER = "24681357928";
const STRANGER = "13579246828";

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.context;
  for (const [cpf, nome] of [
    [READER, "Lia Leitora"],
    [STRANGER, "Caio Balcão"],
  ] as const) {
    const [added] = await db.insert(pessoa).values({ cpf, nome, nomeBusca: nome.toLowerCase(), admin: "S" }).returning();
    if (cpf === READER) await db.insert(permissaoAdministrador).values({ idPessoa: added?.id ?? 0, area: "chamados", nivel: "L" });
  }
});
beforeEach(async () => {
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno }));
  desk.events();
});
afterAll(() => desk.close());

const post = (path: string, body: object = {}, as = ANA, headers?: Record<string, string>) =>
  desk.inject("POST", path, { as, body: { idConversa: id, ...body }, headers });
const ticket = async (as = ANA) =>
  replyOf<"GET /retornarConversa/{idConversa}">(await desk.inject("GET", `/retornarConversa/${id}`, { as }));
const row = async () => (await desk.context.db.select().from(conversa).where(eq(conversa.id, id)))[0];
const counts = async (as = ANA) =>
  replyOf<"GET /retornarContagensChamados">(await desk.inject("GET", "/retornarContagensChamados", { as }));

describe("permissions", () => {
  const WRITES: [string, object][] = [
    ["/enviarMensagem", { texto: "Oi" }],
    ["/marcarConversaLida", { idMensagem: 1 }],
    ["/encerrarConversa", {}],
    ["/atribuirConversa", { idPessoaAtendente: null }],
    ["/anotarChamado", { texto: "Nota" }],
    ["/transferirChamado", { idEquipe: 1, idPessoaAtendente: null, idPessoaAtual: null, nota: "Por isso" }],
    ["/avisarDigitacaoChamado", { nota: true }],
  ];
  it.each(WRITES)("POST %s is refused to who may only read, nothing is changed, and it is written down", async (path, body) => {
    const before = await row();
    expect((await post(path, body, READER)).status).toBe(403);
    expect(await row()).toEqual(before);
    const [last] = await desk.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(last).toMatchObject({ acao: `POST ${path}`, resultado: "negada" });
  });

  it.each(["/retornarConversas", "/retornarContagensChamados", "/retornarMacros", "/retornarEquipes", "/retornarIndicadoresChamados"])(
    "GET %s answers who may read, and refuses a colleague without the area",
    async (path) => {
      expect((await desk.inject("GET", path, { as: READER })).status).toBe(200);
      expect((await desk.inject("GET", path, { as: STRANGER })).status).toBe(403);
      const [last] = await desk.context.db
        .select()
        .from(auditoria)
        .where(and(eq(auditoria.resultado, "negada"), eq(auditoria.acao, `GET ${path}`)))
        .orderBy(desc(auditoria.id))
        .limit(1);
      expect(last).toBeDefined();
    },
  );

  it("a colleague without the area reads no conversation, message or note, and opens none", async () => {
    for (const path of [`/retornarConversa/${id}`, `/retornarMensagens/${id}`])
      expect((await desk.inject("GET", path, { as: STRANGER })).status).toBe(404);
    expect((await desk.inject("GET", `/retornarNotasChamado/${id}`, { as: STRANGER })).status).toBe(403);
    const opening = { idPessoa: desk.ids.bruno, assunto: "Oi", mensagem: "Oi" };
    expect((await desk.inject("POST", "/criarConversa", { as: STRANGER, body: opening })).status).toBe(403);
    expect((await post("/atribuirConversa", { idPessoaAtendente: desk.ids.carla })).status).toBe(400);
  });
});

describe("assignment", () => {
  const take = (as: string, idPessoaAtendente: number) => post("/atribuirConversa", { idPessoaAtendente, idPessoaAtual: null }, as);

  it("of two attendants who take it at once, one has it and the other is told who", async () => {
    const answers = await Promise.all([take(ANA, desk.ids.ana), take(RUI, desk.ids.rui)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = (await ticket()).pessoaAtendente;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ detail: expect.stringContaining(`${winner?.nome} assumiu este chamado antes`) });
  });

  it("taken again by who has it changes nothing", async () => {
    await take(ANA, desk.ids.ana);
    desk.events();
    expect((await take(ANA, desk.ids.ana)).status).toBe(200);
    expect(desk.events()).toEqual([]);
  });

  it("is transferred with a note, told to who gets it, and refused without one or to somebody who may not answer", async () => {
    const to = { idEquipe: 1, idPessoaAtendente: desk.ids.rui, idPessoaAtual: null };
    expect((await post("/transferirChamado", { ...to, nota: "   " })).status).toBe(400);
    const [reader] = await desk.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, READER));
    expect((await post("/transferirChamado", { ...to, idPessoaAtendente: reader?.id, nota: "Veja isto" })).status).toBe(400);
    expect((await post("/transferirChamado", { ...to, idEquipe: 999, nota: "Veja isto" })).status).toBe(400);
    expect((await ticket()).pessoaAtendente).toBeNull();
    desk.events();
    const done = replyOf<"POST /transferirChamado">(await post("/transferirChamado", { ...to, nota: "É da área dele" }));
    expect(done.pessoaAtendente?.nome).toBe("Rui Prates");
    expect(desk.events().filter(({ event }) => event === "newNotification")).toMatchObject([{ to: desk.ids.rui }]);
    const notes = replyOf<"GET /retornarNotasChamado/{idConversa}">(await desk.inject("GET", `/retornarNotasChamado/${id}`, { as: RUI }));
    expect(notes).toMatchObject([{ tipo: "transferencia", texto: "Para Rui Prates (Atendimento): É da área dele" }]);
    expect((await post("/transferirChamado", { ...to, nota: "De novo" })).status).toBe(400);
    expect((await post("/transferirChamado", { ...to, idPessoaAtendente: null, nota: "Devolvo" })).status).toBe(409);
  });

  it("to a team reaches those of it, and is in their queue", async () => {
    const atendentes = [{ id: desk.ids.rui, coordena: true }];
    const teams = replyOf<"POST /salvarEquipe">(
      await desk.inject("POST", "/salvarEquipe", { as: ANA, body: { nome: "Benefícios", atendentes } }),
    );
    const team = teams.find(({ nome }) => nome === "Benefícios");
    const before = await counts(RUI);
    await post("/transferirChamado", { idEquipe: team?.id, idPessoaAtendente: null, idPessoaAtual: null, nota: "Para vocês" });
    expect(desk.events().filter(({ event }) => event === "newNotification")).toMatchObject([{ to: desk.ids.rui }]);
    expect((await counts(RUI)).equipe).toBe(before.equipe + 1);
    const list = await desk.inject("GET", "/retornarConversas", { as: RUI, query: { situacao: "aberta", fila: "equipe" } });
    expect(replyOf<"GET /retornarConversas">(list).conversas.map((one) => one.id)).toContain(id);
    const again = { idEquipe: team?.id, versao: team?.versao, nome: "Benefícios e rendas", atendentes: [] };
    expect((await desk.inject("POST", "/salvarEquipe", { as: ANA, body: again })).status).toBe(200);
    expect((await desk.inject("POST", "/salvarEquipe", { as: ANA, body: again })).status).toBe(409);
    expect((await desk.inject("POST", "/salvarEquipe", { as: ANA, body: { nome: "atendimento", atendentes: [] } })).status).toBe(400);
  });
});

describe("teams", () => {
  const save = (body: object, as = ANA) => desk.inject("POST", "/salvarEquipe", { as, body });
  const idOf = async (cpf: string) => (await desk.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf)))[0]?.id ?? 0;
  const named = (list: ReturnType<typeof replyOf<"POST /salvarEquipe">>, nome: string) => list.find((one) => one.nome === nome);

  it("take in only who may answer; who lost that stays until taken out, is told nothing and is given no ticket", async () => {
    const reader = await idOf(READER);
    expect((await save({ nome: "Leitura", atendentes: [{ id: reader, coordena: false }] })).status).toBe(400);
    expect((await save({ nome: "Leitura", atendentes: [] }, READER)).status).toBe(403);
    const grant = { idPessoa: await idOf(STRANGER), area: "chamados", nivel: "E" };
    await desk.context.db.insert(permissaoAdministrador).values(grant);
    const made = replyOf<"POST /salvarEquipe">(await save({ nome: "Rendas", atendentes: [{ id: grant.idPessoa, coordena: true }] }));
    const team = named(made, "Rendas");
    expect(team?.atendentes).toMatchObject([{ nome: "Caio Balcão", coordena: true, responde: true }]);
    await desk.context.db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, grant.idPessoa));
    const kept = await save({
      idEquipe: team?.id,
      versao: team?.versao,
      nome: "Rendas e pensões",
      atendentes: [{ id: grant.idPessoa, coordena: true }],
    });
    expect(named(replyOf<"POST /salvarEquipe">(kept), "Rendas e pensões")?.atendentes).toMatchObject([{ responde: false }]);
    await post("/transferirChamado", { idEquipe: team?.id, idPessoaAtendente: null, idPessoaAtual: null, nota: "Para vocês" });
    const told = desk.events().filter(({ event }) => event === "newNotification");
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ to }) => to)).not.toContain(grant.idPessoa);
    const list = await desk.inject("GET", "/retornarConversas", { as: ANA, query: { idEquipe: team?.id ?? 0 } });
    expect(replyOf<"GET /retornarConversas">(list).conversas.map((one) => one.id)).toEqual([id]);
  });

  it("go when nothing is open in them, with their attendants free, their past in the figures and a ticket that comes back in the first", async () => {
    const remove = (body: object, as = ANA) => desk.inject("POST", "/excluirEquipe", { as, body });
    const made = replyOf<"POST /salvarEquipe">(await save({ nome: "De passagem", atendentes: [{ id: desk.ids.rui, coordena: true }] }));
    const team = named(made, "De passagem");
    const which = { idEquipe: team?.id, versao: team?.versao };
    await post("/transferirChamado", { idEquipe: team?.id, idPessoaAtendente: null, idPessoaAtual: null, nota: "Para vocês" });
    expect(await remove(which)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Há 1 chamado aberto") } });
    for (const as of [READER, BRUNO]) expect((await remove(which, as)).status).toBe(403);
    expect((await remove({ ...which, versao: 9 })).status).toBe(409);
    await post("/encerrarConversa", {});
    const left = replyOf<"POST /excluirEquipe">(await remove(which));
    expect(named(left, "De passagem")).toBeUndefined();
    const { db } = desk.context;
    expect(await db.$count(equipeAtendente, eq(equipeAtendente.idEquipe, team?.id ?? 0))).toBe(0);
    expect((await remove(which)).status).toBe(404);
    const to = { idPessoaAtendente: null, idPessoaAtual: null, nota: "Para vocês" };
    const figures = await desk.inject("GET", "/retornarIndicadoresChamados", { as: ANA });
    expect(replyOf<"GET /retornarIndicadoresChamados">(figures).equipes.map(({ nome }) => nome)).toContain("De passagem");
    await post("/reabrirConversa", {});
    expect((await post("/transferirChamado", { ...to, idEquipe: team?.id })).status).toBe(400);
    const [again] = await db.select({ idEquipe: conversa.idEquipe }).from(conversa).where(eq(conversa.id, id));
    expect(again?.idEquipe).toBe(1);
    // The name is free again, and the first team stays.
    expect((await save({ nome: "de passagem", atendentes: [] })).status).toBe(200);
    const first = left.find(({ primeira }) => primeira);
    expect(await remove({ idEquipe: first?.id, versao: first?.versao })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("não pode ser excluída") },
    });
  });

  it("a colleague who may only read is not among those who answer", async () => {
    const names = async (query?: Record<string, string>) =>
      ((await desk.inject("GET", "/retornarAtendentes", { as: ANA, query })).body as { nome: string }[]).map(({ nome }) => nome);
    expect(await names()).toEqual(expect.arrayContaining(["Lia Leitora", "Rui Prates"]));
    expect(await names({ area: "chamados" })).toContain("Rui Prates");
    expect(await names({ area: "chamados" })).not.toContain("Lia Leitora");
  });
});

describe("the list of attendants", () => {
  const list = async (query: Record<string, string | number>, as = ANA) =>
    replyOf<"GET /retornarConversas">(await desk.inject("GET", "/retornarConversas", { as, query })).conversas.map((one) => one.id);

  it("is narrowed by attendant and by the days of opening and closing; a participant's is not", async () => {
    await post("/atribuirConversa", { idPessoaAtendente: desk.ids.rui });
    expect(await list({ idAtendente: desk.ids.rui })).toContain(id);
    expect(await list({ idAtendente: 0, limit: 100 })).not.toContain(id);
    const at = new Date("2021-03-05T02:59:00Z");
    await desk.context.db
      .update(conversa)
      .set({ criadaEm: at, encerradaEm: new Date("2021-03-05T03:00:00Z") })
      .where(eq(conversa.id, id));
    expect(await list({ recebidaDe: "2021-03-04", recebidaAte: "2021-03-04" })).toEqual([id]);
    expect(await list({ encerradaDe: "2021-03-05", encerradaAte: "2021-03-05" })).toEqual([id]);
    expect(await list({ recebidaDe: "2021-03-05", recebidaAte: "2021-03-05" })).toEqual([]);
    expect(await list({ idPessoa: desk.ids.bruno, recebidaDe: "2030-01-01", limit: 100 }, BRUNO)).toContain(id);
    expect((await desk.inject("GET", "/retornarConversas", { as: ANA, query: { recebidaDe: "2026-02-30" } })).status).toBe(400);
  });
});

describe("the counts of the queues", () => {
  it("are those of their lists", async () => {
    await post("/atribuirConversa", { idPessoaAtendente: desk.ids.ana });
    const found = await counts();
    const total = async (query: Record<string, string>) =>
      replyOf<"GET /retornarConversas">(await desk.inject("GET", "/retornarConversas", { as: ANA, query: { ...query, limit: 1 } })).total;
    const situacao = "aberta";
    expect(found).toEqual({
      abertos: await total({ situacao }),
      meus: await total({ situacao, fila: "minhas" }),
      semResponsavel: await total({ situacao, fila: "livres" }),
      equipe: await total({ situacao, fila: "equipe" }),
      atrasados: await total({ fila: "atrasadas" }),
      semResposta: await total({ fila: "sem-resposta" }),
      meusAtrasados: await total({ fila: "minhas-atrasadas" }),
      encerrados: await total({ situacao: "encerrada" }),
    });
    expect(found.meus).toBeGreaterThan(0);
  });
});

describe("what the participant says of it", () => {
  it("is asked once, after it is closed, of the participant alone", async () => {
    expect((await post("/avaliarConversa", { nota: 5 }, BRUNO)).status).toBe(409);
    await post("/encerrarConversa");
    for (const nota of [0, 6, 2.5]) expect((await post("/avaliarConversa", { nota }, BRUNO)).status).toBe(400);
    expect((await post("/avaliarConversa", { nota: 5 }, CARLA)).status).toBe(404);
    expect((await post("/avaliarConversa", { nota: 5 }, ANA)).status).toBe(422);
    const seen = await desk.inject("POST", "/avaliarConversa", { as: ANA, body: { idConversa: id, nota: 5 }, target: desk.ids.bruno });
    expect(seen.status).toBe(403);
    expect((await ticket()).avaliacao).toBeNull();
    const headers = { "idempotency-key": `avaliar-${id}` };
    const answer = { nota: 4, comentario: "  Muito bom.  " };
    const both = await Promise.all([post("/avaliarConversa", answer, BRUNO), post("/avaliarConversa", { nota: 1 }, BRUNO)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await post("/avaliarConversa", answer, BRUNO, headers)).status).toBe(409);
    expect((await ticket(BRUNO)).avaliacao).toMatchObject({ nota: expect.any(Number), em: expect.any(String) });
  });

  it("given twice under one key is kept once", async () => {
    await post("/encerrarConversa");
    const headers = { "idempotency-key": `uma-vez-${id}` };
    const token = await desk.login(BRUNO);
    const first = await post("/avaliarConversa", { nota: 3, comentario: "" }, token, headers);
    const second = await post("/avaliarConversa", { nota: 3, comentario: "" }, token, headers);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(replyOf<"POST /avaliarConversa">(second).avaliacao).toMatchObject({ nota: 3, comentario: null });
  });
});
