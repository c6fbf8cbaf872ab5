import { conversa, dependente, mensagem, requisicao } from "@backend/db/schema";
import { Conta } from "@backend/demo/accounts";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO, CARLA, ELZA, FABIO] = ["98765432100", "52998224725", "12345678909", "16899535009", "93541134780"];
const NOW = new Date("2026-11-21T15:00:00Z");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
});
afterAll(() => backend.close());

describe("GET /retornarPendencias", () => {
  const pending = async (as: string, id: number, idPlano: number) =>
    (await backend.inject("GET", `/retornarPendencias/${id}/${idPlano}`, { as }))
      .body as Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">;

  it("tells what waits for the person: request, rateio, messages", async () => {
    expect(await pending(BRUNO, Conta.BRUNO, 1)).toEqual([
      {
        tipo: "requisicao",
        titulo: "Reenvie a certidão de nascimento",
        descricao: expect.stringMatching(/^Inclusão de dependente · 2026-\d{7}$/),
        id: expect.any(Number),
        prazo: "2026-11-26",
      },
      {
        tipo: "rateio",
        titulo: "Rateio Disponível",
        descricao: "Faltam 40% do rateio para distribuir entre os seus dependentes.",
        id: 0,
        prazo: null,
      },
      { tipo: "conversa", titulo: "1 mensagem não lida", descricao: "Acompanhamento de Solicitação", id: expect.any(Number), prazo: null },
    ]);
  });

  it("is empty when nothing does", async () => expect(await pending(ELZA, Conta.ELZA, 1)).toEqual([]));

  it("tells who has no dependents that all of the rateio is left", async () =>
    expect((await pending(FABIO, Conta.FABIO, 7)).map(({ descricao }) => descricao)).toEqual([
      "Faltam 100% do rateio para distribuir entre os seus dependentes.",
    ]));

  it("is another in another plan", async () => expect((await pending(BRUNO, Conta.BRUNO, 99)).map(({ tipo }) => tipo)).toEqual([]));

  it("forgets the rateio once it is complete and the messages once they are read", async () => {
    const { db } = backend.context;
    await db.insert(dependente).values({
      idPessoa: Conta.BRUNO,
      idPlano: 1,
      nome: "Rui Carvalho",
      dataNascimento: "2001-01-01",
      parentesco: "Filho",
      idFinalidade: 1,
      rateio: "40",
    });
    await db.update(mensagem).set({ lidaEm: NOW });
    expect((await pending(BRUNO, Conta.BRUNO, 1)).map(({ tipo }) => tipo)).toEqual(["requisicao"]);
  });

  it("is the person's own", async () =>
    expect((await backend.inject("GET", `/retornarPendencias/${Conta.BRUNO}/1`, { as: CARLA })).status).toBe(403));
});

describe("GET /retornarServicosMaisUsados", () => {
  const used = async (as: string, id: number, idPlano: number) =>
    (await backend.inject("GET", `/retornarServicosMaisUsados/${id}/${idPlano}`, { as })).body as number[];

  it("begins with what the person asked for most", async () => expect(await used(BRUNO, Conta.BRUNO, 1)).toEqual([10, 8, 7, 3]));

  it("never has more than four, repeats none and offers only what the enrolment allows", async () => {
    const ids = await used(ELZA, Conta.ELZA, 1);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const id of [7, 8, 9, 14]) expect(ids).not.toContain(id);
  });

  it("is completed with the plan's for who never asked for anything", async () => {
    const ids = await used(FABIO, Conta.FABIO, 7);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBe(8);
  });

  it("is empty without an enrolment in the plan", async () => expect(await used(BRUNO, Conta.BRUNO, 7)).toEqual([]));
});

