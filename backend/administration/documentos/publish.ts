import type { Body, Reply } from "@contract/infer";
import { and, desc, eq } from "drizzle-orm";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { categoria, documento, documentoVersao, pessoa, plano } from "../../kernel/db/schema";
import { takeFiles } from "../../kernel/files/rows";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem, refuseField } from "../../kernel/problem";
import { announce } from "./announce";

export interface Scope {
  db: Db;
  caller: Caller;
  now: Date;
}

type Facts = Pick<Body<"POST /alterarDocumento">, "titulo" | "categoria" | "descricao" | "validoDesde" | "validoAte">;

function checked({ titulo, categoria: kind, descricao, validoDesde, validoAte }: Facts) {
  const title = titulo.replace(/\s+/g, " ").trim();
  if (!title) refuseField("titulo", "Dê um título ao documento.");
  if (!isCalendarDate(validoDesde)) refuseField("validoDesde", "Esta data não existe.");
  if (validoAte !== null && !isCalendarDate(validoAte)) refuseField("validoAte", "Esta data não existe.");
  if (validoAte !== null && validoAte < validoDesde) refuseField("validoAte", "O fim da validade não pode ser antes do início.");
  return { titulo: title, categoria: kind, descricao: descricao?.trim() || null, validoDesde, validoAte };
}

/** The document, kept from other writers until the transaction ends. @throws Problem 404 */
async function locked(db: Db, id: number) {
  const [row] = await db.select().from(documento).where(eq(documento.id, id)).for("update");
  if (!row) throw notFound("Este documento não existe.");
  return row;
}

const audit = ({ db, caller }: Scope, acao: string, detalhe: Record<string, unknown>, idSujeito: number | null = null) =>
  recordAudit(db, { idAtor: caller.pessoa.id, idSujeito, acao, resultado: "permitida", detalhe });

/** Gives a file that the caller sent to the fund's documents. @throws Problem 422 for one that is not there or is used */
async function takeFile({ db, caller }: Scope, idArquivo: number): Promise<void> {
  const taken = await takeFiles(db, [idArquivo], [caller.pessoa.id], { uso: "documento" });
  if (taken.length === 0) refuseField("idArquivo", "O arquivo não está mais disponível. Envie de novo.");
}

async function addVersion(scope: Scope, idDocumento: number, numero: number, idArquivo: number): Promise<number> {
  await takeFile(scope, idArquivo);
  const [version] = await scope.db
    .insert(documentoVersao)
    .values({ idDocumento, versao: numero, idArquivo, publicadaEm: scope.now })
    .returning({ id: documentoVersao.id });
  if (!version) throw new Error("version was not inserted");
  return version.id;
}

/** @throws Problem 422 for a plan, category or participant that does not exist */
async function checkAudience(db: Db, { idPlano, idCategoria, idDestinatario }: Body<"POST /publicarDocumento">): Promise<void> {
  if (idPlano !== null && (await db.$count(plano, eq(plano.id, idPlano))) === 0) refuseField("idPlano", "Escolha um plano da lista.");
  if (idCategoria !== null && (await db.$count(categoria, eq(categoria.id, idCategoria))) === 0)
    refuseField("idCategoria", "Escolha uma categoria da lista.");
  if (idDestinatario === null) return;
  if ((await db.$count(pessoa, and(eq(pessoa.id, idDestinatario), eq(pessoa.admin, "N")))) === 0)
    refuseField("idDestinatario", "Escolha um participante.");
}

export async function publish(scope: Scope, body: Body<"POST /publicarDocumento">): Promise<Reply<"POST /publicarDocumento">> {
  const { db, caller } = scope;
  const facts = checked(body);
  await checkAudience(db, body);
  const { idDestinatario } = body;
  const [row] = await db
    .insert(documento)
    .values({
      ...facts,
      idPlano: body.idPlano,
      idCategoria: idDestinatario === null ? body.idCategoria : null,
      idPessoa: idDestinatario,
      publicadoPor: caller.pessoa.id,
    })
    .returning();
  if (!row) throw new Error("document was not inserted");
  const idVersao = await addVersion(scope, row.id, 1, body.idArquivo);
  await audit(scope, "documento.publicar", { idDocumento: row.id, idVersao }, idDestinatario);
  if (body.avisar) await announce(db, row, idVersao);
  return { id: row.id };
}

export async function correct(scope: Scope, { idDocumento, ...facts }: Body<"POST /alterarDocumento">): Promise<void> {
  const values = checked(facts);
  await locked(scope.db, idDocumento);
  await scope.db.update(documento).set(values).where(eq(documento.id, idDocumento));
  await audit(scope, "documento.alterar", { idDocumento });
}

const newestOf = async (db: Db, idDocumento: number) => {
  const [newest] = await db
    .select()
    .from(documentoVersao)
    .where(eq(documentoVersao.idDocumento, idDocumento))
    .orderBy(desc(documentoVersao.versao))
    .limit(1);
  if (!newest) throw new Error(`document ${idDocumento} has no version`);
  return newest;
};

export async function publishVersion(
  scope: Scope,
  { idDocumento, idArquivo, avisar }: Body<"POST /publicarVersaoDocumento">,
): Promise<Reply<"POST /publicarVersaoDocumento">> {
  const row = await locked(scope.db, idDocumento);
  if (row.arquivadoEm) throw new Problem(422, "Este documento está arquivado. Traga-o de volta antes de publicar uma versão.");
  const numero = (await newestOf(scope.db, idDocumento)).versao + 1;
  const id = await addVersion(scope, idDocumento, numero, idArquivo);
  await audit(scope, "documento.versao", { idDocumento, idVersao: id }, row.idPessoa);
  if (avisar) await announce(scope.db, row, id);
  return { id, numero };
}

export async function archive(scope: Scope, { idDocumento, arquivado }: Body<"POST /arquivarDocumento">): Promise<void> {
  const row = await locked(scope.db, idDocumento);
  if ((row.arquivadoEm !== null) === arquivado) return;
  await scope.db
    .update(documento)
    .set({ arquivadoEm: arquivado ? scope.now : null })
    .where(eq(documento.id, idDocumento));
  await audit(scope, arquivado ? "documento.arquivar" : "documento.reabrir", { idDocumento });
}

export async function tellAudience(scope: Scope, { idDocumento }: Body<"POST /avisarDocumento">): Promise<Reply<"POST /avisarDocumento">> {
  const row = await locked(scope.db, idDocumento);
  const progress = await announce(scope.db, row, (await newestOf(scope.db, idDocumento)).id);
  await audit(scope, "documento.avisar", { idDocumento });
  return progress;
}
