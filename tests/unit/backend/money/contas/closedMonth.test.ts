import { randomUUID } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import type { Context } from "@backend/kernel/context";
import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import type { Db } from "@backend/kernel/db/connection";
import { cota, documentoEmitido, movimento, trocaPerfil, vinculoPlano } from "@backend/kernel/db/schema";
import { generate } from "@backend/money/cobrancas/generate";
import { settle } from "@backend/money/cobrancas/settle";
import { unsettle } from "@backend/money/cobrancas/undo";
import { balance } from "@backend/money/contas/balance";
import { profileOf, quotaFor } from "@backend/money/contas/conversion";
import { creditAll, reverseAll } from "@backend/money/contas/credits";
import { holdingsAt, LATEST } from "@backend/money/contas/holdings";
import { post, reverse } from "@backend/money/contas/ledger";
import { keepLedger, reconcile } from "@backend/money/contas/reconciliation";
import { statement } from "@backend/money/contas/statement";
import { executeProfileChanges } from "@backend/money/investimentos/execute";
import { chooseRegime } from "@backend/people/planos";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, desc, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { LEAVING_KINDS, type SubaccountId } from "@/domain/account/account";
import { nextBusinessDay } from "@/domain/calendar/businessDays";
import { addDays, dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, lastDay, monthOf, monthRange } from "@/domain/calendar/months";
import { exact, toQuantity } from "@/domain/money/exact";

const HPE = 1;
const BRUNO = "52998224725";
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 86_400_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

class TakenBack extends Error {}

/** An account on its way, whose clock goes with it. */
interface Life {
  context: Context;
  db: Db;
  now: Date;
  imported: string[];
  charges: number[];
}

const amount = fc.integer({ min: 15_000, max: 900_000 }).map((cents) => exact(cents).div(100).toFixed(2));
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("time" as const), days: fc.integer({ min: 5, max: 60 }) }) },
  fc.record({ kind: fc.constant("import" as const), back: fc.integer({ min: 0, max: 20 }), valor: amount }),
  fc.record({ kind: fc.constant("importTakenBack" as const) }),
  fc.record({ kind: fc.constant("charge" as const), back: fc.integer({ min: 0, max: 90 }), valor: amount }),
  fc.record({ kind: fc.constant("chargeTakenBack" as const) }),
  fc.record({ kind: fc.constant("portedIn" as const), back: fc.integer({ min: 0, max: 90 }), valor: amount }),
  fc.record({ kind: fc.constant("exit" as const), tipo: fc.constantFrom(...LEAVING_KINDS), part: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("profile" as const), idPerfil: fc.integer({ min: 1, max: 4 }), back: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant("regime" as const), regime: fc.constantFrom("PROGRESSIVO", "REGRESSIVO") }),
  fc.record({ kind: fc.constant("correction" as const), which: fc.nat(40) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const today = ({ now }: Life) => dateOf(now);
const daysAgo = (life: Life, days: number) => addDays(today(life), -days);

/** Publishes the quotas of the months that are over, and does what waited for them. */
async function passes(life: Life, days: number): Promise<void> {
  life.now = new Date(life.now.getTime() + days * DAY);
  const over = addMonths(monthOf(today(life)), -1);
  for (;;) {
    const [last] = await life.db.select().from(cota).where(eq(cota.idPlano, HPE)).orderBy(desc(cota.competencia)).limit(1);
    const month = addMonths(monthOf(last?.competencia ?? ""), 1);
    if (month > over) break;
    const rows = await life.db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, last?.competencia ?? "")));
    await life.db.insert(cota).values(
      rows.map((row) => ({
        ...row,
        competencia: firstDay(month),
        data: lastDay(month),
        valor: exact(row.valor).times(`1.00${row.idPerfil}`).toFixed(8),
      })),
    );
  }
  await executeProfileChanges(life.context);
  await keepLedger(life.context);
}

/** Quotas of a sub-account leave, as an exit sells them: at the last quota, today. */
async function exit(life: Life, tipo: (typeof LEAVING_KINDS)[number], part: number): Promise<void> {
  for (const { subconta, idPerfil, quotas } of await holdingsAt(life.db, account, LATEST)) {
    const [quota] = await life.db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.idPerfil, idPerfil)))
      .orderBy(desc(cota.competencia))
      .limit(1);
    const sold = exact(quotas).times(part).div(100);
    if (sold.lte("0.00000001")) continue;
    await post(life.db, {
      ...account,
      tipo,
      subconta: subconta as SubaccountId,
      idPerfil,
      data: today(life),
      cota: quota?.valor ?? "",
      quotas: toQuantity(sold.negated()),
      origem: `prova:${randomUUID()}`,
    });
  }
}

