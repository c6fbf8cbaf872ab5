import { Conta } from "@backend/demo/accounts";
import {
  cadastroHistorico,
  cota,
  fechamento,
  folha,
  movimento,
  notificacao,
  questionarioResposta,
  requisicao,
  requisicaoEvento,
  saidaEmail,
  trocaPerfil,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { holdingsAt } from "@backend/money/contas/holdings";
import { post as credit, reverse } from "@backend/money/contas/ledger";
import { lotsOf } from "@backend/money/contas/lots";
import { reconcile } from "@backend/money/contas/reconciliation";
import { executeProfileChanges } from "@backend/money/investimentos/execute";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, asc, eq, like } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/money/exact";

const BRUNO = "52998224725";
const HPE = 1;
const JULY = "2027-07-01";
const OPEN = new Date("2027-06-10T13:00:00Z");
const DAY = 86_400_000;
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };

type Statement = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: OPEN });
}, 60_000);
afterEach(() => backend.close());

const db = () => backend.context.db;
const run = (limit?: number) => executeProfileChanges(backend.context, limit);
const post = (path: string, body: object, as = BRUNO) => backend.inject("POST", path, { as, body });
const changes = () => db().select().from(trocaPerfil).where(eq(trocaPerfil.competencia, JULY)).orderBy(asc(trocaPerfil.id));
const movements = (id: number) =>
  db()
    .select()
    .from(movimento)
    .where(like(movimento.origem, `troca-perfil:${id}:%`));

/** The quotas of the months that came, ten per cent and more above those of May: the dearer the profile, the more. */
async function publish(...months: string[]) {
  const may = await db().select().from(cota).where(eq(cota.competencia, "2027-05-01"));
  for (const competencia of months)
    await db()
      .insert(cota)
      .values(
        may.map(({ publicadaEm: _publicadaEm, ...row }) => ({
          ...row,
          competencia,
          data: `${competencia.slice(0, 7)}-28`,
          valor: exact(row.valor).times(`1.${row.idPerfil}`).toFixed(8),
        })),
      );
}

/** Quotas of each sub-account of Bruno's that has some. */
async function heldBySubaccount(month: string) {
  const totals = new Map<string, string>();
  for (const { subconta, quotas } of await holdingsAt(db(), account, month))
    totals.set(
      subconta,
      exact(totals.get(subconta) ?? 0)
        .plus(quotas)
        .toFixed(8),
    );
  return [...totals].filter(([, quotas]) => exact(quotas).gt(0));
}

const profileOf = async (idPessoa: number, idPlano: number) => {
  const [link] = await db()
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)));
  return link?.idPerfil ?? 0;
};

/** Puts a change in the queue, as an earlier window left it. */
async function queued(idPessoa: number, idPlano: number, competencia = JULY) {
  const idPerfilAtual = await profileOf(idPessoa, idPlano);
  const [row] = await db()
    .insert(trocaPerfil)
    .values({ idPessoa, idPlano, idPerfilAtual, idPerfilNovo: idPerfilAtual === 4 ? 1 : 4, competencia, pedidaEm: OPEN })
    .returning();
  if (!row) throw new Error("no change");
  return row;
}

/** Bruno asks for another profile and confirms it. */
async function asked() {
  await db().delete(questionarioResposta).where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
  await db()
    .insert(questionarioResposta)
    .values({
      idPessoa: Conta.BRUNO,
      versao: 1,
      respostas: Object.fromEntries(
        ["prazo", "objetivo", "queda", "produtos", "conhecimento", "poupanca", "patrimonio", "necessidade"].map((id) => [id, "d"]),
      ),
      pontos: 24,
      resultado: 4,
      limitado: false,
      respondidoEm: OPEN,
      validoAte: "2029-06-10",
    });
  const before = await profileOf(Conta.BRUNO, HPE);
  const filed = await post("/criarRequisicao", {
    ...{ ...account, idFuncionalidade: 10, documentos: [] },
    dados: { idPerfil: before === 4 ? "1" : "4" },
  });
  const { idRequisicao } = filed.body as { idRequisicao: number };
  expect((await post("/confirmarRequisicao", { idRequisicao })).status).toBe(200);
  return { idRequisicao, before, after: before === 4 ? 1 : 4 };
}

