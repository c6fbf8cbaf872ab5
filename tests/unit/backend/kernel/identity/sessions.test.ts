import { Conta } from "@backend/demo/accounts";
import { countStatements } from "@backend/kernel/db/statements";
import { endSessions, openSession, resolveSession } from "@backend/kernel/identity/sessions";
import { startBackend, type TestBackend } from "@tests/support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
afterAll(() => backend.close());

const open = () => openSession(backend.context.db, backend.context.now(), Conta.BRUNO, {});

it("reads a session once for the calls that a page makes at once, and again for the next ones", async () => {
  const token = await open();
  const page = () => Promise.all([1, 2, 3, 4].map(() => resolveSession(backend.context, token)));
  const first = await countStatements(page);
  expect(first.answer.map((session) => session?.pessoa.id)).toEqual([1, 2, 3, 4].map(() => Conta.BRUNO));
  expect(first.statements).toBe(1);
  expect((await countStatements(page)).statements).toBe(1);
});

it("writes a session's use once for the calls that a page makes at once", async () => {
  const { db, now } = backend.context;
  const token = await openSession(db, new Date(now().getTime() - 60_000), Conta.BRUNO, {});
  const page = () => Promise.all([1, 2, 3, 4].map(() => resolveSession(backend.context, token)));
  const { statements, answer } = await countStatements(page);
  expect(answer.map((session) => session?.pessoa.id)).toEqual([1, 2, 3, 4].map(() => Conta.BRUNO));
  // The read and the write.
  expect(statements).toBe(2);
  expect((await countStatements(page)).statements).toBe(1);
});

it("never gives one token's session to another", async () => {
  const [bruno, carla] = [await open(), await openSession(backend.context.db, backend.context.now(), Conta.CARLA, {})];
  const sessions = await Promise.all([bruno, carla, "inventado"].map((token) => resolveSession(backend.context, token)));
  expect(sessions.map((session) => session?.pessoa.id)).toEqual([Conta.BRUNO, Conta.CARLA, undefined]);
});

it("answers nobody who asks after the session ended, while an earlier read is still on its way", async () => {
  const token = await open();
  const before = resolveSession(backend.context, token);
  await new Promise((resolve) => setImmediate(resolve));
  await endSessions(backend.context.db, backend.context.now(), Conta.BRUNO, "saiu");
  expect(await resolveSession(backend.context, token)).toBeNull();
  await before;
});
