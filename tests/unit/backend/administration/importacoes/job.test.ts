import { runImports } from "@backend/administration/importacoes/work";
import {
  auditoria,
  importacao,
  importacaoLinha,
  notificacao,
  permissaoAdministrador,
  pessoa,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { killedAHundredTimes } from "@tests/support/steps";
import { and, eq, sql } from "drizzle-orm";
import { ana, cpfOf, formOf, type Imports, openImports, peopleCsv, person } from "./imports";

let imports: Imports;
beforeAll(async () => {
  imports = await openImports("importarPessoas");
}, 90_000);
afterAll(() => imports.close());

const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => person(from + index));
const written = (from: number, count: number) =>
  imports.context.db.$count(vinculoPlano, sql`${vinculoPlano.matricula} between ${person(from)[6]} and ${person(from + count - 1)[6]}`);

it("reads, checks and writes once, however often the worker dies in between", async () => {
  const count = 1_100;
  const sent = await imports.send("pessoas.csv", peopleCsv(rows(1000, count)));
  const { id } = sent.body as { id: number };
  const { colunas, versao } = await imports.detail(id);
  await imports.act("conferir", id, { colunas, versao });
  const { db } = imports.context;
  const until = async (situacao: string, check: () => Promise<void>) =>
    killedAHundredTimes(
      db,
      (dying) => runImports({ ...imports.context, db: dying }),
      async (lived) => {
        await check();
        // Whoever died had the import for a while: nobody else touches it before that is over.
        imports.advance(20_000);
        if (lived) expect((await imports.detail(id)).situacao).toBe(situacao);
      },
    );
  expect(await until("conferida", async () => expect(await written(1000, count)).toBe(0))).toBeGreaterThan(5);
  const checked = await imports.detail(id);
  expect(checked).toMatchObject({ total: count, contagem: { prontas: count, erros: 0 } });
  await imports.act("confirmar", id, { versao: checked.versao });
  const lines = () => db.$count(importacaoLinha, and(eq(importacaoLinha.idImportacao, id), eq(importacaoLinha.situacao, "gravada")));
  expect(await until("concluida", async () => expect(await written(1000, count)).toBe(await lines()))).toBeGreaterThan(5);
  expect(await written(1000, count)).toBe(count);
  expect(await db.$count(notificacao, and(eq(notificacao.titulo, "Importação gravada"), eq(notificacao.idTipo, 20)))).toBe(1);
}, 400_000);

it("is confirmed once by two at once, and the second is told", async () => {
  const checked = await imports.check("dupla.csv", peopleCsv(rows(3000, 3)));
  const both = await Promise.all([1, 2].map(() => imports.act("confirmar", checked.id, { versao: checked.versao })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await Promise.all([imports.work(), imports.work()]);
  expect(await imports.detail(checked.id)).toMatchObject({ situacao: "concluida", contagem: { gravadas: 3 } });
  expect(await written(3000, 3)).toBe(3);
});

it("refuses who saw an older version", async () => {
  const checked = await imports.check("versao.csv", peopleCsv(rows(3100, 1)));
  const late = await imports.act("confirmar", checked.id, { versao: checked.versao - 1 });
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Outra pessoa") } });
  expect(await imports.act("cancelar", checked.id, { versao: checked.versao })).toMatchObject({
    status: 200,
    body: { situacao: "cancelada" },
  });
  expect(await imports.context.db.$count(importacaoLinha, eq(importacaoLinha.idImportacao, checked.id))).toBe(0);
});

it("takes back what it wrote when the rest can no longer be written", async () => {
  const checked = await imports.check("metade.csv", peopleCsv(rows(4000, 600)));
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  const { db } = imports.context;
  await imports.work();
  const done = await imports.detail(checked.id);
  expect(done.situacao).toBe("concluida");
  await imports.act("desfazer", checked.id, { versao: done.versao });
  await imports.work();
  expect(await written(4000, 600)).toBe(0);
  // As if the second look had been right, and then somebody else was given the number of the last row.
  await db.update(importacao).set({ situacao: "gravando", previstas: 600, destino: null }).where(eq(importacao.id, checked.id));
  const [other] = await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPlano, 1)).limit(1);
  await db
    .update(vinculoPlano)
    .set({ matricula: person(4599)[6] ?? "" })
    .where(eq(vinculoPlano.id, other?.id ?? 0));
  await imports.work();
  const stopped = await imports.detail(checked.id);
  expect(stopped).toMatchObject({
    situacao: "conferida",
    contagem: { gravadas: 0, prontas: 600 },
    motivo: expect.stringContaining("Nada dela ficou gravado"),
  });
  expect(await written(4000, 599)).toBe(0);
  await db
    .update(vinculoPlano)
    .set({ matricula: other?.matricula ?? "" })
    .where(eq(vinculoPlano.id, other?.id ?? 0));
});

it("remembers the columns of a kind of file", async () => {
  const table = peopleCsv(rows(5000, 1)).replace("Nome;", "Quem;");
  const first = (await imports.send("titulos.csv", table)).body as { id: number };
  const before = await imports.detail(first.id);
  expect(before).toMatchObject({ lembradas: false });
  expect(before.colunas.nome).toBeUndefined();
  expect(await imports.act("conferir", first.id, { colunas: before.colunas, versao: before.versao })).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "nome" }] },
  });
  await imports.act("conferir", first.id, { colunas: { ...before.colunas, nome: 0 }, versao: before.versao });
  await imports.work();
  const second = (await imports.send("outro.csv", peopleCsv(rows(5001, 1)).replace("Nome;", "QUEM;"))).body as { id: number };
  expect(await imports.detail(second.id)).toMatchObject({ lembradas: true, colunas: { nome: 0 } });
});

it("is closed to an administrator without the permission, who changes nothing and is written down", async () => {
  const checked = await imports.check("sem-permissao.csv", peopleCsv(rows(6000, 1)));
  const { db } = imports.context;
  const [someone] = await db.select().from(pessoa).where(eq(pessoa.cpf, "52998224725"));
  await db
    .update(pessoa)
    .set({ admin: "S" })
    .where(eq(pessoa.id, someone?.id ?? 0));
  await db.insert(permissaoAdministrador).values({ idPessoa: someone?.id ?? 0, area: "importarContribuicoes", nivel: "E" });
  const as = "52998224725";
  const path = `/confirmarImportacao/importarPessoas/${checked.id}`;
  expect((await imports.inject("POST", path, { as, body: { versao: checked.versao } })).status).toBe(403);
  expect(
    (await imports.inject("POST", "/enviarImportacao/importarPessoas", { as, ...formOf("a.csv", peopleCsv(rows(6001, 1))) })).status,
  ).toBe(403);
  // Nor by the other area, which is theirs.
  const other = `/confirmarImportacao/importarContribuicoes/${checked.id}`;
  expect((await imports.inject("POST", other, { as, body: { versao: checked.versao } })).status).toBe(404);
  expect(await imports.detail(checked.id)).toMatchObject({ situacao: "conferida", versao: checked.versao });
  expect(await imports.personOf(cpfOf(6000))).toBeUndefined();
  const refused = and(eq(auditoria.idAtor, someone?.id ?? 0), eq(auditoria.resultado, "negada"));
  expect(await db.$count(auditoria, refused)).toBe(2);
  await db
    .update(pessoa)
    .set({ admin: "N" })
    .where(eq(pessoa.id, someone?.id ?? 0));
  expect(await imports.inject("GET", "/retornarImportacoes/importarPessoas", { as: ana })).toMatchObject({ status: 200 });
});
