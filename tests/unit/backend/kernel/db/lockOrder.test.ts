import type { Write } from "@backend/kernel/db/afterCommit";
import type { Db } from "@backend/kernel/db/connection";
import { cobranca, contaBancaria, dependente, desligamento, pessoa, portabilidade, requisicao } from "@backend/kernel/db/schema";
import { settle } from "@backend/money/cobrancas/settle";
import type { RequestRow } from "@backend/requests/esteira/request";
import { grantBenefit } from "@backend/services/concessao/grant";
import { openRow } from "@backend/services/portabilidade/portabilidadeRows";
import { transferOut } from "@backend/services/portabilidade/send";
import { redeem } from "@backend/services/resgate/redeem";
import { presumeSilent } from "@backend/services/saida/presume";
import { concludeDeferred } from "@backend/services/vinculos/conclude";
import { issueSelfSponsored } from "@backend/services/vinculos/issue";
import { watchSelfSponsored } from "@backend/services/vinculos/watch";
import { scopeIn } from "@tests/support/scope";
import { stepped } from "@tests/support/steps";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { benefitData } from "../../services/concessao/desk";
import { destination } from "../../services/portabilidade/people";
import { ALL } from "../../services/resgate/office";
import { ACCOUNT, conclude, SELF, whoLeft } from "../../services/vinculos/people";

/** On PostgreSQL two transactions run at once; the embedded database runs them one after the other. */
const isConcurrent = Boolean(process.env.DATABASE_URL);
const DAY = 86_400_000;

class TakenBack extends Error {}

/** Bruno is self-sponsored, may retire, owes months, and has asked for every way out at once. */
async function openEverything() {
  const backend = await whoLeft();
  const { db } = backend.context;
  await conclude(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" });
  for (const days of [130, 40]) {
    backend.advance(days * DAY);
    await issueSelfSponsored(backend.context);
    await watchSelfSponsored(backend.context);
    backend.advance(days * DAY);
  }
  await db.update(pessoa).set({ dataNascimento: "1960-03-10" }).where(eq(pessoa.id, ACCOUNT.idPessoa));
  await db.update(desligamento).set({ situacao: "aberto" });
  await db.update(requisicao).set({ idStatus: 7 }).where(eq(requisicao.idPessoa, ACCOUNT.idPessoa));
  await db
    .insert(contaBancaria)
    .values({ idPessoa: ACCOUNT.idPessoa, banco: "341", agencia: "0057", conta: "12345-7" })
    .onConflictDoNothing();
  const own = and(eq(dependente.idPessoa, ACCOUNT.idPessoa), eq(dependente.idFinalidade, 1));
  const [first] = await db.select().from(dependente).where(own).orderBy(asc(dependente.id)).limit(1);
  await db
    .update(dependente)
    .set({ rateio: sql`case when ${dependente.id} = ${first?.id ?? 0} then 100 else 0 end` })
    .where(own);
  const filed = async (idFuncionalidade: number, dados: Record<string, unknown>): Promise<RequestRow> => {
    const common = { ...ACCOUNT, idStatus: 7, dataSolicitacao: backend.context.now(), confirmadaEm: backend.context.now() };
    const [row] = await db
      .insert(requisicao)
      .values({ ...common, protocolo: `TRAVA-${idFuncionalidade}`, idFuncionalidade, dados })
      .returning();
    if (!row) throw new Error("not filed");
    return row;
  };
  const rows = {
    benefit: await filed(12, { ...benefitData, saque: "0", regime: "REGRESSIVO" }),
    redemption: await filed(14, ALL),
    portability: await filed(15, destination),
    deferred: await filed(16, { idade: "65" }),
  };
  await openRow(db, rows.portability, "saida", backend.context.now());
  const [charge] = await db.select().from(cobranca).where(isNotNull(cobranca.competencia)).orderBy(asc(cobranca.id)).limit(1);
  if (!charge) throw new Error("nothing was charged");

  // A job logs what fails and goes on: here it fails.
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  } as unknown as typeof backend.context.log;
  const jobOn = ({ db: tx }: Write) => ({ ...backend.context, db: tx, log });
  const acts: Record<string, (write: Write) => Promise<unknown>> = {
    grant: (write) => grantBenefit(scopeIn(backend, write), rows.benefit),
    redeem: (write) => redeem(scopeIn(backend, write), rows.redemption),
    transfer: async (write) => {
      const termo = { destino: { banco: "237", agencia: "1234", conta: "55555-1" } };
      await write.db.update(portabilidade).set({ termo, termoEm: "2027-08-01" }).where(eq(portabilidade.idRequisicao, rows.portability.id));
      await transferOut(scopeIn(backend, write), rows.portability);
    },
    defer: (write) => concludeDeferred(scopeIn(backend, write), rows.deferred),
    settle: (write) => settle(backend.context, write, charge.id, "2027-08-02", charge.valor),
    watch: async (write) => {
      expect(await watchSelfSponsored(jobOn(write))).toEqual(["cancelado"]);
    },
    presume: (write) => presumeSilent(jobOn(write)),
  };
  return { backend, db, acts };
}

/** True while a transaction of this database waits for another's lock. */
async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { n: number }[] };
  return (rows[0]?.n ?? 0) > 0;
}

/** Codes of PostgreSQL somewhere in what an error was caused by. */
const codesOf = (error: unknown): string[] =>
  error instanceof Error ? [String((error as { code?: unknown }).code ?? ""), ...codesOf(error.cause)] : [];

describe("two acts on one account, the first of them held before each of its writes and locks", () => {
  let all: Awaited<ReturnType<typeof openEverything>>;
  beforeAll(async () => {
    all = await openEverything();
  }, 120_000);
  afterAll(() => all?.backend.close());

  /** Runs an act and takes it back. @returns refusal */
  const tried = async (act: string, before: () => void | Promise<void>): Promise<unknown> => {
    const write = (db: Db): Write => ({
      db: stepped(db, (step) => (step.locks || step.kind !== "select" ? before() : undefined)),
      afterCommit: () => {},
    });
    try {
      await all.db.transaction(async (tx) => {
        await all.acts[act]?.(write(tx as unknown as Db));
        throw new TakenBack();
      });
    } catch (error) {
      return error instanceof TakenBack ? null : error;
    }
  };

  /** @returns true when the first act has such a write or lock */
  async function heldAt(first: string, step: number, second: string): Promise<boolean> {
    let taken = 0;
    let other: Promise<unknown> = Promise.resolve(null);
    const one = await tried(first, async () => {
      taken += 1;
      if (taken !== step) return;
      let done = false;
      other = tried(second, () => {}).finally(() => (done = true));
      while (isConcurrent && !done && !(await someoneWaits(all.db))) await new Promise(setImmediate);
    });
    for (const refused of [one, await other]) expect(codesOf(refused)).not.toContain("40P01");
    return taken >= step;
  }

  it.each(["grant", "redeem", "transfer", "defer", "settle", "watch", "presume"])("%s is possible", async (act) => {
    expect(await tried(act, () => {})).toBeNull();
  });

  it.each([
    ["grant", "redeem"],
    ["redeem", "grant"],
    ["grant", "watch"],
    ["watch", "redeem"],
    ["redeem", "settle"],
    ["settle", "defer"],
    ["defer", "watch"],
    ["presume", "redeem"],
    ["transfer", "grant"],
  ])(
    "%s and %s do not wait for each other",
    async (first, second) => {
      for (let step = 1; await heldAt(first, step, second); step += 1) {
        expect(step).toBeLessThan(200);
        if (!isConcurrent) break;
      }
    },
    120_000,
  );
});
