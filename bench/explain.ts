/**
 * Plans of the queries that grow with the fund, with 20,000 people and 80,000 requests, and what an account of forty
 * years costs beside one of one year. On a database of its own on the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --import tsx bench/explain.ts
 * A sequential scan of a large table here is a page that gets slower every year.
 */
import { fillDemo } from "../backend/demo/fill";
import { compareAccounts } from "./account";
import { openOwn } from "./database";
import { isForRunner, tell } from "./rows";

const PEOPLE = 20_000;
/** People with forty years of contributions in two sub-accounts. */
const CONTRIBUTORS = 300;
const REQUESTS_EACH = 4;

const grow = [
  `insert into pessoa (nome, nome_busca, cpf, admin)
   select 'Pessoa ' || i, 'pessoa ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N' from generate_series(1, ${PEOPLE}) i`,
  `insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao)
   select 'B' || p.id || '-' || n, p.id, 1, 1 + (n % 3), 1 + (p.id % 7), now() - (p.id % 3000) * interval '1 day'
   from pessoa p, generate_series(1, ${REQUESTS_EACH}) n where p.nome like 'Pessoa %'`,
  // An open queue of one in twenty, some of it late, some of it somebody's.
  `update requisicao set id_status = case when id_pessoa % 20 = 0 then 1 + (id % 4) else 5 + (id % 3) end,
     prazo = current_date + (id % 60 - 20), id_responsavel = case when id % 3 = 0 then 1 end where protocolo like 'B%'`,
  `insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, data, competencia, data_lote, quotas, valor, cota)
   select p.id, 1, s, 'contribuicao', 1, m + interval '9 days', m, m + interval '9 days', 100, 100, 1
   from (select id from pessoa where nome like 'Pessoa %' order by id desc limit ${CONTRIBUTORS}) p,
     generate_series(date '1986-11-01', date '2026-10-01', interval '1 month') m, unnest(array['basica', 'suplementar']) s`,
  // Tickets: one in fifty open, some of them nobody's, some late.
  `insert into conversa (id_pessoa, assunto, situacao, id_atendente, id_equipe, aguarda_atendente, prazo, criada_em, atualizada_em,
     primeira_resposta_em, encerrada_em)
   select p.id, 'Chamado', case when n % 50 = 0 then 'aberta' else 'encerrada' end, case when n % 3 > 0 then 1 end, 1, n % 50 = 0,
     case when n % 50 = 0 then now() + (n % 90 - 45) * interval '1 hour' end, now() - (p.id % 1500) * interval '1 day',
     now() - (p.id % 1500) * interval '1 day', now() - (p.id % 1500) * interval '1 day' + interval '2 hours',
     case when n % 50 > 0 then now() - (p.id % 1500) * interval '1 day' + interval '9 hours' end
   from (select id, row_number() over (order by id) as n from pessoa where nome like 'Pessoa %') p, generate_series(1, 3) g`,
  "vacuum analyze",
];

const person = "(select max(id) from pessoa)";
const open = "id_status in (1, 2, 3, 4)";
const queries: Record<string, string> = {
  "fila aberta, por prazo": `select id from requisicao where ${open} order by prazo, id limit 20`,
  "fila aberta, por data": `select id from requisicao where ${open} order by data_solicitacao desc, id desc limit 20`,
  "fila de ninguém": `select id from requisicao where ${open} and id_responsavel is null order by prazo, id limit 20`,
  "fila atrasada, contada": `select count(*) from requisicao where ${open} and prazo < current_date`,
  "fila em números": `select count(*), count(*) filter (where id_responsavel = 1), count(*) filter (where prazo < current_date),
     count(*) filter (where id_status = 3) from requisicao where ${open}`,
  "fila por nome": `select r.id from requisicao r where ${open} and r.id_pessoa in (select id from pessoa
     where to_tsvector('simple', nome_busca) @@ to_tsquery('simple', '4321:*')) order by prazo, r.id limit 20`,
  "fila por protocolo": `select id from requisicao where protocolo between '2026-0048000' and '2026-0048999'`,
  "solicitações de uma pessoa": `select * from requisicao where id_pessoa = ${person} order by data_solicitacao desc, id desc limit 5`,
  "solicitações do fundo, por data": "select * from requisicao order by data_solicitacao desc, id desc limit 20",
  "pessoa por CPF": "select * from pessoa where cpf = '10000050000'",
  "pessoa pelo começo do nome": "select * from pessoa where nome_busca like 'pessoa 4321%' order by nome_busca limit 10",
  "notificações de uma pessoa": `select * from notificacao where id_pessoa_notificada = ${person} order by reagido, data_notificacao desc`,
  "conversas de uma pessoa": `select * from conversa where id_pessoa = ${person} order by atualizada_em desc limit 20`,
  "chamados de ninguém": `select id from conversa where situacao = 'aberta' and id_atendente is null order by atualizada_em desc limit 20`,
  "chamados de uma pessoa do atendimento": `select id from conversa where situacao = 'aberta' and id_atendente = 1
     order by atualizada_em desc limit 20`,
  "chamados atrasados": `select id from conversa where situacao = 'aberta' and prazo <= now() order by prazo limit 20`,
  "chamados que passaram do prazo e ninguém sabe": `select id from conversa
     where prazo is not null and prazo <= now() and atrasada_em is null order by prazo limit 50`,
  "chamados em números": `select count(*), count(*) filter (where id_atendente = 1), count(*) filter (where prazo <= now())
     from conversa where situacao = 'aberta'`,
  "chamados recebidos por semana": `select date_trunc('week', criada_em), count(*) from conversa
     where criada_em >= now() - interval '12 weeks' group by 1`,
  "contribuições de dois anos, por mês": `select competencia, subconta, sum(valor) from movimento
     where id_pessoa = ${person} and id_plano = 1 and tipo = 'contribuicao'
       and not exists (select 1 from movimento estorno where estorno.id_estornado = movimento.id)
       and competencia between '2024-11-01' and '2026-10-01' group by 1, 2`,
  "contribuições de quarenta anos, por ano": `select to_char(data, 'YYYY'), subconta, sum(valor) from movimento
     where id_pessoa = ${person} and id_plano = 1 and tipo = 'contribuicao'
       and not exists (select 1 from movimento estorno where estorno.id_estornado = movimento.id) group by 1, 2`,
  "quem viu uma pessoa": `select * from auditoria where id_sujeito = ${person} order by id desc limit 50`,
};

async function main() {
  const { db, close } = await openOwn();
  try {
    await fillDemo(db, { today: new Date(), fund: "minimal", files: null });
    for (const statement of grow) await db.execute(statement);
    for (const [name, query] of Object.entries(queries)) {
      const answer = (await db.execute(`explain (analyze, costs off, timing off) ${query}`)) as unknown as {
        rows: Record<string, string>[];
      };
      const plan = answer.rows.map((row) => String(Object.values(row)[0]));
      const scans = plan.filter((line) => /Scan/.test(line)).map((line) => line.trim().replace(/ \(.*/, ""));
      const time = plan.find((line) => line.startsWith("Execution Time"));
      console.log(`${name}\n   ${time}\n   ${scans.join("\n   ")}`);
    }
    const rows = await compareAccounts(db);
    if (isForRunner) tell(rows);
  } finally {
    await close();
  }
}

void main();
