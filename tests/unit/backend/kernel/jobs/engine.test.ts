import { askedJobs, startAllJobs } from "@backend/jobList";
import type { Context } from "@backend/kernel/context";
import { type Db, openDatabase } from "@backend/kernel/db/connection";
import { askedJob, type Job, type StandingJob } from "@backend/kernel/jobs/definition";
import { type EngineOptions, startJobs } from "@backend/kernel/jobs/engine";
import { ask, complete, fail, look, pull, Queue, releaseExpired, stand, take, wake } from "@backend/kernel/jobs/store";
import { enqueueMail } from "@backend/kernel/mail/outbox";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { until as untilThat } from "@tests/support/until";
import { sql } from "drizzle-orm";
import Type from "typebox";

const ANA = "98765432100";
const onServer = Boolean(process.env.DATABASE_URL);
const SOON: EngineOptions = { delayMs: 0, netMs: 300, gapMs: 0 };

let backend: TestBackend;
let lines: { job?: string; jobId?: string; msg: string }[] = [];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", logged: (line) => void lines.push(JSON.parse(line)) });
}, 120_000);
afterAll(() => backend.close());
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await backend.context.db.execute(sql`delete from pgboss.job`);
});

const start = (jobs: readonly Job[], options = SOON, context: Context = backend.context) => {
  const stop = startJobs(context, jobs, options);
  stops.push(stop);
  return stop;
};

/** Another instance: on PostgreSQL with connections of its own. */
async function another(): Promise<Context> {
  if (!onServer) return backend.context;
  const database = await openDatabase({ databaseUrl: backend.context.config.databaseUrl, dataFolder: "" });
  stops.push(() => database.close());
  return { ...backend.context, db: database.db };
}

const until = (holds: () => boolean | Promise<boolean>, withinMs = 10_000) => untilThat("what the jobs do", holds, withinMs);

const payload = Type.Object({ id: Type.Integer() });
const asked = (run: (id: number) => Promise<void> | void, more: Partial<Job> = {}) =>
  askedJob({ name: "teste.pedida", title: "Tarefa pedida", data: payload, run: async (_, { id }) => run(id), ...(more as object) });

