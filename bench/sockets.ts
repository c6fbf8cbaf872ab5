/**
 * Pages that are open on two instances of the backend, which share their events through Redis: what each of them costs, and
 * how long a notice and the change of a setting take to reach them. Every page is another person with a session of their own.
 * The instances are the real backend with its jobs, over one database of their own on the server of DATABASE_URL; the Redis
 * should be nobody else's meanwhile:
 *   DATABASE_URL=postgres://… REDIS_URL=redis://… node --import tsx bench/sockets.ts [pages: 10000] [--json]
 * With `--json` the last line is `{"rows":[{"name","figure","unit","budget"}]}`. Each process holds half of the pages: the limit
 * of open files has to allow for 10,000.
 *
 * On 25 November 2026, two cores with which others worked too, the browsers on them as well; 10,000 pages:
 *
 *                                                             before     now
 *   opening all of them                                         76 s    27 s
 *   CPU and statements of an instance for one             2.6 ms, 2   1.5 ms, 1
 *   heap for one, with the headers of a browser             14.6 kB   10.2 kB
 *   notice to one person on the other instance, p50, p99  34, 538 ms  21, 252 ms
 *   the same by the job of notices, from the click    109, 10,015 ms  63, 208 ms
 *   notice to everybody, from its writing to the page  408, 1,272 ms  169, 571 ms
 *   theme of a plan, from the click to each page, p99      1,350 ms     481 ms
 *
 * The ten seconds were the pause after a failure that was none. A page then read everything on its screen again within five
 * seconds; now it reads what follows from the area, within a time that grows with the number of pages.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillDemo } from "../backend/demo/fill";
import { notificacao } from "../backend/kernel/db/schema";
import { openSession } from "../backend/kernel/identity/sessions";
import type { RouteKey } from "../contract";
import { follows } from "../src/layout/settingReads";
import { type Child, startChild, type Usage } from "./child";
import { openOwn } from "./database";
import { countGiven, quantile, type Row, tell } from "./rows";
import type { Heard, Page } from "./socketBrowsers";

const PAGES = countGiven(10_000);
/** Notices to one person, each after the earlier one came. */
const SINGLE = 100;
const ANA = 1;
/** Milliseconds for which the sockets are watched while nothing happens, and the longest wait for what was sent to everybody. */
const [QUIET_MS, PATIENCE_MS] = [20_000, 120_000];

const tokenOf = (index: number) => `bench-socket-${index}`;
const grow = [
  `insert into pessoa (nome, nome_busca, cpf, admin, email, data_nascimento)
   select 'Pessoa ' || i, 'pessoa ' || i, lpad((10000000000 + i)::text, 11, '0'), 'N', 'p' || i || '@exemplo.com', date '1940-01-01' + (i % 25000)
   from generate_series(1, ${PAGES}) i`,
  `insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao)
   select id, 1, 'B' || id, 1, 1, '2010-01-01' from pessoa where nome like 'Pessoa %'`,
  `insert into sessao (token_hash, id_pessoa, criada_em, usada_em, endereco)
   select encode(sha256(convert_to('bench-socket-' || split_part(nome, ' ', 2), 'UTF8')), 'hex'), id, now(), now(), '127.0.0.1'
   from pessoa where nome like 'Pessoa %'`,
  "vacuum analyze",
];

/** Reads of a participant's home and of the frame around it. */
const HOME: readonly RouteKey[] = [
  "GET /retornarSaldo/{idPessoa}/{idPlano}",
  "GET /retornarPendencias/{idPessoa}/{idPlano}",
  "GET /retornarProximosEventos/{idPessoa}/{idPlano}",
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}",
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}",
  "GET /retornarSolicitacoes",
  "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}",
  "GET /retornarCarrossel/{idPessoa}/{idPlano}",
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}",
  "GET /retornarConversas",
  "GET /retornarFoto/{idPessoa}",
];

const rows: Row[] = [];
const put = (name: string, figure: number, unit: string, budget: number | null = null) => {
  rows.push({ name, figure: Math.round(figure * 10) / 10, unit, budget });
  console.log(`${name.padEnd(64)} ${figure.toFixed(1).padStart(10)} ${unit}${budget === null ? "" : ` (até ${budget})`}`);
};
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const now = () => performance.timeOrigin + performance.now();
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

type Measured = Usage & { statements: number };
const usageOf = async (instances: readonly Child[]): Promise<Measured> => {
  const each = await Promise.all(instances.map((instance) => instance.ask<Measured>({ name: "usage" })));
  const of = (field: keyof Measured) => sum(each.map((usage) => usage[field]));
  return { cpuMs: of("cpuMs"), rss: of("rss"), heap: of("heap"), statements: of("statements") };
};

/** Events that came since the last time, with the number of sockets that are open. */
async function heardBy(browsers: readonly Child[]) {
  const each = await Promise.all(browsers.map((one) => one.ask<{ heard: Heard[]; open: number }>({ name: "heard" })));
  return {
    heard: each.flatMap(({ heard }, process) => heard.map((one) => ({ ...one, process }))),
    open: sum(each.map(({ open }) => open)),
  };
}

