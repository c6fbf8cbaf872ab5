/**
 * Calls of the attendants on a fund of a million people: the time of each answer beside its goal. Against a backend that
 * runs on such a fund (people, requests and tickets by the hundred thousand), and the database of that backend:
 *   PORT=3001 DATABASE_URL=postgres://… node bench/large.mjs [words of the calls to measure]
 * Ends with 1 when a goal is missed.
 */
import { Client } from "pg";

const backend = `http://127.0.0.1:${process.env.PORT ?? 3001}`;
const only = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** Goals in milliseconds, of nineteen answers in twenty. */
const [PEOPLE, QUEUE, TICKETS, FIGURES, AUDIT] = [50, 60, 60, 100, 100];

const administrator = { cpf: process.env.CPF ?? "98765432100", senha: process.env.SENHA ?? "Portal@2026" };

async function signIn() {
  const answer = await fetch(`${backend}/autenticar`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Somebody in the middle of the fund, and days around now. */
async function facts() {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select p.cpf, v.matricula, r.protocolo, to_char(now() - interval '60 days', 'YYYY-MM-DD') as de, to_char(now(), 'YYYY-MM-DD') as ate
      from pessoa p join vinculo_plano v on v.id_pessoa = p.id join requisicao r on r.id_pessoa = p.id
      where p.id >= (select max(id) / 2 from pessoa) order by p.id limit 1`);
    return rows[0];
  } finally {
    await client.end();
  }
}

const { token, pessoa } = await signIn();
const { cpf, matricula, protocolo, de, ate } = await facts();
const people = (query) => [PEOPLE, `/filtrarPessoas?${query}`];
const queue = (query) => [QUEUE, `/retornarFila?${query}`];
const tickets = (query) => [TICKETS, `/retornarConversas?${query}`];
const audit = (query) => [AUDIT, `/retornarAuditoria?${query}`];

const calls = [
  ...[
    "",
    "m",
    "a",
    "z",
    "ma",
    "si",
    "maria souza",
    "silva a",
    "ninguém assim",
    cpf,
    cpf.slice(0, 1),
    cpf.slice(0, 3),
    cpf.slice(0, 6),
    matricula,
  ].map((words) => people(`palavraChave=${encodeURIComponent(words)}`)),
  ...["palavraChave=m&page=50", "palavraChave=&page=50", "palavraChave=ma&page=99"].map(people),
  ...[
    "",
    "page=2000",
    "page=4000",
    ...["prazo", "data", "pessoa", "servico", "status", "responsavel"].flatMap((order) => [
      `ordem=${order}`,
      `ordem=${order}&direcao=desc`,
      `situacao=todas&ordem=${order}`,
      `situacao=todas&ordem=${order}&direcao=desc`,
      `situacao=encerradas&ordem=${order}`,
    ]),
    "situacao=todas&page=40",
    "situacao=encerradas&page=40",
    ...["atrasadas", "hoje", "proximos", "sem-prazo"].map((due) => `vencimento=${due}`),
    `concluidaDe=${de}&concluidaAte=${ate}`,
    `concluidaDe=${de}&concluidaAte=${ate}&noPrazo=N`,
    `concluidaDe=${de}&concluidaAte=${ate}&noPrazo=S`,
    `recebidaDe=${de}&recebidaAte=${ate}`,
    `recebidaDe=${de}&recebidaAte=${ate}&situacao=todas`,
    "noPrazo=N",
    "noPrazo=S",
    "idResponsavel=1",
    "idResponsavel=0",
    "idResponsavel=1&situacao=todas",
    "idResponsavel=0&situacao=todas",
    "idFuncionalidade=2",
    "idFuncionalidade=2&situacao=todas",
    "idFuncionalidade=9&situacao=todas",
    "idPlano=1",
    "idPlano=1&situacao=todas",
    "idPlano=2&situacao=todas",
    ...[1, 2, 3, 5, 6, 7].map((status) => `idStatus=${status}`),
    `etapa=${encodeURIComponent("Em análise")}`,
    `etapa=${encodeURIComponent("Em análise")}&situacao=todas`,
    ...["m", "ma", "maria souza", cpf, cpf.slice(0, 3), matricula, protocolo, "48213"].flatMap((words) => [
      `texto=${encodeURIComponent(words)}`,
      `texto=${encodeURIComponent(words)}&situacao=todas`,
    ]),
  ].map(queue),
  ...[
    "",
    "page=50",
    "page=2000",
    "page=40000",
    "situacao=aberta",
    "situacao=encerrada",
    "situacao=encerrada&page=2000",
    ...["minhas", "livres", "equipe", "atrasadas", "minhas-atrasadas", "sem-resposta"].map((which) => `fila=${which}`),
    ...["minhas", "livres", "equipe"].map((which) => `fila=${which}&situacao=aberta`),
    "idEquipe=1",
    "idEquipe=2",
    "idAtendente=0",
    "idAtendente=1",
    `recebidaDe=${de}&recebidaAte=${ate}`,
    `encerradaDe=${de}&encerradaAte=${ate}`,
    ...["chamado", "maria", "m", "maria souza", "xavier cavalcanti", "nada disto", protocolo].map(
      (words) => `palavraChave=${encodeURIComponent(words)}`,
    ),
    "palavraChave=maria&situacao=aberta",
    "palavraChave=chamado&situacao=aberta",
  ].map(tickets),
  ...[
    "retornarResumoFilas",
    "retornarSemanasAtendimento",
    "retornarEmAndamento",
    "retornarContagensChamados",
    "retornarIndicadoresChamados",
    "retornarEquipes",
  ].map((name) => [FIGURES, `/${name}`]),
  ...[
    "",
    "page=50",
    `idAtor=${pessoa.id}`,
    "idPessoa=500600",
    "acao=saldo",
    "resultado=negada",
    "resultado=permitida",
    `inicio=${de}&fim=${de}`,
    `inicio=${de}&fim=${ate}&acao=saldo`,
    `idAtor=${pessoa.id}&inicio=${de}&fim=${de}`,
  ].map(audit),
].filter(([, path]) => only.length === 0 || only.some((word) => path.includes(word)));

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
let missed = 0;
console.log("   p50    p95   meta ms  chamada");
for (const [goal, path] of calls) {
  const times = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const answer = await fetch(backend + path, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`);
    // The first one finds nothing at hand.
    if (round > 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [half, most] = [at(times, 0.5), at(times, 0.95)];
  const isMissed = most > goal;
  if (isMissed) missed += 1;
  console.log(
    `${half.toFixed(1).padStart(6)} ${most.toFixed(1).padStart(6)} ${String(goal).padStart(6)} ${isMissed ? "!" : " "} ${decodeURIComponent(path)}`,
  );
}
console.log(`${missed} de ${calls.length} chamadas acima da meta`);
process.exitCode = missed > 0 ? 1 : 0;
