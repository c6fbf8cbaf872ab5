import { peopleAfter } from "@backend/administration/comunicados/audience";
import { noticesJob, sendNotices, sendStep } from "@backend/administration/comunicados/run";
import { Conta } from "@backend/demo/accounts";
import type { Db } from "@backend/kernel/db/connection";
import { comunicado, notificacao, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import { sendDueMail } from "@backend/kernel/mail/worker";
import type { Realtime } from "@backend/kernel/realtime/realtime";
import { and, asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { census, everybody, type Office, openOffice, to } from "./office";

const HOUR = 3_600_000;
const STEP = 5;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 120_000);
afterAll(() => office.close());

const all = async () => (await census(office)).filter(({ links }) => links.some(({ idSituacao }) => idSituacao !== 5)).map(({ id }) => id);
const noticesOf = (id: number) =>
  office.context.db.select().from(notificacao).where(eq(notificacao.idComunicado, id)).orderBy(asc(notificacao.id));
const mailsOf = (id: number) =>
  office.context.db.select().from(saidaEmail).where(eq(saidaEmail.idComunicado, id)).orderBy(asc(saidaEmail.id));

it("tells one person: in the bell with the name and the link, live where a browser is open", async () => {
  office.open.add(Conta.BRUNO);
  const id = await office.send({ publico: to(Conta.BRUNO) });
  expect(await sendNotices(office.context)).toBe(1);
  const [notice] = await noticesOf(id);
  expect(notice).toMatchObject({
    idPessoaNotificada: Conta.BRUNO,
    titulo: "Assembleia em dezembro",
    descricao: "Olá, Bruno! A assembleia é no dia 10.",
    link: "/documents",
    idTipo: 9,
    reagido: "N",
  });
  expect(office.shown.at(-1)).toMatchObject({
    to: Conta.BRUNO,
    event: "newNotification",
    payload: [{ id: notice?.id, link: "/documents", tipoNotificacao: { id: 9, nome: "Comunicado" } }],
  });
  expect(await office.detail(id)).toMatchObject({
    situacao: "enviado",
    numeros: { previstos: 1, enviados: 1, avisos: 1, aoVivo: 1, lidos: 0 },
  });
  await office.inject("POST", "/reagirNotificacao", { as: "52998224725", body: { idsNotificacoes: [notice?.id] } });
  expect((await office.detail(id)).numeros.lidos).toBe(1);
});

it("one that is sent while the job ends did not fail: it goes out in the next run, without the pause after a failure", async () => {
  const id = await office.send({ publico: to(Conta.BRUNO) }, { dia: "2026-11-22", hora: "09:00" });
  const due = new Date("2026-11-22T12:00:01Z");
  // It is due only after the job has looked for what it sends.
  const times = [new Date("2026-11-22T11:59:59Z")];
  const now = () => times.pop() ?? due;
  const next = await noticesJob.run({ ...office.context, now }, { isStopping: () => false, isLast: false });
  expect((next as Date).getTime() - due.getTime()).toBeLessThanOrEqual(1_000);
  expect(await noticesOf(id)).toHaveLength(0);
  await noticesJob.run({ ...office.context, now: () => due }, { isStopping: () => false, isLast: false });
  expect(await noticesOf(id)).toHaveLength(1);
});

class Killed extends Error {}

/** A database whose worker dies before a step of a transaction: what the transaction wrote is lost. */
function dyingBefore(db: Db, step: number, died: () => void, asked: () => void = () => {}): Db {
  let taken = 0;
  const watch = (target: Db): Db =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name) as unknown;
        if (typeof value !== "function") return value;
        if (name === "transaction")
          return (run: (tx: Db) => Promise<unknown>) => object.transaction((tx) => run(watch(tx as unknown as Db)) as Promise<never>);
        if (!["select", "insert", "update", "execute"].includes(String(name))) return value.bind(object);
        return (...given: unknown[]) => {
          taken += 1;
          asked();
          if (taken >= step) {
            died();
            throw new Killed(`before step ${step}`);
          }
          return value.apply(object, given);
        };
      },
    });
  return watch(db);
}

