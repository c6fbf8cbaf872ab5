import { type Dossier, gather, LEFT_OUT } from "@backend/administration/privacidade/dossier";
import { renderJson } from "@backend/administration/privacidade/json";
import { renderPdf } from "@backend/administration/privacidade/pdf";
import { Conta } from "@backend/demo/accounts";
import { cobranca, contracheque, linkAcesso, linkPublico, movimento } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, sql } from "drizzle-orm";

const TODAY = new Date("2026-11-21T12:00:00-03:00");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: TODAY });
}, 120_000);
afterAll(() => backend.close());

const copyOf = (idPessoa: number): Promise<Dossier> => gather(backend.context.db, idPessoa, TODAY, async () => undefined);

/** Statements that the sections send to the database. */
async function statementsOf(idPessoa: number): Promise<string[]> {
  const client = (backend.context.db as unknown as { $client: { query(query: string | { text: string }): unknown } }).$client;
  const spy = jest.spyOn(client, "query");
  try {
    await copyOf(idPessoa);
    return spy.mock.calls.map(([query]) => (typeof query === "string" ? query : query.text));
  } finally {
    spy.mockRestore();
  }
}

interface Reference {
  tabela: string;
  coluna: string;
  alvo: string;
}

async function references(): Promise<Reference[]> {
  const { rows } = (await backend.context.db.execute(sql`
    select c.conrelid::regclass::text as tabela, a.attname::text as coluna, c.confrelid::regclass::text as alvo
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    union
    select table_name::text, column_name::text, 'pessoa' from information_schema.columns
    where table_schema = 'public' and column_name ~ '^id_(pessoa|titular|dono|participante|sujeito)'`)) as unknown as { rows: Reference[] };
  return rows;
}

const reads = (statement: string, tabela: string) => new RegExp(`(from|join) "?${tabela}"?[\\s"]`).test(statement);
const byColumn = (statement: string, coluna: string) => new RegExp(`"?\\b${coluna}"? = \\$\\d`).test(statement);

it("reads every table that refers to a person, or says why not", async () => {
  const statements = [...(await statementsOf(Conta.BRUNO)), ...(await statementsOf(Conta.ELZA))];
  const all = await references();
  const toPerson = all.filter(({ alvo }) => alvo === "pessoa");
  expect(toPerson.length).toBeGreaterThan(25);

  const missing = toPerson
    .filter(({ tabela, coluna }) => !(`${tabela}.${coluna}` in LEFT_OUT))
    .filter(({ tabela, coluna }) => !statements.some((text) => reads(text, tabela) && byColumn(text, coluna)))
    .map(({ tabela, coluna }) => `${tabela}.${coluna}`);
  expect(missing).toEqual([]);

  // Rows that refer to a person's own rows are theirs too: the accesses of a link, the documents of a request.
  const own = new Set(toPerson.filter(({ tabela, coluna }) => !(`${tabela}.${coluna}` in LEFT_OUT)).map(({ tabela }) => tabela));
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { tabela, alvo } of all) if (own.has(alvo) && !(tabela in LEFT_OUT)) own.add(tabela);
  }
  expect([...own].filter((tabela) => !statements.some((text) => reads(text, tabela)))).toEqual([]);
});

it("gives a reason for nothing that does not exist, and none without words", async () => {
  const all = await references();
  const known = new Set(all.flatMap(({ tabela, coluna }) => [tabela, `${tabela}.${coluna}`]));
  expect(Object.keys(LEFT_OUT).filter((name) => !known.has(name))).toEqual([]);
  for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(20);
});

const linesOf = (dossier: Dossier, chave: string) => dossier.sections.find((section) => section.chave === chave)?.linhas ?? [];

it("holds the money to the row: movements, closings, charges, payslips, benefits", async () => {
  const { db } = backend.context;
  const [bruno, elza] = [await copyOf(Conta.BRUNO), await copyOf(Conta.ELZA)];
  expect(linesOf(bruno, "movimentos")).toHaveLength(await db.$count(movimento, eq(movimento.idPessoa, Conta.BRUNO)));
  expect(linesOf(bruno, "movimentos").length).toBeGreaterThan(12);
  expect(linesOf(bruno, "movimentos")[0]).toMatchObject({
    plano: "HPE",
    subconta: expect.stringMatching(/^(Básica|Suplementar|Voluntária|Patrocinadora)/),
    quotas: expect.stringMatching(/^-?\d+\.\d{8}$/),
    valor: expect.stringMatching(/^-?\d+\.\d{2}$/),
  });
  const dates = linesOf(bruno, "movimentos").map(({ data }) => String(data));
  expect(dates).toEqual(dates.toSorted());
  expect(linesOf(bruno, "cobrancas")).toHaveLength(await db.$count(cobranca, eq(cobranca.idPessoa, Conta.BRUNO)));
  expect(linesOf(elza, "contracheques")).toHaveLength(await db.$count(contracheque, eq(contracheque.idPessoa, Conta.ELZA)));
  expect(linesOf(elza, "contracheques")[0]).toMatchObject({
    bruto: expect.any(String),
    memoria: expect.any(Object),
    linhas: expect.any(Array),
  });
  expect(linesOf(elza, "beneficios")[0]).toMatchObject({ numero: expect.any(String), forma: expect.any(String) });
  expect(linesOf(elza, "fechamentos").length).toBeGreaterThan(0);
});

it("holds the links with each access, and no token", async () => {
  const { db } = backend.context;
  const [link] = await db
    .insert(linkPublico)
    .values({
      tokenHash: "a".repeat(64),
      finalidade: "extrato",
      idPessoa: Conta.BRUNO,
      idPlano: 1,
      referencia: "2026-10",
      destino: "Banco",
      usosMaximos: 3,
      expiraEm: TODAY,
    })
    .returning();
  await db.insert(linkAcesso).values({ idLink: link?.id ?? 0, endereco: "10.0.0.1", resultado: "aberto" });
  const copy = await copyOf(Conta.BRUNO);
  expect(linesOf(copy, "linksCompartilhados")).toContainEqual(
    expect.objectContaining({ destino: "Banco", acessos: [expect.objectContaining({ endereco: "10.0.0.1", resultado: "aberto" })] }),
  );
  expect(renderJson(copy).toString()).not.toContain("a".repeat(64));
});

it("writes forty years of movements, and lets other calls of the process have their turn meanwhile", async () => {
  const { db } = backend.context;
  await db.execute(sql`
    insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, competencia, data, data_lote, quotas, valor, cota, origem)
    select ${Conta.CARLA}, 1, subconta, 'contribuicao', 1, mes, mes, mes, 100, 150.00, 1.5, 'longa:' || subconta || mes
    from generate_series('1986-01-01'::date, '2025-12-01'::date, '1 month') mes,
      unnest(array['basica', 'suplementar', 'patrocinadora']) subconta`);
  const copy = await copyOf(Conta.CARLA);
  const long = linesOf(copy, "movimentos").filter(({ plano }) => plano === "HPE");
  expect(long).toHaveLength(3 * 480);
  expect(long[0]).toMatchObject({ data: "1986-01-01" });
  expect(await db.$count(movimento, and(eq(movimento.idPessoa, Conta.CARLA), eq(movimento.idPlano, 1)))).toBe(3 * 480);
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  const pdf = await renderPdf(copy);
  clearInterval(other);
  expect(turns).toBeGreaterThan(20);
  expect(pdf.toString("latin1")).toMatch(/^%PDF-1\.7/);
  expect(pdf.length).toBeLessThan(4_000_000);
  expect(renderJson(copy).length).toBeLessThan(2_000_000);
});