describe("GET /retornarResumoFilas", () => {
  type Overview = Reply<"GET /retornarResumoFilas">;
  const overview = async () => (await backend.inject("GET", "/retornarResumoFilas", { as: ANA })).body as Overview;
  const sent = new Date("2026-11-03T12:00:00Z");
  const add = (protocolo: string, prazo: string, more: Partial<typeof requisicao.$inferInsert> = {}) =>
    backend.context.db
      .insert(requisicao)
      .values({ protocolo, idPessoa: Conta.CARLA, idPlano: 4, idFuncionalidade: 8, idStatus: 2, dataSolicitacao: sent, prazo, ...more });

  it("counts the open ones, the late ones and those due by the next business day", async () => {
    const before = await overview();
    // Saturday 21/11/2026: Monday 23 is the next business day.
    await add("late", "2026-11-20");
    await add("today", "2026-11-21");
    await add("monday", "2026-11-23");
    await add("tuesday", "2026-11-24");
    await add("ended", "2026-11-23", { idStatus: 7, concluidaEm: NOW });
    const after = await overview();
    expect(after.solicitacoesAbertas - before.solicitacoesAbertas).toBe(4);
    expect(after.atrasadas - before.atrasadas).toBe(1);
    expect(after.vencemLogo).toEqual({ data: "2026-11-23", quantidade: before.vencemLogo.quantidade + 2 });
    expect(after.vencemPrimeiro.map(({ protocolo }) => protocolo).slice(0, 3)).toEqual(["late", "today", "monday"]);
    expect(after.vencemPrimeiro.length).toBeLessThanOrEqual(8);
  });

  it("counts as on time what was decided until the end of the deadline's day in São Paulo", async () => {
    const before = await overview();
    const total = before.concluidasNoPrazo?.total ?? 0;
    await add("on time", "2026-11-10", { idStatus: 5, concluidaEm: new Date("2026-11-11T02:59:00Z") });
    await add("refused on time", "2026-11-10", { idStatus: 6, concluidaEm: new Date("2026-11-10T12:00:00Z") });
    await add("a day late", "2026-11-10", { idStatus: 5, concluidaEm: new Date("2026-11-11T03:00:00Z") });
    await add("cancelled", "2026-11-10", { idStatus: 7, concluidaEm: new Date("2026-11-13T12:00:00Z") });
    await add("long ago", "2026-09-10", { idStatus: 5, concluidaEm: new Date("2026-09-30T12:00:00Z") });
    const after = await overview();
    expect(after.concluidasNoPrazo?.total).toBe(total + 3);
    if (total === 0) expect(after.concluidasNoPrazo?.percentual).toBe(66.7);
  });

  it("shows fourteen business days with what came and what ended", async () => {
    const { porDia } = await overview();
    expect(porDia).toHaveLength(14);
    expect(porDia.at(-1)?.dia).toBe("2026-11-19");
    expect(porDia.find(({ dia }) => dia === "2026-11-03")?.recebidas).toBeGreaterThanOrEqual(10);
    // 11/11 02:59 in UTC is still the 10th.
    expect(porDia.find(({ dia }) => dia === "2026-11-10")).toMatchObject({ concluidas: 2 });
    expect(porDia.find(({ dia }) => dia === "2026-11-11")).toMatchObject({ concluidas: 1 });
  });

  it("tells how many participants wait for an answer and since when", async () => {
    const { conversasSemResposta, conversaMaisAntiga } = await overview();
    expect(conversasSemResposta).toBe(1);
    expect(conversaMaisAntiga).toBe(new Date(NOW.getTime() - 190 * 60_000).toISOString());
    await backend.context.db
      .update(conversa)
      .set({ situacao: "encerrada" })
      .where(and(eq(conversa.idPessoa, Conta.CARLA)));
    expect(await overview()).toMatchObject({ conversasSemResposta: 0, conversaMaisAntiga: null });
  });

  it("is the attendants' alone", async () => {
    expect((await backend.inject("GET", "/retornarResumoFilas", { as: BRUNO })).status).toBe(403);
    expect((await backend.inject("GET", "/retornarResumoFilas", { as: ANA, target: Conta.BRUNO })).status).toBe(403);
  });
});
