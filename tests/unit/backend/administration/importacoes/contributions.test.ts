import { creditWaiting } from "@backend/administration/importacoes/writeContributions";
import { cota, fechamento, importacaoLinha, movimento, vinculoPlano } from "@backend/kernel/db/schema";
import { balance } from "@backend/money/contas/balance";
import { closeYear } from "@backend/money/contas/ledger";
import { reconcile } from "@backend/money/contas/reconciliation";
import { and, eq, like } from "drizzle-orm";
import { toQuotas } from "@/domain/account/quotas";
import { exact } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";
import { csvOf, type Imports, openImports } from "./imports";

const TITLES = ["Plano", "Matrícula", "CPF", "Competência", "Tipo", "Valor", "Data do crédito"];
const HPE = 1;

let imports: Imports;
let bruno: typeof vinculoPlano.$inferSelect;
beforeAll(async () => {
  imports = await openImports("importarContribuicoes");
  const person = await imports.personOf("52998224725");
  const [link] = await imports.context.db
    .select()
    .from(vinculoPlano)
    .where(eq(vinculoPlano.idPessoa, person?.id ?? 0));
  if (!link) throw new Error("Bruno has no enrolment");
  bruno = link;
}, 90_000);
afterAll(() => imports.close());

const db = () => imports.context.db;
let amount = 100;
/** A row for Bruno. Each has an amount of its own, so that no two files are the same. */
const row = (changes: Partial<Record<string, string>> = {}): string[] => {
  amount += 1;
  const fields: Record<string, string> = {
    Plano: "HPE",
    Matrícula: bruno.matricula,
    Competência: "10/2026",
    Tipo: "Voluntária",
    Valor: `${amount},50`,
    "Data do crédito": "",
  };
  return TITLES.map((title) => changes[title] ?? fields[title] ?? "");
};
const check = (rows: string[][]) => imports.check("folha.csv", csvOf([TITLES, ...rows]));
async function confirmed(rows: string[][]) {
  const checked = await check(rows);
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  return imports.detail(checked.id);
}
const movementsOf = (id: number) =>
  db()
    .select()
    .from(movimento)
    .where(like(movimento.origem, `importacao:${id}:%`))
    .orderBy(movimento.id);
const quotaOf = async (competencia: string) =>
  (
    await db()
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.idPerfil, bruno.idPerfil ?? 0), eq(cota.competencia, competencia)))
  )[0]?.valor ?? "0";
const undo = async (id: number) => {
  const done = await imports.detail(id);
  const answer = await imports.act("desfazer", id, { versao: done.versao });
  await imports.work();
  return answer;
};

it("posts each kind to its sub-account at the quota of its month, with totals shown before", async () => {
  const before = await balance(db(), bruno);
  const rows = [
    row({ Tipo: "Básica", Valor: "1.234,56", "Data do crédito": "12/10/2026" }),
    row({ Tipo: "Suplementar", Valor: "200,00", Matrícula: "", CPF: "529.982.247-25" }),
    row({ Tipo: "Patrocinadora", Valor: "1234.56" }),
    row({ Tipo: "Voluntária", Valor: "R$ 99,90", Matrícula: bruno.matricula.replace(/^0+/, "") }),
  ];
  const checked = await check(rows);
  expect(checked.contagem.erros).toBe(0);
  expect(checked.totais.map(({ subconta, linhas, valor }) => [subconta, linhas, valor])).toEqual([
    ["basica", 1, "1234.56"],
    ["suplementar", 1, "200.00"],
    ["voluntaria", 1, "99.90"],
    ["patrocinadora", 1, "1234.56"],
  ]);
  expect(await balance(db(), bruno)).toEqual(before);
  await imports.act("confirmar", checked.id, { versao: checked.versao });
  await imports.work();
  const quota = await quotaOf("2026-10-01");
  const written = await movementsOf(checked.id);
  expect(
    written.map(({ subconta, tipo, competencia, data, valor, quotas, cota }) => [subconta, tipo, competencia, data, valor, quotas, cota]),
  ).toEqual([
    ["basica", "contribuicao", "2026-10-01", "2026-10-12", "1234.56", toQuotas("1234.56", quota), quota],
    ["suplementar", "contribuicao", "2026-10-01", "2026-10-30", "200.00", toQuotas("200.00", quota), quota],
    ["patrocinadora", "contribuicao", "2026-10-01", "2026-10-30", "1234.56", toQuotas("1234.56", quota), quota],
    ["voluntaria", "contribuicao", "2026-10-01", "2026-10-30", "99.90", toQuotas("99.90", quota), quota],
  ]);
  const after = await balance(db(), bruno);
  expect(exact(after.saldo).minus(before.saldo).toFixed(2)).toBe("2769.02");

  expect((await undo(checked.id)).status).toBe(200);
  expect(await imports.detail(checked.id)).toMatchObject({ situacao: "desfeita" });
  expect(await balance(db(), bruno)).toEqual(before);
  expect(await reconcile(db())).toEqual([]);
  // A contribution that was taken back may come again.
  const again = await confirmed(rows);
  expect(again).toMatchObject({ situacao: "concluida", contagem: { gravadas: 4 } });
  expect(await balance(db(), bruno)).toEqual(after);
  await undo(again.id);
});