it("waits for its quota, then sells and buys each sub-account at the quota of its month: reais stay to the cent", async () => {
  const { idRequisicao, before, after } = await asked();
  await publish("2027-06-01");
  expect(await run()).toBe(0);
  await credit(db(), {
    ...{ ...account, subconta: "portada-efpc", tipo: "portabilidade-entrada", idPerfil: before, origem: "teste:1" },
    ...{ data: "2027-06-20", competencia: "2027-06-01", cota: "6.65323477", valor: "1000.00" },
  });
  await publish(JULY);
  const held = await heldBySubaccount(JULY);
  expect(await run()).toBe(1);

  const [change] = await changes();
  expect(change).toMatchObject({ situacao: "executada", competencia: JULY });
  const made = await movements(change?.id ?? 0);
  const quotas = new Map(
    (await db().select().from(cota).where(eq(cota.competencia, JULY))).map((row) => [`${row.idPlano}/${row.idPerfil}`, row]),
  );
  const [sold, bought] = [quotas.get(`${HPE}/${before}`), quotas.get(`${HPE}/${after}`)];
  for (const [subconta, had] of held) {
    const own = made.filter((row) => row.subconta === subconta);
    const [sale, purchase] = [own.find(({ idPerfil }) => idPerfil === before), own.find(({ idPerfil }) => idPerfil === after)];
    const valor = toAmount(exact(had).times(sold?.valor ?? 0));
    expect(sale).toMatchObject({
      tipo: "troca-perfil",
      quotas: exact(had).negated().toFixed(8),
      valor: `-${valor}`,
      cota: sold?.valor,
      competencia: JULY,
    });
    expect(purchase).toMatchObject({
      valor,
      quotas: exact(valor)
        .div(bought?.valor ?? 1)
        .toFixed(8),
      cota: bought?.valor,
      data: bought?.data,
    });
  }
  expect(sum(made.map(({ valor }) => valor)).toFixed(2)).toBe("0.00");
  expect(await profileOf(Conta.BRUNO, HPE)).toBe(after);
  const left = await holdingsAt(db(), account, JULY);
  expect(sum(left.filter(({ idPerfil }) => idPerfil === before).map((one) => one.quotas)).isZero()).toBe(true);
  expect(await reconcile(db())).toEqual([]);

  const [request] = await db().select().from(requisicao).where(eq(requisicao.id, idRequisicao));
  expect(request).toMatchObject({ idStatus: 5, concluidaEm: expect.any(Date) });
  const told = await db()
    .select()
    .from(requisicaoEvento)
    .where(eq(requisicaoEvento.idRequisicao, idRequisicao))
    .orderBy(asc(requisicaoEvento.id));
  expect(told.at(-1)).toMatchObject({
    titulo: "Troca de perfil feita",
    papel: "sistema",
    detalhe: expect.stringContaining("sem mudar de valor"),
  });
  expect(await db().select().from(notificacao).where(eq(notificacao.titulo, "Troca de perfil feita"))).toHaveLength(1);
  const mails = await db().select().from(saidaEmail);
  expect(mails.filter(({ assunto }) => assunto.includes("concluída"))).toHaveLength(1);
  const [history] = await db().select().from(cadastroHistorico).where(eq(cadastroHistorico.campo, "perfilInvestimento"));
  expect(history).toMatchObject({ idPessoa: Conta.BRUNO });
});

