import type { Params, Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { comunicado, comunicadoDestinatario, comunicadoLista, notificacao, pessoa, saidaEmail } from "../../kernel/db/schema";
import { hasWords } from "../../kernel/db/textSearch";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";
import { audienceInWords, audienceOptions } from "./audience";
import type { Row } from "./draft";
import { figuresOf, mailState, readingsOf } from "./figures";

type Listed = Reply<"GET /retornarComunicados">["itens"][number];
type Detail = Reply<"GET /retornarComunicado/{idComunicado}">;
type Recipients = Reply<"GET /retornarDestinatariosComunicado/{idComunicado}">;

const PAGE_SIZE = 25;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Names of people of the fund and of the addressed. */
async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ id: pessoa.id, nome: pessoa.nome }).from(pessoa).where(inArray(pessoa.id, wanted));
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

async function listSizes(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: comunicadoLista.idComunicado, total: count() })
    .from(comunicadoLista)
    .where(inArray(comunicadoLista.idComunicado, [...ids]))
    .groupBy(comunicadoLista.idComunicado);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

const lookup = (id: number | null, names: Map<number, string>) => (id === null ? null : { id, nome: names.get(id) ?? "" });

/** Instant of sending, planned or past, or of the last change. */
const quando =
  sql`case when ${comunicado.situacao} = 'agendado' then ${comunicado.agendadoPara} else coalesce(${comunicado.concluidoEm}, ${comunicado.iniciadoEm}, ${comunicado.alteradoEm}) end`.mapWith(
    comunicado.alteradoEm,
  );
const columns = { ...getTableColumns(comunicado), quando };

async function inWords(db: Db, rows: readonly (Row & { quando: Date })[]): Promise<Listed[]> {
  const lists = rows.filter(({ publico }) => publico.tipo === "lista").map(({ id }) => id);
  const [options, sizes, names, readings] = [
    await audienceOptions(db),
    await listSizes(db, lists),
    await namesOf(
      db,
      rows.flatMap(({ criadoPor, publico }) => [criadoPor, publico.idDestinatario]),
    ),
    await readingsOf(
      db,
      rows.filter(({ enviados, portal }) => portal && enviados > 0).map(({ id }) => id),
    ),
  ];
  return rows.map((row) => ({
    id: row.id,
    versao: row.versao,
    idTipo: row.idTipo,
    titulo: row.titulo,
    texto: row.texto,
    link: row.link,
    portal: row.portal,
    email: row.email,
    publico: row.publico,
    situacao: row.situacao as Listed["situacao"],
    publicoDescrito: audienceInWords(row.publico, options, {
      nome: names.get(row.publico.idDestinatario ?? 0),
      naLista: sizes.get(row.id) ?? 0,
    }),
    agendadoPara: iso(row.agendadoPara),
    criadoEm: row.criadoEm.toISOString(),
    alteradoEm: row.alteradoEm.toISOString(),
    iniciadoEm: iso(row.iniciadoEm),
    concluidoEm: iso(row.concluidoEm),
    quando: row.quando.toISOString(),
    autor: lookup(row.criadoPor, names),
    previstos: row.previstos,
    enviados: row.enviados,
    lidos: readings.get(row.id) ?? 0,
  }));
}

export async function listNotices(
  db: Db,
  { texto, situacao, idTipo, canal, page = 0, limit = PAGE_SIZE }: Query<"GET /retornarComunicados">,
): Promise<Reply<"GET /retornarComunicados">> {
  const where = and(
    situacao && eq(comunicado.situacao, situacao),
    idTipo === undefined ? undefined : eq(comunicado.idTipo, idTipo),
    canal && eq(canal === "portal" ? comunicado.portal : comunicado.email, true),
    hasWords(sql`concat(${comunicado.titulo}, ' ', ${comunicado.texto})`, texto),
  );
  const rows = await db
    .select(columns)
    .from(comunicado)
    .where(where)
    // Drafts come first.
    .orderBy(desc(eq(comunicado.situacao, "rascunho")), desc(quando), desc(comunicado.id))
    .limit(limit)
    .offset(page * limit);
  const total = await db.$count(comunicado, where);
  return { itens: await inWords(db, rows), total, totalPage: pagesOf(total, limit) };
}

