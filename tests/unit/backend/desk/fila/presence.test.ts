import { auditoria, requisicaoPresenca } from "@backend/kernel/db/schema";
import type { Realtime } from "@backend/kernel/realtime/realtime";
import { silentRealtime } from "@backend/kernel/realtime/realtime";
import type { Reply } from "@contract/infer";
import { startBackend } from "@tests/support/backend";
import { nextEvent, openSocket } from "@tests/support/socket";
import { ana, bruno, carla } from "../../requests/servicos/people";
import { type Desk, openDesk, rita } from "./desk";

const events: unknown[][] = [];
const recording: Realtime = {
  ...silentRealtime,
  toEverybody: (event, ...payload) => void events.push(["todos", event, ...payload]),
  toArea: (areas, event, ...payload) => void events.push([areas, event, ...payload]),
  setAreas() {},
  toPerson: (id, event, ...payload) => void events.push([id, event, ...payload]),
};

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk(await startBackend({ demo: "minimal", realtime: recording }));
});
afterAll(() => desk.close());
beforeEach(async () => {
  id = await desk.request(bruno, { idFuncionalidade: 2 });
  events.length = 0;
});

const mark = async (as: string) => (await desk.postAs("/marcarPresenca", { idRequisicao: id }, as)).body as Reply<"POST /marcarPresenca">;
const leave = (as: string) => desk.postAs("/deixarRequisicao", { idRequisicao: id }, as);

it("shows two attendants to each other until one leaves", async () => {
  expect(await mark(ana)).toEqual({ outros: [], versao: 0 });
  expect((await mark(rita)).outros).toMatchObject([{ nome: "Ana Ribeiro" }]);
  const [there] = (await mark(ana)).outros;
  expect(there).toMatchObject({ id: await desk.idOf(rita), nome: "Rita Álvares" });
  // The beat goes on; since when stays.
  desk.advance(15_000);
  await mark(rita);
  expect((await mark(ana)).outros).toEqual([there]);
  expect((await leave(rita)).status).toBe(204);
  expect((await leave(rita)).status).toBe(204);
  expect((await mark(ana)).outros).toEqual([]);
  // Arrivals and leaving are told, beats are not.
  expect(events).toEqual(Array(3).fill(["requisicoesCadastro", "requestPresence", { id }]));
});

it("leaves no record of the beats in the audit log, which nothing is ever taken out of", async () => {
  const before = await desk.context.db.$count(auditoria);
  await mark(ana);
  await leave(ana);
  expect(await desk.context.db.$count(auditoria)).toBe(before);
});

it("forgets who stopped saying so, and lets them come back", async () => {
  await mark(rita);
  desk.advance(44_000);
  expect((await mark(ana)).outros).toHaveLength(1);
  desk.advance(2_000);
  expect((await mark(ana)).outros).toEqual([]);
  events.length = 0;
  await mark(rita);
  expect(events).toEqual([["requisicoesCadastro", "requestPresence", { id }]]);
  expect((await mark(ana)).outros).toHaveLength(1);
});

it("is the same on another instance over the same database", async () => {
  const other = await startBackend({ sharing: desk, now: desk.context.now() });
  await mark(ana);
  const seen = (await other.inject("POST", "/marcarPresenca", { as: rita, body: { idRequisicao: id } })).body;
  expect(seen).toMatchObject({ outros: [{ nome: "Ana Ribeiro" }] });
  expect((await mark(ana)).outros).toMatchObject([{ nome: "Rita Álvares" }]);
  await other.close();
});

it("is for attendants, on requests that exist", async () => {
  expect((await desk.postAs("/marcarPresenca", { idRequisicao: id }, bruno)).status).toBe(403);
  expect((await desk.postAs("/marcarPresenca", { idRequisicao: 2_000_000 })).status).toBe(404);
  expect((await desk.postAs("/deixarRequisicao", { idRequisicao: 2_000_000 })).status).toBe(204);
  expect(await desk.context.db.select().from(requisicaoPresenca)).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ idPessoa: await desk.idOf(bruno) })]),
  );
});

