/**
 * Cost of an account as it grows: a participant of forty years beside one of one year, in a fund of 2,000 accounts and
 * 720,000 movements. Times are those of the services that the screens call; plans are those of the statements that
 * these services send.
 */
import { performance } from "node:perf_hooks";
import type { Db } from "../backend/kernel/db/connection";
import { Facts } from "../backend/kernel/db/reading";
import { type Account, balance, movements, statement, yearlyContributions } from "../backend/money/contas";
import type { Row } from "./rows";

const ACCOUNTS = 2_000;
const PLAN = 1;
const PROFILE = 3;
const ROUNDS = 31;

const people = (name: string, count: number, cpf: number) =>
  `insert into pessoa (nome, nome_busca, cpf, admin)
   select '${name} ' || i, '${name.toLowerCase()} ' || i, lpad((${cpf} + i)::text, 11, '0'), 'N' from generate_series(1, ${count}) i`;
const enrolled = (name: string, joined: string) =>
  `insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao, id_perfil)
   select id, ${PLAN}, 'BENCH' || id, 1, 1, '${joined}', ${PROFILE} from pessoa where nome like '${name} %'`;
const contributed = (name: string, years: number) =>
  `insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, competencia, data, data_lote, quotas, valor, cota)
   select p.id, ${PLAN}, s, 'contribuicao', ${PROFILE}, m.mes, m.mes + 9, m.mes + 9, 400, 500.00, 1.25
   from pessoa p, unnest(array['basica', 'suplementar', 'patrocinadora']) s,
     (select max(competencia) as ultima from cota where id_plano = ${PLAN}) u,
     lateral (select generate_series(u.ultima - interval '${years * 12 - 1} months', u.ultima, '1 month')::date as mes) m
   where p.nome like '${name} %' order by m.mes, p.id`;

const grow = [
  people("Conta", ACCOUNTS, 30_000_000_000),
  people("Veterana", 1, 31_000_000_000),
  people("Novata", 1, 32_000_000_000),
  enrolled("Conta", "2016-01-01"),
  enrolled("Veterana", "1986-01-01"),
  enrolled("Novata", "2025-01-01"),
  `insert into cota (id_plano, id_perfil, competencia, data, valor, fonte)
   select ${PLAN}, ${PROFILE}, mes::date, (mes + interval '1 month - 1 day')::date, 1.0 + 0.0005 * n, 'Bancada'
   from generate_series('1986-01-01'::date, now(), '1 month') with ordinality as g(mes, n)
   where mes < (select min(competencia) from cota where id_plano = ${PLAN} and id_perfil = ${PROFILE})`,
  contributed("Conta", 10),
  contributed("Veterana", 40),
  contributed("Novata", 1),
  // Closings as the job of the year's end leaves them: the quotas of each account after every December.
  `insert into fechamento (id_pessoa, id_plano, competencia, subconta, id_perfil, quotas)
   select id_pessoa, id_plano, make_date(ano, 12, 1), subconta, id_perfil,
     sum(sum(quotas)) over (partition by id_pessoa, id_plano, subconta, id_perfil order by ano)
   from (select *, extract(year from competencia)::int as ano from movimento where cota = 1.25) m
   where ano < extract(year from now()) group by id_pessoa, id_plano, subconta, id_perfil, ano on conflict do nothing`,
  "vacuum analyze",
];

interface Sent {
  text: string;
  values: unknown[];
}
interface Client {
  query(query: string | { text: string }, values?: unknown[], options?: unknown): Promise<unknown>;
}
const clientOf = (db: Db) => (db as unknown as { $client: Client }).$client;

/** The statements that a call sends. */
async function sentBy(db: Db, call: () => Promise<unknown>): Promise<Sent[]> {
  const client = clientOf(db);
  const original = client.query;
  const sent: Sent[] = [];
  client.query = (query, values, ...rest) => {
    sent.push({ text: typeof query === "string" ? query : query.text, values: values ?? [] });
    return original.call(client, query, values, ...rest);
  };
  try {
    await call();
  } finally {
    client.query = original;
  }
  return sent;
}

/**
 * Accesses of the database to the tables that grow: `Index Scan using movimento_conta`, or the full scan that must not
 * happen.
 */
async function accessesOf(db: Db, sent: readonly Sent[]): Promise<string[]> {
  const client = clientOf(db);
  const found = new Set<string>();
  for (const { text, values } of sent) {
    if (!/"?(movimento|fechamento)"?\b/.test(text)) continue;
    const { rows } = (await client.query(`explain ${text}`, values)) as { rows: Record<string, string>[] };
    for (const row of rows) {
      const line = String(Object.values(row)[0]);
      const access = /((?:Seq|Index Only|Index|Bitmap Heap|Bitmap Index) Scan (?:using \w+ )?on \w+)/.exec(line)?.[1];
      if (access && /movimento|fechamento/.test(access)) found.add(access);
    }
  }
  return [...found].sort();
}

/** Facts of which no answer is kept: each round computes. */
function anew(db: Db): Facts {
  const facts = new Facts(db);
  void facts.db;
  return facts;
}

/** Median times of two calls, one after the other each round: what else the machine does weighs on both. */
async function medians(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, call] of [one, other].entries()) {
      const before = performance.now();
      await call();
      times[index]?.push(performance.now() - before);
    }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return [median(times[0]), median(times[1])];
}

/** Grows the fund and prints, for each screen, both times, their ratio and how the rows are reached. @returns the ratios */
export async function compareAccounts(db: Db): Promise<Row[]> {
  for (const statement of grow) await clientOf(db).query(statement);
  const accountOf = async (name: string): Promise<Account> => {
    const { rows } = (await clientOf(db).query(`select id from pessoa where nome = '${name} 1'`)) as { rows: { id: number }[] };
    return { idPessoa: rows[0]?.id ?? 0, idPlano: PLAN };
  };
  const [long, short] = [await accountOf("Veterana"), await accountOf("Novata")];
  const today = new Date().toISOString().slice(0, 10);
  const calls: Record<string, (account: Account) => Promise<unknown>> = {
    "saldo com a curva": (account) => balance(anew(db), account),
    "extrato de doze meses": (account) => statement(anew(db), account, {}),
    "movimentos, primeira página": (account) => movements(db, account, {}),
    "contribuições do ano": (account) => yearlyContributions(db, account, today),
  };
  const oldest: Record<string, (account: Account) => Promise<unknown>> = {
    "movimentos, última página": (account) => movements(db, account, { page: account === long ? 71 : 1 }),
  };
  console.log(`\nquarenta anos (1.440 movimentos) e um ano (36), entre ${ACCOUNTS} contas; mediana de ${ROUNDS}`);
  const rows: Row[] = [];
  for (const [name, call] of Object.entries({ ...calls, ...oldest })) {
    const accesses = await accessesOf(db, await sentBy(db, () => call(long)));
    const [forty, one] = await medians(
      () => call(long),
      () => call(short),
    );
    console.log(`${name}\n   ${forty.toFixed(1)} ms / ${one.toFixed(1)} ms = ${(forty / one).toFixed(2)}\n   ${accesses.join("\n   ")}`);
    const scans = accesses.filter((access) => access.startsWith("Seq")).length;
    if (scans > 0) console.log("   VARREDURA: cresce com o fundo");
    rows.push({ name: `${name}, de quarenta anos`, figure: forty / one, unit: "× um ano", budget: 1.3 });
    rows.push({ name: `${name}, varreduras`, figure: scans, unit: "", budget: 0 });
  }
  return rows;
}
