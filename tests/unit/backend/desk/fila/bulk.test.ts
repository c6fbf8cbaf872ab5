import { auditoria, notificacao, pessoa, requisicao, requisicaoEvento } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, asc, eq } from "drizzle-orm";
import { ana, bruno, carla, openOffice } from "../../requests/servicos/people";
import { type Item, openDesk, type Result, rita, saulo } from "./desk";

const open = async () => openDesk(await openOffice(new Date("2026-11-25T13:00:00Z")));
let desk: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  desk = await open();
});
afterEach(() => desk.close());

const rowOf = async (id: number) => (await desk.context.db.select().from(requisicao).where(eq(requisicao.id, id)))[0];
const eventsOf = (id: number) =>
  desk.context.db.select().from(requisicaoEvento).where(eq(requisicaoEvento.idRequisicao, id)).orderBy(asc(requisicaoEvento.id));
const assign = async (itens: Item[], idResponsavel: number | null, as = ana) => {
  const answer = await desk.postAs("/atribuirRequisicoes", { itens, idResponsavel }, as);
  return { status: answer.status, body: answer.body as Result };
};
const decide = async (itens: Item[], acao: string, as = ana, motivo?: string) => {
  const answer = await desk.postAs("/decidirRequisicoes", { itens, acao, ...(motivo && { motivo }) }, as);
  return { status: answer.status, body: answer.body as Result };
};

it("assigns, reassigns and hands back, with history, notice and audit", async () => {
  const id = await desk.request(bruno);
  const [idRita, idAna] = [await desk.idOf(rita), await desk.idOf(ana)];
  const noticesOfRita = () => desk.context.db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, idRita));
  expect((await assign([await desk.item(id)], idRita)).body).toEqual({ feitas: [{ idRequisicao: id, versao: 1 }], recusadas: [] });
  expect(await rowOf(id)).toMatchObject({ idResponsavel: idRita, versao: 1, idStatus: 2 });
  expect(await noticesOfRita()).toMatchObject([{ titulo: "Uma solicitação é sua agora", idPessoaNotificou: idAna }]);
  // Already theirs: nothing happens again.
  expect((await assign([await desk.item(id)], idRita)).body.feitas).toEqual([{ idRequisicao: id, versao: 1 }]);
  await assign([await desk.item(id)], idAna, ana);
  await assign([await desk.item(id)], null);
  expect(await rowOf(id)).toMatchObject({ idResponsavel: null, versao: 3 });
  expect(await noticesOfRita()).toHaveLength(1);
  expect(await eventsOf(id)).toMatchObject([
    { titulo: "Atribuída a Rita Álvares", tipo: "atribuicao" },
    { titulo: "Atribuída a Ana Ribeiro", tipo: "atribuicao" },
    { titulo: "Devolvida à fila, sem responsável", tipo: "atribuicao" },
  ]);
  const audited = await desk.context.db
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.acao, "requisicao.atribuir"), eq(auditoria.idAtor, idAna)));
  expect(audited.map(({ detalhe }) => detalhe)).toEqual([1, 2, 3].map((versao) => ({ idRequisicao: id, versao })));
});

it("does not tell the participant who is in charge", async () => {
  const id = await desk.request(bruno, { idStatus: 3 });
  await desk.context.db
    .insert(requisicaoEvento)
    .values({ idRequisicao: id, titulo: "Sua vez: envie o RG", idStatus: 3, tipo: "pendencia", detalhe: "Envie o RG." });
  await assign([await desk.item(id)], await desk.idOf(rita));
  expect((await desk.inject("GET", `/retornarSolicitacao/${id}`, { as: bruno })).body).toMatchObject({ recado: "Envie o RG." });
  const seen = JSON.stringify((await desk.detail(id, bruno)).linhaDoTempo);
  expect(seen).not.toContain("Rita");
  expect(JSON.stringify((await desk.detail(id, ana)).linhaDoTempo)).toContain("Atribuída a Rita");
  const pending = await desk.inject("GET", `/retornarPendencias/${desk.key.idPessoa}/1`, { as: bruno });
  expect(JSON.stringify(pending.body)).not.toContain("Rita");
});

