import { auditoria, pessoa, plano, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend } from "@tests/support/backend";
import { readSpreadsheet } from "@tests/support/spreadsheet";
import { eq, sql } from "drizzle-orm";
import { ana, bruno, carla } from "../../requests/servicos/people";
import { type Desk, openDesk, rita } from "./desk";

/** Wednesday; Friday 20 November is a holiday, so the business day before is Thursday 19. */
const NOW = new Date("2026-11-25T13:00:00Z");
const TODAY = "2026-11-25";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await startBackend({ demo: "minimal", now: NOW }));
  await desk.context.db.update(requisicao).set({ idStatus: 7 });
});
afterAll(() => desk.close());
afterEach(async () => {
  await desk.context.db.delete(requisicao).where(sql`protocolo like '2019-%'`);
});

it("shows what is open by its date, and never a request that waits for its confirmation", async () => {
  const later = await desk.request(bruno, { prazo: "2026-12-01" });
  const sooner = await desk.request(carla, { prazo: "2026-11-24", idStatus: 3 });
  const ended = await desk.request(bruno, { idStatus: 5 });
  const draft = await desk.request(bruno, { idStatus: 8 });
  expect(await desk.ids()).toEqual([sooner, later]);
  expect(await desk.ids({ direcao: "desc" })).toEqual([later, sooner]);
  expect(await desk.ids({ situacao: "encerradas", texto: "2019-0", limit: 100 })).not.toContain(draft);
  expect(await desk.ids({ idStatus: 5 })).toEqual([ended]);
  expect(await desk.ids({ idStatus: 8 })).toEqual([]);
  expect(await desk.ids({ idStatus: 5, situacao: "abertas" })).toEqual([]);
  const [first] = (await desk.queue()).itens;
  expect(first).toMatchObject({
    cpf: carla,
    versao: 0,
    atrasada: true,
    responsavel: null,
    etapa: { ordem: 1, nome: "Conferência dos dados e documentos" },
    status: { nome: "Aguarda você", tipo: "wait" },
  });
  expect(first?.matricula).toMatch(/\d/);
});

it("filters by service, status, plan, stage, person in charge and date, together", async () => {
  const mine = await desk.idOf(ana);
  const plans = await desk.context.db.select({ id: plano.id }).from(plano);
  const taken = [(await desk.ownerOf(bruno)).idPlano, (await desk.ownerOf(carla)).idPlano];
  const other = plans.find(({ id }) => !taken.includes(id))?.id ?? 0;
  const a = await desk.request(bruno, { idFuncionalidade: 2, etapa: 2, idResponsavel: mine, prazo: "2026-11-20" });
  const b = await desk.request(carla, { idFuncionalidade: 2, etapa: 1, prazo: TODAY });
  const c = await desk.request(carla, { idFuncionalidade: 4, idStatus: 1, idPlano: other, prazo: "2026-11-26" });
  const d = await desk.request(bruno, { idFuncionalidade: 4, idStatus: 3, prazo: null });
  expect(await desk.ids({ idFuncionalidade: 2 })).toEqual([a, b]);
  expect(await desk.ids({ idFuncionalidade: 0, idPlano: other })).toEqual([c]);
  expect(await desk.ids({ idStatus: 3 })).toEqual([d]);
  expect(await desk.ids({ etapa: "Aprovação do gerente" })).toEqual([a]);
  expect(await desk.ids({ etapa: "Não existe" })).toEqual([]);
  expect(await desk.ids({ idResponsavel: mine })).toEqual([a]);
  expect(await desk.ids({ idResponsavel: 0 })).toEqual([b, c, d]);
  expect(await desk.ids({ vencimento: "atrasadas" })).toEqual([a]);
  expect(await desk.ids({ vencimento: "hoje" })).toEqual([b]);
  expect(await desk.ids({ vencimento: "proximos" })).toEqual([b, c]);
  expect(await desk.ids({ vencimento: "sem-prazo" })).toEqual([d]);
  expect(await desk.ids({ idFuncionalidade: 2, vencimento: "hoje", idResponsavel: 0, texto: "carla" })).toEqual([b]);
  expect(await desk.ids({ idFuncionalidade: 2, vencimento: "hoje", idResponsavel: mine })).toEqual([]);
  expect(await desk.ids({ vencimento: "atrasadas", situacao: "encerradas" })).toEqual([]);
});

