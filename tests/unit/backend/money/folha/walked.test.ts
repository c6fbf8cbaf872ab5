import { Conta } from "@backend/demo/accounts";
import {
  beneficio,
  cadastroHistorico,
  contracheque,
  cota,
  endereco,
  movimento,
  pessoa,
  tabelaFiscal,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { holdingsAt, LATEST } from "@backend/money/contas/holdings";
import { reconcile } from "@backend/money/contas/reconciliation";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asksDone } from "@tests/support/jobs";
import { cents, DEPENDENT, EXEMPT_65, reais, taxOf } from "@tests/support/tax2026";
import { and, asc, eq, like } from "drizzle-orm";
import { sum } from "@/domain/money/exact";

/**
 * The payroll of two months and of the 13th, walked to the cent: every tax is counted again here, in whole cents and by the
 * table of domain §1, not by the code that pays.
 */

const ANA = "98765432100";
const CARLA = "12345678909";
const ELZA = "16899535009";
const HPE = 1;
const DXC = 7;
const DAY = 86_400_000;

it("the tax of this test is that of the reference's own vectors", () => {
  expect([680_000, 735_000].map((gross) => taxOf(gross))).toEqual([72_106, 94_554]);
  expect(taxOf(1_200_000, { legal: 4 * DEPENDENT })).toBe(218_272);
  expect(taxOf(900_000 - EXEMPT_65)).toBe(84_188);
  expect(taxOf(680_000, { isThirteenth: true })).toBe(88_804);
  expect(taxOf(900_000 - EXEMPT_65, { isThirteenth: true })).toBe(100_886);
  expect([303_600, 400_000, 500_000].map((gross) => taxOf(gross))).toEqual([0, 0, 0]);
});

let backend: TestBackend;
const db = () => backend.context.db;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-30T15:00:00Z") });
  await makeAdministrator(db(), Conta.CARLA);
  for (const idPlano of [HPE, DXC]) {
    const october = await db()
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, idPlano), eq(cota.competencia, "2026-10-01")));
    for (const [competencia, data] of [
      ["2026-11-01", "2026-11-30"],
      ["2026-12-01", "2026-12-30"],
    ] as const)
      await db()
        .insert(cota)
        .values(october.map((row) => ({ ...row, competencia, data, valor: "1.00000000" })))
        .onConflictDoNothing();
  }
}, 60_000);
afterAll(() => backend.close());

/** Prepares by one person and releases by another. */
async function pay(idPlano: number, competencia: string, tipo: "mensal" | "abono", dataPagamento: string) {
  const answer = await backend.inject("POST", "/prepararFolha", { as: ANA, body: { idPlano, competencia, tipo, dataPagamento } });
  expect(answer.status).toBe(200);
  const { id } = answer.body as { id: number };
  await asksDone(backend.context);
  expect((await backend.inject("POST", "/liberarFolha", { as: CARLA, body: { idFolha: id } })).status).toBe(200);
  await asksDone(backend.context);
  return db().select().from(contracheque).where(eq(contracheque.idFolha, id)).orderBy(asc(contracheque.id));
}
const slipOf = (slips: Awaited<ReturnType<typeof pay>>, idPessoa: number) => slips.find((slip) => slip.idPessoa === idPessoa);
/** An income of so many quotas a month, at a quota of one real. */
const income = (idPessoa: number, idPlano: number, quotas: string, more: Partial<typeof beneficio.$inferInsert> = {}) =>
  db()
    .insert(beneficio)
    .values({
      ...{
        idPessoa,
        idPlano,
        numero: `prova-${idPessoa}-${idPlano}`,
        especie: "aposentadoria",
        forma: "vitalicia",
        parametros: { quotas },
      },
      ...{ inicio: "2026-11-01", usaIsencao65: false, abonoAnual: true, ...more },
    });
const setElza = (change: Partial<typeof beneficio.$inferInsert>) =>
  db().update(beneficio).set(change).where(eq(beneficio.idPessoa, Conta.ELZA));
const heldBy = async (idPessoa: number, idPlano: number) =>
  sum((await holdingsAt(db(), { idPessoa, idPlano }, LATEST)).map(({ quotas }) => quotas));
const regimeOf = async (idPessoa: number, idPlano: number) =>
  (
    await db()
      .select()
      .from(vinculoPlano)
      .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
  )[0];