it("does what can be done and says why the rest was refused", async () => {
  const [a, b, ended] = [await desk.request(bruno), await desk.request(carla), await desk.request(bruno, { idStatus: 5 })];
  const old = { ...(await desk.item(b)), versao: 7 };
  const { status, body } = await assign(
    [await desk.item(ended), await desk.item(a), old, { idRequisicao: 2_000_000, versao: 0 }],
    await desk.idOf(rita),
  );
  expect(status).toBe(200);
  expect(body.feitas).toEqual([{ idRequisicao: a, versao: 1 }]);
  expect(body.recusadas.toSorted((x, y) => x.idRequisicao - y.idRequisicao)).toEqual([
    { idRequisicao: b, motivo: expect.stringContaining("agora está em “Em análise”") },
    { idRequisicao: ended, motivo: "Esta solicitação já terminou." },
    { idRequisicao: 2_000_000, motivo: expect.stringContaining("não existe") },
  ]);
  expect(await rowOf(b)).toMatchObject({ versao: 0, idResponsavel: null });
  expect(await eventsOf(ended)).toEqual([]);
});

it("tells the new attendant once of many", async () => {
  const itens: Item[] = [];
  for (let n = 0; n < 7; n++) itens.push(await desk.item(await desk.request(bruno)));
  const idRita = await desk.idOf(rita);
  await assign(itens, idRita);
  const notices = await desk.context.db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, idRita));
  expect(notices).toMatchObject([{ titulo: "7 solicitações são suas agora", descricao: expect.stringContaining("e mais 2") }]);
});

it("hands requests to attendants only, and one to a hundred at a time", async () => {
  const id = await desk.request(bruno);
  const item = await desk.item(id);
  expect((await assign([item], await desk.idOf(carla))).status).toBe(400);
  expect((await assign([item], 1_999_999)).status).toBe(400);
  expect((await assign([], null)).status).toBe(400);
  expect((await assign(Array(101).fill(item), null)).status).toBe(400);
  expect((await assign([item], null, bruno)).status).toBe(403);
  expect(await rowOf(id)).toMatchObject({ versao: 0 });
});

it("moves several by the rules of each one's stages", async () => {
  const [first, last] = [await desk.request(bruno, { idFuncionalidade: 2 }), await desk.request(carla, { idFuncionalidade: 2, etapa: 2 })];
  const both = [await desk.item(first), await desk.item(last)];
  expect((await decide(both, "aprovar")).body).toEqual({
    feitas: [{ idRequisicao: last, versao: 1 }],
    recusadas: [{ idRequisicao: first, motivo: expect.stringContaining("passa por Aprovação do gerente") }],
  });
  expect(await rowOf(last)).toMatchObject({ idStatus: 5 });
  expect(await rowOf(first)).toMatchObject({ idStatus: 2, etapa: 1, versao: 0 });
  expect((await decide([await desk.item(first)], "recusar")).status).toBe(400);
  expect((await decide([await desk.item(first)], "recusar", ana, "Fora do prazo.")).body.feitas).toHaveLength(1);
  expect(await rowOf(first)).toMatchObject({ idStatus: 6 });
});

it("does a request named twice once", async () => {
  const id = await desk.request(bruno, { idFuncionalidade: 2 });
  const item = await desk.item(id);
  const { body } = await decide([item, item], "avancar");
  expect(body).toMatchObject({ feitas: [{ idRequisicao: id, versao: 1 }], recusadas: [{ idRequisicao: id }] });
  expect(await rowOf(id)).toMatchObject({ etapa: 2 });
});

it("answers the same again to the same key", async () => {
  const id = await desk.request(bruno, { idFuncionalidade: 2 });
  const body = { itens: [await desk.item(id)], acao: "avancar" };
  const headers = { "idempotency-key": "lote-1" };
  const once = await desk.inject("POST", "/decidirRequisicoes", { as: ana, body, headers });
  const again = await desk.inject("POST", "/decidirRequisicoes", { as: ana, body, headers });
  expect(again.body).toEqual(once.body);
  expect(await rowOf(id)).toMatchObject({ etapa: 2, versao: 1 });
});