it("tells everybody exactly once, however often the worker dies between two statements", async () => {
  const people = await all();
  const id = await office.send({ email: true });
  let deaths = 0;
  for (let step = 1; step < 40; step += 1) {
    const context = { ...office.context, db: dyingBefore(office.context.db, step, () => (deaths += 1)) };
    await sendNotices(context, STEP).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    const { recipients, notices } = await office.told(id);
    // Whoever is noted as told has their notice, and nobody has two.
    expect(notices).toEqual(recipients);
  }
  expect(deaths).toBeGreaterThan(5);
  await sendNotices(office.context, STEP);
  expect(await office.told(id)).toEqual({ recipients: people, notices: people });
  const withMail = (await census(office)).filter(({ id: person, email }) => email && people.includes(person)).map(({ email }) => email);
  expect((await mailsOf(id)).map(({ para }) => para).toSorted()).toEqual(withMail.toSorted());
  expect(await office.detail(id)).toMatchObject({ situacao: "enviado", numeros: { previstos: people.length, enviados: people.length } });
});

it("tells everybody exactly once with two workers at it", async () => {
  const people = await all();
  const id = await office.send();
  const told = await Promise.all([sendNotices(office.context, STEP), sendNotices(office.context, STEP)]);
  expect(told[0] + told[1]).toBe(people.length);
  expect(await office.told(id)).toEqual({ recipients: people, notices: people });
});

it("sends none of its mails while people are told of it, and all of them afterwards", async () => {
  const id = await office.send({ email: true });
  const transport = { send: async () => {}, close() {} };
  const gone = async () => (await mailsOf(id)).filter(({ enviadaEm }) => enviadaEm !== null).length;
  const goneAfterStep: number[] = [];
  const realtime: Realtime = {
    ...office.context.realtime,
    connectedAmong: async () => {
      await sendDueMail(office.context, transport);
      goneAfterStep.push(await gone());
      return [];
    },
  };
  await sendNotices({ ...office.context, realtime }, 1);
  expect(goneAfterStep.length).toBeGreaterThan(1);
  expect(new Set(goneAfterStep)).toEqual(new Set([0]));
  for (let sent = 1; sent > 0; ) sent = await sendDueMail(office.context, transport);
  const all = await mailsOf(id);
  expect(all.length).toBeGreaterThan(1);
  expect(await gone()).toBe(all.length);
});

it("stops between two steps when it is cancelled, and says how many it went out to", async () => {
  const people = await all();
  const id = await office.send({ email: true });
  await sendStep(office.context, id, STEP);
  const { status, body } = await office.post<{ enviados: number; emailsCancelados: number }>("/cancelarComunicado", { idComunicado: id });
  expect([status, body.enviados]).toEqual([200, STEP]);
  expect(await sendNotices(office.context, STEP)).toBe(0);
  expect((await office.told(id)).notices).toEqual(people.slice(0, STEP));
  const { situacao, numeros } = await office.detail(id);
  expect([situacao, numeros.enviados, numeros.emails.cancelados]).toEqual(["cancelado", STEP, body.emailsCancelados]);
  const sent: string[] = [];
  await sendDueMail(office.context, { send: async ({ para }) => void sent.push(para), close() {} });
  expect((await mailsOf(id)).every(({ enviadaEm, texto }) => enviadaEm === null && texto === "")).toBe(true);
  expect((await office.post("/cancelarComunicado", { idComunicado: id })).status).toBe(409);
});

