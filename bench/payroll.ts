/**
 * A payroll of 100,000 people: how long it takes to prepare and to release it, each stopped in the middle and taken up again,
 * how many statements a person costs, how much memory the backend's process needs more, and how long a call of somebody else
 * waits meanwhile. On a database of its own on the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --expose-gc --import tsx bench/payroll.ts [people] [--json]
 */
import { and, count, eq, like, sql } from "drizzle-orm";
import pino from "pino";
import { buildApp } from "../backend/app";
import { Conta } from "../backend/demo/accounts";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { contracheque, cota, folha, movimento, notificacao, pagamento } from "../backend/kernel/db/schema";
import { countStatements } from "../backend/kernel/db/statements";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { letGo } from "../backend/money/folha/release";
import { carryOn, openRun } from "../backend/money/folha/run";
import { documents, services } from "../backend/registry";
import { openOwn } from "./database";
import { besideOthers } from "./others";
import { countGiven, tell } from "./rows";

const PEOPLE = countGiven(100_000);
const READER = 2;
const HPE = 1;
const NOW = new Date("2026-11-30T15:00:00Z");
/** Batches after which the first worker stops, as if its process had died. */
const FEW = 20;

const grow = [
  `insert into pessoa (nome, nome_busca, cpf, admin, email, data_nascimento)
   select 'Pessoa ' || i, 'pessoa ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N', 'p' || i || '@exemplo.com', date '1940-01-01' + (i % 9000)
   from generate_series(1, ${PEOPLE}) i`,
  `insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao, regime_tributario, regime_travado_em)
   select id, ${HPE}, 'B' || id, 2, 2, '2010-01-01', 'PROGRESSIVO', '2020-01-01' from pessoa where nome like 'Pessoa %'`,
  `insert into beneficio (id_pessoa, id_plano, numero, especie, forma, parametros, inicio)
   select id, ${HPE}, 'B' || id, 'aposentadoria', 'percentual', '{"percentual": "0.5"}', '2020-01-01' from pessoa where nome like 'Pessoa %'`,
  `insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, competencia, data, data_lote, quotas, valor, cota)
   select p.id, ${HPE}, s, 'saldo-inicial', (select min(id) from perfil_investimento), '2019-12-01', '2019-12-31', '2019-12-31', 100000, 100000, 1
   from pessoa p, unnest(array['basica', 'patrocinadora']) s where p.nome like 'Pessoa %'`,
  // Last month's payslips, by which the planner knows that they are of many people.
  `insert into contracheque
   select (jsonb_populate_record(c, jsonb_build_object('id', nextval(pg_get_serial_sequence('contracheque', 'id')), 'id_pessoa', b.id_pessoa, 'id_beneficio', b.id))).*
   from beneficio b, contracheque c
   where b.numero like 'B%' and b.id <> c.id_beneficio
     and c.id = (select min(id) from contracheque where id_plano = ${HPE} and competencia = '2026-10-01' and tipo = 'mensal')`,
  // A second administrator: who prepared it does not release it.
  `update pessoa set admin = 'S' where id = ${Conta.CARLA}`,
  `insert into permissao_administrador (id_pessoa, area, nivel) values (${Conta.CARLA}, 'folha', 'E')`,
  "vacuum analyze",
];

async function main() {
  const { db, close } = await openOwn();
  try {
    await fillDemo(db, { today: NOW, fund: "minimal", files: null });
    for (const statement of grow) await db.execute(statement);
    const october = await db
      .select()
      .from(cota)
      .where(and(eq(cota.idPlano, HPE), eq(cota.competencia, "2026-10-01")));
    const november = october.map((row) => ({ ...row, competencia: "2026-11-01", data: "2026-11-30" }));
    await db.insert(cota).values(november).onConflictDoNothing();
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: "/tmp" });
    const log = pino({ level: "silent" });
    const context = { db, now: () => NOW, realtime: silentRealtime, log, config, files: folderStore("/tmp"), services, documents };
    const app = await buildApp({ ...context, logger: { level: "silent" } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const token = await openSession(db, NOW, READER, { endereco: "127.0.0.1" });
    const reader = { url: `${address}/retornarNotificacoes/${READER}/0`, token };

    const { id } = await openRun(db, { idPlano: HPE, competencia: "2026-11", tipo: "mensal", dataPagamento: "2026-11-30" }, Conta.ANA);
    const stoppedOnce = async () => {
      const { statements } = await countStatements(() => carryOn(context, id, { batches: FEW }));
      return statements + (await countStatements(() => carryOn(context, id))).statements;
    };
    const whole = await besideOthers(reader, async () => {
      const began = performance.now();
      const preparing = await stoppedOnce();
      const prepared = performance.now();
      await db.transaction(async (tx) => {
        const [run] = await tx.select().from(folha).where(eq(folha.id, id));
        if (run) await letGo(tx, run, Conta.CARLA, "2026-11-30");
      });
      const letGoAt = performance.now();
      const releasing = await stoppedOnce();
      const times = { preparar: prepared - began, liberar: letGoAt - prepared, pagar: performance.now() - letGoAt };
      return { times, statements: preparing + releasing };
    });
    await app.close();
    console.log("milissegundos", whole.answer.times);
    console.log("outra pessoa, antes e enquanto a folha era feita");
    console.table([whole.quiet, whole.meanwhile]);
    const [made] = await db.select({ n: count() }).from(contracheque).where(eq(contracheque.idFolha, id));
    const [run] = await db.select().from(folha).where(eq(folha.id, id));
    const [debited] = await db
      .select({ n: sql<number>`count(distinct split_part(${movimento.origem}, ':', 2))`.mapWith(Number) })
      .from(movimento)
      .where(and(like(movimento.origem, "contracheque:%"), eq(movimento.data, "2026-11-30")));
    const owed = await db.$count(pagamento, eq(pagamento.natureza, "beneficio"));
    const told = await db.$count(notificacao, like(notificacao.descricao, "%novembro de 2026%"));
    console.log(`${run?.situacao}: ${made?.n} contracheques, ${debited?.n} contas debitadas, ${owed} pagamentos, ${told} avisos`);
    tell([
      { name: `folha de ${PEOPLE} pessoas`, figure: whole.seconds, unit: "s", budget: (300 * PEOPLE) / 100_000 },
      { name: "folha: comandos por pessoa", figure: whole.answer.statements / PEOPLE, unit: "comandos", budget: 0.5 },
      { name: "folha: memória a mais", figure: whole.memory.most - whole.memory.before, unit: "MB", budget: 300 },
      { name: "folha: p95 de outra pessoa, vezes a quieta", figure: whole.meanwhile.p95 / whole.quiet.p95, unit: "×", budget: 2 },
    ]);
  } finally {
    await close();
  }
}

void main();
