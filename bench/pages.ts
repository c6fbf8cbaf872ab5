/**
 * Documents that a running portal answers at four connections: how many a second, and the CPU of portal and backend for each,
 * beside a bare page of Next (`bench/bare`) where one runs too:
 *   PORTAL=http://127.0.0.1:3000 E2E_BACKEND=http://127.0.0.1:3001 PORTAL_PID=… BACKEND_PID=… \
 *     [BARE=http://127.0.0.1:3002 BARE_PID=…] node --import tsx bench/pages.ts [--json]
 */

import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";
import { cookieHeader, cookiesOf } from "../tests/support/roles";
import { cpuMs } from "./cpu";
import { type Row, tell } from "./rows";

const SECONDS = Number(process.env.SECONDS ?? 6);
const CONNECTIONS = 4;

/** Routes, and their goals: pages a second, and milliseconds of CPU of the portal and of the backend for each. */
const pages = [
  { path: "/", perSecond: 60, portal: 20, backend: 12 },
  { path: "/services", perSecond: 60, backend: 15 },
  { path: "/services/extrato-contribuicao", perSecond: 60, portal: 20 },
  { path: "/dependentes", perSecond: 90, portal: 12 },
] as const;

const { PORTAL = "http://127.0.0.1:3000", BARE, PORTAL_PID, BACKEND_PID, BARE_PID } = process.env;

async function load(url: string, cookie?: string) {
  const options = { url, connections: CONNECTIONS, headers: { ...(cookie && { cookie }), "accept-encoding": "gzip" } };
  await autocannon({ ...options, duration: 3 });
  const pids = [PORTAL_PID, BACKEND_PID, BARE_PID].map(Number);
  const before = pids.map((pid) => (pid ? cpuMs(pid) : Number.NaN));
  const result = await autocannon({ ...options, duration: SECONDS });
  const [portal = Number.NaN, backend = Number.NaN, bare = Number.NaN] = pids.map((pid, index) =>
    pid ? (cpuMs(pid) - (before[index] ?? 0)) / result.requests.total : Number.NaN,
  );
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return { perSecond: result.requests.total / result.duration, portal, backend, bare };
}

/** Bytes of a document as it travels, compressed. */
function bytesOf(url: string, cookie: string): Promise<{ sent: number; plain: number }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { cookie, "accept-encoding": "gzip" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ sent: body.length, plain: answer.headers["content-encoding"] === "gzip" ? gunzipSync(body).length : body.length });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function main() {
  const cookie = cookieHeader(await cookiesOf("participant"));
  const rows: Row[] = [];
  const bare = BARE ? await load(BARE) : null;
  const beside = (value: number, of: number | undefined) => (of ? { times: value / of, reference: "página vazia" } : {});
  if (bare) {
    rows.push({ name: "página vazia do Next", figure: bare.perSecond, unit: "páginas/s" });
    rows.push({ name: "página vazia do Next, processador", figure: bare.bare, unit: "ms" });
  }
  for (const page of pages) {
    const measured = await load(PORTAL + page.path, cookie);
    const { path, perSecond, ...goals } = page;
    rows.push({
      ...{ name: path, figure: measured.perSecond, unit: "páginas/s", budget: perSecond, atLeast: true },
      ...beside(measured.perSecond, bare?.perSecond),
    });
    for (const part of ["portal", "backend"] as const) {
      if (Number.isNaN(measured[part])) continue;
      const goal = part in goals ? (goals as Partial<Record<typeof part, number>>)[part] : null;
      rows.push({
        ...{ name: `${path}, processador do ${part}`, figure: measured[part], unit: "ms", budget: goal },
        ...beside(measured[part], bare?.bare),
      });
    }
    const { sent } = await bytesOf(PORTAL + path, cookie);
    rows.push({ name: `${path}, documento`, figure: sent / 1000, unit: "kB", budget: path === "/" ? 12 : null });
  }
  tell(rows);
}

void main();
