import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "@backend/kernel/db/listen";
import { saidaEmail } from "@backend/kernel/db/schema";
import { countStatements } from "@backend/kernel/db/statements";
import { CHANNEL, wake } from "@backend/kernel/jobs/store";
import { enqueueBulk, enqueueMail, MAIL_JOB } from "@backend/kernel/mail/outbox";
import { type MailTransport, mailTransport, type OutgoingMail } from "@backend/kernel/mail/transport";
import { holdingBulk, mailJob, sendDueMail } from "@backend/kernel/mail/worker";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { until } from "@tests/support/until";
import { eq, gt, isNull, max, or } from "drizzle-orm";

const MINUTE = 60_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.context.db.delete(saidaEmail));

const leave = (para = "bruno@exemplo.test") =>
  enqueueMail(backend.context.db, backend.context.now(), { para, assunto: "Código", texto: "Código: 123456" });
const leaveBulk = (count: number) =>
  enqueueBulk(
    backend.context.db,
    backend.context.now(),
    1,
    Array.from({ length: count }, (_, place) => ({ para: `m${place}@exemplo.test`, assunto: "A todos", texto: "Olá" })),
  );
function recorder(fails: () => boolean = () => false): MailTransport & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      if (fails()) throw new Error("server away");
      sent.push(mail);
    },
    close() {},
  };
}

test("each mail is sent once, by whichever of two workers takes it, and its text is erased", async () => {
  for (let i = 0; i < 30; i++) await leave(`p${i}@exemplo.test`);
  const [one, other] = [recorder(), recorder()];
  for (let i = 0; i < 3; i++) await Promise.all([sendDueMail(backend.context, one), sendDueMail(backend.context, other)]);
  const to = [...one.sent, ...other.sent].map((mail) => mail.para);
  expect(to).toHaveLength(30);
  expect(new Set(to).size).toBe(30);
  const rows = await backend.context.db.select().from(saidaEmail);
  expect(rows.every((row) => row.enviadaEm && row.texto === "")).toBe(true);
});

test("a failure is tried again, later each time, and given up in the end", async () => {
  await leave();
  const down = recorder(() => true);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const before = await backend.context.db.select().from(saidaEmail);
    await sendDueMail(backend.context, down);
    const [row] = await backend.context.db.select().from(saidaEmail);
    if (row?.tentativas === before[0]?.tentativas) break;
    waits.push(Math.round(((row?.proximaEm.getTime() ?? 0) - backend.context.now().getTime()) / MINUTE));
    backend.advance(13 * 60 * MINUTE);
  }
  expect(waits.slice(0, 4)).toEqual([1, 5, 15, 60]);
  expect(waits).toHaveLength(7);
  expect((await backend.context.db.select().from(saidaEmail))[0]).toMatchObject({ enviadaEm: null, erro: "Error: server away" });
});

const people = ["p0@exemplo.test", "p1@exemplo.test", "p2@exemplo.test", "p3@exemplo.test"];

test("a slow server keeps its mails for as long as it takes, and nobody else sends them", async () => {
  for (const para of people) await leave(para);
  const [slow, other] = [recorder(), recorder()];
  const claimedUntil = async () =>
    (await backend.context.db.select({ until: max(saidaEmail.proximaEm) }).from(saidaEmail))[0]?.until?.getTime() ?? 0;
  const send = async (mail: OutgoingMail) => {
    // Four minutes for a mail, in which its claim is begun anew again and again.
    for (let i = 0; i < 6; i++) {
      backend.advance(40_000);
      await until("a claim begun anew", async () => (await claimedUntil()) >= backend.context.now().getTime() + 50_000);
      await sendDueMail(backend.context, other);
    }
    await slow.send(mail);
  };
  expect(await sendDueMail(backend.context, { send, close() {} }, { beatMs: 5 })).toBe(4);
  expect(slow.sent.map(({ para }) => para)).toEqual(people);
  expect(other.sent).toEqual([]);
});

test("what a program that was held up leaves of a claim is sent by another, and nothing twice", async () => {
  for (const para of people) await leave(para);
  const [held, other] = [recorder(), recorder()];
  const send = async (mail: OutgoingMail) => {
    await held.send(mail);
    backend.advance(50_000);
  };
  expect(await sendDueMail(backend.context, { send, close() {} })).toBe(1);
  await sendDueMail(backend.context, other);
  expect(other.sent).toEqual([]);
  backend.advance(11_000);
  await sendDueMail(backend.context, other);
  expect([...held.sent, ...other.sent].map(({ para }) => para)).toEqual(people);
});

