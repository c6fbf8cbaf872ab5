import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { today } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { configuracaoHistorico, configuracaoPublicacao, pessoa } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { hasColleague } from "../../kernel/identity/colleagues";
import { permits } from "../../kernel/identity/permissions";
import { notFound } from "../../kernel/problem";
import { asksForTwo, type SettingArea } from "./area";
import { areaOf } from "./areas";
import { versionOf } from "./configuracoesVersion";
import { shownProposal } from "./proposals";

export type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
type History = Reply<"GET /retornarHistoricoConfiguracao/{area}">;

const ofKey = (area: Area, chave: string) => and(eq(configuracaoPublicacao.area, area), eq(configuracaoPublicacao.chave, chave));
const standing = isNull(configuracaoPublicacao.canceladaEm);

const second = alias(pessoa, "confirmador");

const publications = (db: Db) =>
  db
    .select({
      id: configuracaoPublicacao.id,
      desde: configuracaoPublicacao.desde,
      conteudo: configuracaoPublicacao.conteudo,
      motivo: configuracaoPublicacao.motivo,
      criadaEm: configuracaoPublicacao.criadaEm,
      autor: { id: pessoa.id, nome: pessoa.nome },
      confirmador: { id: second.id, nome: second.nome },
    })
    .from(configuracaoPublicacao)
    .innerJoin(pessoa, eq(pessoa.id, configuracaoPublicacao.idAutor))
    .leftJoin(second, eq(second.id, configuracaoPublicacao.idConfirmador));

const toPublication = ({ criadaEm, ...row }: Awaited<ReturnType<typeof publications>>[number]) => ({
  ...row,
  criadaEm: criadaEm.toISOString(),
});

/** The area's rules. @throws Problem 404 where it has none, or no such key */
export async function findSetting(db: Db, area: Area, chave: string): Promise<SettingArea> {
  const setting = areaOf(area);
  if (!setting || !(await setting.has(db, chave))) throw notFound("Esta configuração não existe.");
  return setting;
}

/** Content in force today, scheduled contents, and the caller's permission to change them. */
export async function readSetting({ now }: Pick<Context, "now">, db: Db, idPessoa: number, area: Area, chave: string): Promise<Setting> {
  const setting = await findSetting(db, area, chave);
  const hoje = today(now());
  const [current] = await publications(db)
    .where(and(ofKey(area, chave), standing, lte(configuracaoPublicacao.desde, hoje)))
    .orderBy(desc(configuracaoPublicacao.desde), desc(configuracaoPublicacao.id))
    .limit(1);
  const coming = await publications(db)
    .where(and(ofKey(area, chave), standing, gt(configuracaoPublicacao.desde, hoje)))
    .orderBy(asc(configuracaoPublicacao.desde), asc(configuracaoPublicacao.id));
  return {
    versao: await versionOf(db, area, chave),
    hoje,
    vigente: {
      conteudo: (await setting.read(db, chave, hoje)) as Record<string, unknown>,
      publicacao: current ? toPublication(current) : null,
    },
    futuras: coming.map(toPublication),
    podeEscrever: await permits(db, idPessoa, area, "E"),
    ...(asksForTwo(setting, chave)
      ? { proposta: await shownProposal(db, { area, chave, idPessoa }, hoje), pedeDuasPessoas: await hasColleague(db) }
      : { proposta: null, pedeDuasPessoas: false }),
  };
}

const PAGE_SIZE = 20;

/** Changes of an area with their authors, the latest first. Served by `configuracao_historico_area` and `_chave`. */
export async function historyOf(
  db: Db,
  area: Area,
  { chave, page = 0, limit = PAGE_SIZE }: { chave?: string; page?: number; limit?: number },
): Promise<History> {
  const where = and(eq(configuracaoHistorico.area, area), chave ? eq(configuracaoHistorico.chave, chave) : sql`true`);
  const [counted] = await db.select({ total: count() }).from(configuracaoHistorico).where(where);
  const rows = await db
    .select({
      id: configuracaoHistorico.id,
      quando: configuracaoHistorico.quando,
      autor: { id: pessoa.id, nome: pessoa.nome },
      chave: configuracaoHistorico.chave,
      acao: configuracaoHistorico.acao,
      desde: configuracaoHistorico.desde,
      motivo: configuracaoHistorico.motivo,
      antes: configuracaoHistorico.antes,
      depois: configuracaoHistorico.depois,
    })
    .from(configuracaoHistorico)
    .leftJoin(pessoa, eq(pessoa.id, configuracaoHistorico.idAutor))
    .where(where)
    .orderBy(desc(configuracaoHistorico.id))
    .limit(limit)
    .offset(page * limit);
  const total = counted?.total ?? 0;
  return {
    itens: rows.map((row) => ({ ...row, quando: row.quando.toISOString(), acao: row.acao as History["itens"][number]["acao"] })),
    total,
    totalPage: pagesOf(total, limit),
  };
}