it("takes the days of São Paulo: late at night there, the next day has not begun", async () => {
  const a = await desk.request(bruno, { prazo: TODAY });
  desk.advance(13.5 * 60 * 60_000);
  // 26 November in UTC, 23:30 of the 25th in São Paulo.
  expect(await desk.ids({ vencimento: "atrasadas" })).toEqual([]);
  expect(await desk.ids({ vencimento: "hoje" })).toEqual([a]);
  desk.advance(-13.5 * 60 * 60_000);
});

it("finds by protocol, beginnings of the name without accents, CPF and registration number", async () => {
  const { db } = desk.context;
  const a = await desk.request(bruno, { protocolo: "2019-0091234" });
  const b = await desk.request(carla, { protocolo: "2019-0095678" });
  const [link] = await db
    .select({ matricula: vinculoPlano.matricula })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .where(eq(pessoa.cpf, bruno));
  for (const texto of [
    "2019-0091234",
    "20190091234",
    "2019-00912",
    "91234",
    "bru carv",
    "Cárvalho",
    "529.982.247-25",
    "529982",
    link?.matricula,
  ])
    expect([texto, await desk.ids({ texto })]).toEqual([texto, [a]]);
  expect(await desk.ids({ texto: "2019-009" })).toEqual([a, b]);
  for (const texto of ["runo", "2019-0099999", "%", "' or 1=1", "()&|!"]) expect([texto, await desk.ids({ texto })]).toEqual([texto, []]);
  expect(await desk.ids({ texto: "   " })).toEqual([a, b]);
});

it.each(["prazo", "data", "pessoa", "servico", "status", "responsavel"] as const)(
  "pages by %s with no request twice nor missing",
  async (ordem) => {
    const mine = await desk.idOf(ana);
    const made: number[] = [];
    for (let n = 0; n < 12; n++)
      made.push(
        await desk.request(n % 2 ? bruno : carla, {
          prazo: n % 3 ? "2026-11-30" : "2026-12-02",
          idStatus: 1 + (n % 2),
          idResponsavel: n % 4 ? null : mine,
          dataSolicitacao: NOW,
        }),
      );
    const whole = await desk.ids({ ordem, limit: 100 });
    expect(whole.toSorted((x, y) => x - y)).toEqual(made);
    const paged: number[] = [];
    for (let page = 0; page < 3; page++) paged.push(...(await desk.ids({ ordem, page, limit: 5 })));
    expect(paged).toEqual(whole);
    expect(await desk.ids({ ordem, direcao: "desc", limit: 100 })).toEqual(whole.toReversed());
    expect(await desk.queue({ ordem, page: 9, limit: 5 })).toMatchObject({ itens: [], total: 12, totalPage: 3 });
  },
);

it("counts the whole queue, whatever the filters, as home does", async () => {
  const mine = await desk.idOf(ana);
  await desk.request(bruno, { prazo: "2026-11-24", idResponsavel: mine });
  await desk.request(bruno, { prazo: "2026-11-24", idStatus: 3, idResponsavel: await desk.idOf(rita) });
  await desk.request(carla, { prazo: TODAY, idStatus: 1 });
  await desk.request(carla, { prazo: "2026-11-26", idStatus: 4 });
  await desk.request(carla, { prazo: "2026-11-27" });
  await desk.request(carla, { prazo: "2026-11-20", idStatus: 6 });
  await desk.request(carla, { prazo: "2026-11-20", idStatus: 8 });
  const contagens = { abertas: 5, minhas: 1, semResponsavel: 3, atrasadas: 2, vencemHoje: 1, aguardamPessoa: 1 };
  expect((await desk.queue({ texto: "ninguém" })).contagens).toEqual(contagens);
  const home = (await desk.inject("GET", "/retornarResumoFilas", { as: ana })).body as Reply<"GET /retornarResumoFilas">;
  expect(home.solicitacoesAbertas).toBe((await desk.queue()).total);
  expect(home.atrasadas).toBe((await desk.queue({ vencimento: "atrasadas" })).total);
  expect(home.vencemLogo.quantidade).toBe((await desk.queue({ vencimento: "proximos" })).total);
  expect(home.vencemPrimeiro.map(({ id }) => id)).toEqual((await desk.ids()).slice(0, home.vencemPrimeiro.length));
  expect(home).toMatchObject({ solicitacoesAbertas: contagens.abertas, atrasadas: contagens.atrasadas });
  for (const [name, filter] of [
    ["minhas", { idResponsavel: mine }],
    ["semResponsavel", { idResponsavel: 0 }],
    ["vencemHoje", { vencimento: "hoje" }],
    ["aguardamPessoa", { idStatus: 3 }],
  ] as const)
    expect([name, (await desk.queue(filter)).total]).toEqual([name, contagens[name]]);
});

