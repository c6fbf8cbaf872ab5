import { Conta } from "@backend/demo/accounts";
import { arquivo, auditoria, cadastroHistorico, dependente } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import type { InjectOptions } from "@tests/support/backend";
import { and, asc, eq, isNull } from "drizzle-orm";
import { toHundredths } from "@/domain/money/shares";
import { startBackend, type TestBackend } from "../../../../support/backend";
import { receipt } from "../../../../sweeps/api/fund";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
const NOW = new Date("2026-11-21T15:00:00Z");
const HPE = 1;
const [PREVIDENCIAL, IMPOSTO_RENDA, OF_ANOTHER_PLAN] = [1, 2, 3];
const CPFS = ["39053344705", "86288366757", "15350946056"];

let backend: TestBackend;
let fresh: (typeof dependente.$inferSelect)[];
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  fresh = await backend.context.db.select().from(dependente);
}, 120_000);
/** Opening a database for each test would take minutes: the tables start anew instead. */
beforeEach(async () => {
  const { db } = backend.context;
  await db.delete(cadastroHistorico);
  await db.delete(dependente);
  await db.insert(dependente).values(fresh);
});
afterAll(() => backend.close());

type Registry = Reply<"GET /retornarCadastroDependentes/{idPessoa}/{idPlano}">;
type One = Registry["dependentes"][number];

const owner = { idPessoa: Conta.BRUNO, idPlano: HPE };
const facts = {
  idFinalidade: PREVIDENCIAL,
  nome: "  Clara   Prado Carvalho ",
  cpf: CPFS[0] as string | null,
  dataNascimento: "2012-04-30",
  parentesco: "Filha",
};

const post = async <T = { detail: string; erros?: { campo: string; mensagem: string }[] }>(
  path: string,
  body: object,
  options: InjectOptions = { as: BRUNO },
) => {
  const answer = await backend.inject("POST", path, { ...options, body: { ...owner, ...body } });
  return { status: answer.status, body: answer.body as T };
};
const include = (changed: object = {}, options?: InjectOptions) => post<One>("/incluirDependente", { ...facts, ...changed }, options);
const read = async (as = BRUNO) =>
  (await backend.inject("GET", `/retornarCadastroDependentes/${Conta.BRUNO}/${HPE}`, { as })).body as Registry;
const rows = () =>
  backend.context.db
    .select()
    .from(dependente)
    .where(and(eq(dependente.idPessoa, Conta.BRUNO), isNull(dependente.removidoEm)))
    .orderBy(asc(dependente.id));
const history = () => backend.context.db.select().from(cadastroHistorico).orderBy(asc(cadastroHistorico.id));
const named = async (nome: string, idFinalidade = PREVIDENCIAL) => {
  const found = (await rows()).find((row) => row.nome.startsWith(nome) && row.idFinalidade === idFinalidade);
  if (!found) throw new Error(`no ${nome}`);
  return found;
};
const everything = async () =>
  JSON.stringify([await backend.context.db.select().from(dependente).orderBy(asc(dependente.id)), await history()]);

it("answers the registration with the plan's finalities, one for each list", async () => {
  const { finalidades, dependentes } = await read();
  expect(finalidades).toEqual([
    { id: PREVIDENCIAL, nome: "Previdencial", tipo: 2 },
    { id: IMPOSTO_RENDA, nome: "Imposto de renda", tipo: 1 },
  ]);
  expect(dependentes.map(({ nome, finalidade, rateio, cpf }) => [nome, finalidade.tipo, rateio, cpf])).toEqual([
    ["Helena Prado Carvalho", 2, "20.00", "28625587887"],
    ["Miguel Carvalho Prado", 2, "40.00", "23100299981"],
    ["Miguel Carvalho Prado", 1, "0.00", "23100299981"],
  ]);
});

