import { Conta } from "@backend/demo/accounts";
import {
  auditoria,
  desligamento,
  desligamentoEscolha,
  documentoEmitido,
  notificacao,
  parametroPlano,
  requisicao,
  saidaEmail,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { closeTermination, terminationOf } from "@backend/services/desligamento/termination";
import { presumeSilent } from "@backend/services/saida/presume";
import { remindOfTerms } from "@backend/services/saida/remind";
import { issueDueStatements } from "@backend/services/saida/statement";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, gt } from "drizzle-orm";

const BRUNO = "52998224725";
const HPE = 1;
const DAY = 86_400_000;
const NOW = new Date("2026-11-21T15:00:00Z");
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const ofBruno = and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE));

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterEach(() => backend.close());

/** Bruno left; `joined` decides what his silence means. */
async function leave(joined: string, data = "2026-11-16") {
  const { db } = backend.context;
  await db.update(vinculoPlano).set({ idCategoria: 1, idSituacao: 7, dataAdesao: joined }).where(ofBruno);
  await db.insert(desligamento).values({ ...account, data, baseCalculo: data });
}
const row = async () => (await backend.context.db.select().from(desligamento).where(eq(desligamento.idPessoa, Conta.BRUNO)))[0];
const link = async () => (await backend.context.db.select().from(vinculoPlano).where(ofBruno))[0];
const notices = async () =>
  (
    await backend.context.db
      .select({ titulo: notificacao.titulo })
      .from(notificacao)
      .where(and(eq(notificacao.idPessoaNotificada, Conta.BRUNO), eq(notificacao.idTipo, 8)))
      .orderBy(notificacao.id)
  ).map(({ titulo }) => titulo);
const mails = () => backend.context.db.$count(saidaEmail);
/** Those of the test: one of long ago is in the demonstration fund. */
const redemptions = () =>
  backend.context.db.$count(
    requisicao,
    and(eq(requisicao.idPessoa, Conta.BRUNO), eq(requisicao.idFuncionalidade, 14), gt(requisicao.dataSolicitacao, NOW)),
  );
const pass = (days: number) => backend.advance(days * DAY);
const everyJob = async () => [
  await issueDueStatements(backend.context),
  await remindOfTerms(backend.context),
  await presumeSilent(backend.context),
];

it("makes the statement on the plan's day, once, which begins the term and tells the person", async () => {
  await leave("2010-03-15");
  expect(await everyJob()).toEqual([0, 0, 0]);
  pass(5);
  expect(await everyJob()).toEqual([1, 0, 0]);
  expect(await everyJob()).toEqual([0, 0, 0]);
  expect(await terminationOf(backend.context.db, account)).toMatchObject({
    extratoEm: "2026-11-26",
    recebidoEm: "2026-11-26",
    prazoOpcao: "2026-12-26",
    situacao: "aberto",
  });
  expect(await notices()).toEqual(["O seu extrato de desligamento está pronto"]);
  expect(await mails()).toBe(1);
  expect(await backend.context.db.$count(documentoEmitido, eq(documentoEmitido.tipo, "extrato-desligamento"))).toBe(1);
});

it("is the same statement for the person, whenever they ask, and their opening moves no deadline that began", async () => {
  await leave("2010-03-15");
  pass(5);
  await issueDueStatements(backend.context);
  pass(3);
  const ask = async () =>
    (await backend.inject("POST", "/emitirDocumento", { as: BRUNO, body: { ...account, tipo: "extrato-desligamento" } }))
      .body as Reply<"POST /emitirDocumento">;
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first.emitidoEm.slice(0, 10)).toBe("2026-11-26");
  expect(await row()).toMatchObject({ idExtrato: first.id, prazoOpcao: "2026-12-26" });
});

it("counts from the opening where the plan counts so, or from some days after the notice", async () => {
  const { db } = backend.context;
  await db.update(parametroPlano).set({ valor: "7" }).where(eq(parametroPlano.codigo, "EXTRATO_RECEBIMENTO_DIAS"));
  await leave("2010-03-15");
  pass(5);
  await issueDueStatements(backend.context);
  expect(await row()).toMatchObject({ extratoEm: "2026-11-26", recebidoEm: "2026-12-03", prazoOpcao: "2027-01-02" });
  pass(2);
  await backend.inject("POST", "/emitirDocumento", { as: BRUNO, body: { ...account, tipo: "extrato-desligamento" } });
  expect(await row()).toMatchObject({ extratoEm: "2026-11-26", recebidoEm: "2026-11-28", prazoOpcao: "2026-12-28" });
  expect(await notices()).toHaveLength(1);
});