const rows = async (query: ReturnType<typeof sql>) =>
  ((await backend.context.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;

test("what was asked for begins within a second of its commit, on another instance too, and not before", async () => {
  const began: number[] = [];
  const job = asked(() => void began.push(performance.now()));
  start([job], { ...SOON, netMs: 60_000 }, await another());
  await until(async () => (await look(backend.context.db)).standing.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  let committed = 0;
  await backend.context.db.transaction(async (tx) => {
    await ask(tx, job, { id: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    committed = performance.now();
  });
  await until(() => began.length > 0);
  expect((began[0] ?? 0) - committed).toBeGreaterThan(0);
  expect((began[0] ?? 0) - committed).toBeLessThan(1_000);
  // A transaction that is taken back asks for nothing.
  await expect(
    backend.context.db.transaction(async (tx) => {
      await ask(tx, job, { id: 2 });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(began).toHaveLength(1);
});

test("a standing job that is woken runs at once, and once more when it is woken while it runs", async () => {
  let ran = 0;
  let go = () => {};
  const held = () =>
    new Promise<void>((resolve) => {
      go = resolve;
    });
  let wait: Promise<void> | null = null;
  const job: StandingJob = {
    name: "teste.pronta",
    title: "Tarefa pronta",
    everyMs: 3_600_000,
    isPrompt: true,
    async run() {
      ran += 1;
      await wait;
    },
  };
  start([job], { ...SOON, netMs: 60_000 });
  await until(() => ran === 1);
  wait = held();
  await wake(backend.context.db, job.name);
  await until(() => ran === 2);
  await wake(backend.context.db, job.name);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ran).toBe(2);
  wait = null;
  go();
  await until(() => ran === 3);
});

test("each line of a job's log says which job and which row", async () => {
  const job = askedJob({
    name: "teste.registro",
    title: "Tarefa com registro",
    data: payload,
    run: async ({ log }) => log.info("at work"),
  });
  start([job]);
  await ask(backend.context.db, job, { id: 1 });
  await until(() => lines.some(({ job: name, msg }) => name === job.name && msg === "job ended"));
  const own = lines.filter(({ msg }) => ["job began", "at work", "job ended"].includes(msg)).filter(({ job: name }) => name === job.name);
  expect(own).toHaveLength(3);
  expect(new Set(own.map(({ jobId }) => jobId)).size).toBe(1);
  expect(own[0]?.jobId).toMatch(/^[0-9a-f-]{36}$/);
});

test("pauses between two tries grow, until it is given up", async () => {
  const { db } = backend.context;
  const job = asked(() => {}, { retries: 3, pauseS: 10 });
  await ask(db, job, { id: 1 });
  const pauses: number[] = [];
  for (let tries = 1; tries <= 4; tries += 1) {
    const [taken] = await take(db, Queue.ASKED, 1);
    if (!taken) throw new Error("it is not due");
    await fail(db, taken, "Não deu.");
    const [row] = await rows(sql`select extract(epoch from start_after - now())::float8 as pause from pgboss.job where state = 'retry'`);
    if (row) pauses.push(Number(row.pause));
    await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  }
  expect(pauses).toHaveLength(3);
  pauses.forEach((pause, tries) => {
    expect(pause).toBeGreaterThan(10 * 2 ** tries - 1);
    expect(pause).toBeLessThanOrEqual(20 * 2 ** tries);
  });
  expect(await rows(sql`select data ->> 'tarefa' as tarefa from pgboss.job where name = 'perdidas'`)).toEqual([{ tarefa: job.name }]);
});

describe("a standing job that is tried again and is woken", () => {
  const job: StandingJob = { name: "teste.tenta", title: "Tarefa que tenta", everyMs: 3_600_000, isPrompt: true, run: async () => null };
  const due = sql`update pgboss.job set start_after = now() - interval '1 second'`;
  const pause = async () =>
    Number(
      (await rows(sql`select extract(epoch from start_after - now())::float8 as pause from pgboss.job where state = 'retry'`))[0]?.pause,
    );
  const taken = async () => {
    const [row] = await take(backend.context.db, Queue.PROMPT, 1);
    if (!row) throw new Error("it is not due");
    return row;
  };
  beforeEach(async () => {
    await stand(backend.context.db, [job], 0);
    await backend.context.db.execute(due);
  });

  test("waits for its first pause, however often it failed, and for no time at all once that is over", async () => {
    const { db } = backend.context;
    for (let tries = 0; tries < 4; tries += 1) {
      await db.execute(due);
      await fail(db, await taken(), "Não deu.");
    }
    expect(await pause()).toBeGreaterThan(60);
    await pull(db, [job.name]);
    expect(await pause()).toBeGreaterThan(8);
    expect(await pause()).toBeLessThanOrEqual(10);
    await db.execute(sql`update pgboss.job set started_on = now() - interval '11 seconds'`);
    await pull(db, [job.name]);
    expect(await pause()).toBeLessThanOrEqual(0);
  });

  test("runs at once where its instance died", async () => {
    const { db } = backend.context;
    await taken();
    await db.execute(sql`update pgboss.job set started_on = now() - interval '31 seconds'`);
    await releaseExpired(db);
    expect(await pause()).toBeGreaterThan(8);
    await pull(db, [job.name]);
    expect(await pause()).toBeLessThanOrEqual(0);
  });

  test("is not made to wait for longer than it would have", async () => {
    const { db } = backend.context;
    await fail(db, await taken(), "Não deu.");
    await db.execute(due);
    await pull(db, [job.name]);
    expect(await pause()).toBeLessThanOrEqual(0);
  });
});

describe("a job that was given up", () => {
  const LEIA = "39053344705";
  type Lost = Reply<"GET /retornarTarefasPerdidas">["itens"];
  const lost = async () => ((await backend.inject("GET", "/retornarTarefasPerdidas", { as: ANA })).body as { itens: Lost }).itens;
  const sendAgain = (id: string, as = ANA) => backend.inject("POST", "/reenviarTarefa", { as, body: { id } });

  test("is shown to administrators with the reason, and sent again by one of them, once", async () => {
    let works = false;
    const seen: number[] = [];
    const job = asked(
      (id) => {
        if (!works) throw Object.assign(new Error("no more room"), { code: "ENOSPC" });
        seen.push(id);
      },
      { retries: 0 },
    );
    start([job]);
    await ask(backend.context.db, job, { id: 7 });
    await until(async () => (await lost()).length > 0);
    const [shown] = await lost();
    expect(shown).toEqual({
      id: expect.any(String),
      nome: "Tarefa pedida",
      motivo: "Não há mais espaço em disco para os arquivos.",
      tentativas: 1,
      falhouEm: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
      codigo: lines.find(({ msg }) => msg === "job given up")?.jobId,
    });
    works = true;
    expect((await sendAgain(shown?.id ?? "")).status).toBe(204);
    expect(await lost()).toEqual([]);
    await until(() => seen.length > 0);
    expect(seen).toEqual([7]);
    expect((await sendAgain(shown?.id ?? "")).status).toBe(404);
    const [act] = await rows(sql`select acao, detalhe from auditoria where acao = 'tarefa.reenviar'`);
    expect(act).toEqual({ acao: "tarefa.reenviar", detalhe: { tarefa: job.name, dados: { id: 7 } } });
  });

  test("that stands is told once, waits for its time, and is forgotten as soon as it ran", async () => {
    let works = false;
    const job: StandingJob = {
      name: "teste.parada",
      title: "Tarefa que para",
      everyMs: 300,
      retries: 0,
      async run() {
        if (!works) throw new Error("not yet");
      },
    };
    start([job]);
    await until(async () => Number((await rows(sql`select count(*) as n from pgboss.job where name = 'perdidas'`))[0]?.n) >= 2);
    expect(await lost()).toMatchObject([{ nome: "Tarefa que para", tentativas: 1 }]);
    works = true;
    await until(async () => (await lost()).length === 0);
  });

  test("is nobody's who may not see who administers", async () => {
    await backend.context.db.execute(
      sql`insert into pessoa (cpf, nome, nome_busca, admin) values (${LEIA}, 'Caio Balcão', 'caio balcao', 'S')`,
    );
    expect((await backend.inject("GET", "/retornarTarefasPerdidas", { as: LEIA })).status).toBe(403);
  });
});

test("a payload of another form is given up with the rest, and runs nothing", async () => {
  const ran: number[] = [];
  const job = asked((id) => void ran.push(id), { retries: 0 });
  start([job]);
  await ask(backend.context.db, job, { id: "sete" } as never);
  await until(async () => (await rows(sql`select 1 from pgboss.job where name = 'perdidas'`)).length > 0);
  expect(ran).toEqual([]);
});

test("two instances never run a standing job at once, nor one more often than its rhythm", async () => {
  let now = 0;
  let most = 0;
  const began: number[] = [];
  const job: StandingJob = {
    name: "teste.rotina",
    title: "Rotina",
    everyMs: 150,
    async run() {
      now += 1;
      most = Math.max(most, now);
      began.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 60));
      now -= 1;
    },
  };
  const second = await another();
  start([job]);
  start([job], SOON, second);
  await until(() => began.length >= 10);
  expect(most).toBe(1);
  // It ends 60 ms after it began and rests 150; a timer may be some milliseconds early.
  const gaps = began.slice(1).map((at, index) => at - (began[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(195);
});

test("what an instance left when it died is taken up by another when its lease ends", async () => {
  const { db } = backend.context;
  const done: number[] = [];
  const job = asked((id) => void done.push(id), { leaseS: 1, pauseS: 1 });
  await ask(db, job, { id: 3 });
  expect(await take(db, Queue.ASKED, 1)).toHaveLength(1);
  // The embedded database has one instance, which asks for leases when it begins.
  start([job]);
  await until(() => done.length > 0);
  expect(done).toEqual([3]);
  // The row is written after the run.
  await until(async () => (await rows(sql`select 1 from pgboss.job where name = 'pedidas' and state = 'completed'`)).length > 0);
  expect(await rows(sql`select retry_count from pgboss.job where name = 'pedidas'`)).toEqual([{ retry_count: 1 }]);
});

test("an instance that works keeps its job for as long as it takes", async () => {
  const { db } = backend.context;
  let runs = 0;
  const job = asked(
    async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 2_500));
    },
    { leaseS: 1, pauseS: 1 },
  );
  const second = await another();
  start([job]);
  start([job], SOON, second);
  await ask(db, job, { id: 1 });
  await until(async () => (await rows(sql`select 1 from pgboss.job where name = 'pedidas' and state = 'completed'`)).length > 0);
  expect(runs).toBe(1);
});

test("what a stopping instance leaves in the middle goes on elsewhere", async () => {
  const ends: boolean[] = [];
  const job = askedJob({
    name: "teste.longa",
    title: "Tarefa longa",
    data: payload,
    async run({ now }, _, { isStopping }) {
      if (ends.push(false) === 1) while (!isStopping()) await new Promise((resolve) => setTimeout(resolve, 20));
      ends[ends.length - 1] = true;
      return ends.length === 1 ? now() : null;
    },
  });
  const stop = start([job]);
  await ask(backend.context.db, job, { id: 1 });
  await until(() => ends.length === 1);
  await stop();
  expect(ends).toEqual([true]);
  start([job]);
  await until(() => ends.length === 2);
});

test("a mail goes out within a second of the commit that wrote it, with nobody asking for it each second", async () => {
  const { context } = backend;
  const sent: string[] = [];
  const transport = { send: async ({ para }: { para: string }) => void sent.push(para), close() {} };
  stops.push(startAllJobs(context, transport, { delayMs: 0, gapMs: 60_000, netMs: 60_000 }));
  await until(async () => Number((await look(context.db)).waiting.prontas) > 1_000);
  const from = performance.now();
  await context.db.transaction((tx) => enqueueMail(tx, context.now(), { para: "a@exemplo.test", assunto: "a", texto: "a" }));
  await until(() => sent.includes("a@exemplo.test"));
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("stopping does not wait for a run that takes long: it is taken up again", async () => {
  let finish = () => {};
  const runs: number[] = [];
  const job = asked(
    (id) =>
      runs.push(id) > 1
        ? undefined
        : new Promise<void>((resolve) => {
            finish = resolve;
          }),
    { leaseS: 1, pauseS: 1 },
  );
  const stop = start([job], { ...SOON, patienceMs: 100 });
  await ask(backend.context.db, job, { id: 1 });
  await until(() => runs.length === 1);
  const from = performance.now();
  await stop();
  expect(performance.now() - from).toBeLessThan(1_000);
  start([job]);
  await until(() => runs.length === 2);
  finish();
});

/** Statements that reach the database, those which begin and end a transaction too. */
function counted(db: Db): () => number {
  let statements = 0;
  const session = db._.session as unknown as { logger: unknown; options: Record<string, unknown>; client: Record<string, unknown> };
  const logger = {
    logQuery() {
      statements += 1;
    },
  };
  session.logger = logger;
  session.options = { ...session.options, logger };
  const { client } = session;
  if (!onServer) {
    const transaction = (client.transaction as (run: unknown) => unknown).bind(client);
    client.transaction = (run: unknown) => {
      statements += 2;
      return transaction(run);
    };
  }
  return () => statements;
}

test("an idle instance with every job makes at most one statement a second", async () => {
  const { context } = backend;
  const count = counted(context.db);
  const stop = startAllJobs(context, { send: async () => {}, close() {} }, { delayMs: 0, gapMs: 0 });
  stops.push(stop);
  // Each job has its first run.
  await until(async () => {
    const { standing, waiting } = await look(context.db);
    return standing.length > 15 && Object.values(waiting).every((ms) => ms > 1_000);
  }, 60_000);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = count();
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  expect(count() - before).toBeLessThanOrEqual(20);
}, 120_000);

test("jobs that can be asked for are declared once", () => {
  expect(new Set(askedJobs.map(({ name }) => name)).size).toBe(askedJobs.length);
  expect(askedJobs.every(({ title }) => title.length > 5)).toBe(true);
});

test("what ended is put away after an hour", async () => {
  const { db } = backend.context;
  const job = asked(() => {});
  await ask(db, job, { id: 1 });
  const [taken] = await take(db, Queue.ASKED, 1);
  if (!taken) throw new Error("it is not due");
  await complete(db, taken);
  await db.execute(sql`update pgboss.job set completed_on = now() - interval '61 minutes'`);
  start([]);
  await until(async () => (await rows(sql`select 1 from pgboss.job where name = 'pedidas'`)).length === 0);
  expect(await rows(sql`select data ->> 'tarefa' as tarefa from pgboss.archive`)).toEqual([{ tarefa: job.name }]);
});
