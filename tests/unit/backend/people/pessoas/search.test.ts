import type { Reply } from "@contract/infer";
import { sql } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const ANA = "98765432100";
const MANY = 1000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  const { db } = backend.context;
  const people = (first: number, count: number, name: string) =>
    db.execute(sql`insert into pessoa (nome, nome_busca, cpf)
      select replace(${name}, '#', lpad(i::text, 4, '0')), lower(replace(${name}, '#', lpad(i::text, 4, '0'))), ${first}::bigint + i
      from generate_series(1, ${count}::int) i`);
  await people(30_000_000_000, 1005, "Quirino #");
  await people(31_000_000_000, 2100, "P# Wagneriano");
  await people(32_000_000_000, 3, "Wagneriano #");
  await people(33_000_000_000, 2, "Abel Zulmira#");
  await people(34_000_000_000, 2, "Zulmira #");
  await db.execute(sql`insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao)
    select id, 7, '0034', 1, 1, '2020-01-01' from pessoa where nome = 'Abel Zulmira0001'`);
});
afterAll(() => backend.close());

const search = async (palavraChave: string, page = 0, limit = 10) => {
  const { body } = await backend.inject("GET", "/filtrarPessoas", { as: ANA, query: { palavraChave, page, limit } });
  return body as Reply<"GET /filtrarPessoas">;
};
const names = async (...given: Parameters<typeof search>) => (await search(...given)).pessoas.map(({ nome }) => nome);

it("names that begin as typed come first, the others by name", async () =>
  expect(await names("zulmira")).toEqual(["Zulmira 0001", "Zulmira 0002", "Abel Zulmira0001", "Abel Zulmira0002"]));

it("the registration number itself comes before CPFs that begin with its digits, which are in their own order", async () => {
  expect(await names("34")).toEqual(["Abel Zulmira0001", "Zulmira 0001", "Zulmira 0002"]);
  const { pessoas } = await search("3");
  expect(pessoas.map(({ cpf }) => cpf)).toEqual(Array.from({ length: 10 }, (_, i) => String(30_000_000_001 + i)));
});

it("a search finds a thousand people, and says that there are more", async () => {
  const found = await search("quirino", 99);
  expect(found).toMatchObject({ totalPage: 100, haMais: true });
  expect(found.pessoas.at(-1)?.nome).toBe(`Quirino ${MANY}`);
  expect(await search("quirino", 100)).toMatchObject({ pessoas: [], totalPage: 100 });
  expect(await search("quirino 09")).not.toHaveProperty("haMais");
});

it("words of very many names find the first of them on each page, each person once", async () => {
  const pages = await Promise.all(Array.from({ length: 10 }, (_, page) => names("wagneriano", page, 100)));
  const all = pages.flat();
  expect(new Set(all).size).toBe(MANY);
  expect(all.slice(0, 5)).toEqual(["Wagneriano 0001", "Wagneriano 0002", "Wagneriano 0003", "P0001 Wagneriano", "P0002 Wagneriano"]);
  expect(all.at(-1)).toBe(`P0${MANY - 3} Wagneriano`);
});

it("all people are counted up to the page after the one that is shown", async () => {
  expect(await search("", 0, 100)).toMatchObject({ totalPage: 11, haMais: true });
  const deep = await search("", 20, 100);
  expect(deep).toMatchObject({ totalPage: 22, haMais: true });
  expect(deep.pessoas).toHaveLength(100);
  const last = await search("", 31, 100);
  expect(last.totalPage).toBe(32);
  expect(last).not.toHaveProperty("haMais");
});
