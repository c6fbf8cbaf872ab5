/**
 * One notice to a fund of 100,000 people, by the portal and by mail: how long it takes, how long a call of somebody else
 * waits meanwhile, how much memory it takes, how the statements reach their rows, and what the figures cost afterwards. On a database of its own on
 * the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --import tsx bench/notices.ts
 */
import { performance } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import pino from "pino";
import { readConfig } from "../backend/config";
import { comunicado, comunicadoDestinatario, notificacao } from "../backend/db/schema";
import { fillDemo } from "../backend/demo/fill";
import { type Audience, countPeople, peopleAfter, previewAudience } from "../backend/modules/comunicados/audience";
import { noticeDetail, recipientsOf } from "../backend/modules/comunicados/read";
import { sendNotices } from "../backend/modules/comunicados/run";
import { silentRealtime } from "../backend/realtime/realtime";
import { openOwn } from "./database";

const PEOPLE = 100_000;
const TODAY = "2026-11-21";

const grow = [
  `insert into pessoa (nome, nome_busca, cpf, admin, email, data_nascimento)
   select 'Pessoa ' || i, 'pessoa ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N', 'p' || i || '@exemplo.com', date '1940-01-01' + (i % 25000)
   from generate_series(1, ${PEOPLE}) i`,
  `insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao)
   select id, 1, 'B' || id, 1 + (id % 20 = 0)::int, 1 + (id % 20 = 0)::int, '2010-01-01' from pessoa where nome like 'Pessoa %'`,
  "vacuum analyze",
];

const everybody: Audience = {
  tipo: "filtro",
  idsPlanos: [],
  idsCategorias: [],
  idsSituacoes: [],
  idadeDe: null,
  idadeAte: null,
  idDestinatario: null,
};
const some: Audience = { ...everybody, idsPlanos: [1], idsCategorias: [2], idadeDe: 60 };

async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await run();
  console.log(`${name.padEnd(58)} ${(performance.now() - began).toFixed(0).padStart(7)} ms`);
  return answer;
}

async function main() {
  const { db, close } = await openOwn();
  try {
    await fillDemo(db, { today: new Date(), fund: "minimal", files: null });
    for (const statement of grow) await db.execute(statement);
    const [row] = await db
      .insert(comunicado)
      .values({
        idTipo: 9,
        titulo: "Para {nome}",
        texto: "Olá, {nome}!",
        portal: true,
        email: true,
        publico: everybody,
        situacao: "enviando",
        iniciadoEm: new Date(),
      })
      .returning();
    const id = row?.id ?? 0;
    const to = (publico: Audience) => ({ idComunicado: id, publico });
    console.log(`${PEOPLE} pessoas`);
    await timed("contar todos", () => countPeople(db, to(everybody), TODAY));
    await timed("contar categoria e idade de um plano", () => countPeople(db, to(some), TODAY));
    await timed("prévia de todos, com amostra", () => previewAudience(db, to(everybody), TODAY));
    await timed("próximas 250 de 5%, no meio", () => peopleAfter(db, to(some), TODAY, PEOPLE / 2, 250));

    // Somebody else's call, again and again while it goes out: the bell of one person.
    const waits: number[] = [];
    let sending = true;
    const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
    const before = megabytes();
    let peak = before;
    const others = (async () => {
      while (sending) {
        const began = performance.now();
        await db.select().from(notificacao).where(eq(notificacao.idPessoaNotificada, 2));
        waits.push(performance.now() - began);
        peak = Math.max(peak, megabytes());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: "/tmp" });
    const told = await timed("enviar a todos, por portal e e-mail", () =>
      sendNotices({ db, now: () => new Date(), realtime: silentRealtime, log: pino({ level: "silent" }), config }),
    );
    sending = false;
    await others;
    waits.sort((one, other) => one - other);
    const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(1);
    console.log(
      `receberam ${told}; a leitura de outra pessoa esperou p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, no máximo ${waits.at(-1)?.toFixed(1)} ms`,
    );

    console.log(`memória do processo: ${before.toFixed(0)} MB antes, ${peak.toFixed(0)} MB no máximo enquanto enviava`);

    await db.execute(`update notificacao set reagido = 'S' where id_comunicado = ${id} and id % 3 = 0`);
    await db.execute("vacuum analyze");
    await timed("números do comunicado", () => noticeDetail(db, { idComunicado: id }));
    await timed("última página de quem recebeu", () => recipientsOf(db, { idComunicado: id }, { page: PEOPLE / 25 - 1 }));
    for (const [name, query] of [
      ["lidos", `select count(*) from notificacao where id_comunicado = ${id} and reagido = 'S'`],
      ["ao vivo", `select count(*) from comunicado_destinatario where id_comunicado = ${id} and ao_vivo_em is not null`],
      [
        "próximo e-mail",
        "select id from saida_email where enviada_em is null and cancelada_em is null and proxima_em <= now() order by id_comunicado nulls first, proxima_em, id limit 20",
      ],
      [
        "próximas pessoas",
        `select id from pessoa where admin = 'N' and id > ${PEOPLE / 2} and exists (select 1 from vinculo_plano v where v.id_pessoa = pessoa.id and v.id_situacao <> 5) order by id limit 250`,
      ],
    ] as const) {
      const answer = (await db.execute(`explain (analyze, costs off, timing off) ${query}`)) as unknown as {
        rows: Record<string, string>[];
      };
      const plan = answer.rows.map((line) => String(Object.values(line)[0]));
      console.log(
        `${name}\n   ${plan
          .filter((line) => /Scan|Execution/.test(line))
          .map((line) => line.trim())
          .join("\n   ")}`,
      );
    }
    console.log(
      `destinatários ${await db.$count(comunicadoDestinatario)}, avisos ${await db.$count(notificacao, eq(notificacao.idComunicado, id))}`,
    );
  } finally {
    await close();
  }
}

void main();