test("as many mails as the transport takes leave at once, those to one person first, and are marked in sets", async () => {
  const { db } = backend.context;
  await leaveBulk(99);
  await leave("codigo@exemplo.test");
  const all = recorder();
  let [inFlight, most] = [0, 0];
  const send = async (mail: OutgoingMail) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inFlight -= 1;
    await all.send(mail);
  };
  const { answer, statements } = await countStatements(() => sendDueMail(backend.context, { atOnce: 10, send, close() {} }));
  expect([answer, most]).toEqual([100, 10]);
  expect(new Set(all.sent.map(({ para }) => para)).size).toBe(100);
  expect(all.sent.slice(0, 10).map(({ para }) => para)).toContain("codigo@exemplo.test");
  expect(statements).toBeLessThan(60);
  expect(await db.$count(saidaEmail, isNull(saidaEmail.enviadaEm))).toBe(0);
});

describe("while something holds the mails to many", () => {
  it("those to one person go, and the job does not come back for what is held", async () => {
    const { db } = backend.context;
    const transport = recorder();
    await leaveBulk(3);
    await leave("codigo@exemplo.test");
    await holdingBulk(db, async () => {
      const next = await mailJob(transport).run(backend.context, { isStopping: () => false, isLast: false });
      expect(next).toBeNull();
      expect(transport.sent.map(({ para }) => para)).toEqual(["codigo@exemplo.test"]);
    });
    expect(await sendDueMail(backend.context, transport)).toBe(3);
  });

  it("they wait for the last of two holders", async () => {
    const { db } = backend.context;
    const transport = recorder();
    await leaveBulk(2);
    const ends: (() => void)[] = [];
    const holder = () => holdingBulk(db, () => new Promise<void>((end) => void ends.push(end)));
    const [one, other] = [holder(), holder()];
    try {
      ends[1]?.();
      await other;
      expect(await sendDueMail(backend.context, transport)).toBe(0);
    } finally {
      for (const end of ends) end();
      await one;
    }
    expect(await sendDueMail(backend.context, transport)).toBe(2);
  });

  it("one that fails lets them go, and its error is told even where the job cannot be woken", async () => {
    const { db } = backend.context;
    const broken = Object.assign(Object.create(db) as typeof db, { execute: () => Promise.reject(new Error("connection lost")) });
    const transport = recorder();
    await leaveBulk(1);
    await expect(holdingBulk(broken, () => Promise.reject(new Error("notice stopped")))).rejects.toThrow("notice stopped");
    expect(await sendDueMail(backend.context, transport)).toBe(1);
    await leaveBulk(1);
    await expect(holdingBulk(broken, async () => "told")).rejects.toThrow("connection lost");
    expect(await sendDueMail(backend.context, transport)).toBe(1);
    expect(await holdingBulk(db, async () => "told")).toBe("told");
  });

  it("their job is woken once, by the end of the last holder", async () => {
    const { db } = backend.context;
    const heard: (string | null)[] = [];
    const stop = await listen(db, CHANNEL, (name) => void heard.push(name));
    const comes = (name: string) => until(`a wake of ${name}`, () => heard.includes(name));
    try {
      await holdingBulk(db, async () => {
        await holdingBulk(db, () => leaveBulk(3));
        await wake(db, "teste.antes");
        await comes("teste.antes");
        expect(heard).toEqual(["teste.antes"]);
      });
      await comes(MAIL_JOB);
      await wake(db, "teste.depois");
      await comes("teste.depois");
      expect(heard).toEqual(["teste.antes", MAIL_JOB, "teste.depois"]);
    } finally {
      await stop();
    }
  });
});

test("a server that takes three at once has them three at a time, and no mail is refused for it", async () => {
  for (let index = 0; index < 40; index += 1) await leave(`p${index}@exemplo.test`);
  const all = recorder();
  let [inFlight, full] = [0, 0];
  const send = async (mail: OutgoingMail) => {
    if (inFlight >= 3) {
      full += 1;
      throw Object.assign(new Error("421 4.3.2 Concurrent connections limit exceeded"), { responseCode: 421 });
    }
    inFlight += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    inFlight -= 1;
    await all.send(mail);
  };
  const transport = { atOnce: 10, send, close() {} };
  for (let sent = 1; sent > 0; ) sent = await sendDueMail(backend.context, transport);
  expect(new Set(all.sent.map(({ para }) => para)).size).toBe(40);
  expect(all.sent).toHaveLength(40);
  expect(full).toBeLessThan(15);
  const { db } = backend.context;
  expect(await db.$count(saidaEmail, or(isNull(saidaEmail.enviadaEm), gt(saidaEmail.tentativas, 0)))).toBe(0);
});

