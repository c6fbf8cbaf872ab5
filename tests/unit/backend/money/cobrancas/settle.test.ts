import { Conta } from "@backend/demo/accounts";
import type { Db } from "@backend/kernel/db/connection";
import { cobranca, cota, movimento, notificacao, saidaEmail, vinculoPlano } from "@backend/kernel/db/schema";
import { generate } from "@backend/money/cobrancas/generate";
import { convertPaid, settle } from "@backend/money/cobrancas/settle";
import { contributedMonths } from "@backend/money/contas";
import { closeYear } from "@backend/money/contas/ledger";
import { reconcile } from "@backend/money/contas/reconciliation";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, count, eq, like } from "drizzle-orm";
import { toQuotas } from "@/domain/account/quotas";
import { exact } from "@/domain/money/exact";

const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };

let backend: TestBackend;
let idPerfil: number;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const [link] = await backend.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
  idPerfil = link?.idPerfil ?? 0;
}, 60_000);
afterEach(() => backend.close());

const made = (valor = "200.00") => generate(backend.context.db, account, { valor, vencimento: "2026-12-10" }, NOW);
/** As the reading of a bank's file does: effects only after the commit. */
async function pay(id: number, day: string, amount = "200.00") {
  const effects: (() => void | Promise<void>)[] = [];
  const idMovimento = await backend.context.db.transaction((tx) =>
    settle(backend.context, { db: tx as unknown as Db, afterCommit: (effect) => void effects.push(effect) }, id, day, amount),
  );
  for (const effect of effects) await effect();
  return idMovimento;
}
const noticesOf = () =>
  backend.context.db
    .select()
    .from(notificacao)
    .where(and(eq(notificacao.idPessoaNotificada, Conta.BRUNO), eq(notificacao.titulo, "Contribuição recebida")));
const mailsOf = () => backend.context.db.select().from(saidaEmail).where(like(saidaEmail.assunto, "Recebemos sua contribuição%"));
const movementsOf = (id: number) =>
  backend.context.db
    .select()
    .from(movimento)
    .where(eq(movimento.origem, `cobranca:${id}`));
const publish = (competencia: string, valor: string) =>
  backend.context.db.insert(cota).values({ idPlano: HPE, idPerfil, competencia, data: competencia, valor, fonte: "Teste" });

it("credits what was paid at the quota of its month, once, whoever says so how often", async () => {
  const id = await made();
  const [quota] = await backend.context.db
    .select()
    .from(cota)
    .where(and(eq(cota.idPlano, HPE), eq(cota.idPerfil, idPerfil), eq(cota.competencia, "2026-10-01")));
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, "2026-10-30", "199.90")));
  expect(new Set(answers).size).toBe(1);
  expect(await movementsOf(id)).toEqual([
    expect.objectContaining({
      id: answers[0],
      subconta: "voluntaria",
      tipo: "contribuicao",
      valor: "199.90",
      quotas: toQuotas("199.90", quota?.valor ?? "1"),
      competencia: "2026-10-01",
      data: "2026-10-30",
    }),
  ]);
  expect(await reconcile(backend.context.db)).toEqual([]);
  await expect(pay(id, "2026-10-30", "1.00")).rejects.toMatchObject({ status: 409 });
});

it("waits for the quota, and the job converts it when it is published, once", async () => {
  // Charges that the demonstration left waiting do not belong to this test.
  await convertPaid(backend.context);
  const id = await made();
  expect(await pay(id, "2026-11-20")).toBeNull();
  const { body } = await backend.inject("GET", `/retornarCobranca/${id}`, { as: "52998224725" });
  expect(body).toMatchObject({ situacao: "aguardando-cota", valorPago: "200.00", credito: null, pagamento: null });
  expect(await convertPaid(backend.context)).toBe(0);
  await publish("2026-11-01", "2.00000000");
  await Promise.all([convertPaid(backend.context), convertPaid(backend.context)]);
  expect(await movementsOf(id)).toEqual([
    expect.objectContaining({ quotas: "100.00000000", competencia: "2026-11-01", data: "2026-11-20" }),
  ]);
  const after = await backend.inject("GET", `/retornarCobranca/${id}`, { as: "52998224725" });
  expect(after.body).toMatchObject({ situacao: "paga", credito: { quotas: "100.00000000", cota: "2.00000000", mes: "2026-11" } });
});

