import { Conta } from "@backend/demo/accounts";
import {
  beneficio,
  contaBancaria,
  contracheque,
  cota,
  emprestimo,
  emprestimoParcela,
  notificacao,
  pagamento,
  parametroPlano,
  requisicao,
} from "@backend/kernel/db/schema";
import { carryOn } from "@backend/money/folha/run";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { bankPays } from "@tests/support/bankPays";
import { asksDone } from "@tests/support/jobs";
import { readPdf } from "@tests/support/pdf";
import { and, asc, eq } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/money/exact";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const DIEGO = "11144477735";
const ELZA = "16899535009";
const HPE = 1;
const NOW = new Date("2026-11-20T15:00:00Z");

type Conditions = Reply<"GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}">;
type Detail = Reply<"GET /retornarEmprestimo/{idEmprestimo}">;
type List = Reply<"GET /retornarEmprestimos/{idPessoa}/{idPlano}">;
type Filed = Reply<"POST /criarRequisicao">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  await makeAdministrator(backend.context.db, Conta.DIEGO);
}, 120_000);
afterAll(() => backend.close());

const pdfText = (content: Buffer) =>
  readPdf(content)
    .pages.map(({ text }) => text)
    .join(" ");
const conditions = async (id: number, as: string, plan = HPE) =>
  (await backend.inject("GET", `/retornarCondicoesEmprestimo/${id}/${plan}`, { as })).body as Conditions;
const list = async (id: number, as: string) => (await backend.inject("GET", `/retornarEmprestimos/${id}/${HPE}`, { as })).body as List;
const file = (idPessoa: number, as: string, dados: Record<string, unknown>, idPlano = HPE) =>
  backend.inject("POST", "/criarRequisicao", { as, body: { idFuncionalidade: 27, idPessoa, idPlano, dados, documentos: [] } });
const confirm = (idRequisicao: number, as: string) => backend.inject("POST", "/confirmarRequisicao", { as, body: { idRequisicao } });

/** Sends a request through its stages to the end: Ana sends it on, a second administrator grants it. */
async function approve(idRequisicao: number) {
  for (let stage = 0; stage < 2; stage += 1) {
    const [row] = await backend.context.db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
    const [acao, as] = stage === 0 ? ["avancar", ANA] : ["aprovar", DIEGO];
    const answer = await backend.inject("POST", "/avancarRequisicao", { as, body: { idRequisicao, versao: row?.versao, acao } });
    if (answer.status >= 300) return answer;
  }
  return null;
}

/** A loan of a person, from the request to the money. */
async function granted(idPessoa: number, as: string, dados: Record<string, unknown>): Promise<Detail> {
  const { idRequisicao } = (await file(idPessoa, as, dados)).body as Filed;
  expect((await confirm(idRequisicao, as)).status).toBe(200);
  expect(await approve(idRequisicao)).toBeNull();
  const [first] = await list(idPessoa, as);
  return (await backend.inject("GET", `/retornarEmprestimo/${first?.id}`, { as })).body as Detail;
}

beforeAll(async () => {
  for (const idPessoa of [Conta.BRUNO, Conta.ELZA])
    await backend.context.db.insert(contaBancaria).values({ idPessoa, banco: "341", agencia: "0057", conta: "12345-7" });
});