it("finds what was received or decided in some days of São Paulo, on time or late", async () => {
  const early = await desk.request(bruno, { dataSolicitacao: new Date("2026-11-03T02:59:00Z") });
  const later = await desk.request(bruno, { dataSolicitacao: new Date("2026-11-03T03:00:00Z") });
  const draft = await desk.request(bruno, { idStatus: 8, dataSolicitacao: new Date("2026-11-03T12:00:00Z") });
  const decision = (hour: string, idStatus = 5, prazo: string | null = "2026-11-05") =>
    desk.request(carla, { idStatus, prazo, concluidaEm: new Date(`2026-11-${hour}:00Z`) });
  const onTime = await decision("06T02:59");
  const refused = await decision("05T12:00", 6);
  const late = await decision("06T03:00");
  const cancelled = await decision("05T12:00", 7);
  const undated = await decision("05T12:00", 5, null);
  const received = await desk.ids({ situacao: "todas", recebidaDe: "2026-11-03", recebidaAte: "2026-11-03", limit: 100 });
  expect(received).toEqual([later]);
  expect(received).not.toContain(draft);
  expect(await desk.ids({ recebidaAte: "2026-11-02" })).toEqual([early]);
  const days = { concluidaDe: "2026-11-05", concluidaAte: "2026-11-05", limit: 100 } as const;
  expect((await desk.ids(days)).toSorted()).toEqual([onTime, refused, undated].toSorted());
  expect(await desk.ids(days)).not.toContain(cancelled);
  expect((await desk.ids({ ...days, noPrazo: "S" })).toSorted()).toEqual([onTime, refused].toSorted());
  expect(await desk.ids({ ...days, concluidaAte: "2026-11-06", noPrazo: "N" })).toEqual([late]);
  expect((await desk.inject("GET", "/retornarFila", { as: ana, query: { recebidaDe: "2026-02-30" } })).status).toBe(400);
});

it("exports what the filters choose, in the order of the screen, and says so", async () => {
  await desk.request(bruno, { prazo: "2026-11-24" });
  await desk.request(carla, { prazo: "2026-11-23" });
  await desk.request(carla, { prazo: "2026-12-23" });
  const answer = await desk.inject("GET", "/exportarFila", { as: ana, query: { vencimento: "atrasadas", texto: "c", ordem: "prazo" } });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/fila-20261125-\d{4}\.xlsx/);
  const sheets = readSpreadsheet(answer.raw);
  expect(sheets[0]?.rows.slice(1).map((row) => row[1])).toEqual(["Carla Menezes", "Bruno Carvalho"]);
  const about = new Map(sheets[1]?.rows.map(([name = "", value = ""]) => [name, value]));
  expect(about.get("Filtro: Vencimento")).toBe("Atrasadas");
  expect(about.get("Filtro: Busca")).toBe("c");
  expect(about.get("Ordem")).toContain("prazo");
  const [entry] = await desk.context.db.select().from(auditoria).where(eq(auditoria.acao, "GET /exportarFila"));
  // The searched text may be a name: the log keeps that there was a text, not the text.
  expect(entry?.detalhe).toEqual({ vencimento: "atrasadas", ordem: "prazo", comTexto: true, linhas: 2 });
});

it("asks for a narrower filter when the export would not fit", async () => {
  const person = await desk.idOf(bruno);
  await desk.context.db.execute(sql`insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status)
    select '2019-' || (1000000 + n), ${person}, 1, 4, 1 from generate_series(1, 100001) n`);
  const answer = await desk.inject("GET", "/exportarFila", { as: ana });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ detail: expect.stringContaining("100.000") });
});

it("is for administrators outside the assisted view", async () => {
  for (const path of ["/retornarFila", "/retornarEtapas", "/exportarFila", "/retornarNotas/1"]) {
    expect((await desk.inject("GET", path)).status).toBe(401);
    expect((await desk.inject("GET", path, { as: bruno })).status).toBe(403);
    expect((await desk.inject("GET", path, { as: ana, target: await desk.idOf(bruno) })).status).toBe(403);
  }
});

it("names the stages that a request may stand on", async () => {
  const { body } = await desk.inject("GET", "/retornarEtapas", { as: ana });
  expect(body).toEqual(expect.arrayContaining(["Aprovação do gerente", "Atendimento", "Conferência dos dados e documentos"]));
});