it("pays each month and the 13th after exemptions, two plans, a pension and an address abroad, and tells the year of it", async () => {
  const before = await heldBy(Conta.ELZA, HPE);
  const earlier = await db().select().from(contracheque).where(eq(contracheque.idPessoa, Conta.ELZA));
  await setElza({ forma: "vitalicia", parametros: { quotas: "9000" }, usaIsencao65: false, dependentesIr: 0, pensaoAlimenticia: "0" });
  await setElza({ isencaoMolestiaDesde: null, isencaoMolestiaAte: null, abonoAnual: true });
  // Diego has an income in both plans, and lives abroad; Bruno receives a pension with one dependant.
  await income(Conta.DIEGO, HPE, "3400");
  await income(Conta.DIEGO, DXC, "3400");
  await db()
    .insert(endereco)
    .values({ idPessoa: Conta.DIEGO, residenteExterior: "S", pais: "PT" })
    .onConflictDoUpdate({
      target: endereco.idPessoa,
      set: { residenteExterior: "S", pais: "PT" },
    });
  await income(Conta.BRUNO, HPE, "7000", { especie: "pensao", dependentesIr: 4 });
  await db()
    .update(vinculoPlano)
    .set({ regimeTributario: "NAO_ESCOLHIDO", regimeEscolhidoEm: null, regimeTravadoEm: null })
    .where(eq(vinculoPlano.idPessoa, Conta.BRUNO));

  const november = await pay(HPE, "2026-11", "mensal", "2026-11-30");
  expect(slipOf(november, Conta.ELZA)).toMatchObject({ bruto: "9000.00", irrf: reais(taxOf(900_000)), isento65: "0.00" });
  expect(slipOf(november, Conta.BRUNO)).toMatchObject({ bruto: "7000.00", irrf: reais(taxOf(700_000, { legal: 4 * DEPENDENT })) });
  // 27,30 by the table, all of it reduced.
  expect(slipOf(november, Conta.DIEGO)).toMatchObject({ bruto: "3400.00", irrf: "0.00" });
  // One payer: the second plan withholds what both together owe. Abroad the same table holds (STF, Tema 1174).
  const second = slipOf(await pay(DXC, "2026-11", "mensal", "2026-11-30"), Conta.DIEGO);
  expect(second).toMatchObject({ bruto: "3400.00", irrf: reais(taxOf(680_000)) });

  // A pension that was paid without a choice was taxed by the progressive table: that is the regime that is final now.
  expect(await regimeOf(Conta.BRUNO, HPE)).toMatchObject({
    regimeTributario: "PROGRESSIVO",
    regimeEscolhidoEm: expect.any(Date),
    regimeTravadoEm: expect.any(Date),
  });
  const [told] = await db()
    .select()
    .from(cadastroHistorico)
    .where(and(eq(cadastroHistorico.idPessoa, Conta.BRUNO), eq(cadastroHistorico.campo, "regimeTributario")));
  expect(told).toMatchObject({ antes: "NAO_ESCOLHIDO", depois: "PROGRESSIVO" });

  backend.advance(30 * DAY);
  await setElza({ usaIsencao65: true });
  // Diego is 65 by now, and has said so in both plans: the portion is one for each person and month.
  await db().update(pessoa).set({ dataNascimento: "1955-01-10" }).where(eq(pessoa.id, Conta.DIEGO));
  await db().update(beneficio).set({ usaIsencao65: true }).where(eq(beneficio.idPessoa, Conta.DIEGO));
  const december = await pay(HPE, "2026-12", "mensal", "2026-12-30");
  expect(slipOf(december, Conta.ELZA)).toMatchObject({ irrf: reais(taxOf(900_000 - EXEMPT_65)), isento65: "1903.98" });
  const thirteenth = await pay(HPE, "2026-12", "abono", "2026-12-30");
  expect(slipOf(thirteenth, Conta.ELZA)).toMatchObject({
    bruto: "9000.00",
    irrf: reais(taxOf(900_000 - EXEMPT_65, { isThirteenth: true })),
    isento65: "1903.98",
  });
  expect(slipOf(thirteenth, Conta.BRUNO)).toMatchObject({
    irrf: reais(taxOf(700_000, { legal: 4 * DEPENDENT, isThirteenth: true })),
  });
  const ofDiego = {
    mensal: [slipOf(december, Conta.DIEGO), slipOf(await pay(DXC, "2026-12", "mensal", "2026-12-30"), Conta.DIEGO)],
    abono: [slipOf(thirteenth, Conta.DIEGO), slipOf(await pay(DXC, "2026-12", "abono", "2026-12-30"), Conta.DIEGO)],
  };
  for (const [tipo, slips] of Object.entries(ofDiego)) {
    expect([tipo, slips.map((slip) => slip?.isento65)]).toEqual([tipo, ["1903.98", "0.00"]]);
    const withheld = slips.reduce((all, slip) => all + cents(slip?.irrf ?? "0"), 0);
    expect([tipo, withheld]).toEqual([tipo, taxOf(680_000 - EXEMPT_65, { isThirteenth: tipo === "abono" })]);
  }

  // Three payments of 9.000 quotas left the account, each in the month of its day.
  expect((await heldBy(Conta.ELZA, HPE)).plus("27000").toFixed(8)).toBe(before.toFixed(8));
  const debits = await db()
    .select({ competencia: movimento.competencia, valor: movimento.valor })
    .from(movimento)
    .where(and(eq(movimento.idPessoa, Conta.ELZA), like(movimento.origem, "contracheque:%")));
  const left = (month: string) => sum(debits.filter(({ competencia }) => competencia === month).map(({ valor }) => valor)).toFixed(2);
  expect([left("2026-11-01"), left("2026-12-01")]).toEqual(["-9000.00", "-18000.00"]);

  // Recognised in December since the diagnosis in November: what was paid is exempt, the tax stays withheld to be asked back.
  const of2026 = earlier.filter(({ dataPagamento }) => dataPagamento.startsWith("2026"));
  const report = async () =>
    (await backend.inject("GET", `/retornarInforme/${Conta.ELZA}/${HPE}`, { as: ELZA, query: { ano: 2026 } }))
      .body as Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;
  const box = async () => {
    const { rendimentos } = await report();
    const line = (quadro: number, linha: string) =>
      cents(rendimentos?.quadros.find((one) => one.quadro === quadro)?.linhas.find((row) => row.linha === linha)?.valor ?? "0");
    return { line, words: (rendimentos?.complementares ?? []).join(" ").replace(/\s/g, " ") };
  };
  const sumOf = (pick: (row: (typeof of2026)[number]) => string) => of2026.reduce((all, row) => all + cents(pick(row)), 0);
  const [gross, exempt, withheld] = [sumOf(({ bruto }) => bruto), sumOf(({ isento65 }) => isento65), sumOf(({ irrf }) => irrf)];
  const [tax11, tax12, tax13] = [taxOf(900_000), taxOf(900_000 - EXEMPT_65), taxOf(900_000 - EXEMPT_65, { isThirteenth: true })];
  const year = await box();
  expect(year.line(3, "1")).toBe(gross - exempt + 900_000 + 900_000 - EXEMPT_65);
  expect(year.line(3, "5")).toBe(withheld + tax11 + tax12);
  expect(year.line(4, "1")).toBe(exempt + EXEMPT_65);
  expect(year.line(4, "2")).toBe(EXEMPT_65);
  expect(year.line(4, "4")).toBe(0);
  expect([year.line(5, "1"), year.line(5, "2")]).toEqual([900_000 - EXEMPT_65 - tax13, tax13]);
  await setElza({ isencaoMolestiaDesde: "2026-11-01" });
  const recovered = await box();
  expect(recovered.line(3, "1")).toBe(gross - exempt);
  expect(recovered.line(3, "5")).toBe(withheld + tax11 + tax12);
  expect(recovered.line(4, "4")).toBe(2_700_000);
  expect(recovered.line(4, "1")).toBe(exempt);
  expect(recovered.line(5, "2")).toBe(tax13);
  const money = (amount: number) =>
    new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(amount / 100).replace(/\s/g, " ");
  expect(recovered.words).toContain(`${money(tax11 + tax12)} (quadro 3, linha 5) e ${money(tax13)} (quadro 5, linha 2)`);
  expect(await reconcile(db())).toEqual([]);
}, 120_000);

