import { Conta } from "@backend/demo/accounts";
import { salario, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO, CARLA, DIEGO, ELZA] = ["98765432100", "52998224725", "12345678909", "11144477735", "16899535009"];
const NOW = new Date("2026-11-21T15:00:00Z");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
});
afterAll(() => backend.close());

const get = async <T>(as: string | undefined, url: string) => {
  const { status, body } = await backend.inject("GET", url, { as });
  return { status, body: body as T };
};

describe("GET /retornarPlanosAtivos", () => {
  type Links = Reply<"GET /retornarPlanosAtivos/{idPessoa}">;

  it("answers the person's enrolments, by plan", async () => {
    const { body } = await get<Links>(DIEGO, `/retornarPlanosAtivos/${Conta.DIEGO}`);
    expect(body.map(({ plano, matricula }) => [plano.nome, matricula])).toEqual([
      ["HPE", "0028840"],
      ["DXC", "0011902"],
    ]);
    expect(body[0]).toMatchObject({ pessoa: { id: Conta.DIEGO, nome: "Diego Fontes" }, categoria: { id: 1 }, situacao: { id: 1 } });
  });

  it.each([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
    [6, true],
    [7, true],
    [8, false],
    [9, true],
  ])("situation %i is offered: %s", async (idSituacao, offered) => {
    const links = and(eq(vinculoPlano.idPessoa, Conta.DIEGO), eq(vinculoPlano.idPlano, 7));
    await backend.context.db.update(vinculoPlano).set({ idSituacao }).where(links);
    const { body } = await get<Links>(DIEGO, `/retornarPlanosAtivos/${Conta.DIEGO}`);
    expect(body.map(({ plano }) => plano.id)).toEqual(offered ? [1, 7] : [1]);
    await backend.context.db.update(vinculoPlano).set({ idSituacao: 1 }).where(links);
  });

  it.each([
    [4, [1, 7]],
    [5, [1]],
    [7, [1, 7]],
    [8, [1, 7]],
  ])("with those that are over, situation %i is readable too", async (idSituacao, plans) => {
    const links = and(eq(vinculoPlano.idPessoa, Conta.DIEGO), eq(vinculoPlano.idPlano, 7));
    await backend.context.db.update(vinculoPlano).set({ idSituacao }).where(links);
    const { body } = await get<Links>(DIEGO, `/retornarPlanosAtivos/${Conta.DIEGO}?encerrados=S`);
    expect(body.map(({ plano }) => plano.id)).toEqual(plans);
    await backend.context.db.update(vinculoPlano).set({ idSituacao: 1 }).where(links);
  });

  it("puts those that are over last", async () => {
    const links = and(eq(vinculoPlano.idPessoa, Conta.DIEGO), eq(vinculoPlano.idPlano, 1));
    await backend.context.db.update(vinculoPlano).set({ idSituacao: 8 }).where(links);
    const { body } = await get<Links>(DIEGO, `/retornarPlanosAtivos/${Conta.DIEGO}?encerrados=S`);
    expect(body.map(({ plano }) => plano.id)).toEqual([7, 1]);
    expect((await get<Links>(DIEGO, `/retornarPlanosAtivos/${Conta.DIEGO}`)).body.map(({ plano }) => plano.id)).toEqual([7]);
    await backend.context.db.update(vinculoPlano).set({ idSituacao: 1 }).where(links);
  });

  it("is empty for who has none", async () => expect((await get<Links>(ANA, `/retornarPlanosAtivos/${Conta.ANA}`)).body).toEqual([]));
  it("answers an administrator about anybody", async () =>
    expect((await get<Links>(ANA, `/retornarPlanosAtivos/${Conta.BRUNO}`)).body).toHaveLength(1));
  it("refuses another participant's", async () => expect((await get(CARLA, `/retornarPlanosAtivos/${Conta.BRUNO}`)).status).toBe(403));
});

describe("GET /retornarPlanos", () => {
  it("lists every plan to administrators only", async () => {
    const { body } = await get<Reply<"GET /retornarPlanos">>(ANA, "/retornarPlanos");
    expect(body).toEqual([
      { id: 1, nome: "HPE" },
      { id: 4, nome: "MAIS_VALOR" },
      { id: 7, nome: "DXC" },
    ]);
    expect((await get(BRUNO, "/retornarPlanos")).status).toBe(403);
  });
});

