import { Conta } from "@backend/demo/accounts";
import { AGREEMENT } from "@backend/demo/returns/charges";
import { composeCnab240, composeCnab400, composeDebit150 } from "@backend/demo/returns/compose";
import { carryOn } from "@backend/desk/conciliacao/run";
import { auditoria, cobranca, movimento, notificacao, recebimento, retornoBancario } from "@backend/kernel/db/schema";
import { reconcile } from "@backend/money/contas/reconciliation";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { account, oldCharge, type ReturnFile, receiptsOf, returnForm, sendReturn, titleOf } from "@tests/support/returnFile";
import { and, count, eq, inArray, like } from "drizzle-orm";

const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const ana = "98765432100";
const bruno = { idPessoa: Conta.BRUNO, idPlano: HPE };

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
    .where(like(movimento.origem, `cobranca:${id}%`));
const chargeOf = async (id: number) => (await backend.context.db.select().from(cobranca).where(eq(cobranca.id, id)))[0];
const states = async (id: number) => (await receiptsOf(backend, ana, id)).map(({ situacao, motivos }) => [situacao, ...motivos].join(" "));

it("posts what agrees with its charge, and tells the rest by its reason", async () => {
  const ids = [];
  for (const valor of ["200.00", "210.00", "220.00", "230.00", "240.00", "250.00"]) ids.push(await made(valor));
  const [exact = 0, less = 0, late = 0, cancelled = 0, other = 0, cheque = 0] = ids;
  await backend.context.db.update(cobranca).set({ situacao: "cancelada", canceladaEm: NOW }).where(eq(cobranca.id, cancelled));
  const title = (id: number, change = {}) => titleOf(backend, id, change);
  const text = composeCnab400(account(50), [
    await title(exact),
    await title(less, { valor: "209.99" }),
    await title(late, { data: "2026-12-11", dataCredito: "2026-12-14" }),
    await title(cancelled),
    await title(other, { pagador: "Joana Outra" }),
    await title(cheque, { canal: "B3" }),
    await title(exact),
    { ...(await title(exact)), identificacao: "", nossoNumero: "99999999" },
    await title(less, { ocorrencia: "02", valor: "0.00", dataCredito: null }),
    { ...(await title(less)), nossoNumero: (await chargeOf(late))?.nossoNumero ?? "" },
  ]);
  const answer = await sendReturn(backend, ana, text);
  expect(answer).toMatchObject({ status: 200, body: { formato: "cnab400", sequencia: 50, linhas: 10, situacao: "processando" } });
  const { id } = answer.body as ReturnFile;
  expect(await states(id)).toEqual([
    "conciliado",
    "divergente valor",
    "divergente data",
    "sem-destino cancelada",
    "divergente pagador",
    "divergente a-compensar",
    "sem-destino ja-paga",
    "sem-destino nao-encontrada",
    "informativo",
    "divergente identificacao",
  ]);
  expect(await postingsOf(exact)).toEqual([expect.objectContaining({ valor: "200.00", data: "2026-10-30", tipo: "contribuicao" })]);
  for (const untouched of [less, late, other, cheque])
    expect(await chargeOf(untouched)).toMatchObject({ situacao: "aberta", pagaEm: null });
  expect(await reconcile(backend.context.db)).toEqual([]);
  const { body } = await backend.inject("GET", "/retornarRetornos", { as: ana });
  expect((body as { itens: ReturnFile[] }).itens[0]).toMatchObject({
    id,
    situacao: "pronto",
    processadas: 10,
    contagens: { conciliados: 1, divergentes: 5, semDestino: 3, recusados: 0, outros: 1 },
  });
});

