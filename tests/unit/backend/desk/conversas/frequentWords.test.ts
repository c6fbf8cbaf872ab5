import { conversa } from "@backend/kernel/db/schema";
import { plansOf, readsOf } from "@tests/support/plans";
import { desc, ilike, type SQL, sql } from "drizzle-orm";
import { ANA, type Desk, openDesk, replyOf } from "./desk";

const OLDER = 600;
const CAMPAIGN = 100;
/** Tickets that are asked for a word before the others are. */
const SAMPLE = 50;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const add = (count: number, subject: SQL) =>
    desk.context.db.execute(sql`insert into conversa (id_pessoa, assunto, situacao, criada_em, atualizada_em)
      select ${desk.ids.bruno}, ${subject}, 'aberta', date '2020-01-01' + i, date '2020-01-01' + i from generate_series(1, ${count}::int) i`);
  // "dúvida" is everywhere, "portabilidade" rare, and "recadastramento" rare but for a campaign that fills the newest tickets.
  await add(
    OLDER,
    sql`case when i % 50 = 0 then 'Dúvida: recadastramento' when i % 50 = 25 then 'Portabilidade' else 'Dúvida: contribuição' end`,
  );
  await add(CAMPAIGN, sql`'Dúvida: recadastramento'`);
});
afterAll(() => desk.close());

const list = async (palavraChave: string) => {
  const query = { palavraChave, limit: 100 };
  return replyOf<"GET /retornarConversas">(await desk.inject("GET", "/retornarConversas", { as: ANA, query }));
};

/** Finds a word. @returns rows of the tickets that looking for the subjects read, and whether the list asks each row for the word */
async function plansFor(word: string): Promise<{ read: number; isWalked: boolean }> {
  const plans = await plansOf(desk.context.db, () => list(word));
  const subjects = plans.find(({ sql: text }) => /\bassunto\b/.test(text) && /\blimit\b/.test(text));
  if (!subjects) throw new Error("no subject was looked for");
  return { read: readsOf(subjects.plan, "conversa"), isWalked: plans.some(({ sql: text }) => /then true else false end/.test(text)) };
}

it.each([
  { word: "dúvida", is: "frequent" },
  { word: "recadastramento", is: "that of a campaign" },
  { word: "portabilidade", is: "rare" },
])("a word that is $is finds every ticket with it, the newest first", async ({ word }) => {
  const rows = await desk.context.db
    .select({ id: conversa.id })
    .from(conversa)
    .where(ilike(conversa.assunto, `%${word}%`))
    .orderBy(desc(conversa.atualizadaEm), desc(conversa.id));
  const { total, conversas } = await list(word);
  expect(rows.length).toBeGreaterThan(10);
  expect(total).toBe(rows.length);
  expect(conversas.map(({ id }) => id)).toEqual(rows.slice(0, 100).map(({ id }) => id));
});

it("a frequent word is known by two samples of tickets, and no more of them are read", async () => {
  const { read, isWalked } = await plansFor("dúvida");
  expect(isWalked).toBe(true);
  expect(read).toBeLessThanOrEqual(SAMPLE);
});

it.each(["recadastramento", "portabilidade"])("a word that one sample lacks is not taken for frequent: %s", async (word) => {
  expect((await plansFor(word)).isWalked).toBe(false);
});

it("the word of a subject is found in a table with fewer tickets than a sample", async () => {
  await desk.context.db.delete(conversa).where(sql`${conversa.criadaEm} < '2022-01-01' and ${conversa.id} % 60 > 0`);
  expect((await plansFor("dúvida")).isWalked).toBe(false);
  expect((await list("dúvida")).total).toBeGreaterThan(0);
});
