import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { autopatrocinio, cobranca, cota, movimento, notificacao, pessoa, saidaEmail, vinculoHistorico } from "@backend/kernel/db/schema";
import { convertPaid, settle } from "@backend/money/cobrancas/settle";
import { reconcile } from "@backend/money/contas/reconciliation";
import { chargeDeferred } from "@backend/services/vinculos/deferredCost";
import { issueSelfSponsored } from "@backend/services/vinculos/issue";
import { watchSelfSponsored } from "@backend/services/vinculos/watch";
import { killedAHundredTimes } from "@tests/support/steps";
import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import { sum, toAmount } from "@/domain/money/exact";
import type { TestBackend } from "../../../../support/backend";
import { ACCOUNT, conclude, DEFERRED, linkOf, SELF, whoLeft } from "./people";

const DAY = 86_400_000;
let backend: TestBackend;
beforeEach(async () => {
  backend = await whoLeft();
}, 120_000);
afterEach(() => backend.close());

const db = () => backend.context.db;
const charges = () => db().select().from(cobranca).where(isNotNull(cobranca.competencia)).orderBy(asc(cobranca.id));
const told = (words: string) =>
  db().$count(notificacao, and(eq(notificacao.idPessoaNotificada, ACCOUNT.idPessoa), like(notificacao.titulo, words)));
const publish = async (...months: string[]) => {
  const october = await db().select().from(cota).where(eq(cota.competencia, "2026-10-01"));
  for (const month of months)
    await db()
      .insert(cota)
      .values(october.map((row) => ({ ...row, competencia: `${month}-01`, data: `${month}-28` })))
      .onConflictDoNothing();
};

it("charges each month, credits what was paid, warns and cancels once, however often the jobs die", async () => {
  await db().update(pessoa).set({ email: "bruno@exemplo.com.br" }).where(eq(pessoa.id, ACCOUNT.idPessoa));
  expect(await conclude(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" })).toMatchObject({ status: 200 });
  backend.advance(55 * DAY);
  await killedAHundredTimes(
    db(),
    (dying) => issueSelfSponsored({ ...backend.context, db: dying }),
    async () => {
      const made = await charges();
      expect(new Set(made.map(({ competencia }) => competencia)).size).toBe(made.length);
      expect(await told("Autopatrocínio de %")).toBe(made.length);
    },
  );
  const [first, ...others] = await charges();
  if (!first) throw new Error("nothing was charged");
  expect(others.length).toBeGreaterThan(0);

  await killedAHundredTimes(
    db(),
    (dying) =>
      transactionWithEffects({ db: dying, log: backend.context.log }, "payment", (write) =>
        settle(backend.context, write, first.id, "2026-12-10", first.valor),
      ),
    async () => {
      const [row] = await charges();
      expect(await told("Contribuição recebida")).toBe(row?.situacao === "paga" ? 1 : 0);
    },
  );
  await publish("2026-11", "2026-12");
  const posted = () =>
    db()
      .select()
      .from(movimento)
      .where(like(movimento.origem, `cobranca:${first.id}:%`));
  await killedAHundredTimes(
    db(),
    (dying) => convertPaid({ ...backend.context, db: dying }),
    async () => {
      const [row] = await charges();
      expect(await posted()).toHaveLength(row?.idMovimento ? 3 : 0);
    },
  );
  expect(toAmount(sum((await posted()).map(({ valor }) => valor)))).toBe(first.valor);

  for (let month = 0; month < 5; month += 1) {
    backend.advance(30 * DAY);
    await issueSelfSponsored(backend.context);
  }
  for (const [what, title] of [
    ["avisado", "Seu autopatrocínio pode ser cancelado"],
    ["cancelado", "Autopatrocínio cancelado"],
  ] as const) {
    await killedAHundredTimes(
      db(),
      (dying) => watchSelfSponsored({ ...backend.context, db: dying }),
      async () => {
        const [row] = await db().select().from(autopatrocinio);
        const isDone = what === "avisado" ? row?.avisadoEm : row?.encerradoEm;
        expect(await told(title)).toBe(isDone ? 1 : 0);
        if (what === "cancelado") expect((await linkOf(backend)).idCategoria).toBe(isDone ? 5 : 4);
      },
    );
    expect(await told(title)).toBe(1);
    // And once by mail.
    expect(await db().$count(saidaEmail, eq(saidaEmail.assunto, title))).toBe(1);
    backend.advance(60 * DAY);
  }
  expect((await charges()).filter(({ situacao }) => situacao === "aberta")).toEqual([]);
  expect(await reconcile(db())).toEqual([]);
}, 300_000);

it("takes the cost of each month of waiting once, however often the job dies", async () => {
  expect(await conclude(backend, DEFERRED, { idade: "65" })).toMatchObject({ status: 200 });
  const { id } = await linkOf(backend);
  expect(await db().$count(vinculoHistorico, eq(vinculoHistorico.idVinculo, id))).toBe(1);
  await publish("2026-11", "2026-12", "2027-01");
  const costs = () =>
    db()
      .select()
      .from(movimento)
      .where(like(movimento.origem, `bpd-custo:${id}:%`));
  await killedAHundredTimes(
    db(),
    (dying) => chargeDeferred({ ...backend.context, db: dying }),
    async () => {
      const total = toAmount(sum((await costs()).map(({ valor }) => valor)));
      expect(["0.00", "-49.80"]).toContain(total);
    },
  );
  expect(toAmount(sum((await costs()).map(({ valor }) => valor)))).toBe("-49.80");
  expect(await reconcile(db())).toEqual([]);
}, 240_000);
