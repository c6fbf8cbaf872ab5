import { usesOf } from "@backend/administration/indexadores/series";
import { Conta } from "@backend/demo/accounts";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { plansOf, readsOf } from "@tests/support/plans";
import { sql } from "drizzle-orm";
import type { ServiceOffer } from "@/domain/settings/serviceOffer";
import type { ServiceStages } from "@/domain/settings/stages";
import { sendPicture } from "../imagens/pictureForm";

const ANA = "98765432100";
const NOW = new Date("2026-11-21T15:00:00Z");
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  const run = (text: string) => db.execute(sql.raw(text));
  await run(
    `insert into pessoa (nome, nome_busca, cpf, admin) select 'Fundo ' || i, 'fundo ' || i, lpad((20000000000 + i)::text, 11, '0'), 'N' from generate_series(1, 20000) i`,
  );
  await run(`insert into vinculo_plano (id_pessoa, id_plano, matricula, id_categoria, id_situacao, data_adesao)
    select id, 1, 'F' || id, 1 + (id % 9 = 0)::int, 1 + (id % 9 = 0)::int, '2010-01-01' from pessoa where nome like 'Fundo %'`);
  await run(`insert into requisicao (protocolo, id_pessoa, id_plano, id_funcionalidade, id_status, data_solicitacao, confirmada_em, concluida_em)
    select 'G' || p.id || '-' || n, p.id, 1, 1 + (p.id + n) % 22, case when p.id % 50 = 0 then 1 + n % 4 else 5 + n % 3 end, at, at,
      case when p.id % 50 > 0 then at + interval '9 days' end
    from (select id, timestamptz '2026-11-01' - (id % 3000) * interval '1 day' as at from pessoa where nome like 'Fundo %') p, generate_series(1, 3) n`);
  await run(`insert into requisicao_evento (id_requisicao, titulo, id_status, quando)
    select id, 'Passo', id_status, data_solicitacao from requisicao where protocolo like 'G%'`);
  await run(`insert into movimento (id_pessoa, id_plano, subconta, tipo, id_perfil, data, competencia, data_lote, quotas, valor, cota)
    select ${Conta.BRUNO}, 1, 'basica', 'contribuicao', 1, date '2000-01-01' + (n % 300) * 30, date_trunc('month', date '2000-01-01' + (n % 300) * 30)::date, date '2000-01-01', 1, 1, 1
    from generate_series(1, 60000) n`);
  await run(`insert into saida_email (para, assunto, texto, modelo, criada_em, enviada_em)
    select 'a@exemplo.com', 'Assunto', '', (array['requisicao-etapa', 'requisicao-recebida', 'codigo'])[1 + n % 3], timestamptz '2026-11-21' - n * interval '10 minutes', now()
    from generate_series(1, 40000) n`);
  await run(`insert into auditoria (id_ator, id_sujeito, acao, resultado, quando)
    select ${Conta.ANA}, ${Conta.BRUNO}, (array['GET /retornarSolicitacoes', 'GET /retornarExtrato', 'POST /salvarRascunho'])[1 + n % 3], 'permitida', timestamptz '2020-01-01' + n * interval '50 minutes'
    from generate_series(1, 60000) n`);
  await run(`insert into configuracao_publicacao (area, chave, desde, conteudo, motivo, id_autor, aplicada_em)
    select 'resgate', 'plano-1', date '2020-01-01' + n, jsonb_build_object('texto', repeat('x', 500)), 'Ata', ${Conta.ANA}, now() from generate_series(1, 3000) n`);
  await run(`insert into imagem (chave, nome, tipo, tamanho, largura, altura, sha256, id_autor, enviada_em)
    select gen_random_uuid()::text, 'foto', 'image/webp', 1, 1, 1, repeat('0', 64), ${Conta.ANA}, now() - interval '40 days' from generate_series(1, 300)`);
  await run(
    `insert into configuracao_publicacao (area, chave, desde, conteudo, motivo, id_autor, aplicada_em)
    select 'tema', 'plano-1', date '2020-01-01' + id % 1000, jsonb_build_object('logo', '/api/retornarImagem/' || chave), 'Ata', ${Conta.ANA}, now() from imagem where nome = 'foto'`,
  );
  await run("vacuum analyze");
}, 180_000);
afterAll(() => backend.close());

