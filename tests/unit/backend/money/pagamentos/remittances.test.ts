import { randomUUID } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import { pagamento, papelLimite, permissaoAdministrador, remessaPagamento } from "@backend/kernel/db/schema";
import { countStatements } from "@backend/kernel/db/statements";
import { owe } from "@backend/money/pagamentos";
import { AREAS } from "@contract/areas";
import { limitTo, makeAdministrator } from "@tests/support/administrators";
import { and, eq, inArray } from "drizzle-orm";
import { contract } from "../../../../../contract";
import { ana, type Bank, bruno, carla, diego, HPE, type OwnPayments, openBank, type Payments, type Remittance, TODAY } from "./bank";

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

it("owes a thing once, and nothing for zero", async () => {
  const due = bank.due();
  await owe(bank.context, bank.db, due);
  await owe(bank.context, bank.db, { ...due, valor: "9.99" });
  await owe(bank.context, bank.db, bank.due({ valor: "0.00" }));
  expect(await bank.rows()).toMatchObject([{ origem: due.origem, valor: "1234.56", situacao: "pendente" }]);
});

it("takes what may be paid on the day and has an account, and says of the rest why not", async () => {
  const now = await bank.owed();
  const other = await bank.owed({ idPessoa: Conta.ELZA, natureza: "beneficio", origem: "contracheque:901", valor: "10.04" });
  const later = await bank.owed({ data: "2026-12-01" });
  const without = await bank.owed({ idPessoa: Conta.CARLA });
  const entity = { nome: "Fundo de Destino", documento: "11222333000181", banco: "237", agencia: "1234", conta: "55555-1" };
  const ported = await bank.owed({ idPessoa: Conta.CARLA, natureza: "portabilidade", origem: "portabilidade:902", favorecido: entity });

  const answer = await bank.prepare();
  expect(answer).toMatchObject({
    status: 200,
    body: { sequencia: 1, situacao: "conferencia", quantidade: 3, total: "2479.16", autor: { id: Conta.ANA }, liberador: null },
  });
  const { id } = answer.body as Remittance;
  const list = async (query: Record<string, string | number>) =>
    ((await bank.backend.inject("GET", "/retornarPagamentos", { as: ana, query })).body as Payments).itens;
  expect((await list({ idRemessa: id })).map((row) => [row.id, row.meio, row.conta, row.falta])).toEqual([
    [ported.id, "pix", "237 · Bradesco, agência 1234, conta 55555-1", null],
    [other.id, "pix", "260 · Nubank, agência 0001, conta 998877-6", null],
    [now.id, "credito", "341 · Itaú, agência 0057, conta 72192-0", null],
  ]);
  expect((await list({ situacao: "pendente" })).map((row) => [row.id, row.falta])).toEqual([
    [without.id, "A pessoa não tem conta bancária no cadastro."],
    [later.id, "Só pode ser pago a partir de 01/12/2026."],
  ]);
  expect((await list({ texto: "Elza" })).map((row) => row.id)).toEqual([other.id]);
  expect((await bank.prepare()).status).toBe(409);
});

it("pages by key: each payment once, whatever is added meanwhile", async () => {
  for (let index = 0; index < 5; index += 1) await bank.owed();
  const seen: number[] = [];
  let depois: number | null = null;
  do {
    const query: Record<string, number> = depois === null ? { limit: 2 } : { limit: 2, depois };
    const { itens, proximo } = (await bank.backend.inject("GET", "/retornarPagamentos", { as: ana, query })).body as Payments;
    seen.push(...itens.map(({ id }) => id));
    depois = proximo;
    await bank.owed();
  } while (depois !== null);
  expect(seen).toEqual([5, 4, 3, 2, 1].map((index) => (seen.at(-1) ?? 0) + index - 1));
});

it.each([
  ["a Sunday", "2026-11-29", "Os bancos não trabalham em 29/11/2026. O próximo dia útil é 30/11/2026."],
  ["a bank holiday", "2026-12-25", "O próximo dia útil é 28/12/2026."],
  ["a day that passed", "2026-11-20", "Este dia já passou."],
  ["a day that does not exist", "2026-11-31", "Informe um dia que exista."],
  ["a day far away", "2026-12-28", "Escolha um dia até 23/12/2026."],
])("does not pay on %s", async (_what, day, why) => {
  await bank.owed();
  const answer = await bank.prepare(ana, day);
  expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo: "dataPagamento", mensagem: expect.stringContaining(why) }] } });
  expect(await bank.rows()).toMatchObject([{ situacao: "pendente", idRemessa: null }]);
});

