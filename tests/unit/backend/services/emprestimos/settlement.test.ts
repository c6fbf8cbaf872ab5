import { Conta } from "@backend/demo/accounts";
import {
  auditoria,
  cobranca,
  documentoEmitido,
  emprestimo,
  emprestimoPagamento,
  emprestimoParcela,
  movimento,
  notificacao,
  pessoa,
  saidaEmail,
} from "@backend/kernel/db/schema";
import { convertPaid, settle } from "@backend/money/cobrancas/settle";
import { debtOn } from "@backend/services/emprestimos/debt";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { readPdf } from "@tests/support/pdf";
import { and, asc, count, eq, isNull, like } from "drizzle-orm";
import { scheduleOf, settlementOn } from "@/domain/loans/loans";
import { exact, toAmount } from "@/domain/money/exact";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const HPE = 1;
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const RELEASED = "2026-08-10";
const TODAY = "2026-11-20";
/** Five business days later. */
const DUE = "2026-11-27";

type Charge = Reply<"POST /gerarQuitacaoEmprestimo">;
type Detail = Reply<"GET /retornarEmprestimo/{idEmprestimo}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date(`${TODAY}T15:00:00Z`) });
  await backend.context.db.update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, Conta.BRUNO));
}, 120_000);
afterAll(() => backend.close());

let contracts = 0;
const schedule = scheduleOf("5000.00", "0.9", 12, RELEASED);
/** A loan of R$ 5.000,00 in 12 instalments, of which the first two were paid. */
async function lend(forma: "patrocinadora" | "beneficio" = "patrocinadora"): Promise<number> {
  const { db } = backend.context;
  contracts += 1;
  const [row] = await db
    .insert(emprestimo)
    .values({
      ...account,
      contrato: `S${contracts}`,
      valor: "5000.00",
      parcelas: 12,
      liquido: "4800.00",
      iof: "100.00",
      taxa: "100.00",
      cet: "15.00",
      condicoes: { juros: "0.9" },
      forma,
      liberadoEm: RELEASED,
      conta: "Itaú",
    })
    .returning();
  const id = row?.id ?? 0;
  await db
    .insert(emprestimoParcela)
    .values(schedule.map((one) => ({ ...one, idEmprestimo: id, pagaEm: one.numero <= 2 ? one.vencimento : null })));
  return id;
}
const kept = schedule.map((one) => ({ ...one, situacao: one.numero <= 2 ? ("paga" as const) : ("aberta" as const) }));
const quoted = (day: string, paid = 2) =>
  settlementOn(
    kept.map((one) => ({ ...one, situacao: one.numero <= paid ? ("paga" as const) : ("aberta" as const) })),
    RELEASED,
    day,
  ).total;

const ask = (idEmprestimo: number, as = BRUNO, more: object = {}, body: object = {}) =>
  backend.inject("POST", "/gerarQuitacaoEmprestimo", { as, body: { ...account, idEmprestimo, ...body }, ...more });
const detail = async (id: number, as = BRUNO, more: object = {}) =>
  (await backend.inject("GET", `/retornarEmprestimo/${id}`, { as, ...more })).body as Detail;
const pay = (id: number, day: string, amount: string) =>
  backend.context.db.transaction((tx) => settle(backend.context, { db: tx, afterCommit: () => undefined }, id, day, amount));
const movements = async () => (await backend.context.db.select({ total: count() }).from(movimento))[0]?.total;
const notices = async (titulo: string) =>
  backend.context.db
    .select()
    .from(notificacao)
    .where(and(eq(notificacao.idPessoaNotificada, Conta.BRUNO), eq(notificacao.titulo, titulo)));
const open = (id: number) =>
  backend.context.db
    .select()
    .from(emprestimoParcela)
    .where(and(eq(emprestimoParcela.idEmprestimo, id), isNull(emprestimoParcela.pagaEm)))
    .orderBy(asc(emprestimoParcela.numero));

