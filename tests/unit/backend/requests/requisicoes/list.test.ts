import { Conta } from "@backend/demo/accounts";
import { requisicao } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO, CARLA, FABIO] = ["98765432100", "52998224725", "12345678909", "93541134780"];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
  const row = { idPessoa: Conta.FABIO, idPlano: 7, idFuncionalidade: 8, idStatus: 1 };
  await backend.context.db.insert(requisicao).values(
    [
      // The last instant of 09/03 and the first and last of 10/03, in São Paulo.
      ["A", "2026-03-10T02:59:59.999Z"],
      ["B", "2026-03-10T03:00:00.000Z"],
      ["C", "2026-03-11T02:59:59.999Z"],
      ["D", "2026-03-11T03:00:00.000Z"],
    ].map(([protocolo = "", when = ""]) => ({ ...row, protocolo, dataSolicitacao: new Date(when) })),
  );
});
afterAll(() => backend.close());

type Page = Reply<"GET /retornarSolicitacoes">;
const list = async (as: string, query: Record<string, string | number> = {}, target?: number) => {
  const { status, body } = await backend.inject("GET", "/retornarSolicitacoes", { as, query, target });
  expect(status).toBe(200);
  return body as Page;
};
const protocols = async (query: Record<string, string>) => (await list(FABIO, query)).requisicoes.map(({ protocolo }) => protocolo);

describe("GET /retornarSolicitacoes", () => {
  it("pages by five from zero, the newest first, each request once", async () => {
    const { total, totalPage } = await list(BRUNO);
    expect(total).toBe(16);
    expect(totalPage).toBe(4);
    const pages = [
      await list(BRUNO, { page: 0 }),
      await list(BRUNO, { page: 1 }),
      await list(BRUNO, { page: 2 }),
      await list(BRUNO, { page: 3 }),
    ];
    expect(pages.map(({ requisicoes }) => requisicoes.length)).toEqual([5, 5, 5, 1]);
    const all = pages.flatMap(({ requisicoes }) => requisicoes);
    expect(new Set(all.map(({ id }) => id)).size).toBe(16);
    const dates = all.map(({ dataSolicitacao }) => dataSolicitacao);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await list(BRUNO, { page: 4 })).requisicoes).toEqual([]);
    expect((await list(BRUNO, { limit: 100 })).requisicoes).toEqual(all);
  });

  it("says all of a request, with a deadline only while it is open", async () => {
    const { requisicoes } = await list(BRUNO, { limit: 100 });
    expect(requisicoes.find(({ status }) => status.id === 3)).toEqual({
      id: expect.any(Number),
      protocolo: expect.stringMatching(/^2026-\d{7}$/),
      pessoa: { id: Conta.BRUNO, nome: "Bruno Carvalho" },
      plano: { id: 1, nome: "HPE" },
      funcionalidade: { id: 4, nome: "Inclusão de dependente" },
      status: { id: 3, nome: "Aguarda você", tipo: "wait" },
      dataSolicitacao: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
      prazo: "2026-11-26",
    });
    for (const { status, prazo } of requisicoes) expect(prazo === null).toBe(status.id >= 5);
  });

  it("filters by service, status and plan; zero is all", async () => {
    expect((await list(BRUNO, { idFuncionalidade: 8 })).total).toBe(4);
    expect((await list(BRUNO, { idFuncionalidade: 0, idPlano: 0 })).total).toBe(16);
    expect((await list(BRUNO, { idStatus: 5, limit: 100 })).requisicoes.every(({ status }) => status.id === 5)).toBe(true);
    expect((await list(BRUNO, { idFuncionalidade: 8, idStatus: 5 })).total).toBe(3);
    expect((await list(BRUNO, { idPlano: 7 })).total).toBe(0);
    const diego = await list(ANA, { idPessoa: Conta.DIEGO, limit: 100 });
    const dxc = await list(ANA, { idPessoa: Conta.DIEGO, idPlano: 7 });
    expect([diego.total, dxc.total]).toEqual([6, 2]);
  });

  it("takes days as São Paulo's, both ends included", async () => {
    expect(await protocols({ dataSolicitacaoInicio: "2026-03-10", dataSolicitacaoFinal: "2026-03-10" })).toEqual(["C", "B"]);
    expect(await protocols({ dataSolicitacaoFinal: "2026-03-09" })).toEqual(["A"]);
    expect(await protocols({ dataSolicitacaoInicio: "2026-03-11" })).toEqual(["D"]);
    expect(await protocols({ dataSolicitacaoInicio: "0001-01-01", dataSolicitacaoFinal: "9999-12-31" })).toEqual(["D", "C", "B", "A"]);
    expect(await protocols({ dataSolicitacaoInicio: "2026-03-11", dataSolicitacaoFinal: "2026-03-10" })).toEqual([]);
  });

  it.each(["2026-02-30", "2026-13-01", "10/03/2026", "ontem"])("refuses the date %s", async (date) => {
    for (const field of ["dataSolicitacaoInicio", "dataSolicitacaoFinal"]) {
      const { status, body } = await backend.inject("GET", "/retornarSolicitacoes", { as: FABIO, query: { [field]: date } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ erros: [{ campo: field }] });
    }
  });

  it.each<Record<string, string | number>>([{ page: -1 }, { limit: 0 }, { limit: 101 }, { page: 1.5 }, { idStatus: "abc" }])(
    "refuses %j",
    async (query) => expect((await backend.inject("GET", "/retornarSolicitacoes", { as: BRUNO, query })).status).toBe(400),
  );

  it("shows a participant their own, an administrator everybody's, and the assisted view the participant's", async () => {
    expect(new Set((await list(BRUNO, { limit: 100 })).requisicoes.map(({ pessoa }) => pessoa.id))).toEqual(new Set([Conta.BRUNO]));
    expect((await list(ANA)).total).toBe(await backend.context.db.$count(requisicao));
    expect((await list(ANA, { limit: 100 }, Conta.BRUNO)).requisicoes).toEqual((await list(BRUNO, { limit: 100 })).requisicoes);
    expect((await list(BRUNO, { idPessoa: Conta.BRUNO })).total).toBe(16);
  });

  it.each([
    ["another participant", CARLA, undefined],
    ["an administrator who is seeing somebody else", ANA, Conta.CARLA],
  ])("refuses %s", async (_, as, target) =>
    expect((await backend.inject("GET", "/retornarSolicitacoes", { as, target, query: { idPessoa: Conta.BRUNO } })).status).toBe(403),
  );
});

describe("lookups", () => {
  it("list the services by name and the statuses in order", async () => {
    const services = (await backend.inject("GET", "/requisicaoFuncionalidade", { as: BRUNO })).body as { id: number; nome: string }[];
    expect(services.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...Array.from({ length: 27 }, (_, i) => i + 1), 30]);
    const statuses = (await backend.inject("GET", "/requisicaoStatus", { as: BRUNO })).body as { nome: string; tipo: string }[];
    expect(statuses.map(({ nome, tipo }) => `${nome} ${tipo}`)).toEqual([
      "Recebida info",
      "Em análise info",
      "Aguarda você wait",
      "Documento reenviado info",
      "Concluída ok",
      "Recusada bad",
      "Cancelada off",
      "Rascunho off",
    ]);
  });
});