it("makes the file once, when another person releases it", async () => {
  const payment = await bank.owed();
  const { id } = (await bank.prepare()).body as Remittance;
  expect((await bank.backend.inject("GET", `/baixarRemessaPagamentos/${id}`, { as: ana })).status).toBe(409);
  expect(await bank.release(id, ana)).toMatchObject({
    status: 403,
    body: { detail: "Quem preparou a remessa não pode liberá-la: peça a outra pessoa." },
  });
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "enviado", idRemessa: id });
  expect(await bank.release(id)).toMatchObject({ status: 200, body: { situacao: "liberada", liberador: { id: Conta.DIEGO } } });
  expect((await bank.release(id)).status).toBe(409);
  const first = await bank.fileOf(id);
  bank.backend.advance(3_600_000);
  expect((await bank.fileOf(id, diego)).equals(first)).toBe(true);
  expect(first.toString("latin1")).toContain("BRUNO CARVALHO");
  expect(first.toString("latin1").split("\r\n")[0]).toHaveLength(240);
});

it("is not released beyond the value that a role may release, nor by who wrote an account in it", async () => {
  await bank.owed({ valor: "500.01" });
  const { id } = (await bank.prepare()).body as Remittance;
  await limitTo(bank.db, Conta.DIEGO, "500.00");
  expect(await bank.release(id)).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/limite, de R\$\s500,00/) } });
  await bank.db.update(papelLimite).set({ valor: "500.01" });
  await bank.changeAccount(Conta.BRUNO, "72192-0", Conta.DIEGO);
  expect(await bank.release(id)).toMatchObject({ status: 403, body: { detail: expect.stringContaining("Você mudou a conta bancária") } });
  await makeAdministrator(bank.db, Conta.CARLA);
  expect((await bank.release(id, carla)).status).toBe(200);
});

it("is not released by somebody whose own payment is in it", async () => {
  await bank.owed({ idPessoa: Conta.DIEGO });
  await bank.changeAccount(Conta.DIEGO, "22222-2", Conta.DIEGO);
  bank.backend.advance(30 * 86_400_000);
  const { id } = (await bank.prepare(ana, "2026-12-23")).body as Remittance;
  expect(await bank.release(id)).toMatchObject({ status: 403, body: { detail: expect.stringContaining("Você recebe nesta remessa") } });
});

it("is not released once an account in it changed: given up, its payments wait again", async () => {
  const payment = await bank.owed();
  const { id } = (await bank.prepare()).body as Remittance;
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  expect(await bank.release(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("mudou depois") } });
  expect(await bank.post("/descartarRemessaPagamentos", diego, { idRemessa: id })).toMatchObject({ body: { situacao: "descartada" } });
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "pendente", idRemessa: null, contaEnviada: null });
  expect((await bank.post("/descartarRemessaPagamentos", ana, { idRemessa: id })).status).toBe(409);
  // The account changed today: the next remittance does not take it either.
  expect((await bank.prepare()).status).toBe(409);
});

it("is made again with another number while the bank said nothing, and no more afterwards", async () => {
  const payment = await bank.owed();
  const old = await bank.sent();
  const redo = () => bank.post("/refazerRemessaPagamentos", ana, { idRemessa: old.id, motivo: "O banco não recebeu o arquivo." });
  const made = (await redo()).body as Remittance;
  expect(made).toMatchObject({ sequencia: 2, situacao: "conferencia", quantidade: 1, total: "1234.56" });
  expect((await bank.backend.inject("GET", `/baixarRemessaPagamentos/${old.id}`, { as: ana })).status).toBe(409);
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "enviado", idRemessa: made.id });
  expect((await redo()).status).toBe(409);
  expect((await bank.release(made.id, ana)).status).toBe(403);
  expect((await bank.release(made.id)).status).toBe(200);
  expect((await bank.take(await bank.answerTo(made.id))).body).toMatchObject({ pagos: 1, outros: 0 });
  expect(await bank.post("/refazerRemessaPagamentos", ana, { idRemessa: made.id, motivo: "De novo." })).toMatchObject({
    status: 409,
    body: { detail: "O banco já respondeu sobre esta remessa: ela não pode ser refeita." },
  });
});

it("makes one remittance of fifty calls at once, and none of them twice", async () => {
  for (let index = 0; index < 6; index += 1) await bank.owed();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => bank.prepare(index % 2 ? ana : diego)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const made = await bank.db.select().from(remessaPagamento);
  expect(made).toMatchObject([{ quantidade: 6, total: "7407.36" }]);
  expect((await bank.rows()).map(({ idRemessa }) => idRemessa)).toEqual(Array(6).fill(made[0]?.id));
  // One after the other has disjoint payments, each with a number of its own.
  await bank.owed();
  await bank.prepare();
  expect(await bank.db.$count(pagamento, eq(pagamento.situacao, "enviado"))).toBe(7);
  expect((await bank.db.select().from(remessaPagamento)).map(({ sequencia }) => sequencia).sort()).toEqual([1, 2]);
});

it("writes once what is sent twice with one key", async () => {
  await bank.owed();
  const headers = { "idempotency-key": "remessa-1" };
  const body = { idPlano: HPE, dataPagamento: TODAY };
  const [first, again] = [
    await bank.post("/gerarRemessaPagamentos", ana, body, { headers }),
    await bank.post("/gerarRemessaPagamentos", ana, body, { headers }),
  ];
  expect(again).toMatchObject({ status: 200, body: { id: (first.body as Remittance).id } });
  expect(await bank.db.$count(remessaPagamento)).toBe(1);
});