it("says what the plan lends for, what the person has, and why others may not", async () => {
  const bruno = await conditions(Conta.BRUNO, BRUNO);
  expect(bruno).toMatchObject({
    impedimento: null,
    condicoes: { juros: "0.9", iofDiario: "0.0082", minimo: "1000.00", parcelasMaximo: 60, fonte: expect.stringContaining("Demonstração") },
    capacidade: { forma: "patrocinadora", devido: "0.00", comprometido: "0.00" },
    hoje: "2026-11-20",
    liberacao: "2026-11-27",
  });
  // The part of the sponsor's balance that is not vested does not count.
  const saldo = (await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as { saldo: string };
  expect(exact(bruno.capacidade?.saldo ?? 0).lte(saldo.saldo)).toBe(true);
  expect(exact(bruno.limite).gt(1000)).toBe(true);
  const elza = await conditions(Conta.ELZA, ELZA);
  expect(elza).toMatchObject({ impedimento: null, capacidade: { forma: "beneficio" } });
  expect(await conditions(Conta.CARLA, CARLA, 4)).toMatchObject({
    impedimento: "O plano Mais Valor não oferece empréstimos.",
    condicoes: null,
    limite: "0.00",
  });
});

it("refuses another's conditions, loans and contracts, a visitor and a wrong simulation", async () => {
  for (const path of ["retornarCondicoesEmprestimo", "retornarEmprestimos"]) {
    expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/${HPE}`, { as: CARLA })).status).toBe(403);
    expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/${HPE}`)).status).toBe(401);
    expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/4`, { as: BRUNO })).status).toBe(404);
    expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/x`, { as: BRUNO })).status).toBe(400);
  }
  expect((await backend.inject("GET", "/retornarEmprestimo/999", { as: BRUNO })).status).toBe(404);
  const draft = (query: Record<string, string | number>, as = BRUNO) =>
    backend.inject("GET", `/baixarMinutaEmprestimo/${Conta.BRUNO}/${HPE}`, { as, query });
  expect((await draft({ valor: "5000.00", parcelas: 12 }, CARLA)).status).toBe(403);
  expect((await draft({ valor: "5000", parcelas: 12 })).status).toBe(400);
  expect((await draft({ valor: "99999999.00", parcelas: 12 })).status).toBe(400);
  expect((await draft({ valor: "5000.00", parcelas: 999 })).status).toBe(400);
  const made = await draft({ valor: "5000.00", parcelas: 12 });
  expect(made.headers["content-type"]).toBe("application/pdf");
  const text = pdfText(made.raw);
  expect(text).toContain("Minuta do contrato");
  expect(text).toContain("R$ 5.000,00");
});

it("takes no request beyond the limit, and none of a plan that does not lend", async () => {
  const { limite } = await conditions(Conta.BRUNO, BRUNO);
  const beyond = toAmount(exact(limite).plus("0.01"));
  expect((await file(Conta.BRUNO, BRUNO, { valor: beyond, parcelas: "60" })).status).toBe(400);
  expect((await file(Conta.BRUNO, BRUNO, { valor: "999.99", parcelas: "12" })).status).toBe(400);
  expect((await file(Conta.BRUNO, BRUNO, { valor: "5000.00", parcelas: "61" })).status).toBe(400);
  expect((await file(Conta.CARLA, CARLA, { valor: "5000.00", parcelas: "12" }, 4)).status).toBe(409);
  expect((await file(Conta.BRUNO, CARLA, { valor: "5000.00", parcelas: "12" })).status).toBe(403);
});

it("grants what was asked for in two acts and approved, once, with the contract and the schedule", async () => {
  const { db } = backend.context;
  const loan = await granted(Conta.BRUNO, BRUNO, { valor: "5000.00", parcelas: "12" });
  expect(loan).toMatchObject({ valor: "5000.00", parcelas: 12, pagas: 0, saldo: "5000.00", juros: "0.9", liberadoEm: "2026-11-23" });
  expect(toAmount(exact(loan.liquido).plus(loan.iof).plus(loan.taxa))).toBe("5000.00");
  expect(toAmount(sum(loan.cronograma.map(({ principal }) => principal)))).toBe("5000.00");
  expect(loan.cronograma[0]).toMatchObject({ vencimento: "2026-12-23", situacao: "aberta", juros: "45.00" });
  expect(loan.quitacao).toMatchObject({ em: "2026-11-20", principal: "5000.00", juros: "0.00", total: "5000.00" });
  expect(await db.$count(emprestimo, eq(emprestimo.idPessoa, Conta.BRUNO))).toBe(1);
  // The amount less tax and fee goes to the bank, which then says that it paid.
  expect(await db.select().from(pagamento).where(eq(pagamento.idPessoa, Conta.BRUNO))).toMatchObject([
    {
      ...{ natureza: "emprestimo", origem: `emprestimo:${loan.id}`, descricao: `Empréstimo, contrato ${loan.contrato}` },
      ...{ valor: loan.liquido, data: loan.liberadoEm, situacao: "pendente", favorecido: null },
    },
  ]);
  const told = eq(notificacao.titulo, `Pagamos: Empréstimo, contrato ${loan.contrato}`);
  expect(await db.$count(notificacao, told)).toBe(0);
  expect(await bankPays(backend.context, "emprestimo")).toEqual([`emprestimo:${loan.id}`]);
  expect(await db.$count(notificacao, told)).toBe(1);
  const contract = await backend.inject("GET", `/baixarContratoEmprestimo/${loan.id}`, { as: BRUNO });
  expect(pdfText(contract.raw)).toContain(loan.contrato);
  for (const path of ["retornarEmprestimo", "baixarContratoEmprestimo"])
    expect((await backend.inject("GET", `/${path}/${loan.id}`, { as: CARLA })).status).toBe(404);
  // Debt lowers the amount that may be asked for.
  expect((await conditions(Conta.BRUNO, BRUNO)).capacidade).toMatchObject({ devido: "5000.00", comprometido: loan.cronograma[0]?.valor });
});