it("waits for the instant in São Paulo, and is cancelled before it", async () => {
  const quando = { dia: "2026-11-22", hora: "09:30" };
  const id = await office.send({ publico: to(Conta.CARLA) }, quando);
  const dropped = await office.send({ publico: to(Conta.CARLA) }, quando);
  expect(await office.detail(id)).toMatchObject({
    situacao: "agendado",
    agendadoPara: "2026-11-22T12:30:00.000Z",
    numeros: { previstos: null },
  });
  expect(await sendNotices(office.context)).toBe(0);
  expect((await office.post("/cancelarComunicado", { idComunicado: dropped })).status).toBe(200);
  office.advance(21.4 * HOUR);
  expect(await sendNotices(office.context)).toBe(0);
  office.advance(0.2 * HOUR);
  expect(await sendNotices(office.context)).toBe(1);
  office.advance(-21.6 * HOUR);
  expect((await office.told(id)).notices).toEqual([Conta.CARLA]);
  expect((await office.told(dropped)).notices).toEqual([]);
});

it("what is scheduled goes back to a draft, is changed and scheduled anew; meanwhile it does not go out", async () => {
  const quando = { dia: "2026-11-22", hora: "09:30" };
  const id = await office.send({ publico: to(Conta.CARLA) }, quando);
  const { versao } = await office.detail(id);
  expect((await office.post("/reabrirComunicado", { idComunicado: id, versao: versao - 1 })).status).toBe(409);
  const opened = await office.post<{ versao: number }>("/reabrirComunicado", { idComunicado: id, versao });
  expect(opened).toMatchObject({ status: 200, body: { id, versao: versao + 1 } });
  expect(await office.detail(id)).toMatchObject({ situacao: "rascunho", agendadoPara: "2026-11-22T12:30:00.000Z", enviadoPor: null });
  expect((await office.post("/reabrirComunicado", { idComunicado: id, versao: versao + 1 })).status).toBe(409);
  office.advance(22 * HOUR);
  expect(await sendNotices(office.context)).toBe(0);
  const changed = await office.save({ idComunicado: id, versao: versao + 1, publico: to(Conta.ELZA), titulo: "Outro" });
  const again = { idComunicado: id, versao: changed.versao, quando: { dia: "2026-11-23", hora: "08:00" } };
  expect((await office.post("/enviarComunicado", again)).status).toBe(200);
  office.advance(24 * HOUR);
  expect(await sendNotices(office.context)).toBe(1);
  office.advance(-46 * HOUR);
  expect((await office.told(id)).notices).toEqual([Conta.ELZA]);
  expect((await office.post("/reabrirComunicado", { idComunicado: id, versao: changed.versao + 1 })).status).toBe(409);
});

it("lets a notice to one person pass a long one, and a code pass the mails to many", async () => {
  const long = await office.send({ email: true });
  const short = await office.send({ publico: to(Conta.ELZA) });
  const steps: number[] = [];
  const { db } = office.context;
  const realtime: Realtime = {
    ...office.context.realtime,
    connectedAmong: async (ids) => {
      steps.push(...ids);
      return [];
    },
  };
  await sendStep(office.context, long, 1);
  await sendNotices({ ...office.context, realtime }, 1);
  // Elza's own comes before the last one of everybody.
  expect(steps.indexOf(Conta.ELZA)).toBeLessThan(steps.length - 2);
  expect((await office.told(short)).notices).toEqual([Conta.ELZA]);

  await db
    .insert(saidaEmail)
    .values({ para: "codigo@exemplo.com", assunto: "Código", texto: "1", criadaEm: office.context.now(), proximaEm: office.context.now() });
  const sent: string[] = [];
  await sendDueMail(office.context, { send: async ({ para }) => void sent.push(para), close() {} });
  const [code] = await db.select().from(saidaEmail).where(eq(saidaEmail.para, "codigo@exemplo.com"));
  expect(code?.enviadaEm).not.toBeNull();
  expect(sent).toContain("codigo@exemplo.com");
});

