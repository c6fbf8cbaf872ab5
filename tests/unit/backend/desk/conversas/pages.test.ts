import { conversa } from "@backend/kernel/db/schema";
import { eq, sql } from "drizzle-orm";
import { ANA, type Desk, openDesk, replyOf } from "./desk";

const CLOSED = 1045;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.context.db.execute(sql`insert into conversa (id_pessoa, assunto, situacao, criada_em, atualizada_em, encerrada_em)
    select ${desk.ids.bruno}, 'Longa', 'encerrada', date '2020-01-01' + i / 2, date '2020-01-01' + i / 2, date '2020-02-01' + i / 2
    from generate_series(1, ${CLOSED}::int) i`);
});
afterAll(() => desk.close());

const list = async (query: Record<string, string | number>) =>
  replyOf<"GET /retornarConversas">(await desk.inject("GET", "/retornarConversas", { as: ANA, query }));

it("a list is counted up to a thousand, and one can go on to its end", async () => {
  const closed = { situacao: "encerrada", limit: 20 };
  expect(await list(closed)).toMatchObject({ total: 1000, totalPage: 51, haMais: true });
  expect(await list({ ...closed, page: 50 })).toMatchObject({ total: 1020, totalPage: 52, haMais: true });
  const all = await desk.context.db.$count(conversa, eq(conversa.situacao, "encerrada"));
  const last = await list({ ...closed, page: Math.ceil(all / 20) - 1 });
  expect(last).toMatchObject({ total: all, totalPage: Math.ceil(all / 20) });
  expect(last).not.toHaveProperty("haMais");
});

it("a list has the same number on every page: one that is full, the last one, one after it", async () => {
  const few = { palavraChave: "longa", recebidaDe: "2020-01-02", recebidaAte: "2020-01-06" };
  const { total } = await list({ ...few, limit: 100 });
  expect(total).toBe(10);
  for (const [limit, page] of [...[3, 4, 5, 10].flatMap((size) => [0, 1, 2, 3, 4].map((at) => [size, at])), [100, 1]])
    expect(await list({ ...few, limit: limit ?? 0, page: page ?? 0 })).toMatchObject({ total, totalPage: Math.ceil(total / (limit ?? 1)) });
  expect(await list({ palavraChave: "nada disto" })).toMatchObject({ total: 0, totalPage: 0, conversas: [] });
});

it("pages are in one order, each conversation once", async () => {
  const pages = await Promise.all(Array.from({ length: 11 }, (_, page) => list({ palavraChave: "longa", page, limit: 100 })));
  const found = pages.flatMap(({ conversas }) => conversas);
  expect(new Set(found.map(({ id }) => id)).size).toBe(CLOSED);
  const order = found.map(({ id, atualizadaEm }) => [atualizadaEm, String(id).padStart(10, "0")].join());
  expect(order).toEqual(order.toSorted().reverse());
});

it("closed tickets are counted up to a thousand, open ones all", async () => {
  const counts = replyOf<"GET /retornarContagensChamados">(await desk.inject("GET", "/retornarContagensChamados", { as: ANA }));
  expect(counts).toMatchObject({ encerrados: 1000, haMais: true });
  expect(counts.abertos).toBe(await desk.context.db.$count(conversa, eq(conversa.situacao, "aberta")));
});