it("lets one of two attendants decide, alone or in bulk, and shows the other how it stands", async () => {
  const one = await desk.request(bruno);
  const { versao } = await desk.item(one);
  const alone = (motivo: string, as: string) =>
    desk.postAs("/avancarRequisicao", { idRequisicao: one, versao, acao: "recusar", motivo }, as);
  const answers = await Promise.all([alone("Primeira.", ana), alone("Segunda.", rita)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: expect.stringContaining("agora está em “Recusada”"),
    atual: { versao: 1, status: "Recusada", etapa: 1 },
  });
  expect((await eventsOf(one)).filter(({ tipo }) => tipo === "decisao")).toHaveLength(1);

  const many: number[] = [];
  for (let n = 0; n < 6; n++) many.push(await desk.request(n % 2 ? bruno : carla, { idFuncionalidade: 2 }));
  const itens = await Promise.all(many.map(desk.item));
  // In opposite orders, so that locks taken as they come would wait in a circle.
  const bulk = await Promise.all([
    decide(itens, "avancar", ana),
    decide(itens.toReversed(), "recusar", rita, "Repetida."),
    assign(itens, await desk.idOf(saulo), saulo),
  ]);
  expect(bulk.map(({ status }) => status)).toEqual([200, 200, 200]);
  const done = bulk.flatMap(({ body }) => body.feitas.map(({ idRequisicao }) => idRequisicao));
  expect(done.toSorted((x, y) => x - y)).toEqual(many);
  for (const id of many) {
    expect(await rowOf(id)).toMatchObject({ versao: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  }
});

describe("the manager's stage", () => {
  const advanced = async () => {
    const id = await desk.request(bruno, { idFuncionalidade: 2 });
    await decide([await desk.item(id)], "avancar", ana);
    return id;
  };
  const approve = async (id: number, as: string) => desk.postAs("/avancarRequisicao", { ...(await desk.item(id)), acao: "aprovar" }, as);

  it("asks for another person than the one who sent it there", async () => {
    const id = await advanced();
    expect(await approve(id, ana)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("outra pessoa da equipe") } });
    expect((await decide([await desk.item(id)], "aprovar", ana)).body.recusadas).toHaveLength(1);
    const seen = async (as: string) => (await desk.detail(id, as)).pode.faltaParaAprovar;
    expect(await seen(ana)).toContain("outra pessoa da equipe");
    expect(await seen(rita)).toBeNull();
    expect((await approve(id, rita)).status).toBe(200);
  });

  it("counts the last one who sent it there, and lets anybody refuse", async () => {
    const id = await advanced();
    await desk.postAs("/avancarRequisicao", { ...(await desk.item(id)), acao: "devolver", motivo: "Falta conferir." }, rita);
    await decide([await desk.item(id)], "avancar", rita);
    expect((await approve(id, rita)).status).toBe(409);
    expect((await decide([await desk.item(id)], "recusar", rita, "Não procede.")).body.feitas).toHaveLength(1);
  });

  it("does not stop a fund with a single administrator", async () => {
    await desk.context.db.update(pessoa).set({ admin: "N" }).where(eq(pessoa.cpf, rita));
    await desk.context.db.update(pessoa).set({ admin: "N" }).where(eq(pessoa.cpf, saulo));
    expect((await approve(await advanced(), ana)).status).toBe(200);
  });
});

it("is found in the queue by who got it", async () => {
  const id = await desk.request(bruno);
  await assign([await desk.item(id)], await desk.idOf(rita), rita);
  const { itens, contagens } = (await desk.inject("GET", "/retornarFila", { as: rita, query: { idResponsavel: await desk.idOf(rita) } }))
    .body as Reply<"GET /retornarFila">;
  expect(itens).toMatchObject([{ id, versao: 1, responsavel: { nome: "Rita Álvares" } }]);
  expect(contagens.minhas).toBe(1);
});