it("takes what the sponsor handed over as paid, once, and only from administrators", async () => {
  const body = { idPlano: HPE, competencia: "2026-12", pagoEm: "2027-01-05" };
  const send = (as: string, change: object = {}) =>
    backend.inject("POST", "/registrarRepasseEmprestimos", { as, body: { ...body, ...change } });
  expect((await send(BRUNO)).status).toBe(403);
  expect((await send(ANA, { pagoEm: "2026-11-30" })).status).toBe(400);
  expect((await send(ANA, { pagoEm: "2027-02-30" })).status).toBe(400);
  expect((await send(ANA, { idPlano: 7 })).body).toEqual({ parcelas: 0, valor: "0.00" });
  const [first] = await list(Conta.BRUNO, BRUNO);
  expect((await send(ANA)).body).toEqual({ parcelas: 1, valor: first?.proxima?.valor });
  expect((await send(ANA)).body).toEqual({ parcelas: 0, valor: "0.00" });
  expect((await list(Conta.BRUNO, BRUNO))[0]).toMatchObject({ pagas: 1, quitadoEm: null, proxima: { numero: 2 } });
  // To the last one: nothing is owed any more.
  expect((await send(ANA, { competencia: "2027-11", pagoEm: "2027-12-05" })).body).toMatchObject({ parcelas: 11 });
  expect((await list(Conta.BRUNO, BRUNO))[0]).toMatchObject({ pagas: 12, quitadoEm: "2027-12-05", saldo: "0.00", proxima: null });
});

it("does not grant what does not fit any more, and changes nothing", async () => {
  const { db } = backend.context;
  const { idRequisicao } = (await file(Conta.BRUNO, BRUNO, { valor: "2000.00", parcelas: "6" })).body as Filed;
  await confirm(idRequisicao, BRUNO);
  await db
    .insert(parametroPlano)
    .values({ idPlano: HPE, codigo: "EMPRESTIMO_PARTE_SALDO", valor: "0", validoDesde: "2026-11-20", fonte: "Teste" });
  const refused = await approve(idRequisicao);
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("não cabe mais") } });
  expect(await db.$count(emprestimo, eq(emprestimo.idRequisicao, idRequisicao))).toBe(0);
  await db.delete(parametroPlano).where(eq(parametroPlano.fonte, "Teste"));
  expect(await approve(idRequisicao)).not.toMatchObject({ status: 500 });
});

