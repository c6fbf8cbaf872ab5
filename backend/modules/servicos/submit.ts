import type { Body, Reply } from "@contract/infer";
import { and, eq, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import type { AskedDocument, ServiceDefinition } from "@/domain/services/definition";
import { withTexts } from "@/domain/settings/serviceTexts";
import type { Db } from "../../db/connection";
import { requisicao, requisicaoDocumento, requisicaoEvento } from "../../db/schema";
import { Problem } from "../../http/problem";
import { auditRequest, type RequestRow, roleOf, type Scope, Status, visibleRequest } from "../esteira/request";
import { rulesOf } from "../esteira/rules";
import { currentVersion, dueFrom, stageAt, stagesOf } from "../esteira/stages";
import { transition } from "../esteira/transition";
import { type DraftKey, dropDraft } from "./drafts";
import { refusalOf } from "./eligibility";
import { attachFiles, releaseFiles } from "./files";
import { nextProtocol } from "./protocol";
import { definitionFor } from "./service";
import { writtenTexts } from "./texts";
import { validData } from "./validData";

type Create = Body<"POST /criarRequisicao">;

/** Valid data with what the database adds to it. @throws Problem 400, 409 */
async function completeData(db: Db, definition: ServiceDefinition, key: DraftKey, dados: Record<string, unknown>, today: string) {
  const valid = await validData(definition, dados, today);
  return (await rulesOf(definition.id).complete?.(db, key, valid, today)) ?? valid;
}

/** The documents asked for, each with its file. @throws Problem 400 for one that is missing or was not asked for */
function validDocuments(asked: readonly AskedDocument[], sent: Create["documentos"]) {
  const refuse = (index: number, mensagem: string) =>
    new Problem(400, "Confira os documentos enviados.", { erros: [{ campo: `documentos.${index}`, mensagem }] });
  for (const [index, { codigo }] of sent.entries())
    if (!asked.some((document) => document.codigo === codigo)) throw refuse(index, "Este documento não faz parte do pedido.");
  for (const { codigo, nome, obrigatorio } of asked)
    if (obrigatorio && !sent.some((document) => document.codigo === codigo)) throw refuse(sent.length, `Envie o documento: ${nome}.`);
  return sent.map((document) => ({ ...document, asked: asked.find(({ codigo }) => codigo === document.codigo) }));
}

/** Names, with the person's id, the lock under which somebody files and confirms. */
const FILING_LOCK = 7_301_002;

/**
 * Two tabs file or confirm one after the other: a service has one request at a time, and before the first there is no
 * row that could be locked. Taken before any row, until the transaction ends.
 */
export const lockFiling = (db: Db, idPessoa: number) => db.execute(sql`select pg_advisory_xact_lock(${FILING_LOCK}, ${idPessoa})`);

const unconfirmed = (key: DraftKey) =>
  and(
    eq(requisicao.idPessoa, key.idPessoa),
    eq(requisicao.idPlano, key.idPlano),
    eq(requisicao.idFuncionalidade, key.idFuncionalidade),
    eq(requisicao.idStatus, Status.RASCUNHO),
  );

/** A new request, or the one that the person filed before and did not confirm, filled in again. */
async function file(scope: Scope, key: DraftKey, dados: Record<string, unknown>): Promise<RequestRow> {
  const { db, context } = scope;
  const [before] = await db.select().from(requisicao).where(unconfirmed(key)).orderBy(requisicao.id).limit(1).for("update");
  if (before) {
    await releaseFiles(scope, before.id);
    await db.delete(requisicaoDocumento).where(eq(requisicaoDocumento.idRequisicao, before.id));
    const again = { dados, versao: before.versao + 1, dataSolicitacao: context.now() };
    const [row] = await db.update(requisicao).set(again).where(eq(requisicao.id, before.id)).returning();
    if (row) return row;
  }
  const protocolo = await nextProtocol(db, context.now());
  const { idPessoa, idPlano, idFuncionalidade } = key;
  const [row] = await db
    .insert(requisicao)
    .values({ protocolo, idPessoa, idPlano, idFuncionalidade, idStatus: Status.RASCUNHO, dados, dataSolicitacao: context.now() })
    .returning();
  if (!row) throw new Error("the request was not written");
  return row;
}

/**
 * The first of the two acts: what is asked for, with its documents, is recorded. It goes to nobody before it is
 * confirmed.
 * @throws Problem 400 for wrong data, 409 when the person may not ask for it now
 */
export async function createRequest(scope: Scope, body: Create): Promise<Reply<"POST /criarRequisicao">> {
  const { db, context } = scope;
  await lockFiling(db, body.idPessoa);
  const own = await definitionFor(db, context.now(), body);
  const texts = await writtenTexts(db, body.idFuncionalidade);
  const definition = texts ? withTexts(own, texts) : own;
  const refused = await refusalOf(db, context.now(), definition, body);
  if (refused) throw new Problem(409, refused);
  const dados = await completeData(db, definition, body, body.dados, dateOf(context.now()));
  const documents = validDocuments(definition.documents(dados), body.documentos);

  const row = await file(scope, body, dados);
  const enviadoEm = context.now();
  await attachFiles(
    scope,
    row.id,
    documents.map(({ idArquivo }) => idArquivo),
    (index) => `documentos.${index}`,
  );
  for (const { codigo, idArquivo, asked } of documents) {
    const { nome = codigo, obrigatorio = false } = asked ?? {};
    await db
      .insert(requisicaoDocumento)
      .values({ idRequisicao: row.id, codigo, nome, obrigatorio, estado: "enviado", idArquivo, enviadoEm });
  }
  await db.insert(requisicaoEvento).values({
    idRequisicao: row.id,
    titulo: "Pedido preenchido",
    tipo: "requisicao",
    papel: roleOf(scope),
    idStatus: row.idStatus,
    idPessoa: scope.caller.pessoa.id,
    quando: enviadoEm,
  });
  await auditRequest(scope, row, "requisicao.criar");
  return { idRequisicao: row.id, protocolo: row.protocolo, versao: row.versao };
}

const nextStep = (stage: { nome: string; papel: string }) =>
  `${stage.nome}, ${stage.papel === "sistema" ? "pelo portal" : "pela equipe"}. Avisaremos você a cada mudança.`;

/** The second act: the request begins its way. Confirming again answers the same and writes nothing. */
export async function confirmRequest(scope: Scope, idRequisicao: number): Promise<Reply<"POST /confirmarRequisicao">> {
  const { db, context } = scope;
  const [owner] = await db.select({ idPessoa: requisicao.idPessoa }).from(requisicao).where(eq(requisicao.id, idRequisicao));
  if (owner) await lockFiling(db, owner.idPessoa);
  const row = await visibleRequest(scope, idRequisicao, "POST /confirmarRequisicao", true);
  if (row.idStatus !== Status.RASCUNHO) {
    if (row.confirmadaEm === null) throw new Problem(409, "Esta solicitação já foi enviada.");
    const stage = stageAt(await stagesOf(db, row.idFuncionalidade, row.esteiraVersao), row.etapa);
    return { idRequisicao, protocolo: row.protocolo, prazo: row.prazo, proximoPasso: nextStep(stage) };
  }
  const definition = await definitionFor(db, context.now(), row);
  const refused = await refusalOf(db, context.now(), definition, row);
  if (refused) throw new Problem(409, refused);
  // Time may have passed since it was filed: what is confirmed must still be right.
  const dados = await completeData(db, definition, row, row.dados, dateOf(context.now()));
  await db.update(requisicao).set({ dados }).where(eq(requisicao.id, row.id));

  const esteiraVersao = await currentVersion(db, row.idFuncionalidade);
  const stages = await stagesOf(db, row.idFuncionalidade, esteiraVersao);
  const first = stageAt(stages, 1);
  const own = await rulesOf(definition.id).confirmed?.(scope, { ...row, dados, esteiraVersao });
  const prazo = own ?? dueFrom(stages, first.ordem, dateOf(context.now()));
  const proximoPasso = nextStep(first);
  await transition(scope, row, {
    acao: "requisicao.confirmar",
    evento: { titulo: "Pedido confirmado", tipo: "confirmacao" },
    set: { idStatus: Status.RECEBIDA, etapa: first.ordem, esteiraVersao, prazo, confirmadaEm: context.now() },
    aviso: {
      titulo: first.notificacao ?? "Solicitação recebida",
      descricao: `${definition.name}: protocolo ${row.protocolo}. Prazo: ${formatDate(prazo)}.`,
    },
    ...(first.emailModelo && { email: { codigo: first.emailModelo, variables: { proximoPasso, etapa: first.nome } } }),
  });
  await dropDraft(db, row);
  return { idRequisicao, protocolo: row.protocolo, prazo, proximoPasso };
}

/** Forgets the draft, and cancels what was filed and never confirmed. */
export async function discard(scope: Scope, key: DraftKey): Promise<void> {
  await dropDraft(scope.db, key);
  const rows = await scope.db.select().from(requisicao).where(unconfirmed(key)).for("update");
  for (const row of rows)
    await transition(scope, row, {
      acao: "requisicao.descartar",
      evento: { titulo: "Rascunho descartado", tipo: "cancelamento" },
      set: { idStatus: Status.CANCELADA, concluidaEm: scope.context.now() },
    });
}
