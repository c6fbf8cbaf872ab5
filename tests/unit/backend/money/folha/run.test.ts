import { Conta } from "@backend/demo/accounts";
import {
  administradorPapel,
  beneficio,
  cadastroHistorico,
  contracheque,
  cota,
  folha,
  movimento,
  notificacao,
  papel,
  papelLimite,
  papelPermissao,
  permissaoAdministrador,
} from "@backend/kernel/db/schema";
import { post } from "@backend/money/contas/ledger";
import { reconcile } from "@backend/money/contas/reconciliation";
import { letGo } from "@backend/money/folha/release";
import { carryOn, carryOnLater } from "@backend/money/folha/run";
import type { Reply } from "@contract/infer";
import { correctionAskedBy } from "@tests/support/accountCorrection";
import { makeAdministrator } from "@tests/support/administrators";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asksDone } from "@tests/support/jobs";
import { and, eq, like } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";
import { NoticeKind } from "@/domain/services/ids";

const ANA = "98765432100";
const CARLA = "12345678909";
const BRUNO = "52998224725";
const ELZA = "16899535009";
const HPE = 1;
const NOW = new Date("2026-11-30T15:00:00Z");
const NOVEMBER = { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" };

type Run = Reply<"POST /prepararFolha">;
type Report = Reply<"GET /retornarFolha/{idFolha}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  // A second administrator, and the quota of the month.
  await makeAdministrator(db, Conta.CARLA);
  const october = await db
    .select()
    .from(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
  await db
    .insert(cota)
    .values(october.map((row) => ({ ...row, competencia: "2026-11-01", data: "2026-11-30" })))
    .onConflictDoNothing();
}, 60_000);
afterAll(() => backend.close());

const prepare = (body: object = NOVEMBER, as = ANA) => backend.inject("POST", "/prepararFolha", { as, body });
const release = (idFolha: number, as: string) => backend.inject("POST", "/liberarFolha", { as, body: { idFolha } });
const report = async (id: number) => (await backend.inject("GET", `/retornarFolha/${id}`, { as: ANA })).body as Report;
const discard = (idFolha: number) => backend.inject("POST", "/descartarFolha", { as: ANA, body: { idFolha } });
const slipsOf = (id: number) => backend.context.db.select().from(contracheque).where(eq(contracheque.idFolha, id));
const debitsOf = (slip: number) =>
  backend.context.db
    .select()
    .from(movimento)
    .where(like(movimento.origem, `contracheque:${slip}:%`));
const prepared = async () => {
  const { id } = (await prepare()).body as Run;
  await asksDone(backend.context);
  return id;
};

/** Two more people with an income and an account of their own. */
async function incomes() {
  const { db } = backend.context;
  const parts: [number, string, Partial<typeof beneficio.$inferInsert>][] = [
    [Conta.BRUNO, "B3", { dependentesIr: 4 }],
    [Conta.DIEGO, "linear", { forma: "prazo-linear", parametros: { meses: "240", taxa: "0.04" } }],
  ];
  for (const [idPessoa, numero, part] of parts)
    await db.insert(beneficio).values({
      idPessoa,
      idPlano: HPE,
      numero,
      especie: "aposentadoria",
      forma: "percentual",
      parametros: { percentual: "0.5" },
      inicio: "2026-11-01",
      usaIsencao65: false,
      ...part,
    });
}

it("refuses what cannot be paid", async () => {
  const status = async (change: object) => (await prepare({ ...NOVEMBER, ...change })).status;
  expect(await status({ competencia: "2026-12", dataPagamento: "2026-12-31" })).toBe(409);
  expect(await status({ tipo: "abono" })).toBe(422);
  expect(await status({ dataPagamento: "2027-05-01" })).toBe(422);
  expect(await status({ dataPagamento: "2026-11-31" })).toBe(422);
  expect(await status({ idPlano: 999 })).toBe(404);
  for (const as of [BRUNO, ELZA]) expect((await prepare(NOVEMBER, as)).status).toBe(403);
});

