/**
 * Load on the calls that every visit makes, as ratios to the lightest one in the same run: absolute times say more of the
 * machine than of the code. Against a backend that is running:
 *   node bench/load.mjs http://127.0.0.1:3001
 */
import autocannon from "autocannon";

const backend = process.argv[2] ?? "http://127.0.0.1:3001";
const SECONDS = 5;
const CONNECTIONS = 20;

async function signIn(cpf) {
  const answer = await fetch(`${backend}/autenticar`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cpf, senha: "Portal@2026" }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

const participant = await signIn("52998224725");
const administrator = await signIn("98765432100");
const { id } = participant.pessoa;

const calls = [
  { name: "saude (referência)", path: "/saude" },
  { name: "retornarSessao", path: "/retornarSessao", as: participant },
  { name: "retornarSolicitacoes", path: `/retornarSolicitacoes?idPessoa=${id}&idPlano=1&page=0&limit=5`, as: participant },
  { name: "retornarNotificacoes", path: `/retornarNotificacoes/${id}/1`, as: participant },
  { name: "retornarPendencias", path: `/retornarPendencias/${id}/1`, as: participant },
  { name: "filtrarPessoas", path: "/filtrarPessoas?palavraChave=ma&page=0&limit=10", as: administrator },
  { name: "retornarResumoFilas", path: "/retornarResumoFilas", as: administrator },
  { name: "retornarConversas", path: "/retornarConversas?page=0&limit=20", as: administrator },
];

let reference = null;
console.log("chamada                      por segundo   p50 ms   p99 ms   vezes a referência   falhas");
for (const { name, path, as } of calls) {
  const result = await autocannon({
    url: backend + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  const perSecond = result.requests.average;
  reference ??= perSecond;
  const cells = [perSecond.toFixed(0).padStart(11), String(result.latency.p50).padStart(8), String(result.latency.p99).padStart(8)];
  console.log(
    `${name.padEnd(28)} ${cells.join(" ")} ${(reference / perSecond).toFixed(1).padStart(20)} ${String(result.non2xx + result.errors).padStart(8)}`,
  );
}
