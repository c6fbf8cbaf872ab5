import { Conta } from "@backend/demo/accounts";
import { auditoria, contracheque, folha } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, desc, eq } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";

const BRUNO = "52998224725";
const ELZA = "16899535009";
const ANA = "98765432100";
const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const mine = `${Conta.ELZA}/${HPE}`;

type List = Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">;
type Detail = Reply<"GET /retornarContracheque/{idContracheque}">;
type Report = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

const get = async <T>(path: string, query: Record<string, string | number> = {}, as = ELZA) => {
  const answer = await backend.inject("GET", path, { as, query });
  expect(answer.status).toBe(200);
  return answer.body as T;
};
const newest = async () => (await get<List>(`/retornarContracheques/${mine}`)).contracheques[0]?.id ?? 0;

it("lists a year, the newest first, with its totals", async () => {
  const list = await get<List>(`/retornarContracheques/${mine}`);
  expect(list).toMatchObject({ ano: 2026, anos: [2026, 2025, 2024] });
  expect(list.contracheques.map(({ competencia }) => competencia).slice(0, 2)).toEqual(["2026-10", "2026-09"]);
  expect(sum(list.contracheques.map(({ liquido }) => liquido)).toFixed(2)).toBe(list.total.liquido);
  const before = await get<List>(`/retornarContracheques/${mine}`, { ano: 2025 });
  expect(before.contracheques).toHaveLength(13);
  expect(before.contracheques.filter(({ tipo }) => tipo === "abono")).toHaveLength(1);
});

it("shows one with the law of its tax, and what was paid since January", async () => {
  const slip = await get<Detail>(`/retornarContracheque/${await newest()}`);
  const list = await get<List>(`/retornarContracheques/${mine}`);
  expect(slip.acumulado).toMatchObject({ bruto: list.total.bruto, liquido: list.total.liquido });
  expect(exact(slip.bruto).minus(slip.descontos).toFixed(2)).toBe(slip.liquido);
  expect(slip.isento65).toBe("1903.98");
  expect(slip.imposto).toMatchObject({ validoDesde: "2026-01-01", imposto: slip.irrf, base: slip.baseIrrf });
  expect(slip.imposto?.fonte).not.toBe("");
});

it("says what changed since the month before, adding up to the difference", async () => {
  const { anterior, bruto } = await get<Detail>(`/retornarContracheque/${await newest()}`);
  expect(anterior?.competencia).toBe("2026-09");
  const effects = anterior?.mudancas
    .filter(({ codigo }) => codigo === "cota" || codigo === "quantidade")
    .map(({ efeito }) => efeito ?? "0");
  expect(sum(effects ?? []).toFixed(2)).toBe(
    exact(bruto)
      .minus(anterior?.bruto ?? 0)
      .toFixed(2),
  );
  const january = (await get<List>(`/retornarContracheques/${mine}`)).contracheques.at(-1)?.id;
  const { anterior: december } = await get<Detail>(`/retornarContracheque/${january}`);
  expect(december?.mudancas.map(({ codigo }) => codigo)).toContain("tabela");
});

it("shows nothing that was not released", async () => {
  const id = await newest();
  const [row] = await backend.context.db.select().from(contracheque).where(eq(contracheque.id, id));
  const run = eq(folha.id, row?.idFolha ?? 0);
  await backend.context.db.update(folha).set({ situacao: "conferencia" }).where(run);
  expect((await backend.inject("GET", `/retornarContracheque/${id}`, { as: ELZA })).status).toBe(404);
  expect(await newest()).not.toBe(id);
  await backend.context.db.update(folha).set({ situacao: "liberada" }).where(run);
});

describe("another person", () => {
  it("finds no payslip, which is logged, and no list", async () => {
    const id = await newest();
    expect((await backend.inject("GET", `/retornarContracheque/${id}`, { as: BRUNO })).status).toBe(404);
    const [entry] = await backend.context.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.idAtor, Conta.BRUNO), eq(auditoria.acao, "GET /retornarContracheque/{idContracheque}")))
      .orderBy(desc(auditoria.id));
    expect(entry).toMatchObject({ idSujeito: Conta.ELZA, resultado: "negada" });
    for (const path of ["retornarContracheques", "retornarInforme"])
      expect((await backend.inject("GET", `/${path}/${mine}`, { as: BRUNO })).status).toBe(403);
  });

  it("in the assisted view sees that participant's, and nobody else's", async () => {
    const id = await newest();
    expect((await backend.inject("GET", `/retornarContracheque/${id}`, { as: ANA, target: Conta.ELZA })).status).toBe(200);
    expect((await backend.inject("GET", `/retornarContracheque/${id}`, { as: ANA, target: Conta.BRUNO })).status).toBe(404);
  });
});

describe("report of income", () => {
  it("sums the payments of the year, the 13th apart and net", async () => {
    const report = await get<Report>(`/retornarInforme/${mine}`, { ano: 2025 });
    const { contracheques } = await get<List>(`/retornarContracheques/${mine}`, { ano: 2025 });
    const slips = await Promise.all(contracheques.map(({ id }) => get<Detail>(`/retornarContracheque/${id}`)));
    const monthly = slips.filter(({ tipo }) => tipo === "mensal");
    const thirteenth = slips.filter(({ tipo }) => tipo === "abono");
    const box = (quadro: number, linha: string) =>
      report.rendimentos?.quadros.find((one) => one.quadro === quadro)?.linhas.find((line) => line.linha === linha)?.valor;
    expect(box(3, "1")).toBe(sum(monthly.map(({ bruto, isento65 }) => exact(bruto).minus(isento65))).toFixed(2));
    expect(box(3, "5")).toBe(sum(monthly.map(({ irrf }) => irrf)).toFixed(2));
    // Twelve portions of the year, and one of the 13th (domain §3).
    expect([box(4, "1"), box(4, "2")]).toEqual(["22847.76", "1903.98"]);
    expect(box(5, "1")).toBe(sum(thirteenth.map(({ bruto, isento65, irrf }) => exact(bruto).minus(isento65).minus(irrf))).toFixed(2));
    expect(box(5, "2")).toBe(sum(thirteenth.map(({ irrf }) => irrf)).toFixed(2));
    expect(report).toMatchObject({ fechado: true, contribuicoes: null });
  });

  it("offers the last year that is over, and says that this one is not", async () => {
    expect(await get<Report>(`/retornarInforme/${mine}`)).toMatchObject({ ano: 2025, fechado: true });
    expect(await get<Report>(`/retornarInforme/${mine}`, { ano: 2026 })).toMatchObject({ fechado: false });
  });

  it("is the statement of contributions for those who pay in", async () => {
    const report = await get<Report>(`/retornarInforme/${Conta.BRUNO}/${HPE}`, { ano: 2026 }, BRUNO);
    expect(report.rendimentos).toBeNull();
    expect(sum(report.contribuicoes?.meses.map(({ total }) => total) ?? []).toFixed(2)).toBe(report.contribuicoes?.total);
  });

  it("is empty in a year without anything", async () => {
    expect(await get<Report>(`/retornarInforme/${mine}`, { ano: 1990 })).toMatchObject({ rendimentos: null, contribuicoes: null });
  });
});