it("adds nothing for rows that were imported before, and refuses them with another amount", async () => {
  const first = row({ "Data do crédito": "05/10/2026", Valor: "310,00" });
  const done = await confirmed([first]);
  const again = await check([
    first,
    row({ "Data do crédito": "06/10/2026", Valor: "311,00" }),
    row({ "Data do crédito": "05/10/2026", Valor: "999,00" }),
  ]);
  expect(again.contagem).toMatchObject({ repetidas: 1, prontas: 0, avisos: 1, erros: 1 });
  const { itens } = await imports.lines(again.id, { situacao: "erro" });
  expect(itens[0]?.problemas.map(({ codigo }) => codigo)).toContain("OUTRO_VALOR");
  await imports.act("cancelar", again.id, { versao: again.versao });
  await undo(done.id);
});

it("waits for a quota that is not there yet, and is undone while it waits", async () => {
  const rows = [row({ Competência: "11/2026", Valor: "410,00", "Data do crédito": "20/11/2026" })];
  const waiting = await confirmed(rows);
  expect(waiting).toMatchObject({ situacao: "concluida", contagem: { gravadas: 0, aguardando: 1 } });
  expect(await movementsOf(waiting.id)).toEqual([]);
  expect(await creditWaiting(imports.context)).toBe(0);
  await undo(waiting.id);
  const second = await confirmed(rows);
  const quota = { idPlano: HPE, competencia: "2026-11-01", data: "2026-11-30", fonte: "Teste" };
  await db()
    .insert(cota)
    .values({ ...quota, idPerfil: bruno.idPerfil ?? 0, valor: "200" });
  expect(await creditWaiting(imports.context)).toBe(1);
  expect(await creditWaiting(imports.context)).toBe(0);
  expect(await movementsOf(second.id)).toEqual([
    expect.objectContaining({ valor: "410.00", quotas: "2.05000000", competencia: "2026-11-01" }),
  ]);
  await undo(second.id);
  await db().delete(cota).where(eq(cota.competencia, "2026-11-01"));
});

it("says what is wrong with each row, and why", async () => {
  const [diego] = await db().select().from(vinculoPlano).where(eq(vinculoPlano.idSituacao, 2)).limit(1);
  const wrong: [string, Partial<Record<string, string>>][] = [
    ["PLANO", { Plano: "Inexistente" }],
    ["SEM_VINCULO", { Matrícula: "DX-44812" }],
    ["SEM_VINCULO_CPF", { Matrícula: "", CPF: "123.456.789-09" }],
    ["CPF_DE_OUTRO", { CPF: "123.456.789-09" }],
    ["CPF_TAMANHO", { CPF: "118.604.332-1" }],
    ["CPF_DIGITO", { CPF: "529.982.247-24" }],
    ["QUEM", { Matrícula: "" }],
    ["MES", { Competência: "13/2026" }],
    ["MES_FUTURO", { Competência: "12/2026" }],
    ["MES_ANTES", { Competência: "01/1970" }],
    ["TIPO", { Tipo: "Extra" }],
    ["VALOR_NEGATIVO", { Valor: "-132,65" }],
    ["VALOR_LETRA", { Valor: "1.o32,50" }],
    ["VALOR_CASAS", { Valor: "10,505" }],
    ["VALOR_ZERO", { Valor: "0,00" }],
    ["FORMULA", { Valor: "=1+1" }],
    ["OBRIGATORIO", { Valor: "" }],
    ["DATA_INEXISTENTE", { "Data do crédito": "31/11/2026" }],
    ["DATA_FUTURA", { "Data do crédito": "22/11/2026" }],
    ["CREDITO_ANTES", { "Data do crédito": "30/09/2026" }],
    ["NAO_ATIVO", { Matrícula: diego?.matricula ?? "", Plano: String(diego?.idPlano) }],
  ];
  const checked = await check(
    wrong.map(([, changes], index) => row({ "Data do crédito": `${String(index + 1).padStart(2, "0")}/10/2026`, ...changes })),
  );
  expect(checked.contagem).toMatchObject({ erros: wrong.length, prontas: 0, avisos: 0 });
  const { itens } = await imports.lines(checked.id, { limit: 100 });
  expect(itens.map(({ linha, problemas }) => [linha, problemas.filter(({ grau }) => grau === "erro").map(({ codigo }) => codigo)])).toEqual(
    wrong.map(([codigo], index) => [index + 2, [codigo]]),
  );
  await imports.act("cancelar", checked.id, { versao: checked.versao });
});