it("imports a sequence once, whoever sends it how often, and says who did", async () => {
  const id = await made();
  const text = composeCnab400(account(51), [await titleOf(backend, id)]);
  const answers = await Promise.all([sendReturn(backend, ana, text), sendReturn(backend, ana, text), sendReturn(backend, ana, text)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect((refused?.body as { detail: string } | undefined)?.detail).toMatch(
    /^O arquivo 51 \(CNAB 400 · Itaú, conta 0057\/12345\) já foi importado em .*, por Ana Ribeiro\. Nada foi lançado de novo\.$/,
  );
  // The same number with other content is refused alike.
  expect((await sendReturn(backend, ana, composeCnab400(account(51), []))).status).toBe(409);
  expect(await postingsOf(id)).toHaveLength(1);
});

it("answers a repeated request as the first time", async () => {
  const text = composeCnab400(account(52), [await titleOf(backend, await made())]);
  const form = returnForm(text);
  const send = () =>
    backend.inject("POST", "/enviarRetorno", { as: ana, body: form.body, headers: { ...form.headers, "idempotency-key": "uma-vez" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

it("refuses another file under a key that was used", async () => {
  const [one, other] = [await made(), await made("210.00")];
  const send = (text: string) => {
    const form = returnForm(text);
    return backend.inject("POST", "/enviarRetorno", { as: ana, body: form.body, headers: { ...form.headers, "idempotency-key": "usada" } });
  };
  expect((await send(composeCnab400(account(54), [await titleOf(backend, one)]))).status).toBe(200);
  const before = await backend.context.db.$count(retornoBancario);
  const second = composeCnab400(account(55), [await titleOf(backend, other)]);
  expect(await send(second)).toMatchObject({ status: 422, body: { detail: "Este pedido já foi enviado com outros dados." } });
  expect(await backend.context.db.$count(retornoBancario)).toBe(before);
  // Under a key of its own it is taken.
  expect((await sendReturn(backend, ana, second)).status).toBe(200);
});

it("refuses a broken file whole, with its line and positions, and writes that down", async () => {
  const id = await made();
  const good = composeCnab400(account(53), [await titleOf(backend, id)]);
  const broken = good.replace(/(?<=\n9.{219})\d{14}/, "00000000000001");
  const answer = await sendReturn(backend, ana, broken);
  expect(answer).toMatchObject({
    status: 422,
    body: {
      detail: "O arquivo não foi importado. linha 3, posições 221 a 234: Os títulos somam R$\u00a0200,00 e o fechamento diz R$\u00a00,01.",
      erros: [{ campo: "linha 3, posições 221 a 234" }],
    },
  });
  const elsewhere = composeCnab400({ ...account(54), conta: "99999" }, [await titleOf(backend, id)]);
  expect(await sendReturn(backend, ana, elsewhere)).toMatchObject({
    status: 422,
    body: { erros: [{ campo: "linha 1", mensagem: "A conta 0057/99999 não recebe cobranças deste fundo." }] },
  });
  expect((await sendReturn(backend, ana, "nome;valor\r\nBruno;1")).status).toBe(422);
  const { db } = backend.context;
  expect(
    await db
      .select()
      .from(retornoBancario)
      .where(inArray(retornoBancario.sequencia, [53, 54])),
  ).toEqual([]);
  expect(await chargeOf(id)).toMatchObject({ situacao: "aberta" });
  const [logged] = await db.select({ total: count() }).from(auditoria).where(eq(auditoria.acao, "conciliacao.recusar-arquivo"));
  expect(logged?.total).toBe(3);
  // Mended, the same number comes in.
  expect((await sendReturn(backend, ana, good)).status).toBe(200);
});

it("goes on where a worker stopped, and posts each line once whoever works beside it", async () => {
  const ids = [await made("200.00"), await made("201.00"), await made("202.00")];
  const titles = await Promise.all(ids.map((id) => titleOf(backend, id)));
  const { body } = await sendReturn(backend, ana, composeCnab240(account(55), titles));
  const { id } = body as ReturnFile;
  expect(await states(id)).toEqual(["conciliado", "conciliado", "conciliado"]);

  const more = [await made("300.00"), await made("301.00"), await made("302.00")];
  const { db } = backend.context;
  const text = composeCnab240(account(56), await Promise.all(more.map((charge) => titleOf(backend, charge))));
  const second = (await sendReturn(backend, ana, text)).body as ReturnFile;
  // As it is after a crash between the second line and the third.
  const [last] = await db
    .select({ id: recebimento.id })
    .from(recebimento)
    .where(and(eq(recebimento.idRetorno, second.id), eq(recebimento.idCobranca, more[2] ?? 0)));
  await db
    .update(recebimento)
    .set({ situacao: "lido", idCobranca: null })
    .where(eq(recebimento.id, last?.id ?? 0));
  await db
    .update(cobranca)
    .set({ situacao: "aberta", pagaEm: null, valorPago: null, idMovimento: null })
    .where(eq(cobranca.id, more[2] ?? 0));
  await db.update(retornoBancario).set({ situacao: "processando" }).where(eq(retornoBancario.id, second.id));
  await Promise.all([carryOn(backend.context, second.id), carryOn(backend.context, second.id), carryOn(backend.context, second.id)]);
  expect(await states(second.id)).toEqual(["conciliado", "conciliado", "conciliado"]);
  for (const charge of more) expect(await postingsOf(charge)).toHaveLength(1);
  expect(await reconcile(db)).toEqual([]);
});

it("shows a refused direct debit and tells whose it is, once, what to do", async () => {
  const id = await made();
  const charge = await chargeOf(id);
  const debit = {
    cliente: "52998224725",
    identificacao: charge?.txid ?? "",
    agencia: "0057",
    conta: "72192",
    data: "2026-10-30",
    valor: "200.00",
  };
  const text = composeDebit150({ convenio: AGREEMENT, sequencia: 57, geradoEm: "2026-11-20" }, [
    { ...debit, codigo: "01" },
    { ...debit, codigo: "00" },
    { ...debit, codigo: "00", identificacao: "", cliente: "93541134780" },
  ]);
  const { body } = await sendReturn(backend, ana, text);
  const rows = await receiptsOf(backend, ana, (body as ReturnFile).id);
  expect(rows.map(({ situacao, ocorrencia, pessoa }) => [situacao, ocorrencia?.nome, pessoa?.nome])).toEqual([
    ["recusado", "Sem saldo na conta", "Bruno Carvalho"],
    ["conciliado", "Débito efetuado", "Bruno Carvalho"],
    ["sem-destino", "Débito efetuado", "Fábio Prado"],
  ]);
  const notices = await backend.context.db.select().from(notificacao).where(eq(notificacao.titulo, "Débito automático não realizado"));
  expect(notices.map(({ idPessoaNotificada, descricao }) => [idPessoaNotificada, descricao])).toEqual([
    [
      Conta.BRUNO,
      "O débito de R$\u00a0200,00 em 30/10/2026 não foi feito: sem saldo na conta. Confira o saldo da conta e pague de outra forma em Gerar contribuição.",
    ],
  ]);
});

it("a debit that the bank refused and then made is paid once, on its own day, for what was debited", async () => {
  const { db } = backend.context;
  const [id, other] = [await made("412.37"), await made("187.63")];
  const [charge, second] = [await chargeOf(id), await chargeOf(other)];
  const line = { cliente: "52998224725", agencia: "0057", conta: "72192", data: "2026-10-30" };
  const first = { ...line, identificacao: charge?.txid ?? "", valor: "412.37" };
  const send = async (sequencia: number, rows: Parameters<typeof composeDebit150>[1]) => {
    const { body } = await sendReturn(backend, ana, composeDebit150({ convenio: AGREEMENT, sequencia, geradoEm: "2026-11-20" }, rows));
    return states((body as ReturnFile).id);
  };
  // Without funds, and an account that is not of this CPF: nothing is paid.
  expect(
    await send(61, [
      { ...first, codigo: "01" },
      { ...line, identificacao: second?.txid ?? "", valor: "187.63", codigo: "19" },
    ]),
  ).toEqual(["recusado", "recusado"]);
  for (const unpaid of [id, other]) {
    expect(await chargeOf(unpaid)).toMatchObject({ situacao: "aberta", pagaEm: null });
    expect(await postingsOf(unpaid)).toEqual([]);
  }
  // Tried again and made on another day; the file of the next day tells the same debit once more.
  expect(await send(62, [{ ...first, codigo: "31" }])).toEqual(["conciliado"]);
  expect(await send(63, [{ ...first, codigo: "00" }])).toEqual(["sem-destino ja-paga"]);
  expect(await chargeOf(id)).toMatchObject({ situacao: "paga", pagaEm: "2026-10-30", valorPago: "412.37" });
  expect(await chargeOf(other)).toMatchObject({ situacao: "aberta" });
  const postings = await postingsOf(id);
  expect(postings).toMatchObject([{ valor: "412.37", data: "2026-10-30", subconta: "voluntaria", tipo: "contribuicao" }]);
  // Quotas by hand: the amount over the quota in units of 10^-8, half up.
  const [{ quotas = "0", cota = "1" } = {}] = postings;
  const units = (decimal: string | null) => BigInt((decimal ?? "0").replace(".", ""));
  const bought = (41_237n * 10n ** 14n * 2n + units(cota)) / (units(cota) * 2n);
  expect(units(quotas)).toBe(bought);
  const notices = await db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, Conta.BRUNO));
  const titled = (titulo: string) => notices.filter((one) => one.titulo === titulo).length;
  expect([titled("Débito automático não realizado"), titled("Contribuição recebida")]).toEqual([2, 1]);
  expect(await reconcile(db)).toEqual([]);
});