describe("the charge", () => {
  it("asks for what settles the loan on its last day, to the cent, and is the same one however often it is asked for", async () => {
    const id = await lend();
    expect(await detail(id)).toMatchObject({
      quitacao: { em: TODAY, total: quoted(TODAY) },
      proposta: { em: DUE, total: quoted(DUE) },
      impedimentoQuitacao: null,
      cobrancas: [],
    });
    const made = await ask(id);
    expect(made.status).toBe(200);
    const charge = made.body as Charge;
    expect(charge).toMatchObject({
      valor: quoted(DUE),
      vencimento: DUE,
      situacao: "aberta",
      quitacao: { idEmprestimo: id, contrato: `S${contracts}` },
    });
    const { vencidas, principal, juros } = charge.quitacao ?? { vencidas: "0", principal: "0", juros: "0" };
    expect(toAmount(exact(vencidas).plus(principal).plus(juros))).toBe(charge.valor);
    expect(((await ask(id)).body as Charge).id).toBe(charge.id);
    const both = await Promise.all([ask(id), ask(id)]);
    expect(both.map(({ body }) => (body as Charge).id)).toEqual([charge.id, charge.id]);
    expect((await detail(id)).cobrancas).toMatchObject([{ id: charge.id, situacao: "aberta" }]);
  });

  it("is in no list of contributions, and in none of what is due next", async () => {
    const id = await lend();
    const charge = (await ask(id)).body as Charge;
    const list = (await backend.inject("GET", `/retornarCobrancas/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query: { limit: 50 } }))
      .body as Reply<"GET /retornarCobrancas/{idPessoa}/{idPlano}">;
    expect(list.cobrancas.map((row) => row.id)).not.toContain(charge.id);
    const soon = (await backend.inject("GET", `/retornarProximosEventos/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as {
      cobranca: { id: number } | null;
    };
    expect(soon.cobranca?.id).not.toBe(charge.id);
    const boleto = await backend.inject("GET", `/baixarBoleto/${charge.id}`, { as: BRUNO });
    const text = readPdf(boleto.raw)
      .pages.map((page) => page.text)
      .join(" ");
    expect(text).toContain(`Quitação do empréstimo S${contracts}`);
    expect(text).not.toContain("Contribuição voluntária");
  });

  it("is refused to others, to visitors, for another plan, for what is not there, and writes nothing", async () => {
    const id = await lend();
    const before = await backend.context.db.select({ total: count() }).from(cobranca);
    expect((await ask(id, CARLA)).status).toBe(403);
    expect((await ask(id, CARLA, {}, { idPessoa: Conta.CARLA, idPlano: 4 })).status).toBe(404);
    expect((await backend.inject("POST", "/gerarQuitacaoEmprestimo", { body: { ...account, idEmprestimo: id } })).status).toBe(401);
    expect((await ask(id, BRUNO, {}, { idPlano: 4 })).status).toBe(404);
    expect((await ask(99_999)).status).toBe(404);
    expect((await ask(id, BRUNO, {}, { idEmprestimo: "x" })).status).toBe(400);
    expect(await backend.context.db.select({ total: count() }).from(cobranca)).toEqual(before);
  });
});

describe("its payment", () => {
  it("pays the instalments, ends the loan, tells once and leaves the ledger alone; the same again is nothing", async () => {
    const { db } = backend.context;
    const id = await lend();
    const { id: charge, valor } = (await ask(id)).body as Charge;
    await convertPaid(backend.context);
    const [before, told, mails] = [await movements(), await notices("Empréstimo quitado"), await db.select().from(saidaEmail)];
    expect(await pay(charge, "2026-11-24", valor)).toBeNull();
    expect(await pay(charge, "2026-11-24", valor)).toBeNull();
    expect(await open(id)).toEqual([]);
    const after = await detail(id);
    expect(after).toMatchObject({ quitadoEm: "2026-11-24", quitacao: null, proposta: null, aDevolver: "0.00", pagas: 12 });
    expect(after.cobrancas).toMatchObject([{ situacao: "paga", pagaEm: "2026-11-24", valorPago: valor }]);
    expect((await notices("Empréstimo quitado")).length).toBe(told.length + 1);
    const mail = (await db.select().from(saidaEmail)).slice(mails.length);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.texto).toContain("O empréstimo está pago.");
    await convertPaid(backend.context);
    expect(await movements()).toBe(before);
    expect(
      await db
        .select()
        .from(movimento)
        .where(like(movimento.origem, `cobranca:${charge}%`)),
    ).toEqual([]);
    expect((await ask(id)).status).toBe(422);
  });

  it("in another day or amount than was registered is refused, and nothing changes", async () => {
    const id = await lend();
    const { id: charge, valor } = (await ask(id)).body as Charge;
    await pay(charge, DUE, valor);
    await expect(pay(charge, DUE, "1.00")).rejects.toMatchObject({ status: 409 });
    expect(await backend.context.db.select().from(emprestimoPagamento).where(eq(emprestimoPagamento.idCobranca, charge))).toMatchObject([
      { valor, usado: valor },
    ]);
  });

  it("with less keeps what came to the person's credit; with more gives the rest back", async () => {
    const id = await lend();
    const first = (await ask(id)).body as Charge;
    await pay(first.id, DUE, "1000.00");
    const between = await detail(id);
    expect(between).toMatchObject({
      quitadoEm: null,
      quitacao: { credito: "1000.00", total: toAmount(exact(quoted(TODAY)).minus("1000.00")) },
    });
    const second = (await ask(id)).body as Charge;
    expect(second.valor).toBe(toAmount(exact(quoted(DUE)).minus("1000.00")));
    await pay(second.id, DUE, toAmount(exact(second.valor).plus("7.35")));
    expect(await detail(id)).toMatchObject({ quitadoEm: DUE, aDevolver: "7.35" });
  });

  it("cannot be made twice: once the sponsor handed over an instalment the charge is cancelled, and the next asks for the rest", async () => {
    const id = await lend();
    const { id: charge, valor } = (await ask(id)).body as Charge;
    const handed = await backend.inject("POST", "/registrarRepasseEmprestimos", {
      as: ANA,
      body: { idPlano: HPE, competencia: "2026-11", pagoEm: TODAY },
    });
    expect(handed.status).toBe(200);
    await expect(pay(charge, DUE, valor)).rejects.toThrow("cancelada");
    const told = await notices("Boleto da quitação cancelado");
    // The loans of the tests before have charges of their own.
    expect(told.map(({ descricao }) => descricao)).toContainEqual(expect.stringContaining("não pague mais nem ele nem o Pix dele"));
    const next = (await ask(id)).body as Charge;
    expect(next).toMatchObject({ valor: quoted(DUE, 3) });
    expect(next.id).not.toBe(charge);
    await pay(next.id, DUE, next.valor);
    expect(await detail(id)).toMatchObject({ quitadoEm: DUE, aDevolver: "0.00" });
  });

  it("that was on its way when an instalment was paid otherwise gives that one back", async () => {
    const id = await lend();
    const { id: charge, valor } = (await ask(id)).body as Charge;
    const [third] = await open(id);
    await backend.context.db
      .update(emprestimoParcela)
      .set({ pagaEm: TODAY })
      .where(eq(emprestimoParcela.id, third?.id ?? 0));
    await pay(charge, DUE, valor);
    expect(await detail(id)).toMatchObject({ quitadoEm: DUE, aDevolver: toAmount(exact(valor).minus(quoted(DUE, 3))) });
  });
});

describe("what the sponsor handed over of one loan", () => {
  const hand = (idEmprestimo: number, conferir: boolean, as = ANA, more: object = {}, body: object = {}) =>
    backend.inject("POST", "/registrarRepasseEmprestimo", {
      as,
      body: { idPessoa: Conta.BRUNO, idEmprestimo, competencia: "2026-11", pagoEm: TODAY, conferir, ...body },
      ...more,
    });
  const assisted = { target: Conta.BRUNO };

  it("is looked at without writing, then registered once, in the assisted view, and audited", async () => {
    const id = await lend();
    expect((await detail(id)).podeRegistrarRepasse).toBe(false);
    expect((await detail(id, ANA, assisted)).podeRegistrarRepasse).toBe(true);
    const due = schedule[2]?.valor;
    expect((await hand(id, true, ANA, assisted)).body).toEqual({ parcelas: 1, valor: due });
    expect((await open(id)).length).toBe(10);
    expect((await hand(id, false, ANA, assisted)).body).toEqual({ parcelas: 1, valor: due });
    expect((await hand(id, false, ANA, assisted)).body).toEqual({ parcelas: 0, valor: "0.00" });
    expect((await open(id)).map(({ numero }) => numero)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const [entry] = await backend.context.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.acao, "POST /registrarRepasseEmprestimo"), eq(auditoria.idSujeito, Conta.BRUNO)));
    expect(entry).toMatchObject({ idAtor: Conta.ANA, resultado: "permitida" });
  });

  it("is the fund's to register: nobody else, no other person's loan, no day to come, no loan of the benefit", async () => {
    const id = await lend();
    expect((await hand(id, false, BRUNO)).status).toBe(403);
    expect((await hand(id, false, CARLA)).status).toBe(403);
    expect((await hand(id, false, ANA, { target: Conta.CARLA })).status).toBe(403);
    expect((await hand(id, false, ANA, { target: Conta.CARLA }, { idPessoa: Conta.CARLA })).status).toBe(404);
    expect((await hand(id, false, ANA, assisted, { pagoEm: "2026-11-21" })).status).toBe(400);
    expect((await hand(id, false, ANA, assisted, { pagoEm: "2026-10-31" })).status).toBe(400);
    expect((await hand(id, false, ANA, assisted, { competencia: "2026-13" })).status).toBe(400);
    expect((await hand(await lend("beneficio"), false, ANA, assisted)).status).toBe(422);
    expect((await open(id)).length).toBe(10);
  });
});