async function happen(life: Life, done: Act): Promise<void> {
  const { db, context } = life;
  switch (done.kind) {
    case "time":
      return passes(life, done.days);
    case "import": {
      const origem = `prova:${randomUUID()}`;
      const competencia = firstDay(addMonths(monthOf(today(life)), -done.back));
      const credit = {
        ...account,
        subconta: "basica",
        data: today(life),
        valor: done.valor,
        descricao: "Básica",
        competencia,
        origem,
      } as const;
      const waiting = await creditAll(db, [credit]);
      if (waiting.length === 0) life.imported.push(origem);
      return;
    }
    case "importTakenBack": {
      const origem = life.imported.pop();
      // Quotas that changed profile or left since are not taken back: the refusal changes nothing either.
      if (origem) await db.transaction((tx) => reverseAll(tx, [origem], "Estorno")).catch(() => undefined);
      return;
    }
    case "charge": {
      const id = await generate(db, account, { valor: done.valor, vencimento: nextBusinessDay(today(life)) }, life.now);
      await transactionWithEffects(context, "test", (write) => settle(context, write, id, daysAgo(life, done.back), done.valor));
      life.charges.push(id);
      return;
    }
    case "chargeTakenBack": {
      const id = life.charges.pop();
      if (id) await db.transaction((tx) => unsettle(tx, id, today(life))).catch(() => undefined);
      return;
    }
    case "portedIn": {
      const data = daysAgo(life, done.back);
      const idPerfil = await profileOf(db, account);
      const quota = await quotaFor(db, account, idPerfil, data);
      if (!quota) return;
      const { competencia, valor: cota } = quota;
      const origem = `prova:${randomUUID()}`;
      await post(db, {
        ...account,
        tipo: "portabilidade-entrada",
        subconta: "portada-efpc",
        idPerfil,
        data,
        dataLote: "2015-01-05",
        competencia,
        cota,
        valor: done.valor,
        origem,
      });
      return;
    }
    case "exit":
      return exit(life, done.tipo, done.part);
    case "profile": {
      const idPerfilAtual = await profileOf(db, account);
      if (idPerfilAtual === done.idPerfil) return;
      const competencia = firstDay(addMonths(monthOf(today(life)), -done.back));
      await db
        .insert(trocaPerfil)
        .values({ ...account, idPerfilAtual, idPerfilNovo: done.idPerfil, competencia, pedidaEm: life.now })
        .onConflictDoNothing();
      await executeProfileChanges(context);
      return;
    }
    case "regime":
      return chooseRegime(db, account, done.regime, life.now, { idPessoa: account.idPessoa, idAtor: account.idPessoa, now: life.now });
    case "correction": {
      const standing = await db
        .select({ id: movimento.id })
        .from(movimento)
        .where(and(eq(movimento.idPessoa, account.idPessoa), eq(movimento.idPlano, HPE), isNull(movimento.idEstornado)))
        .orderBy(desc(movimento.id))
        .limit(41);
      const one = standing[done.which];
      if (one) await db.transaction((tx) => reverse(tx, one.id, today(life), "Correção")).catch(() => undefined);
    }
  }
}

/** Statements of closed months, month by month and of a year, and the points of the curve, as they are answered. */
async function issued({ db }: Life): Promise<Map<string, string>> {
  const { ultimo } = await statement(db, account, {});
  const closed = addMonths(ultimo, -1);
  const found = new Map<string, string>();
  const keep = async (inicio: string, fim: string) => {
    const { primeiro: _first, ultimo: _last, ...answer } = await statement(db, account, { inicio, fim });
    found.set(`${inicio}/${fim}`, JSON.stringify(answer));
  };
  for (const month of monthRange(addMonths(closed, -4), closed)) await keep(month, month);
  await keep(addMonths(closed, -11), closed);
  for (const point of (await balance(db, account)).evolucao.filter(({ mes }) => mes <= closed))
    found.set(`curve ${point.mes}`, JSON.stringify(point));
  return found;
}

it("a statement of closed months and their curve are the same for ever, whatever happens to the account", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
      await backend.context.db
        .transaction(async (tx) => {
          const db = tx as unknown as Db;
          const life: Life = { db, now: NOW, imported: [], charges: [], context: { ...backend.context, db, now: () => life.now } };
          const kept = await issued(life);
          for (const done of acts) {
            await happen(life, done);
            for (const [period, answer] of await issued(life)) {
              if (kept.has(period)) expect([done, period, answer]).toEqual([done, period, kept.get(period)]);
              else kept.set(period, answer);
            }
          }
          // Asked for again at the end, also what the last months' list has no more.
          for (const [period, answer] of kept) {
            const [inicio, fim] = period.split("/");
            if (!inicio || !fim) continue;
            const { primeiro: _first, ultimo: _last, ...again } = await statement(db, account, { inicio, fim });
            expect([period, JSON.stringify(again)]).toEqual([period, answer]);
          }
          expect(await reconcile(db)).toEqual([]);
          throw new TakenBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
    }),
    { numRuns: 25 },
  );
}, 300_000);

it("a document that was issued keeps its bytes, and closed months are one content", async () => {
  const { db } = backend.context;
  const ask = async (body: object) =>
    (await backend.inject("POST", "/emitirDocumento", { as: BRUNO, body: { ...account, ...body } })).body as Reply<"POST /emitirDocumento">;
  const bytes = async (id: number) => (await backend.inject("GET", `/baixarDocumentoEmitido/${id}`, { as: BRUNO })).raw.toString("base64");
  const period = { tipo: "extrato", inicio: "2025-10", fim: "2026-09" };
  const papers = [await ask(period), await ask({ tipo: "demonstrativo", ano: 2025 })];
  const before = await Promise.all(papers.map(({ id }) => bytes(id)));
  const life: Life = { db, now: NOW, imported: [], charges: [], context: { ...backend.context, now: () => life.now } };
  await happen(life, { kind: "import", back: 3, valor: "777.77" });
  await happen(life, { kind: "charge", back: 80, valor: "500.00" });
  await happen(life, { kind: "exit", tipo: "resgate", part: 20 });
  await happen(life, { kind: "regime", regime: "REGRESSIVO" });
  await happen(life, { kind: "profile", idPerfil: 4, back: 4 });
  await passes(life, 45);
  await db
    .update(vinculoPlano)
    .set({ idPerfil: 4 })
    .where(and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, HPE)));
  expect(await Promise.all(papers.map(({ id }) => bytes(id)))).toEqual(before);
  // Asked for again on the same day, the same content is the same document.
  expect(await ask(period)).toEqual(papers[0]);
  expect(await db.$count(documentoEmitido, eq(documentoEmitido.tipo, "extrato"))).toBe(1);
});
