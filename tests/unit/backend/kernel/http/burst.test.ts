import { randomUUID } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import { auditoria, conversa } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { count, eq } from "drizzle-orm";
import { Pool } from "pg";

const BRUNO = "52998224725";
const CARLA = "12345678909";
/** On the embedded database nobody can hold a lock while others read. */
const isConcurrent = Boolean(process.env.DATABASE_URL);

let backend: TestBackend;
let bruno: string;
let carla: string;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  [bruno, carla] = [await backend.login(BRUNO), await backend.login(CARLA)];
});
afterAll(() => backend.close());

const conversations = async () => {
  const [row] = await backend.context.db.select({ n: count() }).from(conversa).where(eq(conversa.idPessoa, Conta.BRUNO));
  return row?.n ?? 0;
};
const write = (key: string) =>
  backend.inject("POST", "/criarConversa", {
    as: bruno,
    body: { idPessoa: Conta.BRUNO, assunto: "Rajada", mensagem: "Olá" },
    headers: { "idempotency-key": key },
  });
const read = () => backend.inject("GET", `/retornarNotificacoes/${Conta.CARLA}/2`, { as: carla });
const isTooMany = {
  status: 429,
  headers: { "retry-after": "2", "content-type": expect.stringContaining("application/problem+json") },
  body: { status: 429, detail: "Há muitos pedidos seus em andamento. Aguarde alguns segundos e tente de novo." },
};

test("sixty parallel writes of one person have one effect, and others read meanwhile", async () => {
  const before = await conversations();
  const burst = Array.from({ length: 60 }, () => write("rajada"));
  const reads = await Promise.all(Array.from({ length: 20 }, read));
  expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const statuses = new Set((await Promise.all(burst)).map(({ status }) => status));
  // On a machine that is busy the last of the line are turned away.
  statuses.delete(429);
  expect([...statuses]).toEqual([200]);
  expect(await conversations()).toBe(before + 1);
});

test("what passes the line of a session is refused and writes nothing", async () => {
  const before = await conversations();
  const answers = await Promise.all(Array.from({ length: 120 }, () => write("além da fila")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(12);
  for (const answer of refused) expect(answer).toMatchObject(isTooMany);
  expect(await conversations()).toBe(before + 1);
});

test("a page of fifty reads is answered whole", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, read));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
});

test("calls without a session are counted by address", async () => {
  const ask = (from: string) => backend.inject("GET", "/retornarSessao", { headers: { "x-forwarded-for": from } });
  const answers = await Promise.all(Array.from({ length: 220 }, () => ask("203.0.113.90")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  expect((await ask("203.0.113.91")).status).toBe(401);
});

test("tokens that nobody gave are counted by address, however many they are, and every place is given back", async () => {
  const headers = { "x-forwarded-for": "203.0.113.92" };
  const made = (count: number) =>
    Array.from({ length: count }, () => backend.inject("GET", "/retornarSessao", { as: randomUUID(), headers }));
  const refusedOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).filter((status) => status === 429).length;
  for (const round of [1, 2]) expect([round, await refusedOf(made(220))]).toEqual([round, 4]);

  // Whoever has a session keeps no place of the address, nor does a token that is tried again.
  const known = Array.from({ length: 20 }, () => backend.inject("GET", `/retornarNotificacoes/${Conta.CARLA}/2`, { as: carla, headers }));
  expect(await refusedOf(known)).toBe(0);
  const again = () => Array.from({ length: 120 }, () => backend.inject("GET", "/retornarSessao", { as: "A".repeat(43), headers }));
  for (const round of [1, 2]) expect([round, await refusedOf(again())]).toEqual([round, 12]);
  expect(await refusedOf(made(216))).toBe(0);
});

if (isConcurrent)
  test("writes that wait for a lock leave connections to everybody else", async () => {
    const pool = new Pool({ connectionString: backend.context.config.databaseUrl ?? "", max: 1 });
    const holder = await pool.connect();
    const before = await conversations();
    await holder.query("begin");
    await holder.query("lock table conversa in exclusive mode");
    const burst = Array.from({ length: 60 }, (_, index) => write(`preso-${index}`));
    const reads = await Promise.all(Array.from({ length: 20 }, read));
    await holder.query("rollback");
    holder.release();
    await pool.end();
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await conversations()).toBe(before + statuses.filter((status) => status === 200).length);
  });

test("a database that has no connection to give is said to be busy, not broken", async () => {
  const { db } = backend.context;
  const failing = await startBackend({ sharing: backend });
  const busy = jest.spyOn(db, "transaction").mockRejectedValueOnce(new Error("timeout exceeded when trying to connect"));
  const [before] = await db.select({ n: count() }).from(auditoria);
  const answer = await failing.inject("POST", "/criarConversa", {
    as: bruno,
    body: { idPessoa: Conta.BRUNO, assunto: "Sem conexão", mensagem: "Olá" },
  });
  busy.mockRestore();
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "2" }, body: { status: 503, tentarEm: 2 } });
  expect(await db.select({ n: count() }).from(auditoria)).toEqual([before]);
  await failing.close();
});