it("withholds a percentage of the whole payment abroad where a dated rule says so, and by the table until its day", async () => {
  // A rule of 25 % from January on, as the law had it before the court's decision.
  await db()
    .insert(tabelaFiscal)
    .values({ codigo: "irrf-nao-residente", validoDesde: "2027-01-01", dados: { percent: "25" }, fonte: "Lei nova" });
  const december = await db().select().from(cota).where(eq(cota.competencia, "2026-12-01"));
  await db()
    .insert(cota)
    .values(december.map((row) => ({ ...row, competencia: "2027-01-01", data: "2027-01-29" })));
  backend.advance(30 * DAY);
  const january = await pay(HPE, "2027-01", "mensal", "2027-01-29");
  const diego = slipOf(january, Conta.DIEGO);
  // 3.400,00 × 25 % = 850,00: no portion of the 65 years, no deduction, no reduction.
  expect(diego).toMatchObject({ bruto: "3400.00", isento65: "0.00", baseIrrf: "3400.00", irrf: "850.00", liquido: "2550.00" });
  const detail = await backend.inject("GET", `/retornarContracheque/${diego?.id}`, { as: "11144477735" });
  expect(detail.body).toMatchObject({
    imposto: { regime: "PROGRESSIVO", progressivo: null, aliquota: "25", imposto: "850.00", validoDesde: "2027-01-01", fonte: "Lei nova" },
  });
  // A person who lives here is taxed as before.
  expect(slipOf(january, Conta.BRUNO)).toMatchObject({ irrf: reais(taxOf(700_000, { legal: 4 * DEPENDENT })) });
}, 120_000);
