import { readFileSync } from "node:fs";
import { anchorsFile, keepAnchor, keptAnchors } from "@backend/kernel/audit/anchors";
import { auditJob } from "@backend/kernel/audit/job";
import { sealTurn, sealUntil } from "@backend/kernel/audit/seal";
import { verifyAudit } from "@backend/kernel/audit/verify";
import type { Db } from "@backend/kernel/db/connection";
import { auditoria, auditoriaElo, auditoriaFecho } from "@backend/kernel/db/schema";
import { recordAudit } from "@backend/kernel/identity/audit";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { asc, count, max, type SQL, sql } from "drizzle-orm";

let backend: TestBackend;
let db: Db;
beforeEach(async () => {
  backend = await startBackend();
  db = backend.context.db;
});
afterEach(() => backend.close());

const write = (acao: string, on: Db = db) =>
  recordAudit(on, { idAtor: null, idSujeito: null, acao, resultado: "permitida", detalhe: { idRequisicao: 7 }, endereco: "10.0.0.1" });
const ids = async () => (await db.select({ id: auditoria.id }).from(auditoria).orderBy(asc(auditoria.id))).map(({ id }) => id);
const last = async () => (await db.select({ id: max(auditoria.id) }).from(auditoria))[0]?.id ?? 0;
const sealAll = async () => sealUntil(db, await last());
/** As somebody with all rights on the database. */
const tamper = (...statements: SQL[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

async function sealed(total: number): Promise<number[]> {
  for (let at = 1; at <= total; at += 1) await write(`teste.${at}`);
  await sealAll();
  expect(await verifyAudit(db)).toEqual({ fault: null, sealed: total, waiting: 0, waitingSince: null });
  return ids();
}
const at = (all: number[], index: number) => all.at(index) ?? 0;

describe("what was done to a sealed log is found, at its row", () => {
  it("a row that was changed, in any of its columns", async () => {
    const all = await sealed(8);
    const id = at(all, 4);
    for (const change of [
      sql`acao = 'teste.outro'`,
      sql`resultado = 'negada'`,
      sql`quando = quando + interval '1 microsecond'`,
      sql`detalhe = '{"idRequisicao": 8}'`,
      sql`endereco = null`,
      sql`estado = 200`,
      sql`id_request = 'x'`,
    ]) {
      await tamper(sql`create temporary table if not exists guardado as select * from auditoria`);
      await tamper(sql`update auditoria set ${change} where id = ${id}`);
      expect((await verifyAudit(db)).fault).toEqual({ idRegistro: id, kind: "changed" });
      await tamper(sql`delete from auditoria where id = ${id}`);
      await tamper(sql`insert into auditoria overriding system value select * from guardado where id = ${id}`);
      expect((await verifyAudit(db)).fault).toBeNull();
      await db.execute(sql`drop table guardado`);
    }
  });

  it("a row that was removed, with its seal and without", async () => {
    const all = await sealed(8);
    await tamper(sql`delete from auditoria where id = ${at(all, 3)}`);
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, 3), kind: "missing" });
    await tamper(sql`delete from auditoria_elo where id_registro = ${at(all, 3)}`);
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, 4), kind: "broken" });
  });

  it("the newest row, with its seal and without", async () => {
    const all = await sealed(8);
    await tamper(sql`delete from auditoria where id = ${at(all, -1)}`);
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, -1), kind: "missing" });
    await tamper(sql`delete from auditoria_elo where id_registro = ${at(all, -1)}`);
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, -1), kind: "end" });
  });

  it("two rows that changed their places", async () => {
    const all = await sealed(8);
    const [one, other] = [at(all, 2), at(all, 5)];
    await tamper(
      sql`update auditoria a set acao = b.acao from auditoria b where (a.id, b.id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`,
    );
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: one, kind: "changed" });
  });

  it("a row that was put where none could come any more; the next seal does not make it good", async () => {
    const all = await sealed(4);
    await tamper(
      sql`delete from auditoria where id = ${at(all, 1)}`,
      sql`delete from auditoria_elo where id_registro = ${at(all, 1)}`,
      sql`insert into auditoria (id, acao, resultado) overriding system value values (${at(all, 1)}, 'teste.posto', 'permitida')`,
    );
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, 1), kind: "added" });
    await write("teste.seguinte");
    await sealAll();
    expect((await verifyAudit(db)).fault).toEqual({ idRegistro: at(all, 1), kind: "added" });
  });

  it("a chain that was made anew, by the anchor that was kept outside the database", async () => {
    const all = await sealed(6);
    const { dataFolder } = backend.context.config;
    const [end] = await db.select().from(auditoriaFecho);
    if (!end) throw new Error("no end");
    await keepAnchor(dataFolder, backend.context.now(), end);
    await tamper(
      sql`update auditoria set acao = 'teste.outro' where id = ${at(all, 0)}`,
      sql`delete from auditoria_elo`,
      sql`update auditoria_fecho set id_registro = 0, elo = '', total = 0`,
    );
    await write("teste.depois");
    await sealAll();
    expect((await verifyAudit(db)).fault).toBeNull();
    const anchors = await keptAnchors(dataFolder);
    expect((await verifyAudit(db, anchors)).fault).toEqual({ idRegistro: at(all, -1), kind: "anchor" });
    await tamper(sql`delete from auditoria`, sql`delete from auditoria_elo`);
    expect((await verifyAudit(db, anchors)).fault).not.toBeNull();
  });
});