describe("the contract", () => {
  const issue = (idEmprestimo: number | undefined, as = BRUNO, body: object = {}) =>
    backend.inject("POST", "/emitirDocumento", { as, body: { ...account, tipo: "contrato-emprestimo", idEmprestimo, ...body } });

  it("is issued with a code that others can check, the same one however much was paid since", async () => {
    const id = await lend();
    const first = await issue(id);
    expect(first.status).toBe(200);
    const { id: idEmissao, codigo, titulo } = first.body as Reply<"POST /emitirDocumento">;
    expect(titulo).toBe(`Contrato de empréstimo · Contrato S${contracts}`);
    const file = await backend.inject("GET", `/baixarDocumentoEmitido/${idEmissao}`, { as: BRUNO });
    const text = readPdf(file.raw)
      .pages.map((page) => page.text)
      .join(" ");
    expect(text).toContain("R$ 5.000,00");
    expect(text).toContain("Como funciona");
    const checked = await backend.inject("POST", "/conferirDocumento", { body: { codigo } });
    expect(checked.body).toMatchObject({ situacao: "autentico", documento: { tipo: "contrato-emprestimo" } });
    await backend.context.db.update(emprestimoParcela).set({ pagaEm: TODAY }).where(eq(emprestimoParcela.idEmprestimo, id));
    expect(((await issue(id)).body as { id: number }).id).toBe(idEmissao);
    expect(await backend.context.db.select().from(documentoEmitido).where(eq(documentoEmitido.id, idEmissao))).toHaveLength(1);
  });

  it("is one's own, and of its plan", async () => {
    const id = await lend();
    expect((await issue(undefined)).status).toBe(400);
    expect((await issue(id, CARLA)).status).toBe(403);
    expect((await issue(id, CARLA, { idPessoa: Conta.CARLA, idPlano: 4 })).status).toBe(404);
    expect((await issue(99_999)).status).toBe(404);
  });
});

