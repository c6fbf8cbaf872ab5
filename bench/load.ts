/**
 * Calls that every visit makes, at twenty connections, as multiples of the lightest one in the same run: absolute times say
 * more of the machine than of the code. Against a backend that runs on the demo fund; FASTIFY is the address of an empty
 * route (`bench/bare/server.mjs`) where one runs too:
 *   E2E_BACKEND=http://127.0.0.1:3001 [FASTIFY=http://127.0.0.1:3003] node --import tsx bench/load.ts [--json]
 */
import autocannon from "autocannon";
import { openSession } from "../tests/support/roles";
import { type Row, tell } from "./rows";

const { E2E_BACKEND = "http://127.0.0.1:3001", FASTIFY } = process.env;
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 20;

async function perSecond(url: string, token?: string) {
  const options = { url, connections: CONNECTIONS, headers: token ? { authorization: `Bearer ${token}` } : {} };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return result.requests.total / result.duration;
}

async function main() {
  const participant = await openSession("bruno");
  const administrator = await openSession("ana");
  const { id } = participant.pessoa;
  const own = `${id}/1`;
  const calls = [
    { path: "/retornarSessao", token: participant.token, times: 2 },
    { path: `/retornarPendencias/${own}`, token: participant.token, times: 5 },
    { path: `/retornarServicosDisponiveis/${own}`, token: participant.token, times: 6 },
    { path: "/retornarConversas?page=0&limit=20", token: administrator.token, times: 4 },
    { path: `/retornarSolicitacoes?idPessoa=${id}&idPlano=1&page=0&limit=5`, token: participant.token },
    { path: `/retornarNotificacoes/${own}`, token: participant.token },
    { path: `/retornarExtrato/${own}`, token: participant.token },
    { path: "/filtrarPessoas?palavraChave=ma&page=0&limit=10", token: administrator.token },
    { path: "/retornarResumoFilas", token: administrator.token },
  ];
  const rows: Row[] = [];
  const empty = FASTIFY ? await perSecond(FASTIFY) : null;
  if (empty) rows.push({ name: "rota vazia do Fastify", figure: empty, unit: "chamadas/s" });
  const lightest = await perSecond(`${E2E_BACKEND}/saude`);
  rows.push({
    ...{ name: "/saude", figure: lightest, unit: "chamadas/s" },
    ...(empty && { times: empty / lightest, reference: "rota vazia" }),
  });
  for (const { path, token, times } of calls) {
    const each = await perSecond(E2E_BACKEND + path, token);
    const name = path.replace(/[/?].*/, "") || path.split(/[/?]/)[1] || path;
    rows.push({
      name,
      figure: lightest / each,
      unit: "× /saude",
      budget: times ?? null,
      ...(empty && { times: empty / each, reference: "rota vazia" }),
    });
  }
  tell(rows);
}

void main();