describe("including", () => {
  it("saves at once, without a share, and keeps the history", async () => {
    const { status, body } = await include();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: "Clara Prado Carvalho",
      cpf: CPFS[0],
      rateio: "0.00",
      finalidade: { id: 1, tipo: 2 },
      comprovantes: [],
    });
    expect(await history()).toEqual([
      expect.objectContaining({
        idPessoa: Conta.BRUNO,
        idAtor: Conta.BRUNO,
        campo: `dependente.${body.id}`,
        antes: null,
        depois: "Clara Prado Carvalho (Filha, Previdencial)",
      }),
    ]);
  });

  it.each([
    ["a wrong check digit", { cpf: "39053344706" }, "cpf"],
    ["the participant's own CPF", { cpf: BRUNO }, "cpf"],
    ["no CPF at eight", { cpf: null, dataNascimento: "2018-11-21" }, "cpf"],
    ["a birth date of tomorrow", { dataNascimento: "2026-11-22", cpf: null }, "dataNascimento"],
    ["a birth date that does not exist", { dataNascimento: "2015-02-30" }, "dataNascimento"],
    ["a birth date of another century", { dataNascimento: "1899-01-01" }, "dataNascimento"],
    ["a kinship that is not listed", { parentesco: "Vizinho" }, "parentesco"],
    ["one name only", { nome: "Clara" }, "nome"],
    ["a finality of another plan", { idFinalidade: OF_ANOTHER_PLAN }, "idFinalidade"],
    ["a CPF that the finality already has", { cpf: "23100299981" }, "cpf"],
    ["a file that is not there", { idsArquivos: [99999] }, "idsArquivos"],
  ])("refuses %s, and nothing changes", async (_what, changed, campo) => {
    const before = await everything();
    const { status, body } = await post("/incluirDependente", { ...facts, ...changed });
    expect(status).toBe(422);
    expect(body.erros?.map((error) => error.campo)).toEqual([campo]);
    expect(await everything()).toBe(before);
  });

  it.each([
    ["a child the day before eight, without CPF", { cpf: null, dataNascimento: "2018-11-22" }],
    ["one born today", { cpf: null, dataNascimento: "2026-11-21" }],
    ["the same CPF in the other finality", { cpf: "28625587887", idFinalidade: IMPOSTO_RENDA }],
  ])("takes %s", async (_what, changed) => expect((await include(changed)).status).toBe(200));

  it("takes the CPF of somebody who was removed", async () => {
    const helena = await named("Helena");
    expect((await post("/removerDependente", { idDependente: helena.id })).status).toBe(204);
    expect((await include({ cpf: helena.cpf })).status).toBe(200);
  });

  it("lets one of twenty with the same CPF in", async () => {
    const token = await backend.login(BRUNO);
    const answers = await Promise.all(Array.from({ length: 20 }, () => include({}, { as: token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect((await rows()).filter(({ cpf }) => cpf === CPFS[0])).toHaveLength(1);
  });
});

describe("changing and removing", () => {
  it("writes what changed, and only that, to the history", async () => {
    const helena = await named("Helena");
    const { status } = await post("/alterarDependente", {
      idDependente: helena.id,
      idFinalidade: PREVIDENCIAL,
      nome: "Helena Prado",
      cpf: helena.cpf,
      dataNascimento: helena.dataNascimento,
      parentesco: "Companheira",
    });
    expect(status).toBe(200);
    expect((await history()).map(({ campo, antes, depois }) => [campo, antes, depois])).toEqual([
      [`dependente.${helena.id}.nome`, "Helena Prado Carvalho", "Helena Prado"],
      [`dependente.${helena.id}.parentesco`, "Cônjuge", "Companheira"],
    ]);
    expect((await named("Helena")).rateio).toBe("20.00");
  });

  it("starts without a share in another finality", async () => {
    const helena = await named("Helena");
    const { nome, cpf, dataNascimento, parentesco } = helena;
    const moved = { idDependente: helena.id, idFinalidade: IMPOSTO_RENDA, nome, cpf, dataNascimento, parentesco };
    expect((await post("/alterarDependente", moved)).status).toBe(200);
    expect((await named("Helena", IMPOSTO_RENDA)).rateio).toBe("0.00");
  });

  it("takes the removed one out of every list, frees the share and keeps the row", async () => {
    const miguel = await named("Miguel");
    expect((await post("/removerDependente", { idDependente: miguel.id })).status).toBe(204);
    expect((await read()).dependentes.map(({ id }) => id)).not.toContain(miguel.id);
    const plain = await backend.inject("GET", `/retornarDependentes/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect((plain.body as { id: number }[]).map(({ id }) => id)).not.toContain(miguel.id);
    const waiting = await backend.inject("GET", `/retornarPendencias/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect(JSON.stringify(waiting.body)).toContain("Faltam 80%");
    const [kept] = await backend.context.db.select().from(dependente).where(eq(dependente.id, miguel.id));
    expect(kept?.removidoEm).toEqual(expect.any(Date));
    expect((await post("/removerDependente", { idDependente: miguel.id })).status).toBe(404);
  });
});

describe("the rateio", () => {
  const distribute = (rateios: { idDependente: number; rateio: string }[], changed: object = {}, options?: InjectOptions) =>
    post<Reply<"POST /distribuirRateio"> & { detail: string }>(
      "/distribuirRateio",
      { idFinalidade: PREVIDENCIAL, rateios, ...changed },
      options,
    );

  it("is complete at exactly 100 %, and what waits for the participant forgets it", async () => {
    const { id } = (await include()).body;
    const [helena, miguel] = [await named("Helena"), await named("Miguel")];
    const { status, body } = await distribute([
      { idDependente: helena.id, rateio: "33.33" },
      { idDependente: miguel.id, rateio: "33.33" },
      { idDependente: id, rateio: "33.34" },
    ]);
    expect([status, body.disponivel]).toEqual([200, "0.00"]);
    const waiting = await backend.inject("GET", `/retornarPendencias/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect(JSON.stringify(waiting.body)).not.toContain("rateio");
    expect((await history()).filter(({ campo }) => campo.endsWith(".rateio")).map(({ antes, depois }) => [antes, depois])).toEqual([
      ["40.00", "33.33"],
      ["20.00", "33.33"],
      ["0.00", "33.34"],
    ]);
  });

  it("counts those that are not named, and refuses a hundredth too much", async () => {
    const miguel = await named("Miguel");
    expect((await distribute([{ idDependente: miguel.id, rateio: "80.00" }])).status).toBe(200);
    const before = await everything();
    const { status, body } = await distribute([{ idDependente: miguel.id, rateio: "80.01" }]);
    expect([status, body.detail]).toEqual([422, "O rateio somaria 100,01%. Tire 0,01% para chegar a 100%."]);
    expect(await everything()).toBe(before);
  });

  it.each([
    ["income tax", async () => ({ idFinalidade: IMPOSTO_RENDA, id: (await named("Miguel", IMPOSTO_RENDA)).id, status: 422 })],
    ["another plan's finality", async () => ({ idFinalidade: OF_ANOTHER_PLAN, id: (await named("Miguel")).id, status: 422 })],
    [
      "a dependent of another finality",
      async () => ({ idFinalidade: PREVIDENCIAL, id: (await named("Miguel", IMPOSTO_RENDA)).id, status: 404 }),
    ],
    ["a dependent that does not exist", async () => ({ idFinalidade: PREVIDENCIAL, id: 99999, status: 404 })],
  ])("refuses %s, and nothing changes", async (_what, ask) => {
    const { idFinalidade, id, status } = await ask();
    const before = await everything();
    expect((await distribute([{ idDependente: id, rateio: "10.00" }], { idFinalidade })).status).toBe(status);
    expect(await everything()).toBe(before);
  });

  it.each([["10"], [10], ["-1.00"], ["1e1"], ["33.333"], [""], [null]])("refuses the share %j", async (rateio) => {
    const miguel = await named("Miguel");
    const before = await everything();
    expect((await post("/distribuirRateio", { idFinalidade: PREVIDENCIAL, rateios: [{ idDependente: miguel.id, rateio }] })).status).toBe(
      400,
    );
    expect(await everything()).toBe(before);
  });

  it("never passes 100 % with twenty writers at once", async () => {
    const token = await backend.login(BRUNO);
    const ids: number[] = [];
    for (const [index, parentesco] of ["Filho", "Filha", "Enteado", "Enteada"].entries())
      ids.push((await include({ cpf: null, nome: `Filho ${"ABCD"[index]}`, dataNascimento: "2022-01-01", parentesco })).body.id);
    const people = [...ids, (await named("Helena")).id, (await named("Miguel")).id];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        distribute([{ idDependente: people[index % people.length] ?? 0, rateio: `${30 + index}.0${index % 10}` }], {}, { as: token }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const sum = (await rows()).reduce((total, row) => total + (row.idFinalidade === PREVIDENCIAL ? toHundredths(row.rateio) : 0), 0);
    expect(sum).toBeLessThanOrEqual(10_000);
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
  });
});

describe("whose dependents they are", () => {
  const attempts: [string, (id: number) => object][] = [
    ["/incluirDependente", () => facts],
    ["/alterarDependente", (id) => ({ ...facts, idDependente: id })],
    ["/removerDependente", (id) => ({ idDependente: id })],
    ["/distribuirRateio", (id) => ({ idFinalidade: PREVIDENCIAL, rateios: [{ idDependente: id, rateio: "1.00" }] })],
  ];

  it.each(attempts)("another participant is refused: %s", async (path, body) => {
    const { id } = await named("Miguel");
    const before = await everything();
    expect((await post(path, body(id), { as: CARLA })).status).toBe(403);
    expect(await everything()).toBe(before);
  });

  it.each(attempts.slice(1))("a row of another participant does not exist: %s", async (path, body) => {
    const { id } = await named("Miguel");
    const before = await everything();
    const own = { idPessoa: Conta.CARLA, idPlano: 4, ...body(id), idFinalidade: 3 };
    expect((await post(path, own, { as: CARLA })).status).toBe(404);
    expect(await everything()).toBe(before);
  });

  it.each(attempts)("a plan without enrolment has none: %s", async (path, body) => {
    const { id } = await named("Miguel");
    const before = await everything();
    expect((await post(path, { ...body(id), idPlano: 7 })).status).toBe(404);
    expect(await everything()).toBe(before);
  });

  it("an attendant acts for the participant in the assisted view, and both logs say who", async () => {
    const { status, body } = await include({}, { as: ANA, target: Conta.BRUNO });
    expect(status).toBe(200);
    expect((await history())[0]).toMatchObject({ idPessoa: Conta.BRUNO, idAtor: Conta.ANA });
    const [row] = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "dependente.incluir"));
    expect(row).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO, resultado: "permitida", detalhe: { idDependente: body.id } });
  });
});

describe("proofs", () => {
  const upload = async (as: string, target?: number) =>
    ((await backend.inject("POST", "/enviarArquivo", { as, target, ...receipt })).body as { id: number }).id;
  const download = (id: number, as: string, target?: number) => backend.inject("GET", `/baixarComprovanteDependente/${id}`, { as, target });

  it("belong to the participant from then on, whoever sent them", async () => {
    const sent = await upload(ANA, Conta.BRUNO);
    const { body } = await include({ idsArquivos: [sent] }, { as: ANA, target: Conta.BRUNO });
    expect(body.comprovantes).toEqual([{ id: sent, nome: "recibo.pdf", tipo: "application/pdf", tamanho: expect.any(Number) }]);
    const file = await download(sent, BRUNO);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringContaining("attachment"),
    });
    expect((await download(sent, ANA, Conta.BRUNO)).status).toBe(200);
    expect((await download(sent, CARLA)).status).toBe(404);
  });

  it("are not somebody else's file, nor one that already serves", async () => {
    const others = await upload(CARLA);
    expect((await include({ idsArquivos: [others] })).status).toBe(422);
    const own = await upload(BRUNO);
    expect((await include({ idsArquivos: [own] })).status).toBe(200);
    expect((await include({ cpf: CPFS[1], idsArquivos: [own] })).status).toBe(422);
    expect((await download(others, BRUNO)).status).toBe(404);
  });

  it("outlive the sweep of what was never attached", async () => {
    const own = await upload(BRUNO);
    await include({ idsArquivos: [own] });
    await backend.context.db.update(arquivo).set({ enviadoEm: new Date("2026-11-01T00:00:00Z") });
    await upload(BRUNO);
    expect((await download(own, BRUNO)).status).toBe(200);
  });
});
