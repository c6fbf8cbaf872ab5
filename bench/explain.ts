/**
 * Plans of the queries that grow with the fund, over a database in memory with 20,000 people and 80,000 requests:
 *   node --import tsx bench/explain.ts
 * A sequential scan of a large table here is a page that gets slower every year.
 */
import { openDatabase } from "../backend/db/connection";
import { fillDemo } from "../backend/demo/fill";

const PEOPLE = 20_000;
const REQUESTS_EACH = 4;

const grow = [
  `insert into pessoa (nome, nome_busca, cpf, admin)
   select 'Pessoa ' || i, 'pessoa ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N' from generate_series(1, ${PEOPLE}) i`,
  `insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao)
   select 'B' || p.id || '-' || n, p.id, 1, 1 + (n % 3), 1 + (p.id % 7), now() - (p.id % 3000) * interval '1 day'
   from pessoa p, generate_series(1, ${REQUESTS_EACH}) n where p.nome like 'Pessoa %'`,
  "analyze",
];

const person = "(select max(id) from pessoa)";
const queries: Record<string, string> = {
  "solicitações de uma pessoa": `select * from requisicao where id_pessoa = ${person} order by data_solicitacao desc, id desc limit 5`,
  "solicitações do fundo, por data": "select * from requisicao order by data_solicitacao desc, id desc limit 20",
  "pessoa por CPF": "select * from pessoa where cpf = '10000050000'",
  "pessoa pelo começo do nome": "select * from pessoa where nome_busca like 'pessoa 4321%' order by nome_busca limit 10",
  "notificações de uma pessoa": `select * from notificacao where id_pessoa_notificada = ${person} order by reagido, data_notificacao desc`,
  "conversas de uma pessoa": `select * from conversa where id_pessoa = ${person} order by atualizada_em desc limit 20`,
  "quem viu uma pessoa": `select * from auditoria where id_sujeito = ${person} order by id desc limit 50`,
};

async function main() {
  const { db, close } = await openDatabase({ databaseUrl: null, dataFolder: "", memory: true });
  await fillDemo(db, { today: new Date(), fund: "minimal" });
  for (const statement of grow) await db.execute(statement);
  for (const [name, query] of Object.entries(queries)) {
    const answer = (await db.execute(`explain (analyze, costs off, timing off) ${query}`)) as unknown as { rows: Record<string, string>[] };
    const plan = answer.rows.map((row) => String(Object.values(row)[0]));
    const scans = plan.filter((line) => /Scan/.test(line)).map((line) => line.trim().replace(/ \(.*/, ""));
    const time = plan.find((line) => line.startsWith("Execution Time"));
    console.log(`${name}\n   ${time}\n   ${scans.join("\n   ")}`);
  }
  await close();
}

void main();