it("pays on what the account still holds, of which the payments since the last closing are gone", async () => {
  const read = async <T>(path: string) => (await backend.inject("GET", `${path}/${Conta.ELZA}/${HPE}`, { as: ELZA })).body as T;
  const balance = await read<Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">>("/retornarSaldo");
  const { meu } = await read<Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">>("/retornarPerfisInvestimento");
  expect([meu.saldo, meu.posicoes[0]?.quotas]).toEqual([balance.saldo, balance.quotas]);
  expect(await read("/retornarBeneficios")).toMatchObject({ saldo: balance.saldo, quotas: balance.quotas });
  const id = await prepared();
  const slip = (await slipsOf(id)).find(({ idPessoa }) => idPessoa === Conta.ELZA);
  const [{ valor } = { valor: "" }] = balance.cotas;
  expect(slip?.bruto).toBe(exact(balance.quotas).times(valor).times("0.008").toFixed(2));
  // To the cent what the statement will say once it is paid; and so in the last one that was.
  const { db } = backend.context;
  const before = (await db.select().from(contracheque).where(eq(contracheque.idPessoa, Conta.ELZA))).toSorted((a, b) => b.id - a.id);
  expect(before.find(({ idFolha }) => idFolha !== id)?.saldo).toBe(balance.saldo);
  const statement = await backend.inject("GET", `/retornarExtrato/${Conta.ELZA}/${HPE}`, {
    as: ELZA,
    query: { inicio: "2026-10", fim: "2026-10" },
  });
  const october = before.find(({ competencia }) => competencia === "2026-10-01");
  expect((statement.body as Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">).total.saidas).toBe(october?.bruto);
  await discard(id);
});

it("goes on where it was killed, and is prepared once however often it is asked for", async () => {
  await incomes();
  const first = (await prepare()).body as Run;
  await asksDone(backend.context);
  const whole = await slipsOf(first.id);
  expect((await discard(first.id)).status).toBe(204);
  expect(await slipsOf(first.id)).toHaveLength(0);

  const { db } = backend.context;
  const [row] = await db
    .insert(folha)
    .values({ ...NOVEMBER, competencia: "2026-11-01", situacao: "preparando", idCriador: Conta.ANA })
    .returning();
  const id = row?.id ?? 0;
  await carryOn(backend.context, id, { batches: 1, size: 1 });
  expect(await slipsOf(id)).toHaveLength(1);
  expect((await report(id)).folha).toMatchObject({ situacao: "preparando", processados: 1, total: whole.length });
  expect((await release(id, CARLA)).status).toBe(409);

  await carryOnLater(backend.context.db, id);
  await asksDone(backend.context);
  const again = await prepare();
  expect(again.body).toMatchObject({ id, situacao: "conferencia" });
  await Promise.all([carryOn(backend.context, id), carryOn(backend.context, id)]);
  const slips = await slipsOf(id);
  const shape = (list: typeof slips) =>
    list.map(({ idBeneficio, bruto, irrf, liquido }) => JSON.stringify([idBeneficio, bruto, irrf, liquido])).sort();
  expect(shape(slips)).toEqual(shape(whole));
});

it("reports before it is released, which nobody sees yet", async () => {
  const id = await prepared();
  const slips = await slipsOf(id);
  const { valores, anterior, folha: run } = await report(id);
  expect(run.situacao).toBe("conferencia");
  expect(valores.pagamentos).toBe(slips.length);
  expect(valores.liquido).toBe(sum(slips.map(({ liquido }) => liquido)).toFixed(2));
  expect(anterior?.competencia).toBe("2026-10");
  const elza = slips.find(({ idPessoa }) => idPessoa === Conta.ELZA);
  expect((await backend.inject("GET", `/retornarContracheque/${elza?.id}`, { as: ELZA })).status).toBe(404);
  expect(await debitsOf(elza?.id ?? 0)).toHaveLength(0);
});

it("is released by another person only, killed in the middle, and pays and tells each once", async () => {
  const { db } = backend.context;
  const id = await prepared();
  const slips = await slipsOf(id);
  expect((await release(id, ANA)).status).toBe(403);
  expect((await report(id)).folha.situacao).toBe("conferencia");

  // Nor by who wrote the account that stands of somebody in it, until its owner writes another.
  const account = (idAtor: number, quando: Date, idRequisicao?: number) =>
    db
      .insert(cadastroHistorico)
      .values({ idPessoa: Conta.ELZA, campo: "contaBancaria", antes: null, depois: "Conta", idAtor, quando, idRequisicao });
  await account(Conta.CARLA, new Date("2026-01-10T12:00:00Z"));
  expect(await release(id, CARLA)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("conta bancária de uma pessoa") },
  });
  await account(Conta.ELZA, new Date("2026-02-10T12:00:00Z"));
  // Nor by who asked for it in the assisted view, whoever concluded that.
  await account(
    Conta.DIEGO,
    new Date("2026-02-20T12:00:00Z"),
    await correctionAskedBy(db, { idPessoa: Conta.ELZA, idPlano: HPE, by: Conta.CARLA }),
  );
  expect(await release(id, CARLA)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("conta bancária de uma pessoa") },
  });
  await account(Conta.ELZA, new Date("2026-03-10T12:00:00Z"));
  // Nor by who receives in it.
  const [slip] = slips;
  if (!slip) throw new Error("the run pays nobody");
  await db.update(contracheque).set({ idPessoa: Conta.CARLA }).where(eq(contracheque.id, slip.id));
  expect(await release(id, CARLA)).toMatchObject({
    status: 403,
    body: { detail: "Você recebe nesta folha: outra pessoa da equipe precisa liberá-la." },
  });
  await db.update(contracheque).set({ idPessoa: slip.idPessoa }).where(eq(contracheque.id, slip.id));

  // Nor by a role above its limit of value, nor by who may only look.
  const own = and(eq(permissaoAdministrador.idPessoa, Conta.CARLA), eq(permissaoAdministrador.area, "folha"));
  await db.update(permissaoAdministrador).set({ nivel: "L" }).where(own);
  expect((await release(id, CARLA)).status).toBe(403);
  const [role] = await db.insert(papel).values({ nome: "Folha", descricao: "Libera até um valor" }).returning();
  const idPapel = role?.id ?? 0;
  await db.insert(papelPermissao).values({ idPapel, area: "folha", nivel: "E" });
  await db.insert(administradorPapel).values({ idPessoa: Conta.CARLA, idPapel });
  const { valores } = await report(id);
  await db.insert(papelLimite).values({ idPapel, desde: "2026-01-01", valor: exact(valores.bruto).minus("0.01").toFixed(2) });
  expect(await release(id, CARLA)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("passa do seu limite") } });
  expect((await report(id)).folha.situacao).toBe("conferencia");
  await db.update(papelLimite).set({ valor: valores.bruto });
  // At the limit it would go: the refusals are taken back, and the killed release below is hers.
  const undone = new Error("undone");
  await expect(
    db.transaction(async (tx) => {
      const [run] = await tx.select().from(folha).where(eq(folha.id, id));
      if (run) await letGo(tx, run, Conta.CARLA, "2026-11-30");
      throw undone;
    }),
  ).rejects.toBe(undone);

  await db.update(folha).set({ situacao: "liberando", idLiberador: Conta.CARLA }).where(eq(folha.id, id));
  await carryOn(backend.context, id, { batches: 1, size: 1 });
  const paid = async () => (await Promise.all(slips.map((slip) => debitsOf(slip.id)))).filter((list) => list.length > 0).length;
  expect(await paid()).toBe(1);
  expect((await discard(id)).status).toBe(409);
  await carryOnLater(backend.context.db, id);
  await asksDone(backend.context);
  expect(await paid()).toBe(slips.length);
  await db.update(folha).set({ situacao: "liberando" }).where(eq(folha.id, id));
  await carryOn(backend.context, id);

  for (const slip of slips) {
    const debits = await debitsOf(slip.id);
    expect(
      sum(debits.map(({ quotas }) => quotas))
        .negated()
        .toFixed(8),
    ).toBe(exact(slip.quotas).toFixed(8));
    // The statement takes the amount that the payslip pays, though each sub-account is rounded.
    const taken = sum(debits.map(({ valor }) => valor)).negated();
    expect(taken.toFixed(2)).toBe(slip.bruto);
    const told = await db
      .select()
      .from(notificacao)
      .where(and(eq(notificacao.idPessoaNotificada, slip.idPessoa), eq(notificacao.titulo, "Contracheque disponível")));
    expect(told.map(({ idTipo }) => idTipo)).toEqual([NoticeKind.PAYSLIPS]);
  }
  expect((await report(id)).folha.situacao).toBe("liberada");
  expect((await release(id, CARLA)).status).toBe(409);
  const elza = slips.find(({ idPessoa }) => idPessoa === Conta.ELZA);
  expect((await backend.inject("GET", `/retornarContracheque/${elza?.id}`, { as: ELZA })).status).toBe(200);
  expect((await reconcile(db)).length).toBe(0);
});

