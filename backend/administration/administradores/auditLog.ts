import type { Query, Reply } from "@contract/infer";
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FastifyReply } from "fastify";
import writeExcelFile from "write-excel-file/node";
import { endOfDay, formatInstant, isCalendarDate, startOfDay } from "@/domain/calendar/calendarDate";
import { AUDIT_OUTCOME, auditOutcome, refusalReason } from "@/domain/people/auditOutcome";
import { reasonText } from "@/domain/people/viewReasons";
import { searchText } from "@/domain/text/searchText";
import { amongGiven, idsAsValue } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { orderedIds } from "../../kernel/db/orderedIds";
import { reading, rowsOf } from "../../kernel/db/reading";
import { ajudante, auditoria, pessoa, visaoAssistida } from "../../kernel/db/schema";
import { MOST_EXPORTED, pagesById, sendLongSheet } from "../../kernel/files/send";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { Problem } from "../../kernel/problem";
import { describeAct } from "./acts";

type Filter = Query<"GET /exportarAuditoria">;
type Item = Reply<"GET /retornarAuditoria">["itens"][number];

const PAGE_SIZE = 25;

/**
 * Acts of the log whose name, or what is said of them, has some words. They are a few hundred of millions of rows: each is
 * found from the one before it by `auditoria_acao`, and the rows of the log are not read for it.
 */
async function actsWith(db: Db, words: string): Promise<string[]> {
  const found = (await db.execute(sql`
    with recursive acts as (
      (select ${auditoria.acao} as acao from ${auditoria} order by ${auditoria.acao} limit 1)
      union all
      select (select ${auditoria.acao} from ${auditoria} where ${auditoria.acao} > acts.acao order by ${auditoria.acao} limit 1)
      from acts where acts.acao is not null)
    select acao from acts where acao is not null`)) as unknown as { rows: { acao: string }[] };
  const wanted = searchText(words);
  const has = (text: string) => searchText(text).includes(wanted);
  return found.rows.map(({ acao }) => acao).filter((acao) => has(acao) || has(describeAct(acao)));
}

/** @throws Problem 422 for a day that is not in the calendar */
async function conditions(db: Db, { idAtor, idPessoa, acao, resultado, inicio, fim }: Filter): Promise<SQL | undefined> {
  for (const day of [inicio, fim]) if (day && !isCalendarDate(day)) throw new Problem(422, "Confira as datas do filtro.");
  const words = acao?.trim();
  return and(
    idAtor ? eq(auditoria.idAtor, idAtor) : undefined,
    idPessoa ? eq(auditoria.idSujeito, idPessoa) : undefined,
    words ? inArray(auditoria.acao, await actsWith(db, words)) : undefined,
    resultado ? eq(auditoria.resultado, resultado) : undefined,
    inicio ? gte(auditoria.quando, startOfDay(inicio)) : undefined,
    fim ? lt(auditoria.quando, endOfDay(fim)) : undefined,
  );
}

const ator = alias(pessoa, "ator");
const sujeito = alias(pessoa, "sujeito");

/** Rows of the log, the latest first. By actor, subject, act and refusal it has indexes; all of it is read in the order of its key. */
const selectLog = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: auditoria.id,
      quando: auditoria.quando,
      ator: { id: ator.id, nome: ator.nome },
      sujeito: { id: sujeito.id, nome: sujeito.nome },
      acao: auditoria.acao,
      resultado: auditoria.resultado,
      estado: auditoria.estado,
      endereco: auditoria.endereco,
      visao: { motivo: visaoAssistida.motivo, texto: visaoAssistida.texto },
      ajudante: { nome: ajudante.nome },
    })
    .from(auditoria)
    .leftJoin(ator, eq(ator.id, auditoria.idAtor))
    .leftJoin(sujeito, eq(sujeito.id, auditoria.idSujeito))
    .leftJoin(visaoAssistida, sql`${visaoAssistida.id} = (${auditoria.detalhe}->>'visao')::int`)
    .leftJoin(ajudante, sql`${auditoria.idAtor} is null and ${ajudante.id} = (${auditoria.detalhe}->>'ajudante')::int`)
    .where(where)
    .orderBy(desc(auditoria.id));

/** A helper is nobody of the fund's people: they have a name and no id. */
const toItem = ({ visao, ajudante: helper, ...row }: Awaited<ReturnType<typeof selectLog>>[number]): Item => ({
  ...row,
  ator: row.ator ?? (helper && { id: 0, nome: `${helper.nome} (ajudante)` }),
  quando: row.quando.toISOString(),
  descricao: describeAct(row.acao),
  motivo: visao && reasonText(visao.motivo, visao.texto),
});

const ROWS = reading("auditoria.linhas", ["ids"], (from, { ids }) => selectLog(from as unknown as Db, amongGiven(auditoria.id, ids)));

export async function auditPage(
  db: Db,
  { page = 0, limit = PAGE_SIZE, ...filter }: Query<"GET /retornarAuditoria">,
): Promise<Reply<"GET /retornarAuditoria">> {
  const found = await selectLog(db, await conditions(db, filter))
    .limit(limit + 1)
    .offset(page * limit);
  return { itens: found.slice(0, limit).map(toItem), temMais: found.length > limit };
}

/** Outcome with its reason: `Recusada: Uma regra não deixou`. */
function outcomeOf({ resultado, estado }: Item): string {
  const known = auditOutcome(resultado);
  return [known ? AUDIT_OUTCOME[known] : resultado, refusalReason(estado)].filter(Boolean).join(": ");
}

const TITLES = ["Quando", "Quem agiu", "De quem são os dados", "O que fez", "Motivo da visão", "Ação", "Resultado", "Endereço"];

const textsOf = (one: Item): string[] => [
  formatInstant(one.quando),
  one.ator?.nome ?? "Sistema",
  one.sujeito?.nome ?? "",
  one.descricao,
  one.motivo ?? "",
  one.acao,
  outcomeOf(one),
  one.endereco ?? "",
];

/**
 * The log of a filter as a spreadsheet; taking it away is written down too.
 * @throws Problem 422 when there are more rows than fit
 */
export async function exportAudit(
  { db, reply, request, caller, query }: Input<"GET /exportarAuditoria">,
  now: Date,
): Promise<FastifyReply> {
  const ids = await orderedIds(
    db,
    db
      .select({ id: auditoria.id })
      .from(auditoria)
      .where(await conditions(db, query))
      .orderBy(desc(auditoria.id))
      .limit(MOST_EXPORTED + 1),
  );
  if (ids.length > MOST_EXPORTED)
    throw new Problem(422, `São mais de ${MOST_EXPORTED.toLocaleString("pt-BR")} registros. Use os filtros e exporte em partes.`);
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: null,
    acao: "GET /exportarAuditoria",
    resultado: "permitida",
    detalhe: { ...query, linhas: ids.length },
    endereco: request.ip,
    idRequest: request.id,
  });
  const texts = async (some: readonly number[]) => (await rowsOf(db, ROWS, { ids: idsAsValue(some) })).map(toItem).map(textsOf);
  const data = [TITLES.map((value) => ({ value, type: String, fontWeight: "bold" as const }))];
  const columns = [20, 32, 32, 60, 36, 44, 14, 18].map((width) => ({ width }));
  const workbook = await writeExcelFile([{ data, sheet: "Auditoria", columns, stickyRowsCount: 1 }]).toBuffer();
  return sendLongSheet(reply, "auditoria", now, workbook, pagesById(ids, texts));
}
