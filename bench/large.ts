/**
 * Calls of the attendants on a fund of a million people: the time of each answer beside its goal. Against a backend that
 * runs on such a fund (`bench/grow.ts` makes one), and the database of that backend:
 *   E2E_BACKEND=http://127.0.0.1:3001 DATABASE_URL=postgres://… node --import tsx bench/large.ts [words of the calls to measure]
 * With `--json` it tells the slowest call of each kind alone, beside a read by key of the same database.
 */
import { Client } from "pg";
import { callBackend, openSession } from "../tests/support/roles";
import { isForRunner, isMissed, quantile, type Row, tell } from "./rows";

const only = process.argv.slice(2).filter((word) => word !== "--json");
const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** Goals in milliseconds, of nineteen answers in twenty. */
const goals = { pessoas: 50, fila: 60, chamados: 60, números: 100, auditoria: 100, público: 300 } as const;
type Kind = keyof typeof goals;
interface Call {
  kind: Kind;
  path: string;
  body?: unknown;
}

/** Somebody in the middle of the fund, and days around now. */
async function factsOf(client: Client) {
  const { rows } = await client.query(`
    select p.cpf, v.matricula, r.protocolo, to_char(now() - interval '60 days', 'YYYY-MM-DD') as de, to_char(now(), 'YYYY-MM-DD') as ate
    from pessoa p join vinculo_plano v on v.id_pessoa = p.id join requisicao r on r.id_pessoa = p.id
    where p.id >= (select max(id) / 2 from pessoa) order by p.id limit 1`);
  return rows[0] as Record<"cpf" | "matricula" | "protocolo" | "de" | "ate", string>;
}

/** Milliseconds of `ROUNDS` runs, after one that finds nothing at hand. */
async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times;
}

function callsOf({ cpf, matricula, protocolo, de, ate }: Awaited<ReturnType<typeof factsOf>>, idPessoa: number): Call[] {
  const people = (query: string): Call => ({ kind: "pessoas", path: `/filtrarPessoas?${query}` });
  const queue = (query: string): Call => ({ kind: "fila", path: `/retornarFila?${query}` });
  const tickets = (query: string): Call => ({ kind: "chamados", path: `/retornarConversas?${query}` });
  const audit = (query: string): Call => ({ kind: "auditoria", path: `/retornarAuditoria?${query}` });
  const audience = (publico: Record<string, unknown>): Call => ({
    kind: "público",
    path: "/preverPublicoComunicado",
    body: {
      idComunicado: null,
      publico: {
        tipo: "filtro",
        idsPlanos: [],
        idsCategorias: [],
        idsSituacoes: [],
        idadeDe: null,
        idadeAte: null,
        idDestinatario: null,
        ...publico,
      },
    },
  });

  return [
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
    ].map((name): Call => ({ kind: "números", path: `/${name}` })),
    ...[
      "",
      "page=50",
      `idAtor=${idPessoa}`,
      "idPessoa=500600",
      "acao=saldo",
      "resultado=negada",
      "resultado=permitida",
      `inicio=${de}&fim=${de}`,
      `inicio=${de}&fim=${ate}&acao=saldo`,
      `idAtor=${idPessoa}&inicio=${de}&fim=${de}`,
    ].map(audit),
    ...[{}, { idsPlanos: [1] }, { idsPlanos: [1], idsCategorias: [1], idadeDe: 60 }, { idsSituacoes: [2], idadeAte: 40 }].map(audience),
  ].filter(({ path }) => only.length === 0 || only.some((word) => path.includes(word)));
}

async function main() {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { token, pessoa } = await openSession("ana");
  const facts = await factsOf(client);
  const reference = quantile(await timesOf(() => client.query("select * from pessoa where id = 1")), 0.95);
  const measured: { kind: Kind; row: Row }[] = [];
  for (const { kind, path, body } of callsOf(facts, pessoa.id)) {
    const p95 = quantile(await timesOf(() => callBackend(body ? "POST" : "GET", path, token, body)), 0.95);
    const name = body ? `${path} ${JSON.stringify(body)}` : decodeURIComponent(path);
    measured.push({
      kind,
      row: { name, figure: p95, unit: "ms", budget: goals[kind], times: p95 / reference, reference: "leitura por chave" },
    });
  }
  await client.end();
  const rows = measured.map(({ row }) => row);
  if (!isForRunner) {
    process.exitCode = rows.some(isMissed) ? 1 : 0;
    return tell(rows);
  }
  const kinds = Object.keys(goals) as Kind[];
  tell([
    { name: "leitura de uma linha por chave, p95", figure: reference, unit: "ms" },
    ...kinds.flatMap((each) => {
      const own = measured.filter(({ kind }) => kind === each).map(({ row }) => row);
      const [slowest] = own.sort((one, other) => other.figure - one.figure);
      const missed = own.filter(isMissed).length;
      return slowest ? [{ ...slowest, name: `${each}: p95 de ${slowest.name} (${missed} de ${own.length} acima)` }] : [];
    }),
  ]);
}

void main();
