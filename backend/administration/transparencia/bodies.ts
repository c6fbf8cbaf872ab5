import type { Body, Reply } from "@contract/infer";
import { asc, count, eq, max, ne, sql } from "drizzle-orm";
import { formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { ata, orgaoAta } from "../../kernel/db/schema";
import { notFound, refuseField } from "../../kernel/problem";
import { checkVersion, oneLine, record, type Scope } from "./history";

/** Bodies by name, with how many minutes each has. */
export async function listBodies(db: Db): Promise<Reply<"GET /retornarOrgaosAtas">> {
  const counted = await db
    .select({ idOrgao: ata.idOrgao, atas: count(), publicadas: sql<number>`count(${ata.publicadaEm})::int` })
    .from(ata)
    .groupBy(ata.idOrgao);
  const of = new Map(counted.map((row) => [row.idOrgao, row]));
  const rows = await db.select().from(orgaoAta).orderBy(asc(orgaoAta.nome), asc(orgaoAta.id));
  return { itens: rows.map((row) => ({ ...row, atas: of.get(row.id)?.atas ?? 0, publicadas: of.get(row.id)?.publicadas ?? 0 })) };
}

/** The body, kept from other writers until the transaction ends. @throws Problem 404 */
export async function lockedBody(db: Db, id: number) {
  const [row] = await db.select().from(orgaoAta).where(eq(orgaoAta.id, id)).for("update");
  if (!row) throw notFound("Este órgão não existe.");
  return row;
}

/** Two bodies of one name could not be told apart in the participants' filter. @throws Problem 422 */
async function checkName(db: Db, nome: string, id: number): Promise<void> {
  const others = await db.select({ nome: orgaoAta.nome }).from(orgaoAta).where(ne(orgaoAta.id, id));
  if (others.some((other) => searchText(other.nome) === searchText(nome))) refuseField("nome", "Já existe um órgão com este nome.");
}

/** Creates a body, or gives it another name. @throws Problem 404, 409 or 422 */
export async function saveBody(
  scope: Scope,
  { idOrgao, versao, nome }: Body<"POST /salvarOrgaoAta">,
): Promise<Reply<"POST /salvarOrgaoAta">> {
  const { db } = scope;
  const kept = oneLine(nome);
  if (!kept) refuseField("nome", "Dê um nome ao órgão.");
  if (idOrgao === null) {
    await checkName(db, kept, 0);
    const [row] = await db.insert(orgaoAta).values({ nome: kept }).returning({ id: orgaoAta.id, versao: orgaoAta.versao });
    if (!row) throw new Error("body was not inserted");
    await record(scope, { assunto: "orgao", idAssunto: row.id, ato: "Criado", mudancas: [{ campo: "Nome", antes: null, depois: kept }] });
    return row;
  }
  const row = await lockedBody(db, idOrgao);
  await checkVersion(db, row, versao, "orgao", row.id);
  if (row.nome === kept) return { id: row.id, versao: row.versao };
  await checkName(db, kept, row.id);
  await db
    .update(orgaoAta)
    .set({ nome: kept, versao: row.versao + 1 })
    .where(eq(orgaoAta.id, row.id));
  const mudancas = [{ campo: "Nome", antes: row.nome, depois: kept }];
  await record(scope, { assunto: "orgao", idAssunto: row.id, ato: "Renomeado", mudancas });
  return { id: row.id, versao: row.versao + 1 };
}

/** Ends a body after its last meeting, or takes the end back. @throws Problem 404, 409 or 422 */
export async function endBody(
  scope: Scope,
  { idOrgao, versao, encerradoEm, motivo }: Body<"POST /encerrarOrgaoAta">,
): Promise<Reply<"POST /encerrarOrgaoAta">> {
  const { db } = scope;
  const row = await lockedBody(db, idOrgao);
  await checkVersion(db, row, versao, "orgao", row.id);
  if (encerradoEm !== null) {
    if (!isCalendarDate(encerradoEm)) refuseField("encerradoEm", "Esta data não existe.");
    const [last] = await db
      .select({ day: max(ata.dataReuniao) })
      .from(ata)
      .where(eq(ata.idOrgao, row.id));
    if (last?.day && last.day > encerradoEm) refuseField("encerradoEm", `Este órgão tem ata de ${formatDate(last.day)}, depois deste dia.`);
  }
  await db
    .update(orgaoAta)
    .set({ encerradoEm, versao: row.versao + 1 })
    .where(eq(orgaoAta.id, row.id));
  const said = (day: string | null) => day && formatDate(day);
  const mudancas = [{ campo: "Último dia", antes: said(row.encerradoEm), depois: said(encerradoEm) }];
  await record(scope, { assunto: "orgao", idAssunto: row.id, ato: encerradoEm === null ? "Reaberto" : "Encerrado", motivo, mudancas });
  return { id: row.id, versao: row.versao + 1 };
}
