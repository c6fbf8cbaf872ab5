import { Conta } from "@backend/demo/accounts";
import { composeCnab400 } from "@backend/demo/returns/compose";
import { auditoria, cobranca, cota, movimento, notificacao, vinculoPlano } from "@backend/kernel/db/schema";
import { convertPaid } from "@backend/money/cobrancas/settle";
import { reconcile } from "@backend/money/contas/reconciliation";
import type { Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { account, oldCharge, type ReceiptDetail, type ReturnFile, receiptsOf, sendReturn, titleOf } from "@tests/support/returnFile";
import { and, eq, like } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";

const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const ana = "98765432100";
const bruno = { idPessoa: Conta.BRUNO, idPlano: HPE };
const motivo = "Comprovante conferido por telefone";

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterEach(() => backend.close());

const made = (valor = "200.00") => oldCharge(backend, bruno, valor, NOW);
const postingsOf = (id: number) =>
  backend.context.db
    .select()
    .from(movimento)
    .where(like(movimento.origem, `cobranca:${id}%`))
    .orderBy(movimento.id);
const chargeOf = async (id: number) => (await backend.context.db.select().from(cobranca).where(eq(cobranca.id, id)))[0];
const balance = async () => {
  const rows = await backend.context.db
    .select({ quotas: movimento.quotas })
    .from(movimento)
    .where(and(eq(movimento.idPessoa, Conta.BRUNO), eq(movimento.idPlano, HPE)));
  return sum(rows.map(({ quotas }) => quotas)).toFixed(8);
};
const post = (path: string, body: object) => backend.inject("POST", path, { as: ana, body });
const detailOf = async (id: number) => (await backend.inject("GET", `/retornarRecebimento/${id}`, { as: ana })).body as ReceiptDetail;

/** A payment of less than its charge. */
async function divergent(sequencia: number) {
  const id = await made();
  const text = composeCnab400(account(sequencia), [await titleOf(backend, id, { valor: "150.00" })]);
  const { body } = await sendReturn(backend, ana, text);
  const [row] = await receiptsOf(backend, ana, (body as ReturnFile).id);
  if (!row) throw new Error("no receipt");
  return { idCobranca: id, idRecebimento: row.id, versao: row.versao };
}

it("lets nobody bring money into their own account, by whatever way", async () => {
  const { db } = backend.context;
  await makeAdministrator(db, Conta.BRUNO);
  const before = await balance();
  const { idCobranca, ...named } = await divergent(61);
  const as = "52998224725";
  const refused = async (path: string, body: object) =>
    expect(await backend.inject("POST", path, { as, body })).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
  await refused("/vincularRecebimento", { ...named, idCobranca, motivo });
  await refused("/creditarRecebimento", { ...named, ...bruno, motivo });
  const [own] = await db
    .select()
    .from(cobranca)
    .where(eq(cobranca.id, await made("300.00")));
  const receipt = { valor: "300.00", data: "2026-11-20", pagador: "Bruno", documento: null, numero: own?.nossoNumero ?? "", motivo };
  await refused("/registrarRecebimento", receipt);
  expect(await balance()).toBe(before);
  expect((await post("/vincularRecebimento", { ...named, idCobranca, motivo })).status).toBe(200);
});

it("links a divergent payment by hand, takes it back in the ledger, and posts it again", async () => {
  const before = await balance();
  const { idCobranca, ...named } = await divergent(60);
  expect(await detailOf(named.idRecebimento)).toMatchObject({
    recebimento: { situacao: "divergente", motivos: ["valor"], valor: "150.00" },
    cobranca: { id: idCobranca, valor: "200.00", situacao: "aberta", pessoa: { nome: "Bruno Carvalho" } },
    pode: { vincular: true, encerrar: true, desfazer: false },
  });
  const linked = await post("/vincularRecebimento", { ...named, idCobranca, motivo });
  expect(linked).toMatchObject({
    status: 200,
    body: {
      recebimento: { situacao: "conciliado", manual: true },
      cobranca: { situacao: "paga", valorPago: "150.00" },
      pode: { desfazer: true },
    },
  });
  const { versao } = (linked.body as ReceiptDetail).recebimento;
  const undone = await post("/desfazerRecebimento", { idRecebimento: named.idRecebimento, versao, motivo: "Era de outra pessoa" });
  expect(undone).toMatchObject({
    status: 200,
    body: { recebimento: { situacao: "divergente", motivos: ["valor"], manual: false }, cobranca: { situacao: "aberta", valorPago: null } },
  });
  expect(await balance()).toBe(before);
  const { historico, recebimento } = undone.body as ReceiptDetail;
  expect(historico.map(({ acao, motivo: why, autor }) => [acao, why, autor?.nome ?? null])).toEqual([
    ["divergente", null, null],
    ["vinculado", motivo, "Ana Ribeiro"],
    ["desfeito", "Era de outra pessoa", "Ana Ribeiro"],
  ]);
  const again = await post("/vincularRecebimento", { idRecebimento: named.idRecebimento, versao: recebimento.versao, idCobranca, motivo });
  expect(again.status).toBe(200);
  // Posted, taken back, posted: the second posting has a name of its own.
  expect((await postingsOf(idCobranca)).map(({ origem, valor }) => [origem, valor])).toEqual([
    [`cobranca:${idCobranca}`, "150.00"],
    [`cobranca:${idCobranca}:voluntaria:2`, "150.00"],
  ]);
  expect(exact(await balance()).gt(before)).toBe(true);
  expect(await reconcile(backend.context.db)).toEqual([]);
  const acts = await backend.context.db.select({ acao: auditoria.acao }).from(auditoria).where(like(auditoria.acao, "conciliacao.%"));
  expect(acts.map(({ acao }) => acao)).toEqual(["conciliacao.vincular", "conciliacao.desfazer", "conciliacao.vincular"]);
  const notices = await backend.context.db
    .select()
    .from(notificacao)
    .where(and(eq(notificacao.idPessoaNotificada, Conta.BRUNO), eq(notificacao.titulo, "Pagamento corrigido pelo fundo")));
  expect(notices).toHaveLength(1);
});

it("lets one of two administrators decide, and posts once", async () => {
  const { idCobranca, ...named } = await divergent(61);
  const body = { ...named, idCobranca, motivo };
  const answers = await Promise.all([
    post("/vincularRecebimento", body),
    post("/vincularRecebimento", body),
    post("/vincularRecebimento", body),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await postingsOf(idCobranca)).toHaveLength(1);
  expect((await post("/encerrarRecebimento", { ...named, destino: "devolvido", motivo })).status).toBe(409);
});

it("never posts two payments to one charge, however alike they are", async () => {
  const id = await made();
  const text = composeCnab400(account(62), [await titleOf(backend, id), await titleOf(backend, id)]);
  const { body } = await sendReturn(backend, ana, text);
  const [, second] = await receiptsOf(backend, ana, (body as ReturnFile).id);
  const named = { idRecebimento: second?.id, versao: second?.versao };
  expect(await post("/vincularRecebimento", { ...named, idCobranca: id, motivo })).toMatchObject({
    status: 409,
    body: { detail: "Esta cobrança já foi paga." },
  });
  expect(await postingsOf(id)).toHaveLength(1);
  const ended = await post("/encerrarRecebimento", { ...named, destino: "duplicado", motivo: "O banco informou duas vezes" });
  expect(ended).toMatchObject({ status: 200, body: { recebimento: { situacao: "encerrado", destino: "duplicado" } } });
  const { versao } = (ended.body as ReceiptDetail).recebimento;
  const reopened = await post("/desfazerRecebimento", { ...named, versao, motivo: "Eram dois pagamentos" });
  expect(reopened).toMatchObject({ status: 200, body: { recebimento: { situacao: "sem-destino", motivos: ["ja-paga"], destino: null } } });
});

it("makes a contribution of a payment without a charge, and cancels it with its charge when it is undone", async () => {
  const before = await balance();
  const entered = await post("/registrarRecebimento", {
    ...{ valor: "333.33", data: "2026-10-29", pagador: "Bruno Carvalho", documento: "52998224725", numero: null, motivo: "TED sem boleto" },
  });
  expect(entered).toMatchObject({
    status: 200,
    body: { recebimento: { fonte: "manual", situacao: "sem-destino", motivos: ["nao-encontrada"], pessoa: { id: Conta.BRUNO } } },
  });
  const { id: idRecebimento, versao } = (entered.body as ReceiptDetail).recebimento;
  const credited = await post("/creditarRecebimento", { idRecebimento, versao, ...bruno, motivo });
  expect(credited).toMatchObject({
    status: 200,
    body: { recebimento: { situacao: "conciliado" }, cobranca: { valor: "333.33", valorPago: "333.33", pagaEm: "2026-10-29" } },
  });
  const { cobranca: charge, recebimento } = credited.body as ReceiptDetail;
  const { body } = await backend.inject("GET", `/retornarMovimentos/${Conta.BRUNO}/${HPE}`, {
    as: "52998224725",
    query: { subconta: "voluntaria" },
  });
  expect((body as Reply<"GET /retornarMovimentos/{idPessoa}/{idPlano}">).movimentos).toEqual(
    expect.arrayContaining([expect.objectContaining({ valor: "333.33", data: "2026-10-29" })]),
  );
  const undone = await post("/desfazerRecebimento", { idRecebimento, versao: recebimento.versao, motivo: "Não era dele" });
  expect(undone).toMatchObject({ status: 200, body: { recebimento: { situacao: "sem-destino" }, cobranca: null } });
  expect(await chargeOf(charge?.id ?? 0)).toMatchObject({ situacao: "cancelada" });
  expect(await balance()).toBe(before);
});

it("reconciles a manual entry that names its charge, by nosso número with its digit or by Pix", async () => {
  const [one, two] = [await made("200.00"), await made("201.00")];
  const { nossoNumero } = (await chargeOf(one)) ?? {};
  const { txid } = (await chargeOf(two)) ?? {};
  const entry = { data: "2026-10-29", pagador: "Bruno", documento: null, motivo: "Recebido no balcão" };
  const first = await post("/registrarRecebimento", { ...entry, valor: "200.00", numero: `${nossoNumero}-9` });
  const second = await post("/registrarRecebimento", { ...entry, valor: "201.00", numero: txid });
  for (const { body } of [first, second]) expect(body).toMatchObject({ recebimento: { situacao: "conciliado" } });
  expect(await post("/registrarRecebimento", { ...entry, valor: "0.00", data: "2026-11-22", numero: "abc" })).toMatchObject({
    status: 400,
    body: { erros: [{ campo: "valor" }, { campo: "data" }, { campo: "numero" }] },
  });
});

it.each([
  ["in its month", {}],
  ["in a month after today's", { competencia: "2026-12-01" }],
])("does not take back what left the account %s, and says why", async (_when, later) => {
  const { idCobranca, ...named } = await divergent(63);
  const linked = await post("/vincularRecebimento", { ...named, idCobranca, motivo });
  const { versao } = (linked.body as ReceiptDetail).recebimento;
  const [posted] = await postingsOf(idCobranca);
  const { db } = backend.context;
  const { id: _, origem: __, criadoEm: ___, ...facts } = posted ?? ({} as never);
  // Everything of the sub-account was redeemed meanwhile.
  const rows = await db
    .select()
    .from(movimento)
    .where(and(eq(movimento.idPessoa, Conta.BRUNO), eq(movimento.idPlano, HPE), eq(movimento.subconta, "voluntaria")));
  const held = sum(rows.map(({ quotas }) => quotas));
  await db.insert(movimento).values({ ...facts, tipo: "resgate", quotas: held.negated().toFixed(8), valor: "-1.00", ...later });
  const before = await balance();
  const answer = await post("/desfazerRecebimento", { idRecebimento: named.idRecebimento, versao, motivo });
  expect(answer).toMatchObject({ status: 409, body: { detail: "As cotas deste lançamento já saíram da conta." } });
  expect(await detailOf(named.idRecebimento)).toMatchObject({
    recebimento: { situacao: "conciliado" },
    pode: { desfazer: false, naoDesfaz: "As cotas deste lançamento já saíram da conta." },
  });
  expect(await balance()).toBe(before);
});

it("takes back what waits for its quota without touching the ledger, and the job credits it no more", async () => {
  await convertPaid(backend.context);
  const id = await made();
  const title = await titleOf(backend, id, { data: "2026-11-20", dataCredito: "2026-11-20" });
  const { body } = await sendReturn(backend, ana, composeCnab400(account(64), [title]));
  const [row] = await receiptsOf(backend, ana, (body as ReturnFile).id);
  expect(row?.situacao).toBe("conciliado");
  const undone = await post("/desfazerRecebimento", { idRecebimento: row?.id, versao: row?.versao, motivo });
  expect(undone).toMatchObject({ status: 200, body: { recebimento: { situacao: "divergente", motivos: ["desfeita"] } } });
  const [link] = await backend.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
  const month = "2026-11-01";
  const quota = { idPlano: HPE, idPerfil: link?.idPerfil ?? 0, competencia: month, data: month, valor: "2", fonte: "Teste" };
  await backend.context.db.insert(cota).values(quota);
  await convertPaid(backend.context);
  expect(await postingsOf(id)).toEqual([]);
});

it("a payment from before its charge was made is not the charge's: neither by itself nor by hand", async () => {
  const id = await made();
  const text = composeCnab400(account(69), [await titleOf(backend, id, { data: "2026-10-19", dataCredito: "2026-10-20" })]);
  const { body } = await sendReturn(backend, ana, text);
  const [row] = await receiptsOf(backend, ana, (body as ReturnFile).id);
  expect(row).toMatchObject({ situacao: "sem-destino", motivos: ["anterior"] });
  const before = await balance();
  const linked = await post("/vincularRecebimento", { idRecebimento: row?.id, versao: row?.versao, idCobranca: id, motivo });
  expect(linked).toMatchObject({ status: 409, body: { detail: expect.stringContaining("antes de a cobrança ser gerada") } });
  expect(await chargeOf(id)).toMatchObject({ situacao: "aberta", pagaEm: null });
  expect(await balance()).toBe(before);
  const credited = await post("/creditarRecebimento", { idRecebimento: row?.id, versao: row?.versao, ...bruno, motivo });
  expect(credited.status).toBe(200);
});