const found = async (db: Db, id: number) => {
  const [row] = await db.select(columns).from(comunicado).where(eq(comunicado.id, id));
  if (!row) throw notFound("Este comunicado não existe.");
  return row;
};

/** @throws Problem 404 */
export async function noticeDetail(db: Db, { idComunicado }: Params<"GET /retornarComunicado/{idComunicado}">): Promise<Detail> {
  const row = await found(db, idComunicado);
  const [listed] = await inWords(db, [row]);
  if (!listed) throw new Error("one notice is one row");
  const names = await namesOf(db, [row.enviadoPor, row.canceladoPor]);
  const [addressed] = await db
    .select({ id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf })
    .from(pessoa)
    .where(eq(pessoa.id, row.publico.idDestinatario ?? 0));
  return {
    ...listed,
    numeros: await figuresOf(db, row),
    destinatario: (row.publico.tipo === "pessoa" && addressed) || null,
    enviadoPor: lookup(row.enviadoPor, names),
    canceladoPor: lookup(row.canceladoPor, names),
    canceladoEm: iso(row.canceladoEm),
    naLista: (await listSizes(db, [row.id])).get(row.id) ?? 0,
  };
}

const narrowed = (filter: Query<"GET /retornarDestinatariosComunicado/{idComunicado}">["filtro"]): SQL | undefined => {
  if (filter === "lidos") return eq(notificacao.reagido, "S");
  if (filter === "naoLidos") return eq(notificacao.reagido, "N");
  return filter === "falhaEmail" ? sql`${mailState} = 'falhou'` : undefined;
};

/** Recipients of a notice, in the order in which they were told. @throws Problem 404 */
export async function recipientsOf(
  db: Db,
  { idComunicado }: Params<"GET /retornarDestinatariosComunicado/{idComunicado}">,
  { filtro, page = 0, limit = PAGE_SIZE }: Query<"GET /retornarDestinatariosComunicado/{idComunicado}">,
): Promise<Recipients> {
  await found(db, idComunicado);
  const where = and(eq(comunicadoDestinatario.idComunicado, idComunicado), narrowed(filtro));
  // One by one, by its key: joined as a table, the notifications of the whole fund are walked to meet those of one notice.
  const told = db
    .select({ reagido: notificacao.reagido })
    .from(notificacao)
    .where(eq(notificacao.id, comunicadoDestinatario.idNotificacao))
    .limit(1)
    .as("notificacao");
  const rows = await db
    .select({
      pessoa: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      enviadoEm: comunicadoDestinatario.enviadoEm,
      aoVivoEm: comunicadoDestinatario.aoVivoEm,
      reagido: told.reagido,
      mail: saidaEmail.id,
      emailSituacao: mailState,
    })
    .from(comunicadoDestinatario)
    .innerJoin(pessoa, eq(pessoa.id, comunicadoDestinatario.idPessoa))
    .leftJoinLateral(told, sql`true`)
    .leftJoin(saidaEmail, eq(saidaEmail.id, comunicadoDestinatario.idSaidaEmail))
    .where(where)
    .orderBy(asc(comunicadoDestinatario.idPessoa))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db
    .select({ total: count() })
    .from(comunicadoDestinatario)
    .leftJoinLateral(told, sql`true`)
    .leftJoin(saidaEmail, eq(saidaEmail.id, comunicadoDestinatario.idSaidaEmail))
    .where(where);
  const total = counted?.total ?? 0;
  return {
    itens: rows.map(({ pessoa: person, enviadoEm, aoVivoEm, reagido, mail, emailSituacao }) => ({
      pessoa: person,
      enviadoEm: enviadoEm.toISOString(),
      aoVivoEm: iso(aoVivoEm),
      lido: reagido === null ? null : reagido === "S",
      emailSituacao: mail === null ? null : (emailSituacao as Recipients["itens"][number]["emailSituacao"]),
    })),
    total,
    totalPage: pagesOf(total, limit),
  };
}
