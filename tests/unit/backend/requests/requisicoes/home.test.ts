import { Conta } from "@backend/demo/accounts";
import { dependente, mensagem } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { Service } from "@/domain/services/ids";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [BRUNO, CARLA, DIEGO, ELZA, FABIO] = ["52998224725", "12345678909", "11144477735", "16899535009", "93541134780"];
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
        descricao: "Faltam 40% para distribuir entre os seus dependentes.",
        id: 0,
        prazo: null,
      },
      { tipo: "conversa", titulo: "1 mensagem não lida", descricao: "Acompanhamento de Solicitação", id: expect.any(Number), prazo: null },
    ]);
  });

  it("leads back to a form that was begun, until it is sent or discarded", async () => {
    const body = { idPessoa: Conta.DIEGO, idPlano: 7, idFuncionalidade: Service.PEP, dados: {}, passo: 1, versao: 0 };
    expect((await backend.inject("POST", "/salvarRascunho", { as: DIEGO, body })).status).toBe(200);
    expect(await pending(DIEGO, Conta.DIEGO, 7)).toEqual([
      {
        tipo: "rascunho",
        titulo: expect.stringMatching(/^Continue: \S/),
        descricao: "Preenchido em 21/11/2026, ainda não enviado",
        id: Service.PEP,
        prazo: null,
      },
    ]);
    expect(await pending(BRUNO, Conta.BRUNO, 1)).not.toContainEqual(expect.objectContaining({ tipo: "rascunho" }));
    const { idPessoa, idPlano, idFuncionalidade } = body;
    await backend.inject("POST", "/descartarRascunho", { as: DIEGO, body: { idPessoa, idPlano, idFuncionalidade } });
  });

  it("is empty when nothing does", async () => expect(await pending(DIEGO, Conta.DIEGO, 7)).toEqual([]));

  it("tells who has no dependents that all of the rateio is left", async () =>
    expect((await pending(FABIO, Conta.FABIO, 7)).map(({ descricao }) => descricao)).toEqual([
      "Faltam 100% para distribuir entre os seus dependentes.",
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

  it("begins with what the person asked for most", async () => expect(await used(BRUNO, Conta.BRUNO, 1)).toEqual([8, 4, 9, 7]));

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
