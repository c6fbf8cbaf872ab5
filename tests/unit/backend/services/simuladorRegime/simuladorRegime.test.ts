import { Conta } from "@backend/demo/accounts";
import { auditoria, direitoPatrocinadora, parametroPlano, tabelaFiscal, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";
import { compareRedemption } from "@/domain/taxSimulator/redemption";

const BRUNO = "52998224725";
const CARLA = "12345678909";
const ELZA = "16899535009";
const ANA = "98765432100";
const HPE = 1;
const NOW = new Date("2026-11-20T15:00:00Z");

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

const ask = (idPessoa: number, as?: string, idPlano = HPE) =>
  backend.inject("GET", `/retornarSimuladorRegime/${idPessoa}/${idPlano}`, { as });
const facts = async (idPessoa: number, as: string) => (await ask(idPessoa, as)).body as Facts;

it("answers the account's lots by date, which add up to the balance, and the dated tables with their sources", async () => {
  const bruno = await facts(Conta.BRUNO, BRUNO);
  const { saldo } = (await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as { saldo: string };
  const days = bruno.lotes.map(({ date }) => date);
  expect(days.length).toBeGreaterThan(12);
  expect(days).toEqual([...new Set(days)].sort());
  // To the cent: sub-accounts are rounded apart, as in the balance.
  expect(bruno.saldo).toBe(saldo);
  expect(sum(bruno.lotes.map(({ valor }) => valor)).toFixed(2)).toBe(saldo);
  expect(bruno.tabelas.mensal).toMatchObject({ validFrom: "2026-01-01", readings: { portion65: "isento", thirteenthToZero: false } });
  expect(bruno.tabelas.anual).toMatchObject({ validFrom: "2026-01-01", simplifiedLimit: "17640.00" });
  expect(bruno.tabelas.antecipacao).toMatchObject({ percent: "15", fonte: expect.stringContaining("11.053") });
  for (const { nome, desde, fonte } of bruno.premissas) {
    expect([nome, fonte].every(Boolean)).toBe(true);
    expect(desde <= bruno.hoje).toBe(true);
  }
  // The portion of the 65 years is older than the table that it stands in.
  expect(bruno.premissas.find(({ nome }) => nome.startsWith("Parcela isenta"))).toMatchObject({ desde: "2015-04-01" });
  expect(bruno.contribuicao).toMatchObject({ mes: "2026-12" });
  expect(bruno.escolha).toMatchObject({ travado: false, travadoEm: null });
});

it("counts of the sponsor's part what the plan's dated table gives, and redeems that much", async () => {
  const { db } = backend.context;
  const bruno = await facts(Conta.BRUNO, BRUNO);
  const of = (list: Facts["lotes"], key: "valor" | "resgate") => sum(list.map((lot) => lot[key]));
  expect(of(bruno.lotes, "resgate").lte(of(bruno.lotes, "valor"))).toBe(true);
  const { subcontas } = (await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/${HPE}`, { as: BRUNO }))
    .body as Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;
  const sponsor = exact(subcontas.find(({ subconta }) => subconta === "patrocinadora")?.valor ?? 0);
  const lost = of(bruno.lotes, "valor").minus(of(bruno.lotes, "resgate"));
  const expected = sponsor.times(exact(100).minus(bruno.direito?.percentual ?? 100)).div(100);
  expect(lost.minus(expected).abs().lte("0.01")).toBe(true);
  await db
    .insert(direitoPatrocinadora)
    .values({ idPlano: HPE, validoDesde: "2026-11-19", aPartirDeMeses: 0, percentual: "0", fonte: "Teste" });
  const without = await facts(Conta.BRUNO, BRUNO);
  expect(without.direito).toEqual({ percentual: "0", fonte: "Teste" });
  expect(of(without.lotes, "valor").minus(of(without.lotes, "resgate")).toFixed(2)).toBe(sponsor.toFixed(2));
  await db.delete(direitoPatrocinadora).where(and(eq(direitoPatrocinadora.idPlano, HPE), eq(direitoPatrocinadora.fonte, "Teste")));
});

it("gives figures that the simulator counts with: its lots redeem to the cent", async () => {
  const { lotes, tabelas, hoje, saldoResgate } = await facts(Conta.BRUNO, BRUNO);
  const result = compareRedemption({
    lots: lotes.map(({ date, resgate }) => ({ date, quotas: resgate })),
    quota: "1",
    amount: null,
    paid: hoje,
    tables: tabelas,
    others: { yearly: "0.00", dependents: 0, deductions: "0.00" },
  });
  expect(result.gross).toBe(saldoResgate);
  expect(exact(result.regressive.net).plus(result.regressive.tax).toFixed(2)).toBe(result.gross);
});

it("says whether the choice was made, and that a benefit ended it", async () => {
  const { db } = backend.context;
  // Her payslips were taxed by the progressive table: that is what stands beside "final".
  expect((await facts(Conta.ELZA, ELZA)).escolha).toMatchObject({ regime: "PROGRESSIVO", travado: true, travadoEm: expect.any(String) });
  const link = and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE));
  await db
    .update(vinculoPlano)
    .set({
      regimeTributario: "REGRESSIVO",
      regimeEscolhidoEm: new Date("2026-03-02T12:00:00Z"),
      regimeTravadoEm: new Date("2026-11-01T02:00:00Z"),
    })
    .where(link);
  // The day is that of São Paulo.
  expect((await facts(Conta.BRUNO, BRUNO)).escolha).toEqual({
    regime: "REGRESSIVO",
    escolhidoEm: "2026-03-02",
    travado: true,
    travadoEm: "2026-10-31",
  });
  await db.update(vinculoPlano).set({ regimeTributario: "NAO_ESCOLHIDO", regimeEscolhidoEm: null, regimeTravadoEm: null }).where(link);
});

it("prints another version when an assumption changes from a day on, and the same while none does", async () => {
  const { db } = backend.context;
  const before = await facts(Conta.BRUNO, BRUNO);
  expect(before.versao).toMatch(/^\d{4}\.\d{2}-[0-9a-f]{6}$/);
  expect((await facts(Conta.BRUNO, BRUNO)).versao).toBe(before.versao);
  await db.insert(tabelaFiscal).values([
    { codigo: "irrf-parcela-65", validoDesde: "2026-11-01", dados: { portion65: "deducao" }, fonte: "Parecer do consultor" },
    { codigo: "resgate-antecipacao", validoDesde: "2026-12-01", dados: { percent: "20" }, fonte: "Lei futura" },
  ]);
  await db.insert(parametroPlano).values({
    idPlano: HPE,
    codigo: "TAXA_REAL_PROJECAO",
    valor: "3.50",
    validoDesde: "2026-11-10",
    validoAte: null,
    fonte: "Nota técnica",
  });
  const after = await facts(Conta.BRUNO, BRUNO);
  expect(after.versao).not.toBe(before.versao);
  expect(after.versao.slice(0, 7)).toBe("2026.11");
  expect(after.tabelas.mensal.readings?.portion65).toBe("deducao");
  expect(after.premissas).toContainEqual({
    nome: "Leitura da parcela dos 65 anos",
    valor: "Dedução da base",
    desde: "2026-11-01",
    fonte: "Parecer do consultor",
  });
  expect(after.taxaProjecao).toMatchObject({ valor: "3.50", desde: "2026-11-10" });
  // A table that is not in force yet counts for nothing.
  expect(after.tabelas.antecipacao.percent).toBe("15");
});

it("is nobody else's: no token, another person, a plan that is not theirs, and ids that are none", async () => {
  expect((await ask(Conta.BRUNO)).status).toBe(401);
  const other = await ask(Conta.BRUNO, CARLA);
  expect(other.status).toBe(403);
  expect(JSON.stringify(other.body)).not.toContain("lotes");
  expect((await ask(Conta.BRUNO, BRUNO, 99)).status).toBe(404);
  for (const path of ["abc/1", "0/1", "-1/1", "99999999999/1", `${Conta.BRUNO}/1.5`])
    expect((await backend.inject("GET", `/retornarSimuladorRegime/${path}`, { as: BRUNO })).status).toBeGreaterThanOrEqual(400);
});

it("answers an attendant, whose access is on record", async () => {
  const seen = () => backend.context.db.$count(auditoria, and(eq(auditoria.idAtor, Conta.ANA), eq(auditoria.idSujeito, Conta.BRUNO)));
  const before = await seen();
  expect((await ask(Conta.BRUNO, ANA)).status).toBe(200);
  expect(await seen()).toBe(before + 1);
});
