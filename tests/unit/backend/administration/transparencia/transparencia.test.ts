import { Conta } from "@backend/demo/accounts";
import { ata, fornecedor, servicoPrestado } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { sum } from "@/domain/money/exact";
import { isCnpj } from "@/domain/people/cnpj";

const BRUNO = "52998224725";
const CARLA = "12345678909";
const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

type Minutes = Reply<"GET /retornarAtas">;
type Services = Reply<"GET /retornarServicosPrestados/{idPessoa}/{idPlano}">;

const get = async <T>(path: string, query: Record<string, string | number> = {}, as = BRUNO) => {
  const answer = await backend.inject("GET", path, { as, query });
  expect(answer.status).toBe(200);
  return answer.body as T;
};
const PLAN = `/retornarServicosPrestados/${Conta.BRUNO}/${HPE}`;
const amount = (list: readonly { valor: string }[]) => sum(list.map(({ valor }) => valor)).toFixed(2);
const planOf = (db: TestBackend["context"]["db"], query: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] };
    return rows.map((row) => Object.values(row)[0]).join("\n");
  });

describe("minutes", () => {
  it("come newest first, in pages that neither repeat nor leave out", async () => {
    const first = await get<Minutes>("/retornarAtas", { limit: 100 });
    const second = await get<Minutes>("/retornarAtas", { limit: 100, page: 1 });
    const all = [...first.itens, ...second.itens];
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total);
    expect(all.map(({ dataReuniao }) => dataReuniao)).toEqual(
      all
        .map(({ dataReuniao }) => dataReuniao)
        .toSorted()
        .toReversed(),
    );
    expect(first.orgaos.map(({ nome }) => nome)).toEqual(["Conselho Deliberativo", "Conselho Fiscal", "Diretoria Executiva"]);
    expect(first.anos[0]).toBe(2026);
    expect(first.anos.length).toBeGreaterThanOrEqual(10);
    expect((await get<Minutes>("/retornarAtas", { page: 999_999 })).itens).toEqual([]);
  });

  it("are narrowed by body, year and words, without accents and in any order", async () => {
    const { itens, total } = await get<Minutes>("/retornarAtas", { idOrgao: 1, ano: 2024, limit: 100 });
    expect(itens).toHaveLength(total);
    expect(new Set(itens.map(({ orgao, dataReuniao }) => `${orgao.id} ${dataReuniao.slice(0, 4)}`))).toEqual(new Set(["1 2024"]));
    const found = await get<Minutes>("/retornarAtas", { texto: "INVESTIMENTOS  politica", limit: 100 });
    expect(found.total).toBeGreaterThan(0);
    for (const { titulo } of found.itens) expect(titulo).toMatch(/política de investimentos/i);
    expect(await get<Minutes>("/retornarAtas", { texto: "política de investimentos", limit: 100 })).toMatchObject({ total: found.total });
    expect(await get<Minutes>("/retornarAtas", { texto: "100%_" })).toMatchObject({ total: 0, totalPage: 0 });
    expect(await get<Minutes>("/retornarAtas", { idOrgao: 999 })).toMatchObject({ total: 0 });
  });

  it("are downloaded as an attachment; what is not there, or has no file, is 404", async () => {
    const { itens } = await get<Minutes>("/retornarAtas", { limit: 1 });
    const id = Number(itens[0]?.id);
    const sent = await backend.inject("GET", `/baixarAta/${id}`, { as: CARLA });
    expect(sent).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
    expect(sent.headers["content-disposition"]).toMatch(/^attachment/);
    expect((await backend.inject("GET", "/baixarAta/999999", { as: BRUNO })).status).toBe(404);
    const kept = await backend.context.db.select().from(ata).where(eq(ata.id, id));
    await backend.context.db.update(ata).set({ idArquivo: null }).where(eq(ata.id, id));
    expect((await backend.inject("GET", `/baixarAta/${id}`, { as: BRUNO })).status).toBe(404);
    expect((await get<Minutes>("/retornarAtas", { limit: 1 })).itens[0]?.arquivo).toBeNull();
    await backend.context.db.update(ata).set({ idArquivo: kept[0]?.idArquivo }).where(eq(ata.id, id));
  });
});