/** Gathers events until there are so many, or nothing more came for a long time. */
async function gather(browsers: readonly Child[], event: string, count: number, patienceMs = PATIENCE_MS) {
  const found: Heard[] = [];
  for (const until = now() + patienceMs; found.length < count && now() < until; ) {
    await pause(count === 1 ? 5 : 250);
    const { heard } = await heardBy(browsers);
    found.push(...heard.filter((one) => one.event === event));
  }
  return found;
}

const caller = (address: string, token: string) => ({
  post: async <T>(call: string, body: object): Promise<T> => {
    const answer = await fetch(`${address}${call}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  },
  get: async <T>(call: string): Promise<T> =>
    (await fetch(`${address}${call}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<T>,
});
type Caller = ReturnType<typeof caller>;

const audience = { idsPlanos: [], idsCategorias: [], idsSituacoes: [], idadeDe: null, idadeAte: null };
const toEverybody = { ...audience, tipo: "filtro", idsPlanos: [1], idDestinatario: null };
const content = (titulo: string) => ({ idTipo: 9, titulo, texto: "Olá, {nome}!", link: null, portal: true, email: false });

/** Lets a notice go out as an administrator does. @returns the time of the click */
async function sendNotice(administrator: Caller, titulo: string, publico: object): Promise<number> {
  const draft = { idComunicado: null, versao: 0, ...content(titulo), publico };
  const { id, versao } = await administrator.post<{ id: number; versao: number }>("/salvarComunicado", draft);
  const at = now();
  await administrator.post("/enviarComunicado", { idComunicado: id, versao, quando: null });
  return at;
}

async function measureNotices(
  administrator: Caller,
  browsers: readonly Child[],
  instances: readonly Child[],
  someone: number,
  writtenAt: () => Promise<Map<number, number>>,
) {
  const [direct, byJob]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < SINGLE; turn += 1) {
    const at = now();
    await administrator.post("/testarComunicado", content(`Direto ${turn}`));
    const [came] = await gather(browsers, "newNotification", 1);
    direct.push((came?.at ?? Number.POSITIVE_INFINITY) - at);
  }
  put("aviso a uma pessoa na outra instância, p50", quantile(direct, 0.5), "ms");
  put("aviso a uma pessoa na outra instância, p99", quantile(direct, 0.99), "ms", 1_000);
  for (let turn = 0; turn < SINGLE / 2; turn += 1) {
    const at = await sendNotice(administrator, `Tarefa ${turn}`, { ...audience, tipo: "pessoa", idDestinatario: someone });
    const [came] = await gather(browsers, "newNotification", 1);
    byJob.push((came?.at ?? Number.POSITIVE_INFINITY) - at);
  }
  put("comunicado a uma pessoa, do clique à tela, p50", quantile(byJob, 0.5), "ms");
  put("comunicado a uma pessoa, do clique à tela, p99", quantile(byJob, 0.99), "ms", 1_000);
  const before = await usageOf(instances);
  const at = await sendNotice(administrator, "A todos", toEverybody);
  const came = await gather(browsers, "newNotification", PAGES);
  const after = await usageOf(instances);
  const times = await writtenAt();
  const written = came.map((one) => one.at - (times.get((one.content as { id: number }).id) ?? 0));
  put("comunicado a todos: páginas que o receberam", (100 * came.length) / PAGES, "%");
  put("comunicado a todos: de escrito à tela, p50", quantile(written, 0.5), "ms");
  put("comunicado a todos: de escrito à tela, p99", quantile(written, 0.99), "ms", 1_000);
  put(
    "comunicado a todos: do clique à última tela",
    quantile(
      came.map((one) => one.at - at),
      1,
    ) / 1_000,
    "s",
  );
  put("comunicado a todos: CPU das instâncias por página", (after.cpuMs - before.cpuMs) / PAGES, "ms");
  put("comunicado a todos: comandos SQL por página", (after.statements - before.statements) / PAGES, "comandos");
}

/** Publishes a setting as it is, but for what `change` makes of it. @returns what came of it, and from when on */
async function publish(
  administrator: Caller,
  browsers: readonly Child[],
  setting: string,
  change: (before: object) => object,
  count: number,
) {
  const { versao, hoje, vigente } = await administrator.get<{ versao: number; hoje: string; vigente: { conteudo: object } }>(
    `/retornarConfiguracao/${setting}`,
  );
  const at = now();
  await administrator.post(`/publicarConfiguracao/${setting}`, {
    versao,
    desde: hoje,
    motivo: "Bancada",
    conteudo: change(vigente.conteudo),
  });
  return { at, came: await gather(browsers, "settingsUpdated", count, 10_000) };
}

async function measureSettings(administrator: Caller, browsers: readonly Child[]) {
  const colour = (before: object) => ({ ...before, cor_primaria: "#1B4F9C" });
  const theme = await publish(administrator, browsers, "tema/plano-1", colour, PAGES + 1);
  const waits = theme.came.map((one) => one.at - theme.at);
  put("tema do plano: páginas que souberam", theme.came.length, "páginas");
  const spread = (theme.came[0]?.content as { espalharMs?: number } | undefined)?.espalharMs ?? 0;
  put("tema do plano: as páginas perguntam dentro de", spread / 1_000, "s");
  put("tema do plano: do clique à página, p99", quantile(waits, 0.99), "ms", 1_000);
  const tickets = await publish(administrator, browsers, "chamados/geral", (before) => ({ ...before, escalar: 3 }), PAGES + 1);
  put("prazos dos chamados: páginas que souberam", tickets.came.length, "páginas");
  for (const [area, budget] of [
    ["tema", 0],
    ["carrossel", 1],
    ["contribuicao", 6],
  ] as const) {
    const asked = HOME.filter((read) => follows(area, [read])).length;
    put(`${area}: leituras de uma página inicial, das ${HOME.length} que ela mostra`, asked, "leituras", budget);
    if (spread) put(`${area}: leituras de ${PAGES} páginas iniciais`, (asked * PAGES) / (spread / 1_000), "por segundo");
  }
}

async function main() {
  if (!process.env.DATABASE_URL || !process.env.REDIS_URL) throw new Error("DATABASE_URL and REDIS_URL are needed");
  const folder = mkdtempSync(path.join(tmpdir(), "portal-sockets-"));
  const { db, url, close } = await openOwn();
  const children: Child[] = [];
  const start = (file: string, env?: Record<string, string>) => {
    const child = startChild(path.join(__dirname, file), env);
    children.push(child);
    return child;
  };
  try {
    await fillDemo(db, { today: new Date(), fund: "minimal", files: null });
    for (const statement of grow) await db.execute(statement);
    const found = (await db.execute("select min(id) as first from pessoa where nome like 'Pessoa %'")) as unknown as {
      rows: { first: number }[];
    };
    /** Moment at which each notice was written, by its id: the beginning of its step. */
    const writtenAt = async () => {
      const written = await db.select({ id: notificacao.id, at: notificacao.dataNotificacao }).from(notificacao);
      return new Map(written.map(({ id, at }) => [id, at.getTime()]));
    };
    const administrator = await openSession(db, new Date(), ANA, { endereco: "127.0.0.1" });
    const of = (name: string) => ({
      DATABASE_URL: url ?? "",
      DATA_DIR: path.join(folder, name),
      LOG_LEVEL: "error",
      NODE_ENV: "test",
      DEMO: "0",
    });
    const instances = [start("socketInstance.ts", of("one")), start("socketInstance.ts", of("other"))];
    const addresses: string[] = [];
    for (const instance of instances) addresses.push(await instance.ask<string>({ name: "start" }));
    const browsers = [start("socketBrowsers.ts"), start("socketBrowsers.ts")];
    const pages = Array.from({ length: PAGES }, (_, index): Page => [addresses[index % 2] ?? "", tokenOf(index + 1)]);
    const shares = [pages.slice(0, PAGES / 2), pages.slice(PAGES / 2)];
    // Whoever comes first pays for what is compiled and opened once.
    await browsers[1]?.ask({ name: "open", pages: [[addresses[1], administrator]] });
    await pause(5_000);

    const before = await usageOf(instances);
    const began = now();
    const waits = (await Promise.all(browsers.map((one, index) => one.ask<number[]>({ name: "open", pages: shares[index] })))).flat();
    const took = now() - began;
    await pause(1_000);
    const after = await usageOf(instances);
    put("sockets abertos", (await heardBy(browsers)).open, "sockets");
    put("abrir todos", took / 1_000, "s");
    put("abrir um, p50", quantile(waits, 0.5), "ms");
    put("abrir um, p99", quantile(waits, 0.99), "ms");
    put("CPU das instâncias por socket aberto", (after.cpuMs - before.cpuMs) / PAGES, "ms");
    put("comandos SQL por socket aberto", (after.statements - before.statements) / PAGES, "comandos", 1.5);
    // The heap: memory that the start took and gave back would hide in the resident memory that of the sockets.
    put("memória da instância por socket", (1024 * (after.heap - before.heap)) / PAGES, "kB", 20);
    put("memória residente de uma instância com os seus sockets", after.rss / 2, "MB");
    await pause(QUIET_MS);
    const quiet = await usageOf(instances);
    put("CPU das duas instâncias com todos parados", (quiet.cpuMs - after.cpuMs) / (QUIET_MS / 1_000), "ms/s");
    await measureNotices(caller(addresses[0] ?? "", administrator), browsers, instances, (found.rows[0]?.first ?? 0) + 1, writtenAt);
    await measureSettings(caller(addresses[0] ?? "", administrator), browsers);
  } finally {
    for (const child of children.reverse()) await child.end();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
  tell(rows);
}

void main();
