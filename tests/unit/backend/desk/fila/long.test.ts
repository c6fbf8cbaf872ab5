import { startBackend } from "@tests/support/backend";
import { sql } from "drizzle-orm";
import { type Desk, type Filter, openDesk, rita, saulo } from "./desk";

/** People of a name that very many have; each has one request. */
const PEOPLE = 2100;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await startBackend({ demo: "minimal", now: new Date("2026-11-25T13:00:00Z") }));
  const { db } = desk.context;
  await db.execute(sql`insert into pessoa (nome, nome_busca, cpf)
    select 'Wagneriano ' || i, 'wagneriano ' || i, 77000000000 + i from generate_series(1, ${PEOPLE}::int) i`);
  await db.execute(sql`
    insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, prazo, data_solicitacao, concluida_em, id_responsavel)
    select '2018-' || lpad(i::text, 7, '0'), p.id, 1, case when i % 2 = 0 then 2 else 4 end, case when i % 3 = 0 then 5 else 2 end,
      case when i % 50 > 0 then date '2026-11-01' + i % 40 end, timestamptz '2026-10-01' + i * interval '10 minutes',
      case when i % 3 = 0 then timestamptz '2026-11-02 12:00:00Z' + i % 20 * interval '1 day' end,
      case i % 7 when 0 then ${await desk.idOf(rita)}::int when 1 then ${await desk.idOf(saulo)}::int end
    from generate_series(1, ${PEOPLE}::int) i join pessoa p on p.cpf = (77000000000 + i)::text`);
});
afterAll(() => desk.close());

/** Ids of a list, read from PostgreSQL as plainly as it can be said. */
async function plainly(where: string, order: string): Promise<number[]> {
  const { rows } = (await desk.context.db.execute(
    sql.raw(`select r.id from requisicao r join pessoa p on p.id = r.id_pessoa join funcionalidade f on f.id = r.id_funcionalidade
      left join pessoa c on c.id = r.id_responsavel where ${where} order by ${order}`),
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

async function pages(filter: Filter, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 0; page < count; page++) found.push(...(await desk.ids({ ...filter, page, limit: 100 })));
  return found;
}

const OPEN = "r.id_status in (1, 2, 3, 4)";
it.each<[Filter, string, string]>([
  [{ situacao: "todas", ordem: "servico" }, "r.id_status <> 8", `f.nome collate "C", r.prazo, r.id`],
  [{ ordem: "servico", direcao: "desc" }, OPEN, `f.nome collate "C" desc, r.prazo desc, r.id desc`],
  [{ situacao: "todas", ordem: "responsavel" }, "r.id_status <> 8", `c.nome_busca collate "C", r.prazo, r.id`],
  [{ ordem: "responsavel", direcao: "desc" }, OPEN, `c.nome_busca collate "C" desc, r.prazo desc, r.id desc`],
  [
    { situacao: "encerradas", ordem: "responsavel", idFuncionalidade: 4 },
    "r.id_status in (5, 6, 7) and r.id_funcionalidade = 4",
    `c.nome_busca collate "C", r.prazo, r.id`,
  ],
  [
    { recebidaDe: "2026-10-03", recebidaAte: "2026-10-05" },
    `${OPEN} and r.data_solicitacao >= '2026-10-03 03:00Z' and r.data_solicitacao < '2026-10-06 03:00Z'`,
    "r.prazo, r.id",
  ],
  [
    { concluidaDe: "2026-11-01", noPrazo: "N", direcao: "desc" },
    "r.id_status in (5, 6) and r.concluida_em::date > r.prazo and r.concluida_em >= '2026-11-01 03:00Z'",
    "r.prazo desc, r.id desc",
  ],
  [{ texto: "wagneriano" }, `${OPEN} and p.nome_busca like 'wagneriano%'`, "r.prazo, r.id"],
  [{ texto: "770", situacao: "todas", ordem: "data" }, "r.id_status <> 8 and p.cpf like '770%'", "r.data_solicitacao, r.id"],
  [{ texto: "wagneriano 21", situacao: "todas" }, "r.id_status <> 8 and p.nome_busca like 'wagneriano 21%'", "r.prazo, r.id"],
])("%j is what it says, in its order", async (filter, where, order) => {
  const expected = await plainly(where, order);
  expect(expected.length).toBeGreaterThan(10);
  expect(await pages(filter, 4)).toEqual(expected.slice(0, 400));
});

it("is counted up to a thousand; the open ones are counted all", async () => {
  const first = await desk.queue();
  expect(first).toMatchObject({ total: 1000, totalPage: 51, haMais: true });
  expect(first.contagens.abertas).toBe((await plainly(OPEN, "1")).length);
  const total = first.contagens.abertas;
  const last = await desk.queue({ page: Math.ceil(total / 20) - 1 });
  expect(last).toMatchObject({ total, totalPage: Math.ceil(total / 20) });
  expect(last).not.toHaveProperty("haMais");
});
