/**
 * One notice to a fund of 100,000 people, by the portal and by mail: how long it takes, how long a call of somebody else
 * waits meanwhile, how much memory it takes, how the statements reach their rows, and what the figures cost afterwards. On a database of its own on
 * the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --import tsx bench/notices.ts
 *
 * On 22 November 2026, two cores that others used too; the calls are `GET /retornarNotificacoes` over HTTP, the memory is
 * that of the whole process:
 *
 *                    sending   the others' calls: before        while it goes out             memory: before   at most
 *   PostgreSQL 15      153 s   p50 25 ms, at most 237 ms   p50 17 ms, p99 229 ms, 601 ms           265 MB    469 MB
 *   embedded           133 s   p50  8 ms, at most  61 ms   p50 19 ms, p99 587 ms, 1703 ms          850 MB   1054 MB
 *
 * On an idle machine PostgreSQL sends in 59 s and another reading waits 5 ms (at most 93 ms). Half of the time is the pause
 * between two steps. Mails leave once everybody is told, at about 240 a second, behind whatever is written to one person.
 */
import { performance } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import pino from "pino";
import {
  type Audience,
  countPeople,
  noticeDetail,
  peopleAfter,
  previewAudience,
  recipientsOf,
  sendNotices,
} from "../backend/administration/comunicados";
import { buildApp } from "../backend/app";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { comunicado, comunicadoDestinatario, notificacao } from "../backend/kernel/db/schema";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { mailTransport } from "../backend/kernel/mail/transport";
import { sendDueMail } from "../backend/kernel/mail/worker";
import { type Realtime, silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { openOwn } from "./database";
import { besideOthers } from "./others";
import { countGiven, tell } from "./rows";
import { mailServer } from "./smtp";

const PEOPLE = countGiven(100_000);
/** Milliseconds for which mails are sent after everybody is told. */
const MAILING_MS = 15_000;
/** One in so many has the portal open. */
const CONNECTED_OF = 50;
/** Person who calls the backend meanwhile. */
const READER = 2;
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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

    const config = readConfig({ NODE_ENV: "test", DATA_DIR: "/tmp" });
    let shown = 0;
    const realtime: Realtime = {
      ...silentRealtime,
      connectedAmong: async (ids) => ids.filter((each) => each % CONNECTED_OF === 0),
      toPerson: () => {
        shown += 1;
      },
    };
    const context = {
      db,
      now: () => new Date(),
      realtime,
      log: pino({ level: "silent" }),
      config,
      files: folderStore("/tmp"),
      services,
      documents,
    };
    const app = await buildApp({ ...context, logger: { level: "silent" } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const token = await openSession(db, new Date(), READER, { endereco: "127.0.0.1" });
    const reader = { url: `${address}/retornarNotificacoes/${READER}/0`, token };
    const server = await mailServer();
    const transport = mailTransport({ ...config, smtpUrl: server.url });
    // Mails leave meanwhile, by the backend's own job.
    let isTelling = true;
    const post = async () => {
      while (isTelling) if ((await sendDueMail(context, transport, { isStopping: () => !isTelling })) === 0) await pause(100);
    };
    const told = await besideOthers(reader, async () => {
      const posting = post();
      const people = await sendNotices(context);
      isTelling = false;
      await posting;
      return people;
    });
    const early = await server.taken();
    const mailed = await besideOthers(reader, async () => {
      const until = performance.now() + MAILING_MS;
      let sent = 1;
      while (sent > 0 && performance.now() < until) sent = await sendDueMail(context, transport);
      return (await server.taken()) - early;
    });
    transport.close();
    server.close();
    console.log(`receberam ${told.answer}, ${shown} com o portal aberto; ${early} e-mails saíram enquanto isso`);
    console.log("outra pessoa, enquanto avisava e enquanto enviava e-mails");
    console.table([told.quiet, told.meanwhile, mailed.quiet, mailed.meanwhile]);
    await app.close();

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
        `select id from pessoa where admin = 'N' and id > ${PEOPLE / 2} and exists (select 1 from vinculo_plano v where v.id_pessoa = pessoa.id and v.id_pessoa > ${PEOPLE / 2} and v.id_situacao <> 5) order by id limit 250`,
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
    tell([
      { name: `comunicado a ${PEOPLE} pessoas`, figure: told.seconds, unit: "s", budget: (60 * PEOPLE) / 100_000 },
      { name: "comunicado: memória a mais", figure: told.memory.most - told.memory.before, unit: "MB", budget: 300 },
      { name: "comunicado: p95 de outra pessoa, vezes a quieta", figure: told.meanwhile.p95 / told.quiet.p95, unit: "×", budget: 2 },
      { name: "e-mails do comunicado", figure: mailed.answer / mailed.seconds, unit: "por segundo", budget: 200, atLeast: true },
      { name: "e-mails: p95 de outra pessoa, vezes a quieta", figure: mailed.meanwhile.p95 / mailed.quiet.p95, unit: "×", budget: 2 },
    ]);
  } finally {
    await close();
  }
}

void main();