const call = async <T>(method: "GET" | "POST", path: string, options: { query?: Record<string, string>; body?: object } = {}) => {
  const answer = await backend.inject(method, path, { as: ANA, ...options });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
};

type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
/** The impact of a setting, with what `change` makes of what is in force. */
const preview = async (path: string, change: (now: never) => object = (now) => now) => {
  const { vigente } = await call<Setting>("GET", `/retornarConfiguracao/${path}`);
  await call("POST", `/preverConfiguracao/${path}`, { body: { conteudo: change(vigente.conteudo as never), desde: "2026-11-21" } });
};
const audit = (query: Record<string, string>) => call("GET", "/retornarAuditoria", { query });

/** Rows of each table that is read, at most, of the tens of thousands that it has. */
const cases: [name: string, most: Record<string, number>, work: () => Promise<unknown>][] = [
  [
    "the dry run of stages",
    { requisicao: 2500, requisicao_evento: 2500 },
    async () => {
      const { vigente } = await call<Setting>("GET", "/retornarConfiguracao/esteira/servico-2");
      const { etapas } = vigente.conteudo as unknown as ServiceStages;
      await call("POST", "/simularEsteira", { body: { idFuncionalidade: 2, etapas, meses: 12 } });
    },
  ],
  ["the impact of stages", { requisicao: 2500 }, () => preview("esteira/servico-2")],
  ["the versions of stages", { requisicao: 4000 }, () => call("GET", "/retornarVersoesEsteira/2")],
  [
    "the impact of an offer of services",
    { requisicao: 2500 },
    () =>
      preview("servicos/plano-1", ({ servicos }: ServiceOffer) => ({
        servicos: Object.fromEntries(
          Object.entries(servicos).map(([service, of]) => [service, Object.fromEntries(Object.keys(of).map((category) => [category, []]))]),
        ),
      })),
  ],
  ["the impact of a service's texts", { requisicao: 2500 }, () => preview("servicos/servico-2")],
  ["the impact of a mail", { saida_email: 2500 }, () => preview("emails/requisicao-etapa")],
  // Each publication once, not once for every picture.
  [
    "a picture that is sent",
    { configuracao_publicacao: 4000, imagem: 1000 },
    async () => {
      const { status } = await sendPicture(backend, ANA);
      if (status !== 200) throw new Error(String(status));
    },
  ],
  ["what was posted at a quota", { movimento: 1000 }, () => usesOf(backend.context.db, 1, [{ mes: "2016-10", idPerfil: 1 }])],
  ["the log", { auditoria: 100 }, () => audit({})],
  ["the log of somebody who acted", { auditoria: 100 }, () => audit({ idAtor: String(Conta.ANA) })],
  ["the log of somebody's data", { auditoria: 100 }, () => audit({ idPessoa: String(Conta.BRUNO) })],
  ["the log of an act that nobody did", { auditoria: 1000 }, () => audit({ acao: "reabrirComunicado" })],
  ["the log of an act", { auditoria: 1000 }, () => audit({ acao: "rascunho" })],
  ["the log of refusals", { auditoria: 1000 }, () => audit({ resultado: "negada" })],
  ["the log of what was not done for another reason", { auditoria: 1000 }, () => audit({ resultado: "recusada" })],
  ["the log of a day", { auditoria: 1000 }, () => audit({ inicio: "2021-01-01", fim: "2021-01-02" })],
  ["the log of an act on a day", { auditoria: 1000 }, () => audit({ inicio: "2021-01-01", fim: "2021-01-02", acao: "Rascunho" })],
];

it.each(cases)("%s reads what it needs, however large the fund", async (_name, most, work) => {
  const plans = await plansOf(backend.context.db, work);
  const judged = Object.keys(most).map((table) => plans.filter(({ plan }) => new RegExp(` on ${table}( |$)`, "m").test(plan)).length);
  for (const { sql: text, plan } of plans)
    for (const [table, rows] of Object.entries(most))
      expect({ text, plan, reads: readsOf(plan, table) <= rows }).toEqual({ text, plan, reads: true });
  expect(Math.min(...judged)).toBeGreaterThan(0);
});
