import type { Body, Query, Reply } from "@contract/infer";
import { and, asc, count, eq, isNotNull, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import { formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { cleanCnpj, formatCnpj, isCnpj } from "@/domain/people/cnpj";
import type { Db } from "../../kernel/db/connection";
import { fornecedor, servicoPrestado } from "../../kernel/db/schema";
import { containing, hasWords } from "../../kernel/db/textSearch";
import { pagesOf } from "../../kernel/http/pages";
import { notFound, refuseField } from "../../kernel/problem";
import { checkVersion, differences, historyOf, oneLine, record, type Scope } from "./history";

const PAGE_SIZE = 25;
const NOT_FOUND = "Este fornecedor não existe.";

/** Number and total in reais of each supplier's services, counted once for the whole list. */
const rendered = (db: Db) =>
  db
    .select({
      id: servicoPrestado.idFornecedor,
      servicos: count().as("servicos"),
      valor: sql<string>`sum(${servicoPrestado.valor})`.as("valor"),
    })
    .from(servicoPrestado)
    .groupBy(servicoPrestado.idFornecedor)
    .as("prestado");

function select(db: Db, where: SQL | undefined) {
  const of = rendered(db);
  return db
    .select({
      id: fornecedor.id,
      nome: fornecedor.nome,
      cnpj: fornecedor.cnpj,
      encerradoEm: fornecedor.encerradoEm,
      versao: fornecedor.versao,
      servicos: sql<number>`coalesce(${of.servicos}, 0)::int`,
      valor: sql<string>`coalesce(${of.valor}, 0)::numeric(14, 2)::text`,
    })
    .from(fornecedor)
    .leftJoin(of, eq(of.id, fornecedor.id))
    .where(where)
    .orderBy(asc(fornecedor.nome), asc(fornecedor.id))
    .$dynamic();
}

/** In the name, or part of the CNPJ however it was punctuated. */
function matching(texto: string | undefined): SQL | undefined {
  const cnpj = cleanCnpj(texto ?? "");
  return or(hasWords(fornecedor.nome, texto), cnpj ? sql`lower(${fornecedor.cnpj}) like ${containing(cnpj)}` : undefined);
}

export async function listSuppliers(
  db: Db,
  { texto, situacao, page = 0, limit = PAGE_SIZE }: NonNullable<Query<"GET /retornarFornecedores">>,
): Promise<Reply<"GET /retornarFornecedores">> {
  const where = and(
    texto?.trim() ? matching(texto) : undefined,
    situacao && (situacao === "ativo" ? isNull(fornecedor.encerradoEm) : isNotNull(fornecedor.encerradoEm)),
  );
  const itens = await select(db, where)
    .limit(limit)
    .offset(page * limit);
  const total = await db.$count(fornecedor, where);
  return { itens, total, totalPage: pagesOf(total, limit) };
}

/** @throws Problem 404 */
export async function supplierDetail(db: Db, id: number): Promise<Reply<"GET /retornarFornecedor/{idFornecedor}">> {
  const [row] = await select(db, eq(fornecedor.id, id));
  if (!row) throw notFound(NOT_FOUND);
  return { ...row, historico: await historyOf(db, "fornecedor", id) };
}

/** The supplier, kept from other writers until the transaction ends. @throws Problem 404 */
export async function lockedSupplier(db: Db, id: number) {
  const [row] = await db.select().from(fornecedor).where(eq(fornecedor.id, id)).for("update");
  if (!row) throw notFound(NOT_FOUND);
  return row;
}

const names = { nome: "Nome", cnpj: "CNPJ" };

/** Registers a supplier, or corrects it. @throws Problem 404, 409 or 422 */
export async function saveSupplier(scope: Scope, body: Body<"POST /salvarFornecedor">): Promise<Reply<"POST /salvarFornecedor">> {
  const { db } = scope;
  const [nome, cnpj] = [oneLine(body.nome), cleanCnpj(body.cnpj)];
  if (!nome) refuseField("nome", "Informe o nome do fornecedor.");
  if (!isCnpj(cnpj)) refuseField("cnpj", "Este CNPJ não existe. Confira os números e as letras.");
  const before = body.idFornecedor === null ? null : await lockedSupplier(db, body.idFornecedor);
  if (before) await checkVersion(db, before, body.versao, "fornecedor", before.id);
  const [other] = await db
    .select({ nome: fornecedor.nome })
    .from(fornecedor)
    .where(and(eq(fornecedor.cnpj, cnpj), ne(fornecedor.id, before?.id ?? 0)));
  if (other) refuseField("cnpj", `Este CNPJ já está registrado: ${other.nome}`);
  const after = { nome, cnpj: formatCnpj(cnpj) };
  if (!before) {
    const [row] = await db.insert(fornecedor).values({ nome, cnpj }).returning({ id: fornecedor.id, versao: fornecedor.versao });
    if (!row) throw new Error("supplier was not inserted");
    await record(scope, { assunto: "fornecedor", idAssunto: row.id, ato: "Registrado", mudancas: differences(names, null, after) });
    return row;
  }
  const mudancas = differences(names, { nome: before.nome, cnpj: formatCnpj(before.cnpj) }, after);
  if (mudancas.length === 0) return { id: before.id, versao: before.versao };
  const versao = before.versao + 1;
  await db.update(fornecedor).set({ nome, cnpj, versao }).where(eq(fornecedor.id, before.id));
  await record(scope, { assunto: "fornecedor", idAssunto: before.id, ato: "Corrigido", mudancas });
  return { id: before.id, versao };
}

/** Ends a supplier after its last service, or takes the end back. @throws Problem 404, 409 or 422 */
export async function endSupplier(
  scope: Scope,
  { idFornecedor, versao, encerradoEm, motivo }: Body<"POST /encerrarFornecedor">,
): Promise<Reply<"POST /encerrarFornecedor">> {
  const { db } = scope;
  const row = await lockedSupplier(db, idFornecedor);
  await checkVersion(db, row, versao, "fornecedor", row.id);
  if (encerradoEm !== null) {
    if (!isCalendarDate(encerradoEm)) refuseField("encerradoEm", "Esta data não existe.");
    const [last] = await db
      .select({ day: max(sql<string>`coalesce(${servicoPrestado.prestadoEm}, ${servicoPrestado.competencia})`) })
      .from(servicoPrestado)
      .where(eq(servicoPrestado.idFornecedor, row.id));
    if (last?.day && last.day > encerradoEm)
      refuseField("encerradoEm", `Este fornecedor tem serviço de ${formatDate(last.day)}, depois deste dia.`);
  }
  await db
    .update(fornecedor)
    .set({ encerradoEm, versao: row.versao + 1 })
    .where(eq(fornecedor.id, row.id));
  const said = (day: string | null) => day && formatDate(day);
  const mudancas = [{ campo: "Último dia", antes: said(row.encerradoEm), depois: said(encerradoEm) }];
  await record(scope, { assunto: "fornecedor", idAssunto: row.id, ato: encerradoEm === null ? "Reaberto" : "Encerrado", motivo, mudancas });
  return { id: row.id, versao: row.versao + 1 };
}
