/**
 * One person who keeps sixty writes in flight, and how long another's reads wait meanwhile. The backend runs in a process of
 * its own over the full demo fund, on a database of its own on the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --import tsx bench/burst.ts
 * Quiet and loaded stretches take turns, so that a machine that others use too slows down both.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { buildApp } from "../backend/app";
import { Conta } from "../backend/demo/accounts";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { openOwn } from "./database";
import { quantile } from "./rows";

const IN_FLIGHT = 60;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const STRETCH_MS = Number(process.env.STRETCH ?? 6_000);
const FUND = process.env.FUND === "minimal" ? "minimal" : "full";
/** Milliseconds between two reads of the other person. */
const EVERY_MS = 20;

interface Ready {
  address: string;
  writer: string;
  reader: string;
}

/** The backend, in the child process. */
async function serve() {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-burst-"));
  const files = folderStore(path.join(folder, "files"));
  const database = await openOwn();
  const { db } = database;
  await fillDemo(db, { today: new Date(), fund: FUND, files });
  await db.execute("analyze");
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
  const registry = { services, documents };
  const app = await buildApp({
    config,
    db,
    realtime: silentRealtime,
    files,
    now: () => new Date(),
    ...registry,
    logger: { level: "silent" },
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const open = (idPessoa: number) => openSession(db, new Date(), idPessoa, { endereco: "127.0.0.1" });
  const [writer, reader] = [await open(Conta.BRUNO), await open(Conta.CARLA)];
  process.on("message", async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
  process.send?.({ address, writer, reader } satisfies Ready);
}

const WRITES: [path: string, body: object][] = [
  ["/criarConversa", { idPessoa: Conta.BRUNO, assunto: "Rajada", mensagem: "Olá" }],
  ["/alterarTelefone", { idPessoa: Conta.BRUNO, telefone: "11987654321" }],
  [
    "/gerarCobranca",
    { idPessoa: Conta.BRUNO, idPlano: 1, valor: "150.00", vencimento: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  ],
];
const READS = [`/retornarNotificacoes/${Conta.CARLA}/4`, `/retornarPessoa/${Conta.CARLA}`, `/retornarSolicitacoes?idPessoa=${Conta.CARLA}`];

const tally = (counts: Map<number, number>, status: number) => void counts.set(status, (counts.get(status) ?? 0) + 1);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const say = (waits: number[]) => {
  const [half, most, nearlyAll, all] = [0.5, 0.95, 0.99, 1].map((share) => quantile(waits, share).toFixed(1));
  return `${waits.length} leituras, p50 ${half} ms, p95 ${most} ms, p99 ${nearlyAll} ms, no máximo ${all} ms`;
};
const p95 = (waits: number[]) => quantile(waits, 0.95);

async function ask(address: string, token: string, call: string, body?: object): Promise<number> {
  const answer = await fetch(`${address}${call}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function measure({ address, writer, reader }: Ready) {
  const statuses = { reads: new Map<number, number>(), writes: new Map<number, number>() };
  const stretch = async (waits: number[]) => {
    const until = Date.now() + STRETCH_MS;
    for (let turn = 0; Date.now() < until; turn += 1) {
      const began = performance.now();
      tally(statuses.reads, await ask(address, reader, READS[turn % READS.length] ?? ""));
      waits.push(performance.now() - began);
      await pause(EVERY_MS);
    }
  };
  const writeOn = async (isGoing: () => boolean, first: number) => {
    for (let turn = first; isGoing(); turn += 1) {
      const [call, body] = WRITES[turn % WRITES.length] ?? ["", {}];
      const status = await ask(address, writer, call, body);
      tally(statuses.writes, status);
      // A browser that is told to wait waits.
      if (status === 429 || status === 503) await pause(2_000);
    }
  };
  await stretch([]);
  statuses.reads.clear();
  const [quiet, loaded]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await stretch(quiet);
    let going = true;
    const burst = Array.from({ length: IN_FLIGHT }, (_, index) => writeOn(() => going, index));
    await stretch(loaded);
    going = false;
    await Promise.all(burst);
  }
  console.log(`sozinha:              ${say(quiet)}`);
  console.log(`com ${IN_FLIGHT} escritas juntas: ${say(loaded)}; ${(p95(loaded) / p95(quiet)).toFixed(2)} vezes`);
  console.log(`respostas às leituras: ${JSON.stringify([...statuses.reads])}, às escritas: ${JSON.stringify([...statuses.writes])}`);
}

if (process.send) void serve();
else {
  const child = fork(__filename);
  child.once("message", (ready: Ready) => void measure(ready).finally(() => child.send("end")));
}
