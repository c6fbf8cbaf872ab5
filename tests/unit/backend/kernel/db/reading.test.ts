import type { Db } from "@backend/kernel/db/connection";
import { Facts, reading, rowsOf } from "@backend/kernel/db/reading";
import { auditoria, cota, parametroPlano, pessoa, situacao, tabelaFiscal } from "@backend/kernel/db/schema";
import { countStatements } from "@backend/kernel/db/statements";
import { monthlyTable } from "@backend/money/tributos/tables";
import { exactParameterOn, parameterHistory } from "@backend/people/parametros/parameters";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { exact } from "@/domain/money/exact";

let backend: TestBackend;
let db: Db;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  db = backend.context.db;
}, 120_000);
afterAll(() => backend.close());

const SITUATIONS = reading("test.situations", [], (from) => from.select().from(situacao).orderBy(asc(situacao.id)));
const PERSON = reading("test.person", ["idPessoa"], (from, { idPessoa }) => from.select().from(pessoa).where(eq(pessoa.id, idPessoa)));
const QUOTAS = reading("test.quotas", ["idPlano"], (from, { idPlano }) =>
  from
    .select({ month: { of: cota.competencia, value: cota.valor }, profile: cota.idPerfil, published: cota.publicadaEm })
    .from(cota)
    .where(eq(cota.idPlano, idPlano))
    .orderBy(asc(cota.competencia), asc(cota.idPerfil))
    .limit(5),
);
const COUNTED = reading("test.counted", ["idPlano", "idPerfil"], (from, { idPlano, idPerfil }) =>
  from
    .select({ months: sql`count(*)`.mapWith(Number), total: sql<string>`sum(${cota.valor})` })
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), eq(cota.idPerfil, idPerfil))),
);
const ACTS = reading("test.acts", [], (from) =>
  from.select({ detalhe: auditoria.detalhe, quando: auditoria.quando }).from(auditoria).orderBy(asc(auditoria.id)).limit(3),
);

describe("readings of many", () => {
  it("answer what each answers alone, in one statement", async () => {
    const facts = new Facts(db);
    const given = [1, 2, 3, 4].flatMap((idPlano) => [1, 2].map((idPerfil) => ({ idPlano, idPerfil, idPessoa: idPlano })));
    const { statements } = await countStatements(() => facts.loadOfEach([PERSON, QUOTAS, COUNTED], given));
    expect(statements).toBe(1);
    for (const each of given)
      for (const asked of [PERSON, QUOTAS, COUNTED])
        expect(await facts.read(asked, each)).toEqual(await rowsOf(db, asked as typeof PERSON, each));
    expect((await countStatements(() => facts.loadOfEach([PERSON], given))).statements).toBe(0);
  });

  it("refuse a value that is a day for some and another text for others", async () => {
    const NAMED = reading("test.named", ["nome"], (from, { nome }) =>
      from.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.nome, nome)),
    );
    await expect(new Facts(db).loadOfEach([NAMED], [{ nome: "Ana Ribeiro" }, { nome: "2026-01-01" }])).rejects.toThrow("both");
  });
});