describe("a payment that comes late", () => {
  it("handed over by the bank in its days is in time", async () => {
    const id = await lend();
    const { id: charge, valor } = (await ask(id)).body as Charge;
    await pay(charge, "2026-12-02", valor);
    expect((await detail(id)).quitadoEm).toBe("2026-12-02");
  });

  it("owes the interest of the days more, which the next charge asks for", async () => {
    const id = await lend();
    const first = (await ask(id)).body as Charge;
    backend.advance(18 * 86_400_000);
    const LATE = "2026-12-08";
    await pay(first.id, LATE, first.valor);
    const after = await detail(id);
    expect(after).toMatchObject({ quitadoEm: null, quitacao: { em: LATE, credito: first.valor } });
    expect((await open(id)).length).toBe(10);
    const missing = toAmount(exact(quoted(LATE)).minus(first.valor));
    expect(exact(missing).gt(0)).toBe(true);
    expect(after.quitacao?.total).toBe(missing);
    expect((await debtOn(backend.context.db, account, LATE)).contratos).toContainEqual({ contrato: `S${contracts}`, valor: missing });
    const notes = await notices("Pagamento do empréstimo recebido");
    expect(notes.map(({ descricao }) => descricao.replace(/\s/g, " ")).join()).toContain(`faltam R$ ${missing.replace(".", ",")}`);
    const rest = (await ask(id)).body as Charge;
    expect(rest).toMatchObject({ vencimento: "2026-12-15", valor: toAmount(exact(quoted("2026-12-15")).minus(first.valor)) });
    await pay(rest.id, LATE, rest.valor);
    expect(await detail(id)).toMatchObject({ quitadoEm: LATE, aDevolver: "0.00" });
  });
});

describe("arrears", () => {
  /** The debt after instalment 4 and the level instalment of R$ 5.000,00 at 0,9 % in 12, in whole cents, without the code's own arithmetic. */
  const byHand = () => {
    const [grown, whole] = [1009n ** 12n, 1000n ** 12n];
    const half = (over: bigint, under: bigint) => (2n * over + under) / (2n * under);
    const level = half(500_000n * 9n * grown, 1000n * (grown - whole));
    let debt = 500_000n;
    for (let month = 1; month <= 4; month += 1) debt -= level - half(debt * 9n, 1000n);
    // Five of the 31 days of the fifth month.
    return { level, debt, days: half(half(debt * 9n, 1000n) * 5n, 31n) };
  };
  const reais = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, "0")}`;

  it("of two instalments are asked for whole, with the debt that is left and the interest of its days", async () => {
    const id = await lend();
    const { level, debt, days } = byHand();
    // 12-15: those of November and December are due, five days of the fifth month are over.
    const charge = (await ask(id)).body as Charge;
    expect(charge).toMatchObject({
      vencimento: "2026-12-15",
      valor: reais(2n * level + debt + days),
      quitacao: { vencidas: reais(2n * level), principal: reais(debt), juros: reais(days) },
    });
    // An instalment that the sponsor hands over late, in the month after it fell due, is no more in arrears.
    await backend.context.db
      .update(emprestimoParcela)
      .set({ pagaEm: "2026-12-08" })
      .where(and(eq(emprestimoParcela.idEmprestimo, id), eq(emprestimoParcela.numero, 3)));
    expect((await detail(id)).proposta).toMatchObject({ em: "2026-12-15", total: reais(level + debt + days) });
  });
});