it("counts mails that went, failed and had no address, and writes the link whole", async () => {
  const { db } = office.context;
  await db.update(pessoa).set({ email: null }).where(eq(pessoa.id, Conta.DIEGO));
  const id = await office.send({ portal: false, email: true, titulo: "Para {nome}" });
  await sendNotices(office.context);
  const [first, second] = await mailsOf(id);
  expect(first?.texto).toMatch(/^Olá, \S+! A assembleia é no dia 10\.\n\nSaiba mais: http:\/\/\S+\/documents$/);
  expect(first?.assunto).toMatch(/^Para \S+$/);
  await db
    .update(saidaEmail)
    .set({ enviadaEm: office.context.now() })
    .where(eq(saidaEmail.id, first?.id ?? 0));
  await db
    .update(saidaEmail)
    .set({ tentativas: 7, erro: "550" })
    .where(eq(saidaEmail.id, second?.id ?? 0));
  const { numeros } = await office.detail(id);
  expect(numeros).toMatchObject({ avisos: 0, emails: { enviados: 1, falhas: 1, total: numeros.enviados - numeros.semEmail } });
  expect(numeros.semEmail).toBeGreaterThan(0);
  const failed = await office.inject("GET", `/retornarDestinatariosComunicado/${id}`, {
    as: "98765432100",
    query: { filtro: "falhaEmail" },
  });
  expect(failed.body).toMatchObject({ total: 1, itens: [{ lido: null, emailSituacao: "falhou" }] });
  expect(await db.$count(notificacao, and(eq(notificacao.idComunicado, id)))).toBe(0);
  expect(await db.$count(comunicado, eq(comunicado.situacao, "enviando"))).toBe(0);
});

it("reads for a step the enrolments of its own people, not those of everybody already told", async () => {
  const { db } = office.context;
  await db.execute(sql`analyze pessoa`);
  await db.execute(sql`analyze vinculo_plano`);
  const last = (await all()).at(-1) ?? 0;
  const query = peopleAfter(db, { idComunicado: null, publico: everybody }, "2026-11-21", last - 50, 250) as unknown as SQLWrapper;
  const { rows } = (await db.execute(sql`explain (analyze, costs off, timing off) ${query.getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  const read = rows
    .map((row) => String(Object.values(row)[0]))
    .flatMap((line) => (/Scan/.test(line) ? Number(/rows=(\d+)/.exec(line)?.[1] ?? 0) : []));
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(200);
});

it("tells a large fund in steps of the same size, each a transaction of few statements", async () => {
  const { db } = office.context;
  await db.execute(sql`insert into pessoa (nome, nome_busca, cpf, admin, email)
    select 'Fundo ' || i, 'fundo ' || i, lpad((20000000000 + i)::text, 11, '0'), 'N', 'f' || i || '@exemplo.com' from generate_series(1, 1200) i`);
  await db.execute(sql`insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao)
    select id, 1, 'F' || id, 1, 1, '2010-01-01' from pessoa where nome like 'Fundo %'`);
  const people = await all();
  const id = await office.send({ email: true });
  const steps: { told: number; statements: number }[] = [];
  for (let told: number | null = 0; told !== null; ) {
    let statements = 0;
    const watched = dyingBefore(
      db,
      Number.POSITIVE_INFINITY,
      () => {},
      () => {
        statements += 1;
      },
    );
    told = await sendStep({ ...office.context, db: watched }, id);
    if (told !== null && told > 0) steps.push({ told, statements });
  }
  expect(steps.reduce((sum, { told }) => sum + told, 0)).toBe(people.length);
  const whole = steps.slice(0, -1);
  expect(whole.length).toBeGreaterThan(3);
  // One transaction for a few hundred at most: nobody waits behind a hundred thousand rows.
  expect([...new Set(whole.map((step) => step.told))]).toEqual([100]);
  expect(Math.max(...steps.map(({ statements }) => statements))).toBeLessThan(12);
  expect(await office.told(id)).toEqual({ recipients: people, notices: people });
});
