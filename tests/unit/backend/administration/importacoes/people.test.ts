import { credencial, importacaoLinha, pessoa, saidaEmail, salario, vinculoPlano } from "@backend/kernel/db/schema";
import { count, eq, like } from "drizzle-orm";
import { cpfOf, type Imports, openImports, PEOPLE_TITLES, peopleCsv, person, xlsxOf } from "./imports";

let imports: Imports;
beforeEach(async () => {
  imports = await openImports("importarPessoas");
}, 60_000);
afterEach(() => imports.close());

const total = async (table: typeof pessoa | typeof vinculoPlano) =>
  (await imports.context.db.select({ n: count() }).from(table))[0]?.n ?? 0;

it("imports people with their enrolment, salary and a credential without password", async () => {
  const before = await total(pessoa);
  const checked = await imports.check("pessoas.csv", peopleCsv([person(1), person(2, { "E-mail": "", Salário: "" }), person(3)]));
  expect(checked).toMatchObject({
    situacao: "conferida",
    total: 3,
    contagem: { prontas: 2, avisos: 1, erros: 0, repetidas: 0, gravadas: 0 },
  });
  expect(await total(pessoa)).toBe(before);
  expect((await imports.act("confirmar", checked.id, { versao: checked.versao })).status).toBe(200);
  await imports.work();
  expect(await imports.detail(checked.id)).toMatchObject({ situacao: "concluida", contagem: { gravadas: 3, prontas: 0, avisos: 0 } });
  const helena = await imports.personOf(cpfOf(1));
  expect(helena).toMatchObject({
    nome: "Helena Conceição Prado",
    nomeBusca: "helena conceicao prado",
    dataNascimento: "1988-03-14",
    email: "helena1@exemplo.com.br",
    telefone: "11912345678",
    admin: "N",
  });
  const { db } = imports.context;
  const id = helena?.id ?? 0;
  expect(await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, id))).toEqual([
    expect.objectContaining({ idPlano: 1, matricula: "9000001", idCategoria: 1, idSituacao: 1, dataAdesao: "2020-02-01", onboarding: "S" }),
  ]);
  expect(await db.select().from(salario).where(eq(salario.idPessoa, id))).toEqual([
    { idPessoa: id, idPlano: 1, validoDesde: "2026-11-01", valor: "7250.50" },
  ]);
  expect(await db.select().from(credencial).where(eq(credencial.idPessoa, id))).toEqual([expect.objectContaining({ senhaHash: null })]);
  const found = await imports.inject("GET", "/filtrarPessoas", { as: "98765432100", query: { palavraChave: cpfOf(3) } });
  expect(found.body).toMatchObject({ pessoas: [{ cpf: cpfOf(3) }] });
  expect(await db.select().from(saidaEmail).where(like(saidaEmail.assunto, "Seu acesso%"))).toEqual([]);
});

it("sends the first-access mail to those who are new and have an address, when asked", async () => {
  const checked = await imports.check("pessoas.csv", peopleCsv([person(1), person(2, { "E-mail": "" })]));
  await imports.act("confirmar", checked.id, { versao: checked.versao, convidar: true });
  await imports.work();
  const mails = await imports.context.db.select().from(saidaEmail).where(like(saidaEmail.assunto, "Seu acesso%"));
  expect(mails).toEqual([expect.objectContaining({ para: "helena1@exemplo.com.br", texto: expect.stringContaining("primeiro-acesso") })]);
});

it("takes a corrected line alone, and leaves out those that stay wrong", async () => {
  const rows = [person(1), person(2, { CPF: "123" }), person(3, { Plano: "Nenhum" })];
  const checked = await imports.check("pessoas.csv", peopleCsv(rows));
  expect(checked.contagem).toMatchObject({ prontas: 1, erros: 2 });
  const table = await xlsxOf([
    ["Linha", ...PEOPLE_TITLES],
    ["3", ...person(2)],
  ]);
  const answer = await imports.send("erros.xlsx", table, `/enviarCorrecaoImportacao/importarPessoas/${checked.id}`);
  expect(answer).toMatchObject({ status: 200, body: { corrigidas: 1 } });
  await imports.work();
  const again = await imports.detail(checked.id);
  expect(again).toMatchObject({ situacao: "conferida", contagem: { prontas: 2, erros: 1 } });
  await imports.act("confirmar", again.id, { versao: again.versao });
  await imports.work();
  expect(await imports.personOf(cpfOf(2))).toBeDefined();
  expect(await imports.personOf(cpfOf(3))).toBeUndefined();
});