describe("an answer that is made of facts", () => {
  const values = { idPlano: 1, idPerfil: 1, idPessoa: 2 };
  let made = 0;
  /** Reads a person first and then, by what they are called, the quotas: as a rule does that follows from a fact. */
  async function answered(of: Db = db, day = "2026-11-21") {
    const facts = await new Facts(of).load([PERSON], values);
    return facts.answer("test.answer", { ...values, day }, async () => {
      made += 1;
      const [person] = await rowsOf(facts, PERSON, values);
      const quotas = person?.nome ? await rowsOf(facts, QUOTAS, values) : [];
      return { nome: person?.nome, quotas: quotas.map(({ month }) => month.value), day };
    });
  }
  /** Runs something in a transaction that is undone. */
  const undone = (run: (tx: Db) => Promise<void>) =>
    db
      .transaction(async (tx) => {
        await run(tx as unknown as Db);
        tx.rollback();
      })
      .catch(() => undefined);

  it("is made once while the database answers the same, of everything that it read", async () => {
    const first = await answered();
    expect(made).toBe(1);
    const { answer, statements } = await countStatements(() => answered());
    expect(answer).toBe(first);
    expect({ made, statements }).toEqual({ made: 1, statements: 2 });
  });

  it("is made anew for another day, and after a change of any fact, also of one that followed from another", async () => {
    await answered();
    made = 0;
    expect(await answered(db, "2026-11-22")).toMatchObject({ day: "2026-11-22" });
    expect(made).toBe(1);
    const before = await answered();
    await undone(async (tx) => {
      await tx.update(pessoa).set({ nome: "Outro Nome" }).where(eq(pessoa.id, 2));
      expect(await answered(tx)).toMatchObject({ nome: "Outro Nome", quotas: before.quotas });
    });
    await undone(async (tx) => {
      await tx.update(cota).set({ valor: "9.87654321" }).where(eq(cota.idPlano, 1));
      expect((await answered(tx)).quotas).not.toEqual(before.quotas);
    });
    expect(await answered()).toEqual(before);
  });

  it("cannot be changed by whoever is given it", async () => {
    const given = await answered();
    expect(() => given.quotas.push("1.00")).toThrow(TypeError);
    expect(() => Object.assign(given, { nome: "" })).toThrow(TypeError);
  });

  it("is not kept where many were read at once, or nothing was", async () => {
    const make = jest.fn(async () => 1);
    for (const facts of [new Facts(db), await (await new Facts(db).load([PERSON], values)).loadOfEach([QUOTAS], [values])]) {
      await facts.answer("test.unkept", {}, make);
      await facts.answer("test.unkept", {}, make);
    }
    expect(make).toHaveBeenCalledTimes(4);
  });

  it("is not kept where a rule went to the database itself", async () => {
    const facts = await new Facts(db).load([PERSON], values);
    const make = jest.fn(async () => (await facts.db.select({ id: pessoa.id }).from(pessoa)).length);
    await facts.answer("test.beside", {}, make);
    await (await new Facts(db).load([PERSON], values)).answer("test.beside", {}, make);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

describe("a reading", () => {
  it("answers null for what a left join does not find, as the select itself does", async () => {
    const other = alias(pessoa, "outra");
    const people = (from: Pick<Db, "select">) =>
      (from as Db)
        .select({ id: pessoa.id, some: { id: other.id, nome: other.nome }, whole: other })
        .from(pessoa)
        .leftJoin(other, sql`${other.id} = ${pessoa.id} and ${pessoa.id} % 2 = 0`)
        .orderBy(asc(pessoa.id))
        .limit(4);
    const rows = await rowsOf(
      db,
      reading("test.joined", [], (from) => people(from as never)),
      {},
    );
    expect(rows).toEqual(await people(db));
    expect(rows.map(({ some, whole }) => [some === null, whole === null])).toContainEqual([true, true]);
  });

  it("answers what the select itself answers, of every type", async () => {
    expect(await rowsOf(db, SITUATIONS, {})).toEqual(await db.select().from(situacao).orderBy(asc(situacao.id)));
    expect(await rowsOf(db, PERSON, { idPessoa: 2 })).toEqual(await db.select().from(pessoa).where(eq(pessoa.id, 2)));
    expect(await rowsOf(db, ACTS, {})).toEqual(
      await db.select({ detalhe: auditoria.detalhe, quando: auditoria.quando }).from(auditoria).orderBy(asc(auditoria.id)).limit(3),
    );
    expect(await rowsOf(db, QUOTAS, { idPlano: 1 })).toEqual(
      await db
        .select({ month: { of: cota.competencia, value: cota.valor }, profile: cota.idPerfil, published: cota.publicadaEm })
        .from(cota)
        .where(eq(cota.idPlano, 1))
        .orderBy(asc(cota.competencia), asc(cota.idPerfil))
        .limit(5),
    );
  });

  it("keeps every digit of a sum", async () => {
    const [counted] = await rowsOf(db, COUNTED, { idPlano: 1, idPerfil: 1 });
    const rows = await db
      .select({ total: sql<string>`sum(valor)`, months: sql<number>`count(*)::int` })
      .from(cota)
      .where(sql`id_plano = 1 and id_perfil = 1`);
    expect([counted]).toEqual(rows);
  });

  it("answers nothing where there is nothing", async () => {
    expect(await rowsOf(db, PERSON, { idPessoa: 999_999 })).toEqual([]);
  });

  it("sees what its own transaction wrote, and leaves nothing of it behind", async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.update(pessoa).set({ nome: "Outro Nome" }).where(eq(pessoa.id, 2));
        expect((await rowsOf(tx, PERSON, { idPessoa: 2 }))[0]?.nome).toBe("Outro Nome");
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    expect((await rowsOf(db, PERSON, { idPessoa: 2 }))[0]?.nome).not.toBe("Outro Nome");
  });
});

describe("facts", () => {
  it("are not changed for the next by what one rule does to its rows", async () => {
    const facts = new Facts(db);
    const first = await rowsOf(facts, SITUATIONS, {});
    first.reverse();
    expect((await rowsOf(facts, SITUATIONS, {}))[0]?.id).toBe(first.at(-1)?.id);
  });

  it("answer every dated value of a plan and every table of the law as the database itself does, each read once", async () => {
    const codes = await db.selectDistinct({ codigo: parametroPlano.codigo }).from(parametroPlano);
    const own = async (idPlano: number, codigo: string, date: string) => {
      const [row] = await db
        .select()
        .from(parametroPlano)
        .where(
          and(
            eq(parametroPlano.codigo, codigo),
            sql`coalesce(id_plano, ${idPlano}) = ${idPlano} and valido_desde <= ${date} and coalesce(valido_ate, '9999-12-31') >= ${date}`,
          ),
        )
        .orderBy(sql`id_plano is null, valido_desde desc, id desc`)
        .limit(1);
      return row ? { valor: exact(row.valor).toFixed(), desde: row.validoDesde, fonte: row.fonte } : null;
    };
    const facts = new Facts(db);
    const dates = ["2023-06-30", "2024-12-31", "2025-01-01", "2026-11-25"];
    for (const idPlano of [1, 4, 7])
      for (const { codigo } of codes)
        for (const date of dates) {
          const known = await own(idPlano, codigo, date);
          expect(await exactParameterOn(facts, idPlano, codigo, date)).toEqual(known);
          if (known) expect((await parameterHistory(facts, idPlano, codigo))(date)?.desde).toBe(known.desde);
        }
    const lawDates = ["2014-01-01", "2024-01-31", "2024-02-01", "2026-06-01"];
    for (const date of lawDates) {
      const [row] = await db
        .select()
        .from(tabelaFiscal)
        .where(and(eq(tabelaFiscal.codigo, "irrf-mensal"), lte(tabelaFiscal.validoDesde, date)))
        .orderBy(desc(tabelaFiscal.validoDesde))
        .limit(1);
      expect((await monthlyTable(facts, date))?.validFrom ?? null).toBe(row?.validoDesde ?? null);
      expect(await monthlyTable(facts, date)).toEqual(await monthlyTable(db, date));
    }
    const { statements } = await countStatements(async () => {
      for (const { codigo } of codes) for (const date of dates) await exactParameterOn(facts, 1, codigo, date);
      for (const date of lawDates) await monthlyTable(facts, date);
    });
    expect(statements).toBe(0);
  }, 60_000);

  it("are read in one statement, each once, and what was not asked for beforehand when it is", async () => {
    const facts = new Facts(db);
    const { statements } = await countStatements(async () => {
      await facts.load([SITUATIONS, QUOTAS, COUNTED], { idPlano: 1, idPerfil: 1 });
      await rowsOf(facts, SITUATIONS, {});
      await rowsOf(facts, QUOTAS, { idPlano: 1 });
      await facts.load([SITUATIONS, COUNTED], { idPlano: 1, idPerfil: 1 });
    });
    expect(statements).toBe(1);
    const later = await countStatements(async () => {
      await rowsOf(facts, QUOTAS, { idPlano: 2 });
      await rowsOf(facts, QUOTAS, { idPlano: 2 });
    });
    expect(later.statements).toBe(1);
  });

  it("make of themselves once what several rules ask for", async () => {
    const facts = new Facts(db);
    const make = jest.fn(async () => ({}));
    expect(await facts.once("balance", make)).toBe(await facts.once("balance", make));
    expect(make).toHaveBeenCalledTimes(1);
  });
});

it("counts the statements of a call, those of a transaction without its control", async () => {
  const { statements } = await countStatements(() =>
    db.transaction(async (tx) => {
      await tx.select().from(situacao);
      await tx.$count(situacao);
    }),
  );
  expect(statements).toBe(2);
});
