/**
 * Spreadsheets of as many rows as may be exported, over HTTP: the queue, everybody's requests and the audit log. How long each
 * takes, how much memory the backend's process needs more, and how long a call of somebody else waits meanwhile. On a
 * database of its own on the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --expose-gc --import tsx bench/exports.ts [rows] [--json]
 */
import { fork } from "node:child_process";
import { on, once } from "node:events";
import { buildApp } from "../backend/app";
import { Conta } from "../backend/demo/accounts";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { MOST_EXPORTED } from "../backend/kernel/files/send";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { openOwn } from "./database";
import { besideOthers } from "./others";
import { countGiven, type Row, tell } from "./rows";

const READER = 2;
const DOWNLOADER = "download";
/** Rows that the demo fund itself may have. */
const OWN_ROWS = 500;
const ROWS = Math.min(countGiven(MOST_EXPORTED), MOST_EXPORTED) - OWN_ROWS;

const grow = [
  `insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao, prazo)
   select '1999-' || lpad(i::text, 7, '0'), 2, 1, 1 + i % 5, 1, timestamptz '2020-01-01' + i * interval '1 minute', date '2026-01-01' + i % 300
   from generate_series(1, ${ROWS}) i`,
  `insert into auditoria (quando, id_ator, id_sujeito, acao, resultado, endereco)
   select timestamptz '2020-01-01' + i * interval '1 minute', 1, 2, 'GET /retornarPessoa/{idPessoa}', 'permitida', '127.0.0.1'
   from generate_series(1, ${ROWS}) i`,
  "vacuum analyze",
];

/** A process of its own that downloads, ready to begin: its start is no part of what is measured. */
async function downloader(token: string) {
  const child = fork(__filename, [DOWNLOADER, token]);
  await once(child, "message");
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the download failed")));
  ended.catch(() => undefined);
  return {
    /** @returns bytes received */
    async download(url: string): Promise<number> {
      child.send(url);
      const [bytes] = (await Promise.race([once(child, "message"), ended])) as [number];
      return bytes;
    },
    end: () => child.disconnect(),
  };
}

async function receive(token: string) {
  process.send?.("ready");
  process.on("disconnect", () => process.exit(0));
  for await (const [url] of on(process, "message") as AsyncIterable<[string]>) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    process.send?.(bytes);
  }
}

async function main() {
  const { db, close } = await openOwn();
  let end = () => {};
  try {
    await fillDemo(db, { today: new Date(), fund: "minimal", files: null });
    for (const statement of grow) await db.execute(statement);
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: "/tmp" });
    const context = { db, now: () => new Date(), realtime: silentRealtime, config, files: folderStore("/tmp"), services, documents };
    const app = await buildApp({ ...context, logger: { level: "silent" } });
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const open = (idPessoa: number) => openSession(db, new Date(), idPessoa, { endereco: "127.0.0.1" });
    const reader = { url: `${address}/retornarNotificacoes/${READER}/0`, token: await open(READER) };
    const office = await downloader(await open(Conta.ANA));
    end = office.end;
    const rows: Row[] = [];
    for (const [name, path] of [
      ["fila", "/exportarFila"],
      ["solicitações", "/exportarSolicitacoes"],
      ["auditoria", "/exportarAuditoria?resultado=permitida"],
    ] as const) {
      const { answer, seconds, quiet, meanwhile, memory } = await besideOthers(reader, () => office.download(`${address}${path}`));
      console.log(`${name}: ${(answer / 1024 / 1024).toFixed(1)} MB; outra pessoa antes e enquanto exportava`);
      console.table([quiet, meanwhile]);
      rows.push(
        { name: `exportar ${ROWS} linhas: ${name}`, figure: seconds, unit: "s", budget: (30 * ROWS) / 100_000 },
        { name: `exportar: memória a mais: ${name}`, figure: memory.most - memory.before, unit: "MB", budget: 150 },
        { name: `exportar: p95 de outra pessoa, vezes a quieta: ${name}`, figure: meanwhile.p95 / quiet.p95, unit: "×", budget: 2 },
      );
    }
    await app.close();
    tell(rows);
  } finally {
    end();
    await close();
  }
}

if (process.argv[2] === DOWNLOADER && process.send) void receive(process.argv[3] ?? "");
else void main();