describe("the benefit's payroll", () => {
  let loan: Detail;
  const instalments = () =>
    backend.context.db
      .select()
      .from(emprestimoParcela)
      .where(eq(emprestimoParcela.idEmprestimo, loan.id))
      .orderBy(asc(emprestimoParcela.numero));
  const slipOf = async (competencia: string) => {
    const [slip] = await backend.context.db
      .select()
      .from(contracheque)
      .where(and(eq(contracheque.idPessoa, Conta.ELZA), eq(contracheque.competencia, competencia), eq(contracheque.tipo, "mensal")));
    return slip;
  };
  const prepare = async (competencia: string, dataPagamento: string) => {
    const body = { idPlano: HPE, competencia, tipo: "mensal", dataPagamento };
    const { id } = (await backend.inject("POST", "/prepararFolha", { as: ANA, body })).body as { id: number };
    await asksDone(backend.context);
    return id;
  };

  beforeAll(async () => {
    const { db } = backend.context;
    const october = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
    for (const [competencia, data] of [
      ["2026-11-01", "2026-11-30"],
      ["2026-12-01", "2026-12-30"],
    ] as const)
      await db
        .insert(cota)
        .values(october.map((row) => ({ ...row, competencia, data })))
        .onConflictDoNothing();
    const before = await conditions(Conta.ELZA, ELZA);
    expect(before.impedimento).toBeNull();
    loan = await granted(Conta.ELZA, ELZA, { valor: "1000.00", parcelas: "6" });
  });

  it("deducts nothing before the first instalment falls due", async () => {
    const id = await prepare("2026-11", "2026-11-30");
    expect((await slipOf("2026-11-01"))?.linhas.map(({ codigo }) => codigo)).not.toContain("5201");
    await backend.inject("POST", "/liberarFolha", { as: "11144477735", body: { idFolha: id } });
    await asksDone(backend.context);
  });

  it("deducts each instalment once, gives it back when the run is thrown away, and pays it with the release", async () => {
    const first = await prepare("2026-12", "2026-12-30");
    expect((await instalments())[0]).toMatchObject({ idContracheque: (await slipOf("2026-12-01"))?.id, pagaEm: null });
    await backend.inject("POST", "/descartarFolha", { as: ANA, body: { idFolha: first } });
    expect((await instalments())[0]).toMatchObject({ idContracheque: null, pagaEm: null });

    const id = await prepare("2026-12", "2026-12-30");
    const slip = await slipOf("2026-12-01");
    const line = slip?.linhas.find(({ codigo }) => codigo === "5201");
    expect(line).toMatchObject({ descricao: "Empréstimo", referencia: "1/6", desconto: loan.cronograma[0]?.valor });
    expect(toAmount(exact(slip?.bruto ?? 0).minus(slip?.descontos ?? 0))).toBe(slip?.liquido);
    expect(toAmount(sum((slip?.linhas ?? []).map(({ desconto }) => desconto)))).toBe(slip?.descontos);

    await backend.inject("POST", "/liberarFolha", { as: "11144477735", body: { idFolha: id } });
    // A worker that comes back carries on: what is paid stays paid, once.
    await Promise.all([carryOn(backend.context, id), carryOn(backend.context, id)]);
    await asksDone(backend.context);
    const rows = await instalments();
    expect(rows.filter(({ pagaEm }) => pagaEm !== null).map(({ numero }) => numero)).toEqual([1]);
    const shown = (await backend.inject("GET", `/retornarEmprestimo/${loan.id}`, { as: ELZA })).body as Detail;
    expect(shown).toMatchObject({ pagas: 1, proxima: { numero: 2 } });
    expect(shown.cronograma[0]).toMatchObject({ situacao: "paga", pagaEm: "2026-12-30" });
  });

  it("leaves an instalment that the net amount does not cover to the next month, whole, and deducts both there", async () => {
    const { db } = backend.context;
    const december = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-12-01")));
    for (const [competencia, data] of [
      ["2027-01-01", "2027-01-29"],
      ["2027-02-01", "2027-02-26"],
    ] as const)
      await db
        .insert(cota)
        .values(december.map((row) => ({ ...row, competencia, data, valor: "1.00000000" })))
        .onConflictDoNothing();
    const earn = (quotas: string) =>
      db.update(beneficio).set({ forma: "vitalicia", parametros: { quotas } }).where(eq(beneficio.idPessoa, Conta.ELZA));
    const release = async (idFolha: number) => {
      await backend.inject("POST", "/liberarFolha", { as: "11144477735", body: { idFolha } });
      await asksDone(backend.context);
    };
    const [, second, third] = loan.cronograma;
    // Less by a cent than the instalment: nothing of it is taken.
    await earn(
      exact(second?.valor ?? 0)
        .minus("0.01")
        .toFixed(8),
    );
    const january = await prepare("2027-01", "2027-01-29");
    expect((await slipOf("2027-01-01"))?.linhas.map(({ codigo }) => codigo)).not.toContain("5201");
    await release(january);
    expect((await instalments()).filter(({ pagaEm }) => pagaEm !== null)).toHaveLength(1);

    await earn("2000");
    const february = await prepare("2027-02", "2027-02-26");
    const slip = await slipOf("2027-02-01");
    const lines = slip?.linhas.filter(({ codigo }) => codigo === "5201").map(({ referencia, desconto }) => [referencia, desconto]);
    expect(lines).toEqual([
      ["2/6", second?.valor],
      ["3/6", third?.valor],
    ]);
    // 2.000,00 pay no tax: what is left is the income less both instalments.
    expect(slip?.liquido).toBe(
      exact("2000.00")
        .minus(second?.valor ?? 0)
        .minus(third?.valor ?? 0)
        .toFixed(2),
    );
    await release(february);
    expect((await instalments()).filter(({ pagaEm }) => pagaEm !== null).map(({ numero }) => numero)).toEqual([1, 2, 3]);
  });
});