describe("GET /retornarConfiguracaoTema", () => {
  it.each([
    [1, "#3BA387"],
    [4, "#F2B705"],
    [7, "#1B4F9C"],
  ])("plan %i has the colour %s", async (idPlano, cor_primaria) =>
    expect((await get(BRUNO, `/retornarConfiguracaoTema/${idPlano}`)).body).toMatchObject({ cor_primaria, plano: { id: idPlano } }),
  );
  it.each([0, 6, 999])("plan %i has none", async (idPlano) => {
    const { status, body } = await get(BRUNO, `/retornarConfiguracaoTema/${idPlano}`);
    expect([status, body]).toEqual([200, null]);
  });
});

describe("GET /retornarPlanoFuncionalidades", () => {
  const ids = (body: unknown) =>
    (JSON.parse((body as { funcionalidades: string }).funcionalidades) as { id: number }[]).map(({ id }) => id);
  const path = (idPlano: number, categoria: number, situacao: number, idPessoa: number) =>
    `/retornarPlanoFuncionalidades/${idPlano}/${categoria}/${situacao}/${idPessoa}`;

  it("answers the services of the enrolment as a JSON text, with the id 0", async () => {
    expect(ids((await get(BRUNO, path(1, 1, 1, Conta.BRUNO))).body)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 23, 0,
    ]);
    expect(ids((await get(ELZA, path(1, 2, 2, Conta.ELZA))).body)).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 18, 19, 20, 21, 22, 23, 24, 0]);
  });

  it.each([
    ["plan", path(7, 1, 1, Conta.BRUNO)],
    ["category", path(1, 2, 1, Conta.BRUNO)],
    ["situation", path(1, 1, 2, Conta.BRUNO)],
  ])("is not found for a %s that is not the person's", async (_, url) => expect((await get(BRUNO, url)).status).toBe(404));

  it("is refused for somebody else, also with their own enrolment", async () =>
    expect((await get(BRUNO, path(4, 1, 1, Conta.CARLA))).status).toBe(403));
});

describe("GET /retornarSalario", () => {
  it("answers the salary in force today", async () =>
    expect((await get(BRUNO, `/retornarSalario/${Conta.BRUNO}/1`)).body).toEqual({ salario: "15000.00" }));

  it("ignores one that begins tomorrow and takes one that begins today, in São Paulo", async () => {
    const link = { idPessoa: Conta.BRUNO, idPlano: 1 };
    await backend.context.db.insert(salario).values([
      { ...link, validoDesde: "2026-11-22", valor: "99999.99" },
      { ...link, validoDesde: "2026-11-21", valor: "15100.10" },
    ]);
    expect((await get(BRUNO, `/retornarSalario/${Conta.BRUNO}/1`)).body).toEqual({ salario: "15100.10" });
  });

  it.each([
    ["an assisted person", ELZA, Conta.ELZA, 1],
    ["a plan that is not theirs", BRUNO, Conta.BRUNO, 7],
  ])("is not found for %s", async (_, as, id, idPlano) => expect((await get(as, `/retornarSalario/${id}/${idPlano}`)).status).toBe(404));
});

describe("GET /retornarDependentes", () => {
  type Dependents = Reply<"GET /retornarDependentes/{idPessoa}/{idPlano}">;

  it("answers finality and share", async () => {
    const { body } = await get<Dependents>(BRUNO, `/retornarDependentes/${Conta.BRUNO}/1`);
    expect(body.map(({ nome, finalidade, rateio }) => [nome, finalidade.id, rateio])).toEqual([
      ["Helena Prado Carvalho", 1, 20],
      ["Miguel Carvalho Prado", 1, 40],
      ["Miguel Carvalho Prado", 2, 0],
    ]);
  });

  it("keeps two decimals", async () => {
    const { body } = await get<Dependents>(DIEGO, `/retornarDependentes/${Conta.DIEGO}/7`);
    expect(body.map(({ rateio }) => rateio).sort()).toEqual([33.33, 33.33, 33.34]);
  });

  it("is empty in a plan of somebody else", async () =>
    expect((await get(BRUNO, `/retornarDependentes/${Conta.BRUNO}/4`)).body).toEqual([]));
});