it("adds nothing when the same file comes twice, nor when the same rows come in another", async () => {
  const file = peopleCsv([person(1), person(2)]);
  const first = await imports.check("pessoas.csv", file);
  expect(await imports.send("outro-nome.csv", file)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("já foi enviado") },
  });
  await imports.act("confirmar", first.id, { versao: first.versao });
  await imports.work();
  const before = await total(vinculoPlano);
  const second = await imports.check("de-novo.csv", peopleCsv([person(2), person(1)]));
  expect(second.contagem).toMatchObject({ repetidas: 2, prontas: 0, erros: 0 });
  expect((await imports.act("confirmar", second.id, { versao: second.versao })).status).toBe(422);
  expect(await total(vinculoPlano)).toBe(before);
});

it("gives somebody whom the fund knows a second enrolment and changes nothing else", async () => {
  const bruno = await imports.personOf("52998224725");
  const row = person(1, { CPF: "529.982.247-25", Nascimento: (bruno?.dataNascimento ?? "").split("-").reverse().join("/"), Plano: "DXC" });
  const checked = await imports.check("pessoas.csv", peopleCsv([row]));
  const { itens } = await imports.lines(checked.id);
  expect(itens[0]?.problemas).toEqual([expect.objectContaining({ codigo: "JA_CADASTRADA", grau: "aviso" })]);
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  expect(await imports.personOf("52998224725")).toEqual(bruno);
  const done = await imports.detail(checked.id);
  await imports.act("desfazer", checked.id, { versao: done.versao });
  await imports.work();
  expect(await imports.personOf("52998224725")).toEqual(bruno);
});

it("is undone whole while nobody depends on it, and can be imported again", async () => {
  const [people, links] = [await total(pessoa), await total(vinculoPlano)];
  // One of them comes with two enrolments.
  const rows = [person(1), person(2), person(1, { Plano: "DXC", Matrícula: "8000001" })];
  const checked = await imports.check("pessoas.csv", peopleCsv(rows));
  expect(checked.contagem.prontas).toBe(3);
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  expect([await total(pessoa), await total(vinculoPlano)]).toEqual([people + 2, links + 3]);
  const done = await imports.detail(checked.id);
  expect((await imports.act("desfazer", done.id, { versao: done.versao })).status).toBe(200);
  await imports.work();
  expect(await imports.detail(done.id)).toMatchObject({ situacao: "desfeita", contagem: { gravadas: 0 } });
  expect([await total(pessoa), await total(vinculoPlano)]).toEqual([people, links]);
  expect((await imports.send("pessoas.csv", peopleCsv(rows))).status).toBe(200);
});

it("is not undone once somebody made a password, and says so", async () => {
  const checked = await imports.check("pessoas.csv", peopleCsv([person(1), person(2)]));
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  const helena = await imports.personOf(cpfOf(1));
  await imports.context.db
    .update(credencial)
    .set({ senhaHash: "$argon2id$" })
    .where(eq(credencial.idPessoa, helena?.id ?? 0));
  const done = await imports.detail(checked.id);
  const answer = await imports.act("desfazer", done.id, { versao: done.versao });
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining("1 criaram senha") } });
  expect(await imports.personOf(cpfOf(2))).toBeDefined();
  expect(await imports.detail(done.id)).toMatchObject({ situacao: "concluida", versao: done.versao });
});

it("writes nothing when a row is no longer right at the time of writing", async () => {
  const checked = await imports.check("pessoas.csv", peopleCsv([person(1), person(2)]));
  const { db } = imports.context;
  const [bruno] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPlano, 1)).limit(1);
  await db
    .update(vinculoPlano)
    .set({ matricula: "9000002" })
    .where(eq(vinculoPlano.id, bruno?.id ?? 0));
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  const stopped = await imports.detail(checked.id);
  expect(stopped).toMatchObject({
    situacao: "conferida",
    motivo: expect.stringContaining("nada foi gravado"),
    contagem: { prontas: 1, erros: 1 },
  });
  expect(await imports.personOf(cpfOf(1))).toBeUndefined();
  expect(await db.$count(importacaoLinha, eq(importacaoLinha.situacao, "gravada"))).toBe(0);
});