describe("who was in the plan before", () => {
  let again: typeof vinculoPlano.$inferSelect;
  const place = (idSituacao: number) => db().update(vinculoPlano).set({ idSituacao }).where(eq(vinculoPlano.id, bruno.id));
  beforeAll(async () => {
    await place(Situacao.ENCERRADO);
    const { id: _, ...facts } = bruno;
    const [added] = await db()
      .insert(vinculoPlano)
      .values({ ...facts, matricula: "77001", idPerfil: (bruno.idPerfil ?? 1) === 4 ? 3 : 4 })
      .returning();
    if (!added) throw new Error("no second enrolment");
    again = added;
  });
  afterAll(async () => {
    await db().delete(vinculoPlano).where(eq(vinculoPlano.id, again.id));
    await place(bruno.idSituacao);
  });

  it("is credited on the enrolment that goes on, to its profile, also where only the CPF says who it is", async () => {
    const done = await confirmed([row({ Matrícula: "", CPF: "529.982.247-25", Valor: "512,00" })]);
    expect(done).toMatchObject({ situacao: "concluida", contagem: { gravadas: 1, erros: 0 } });
    const [line] = await db().select().from(importacaoLinha).where(eq(importacaoLinha.idImportacao, done.id));
    expect(line?.idVinculo).toBe(again.id);
    expect(await movementsOf(done.id)).toEqual([expect.objectContaining({ valor: "512.00", idPerfil: again.idPerfil })]);
    await undo(done.id);
  });

  it("is found by the CPF where a number that lost its zeros is that of two people", async () => {
    const [other] = await db()
      .insert(vinculoPlano)
      .values({ ...again, id: undefined, idPessoa: (await imports.personOf("12345678909"))?.id ?? 0, matricula: "0077001" })
      .returning();
    const checked = await check([
      row({ Matrícula: "077001", Valor: "1,01" }),
      row({ Matrícula: "077001", CPF: "529.982.247-25", Valor: "1,02" }),
    ]);
    const { itens } = await imports.lines(checked.id, { limit: 10 });
    expect(itens.map(({ problemas }) => problemas.filter(({ grau }) => grau === "erro").map(({ codigo }) => codigo))).toEqual([
      ["MATRICULA_SEM_ZEROS"],
      [],
    ]);
    await imports.act("cancelar", checked.id, { versao: checked.versao });
    await db()
      .delete(vinculoPlano)
      .where(eq(vinculoPlano.id, other?.id ?? 0));
  });
});

it("is not undone once its month was closed", async () => {
  const done = await confirmed([row({ Competência: "12/2025", Valor: "77,00", "Data do crédito": "15/12/2025" })]);
  const { contagem } = done;
  expect(contagem.gravadas).toBe(1);
  const [written] = await movementsOf(done.id);
  if (written?.competencia === "2025-12-01") await closeYear(db(), 2025);
  else
    await db()
      .insert(fechamento)
      .values({ ...bruno, competencia: written?.competencia ?? "", subconta: "voluntaria", idPerfil: bruno.idPerfil ?? 0, quotas: "1" });
  expect(await undo(done.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("fechado") } });
  expect(await db().$count(importacaoLinha, and(eq(importacaoLinha.idImportacao, done.id), eq(importacaoLinha.situacao, "gravada")))).toBe(
    1,
  );
});
