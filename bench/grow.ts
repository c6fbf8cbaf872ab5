/**
 * A large fund on top of the demo one, in plan 1 of a PostgreSQL database: people by the number of the argument, five requests,
 * three notices and a ticket for each, two audit rows, and ten years of contributions of one in fifty. A million people take
 * four minutes and 4.5 GB:
 *   DATABASE_URL=postgres://… node --import tsx bench/grow.ts 1000000
 */
import { Client } from "pg";
import { countGiven } from "./rows";

const FIRST_CPF = 20_000_000_000;
const grown = `(select id from pessoa where cpf > '${FIRST_CPF}' and cpf < '${FIRST_CPF + 5_000_000}')`;

const first = "array['Maria','João','Ana','Pedro','Paulo','Lucas','Júlia','Marcos','Carla','Bruna','Rafael','Sandra','Tânia','Vítor']";
const middle = "array['Souza','Lima','Rocha','Alves','Pinto','Costa','Dias','Moraes','Nunes','Prado','Ramos','Teles','Vieira','Xavier']";
const last = "array['Silva','Santos','Oliveira','Pereira','Ferreira','Almeida','Ribeiro','Carvalho','Gomes','Martins','Cavalcanti']";

const statements = (people: number) => [
  "set synchronous_commit = off",
  "set maintenance_work_mem = '512MB'",
  "set work_mem = '128MB'",
  // Triggers write the history of each change, and keys are looked up one by one: neither has anything to say here.
  "set session_replication_role = replica",
  `insert into pessoa (nome, nome_busca, cpf, admin, email, data_nascimento)
   select nome, translate(lower(nome), 'ãâíúç', 'aaiuc'), ${FIRST_CPF} + i, 'N', 'p' || i || '@exemplo.com.br', date '1950-01-01' + i % 18000
   from generate_series(1, ${people}) i, lateral (select (${first})[1 + i * 5 % 14] || ' ' || (${middle})[1 + i / 14 % 14] || ' ' ||
     (${last})[1 + i / 196 % 11] || ' ' || to_hex(i / 2156) as nome) n`,
  `insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao, regime_tributario, id_perfil)
   select id, 1, '9' || lpad(id::text, 8, '0'), 1, 2, date '2010-01-01' + id % 4000, 'REGRESSIVO', 1 from ${grown} p`,
  // One in fifty is still open.
  `insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao, prazo, id_responsavel,
     confirmada_em, concluida_em)
   select 'G' || p.id || '-' || n, p.id, 1, 1 + n % 3, case when aberta then 1 + n % 4 else 5 + n % 3 end, t, (t + interval '15 days')::date,
     case when n % 3 = 0 then 1 end, t, case when not aberta then t + interval '9 days' end
   from ${grown} p, generate_series(1, 5) n,
     lateral (select now() - (p.id * 13 + n * 97) % 2500 * interval '1 day' as t, (p.id * 5 + n) % 50 = 0 as aberta) x`,
  `insert into notificacao (titulo, descricao, data_notificacao, reagido, vizualizado, id_tipo, id_pessoa_notificada, id_plano)
   select 'Aviso', 'Texto do aviso', now() - (p.id + n) % 700 * interval '1 day', case when n = 1 then 'N' else 'S' end, 'S', 1, p.id, 1
   from ${grown} p, generate_series(1, 3) n`,
  // One in a hundred is still open.
  `insert into conversa (id_pessoa, assunto, situacao, id_atendente, id_equipe, aguarda_atendente, prazo, criada_em, atualizada_em,
     primeira_resposta_em, encerrada_em)
   select p.id, 'Chamado', case when aberta then 'aberta' else 'encerrada' end, case when p.id % 3 > 0 then 1 end, 1, aberta,
     case when aberta then now() + (p.id % 90 - 45) * interval '1 hour' end, t, t, t + interval '2 hours',
     case when not aberta then t + interval '9 hours' end
   from ${grown} p, lateral (select now() - p.id % 1500 * interval '1 day' as t, p.id % 100 = 0 as aberta) x`,
  `insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, data, competencia, data_lote, quotas, valor, cota)
   select p.id, 1, s, 'contribuicao', 1, m + 9, m, m + 9, 100, 100, 1
   from (select id from ${grown} p order by id limit ${Math.ceil(people / 50)}) p,
     (select generate_series(date '2016-11-01', date '2026-10-01', '1 month')::date as m) g, unnest(array['basica', 'patrocinadora']) s`,
  `insert into auditoria (quando, id_ator, id_sujeito, acao, resultado)
   select now() - i % 90 * interval '1 day', 1, 500 + i % ${people}, 'GET /retornarSaldo/{idPessoa}/{idPlano}', 'permitida'
   from generate_series(1, ${people * 2}) i`,
  "vacuum analyze",
];

async function main() {
  const people = countGiven(100_000);
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const statement of statements(people)) await client.query(statement);
  await client.end();
  console.log(`${people} pessoas a mais`);
}

void main();