it("shows in the statement as a transfer: neither came nor went", async () => {
  const { before } = await asked();
  await publish("2027-06-01", JULY);
  const read = async () =>
    (
      await backend.inject("GET", `/retornarExtrato/${account.idPessoa}/${HPE}`, {
        as: BRUNO,
        query: { inicio: "2027-01", fim: "2027-07" },
      })
    ).body as Statement;
  const without = await read();
  await run();
  const { total, linhas, transferencias, meses } = await read();
  expect(total.porTipo["troca-perfil"]).toBe("0.00");
  expect([total.entradas, total.saidas, total.rendimento, total.fechamento.valor]).toEqual([
    without.total.entradas,
    without.total.saidas,
    without.total.rendimento,
    without.total.fechamento.valor,
  ]);
  expect(transferencias).toEqual([
    { mes: "2027-07", de: expect.any(String), para: before === 4 ? "Super Conservador" : "Agressivo", valor: total.fechamento.valor },
  ]);
  expect(meses.at(-1)).toMatchObject({ porTipo: { "troca-perfil": "0.00" }, saldo: total.fechamento.valor });
  for (const row of [...linhas, total])
    expect(exact(row.abertura.valor).plus(row.entradas).minus(row.saidas).plus(row.rendimento).toFixed(2)).toBe(row.fechamento.valor);
});

it("goes on where it was killed, and makes none twice, whoever runs at once", async () => {
  const people = [
    [Conta.BRUNO, HPE],
    [Conta.CARLA, 4],
    [Conta.DIEGO, HPE],
    [Conta.ELZA, HPE],
  ] as const;
  for (const [idPessoa, idPlano] of people) await queued(idPessoa, idPlano);
  await publish("2027-06-01", JULY);
  expect(await run(1)).toBe(1);
  expect((await changes()).map(({ situacao }) => situacao)).toEqual(["executada", "fila", "fila", "fila"]);

  // Written and then lost with its transaction: nothing of it is there.
  const [, second] = await changes();
  await db()
    .transaction(async (tx) => {
      await tx
        .update(trocaPerfil)
        .set({ situacao: "executada" })
        .where(eq(trocaPerfil.id, second?.id ?? 0));
      throw new Error("killed");
    })
    .catch(() => undefined);
  const made = await Promise.all([run(), run(), run()]);
  expect(made.reduce((total, n) => total + n, 0)).toBe(3);
  expect(await run()).toBe(0);
  for (const { id, situacao } of await changes()) {
    expect(situacao).toBe("executada");
    const own = await movements(id);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ origem }) => origem)).size).toBe(own.length);
    expect(sum(own.map(({ valor }) => valor)).isZero()).toBe(true);
  }
  // Even with the mark of what was done lost, no movement is written again.
  const before = await db().select().from(movimento);
  expect(await reconcile(db())).toEqual([]);
  await db()
    .update(trocaPerfil)
    .set({ situacao: "fila" })
    .where(eq(trocaPerfil.id, second?.id ?? 0));
  await run();
  expect(await db().select().from(movimento)).toHaveLength(before.length);
});

it("one that fails holds up no other, and is tried again", async () => {
  const first = await queued(Conta.BRUNO, HPE);
  await queued(Conta.CARLA, 4);
  await publish("2027-06-01", JULY);
  const { valor } =
    (
      await db()
        .select()
        .from(cota)
        .where(and(eq(cota.idPlano, HPE), eq(cota.idPerfil, first.idPerfilAtual), eq(cota.competencia, JULY)))
    )[0] ?? {};
  await db()
    .delete(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.idPerfil, first.idPerfilAtual), eq(cota.competencia, JULY)));
  expect(await run()).toBe(1);
  expect((await changes()).map(({ situacao }) => situacao)).toEqual(["fila", "executada"]);
  await db()
    .insert(cota)
    .values({ idPlano: HPE, idPerfil: first.idPerfilAtual, competencia: JULY, data: "2027-07-28", valor: valor ?? "1", fonte: "Teste" });
  expect(await run()).toBe(1);
});

it("waits while a payroll of the plan is open, which has counted on the quotas as they are", async () => {
  await queued(Conta.ELZA, HPE);
  await publish("2027-06-01", JULY);
  const [open] = await db()
    .insert(folha)
    .values({ idPlano: HPE, competencia: JULY, tipo: "mensal", dataPagamento: "2027-07-30", situacao: "conferencia" })
    .returning();
  expect(await run()).toBe(0);
  await db()
    .update(folha)
    .set({ situacao: "liberada" })
    .where(eq(folha.id, open?.id ?? 0));
  expect(await run()).toBe(1);
});

