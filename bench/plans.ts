/**
 * Plans of every read of the contract on a grown fund: which ones reach most rows of a large table behind a person's click.
 * The backend runs in this process, on the database of DATABASE_URL as it is:
 *   DATABASE_URL=postgres://… node --import tsx bench/plans.ts [--json] [words of the calls]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { buildApp } from "../backend/app";
import { readConfig } from "../backend/kernel/config";
import { openDatabase } from "../backend/kernel/db/connection";
import { folderStore } from "../backend/kernel/files/store";
import { openSession } from "../backend/kernel/identity/sessions";
import { silentRealtime } from "../backend/kernel/realtime/realtime";
import { documents, services } from "../backend/registry";
import { endpoints, validRequest } from "../tests/sweeps/api/schema";
import { isForRunner, tell } from "./rows";

/** Rows from which a table is a large one, and the share of them that no click may read. */
const LARGE = 50_000;
const SHARE = 0.2;
const only = process.argv.slice(2).filter((word) => word !== "--json");

/** Reads whose figures are exact because people act on them, and that count them in an index alone. */
const COUNTED = ["GET /retornarDocumentoPublicado/{idDocumento}", "GET /retornarAlcanceAtas", "GET /retornarAlcanceFornecedores"];

interface Sent {
  text: string;
  values: unknown[];
}
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}
type Query = (query: string | Sent, values?: unknown, ...rest: unknown[]) => unknown;

/** Statements that the connections of this process send while `run` runs. */
async function sentBy(run: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const prototype = Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (query, values, ...rest) {
    const text = typeof query === "string" ? query : query.text;
    const given = typeof query === "string" ? values : (query.values ?? values);
    if (/^\s*(select|with)\b/i.test(text)) sent.push({ text, values: Array.isArray(given) ? given : [] });
    return original.call(this, query, values, ...rest);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  return sent;
}

/** Large tables of which a plan read most, with the way to them. */
function wholeReads(node: Node, sizes: Map<string, number>): string[] {
  const size = sizes.get(node["Relation Name"] ?? "") ?? 0;
  const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  const own = size >= LARGE && read > size * SHARE ? [`${node["Node Type"]} de ${node["Relation Name"]}, ${read} de ${size} linhas`] : [];
  return [...own, ...(node.Plans ?? []).flatMap((each) => wholeReads(each, sizes))];
}

async function main() {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-plans-"));
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: folder });
  const client = new Client({ connectionString: databaseUrl ?? undefined });
  await client.connect();
  try {
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
    const app = await buildApp({
      ...{ config, db, realtime: silentRealtime, files: folderStore(path.join(folder, "files")), now: () => new Date() },
      ...{ services, documents, logger: { level: "silent" } },
    });
    const idOf = async (cpf: string) => (await client.query("select id from pessoa where cpf = $1", [cpf])).rows[0]?.id as number;
    const [bruno, ana] = [await idOf("52998224725"), await idOf("98765432100")];
    const tokens = { participant: await openSession(db, new Date(), bruno, {}), administrator: await openSession(db, new Date(), ana, {}) };
    const sizes = new Map<string, number>(
      (await client.query("select relname, reltuples::float8 as size from pg_class where relkind = 'r'")).rows.map(
        ({ relname, size }: { relname: string; size: number }) => [relname, size],
      ),
    );
    const reads = endpoints.filter(
      ({ key, method, route }) =>
        method === "GET" && route.access.who !== "public" && (only.length === 0 || only.some((word) => key.includes(word))),
    );
    let [planned, refused] = [0, 0];
    const found: string[] = [];
    for (const endpoint of reads) {
      const { url, query } = validRequest(endpoint, {
        idPessoa: bruno,
        idPlano: 1,
        page: 0,
        limit: 20,
        palavraChave: "maria",
        texto: "maria",
      });
      const token = endpoint.route.access.who === "administrator" ? tokens.administrator : tokens.participant;
      let status = 0;
      const sent = await sentBy(async () => {
        const words = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
        const answer = await app.inject({ method: "GET", url: `${url}?${words}`, headers: { authorization: `Bearer ${token}` } });
        status = answer.statusCode;
      });
      if (status >= 400) refused += 1;
      for (const { text, values } of sent) {
        const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        );
        planned += 1;
        const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
        if (!plan) continue;
        for (const whole of new Set(wholeReads(plan, sizes)))
          if (!COUNTED.includes(endpoint.key)) found.push(`${endpoint.key}: ${whole}\n   ${text.slice(0, 160)}`);
      }
    }
    if (!isForRunner) console.log(found.join("\n"));
    tell([
      { name: "leituras do contrato: planos lidos", figure: planned, unit: "" },
      { name: "leituras do contrato: chamadas recusadas, que dizem pouco", figure: refused, unit: "" },
      { name: "leituras do contrato: tabelas grandes lidas inteiras", figure: found.length, unit: "", budget: 0 },
    ]);
    await app.close();
  } finally {
    await client.end();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
