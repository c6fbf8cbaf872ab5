import { randomUUID } from "node:crypto";
import type { Db } from "@backend/kernel/db/connection";
import { cota, fechamento, movimento, posicao } from "@backend/kernel/db/schema";
import { creditAll, reverseAll } from "@backend/money/contas/credits";
import { holdingsAt, LATEST } from "@backend/money/contas/holdings";
import { type Posting, post, postAll, reverse } from "@backend/money/contas/ledger";
import { correctPositions, positionDifferences } from "@backend/money/contas/positions";
import { keepLedger } from "@backend/money/contas/reconciliation";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { TRANSFER } from "@/domain/account/statement";
import { exact, sum } from "@/domain/money/exact";

let backend: TestBackend;
let db: Db;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-20T15:00:00Z") });
  db = backend.context.db;
}, 120_000);
afterAll(() => backend.close());

const account = { idPessoa: 2, idPlano: 1 };
const MONTH = "2026-10-01";
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-10-${String(number).padStart(2, "0")}`);
const quantity = fc.integer({ min: 1, max: 10 ** 12 }).map((units) =>
  exact(units)
    .div(10 ** 8)
    .toFixed(8),
);
const subconta = fc.constantFrom("basica", "suplementar", "patrocinadora");
const idPerfil = fc.integer({ min: 1, max: 3 });

/** Something that happens to an account. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("credit" as const), subconta, idPerfil, data: day, quotas: quantity }),
  fc.record({ kind: fc.constant("exit" as const), subconta, idPerfil, data: day, quotas: quantity }),
  fc.record({ kind: fc.constant("together" as const), subconta, idPerfil, data: day, quotas: quantity }),
  fc.record({ kind: fc.constant("twice" as const), subconta, idPerfil, data: day, quotas: quantity }),
  fc.record({ kind: fc.constant("reversal" as const), which: fc.nat(), data: day }),
  fc.record({ kind: fc.constant("profile" as const), subconta, idPerfil, data: day, quotas: quantity }),
  fc.record({ kind: fc.constant("takenBack" as const), subconta, idPerfil, data: day, quotas: quantity }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

class TakenBack extends Error {}

async function happen(tx: Db, done: Act, posted: number[]): Promise<void> {
  if (done.kind === "reversal") {
    const [id] = posted.splice(done.which % Math.max(1, posted.length), 1);
    // Of what changed profile meanwhile nothing is taken back: the refusal must leave the positions alone too.
    if (id !== undefined) await reverse(tx, id, done.data, "Estorno").catch(() => undefined);
    return;
  }
  const whole = { ...account, subconta: done.subconta, idPerfil: done.idPerfil, data: done.data, cota: "1.25000000" } as const;
  const posting = (more: object = {}) =>
    ({ ...whole, tipo: "contribuicao", competencia: MONTH, quotas: done.quotas, origem: `prova:${randomUUID()}`, ...more }) as Posting;
  const leaving = exact(done.quotas).negated().toFixed(8);
  if (done.kind === "credit") posted.push(await post(tx, posting()));
  if (done.kind === "exit") await post(tx, posting({ tipo: "resgate", competencia: undefined, quotas: leaving }));
  if (done.kind === "together") await postAll(tx, [posting(), posting({ subconta: "voluntaria" }), posting()]);
  if (done.kind === "twice") {
    const once = posting();
    posted.push(await post(tx, once));
    await post(tx, once);
    await postAll(tx, [once, posting()]);
  }
  if (done.kind === "profile")
    await postAll(tx, [
      posting({ tipo: TRANSFER, quotas: leaving }),
      posting({ tipo: TRANSFER, idPerfil: (done.idPerfil % 3) + 1, cota: "2.00000000" }),
    ]);
  if (done.kind === "takenBack")
    await tx
      .transaction(async (inner) => {
        await post(inner, posting());
        throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
}

it("positions are the sum of the movements, whatever happens to an account", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      await db
        .transaction(async (tx) => {
          const posted: number[] = [];
          for (const done of acts) await happen(tx, done, posted);
          expect(await positionDifferences(tx)).toEqual([]);
          const [life] = await tx
            .select({ quotas: sql<string>`sum(quotas)` })
            .from(movimento)
            .where(and(eq(movimento.idPessoa, account.idPessoa), eq(movimento.idPlano, account.idPlano)));
          const held = sum((await holdingsAt(tx, account, LATEST)).map(({ quotas }) => quotas));
          expect(held.toFixed(8)).toBe(exact(life?.quotas ?? 0).toFixed(8));
          expect(await holdingsAt(tx, account, "2099-12")).toEqual(await holdingsAt(tx, account, LATEST));
          throw new TakenBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
    }),
    { numRuns: 40 },
  );
  expect(await positionDifferences(db)).toEqual([]);
}, 120_000);

it("credits of an import and their reversals are in them", async () => {
  const credit = {
    ...account,
    subconta: "voluntaria",
    competencia: MONTH,
    data: "2026-10-10",
    valor: "250.00",
    descricao: "Prova",
    origem: "prova:1",
  } as const;
  await db.delete(fechamento);
  const [quota] = await db.select({ competencia: sql<string>`max(competencia)::text` }).from(cota).where(eq(cota.idPlano, 1));
  expect(await creditAll(db, [{ ...credit, competencia: quota?.competencia ?? MONTH }])).toEqual([]);
  expect(await positionDifferences(db)).toEqual([]);
  await reverseAll(db, [credit.origem], "Estorno");
  expect(await positionDifferences(db)).toEqual([]);
});

it("a difference is told, and written anew", async () => {
  const [position] = await db.select().from(posicao).where(eq(posicao.idPessoa, account.idPessoa)).limit(1);
  if (!position) throw new Error("no position");
  const { idPessoa, idPlano, subconta: kept, idPerfil: profile } = position;
  const own = and(eq(posicao.idPessoa, idPessoa), eq(posicao.idPlano, idPlano), eq(posicao.subconta, kept), eq(posicao.idPerfil, profile));
  await db.update(posicao).set({ quotas: "1.00000000" }).where(own);
  const told = [
    expect.objectContaining({ idPessoa, idPlano, subconta: kept, idPerfil: profile, mantida: expect.stringMatching(/^1\.00000000 /) }),
  ];
  expect(await positionDifferences(db)).toEqual(told);
  const logged: unknown[] = [];
  const log = { error: (row: unknown, text: string) => logged.push([row, text]) } as unknown as TestBackend["context"]["log"];
  expect(await keepLedger({ ...backend.context, log })).toBe(1);
  expect(logged).toEqual([[told[0], "a position is not its movements"]]);
  expect(await correctPositions(db)).toEqual(told);
  expect(await positionDifferences(db)).toEqual([]);
  expect((await db.select().from(posicao).where(own))[0]).toEqual(position);

  await db.delete(posicao).where(own);
  expect(await positionDifferences(db)).toEqual([expect.objectContaining({ subconta: kept, mantida: null })]);
  await correctPositions(db);
  expect(await positionDifferences(db)).toEqual([]);
});