it("says which month it was paid in, where the return comes after that month was closed", async () => {
  const [early, late] = [await made(), await made("300.00")];
  await pay(early, "2026-10-30");
  await publish("2026-11-01", "2.00000000");
  await pay(late, "2026-10-30", "300.00");
  expect(await movementsOf(early)).toMatchObject([{ competencia: "2026-10-01", referencia: null }]);
  expect(await movementsOf(late)).toMatchObject([{ competencia: "2026-11-01", referencia: "2026-10-01", data: "2026-10-30" }]);
  const months = await contributedMonths(backend.context.db, [Conta.BRUNO], "2026-11-01", "2026-11-01");
  expect([...months].filter((month) => month.includes("voluntaria"))).toEqual([]);
});

it("credits in the next month what was paid in a year that is closed", async () => {
  const id = await made();
  await closeYear(backend.context.db, 2026);
  await publish("2026-12-01", "2.00000000");
  expect(await pay(id, "2026-12-30")).toBeNull();
  await publish("2027-01-01", "4.00000000");
  await convertPaid(backend.context);
  expect(await movementsOf(id)).toEqual([
    expect.objectContaining({ quotas: "50.00000000", competencia: "2027-01-01", data: "2026-12-30" }),
  ]);
  expect(await reconcile(backend.context.db)).toEqual([]);
});

it("does not credit what was cancelled, nor what is not there", async () => {
  const id = await made();
  await backend.context.db.update(cobranca).set({ situacao: "cancelada" }).where(eq(cobranca.id, id));
  await expect(pay(id, "2026-10-30")).rejects.toMatchObject({ status: 409 });
  await expect(pay(9999, "2026-10-30")).rejects.toMatchObject({ status: 404 });
  expect(await movementsOf(id)).toEqual([]);
});

it("converts the demonstration's own payments, to the cent of what was paid", async () => {
  const { db } = backend.context;
  expect(await convertPaid(backend.context)).toBe(2);
  const [waiting] = await db
    .select({ total: count() })
    .from(cobranca)
    .where(and(eq(cobranca.situacao, "paga"), eq(cobranca.idPessoa, Conta.BRUNO)));
  expect(waiting?.total).toBe(2);
  const { body } = await backend.inject("GET", `/retornarMovimentos/${Conta.BRUNO}/${HPE}`, {
    as: "52998224725",
    query: { subconta: "voluntaria" },
  });
  const [row] = (body as { movimentos: { valor: string; quotas: string; cota: string }[] }).movimentos;
  expect(row?.valor).toBe("1000.00");
  expect(
    exact(row?.quotas ?? 0)
      .times(row?.cota ?? 0)
      .toFixed(2),
  ).toBe("1000.00");
});

it("tells the person once, in the portal and by mail, what was received and when", async () => {
  const id = await made();
  const shown = jest.spyOn(backend.context.realtime, "toPerson");
  await Promise.all(Array.from({ length: 4 }, () => pay(id, "2026-10-30", "1199.90")));
  expect(await noticesOf()).toEqual([
    expect.objectContaining({
      idTipo: 7,
      idPlano: HPE,
      reagido: "N",
      descricao: "Recebemos em 30/10/2026 a sua contribuição voluntária de R$\u00a01.199,90. Ela entra na conta pela cota do mês.",
    }),
  ]);
  const mails = await mailsOf();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ para: expect.stringContaining("@"), assunto: "Recebemos sua contribuição de R$ 1.199,90" });
  expect(mails[0]?.texto).toMatch(/Recebemos em 30\/10\/2026 .* de R\$\u00a01\.199,90 \(nosso número \d{8}\)/);
  expect(shown.mock.calls.filter(([, event]) => event === "newNotification")).toHaveLength(1);
});

it("tells nobody of a payment that is not kept, nor of one that waited and became quotas", async () => {
  const id = await made();
  const write = backend.context.db.transaction(async (tx) => {
    await settle(backend.context, { db: tx as unknown as Db, afterCommit: () => undefined }, id, "2026-10-30", "200.00");
    throw new Error("the file was refused");
  });
  await expect(write).rejects.toThrow("refused");
  expect([await noticesOf(), await mailsOf()]).toEqual([[], []]);
  expect(await pay(id, "2026-11-20")).toBeNull();
  await publish("2026-11-01", "2.00000000");
  await convertPaid(backend.context);
  expect([(await noticesOf()).length, (await mailsOf()).length]).toEqual([1, 1]);
});
