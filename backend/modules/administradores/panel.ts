import { AREAS, type Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, max, min, sql } from "drizzle-orm";
import { areaNames } from "@/domain/areas";
import { addDays, dateOf, formatDate } from "@/domain/calendarDate";
import { firstDay, formatMonth } from "@/domain/months";
import { planName } from "@/domain/planName";
import type { Db } from "../../db/connection";
import { configuracaoHistorico, configuracaoPublicacao, cota, permissaoAdministrador, pessoa, plano, saidaEmail } from "../../db/schema";
import { permissionsOf } from "../permissoes/permissions";

type Panel = Reply<"GET /retornarPainelConfiguracoes">;
type Attention = Panel["atencao"][number];

const LAST_CHANGES = 8;
/** Days ahead in which a change that is coming is worth a word. */
const SOON = 7;
/** Attempts after which a mail that did not go is somebody's business. */
const STUBBORN = 3;

const plural = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n.toLocaleString("pt-BR")} ${many}`);

/** What an administrator sees first of the settings: only of the areas that they may read. */
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
  const { area, desde, canceladaEm } = configuracaoPublicacao;
  const rows = await db
    .select({ area, quantidade: count(), proxima: min(desde) })
    .from(configuracaoPublicacao)
    .where(and(inArray(area, areas), gt(desde, hoje), isNull(canceladaEm)))
    .groupBy(area)
    .orderBy(asc(min(desde)));
  return rows.map((row) => ({ area: row.area as Area, quantidade: row.quantidade, proxima: row.proxima ?? hoje }));
}

/** What somebody should look at, the worst first. */
async function attention(db: Db, areas: Area[], hoje: string): Promise<Attention[]> {
  const found = await Promise.all([stuck(db, hoje), undelivered(db), missingQuotas(db, hoje), unkept(db), soon(db, hoje)]);
  return found.flat().filter(({ area }) => area === null || areas.includes(area));
}

/** Published for a day that has come, and still not in force. */
async function stuck(db: Db, hoje: string): Promise<Attention[]> {
  const { area, aplicadaEm, canceladaEm, desde } = configuracaoPublicacao;
  const rows = await db
    .select({ area, total: count() })
    .from(configuracaoPublicacao)
    .where(and(lt(desde, hoje), isNull(aplicadaEm), isNull(canceladaEm)))
    .groupBy(area);
  return rows.map((row) => ({
    codigo: "parada",
    area: row.area as Area,
    texto: `${areaNames[row.area as Area]}: ${plural(row.total, "mudança agendada não entrou", "mudanças agendadas não entraram")} em vigor no dia.`,
  }));
}

async function undelivered(db: Db): Promise<Attention[]> {
  const [row] = await db
    .select({ total: count() })
    .from(saidaEmail)
    .where(and(isNull(saidaEmail.enviadaEm), isNull(saidaEmail.canceladaEm), sql`${saidaEmail.tentativas} >= ${STUBBORN}`));
  const total = row?.total ?? 0;
  if (total === 0) return [];
  return [
    {
      codigo: "emails",
      area: "emails",
      texto: `${plural(total, "e-mail não foi entregue", "e-mails não foram entregues")} depois de várias tentativas.`,
    },
  ];
}

/** The quota of the month before this one is what months are credited by. */
async function missingQuotas(db: Db, hoje: string): Promise<Attention[]> {
  const wanted = firstDay(addDays(firstDay(hoje), -1));
  const rows = await db
    .select({ nome: plano.nome, ultima: max(cota.competencia) })
    .from(plano)
    .leftJoin(cota, and(eq(cota.idPlano, plano.id), lte(cota.competencia, wanted)))
    .groupBy(plano.id, plano.nome)
    .orderBy(asc(plano.id));
  return rows
    .filter(({ ultima }) => ultima === null || ultima < wanted)
    .map(({ nome }) => ({
      codigo: "cota",
      area: "indexadores" as const,
      texto: `Falta a cota de ${formatMonth(wanted)} do plano ${planName(nome)}.`,
    }));
}

/** Areas that nobody may change. */
async function unkept(db: Db): Promise<Attention[]> {
  const rows = await db
    .selectDistinct({ area: permissaoAdministrador.area })
    .from(permissaoAdministrador)
    .where(eq(permissaoAdministrador.nivel, "E"));
  const kept = new Set(rows.map(({ area }) => area));
  return AREAS.filter((area) => !kept.has(area)).map((area) => ({
    codigo: "sem-responsavel",
    area: "administradores" as const,
    texto: `Ninguém pode mudar a área ${areaNames[area]}.`,
  }));
}

async function soon(db: Db, hoje: string): Promise<Attention[]> {
  const { area, desde, canceladaEm } = configuracaoPublicacao;
  const rows = await db
    .select({ area, desde })
    .from(configuracaoPublicacao)
    .where(and(gt(desde, hoje), lte(desde, addDays(hoje, SOON)), isNull(canceladaEm)))
    .orderBy(asc(desde));
  return rows.map((row) => ({
    codigo: "em-breve",
    area: row.area as Area,
    texto: `${areaNames[row.area as Area]}: uma mudança entra em vigor em ${formatDate(row.desde)}.`,
  }));
}