test("a mail of the claim that another instance took is left to it", async () => {
  for (const para of people) await leave(para);
  const { db, now } = backend.context;
  const mine = recorder();
  const send = async (mail: OutgoingMail) => {
    await mine.send(mail);
    if (mail.para !== people[0]) return;
    const taken = new Date(now().getTime() + MINUTE);
    await db.update(saidaEmail).set({ proximaEm: taken }).where(eq(saidaEmail.para, "p1@exemplo.test"));
    const third = eq(saidaEmail.para, "p2@exemplo.test");
    const claimedUntil = async () => (await db.select().from(saidaEmail).where(third))[0]?.proximaEm.getTime();
    const before = await claimedUntil();
    await until("a claim begun anew", async () => (await claimedUntil()) !== before);
    // The beat itself goes on a moment after its row is seen.
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await sendDueMail(backend.context, { send, close() {} }, { beatMs: 20 });
  expect(mine.sent.map(({ para }) => para)).toEqual(["p0@exemplo.test", "p2@exemplo.test", "p3@exemplo.test"]);
});

test("a program that ends gives back what it did not send, which another sends at once", async () => {
  for (const para of people) await leave(para);
  const [ending, other] = [recorder(), recorder()];
  expect(await sendDueMail(backend.context, ending, { isStopping: () => ending.sent.length === 1 })).toBe(1);
  await sendDueMail(backend.context, other);
  expect([...ending.sent, ...other.sent].map(({ para }) => para)).toEqual(people);
});

test("no address is in the log of a failure", async () => {
  await leave("bruno@exemplo.test");
  const warn = jest.fn();
  const refused = Object.assign(new Error("550 bruno@exemplo.test unknown"), { responseCode: 550, rejected: ["bruno@exemplo.test"] });
  const log = { ...backend.context.log, warn } as typeof backend.context.log;
  await sendDueMail({ ...backend.context, log }, { send: () => Promise.reject(refused), close() {} });
  expect(JSON.stringify(warn.mock.calls)).toContain("550");
  expect(JSON.stringify(warn.mock.calls)).not.toContain("bruno");
});

test("what a dead worker had claimed is sent by another after a minute: a code in it is still good", async () => {
  await leave();
  const dying = new Promise<void>((begun) => {
    const never = () => {
      begun();
      return new Promise<void>(() => {});
    };
    void sendDueMail(backend.context, { send: never, close() {} });
  });
  // It is claimed, and its sending never ends.
  await dying;
  const heir = recorder();
  await sendDueMail(backend.context, heir);
  expect(heir.sent).toEqual([]);
  backend.advance(MINUTE);
  await sendDueMail(backend.context, heir);
  expect(heir.sent).toHaveLength(1);
});

test("what was sent and could not be marked is marked later, and not sent again", async () => {
  await leave();
  const transport = recorder();
  const { db } = backend.context;
  // The first mark fails, as it does when the database goes away between the sending and the marking.
  let fails = true;
  const broken = Object.assign(Object.create(db) as typeof db, {
    update: (...args: Parameters<typeof db.update>) => {
      if (fails) throw new Error("connection lost");
      return db.update(...args);
    },
  });
  expect(await sendDueMail({ ...backend.context, db: broken }, transport)).toBe(0);
  fails = false;
  expect(transport.sent).toHaveLength(1);
  const [row] = await db.select().from(saidaEmail);
  expect(row).toMatchObject({ enviadaEm: null, tentativas: 0 });
  expect(await sendDueMail(backend.context, transport)).toBe(0);
  backend.advance(11 * MINUTE);
  expect(await sendDueMail(backend.context, transport)).toBe(1);
  expect(transport.sent).toHaveLength(1);
  expect((await db.select().from(saidaEmail))[0]).toMatchObject({ texto: "", tentativas: 0 });
});

test("after a crash between sending and marking it goes again under the same Message-ID, and not before its time", async () => {
  await leave();
  const { db } = backend.context;
  const first = recorder();
  const crashed = Object.assign(Object.create(db) as typeof db, {
    update: () => {
      throw new Error("process gone");
    },
  });
  await sendDueMail({ ...backend.context, db: crashed }, first);
  // Another process: it knows nothing of what the dead one sent.
  const second = recorder();
  await sendDueMail(backend.context, second);
  expect(second.sent).toEqual([]);
  backend.advance(11 * MINUTE);
  await sendDueMail(backend.context, second);
  await sendDueMail(backend.context, second);
  expect(second.sent.map(({ messageId }) => messageId)).toEqual(first.sent.map(({ messageId }) => messageId));
});

test("without a mail server each mail is a file, which sending again does not double", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-mail-"));
  const transport = mailTransport({ smtpUrl: null, mailFrom: "Portal <portal@exemplo.test>", dataFolder: folder });
  const mail = {
    id: 7,
    para: "x@exemplo.test\r\nBcc: y@exemplo.test",
    assunto: "Olá",
    texto: "Código: 123456",
    messageId: "<7@portal>",
    quando: new Date(0),
  };
  await transport.send(mail);
  await transport.send(mail);
  expect(readdirSync(path.join(folder, "mail"))).toEqual(["00000007.eml", "00000007.html"]);
  const [headers, body] = readFileSync(path.join(folder, "mail/00000007.eml"), "utf8").split("\n\n");
  expect(headers).toContain("Subject: Olá\n");
  expect(headers).not.toMatch(/^Bcc/m);
  expect(body).toBe("Código: 123456");
  rmSync(folder, { recursive: true });
});
