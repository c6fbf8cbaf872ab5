import { startAllJobs } from "@backend/jobList";
import { codigoSeguranca, idempotencia, saidaEmail } from "@backend/kernel/db/schema";
import { forgetAnswers } from "@backend/kernel/http/idempotency";
import { enqueueMail } from "@backend/kernel/mail/outbox";
import { forgetSessions } from "@backend/people/sessao/jobs";
import { startBackend, type TestBackend } from "@tests/support/backend";

const HOUR = 3_600_000;
let backend: TestBackend;
const cleanUp = async (context: TestBackend["context"]) => {
  await forgetAnswers(context);
  await forgetSessions(context);
};
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test("kept answers go after two days, codes a day after they expired", async () => {
  const { db, now } = backend.context;
  await db.insert(idempotencia).values({ chave: "k", idPessoa: 1, rota: "r", corpoHash: "0".repeat(64), criadaEm: now() });
  await db
    .insert(codigoSeguranca)
    .values({ desafioHash: "0".repeat(64), finalidade: "recuperar-senha", codigoHash: "0".repeat(64), expiraEm: now() });
  backend.advance(47 * HOUR);
  await cleanUp(backend.context);
  expect([(await db.select().from(idempotencia)).length, (await db.select().from(codigoSeguranca)).length]).toEqual([1, 0]);
  backend.advance(2 * HOUR);
  await cleanUp(backend.context);
  expect(await db.select().from(idempotencia)).toEqual([]);
});

test("the jobs send what is due and stop when told", async () => {
  const { db, now } = backend.context;
  const close = jest.fn();
  await enqueueMail(db, now(), { para: "a@exemplo.test", assunto: "a", texto: "a" });
  let taken = (_para: string) => {};
  const sent = new Promise<string>((resolve) => {
    taken = resolve;
  });
  const transport = { send: async (mail: { para: string }) => taken(mail.para), close };
  const stop = startAllJobs(backend.context, transport);
  expect(await sent).toBe("a@exemplo.test");
  await stop();
  expect(close).toHaveBeenCalledTimes(1);
  expect((await db.select().from(saidaEmail))[0]?.enviadaEm).not.toBeNull();
});