describe("services of suppliers", () => {
  it("add up the same by month, by category, by supplier and one by one", async () => {
    const year = await get<Services>(PLAN, { limit: 100 });
    expect(year).toMatchObject({ primeiro: "2016-11", ultimo: "2026-10", inicio: "2025-11", fim: "2026-10" });
    const next = await get<Services>(PLAN, { limit: 100, page: 1 });
    for (const list of [year.porPeriodo, year.porCategoria, year.porFornecedor, [...year.itens, ...next.itens]])
      expect(amount(list)).toBe(year.valor);
    expect(year.porPeriodo).toHaveLength(12);
    expect(year.itens.length + next.itens.length).toBe(year.total);
    expect(sum(year.porFornecedor.map(({ servicos }) => servicos)).toNumber()).toBe(year.total);
  });

  it("are told by year over more than two, and the years add up", async () => {
    const all = await get<Services>(PLAN, { inicio: "0000-01", fim: "9999-12" });
    expect(all).toMatchObject({ inicio: "2016-11", fim: "2026-10" });
    expect(all.porPeriodo.map(({ periodo }) => periodo)).toEqual(Array.from({ length: 11 }, (_, index) => String(2016 + index)));
    expect(amount(all.porPeriodo)).toBe(all.valor);
    const [row] = await backend.context.db
      .select({ valor: sql<string>`sum(valor)::text` })
      .from(servicoPrestado)
      .where(eq(servicoPrestado.idPlano, HPE));
    expect(all.valor).toBe(row?.valor);
  });

  it("are narrowed by category and supplier, with zero where nothing was paid", async () => {
    const audit = await get<Services>(PLAN, { categoria: "auditoria" });
    expect(new Set(audit.itens.map(({ categoria }) => categoria))).toEqual(new Set(["auditoria"]));
    expect(audit.porPeriodo.filter(({ valor }) => valor === "0.00").length).toBeGreaterThan(0);
    expect(audit.fornecedores).toHaveLength(12);
    const one = await get<Services>(PLAN, { idFornecedor: 1 });
    expect(one.porFornecedor.map(({ fornecedor: { id } }) => id)).toEqual([1]);
    const none = await get<Services>(PLAN, { idFornecedor: 1, categoria: "auditoria" });
    expect(none).toMatchObject({ valor: "0.00", total: 0, itens: [] });
    const wrong = await backend.inject("GET", PLAN, { as: BRUNO, query: { inicio: "2026-05", fim: "2026-01" } });
    expect(wrong).toMatchObject({ status: 422, body: { erros: [{ campo: "fim" }] } });
  });

  it("are those of the plan alone, and of whoever is in it", async () => {
    const before = await get<Services>(PLAN);
    const { db } = backend.context;
    const [other] = await db
      .select({ idPlano: servicoPrestado.idPlano })
      .from(servicoPrestado)
      .where(and(isNotNull(servicoPrestado.idPlano), sql`id_plano <> ${HPE}`))
      .limit(1);
    const service = { idFornecedor: 1, competencia: "2026-10-01", descricao: "De outro", categoria: "outros", valor: "7777.77" };
    await db.insert(servicoPrestado).values([
      { ...service, idPlano: Number(other?.idPlano) },
      { ...service, idPlano: null },
    ]);
    expect(await get<Services>(PLAN)).toEqual(before);
    const notIn = await backend.inject("GET", `/retornarServicosPrestados/${Conta.BRUNO}/7777`, { as: BRUNO });
    expect(notIn.status).toBe(404);
    expect((await backend.inject("GET", PLAN, { as: CARLA })).status).toBe(403);
    expect((await backend.inject("GET", PLAN)).status).toBe(401);
    expect((await backend.inject("GET", "/retornarAtas")).status).toBe(401);
  });
});

it("the demo's suppliers have valid CNPJs, some with letters", async () => {
  const rows = await backend.context.db.select().from(fornecedor);
  expect(rows).toHaveLength(12);
  for (const { cnpj } of rows) expect([cnpj, isCnpj(cnpj)]).toEqual([cnpj, true]);
  expect(rows.some(({ cnpj }) => /[A-Z]/.test(cnpj))).toBe(true);
});

it("year, body and plan are found by their indexes", async () => {
  const { db } = backend.context;
  const year = sql`data_reuniao >= '2024-01-01' and data_reuniao <= '2024-12-31'`;
  expect(await planOf(db, sql`select * from ata where ${year}`)).toContain("ata_data");
  expect(await planOf(db, sql`select * from ata where id_orgao = 1 order by data_reuniao desc limit 10`)).toContain("ata_orgao");
  const plan = sql`id_plano = 1 and competencia >= '2026-01-01' and competencia <= '2026-10-01'`;
  expect(await planOf(db, sql`select sum(valor) from servico_prestado where ${plan}`)).toContain("servico_prestado_plano");
});
