import { AREAS, type Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, max, min, sql } from "drizzle-orm";
import { addDays, dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { firstDay, formatMonth } from "@/domain/calendar/months";
import { areaNames } from "@/domain/people/areas";
import { planName } from "@/domain/plans/planName";
import type { Db } from "../../kernel/db/connection";
import { groupedBy } from "../../kernel/db/grouped";
import { type Facts, factsIn, reading, rowsOf } from "../../kernel/db/reading";
import {
  configuracaoHistorico,
  configuracaoProposta,
  configuracaoPublicacao,
  cota,
  parametroPlano,
  permissaoEfetiva,
  pessoa,
  plano,
  saidaEmail,
  tabelaFiscal,
} from "../../kernel/db/schema";
import { permissionsOf } from "../../kernel/identity/permissions";

type Panel = Reply<"GET /retornarPainelConfiguracoes">;
type Attention = Panel["atencao"][number];

const total = sql`count(*)`.mapWith(Number);
const { area, aplicadaEm, canceladaEm, desde } = configuracaoPublicacao;

const LAST_CHANGES = 8;
/** Days ahead in which a change that is coming is worth a word. */
const SOON_DAYS = 7;
/** Attempts after which a mail that did not go is somebody's business. */
const STUBBORN = 3;

const plural = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n.toLocaleString("pt-BR")} ${many}`);

/** First page of the settings for an administrator, limited to the areas that they may read. */
export async function panel(db: Db, idPessoa: number, now: Date): Promise<Panel> {
  const areas = (await permissionsOf(db, idPessoa)).map(({ area }) => area);
  if (areas.length === 0) return { mudancas: [], agendadas: [], atencao: [] };
  const hoje = dateOf(now);
  return { mudancas: await lastChanges(db, areas), agendadas: await coming(db, areas, hoje), atencao: await attention(db, areas, hoje) };
}

async function lastChanges(db: Db, areas: Area[]): Promise<Panel["mudancas"]> {
  const rows = await db
    .select({
      id: configuracaoHistorico.id,
      area: configuracaoHistorico.area,
      chave: configuracaoHistorico.chave,
      acao: configuracaoHistorico.acao,
      quando: configuracaoHistorico.quando,
      autor: { id: pessoa.id, nome: pessoa.nome },
      desde: configuracaoHistorico.desde,
      motivo: configuracaoHistorico.motivo,
    })
    .from(configuracaoHistorico)
    .leftJoin(pessoa, eq(pessoa.id, configuracaoHistorico.idAutor))
    .where(inArray(configuracaoHistorico.area, areas))
    .orderBy(desc(configuracaoHistorico.id))
    .limit(LAST_CHANGES);
  return rows.map((row) => ({ ...row, area: row.area as Area, quando: row.quando.toISOString() }));
}

async function coming(db: Db, areas: Area[], hoje: string): Promise<Panel["agendadas"]> {
  const rows = await db
    .select({ area, quantidade: count(), proxima: min(desde) })
    .from(configuracaoPublicacao)
    .where(and(inArray(area, areas), gt(desde, hoje), isNull(canceladaEm)))
    .groupBy(area)
    .orderBy(asc(min(desde)));
  return rows.map((row) => ({ area: row.area as Area, quantidade: row.quantidade, proxima: row.proxima ?? hoje }));
}

/** Changes of money rules that wait for a second person. */
const WAITING = reading("painel.propostas", [], (from) =>
  from
    .select({ area: configuracaoProposta.area, total })
    .from(configuracaoProposta)
    .where(eq(configuracaoProposta.situacao, "espera"))
    .groupBy(configuracaoProposta.area)
    .orderBy(asc(configuracaoProposta.area)),
);
/** Published for a day that has come, and still not in force. */
const STUCK = reading("painel.paradas", ["hoje"], (from, { hoje }) =>
  from
    .select({ area, total })
    .from(configuracaoPublicacao)
    .where(and(lt(desde, hoje), isNull(aplicadaEm), isNull(canceladaEm)))
    .groupBy(area),
);
const UNDELIVERED = reading("painel.emails", [], (from) =>
  from
    .select({ total })
    .from(saidaEmail)
    .where(and(isNull(saidaEmail.enviadaEm), isNull(saidaEmail.canceladaEm), sql`${saidaEmail.tentativas} >= ${STUBBORN}`)),
);
/** The last month until one that each plan has a quota of. */
const LAST_QUOTAS = reading("painel.cotas", ["ate"], (from, { ate }) =>
  from
    .select({ nome: plano.nome, ultima: max(cota.competencia) })
    .from(plano)
    .leftJoin(cota, and(eq(cota.idPlano, plano.id), lte(cota.competencia, ate)))
    .groupBy(plano.id, plano.nome)
    .orderBy(asc(plano.id)),
);
/** Values that are corrected every year, with the area in which they are published. */
const YEARLY_VALUES: Readonly<Record<string, { nome: string; area: Area }>> = {
  UNIDADE_REFERENCIA: { nome: "Unidade de referência", area: "contribuicao" },
  CONTRIBUICAO_MINIMA: { nome: "Contribuição mínima", area: "contribuicao" },
};
/** The last day until one from which each plan's yearly values hold. */
const YEARLY = reading("painel.anuais", ["hoje"], (from, { hoje }) =>
  from
    .select({ codigo: parametroPlano.codigo, idPlano: plano.id, nome: plano.nome, desde: max(parametroPlano.validoDesde) })
    .from(parametroPlano)
    .innerJoin(plano, eq(plano.id, parametroPlano.idPlano))
    .where(and(inArray(parametroPlano.codigo, Object.keys(YEARLY_VALUES)), lte(parametroPlano.validoDesde, hoje)))
    .groupBy(parametroPlano.codigo, plano.id, plano.nome)
    .orderBy(asc(parametroPlano.codigo), asc(plano.id)),
);
/** Tables of the income tax, each with the day from which its last row holds. */
const TAX_YEARS = reading("painel.tributos", [], (from) =>
  from
    .select({ codigo: tabelaFiscal.codigo, desde: max(tabelaFiscal.validoDesde) })
    .from(tabelaFiscal)
    .where(inArray(tabelaFiscal.codigo, ["irrf-mensal", "irrf-anual"]))
    .groupBy(tabelaFiscal.codigo)
    .orderBy(asc(tabelaFiscal.codigo)),
);
/** Areas that somebody may change. */
const KEPT = reading("painel.areas", [], (from) =>
  from.selectDistinct({ area: permissaoEfetiva.area }).from(permissaoEfetiva).where(eq(permissaoEfetiva.nivel, "E")),
);
const SOON = reading("painel.emBreve", ["hoje", "breve"], (from, { hoje, breve }) =>
  from
    .select({ area, desde })
    .from(configuracaoPublicacao)
    .where(and(gt(desde, hoje), lte(desde, breve), isNull(canceladaEm)))
    .orderBy(asc(desde)),
);

/** Matters that need attention, the worst first. */
async function attention(db: Db, areas: Area[], hoje: string): Promise<Attention[]> {
  const [ate, breve] = [wantedOn(hoje), addDays(hoje, SOON_DAYS)];
  const facts = await factsIn(db).load([WAITING, STUCK, UNDELIVERED, LAST_QUOTAS, YEARLY, TAX_YEARS, KEPT, SOON], { hoje, ate, breve });
  const found = await Promise.all([
    waiting(facts),
    stuck(facts, hoje),
    undelivered(facts),
    missingQuotas(facts, ate),
    lastYears(facts, hoje),
    taxTables(facts, hoje),
    unkept(facts),
    soon(facts, hoje, breve),
  ]);
  return found.flat().filter((one) => one.area === null || areas.includes(one.area));
}

async function waiting(facts: Facts): Promise<Attention[]> {
  const rows = await rowsOf(facts, WAITING, {});
  return rows.map((row) => ({
    codigo: "proposta",
    area: row.area as Area,
    texto: `${areaNames[row.area as Area]}: ${plural(row.total, "mudança proposta espera", "mudanças propostas esperam")} a confirmação de outra pessoa.`,
  }));
}

async function stuck(facts: Facts, hoje: string): Promise<Attention[]> {
  const rows = await rowsOf(facts, STUCK, { hoje });
  return rows.map((row) => ({
    codigo: "parada",
    area: row.area as Area,
    texto: `${areaNames[row.area as Area]}: ${plural(row.total, "mudança agendada não entrou", "mudanças agendadas não entraram")} em vigor no dia.`,
  }));
}

async function undelivered(facts: Facts): Promise<Attention[]> {
  const waiting = (await rowsOf(facts, UNDELIVERED, {}))[0]?.total ?? 0;
  if (waiting === 0) return [];
  return [
    {
      codigo: "emails",
      area: "emails",
      texto: `${plural(waiting, "e-mail não foi entregue", "e-mails não foram entregues")} depois de várias tentativas.`,
    },
  ];
}

/** The quota of the month before this one is what months are credited by. */
const wantedOn = (hoje: string) => firstDay(addDays(firstDay(hoje), -1));

async function missingQuotas(facts: Facts, wanted: string): Promise<Attention[]> {
  const rows = await rowsOf(facts, LAST_QUOTAS, { ate: wanted });
  return rows
    .filter(({ ultima }) => ultima === null || ultima < wanted)
    .map(({ nome }) => ({
      codigo: "cota",
      area: "indexadores" as const,
      texto: `Falta a cota de ${formatMonth(wanted)} do plano ${planName(nome)}.`,
    }));
}

const listed = new Intl.ListFormat("pt-BR");

/** Values of a plan that are still those of a year before: one matter for each value. */
async function lastYears(facts: Facts, hoje: string): Promise<Attention[]> {
  const ano = hoje.slice(0, 4);
  const old = (await rowsOf(facts, YEARLY, { hoje })).filter(({ desde }) => desde !== null && desde.slice(0, 4) < ano);
  return [...groupedBy(old, ({ codigo }) => codigo)].flatMap(([codigo, rows]) => {
    const value = YEARLY_VALUES[codigo];
    if (!value) return [];
    const since = [...groupedBy(rows, ({ desde }) => desde ?? hoje)].map(
      ([desde, of]) => `a de ${formatDate(desde)} em ${listed.format(of.map(({ nome }) => planName(nome)))}`,
    );
    return [{ codigo: "valor-anual", area: value.area, texto: `${value.nome} de ${ano} não publicada: vale ${since.join("; ")}.` }];
  });
}

/** The month from which the tables of the next January are looked for. */
const TABLES_FROM = "-12";

/** The yearly table of the income tax is one of its own for each year; the monthly one is to be confirmed with it. */
async function taxTables(facts: Facts, hoje: string): Promise<Attention[]> {
  const year = Number(hoje.slice(0, 4));
  const wanted = hoje.slice(4, 7) >= TABLES_FROM ? year + 1 : year;
  const last = (await rowsOf(facts, TAX_YEARS, {})).find(({ codigo }) => codigo === "irrf-anual")?.desde ?? null;
  if (last !== null && Number(last.slice(0, 4)) >= wanted) return [];
  const since = last === null ? "" : ` Até lá valem as de ${last.slice(0, 4)}.`;
  return [
    { codigo: "tabela-fiscal", area: null, texto: `Faltam as tabelas do imposto de renda de ${wanted}: peça a atualização.${since}` },
  ];
}

/** Areas that nobody may change. */
async function unkept(facts: Facts): Promise<Attention[]> {
  const kept = new Set((await rowsOf(facts, KEPT, {})).map((row) => row.area));
  return AREAS.filter((one) => !kept.has(one)).map((one) => ({
    codigo: "sem-responsavel",
    area: "administradores" as const,
    texto: `Ninguém pode mudar a área ${areaNames[one]}.`,
  }));
}

async function soon(facts: Facts, hoje: string, breve: string): Promise<Attention[]> {
  const rows = await rowsOf(facts, SOON, { hoje, breve });
  return rows.map((row) => ({
    codigo: "em-breve",
    area: row.area as Area,
    texto: `${areaNames[row.area as Area]}: uma mudança entra em vigor em ${formatDate(row.desde)}.`,
  }));
}