it("sends no more statements than the contract says, with many payments as with one", async () => {
  for (let index = 0; index < 40; index += 1) await bank.owed();
  const { id } = await within("/gerarRemessaPagamentos", ana, { idPlano: HPE, dataPagamento: TODAY });
  await within("/descartarRemessaPagamentos", ana, { idRemessa: id });
  const again = await within("/gerarRemessaPagamentos", ana, { idPlano: HPE, dataPagamento: TODAY });
  await within("/liberarRemessaPagamentos", diego, { idRemessa: again.id });
  await within("/refazerRemessaPagamentos", ana, { idRemessa: again.id, motivo: "Não chegou." });
});

async function within(url: string, cpf: string, body: unknown): Promise<Remittance> {
  const as = await bank.backend.login(cpf);
  const headers = { "idempotency-key": randomUUID() };
  const { statements, answer } = await countStatements(() => bank.post(url, as, body, { headers }));
  expect(answer.status).toBe(200);
  const budget = contract[`POST ${url}` as "POST /gerarRemessaPagamentos"].statements;
  expect({ url, isWithin: statements <= budget, statements }).toEqual({ url, isWithin: true, statements });
  return answer.body as Remittance;
}

it("says in figures what waits", async () => {
  await bank.owed();
  await bank.owed({ data: "2026-12-01", valor: "1.00" });
  await bank.owed({ idPessoa: Conta.CARLA, valor: "2.00" });
  expect((await bank.backend.inject("GET", "/retornarResumoPagamentos", { as: ana })).body).toEqual({
    hoje: TODAY,
    primeiraData: TODAY,
    situacoes: [{ situacao: "pendente", quantidade: 3, total: "1237.56" }],
    prontos: [{ plano: { id: HPE, nome: "HPE" }, quantidade: 1, total: "1234.56" }],
  });
  bank.backend.advance(5 * 86_400_000); // Saturday
  const { body } = await bank.backend.inject("GET", "/retornarResumoPagamentos", { as: ana });
  expect(body).toMatchObject({ hoje: "2026-11-28", primeiraData: "2026-11-30" });
});

describe("who may", () => {
  it("is nobody without a session, no participant, and nobody who only looks", async () => {
    const payment = await bank.owed();
    const { id } = (await bank.prepare()).body as Remittance;
    await bank.db
      .update(permissaoAdministrador)
      .set({ nivel: "L" })
      .where(and(eq(permissaoAdministrador.idPessoa, Conta.DIEGO), inArray(permissaoAdministrador.area, [...AREAS])));
    const writes: [string, unknown][] = [
      ["/gerarRemessaPagamentos", { idPlano: HPE, dataPagamento: TODAY }],
      ["/liberarRemessaPagamentos", { idRemessa: id }],
      ["/descartarRemessaPagamentos", { idRemessa: id }],
      ["/refazerRemessaPagamentos", { idRemessa: id, motivo: "Outra vez." }],
      ["/liberarPagamento", { idPagamento: payment.id, versao: 1, motivo: "Falei com ela." }],
    ];
    const before = [await bank.rows(), await bank.db.select().from(remessaPagamento)];
    for (const [url, body] of writes) {
      expect((await bank.backend.inject("POST", url, { body })).status).toBe(401);
      expect((await bank.post(url, bruno, body)).status).toBe(403);
      expect((await bank.post(url, diego, body)).status).toBe(403);
    }
    expect((await bank.take("", diego)).status).toBe(403);
    for (const url of ["/retornarPagamentos", "/retornarResumoPagamentos", "/retornarRemessasPagamentos", `/baixarRemessaPagamentos/${id}`])
      expect((await bank.backend.inject("GET", url, { as: bruno })).status).toBe(403);
    expect((await bank.backend.inject("GET", "/retornarPagamentos", { as: diego })).status).toBe(200);
    expect([await bank.rows(), await bank.db.select().from(remessaPagamento)]).toEqual(before);
  });

  it("sees and stops their own payments and nobody else's", async () => {
    const { id } = await bank.owed();
    await bank.owed({ idPessoa: Conta.ELZA });
    const mine = await bank.backend.inject("GET", `/retornarMeusPagamentos/${Conta.BRUNO}/${HPE}`, { as: bruno });
    expect((mine.body as OwnPayments).itens).toMatchObject([{ id, podeImpedir: true, conta: "341 · Itaú, agência 0057, conta 72192-0" }]);
    expect((await bank.backend.inject("GET", `/retornarMeusPagamentos/${Conta.BRUNO}/${HPE}`, { as: carla })).status).toBe(403);
    expect((await bank.post("/impedirPagamento", carla, { idPagamento: id })).status).toBe(404);
    expect((await bank.post("/impedirPagamento", ana, { idPagamento: id })).status).toBe(404);
    expect((await bank.rowOf(id)).situacao).toBe("pendente");
  });
});
