import { Conta } from "@backend/demo/accounts";
import { notificacao, pagamento, permissaoAdministrador, saidaEmail } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
import { ana, type Bank, bruno, diego, HPE, type OwnPayments, openBank, type Payments } from "./bank";

const DAY = 86_400_000;

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
}, 60_000);
afterEach(() => bank.close());

const mails = () => bank.db.select().from(saidaEmail).where(eq(saidaEmail.modelo, "pagamento-retido"));
const notices = () => bank.db.select().from(notificacao).where(eq(notificacao.titulo, "Um pagamento a você espera"));

it("waits where the account changed shortly before, tells its owner once, and goes when its day came", async () => {
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  const payment = await bank.owed();
  expect(payment).toMatchObject({ situacao: "retido", retidoAte: "2026-11-30" });
  expect((await bank.prepare()).status).toBe(409);
  await bank.work();
  await bank.work();
  expect(await mails()).toMatchObject([{ para: "bruno@exemplo.com.br", texto: expect.stringContaining("/services/requests") }]);
  expect((await mails())[0]?.texto).toContain("30/11/2026");
  expect(await notices()).toMatchObject([{ idPessoaNotificada: Conta.BRUNO, link: "/services/requests" }]);
  const { itens } = (await bank.backend.inject("GET", "/retornarPagamentos", { as: ana })).body as Payments;
  expect(itens[0]?.falta).toBe("A conta bancária mudou há pouco: o pagamento espera até 30/11/2026.");
  bank.backend.advance(6 * DAY);
  await bank.work();
  expect((await bank.rowOf(payment.id)).situacao).toBe("retido");
  bank.backend.advance(DAY);
  await bank.work();
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "pendente", retidoAte: null });
  expect(await mails()).toHaveLength(1);
  expect((await bank.prepare(ana, "2026-11-30")).body).toMatchObject({ quantidade: 1 });
});

it("waits also where the account changed after the money was owed, whether the job ran or not", async () => {
  const payment = await bank.owed();
  const other = await bank.owed({ idPessoa: Conta.ELZA });
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  expect((await bank.prepare()).body).toMatchObject({ quantidade: 1 });
  expect((await bank.rowOf(other.id)).situacao).toBe("enviado");
  expect((await bank.rowOf(payment.id)).situacao).toBe("pendente");
  await bank.work();
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "retido", retidoAte: "2026-11-30" });
  expect(await mails()).toHaveLength(1);
});

it("begins to wait anew with an account that changed again", async () => {
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  const payment = await bank.owed();
  await bank.work();
  bank.backend.advance(5 * DAY);
  await bank.changeAccount(Conta.BRUNO, "22222-2");
  bank.backend.advance(2 * DAY);
  await bank.work();
  expect(await bank.rowOf(payment.id)).toMatchObject({ situacao: "retido", retidoAte: "2026-12-07" });
  expect(await mails()).toHaveLength(2);
});

it("does not wait for an entity, whose account the person did not change", async () => {
  await bank.changeAccount(Conta.BRUNO, "11111-1");
  const favorecido = { nome: "Destino", documento: "11222333000181", banco: "237", agencia: "1234", conta: "55555-1" };
  expect(await bank.owed({ natureza: "portabilidade", origem: "portabilidade:1", favorecido })).toMatchObject({ situacao: "pendente" });
});

describe("stopped by its owner", () => {
  const stop = (id: number, as = bruno, target?: number) => bank.post("/impedirPagamento", as, { idPagamento: id }, { target });

  it("goes nowhere, and stopped twice it answers the same", async () => {
    const { id } = await bank.owed();
    const first = await stop(id);
    expect(first).toMatchObject({ status: 200, body: { situacao: "impedido", podeImpedir: false } });
    expect((await stop(id)).body).toEqual(first.body);
    expect((await bank.prepare()).status).toBe(409);
    await bank.work();
    expect(await bank.rowOf(id)).toMatchObject({ situacao: "impedido", versao: 1 });
    expect(await bank.db.$count(notificacao, eq(notificacao.titulo, "Pagamento impedido"))).toBe(1);
    // Ana and Diego look after payments.
    expect(await bank.db.$count(notificacao, eq(notificacao.titulo, "Pagamento impedido por quem recebe"))).toBe(2);
  });

  it("is stopped in the assisted view too, and no more once it went to the bank", async () => {
    const [{ id }, other] = [await bank.owed(), await bank.owed()];
    expect((await stop(id, ana, Conta.BRUNO)).status).toBe(200);
    expect((await stop(other.id, ana, Conta.ELZA)).status).toBe(404);
    await bank.sent();
    expect(await stop(other.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("já foi para o banco") } });
    const view = await bank.backend.inject("GET", `/retornarMeusPagamentos/${Conta.BRUNO}/${HPE}`, { as: ana });
    expect((view.body as OwnPayments).itens.map(({ podeImpedir }) => podeImpedir)).toEqual([false, false]);
  });

  it("is stopped by an attendant who may act for people and knows nothing of payments", async () => {
    const { id } = await bank.owed();
    const own = eq(permissaoAdministrador.idPessoa, Conta.DIEGO);
    await bank.db.delete(permissaoAdministrador).where(own);
    await bank.db.insert(permissaoAdministrador).values({ idPessoa: Conta.DIEGO, area: "visao", nivel: "L" });
    expect((await stop(id, diego, Conta.BRUNO)).status).toBe(403);
    await bank.db.update(permissaoAdministrador).set({ nivel: "E" }).where(own);
    expect((await stop(id, diego, Conta.BRUNO)).status).toBe(200);
  });

  it("is let go again by somebody who did not write the account, on the version that they saw", async () => {
    await bank.changeAccount(Conta.BRUNO, "11111-1", Conta.DIEGO);
    const { id } = await bank.owed();
    await stop(id);
    const body = { idPagamento: id, versao: 1, motivo: "Falei com a pessoa por telefone." };
    expect(await bank.post("/liberarPagamento", diego, body)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("Você mudou a conta bancária") },
    });
    expect((await bank.post("/liberarPagamento", ana, { ...body, versao: 0 })).status).toBe(409);
    expect(await bank.post("/liberarPagamento", ana, body)).toMatchObject({
      status: 200,
      body: { situacao: "retido", retidoAte: "2026-11-30" },
    });
    expect((await bank.post("/liberarPagamento", ana, { ...body, versao: 2 })).status).toBe(409);
    expect(await bank.rowOf(id)).toMatchObject({ motivo: body.motivo, impedidoEm: null });
    // Held anew, its owner is told anew, with the way to stop it.
    const told = () => bank.db.$count(notificacao, eq(notificacao.titulo, "Um pagamento a você espera"));
    const before = await told();
    await bank.work();
    expect(await told()).toBe(before + 1);
  });

  it("is not let go by its receiver", async () => {
    const { id } = await bank.owed({ idPessoa: Conta.DIEGO });
    await bank.db.update(pagamento).set({ situacao: "impedido" });
    const answer = await bank.post("/liberarPagamento", diego, { idPagamento: id, versao: 0, motivo: "É meu." });
    expect(answer).toMatchObject({ status: 403, body: { detail: "Outra pessoa da equipe precisa liberar um pagamento seu." } });
  });
});