describe("sealing", () => {
  /** Turns without the pause for a writer that only drew its number. */
  const turns = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await sealTurn(db, 0);
  };

  it("takes up rows older than the seals, and those that came since", async () => {
    await sealed(3);
    for (const one of ["um", "dois"]) await write(`teste.${one}`);
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 3, waiting: 2, waitingSince: expect.any(Date) });
    await sealAll();
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 5, waiting: 0 });
  });

  it("takes an id that nobody used for no gap", async () => {
    await write("teste.antes");
    await db
      .transaction(async (tx) => {
        await write("teste.desfeito", tx);
        tx.rollback();
      })
      .catch(() => undefined);
    await write("teste.depois");
    await sealAll();
    const [first = 0, second = 0] = await ids();
    expect(second - first).toBeGreaterThan(1);
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 2, waiting: 0 });
  });

  // The embedded database has one connection: no transaction runs beside another there.
  (process.env.DATABASE_URL ? it : it.skip)("waits for a smaller id that is committed later", async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const late = db.transaction(async (tx) => {
      await write("teste.tarde", tx);
      began();
      await held;
    });
    await begun;
    await write("teste.cedo");
    await turns(6);
    expect(await db.$count(auditoriaElo)).toBe(0);
    end();
    await late;
    // Transactions of other databases of the server are waited for too.
    for (let turn = 0; turn < 2000 && (await db.$count(auditoriaElo)) < 2; turn += 1) await turns(1);
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 2, waiting: 0 });
  });

  it("gives a writer time to begin its transaction", async () => {
    await write("teste.um");
    for (let turn = 0; turn < 6; turn += 1) await sealTurn(db);
    expect(await db.$count(auditoriaElo)).toBe(0);
  });

  it("goes on where the database was put back on a server that counts anew", async () => {
    await write("teste.um");
    await db.update(auditoriaFecho).set({ idVisto: 1, vistoEm: new Date(), transacao: "9000000000" });
    for (let turn = 0; turn < 2000 && (await db.$count(auditoriaElo)) < 1; turn += 1) await turns(1);
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 1 });
  });

  it("of ten thousand rows is verified in seconds", async () => {
    await db.execute(
      sql`insert into auditoria (acao, resultado, detalhe) select 'teste.' || n, 'permitida', jsonb_build_object('id', n) from generate_series(1, 10000) n`,
    );
    const { isDone } = await sealUntil(db, await last());
    expect(isDone).toBe(true);
    const began = performance.now();
    expect(await verifyAudit(db)).toMatchObject({ fault: null, sealed: 10_000 });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it("keeps the seals as it keeps the log: neither is changed nor removed", async () => {
    await sealed(1);
    for (const statement of [sql`update auditoria_elo set elo = ''`, sql`delete from auditoria_elo`, sql`truncate auditoria_elo`])
      await expect(db.execute(statement)).rejects.toThrow();
  });
});

it("the job writes an anchor beside the database, and no more than one in ten minutes", async () => {
  await write("teste.um");
  const turn = { isStopping: () => false, isLast: true };
  const seal = async () => {
    await db.update(auditoriaFecho).set({ idVisto: await last(), vistoEm: new Date(0), transacao: "1" });
    await auditJob.run(backend.context as never, turn as never);
  };
  backend.advance(3_600_000);
  await seal();
  await write("teste.dois");
  await seal();
  const [rows] = await db.select({ total: count() }).from(auditoriaElo);
  expect(rows?.total).toBe(2);
  expect(readFileSync(anchorsFile(backend.context.config.dataFolder), "utf8").trim().split("\n")).toHaveLength(1);
});
