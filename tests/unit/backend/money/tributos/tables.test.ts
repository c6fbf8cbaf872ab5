import { tabelaFiscal } from "@backend/kernel/db/schema";
import { ANNUAL, MONTHLY, NON_RESIDENT, READINGS, REDEMPTION_ADVANCE, REGRESSIVE, WAIVER } from "@backend/money/tributos/law";
import {
  annualTable,
  exempt65On,
  monthlyTable,
  nonResidentTaxRule,
  redemptionAdvanceOn,
  regressiveTable,
  withholdingWaiver,
} from "@backend/money/tributos/tables";
import { startBackend, type TestBackend } from "@tests/support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.close());

it("a new database starts with the tables of the law, each with its source", async () => {
  const { db } = backend.context;
  for (const table of MONTHLY)
    expect(await monthlyTable(db, table.validFrom)).toEqual({ ...table, readings: READINGS, fonte: expect.stringContaining("Lei") });
  for (const table of ANNUAL) expect(await annualTable(db, `${table.validFrom.slice(0, 4)}-12-31`)).toMatchObject(table);
  expect((await regressiveTable(db, "2026-11-21"))?.bands).toEqual(REGRESSIVE);
  expect(await withholdingWaiver(db, "2026-11-21")).toEqual({
    ...WAIVER,
    validFrom: "1997-01-01",
    fonte: expect.stringContaining("art. 67"),
  });
});

it("taxes people abroad by the monthly table since the court's decision, by a percentage before", async () => {
  const { db } = backend.context;
  for (const rule of NON_RESIDENT) expect(await nonResidentTaxRule(db, rule.validFrom)).toEqual({ ...rule, fonte: expect.any(String) });
  expect(await nonResidentTaxRule(db, "2024-10-17")).toMatchObject({ percent: "25", fonte: expect.stringContaining("Lei 9.779/1999") });
  expect(await nonResidentTaxRule(db, "2026-11-30")).toMatchObject({ percent: null, fonte: expect.stringContaining("Tema 1174") });
});

it("withholds 15 % of a redemption in the progressive regime, by a dated row", async () => {
  expect(await redemptionAdvanceOn(backend.context.db, "2026-11-21")).toEqual({
    ...REDEMPTION_ADVANCE,
    validFrom: "2005-01-01",
    fonte: expect.stringContaining("Lei 11.053/2004"),
  });
});

it("a new row changes how the law is read from its day on, and not before", async () => {
  const { db } = backend.context;
  await db.insert(tabelaFiscal).values([
    { codigo: "irrf-parcela-65", validoDesde: "2027-01-01", dados: { portion65: "deducao" }, fonte: "Parecer" },
    { codigo: "irrf-decimo-terceiro", validoDesde: "2027-06-01", dados: { thirteenthToZero: true }, fonte: "Parecer" },
  ]);
  expect((await monthlyTable(db, "2026-12-31"))?.readings).toEqual(READINGS);
  expect((await monthlyTable(db, "2027-01-01"))?.readings).toEqual({ portion65: "deducao", thirteenthToZero: false });
  expect((await monthlyTable(db, "2027-06-01"))?.readings).toEqual({ portion65: "deducao", thirteenthToZero: true });
});

it("answers the row in force on the day, and nothing before the first", async () => {
  const { db } = backend.context;
  expect((await monthlyTable(db, "2025-04-30"))?.validFrom).toBe("2024-02-01");
  expect((await monthlyTable(db, "2025-05-01"))?.validFrom).toBe("2025-05-01");
  expect(await monthlyTable(db, "2015-03-31")).toBeNull();
});

it("says since when the portion of the 65 years has its amount, not the table around it", async () => {
  const { db } = backend.context;
  const [oldest] = MONTHLY;
  expect(await exempt65On(db, "2026-11-30")).toEqual({ valor: "1903.98", desde: oldest?.validFrom, fonte: expect.stringContaining("Lei") });
  await db
    .insert(tabelaFiscal)
    .values({ codigo: "irrf-mensal", validoDesde: "2031-01-01", dados: { ...MONTHLY.at(-1), exempt65: "2000.00" }, fonte: "Lei nova" });
  expect(await exempt65On(db, "2031-02-01")).toEqual({ valor: "2000.00", desde: "2031-01-01", fonte: "Lei nova" });
  expect(await exempt65On(db, "2030-12-31")).toMatchObject({ desde: oldest?.validFrom });
  expect(await exempt65On(db, "2010-01-01")).toBeNull();
});