it("is not made once it was cancelled, in whatever order the two come", async () => {
  const { idRequisicao } = await asked();
  await publish("2027-06-01", JULY);
  const [cancelled, made] = await Promise.all([post("/cancelarSolicitacao", { idRequisicao }), run()]);
  const [change] = await changes();
  const [request] = await db().select().from(requisicao).where(eq(requisicao.id, idRequisicao));
  if (made === 1) expect([cancelled.status, change?.situacao, request?.idStatus]).toEqual([409, "executada", 5]);
  else expect([cancelled.status, change?.situacao, request?.idStatus]).toEqual([204, "cancelada", 7]);
  expect((await movements(change?.id ?? 0)).length > 0).toBe(made === 1);
});

it("made late, after money of a later month came or the year was closed, is made at the first quota that can be written to", async () => {
  const change = await queued(Conta.BRUNO, HPE);
  await publish("2027-06-01", JULY, "2027-08-01");
  await credit(db(), {
    ...{ ...account, subconta: "basica", tipo: "contribuicao", idPerfil: change.idPerfilAtual, origem: "teste:2" },
    ...{ data: "2027-08-10", competencia: "2027-08-01", cota: "2.00000000", valor: "500.00" },
  });
  expect(await run()).toBe(1);
  const own = await movements(change.id);
  expect(new Set(own.map(({ competencia }) => competencia))).toEqual(new Set(["2027-08-01"]));
  expect(await reconcile(db())).toEqual([]);

  const other = await queued(Conta.CARLA, 4);
  const carla = { idPessoa: Conta.CARLA, idPlano: 4 };
  const held = await holdingsAt(db(), carla, JULY);
  const total = sum(held.map(({ quotas }) => quotas)).toFixed(8);
  await db()
    .insert(fechamento)
    .values({ ...carla, competencia: JULY, subconta: "voluntaria", idPerfil: other.idPerfilAtual, quotas: total });
  expect(await run()).toBe(1);
  expect((await movements(other.id))[0]?.competencia).toBe("2027-08-01");
});

it("keeps the day of each lot, and the lots are what is held", async () => {
  const before = await lotsOf(db(), account, "2027-05-01");
  const change = await queued(Conta.BRUNO, HPE, "2027-06-01");
  await publish("2027-06-01");
  expect(await run()).toBe(1);
  const after = await lotsOf(db(), account, "2027-06-01");
  expect(after.map(({ date }) => date)).toEqual(before.map(({ date }) => date));
  const held = sum((await holdingsAt(db(), account, "2027-06-01")).map(({ quotas }) => quotas));
  expect(sum(after.map(({ quotas }) => quotas)).toFixed(8)).toBe(held.toFixed(8));
  const factor = held.div(sum(before.map(({ quotas }) => quotas)));
  for (const [index, { quotas }] of before.entries())
    expect(
      exact(after[index]?.quotas ?? 0)
        .minus(exact(quotas).times(factor))
        .abs()
        .lt("0.0001"),
    ).toBe(true);
  expect(factor.eq(1)).toBe(false);
  expect(change.idPerfilAtual).not.toBe(change.idPerfilNovo);
});

it("what was sold is not taken back, nor half of a change", async () => {
  const [old] = await db()
    .select()
    .from(movimento)
    .where(and(eq(movimento.idPessoa, Conta.BRUNO), eq(movimento.idPlano, HPE), eq(movimento.tipo, "contribuicao")))
    .limit(1);
  const change = await queued(Conta.BRUNO, HPE);
  await publish("2027-06-01", JULY);
  await run();
  const [half] = await movements(change.id);
  for (const id of [old?.id ?? 0, half?.id ?? 0])
    await expect(reverse(db(), id, "2027-07-29", "Teste")).rejects.toMatchObject({ status: 409 });
  backend.advance(60 * DAY);
  expect(await reconcile(db())).toEqual([]);
});
