/**
 * Statements and CPU of the calls that the first HTML of a page makes, on the full demo fund. On a database of its own on
 * the server of DATABASE_URL, else in memory:
 *   DATABASE_URL=postgres://… node --import tsx bench/calls.ts
 * `FILLED=1` takes the database of DATABASE_URL as it is, which somebody filled before. `PAGE=/services` measures one page.
 * CPU is read from the process, so it does not depend on what else the machine does; `node --cpu-prof` says where it goes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { buildApp } from "../backend/app";
import { fillDemo } from "../backend/demo/fill";
import { readConfig } from "../backend/kernel/config";
import { openDatabase } from "../backend/kernel/db/connection";
import { pessoa, vinculoPlano } from "../backend/kernel/db/schema";
import { countStatements } from "../backend/kernel/db/statements";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { openOwn } from "./database";

const WARM_UP = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const CPF = process.env.CPF ?? "52998224725";
const ONLY = process.env.PAGE;

async function main() {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-calls-"));
  const files = folderStore(path.join(folder, "files"));
  const filled = process.env.FILLED ? (process.env.DATABASE_URL ?? null) : null;
  const { db, close, kind } = filled ? await openDatabase({ databaseUrl: filled, dataFolder: folder }) : await openOwn();
  try {
    if (!filled) await fillDemo(db, { today: new Date(), fund: "full", files });
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
    const app = await buildApp({
      config,
      db,
      realtime: silentRealtime,
      files,
      now: () => new Date(),
      services,
      documents,
      logger: { level: "silent" },
    });
    const [person] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, CPF));
    const [link] = person ? await db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, person.id)).limit(1) : [];
    if (!person || !link) throw new Error(`nobody has the CPF ${CPF}`);
    const token = await openSession(db, new Date(), person.id, {});
    const own = `${person.id}/${link.idPlano}`;

    const frame = [
      "/retornarSessao",
      `/retornarPlanosAtivos/${person.id}`,
      `/retornarConfiguracaoTema/${link.idPlano}`,
      `/retornarNotificacoes/${own}`,
    ];
    const features = `/retornarPlanoFuncionalidades/${link.idPlano}/${link.idCategoria}/${link.idSituacao}/${person.id}`;
    const pages: Record<string, string[]> = {
      "/": [
        ...[`/retornarSaldo/${own}`, `/retornarPendencias/${own}`, `/retornarProximosEventos/${own}`, `/retornarServicosMaisUsados/${own}`],
        ...[features, `/retornarSolicitacoes?idPessoa=${person.id}&idPlano=${link.idPlano}&page=0&limit=4`],
        ...[`/retornarMetaSimulacao/${own}`, `/retornarCarrossel/${own}`],
      ],
      "/services": [`/retornarServicosDisponiveis/${own}`, features],
      "/services/extrato-contribuicao": [`/retornarExtrato/${own}`, `/retornarContribuicoesFaltantes/${own}`],
      "cada página, além das suas": frame,
    };

    console.log(`${kind}; CPU em ms, mediana de ${ROUNDS}\n${"chamada".padEnd(64)} instruções      CPU`);
    const measure = async (url: string) => {
      const call = async () => {
        const { statusCode, body } = await app.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } });
        if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
      };
      for (let round = 0; round < WARM_UP; round++) await call();
      const { statements } = await countStatements(call);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = process.cpuUsage();
        await call();
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      }
      const cpu = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
      console.log(`${url.padEnd(64)} ${String(statements).padStart(10)} ${cpu.toFixed(1).padStart(8)}`);
      return { statements, cpu };
    };
    for (const [page, urls] of Object.entries(pages)) {
      if (ONLY && page !== ONLY) continue;
      let [statements, cpu] = [0, 0];
      for (const url of urls) {
        const one = await measure(url);
        statements += one.statements;
        cpu += one.cpu;
      }
      console.log(`${`= ${page}`.padEnd(64)} ${String(statements).padStart(10)} ${cpu.toFixed(1).padStart(8)}\n`);
    }
    await app.close();
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