it("reminds 10, 3 and 1 days before the end, each once, and not who asked for something", async () => {
  await leave("2010-03-15");
  pass(5);
  await issueDueStatements(backend.context);
  const sent: number[] = [];
  for (let day = 1; day <= 30; day += 1) {
    pass(1);
    if ((await remindOfTerms(backend.context)) > 0) sent.push(30 - day);
    expect(await remindOfTerms(backend.context)).toBe(0);
  }
  expect(sent).toEqual([10, 3, 1]);
  expect((await notices()).slice(1)).toEqual([
    "Faltam 10 dias para escolher o que fazer com o seu plano",
    "Faltam 3 dias para escolher o que fazer com o seu plano",
    "Falta 1 dia para escolher o que fazer com o seu plano",
  ]);
});

it("presumes BPD after the last day, not on it: once, with category, choice, notice and audit", async () => {
  await leave("2023-12-26");
  pass(5);
  await issueDueStatements(backend.context);
  pass(30);
  // The 36 months are complete on the very deadline.
  expect(await presumeSilent(backend.context)).toBe(0);
  pass(1);
  expect(await presumeSilent(backend.context)).toBe(1);
  expect(await presumeSilent(backend.context)).toBe(0);
  expect(await row()).toMatchObject({ situacao: "presumido", presumido: "bpd", prazoOpcao: "2026-12-26" });
  expect(await link()).toMatchObject({ idCategoria: 5, idSituacao: 1 });
  const { db } = backend.context;
  expect(await db.select().from(desligamentoEscolha)).toEqual([
    expect.objectContaining({ instituto: "bpd", presumida: true, idRequisicao: null }),
  ]);
  expect((await notices()).at(-1)).toBe("BPD presumido");
  expect(await db.$count(auditoria, eq(auditoria.acao, "desligamento.presumir"))).toBe(1);
  expect(await redemptions()).toBe(0);
});

it("opens one redemption for the team where the months of the BPD are short by a day", async () => {
  await leave("2023-12-27");
  pass(5);
  await issueDueStatements(backend.context);
  pass(31);
  // Two instances at once.
  const settled = await Promise.all([presumeSilent(backend.context), presumeSilent(backend.context)]);
  expect(settled.reduce((total, count) => total + count, 0)).toBe(1);
  expect(await presumeSilent(backend.context)).toBe(0);
  expect(await redemptions()).toBe(1);
  expect(await row()).toMatchObject({ situacao: "presumido", presumido: "resgate" });
  const [opened] = await backend.context.db.select().from(requisicao).where(gt(requisicao.dataSolicitacao, NOW));
  expect(opened).toMatchObject({ idStatus: 1, dados: { alcance: "total", forma: "unica" } });
  expect(await link()).toMatchObject({ idCategoria: 1, idSituacao: 7 });
  expect((await notices()).at(-1)).toBe("Resgate presumido");
});

it("presumes nothing of who chose, of who asked for something that still runs, nor of who went another way", async () => {
  const { db } = backend.context;
  await leave("2010-03-15");
  pass(5);
  await issueDueStatements(backend.context);
  pass(31);
  const [asked] = await db
    .insert(requisicao)
    .values({
      ...account,
      idFuncionalidade: 15,
      idStatus: 1,
      protocolo: "2026-9900001",
      dataSolicitacao: new Date(),
      confirmadaEm: new Date(),
    })
    .returning({ id: requisicao.id });
  expect(await presumeSilent(backend.context)).toBe(0);
  expect((await row())?.situacao).toBe("aberto");
  // Refused by the team after all: now there is only silence, unless it had been concluded.
  await closeTermination(db, account, "portabilidade", asked?.id ?? 0);
  await db.update(requisicao).set({ idStatus: 5 });
  expect(await presumeSilent(backend.context)).toBe(0);
  expect((await row())?.situacao).toBe("escolhido");
  // Somebody whose benefit was granted in the meantime.
  await db.update(desligamento).set({ situacao: "aberto" });
  await db.update(vinculoPlano).set({ idCategoria: 2, idSituacao: 2 }).where(ofBruno);
  expect(await presumeSilent(backend.context)).toBe(0);
  expect((await row())?.situacao).toBe("encerrado");
  expect(await link()).toMatchObject({ idCategoria: 2, idSituacao: 2 });
});

it("ends no term of a plan that has not said how long it is", async () => {
  await backend.context.db.delete(parametroPlano).where(eq(parametroPlano.codigo, "OPCAO_DIAS"));
  await leave("2010-03-15");
  pass(20);
  await issueDueStatements(backend.context);
  pass(400);
  expect(await everyJob()).toEqual([0, 0, 0]);
  expect(await row()).toMatchObject({ extratoEm: "2026-12-11", prazoOpcao: null, situacao: "aberto" });
});
