import type { Body, Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { AskedDocument, ServiceDefinition } from "@/domain/services/definition";
import { Status } from "@/domain/services/ids";
import { withTexts } from "@/domain/settings/writtenTexts";
import { requisicao } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import {
  addDocuments,
  auditRequest,
  dropDocuments,
  type RequestRow,
  recordEvent,
  refileRequest,
  roleOf,
  type Scope,
  STAGES,
  stageAt,
  stagesOf,
  transition,
  visibleRequest,
} from "../esteira";
import { type DraftKey, dropDraft } from "./drafts";
import { factsOfService, refusalOf } from "./eligibility";
import { attachFiles, releaseFiles } from "./files";
import { begin, beginning, fileRequest, lockFiling, nextStep } from "./filing";
import { definitionFor, serviceOf } from "./service";
import { WRITTEN_TEXTS, writtenTexts } from "./texts";
import { validData } from "./validData";

type Create = Body<"POST /criarRequisicao">;

/** Valid data with what the database adds to it. @throws Problem 400, 409 */
async function completeData({ db, context }: Scope, definition: ServiceDefinition, key: DraftKey, dados: Record<string, unknown>) {
  const today = dateOf(context.now());
  const valid = await validData(definition, dados, today);
  return (await serviceOf(context, key.idFuncionalidade).rules.complete?.(db, key, valid, today)) ?? valid;
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

const unconfirmed = (key: DraftKey) =>
  and(
    eq(requisicao.idPessoa, key.idPessoa),
    eq(requisicao.idPlano, key.idPlano),
    eq(requisicao.idFuncionalidade, key.idFuncionalidade),
    eq(requisicao.idStatus, Status.DRAFT),
  );

/** A new request, or the one that the person filed before and did not confirm, filled in again. */
async function file(scope: Scope, key: DraftKey, dados: Record<string, unknown>): Promise<RequestRow> {
  const { db, context } = scope;
  const [before] = await db.select().from(requisicao).where(unconfirmed(key)).orderBy(requisicao.id).limit(1).for("update");
  if (before) {
    await releaseFiles(scope, before.id);
    await dropDocuments(db, before.id);
    return refileRequest(db, before.id, { dados, versao: before.versao + 1, dataSolicitacao: context.now() });
  }
  const { idPessoa, idPlano, idFuncionalidade } = key;
  return fileRequest(db, context.now(), { idPessoa, idPlano, idFuncionalidade, dados });
}

/**
 * The first of the two acts: what is asked for, with its documents, is recorded. It goes to nobody before it is
 * confirmed.
 * @throws Problem 400 for wrong data, 409 when the person may not ask for it now
 */
export async function createRequest(scope: Scope, body: Create): Promise<Reply<"POST /criarRequisicao">> {
  const { db, context } = scope;
  await lockFiling(db, body.idPessoa);
  const service = serviceOf(context, body.idFuncionalidade);
  const facts = await factsOfService(db, dateOf(context.now()), service, body, [WRITTEN_TEXTS]);
  const own = await definitionFor(context, facts, body);
  const texts = await writtenTexts(facts, body.idFuncionalidade);
  const definition = texts ? withTexts(own, texts) : own;
  const refused = await refusalOf(facts, context.now(), { service, definition }, body);
  if (refused) throw new Problem(409, refused);
  const dados = await completeData(scope, definition, body, body.dados);
  const documents = validDocuments(definition.documents(dados), body.documentos);

  const row = await file(scope, body, dados);
  const enviadoEm = context.now();
  await attachFiles(
    scope,
    row.id,
    documents.map(({ idArquivo }) => idArquivo),
    (index) => `documentos.${index}`,
  );
  await addDocuments(
    db,
    documents.map(({ codigo, idArquivo, asked }) => {
      const { nome = codigo, obrigatorio = false } = asked ?? {};
      return { idRequisicao: row.id, codigo, nome, obrigatorio, estado: "enviado", idArquivo, enviadoEm };
    }),
  );
  await recordEvent(db, {
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

/** The second act: the request begins its way. Confirming again answers the same and writes nothing. */
export async function confirmRequest(scope: Scope, idRequisicao: number): Promise<Reply<"POST /confirmarRequisicao">> {
  const { db, context } = scope;
  const [owner] = await db.select({ idPessoa: requisicao.idPessoa }).from(requisicao).where(eq(requisicao.id, idRequisicao));
  if (owner) await lockFiling(db, owner.idPessoa);
  const row = await visibleRequest(scope, idRequisicao, "POST /confirmarRequisicao", true);
  if (row.idStatus !== Status.DRAFT) {
    if (row.confirmadaEm === null) throw new Problem(409, "Esta solicitação já foi enviada.");
    const stage = stageAt(await stagesOf(db, row.idFuncionalidade, row.esteiraVersao), row.etapa);
    return { idRequisicao, protocolo: row.protocolo, prazo: row.prazo, proximoPasso: nextStep(stage) };
  }
  const service = serviceOf(context, row.idFuncionalidade);
  const facts = await factsOfService(db, dateOf(context.now()), service, row, [STAGES]);
  const definition = await definitionFor(context, facts, row);
  const refused = await refusalOf(facts, context.now(), { service, definition }, row);
  if (refused) throw new Problem(409, refused);
  // Time may have passed since it was filed: what is confirmed must still be right.
  const dados = await completeData(scope, definition, row, row.dados);
  await refileRequest(db, row.id, { dados });

  const { first, values } = await beginning(facts, row.idFuncionalidade, context.now());
  const own = await service.rules.confirmed?.(scope, { ...row, dados, esteiraVersao: values.esteiraVersao });
  const prazo = own ?? values.prazo;
  await begin(scope, row, definition.name, { first, values: { ...values, prazo } });
  await dropDraft(db, row);
  return { idRequisicao, protocolo: row.protocolo, prazo, proximoPasso: nextStep(first) };
}

/** Forgets the draft, and cancels what was filed and never confirmed. */
export async function discard(scope: Scope, key: DraftKey): Promise<void> {
  await dropDraft(scope.db, key);
  const rows = await scope.db.select().from(requisicao).where(unconfirmed(key)).for("update");
  for (const row of rows)
    await transition(scope, row, {
      acao: "requisicao.descartar",
      evento: { titulo: "Rascunho descartado", tipo: "cancelamento" },
      set: { idStatus: Status.CANCELLED, concluidaEm: scope.context.now() },
    });
}