it("tells attendants and whose request it is of a transition, and nobody of one that was refused", async () => {
  const refused = await desk.postAs("/avancarRequisicao", { idRequisicao: id, versao: 9, acao: "avancar" });
  expect(refused.status).toBe(409);
  const idOther = await desk.request(carla, { idStatus: 5 });
  await desk.postAs("/decidirRequisicoes", { itens: [await desk.item(id), await desk.item(idOther)], acao: "avancar" });
  expect(events.filter(([, event]) => event === "requestUpdated")).toEqual([
    [["requisicoesCadastro", "visao"], "requestUpdated", { id, versao: 1 }],
    [await desk.idOf(bruno), "requestUpdated", { id, versao: 1 }],
  ]);
});

it("reaches the browsers of the attendant and of the participant, not those of others", async () => {
  const backend = await openDesk(await startBackend({ demo: "minimal", sockets: true }));
  const address = await backend.listen();
  const [attendant, owner, stranger] = await Promise.all(
    [ana, bruno, carla].map(async (cpf) => openSocket(address, await backend.login(cpf))),
  );
  const strange: unknown[] = [];
  stranger?.socket.onAny((event) => strange.push(event));
  const request = await backend.request(bruno);
  const heard = [attendant, owner].map((one) => one && nextEvent(one.socket, "requestUpdated"));
  const presence = attendant && nextEvent(attendant.socket, "requestPresence");
  await backend.postAs("/marcarPresenca", { idRequisicao: request }, rita);
  await backend.postAs("/atribuirRequisicoes", { itens: [await backend.item(request)], idResponsavel: await backend.idOf(rita) });
  expect(await Promise.all(heard)).toEqual(Array(2).fill([{ id: request, versao: 1 }]));
  expect(await presence).toEqual([{ id: request }]);
  expect(strange).toEqual([]);
  for (const one of [attendant, owner, stranger]) one?.socket.disconnect();
  await backend.close();
});

describe("notes", () => {
  const note = (texto: string, as = ana) => desk.postAs("/anotarRequisicao", { idRequisicao: id, texto }, as);

  it("are read by attendants in the order written", async () => {
    expect((await note("  Liguei para a pessoa.  ")).body).toMatchObject({
      texto: "Liguei para a pessoa.",
      autor: { nome: "Ana Ribeiro" },
    });
    await note("Volta na segunda.", rita);
    const { body } = await desk.inject("GET", `/retornarNotas/${id}`, { as: rita });
    expect((body as { texto: string }[]).map(({ texto }) => texto)).toEqual(["Liguei para a pessoa.", "Volta na segunda."]);
    expect(await desk.item(id)).toMatchObject({ versao: 0 });
    expect(events.filter(([, event]) => event === "requestUpdated").map(([to]) => to)).toEqual([
      "requisicoesCadastro",
      "requisicoesCadastro",
    ]);
  });

  it("are never shown to the participant", async () => {
    await note("Segredo do atendimento");
    expect((await desk.inject("GET", `/retornarNotas/${id}`, { as: bruno })).status).toBe(403);
    expect((await note("eu", bruno)).status).toBe(403);
    const person = await desk.idOf(bruno);
    for (const path of [
      `/retornarSolicitacao/${id}`,
      `/retornarSolicitacoes?idPessoa=${person}&limit=100`,
      `/retornarPendencias/${person}/1`,
      "/retornarNotificacoes",
    ]) {
      const answer = await desk.inject("GET", path, { as: bruno });
      expect(answer.raw.toString()).not.toContain("Segredo");
    }
    const exported = await desk.inject("GET", `/retornarSolicitacao/${id}`, { as: ana, target: person });
    expect(exported.raw.toString()).not.toContain("Segredo");
  });

  it("need words and a request", async () => {
    expect((await note("   ")).status).toBe(400);
    expect((await note("x".repeat(2001))).status).toBe(400);
    expect((await desk.postAs("/anotarRequisicao", { idRequisicao: 2_000_000, texto: "a" })).status).toBe(404);
  });
});