/** Domain §1.4 and §2: what a benefit of that amount pays, through the run. */
describe("golden vectors", () => {
  const DECEMBER = { ...NOVEMBER, competencia: "2026-12", dataPagamento: "2026-12-30" };
  beforeAll(async () => {
    const { db } = backend.context;
    const rows = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-11-01")));
    await db
      .insert(cota)
      .values(rows.map((row) => ({ ...row, valor: "1.00000000", competencia: "2026-12-01", data: "2026-12-30" })))
      .onConflictDoNothing();
  });

  it.each<[string, "mensal" | "abono", string, Partial<typeof beneficio.$inferInsert>, string]>([
    ["B1", "mensal", "6800", {}, "721.06"],
    ["B2", "mensal", "7350", {}, "945.54"],
    ["B3", "mensal", "12000", { dependentesIr: 4 }, "2182.72"],
    ["B4", "mensal", "9000", { usaIsencao65: true }, "841.88"],
    ["B5", "abono", "6800", {}, "888.04"],
    ["B6", "abono", "9000", { usaIsencao65: true }, "1008.86"],
    ["illness", "mensal", "9000", { isencaoMolestiaDesde: "2026-01-01" }, "0.00"],
  ])("%s", async (_, tipo, quotas, part, irrf) => {
    const { db } = backend.context;
    const values = { usaIsencao65: false, dependentesIr: 0, isencaoMolestiaDesde: null, ...part };
    await db
      .update(beneficio)
      .set({ ...values, forma: "vitalicia", parametros: { quotas } })
      .where(eq(beneficio.idPessoa, Conta.ELZA));
    const run = (await prepare({ ...DECEMBER, tipo })).body as Run;
    await asksDone(backend.context);
    const slip = (await slipsOf(run.id)).find(({ idPessoa }) => idPessoa === Conta.ELZA);
    expect(slip).toMatchObject({ bruto: `${quotas}.00`, irrf });
    expect((await discard(run.id)).status).toBe(204);
  });

  it("taxes two incomes of one payer together", async () => {
    const { db } = backend.context;
    const plain = { usaIsencao65: false, dependentesIr: 0, isencaoMolestiaDesde: null, forma: "vitalicia", parametros: { quotas: "3400" } };
    const [first] = await db.update(beneficio).set(plain).where(eq(beneficio.idPessoa, Conta.ELZA)).returning();
    if (!first) throw new Error("no benefit");
    const { id: _id, ...facts } = first;
    await db.insert(beneficio).values({ ...facts, numero: "segundo" });
    const run = (await prepare(DECEMBER)).body as Run;
    await asksDone(backend.context);
    const own = (await slipsOf(run.id)).filter(({ idPessoa }) => idPessoa === Conta.ELZA);
    expect(own).toHaveLength(2);
    // B1: 6.800,00 in one payment.
    expect(sum(own.map(({ irrf }) => irrf)).toFixed(2)).toBe("721.06");
    await discard(run.id);
  });

  it("takes the oldest money first in the regressive regime", async () => {
    const { db } = backend.context;
    const lots: [string, string][] = [
      ["2015-03-10", "1000"],
      ["2019-06-10", "2000"],
      ["2023-09-10", "1500"],
      ["2026-01-10", "500"],
    ];
    // Fábio's account in DXC holds nothing else.
    const idPlano = 7;
    for (const [dataLote, quotas] of lots)
      await post(db, {
        idPessoa: Conta.FABIO,
        idPlano,
        subconta: "portada-efpc",
        tipo: "portabilidade-entrada",
        idPerfil: 1,
        data: "2026-10-20",
        competencia: "2026-10-01",
        cota: "2.50000000",
        quotas,
        dataLote,
        origem: `ouro:${dataLote}`,
      });
    await db
      .insert(cota)
      .values({ idPlano, idPerfil: 1, competencia: "2026-11-01", data: "2026-11-21", valor: "2.50000000", fonte: "Teste" })
      .onConflictDoUpdate({ target: [cota.idPlano, cota.idPerfil, cota.competencia], set: { valor: "2.50000000" } });
    await db.execute(
      `update vinculo_plano set regime_tributario = 'REGRESSIVO' where id_pessoa = ${Conta.FABIO} and id_plano = ${idPlano}`,
    );
    // Seven tenths of 5.000 quotas are the 3.500 of the example.
    await db.insert(beneficio).values({
      idPessoa: Conta.FABIO,
      idPlano,
      numero: "peps",
      especie: "aposentadoria",
      forma: "percentual",
      parametros: { percentual: "70" },
      inicio: "2026-11-01",
    });
    const run = (await prepare({ ...NOVEMBER, idPlano, dataPagamento: "2026-11-21" })).body as Run;
    await asksDone(backend.context);
    const slip = (await slipsOf(run.id)).find(({ idPessoa }) => idPessoa === Conta.FABIO);
    expect(slip).toMatchObject({ regime: "REGRESSIVO", bruto: "8750.00", irrf: "1625.00", liquido: "7125.00" });
  });
});
