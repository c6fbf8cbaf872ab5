import type { Body, Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { formatTime } from "@/domain/calendar/calendarDate";
import { readNoticeLink, unknownVariables } from "@/domain/messages/notices";
import type { Db } from "../../kernel/db/connection";
import { categoria, comunicado, comunicadoLista, pessoa, plano, situacao } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem, refuseField } from "../../kernel/problem";
import type { Audience } from "./audience";

export interface Scope {
  db: Db;
  caller: Caller;
  now: Date;
}

/** Name of the job that sends what is due. */
export const NOTICES_JOB = "comunicados.enviar";

export type Row = typeof comunicado.$inferSelect;

/** The notice, kept from other writers until the transaction ends. @throws Problem 404 */
export async function locked(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(comunicado).where(eq(comunicado.id, id)).for("update");
  if (!row) throw notFound("Este comunicado não existe.");
  return row;
}

/** A draft of which the caller knows the newest version. @throws Problem 404 or 409 */
export async function lockedDraft(db: Db, id: number, versao?: number): Promise<Row> {
  const row = await locked(db, id);
  if (row.situacao !== "rascunho") throw new Problem(409, "Este comunicado já não é um rascunho. Veja como ele está agora.");
  if (versao !== undefined && row.versao !== versao) {
    const [author] = await db
      .select({ nome: pessoa.nome })
      .from(pessoa)
      .where(eq(pessoa.id, row.alteradoPor ?? 0));
    throw new Problem(
      409,
      `${author?.nome ?? "Outra pessoa"} mudou este rascunho às ${formatTime(row.alteradoEm)}. Abra a versão nova antes de mudar.`,
    );
  }
  return row;
}

type Content = Body<"POST /testarComunicado">;

/** Text as it is kept: one line for the title, no blanks around. Nothing in it is markup. */
export function tidy<T extends Content>(content: T): T {
  return {
    ...content,
    titulo: content.titulo.replace(/\s+/g, " ").trim(),
    texto: content.texto.replace(/\r\n?/g, "\n").trim(),
    link: content.link?.trim() || null,
  };
}

/** Refuses content that not even a draft may keep. @throws Problem 422 */
function checkContent({ titulo, texto, link }: Content): void {
  for (const [campo, text] of [
    ["titulo", titulo],
    ["texto", texto],
  ] as const) {
    const [unknown] = unknownVariables(text);
    if (unknown) refuseField(campo, `${unknown} não existe. Só {nome} é trocado, pelo primeiro nome da pessoa.`);
  }
  if (link !== null && !readNoticeLink(link)) refuseField("link", "Use uma página do portal ou um endereço que comece com https://.");
}

/** Rejects content that is not complete enough to be sent. @throws Problem 422 */
export function checkWhole(content: Content): void {
  if (!content.titulo) refuseField("titulo", "Escreva o título.");
  if (!content.texto) refuseField("texto", "Escreva o texto.");
  if (!content.portal && !content.email) refuseField("portal", "Escolha o portal, o e-mail ou os dois.");
  checkContent(content);
}

async function known(
  db: Db,
  table: typeof plano | typeof categoria | typeof situacao,
  ids: readonly number[],
  campo: string,
  mensagem: string,
) {
  const rows = ids.length === 0 ? [] : await db.select({ id: table.id }).from(table);
  const all = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !all.has(id))) refuseField(campo, mensagem);
}

/** @throws Problem 422 for a plan, category, situation or person that does not exist, or ages the wrong way round */
export async function checkAudience(db: Db, publico: Audience): Promise<void> {
  const { idadeDe, idadeAte, idDestinatario } = publico;
  await known(db, plano, publico.idsPlanos, "publico.idsPlanos", "Escolha planos da lista.");
  await known(db, categoria, publico.idsCategorias, "publico.idsCategorias", "Escolha categorias da lista.");
  await known(db, situacao, publico.idsSituacoes, "publico.idsSituacoes", "Escolha situações da lista.");
  if (idadeDe !== null && idadeAte !== null && idadeDe > idadeAte)
    refuseField("publico.idadeAte", "A idade final não pode ser menor que a inicial.");
  if (idDestinatario === null) return;
  if ((await db.$count(pessoa, and(eq(pessoa.id, idDestinatario), eq(pessoa.admin, "N")))) === 0)
    refuseField("publico.idDestinatario", "Escolha um participante.");
}

/** Keeps a draft: a new one, or one of which the caller knows the newest version. @throws Problem 404, 409 or 422 */
export async function saveDraft(
  { db, caller, now }: Scope,
  body: Body<"POST /salvarComunicado">,
): Promise<Reply<"POST /salvarComunicado">> {
  const { idComunicado, versao, publico, ...content } = body;
  const kept = tidy(content);
  checkContent(kept);
  await checkAudience(db, publico);
  const changed = { ...kept, publico, alteradoPor: caller.pessoa.id, alteradoEm: now };
  if (idComunicado === null) {
    const [row] = await db
      .insert(comunicado)
      .values({ ...changed, criadoPor: caller.pessoa.id, criadoEm: now })
      .returning({ id: comunicado.id, versao: comunicado.versao });
    if (!row) throw new Error("notice was not inserted");
    return row;
  }
  const draft = await lockedDraft(db, idComunicado, versao);
  await db
    .update(comunicado)
    .set({ ...changed, versao: draft.versao + 1 })
    .where(eq(comunicado.id, draft.id));
  return { id: draft.id, versao: draft.versao + 1 };
}

/** @throws Problem 404 or 409 */
export async function removeDraft({ db }: Scope, { idComunicado, versao }: Body<"POST /excluirComunicado">): Promise<void> {
  const draft = await lockedDraft(db, idComunicado, versao);
  await db.delete(comunicadoLista).where(eq(comunicadoLista.idComunicado, draft.id));
  await db.delete(comunicado).where(eq(comunicado.id, draft.id));
}
