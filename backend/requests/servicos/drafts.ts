import type { Body, Reply } from "@contract/infer";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { firstName } from "@/domain/people/personName";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { ajudante, rascunho, vinculoPlano } from "../../kernel/db/schema";
import type { Caller, Helper } from "../../kernel/identity/caller";
import { notFound, Problem } from "../../kernel/problem";

export interface DraftKey {
  idPessoa: number;
  idPlano: number;
  idFuncionalidade: number;
}

/** Characters of a draft as JSON: far more than any form asks for. */
const LONGEST = 40_000;

const sameDraft = ({ idPessoa, idPlano, idFuncionalidade }: DraftKey) =>
  and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano), eq(rascunho.idFuncionalidade, idFuncionalidade));

/** Form that a person, or a helper of theirs, filled in and that was not sent. */
export const DRAFT = reading(
  "servicos.rascunho",
  ["idPessoa", "idPlano", "idFuncionalidade"],
  (from, { idPessoa, idPlano, idFuncionalidade }) =>
    from
      .select({
        dados: rascunho.dados,
        passo: rascunho.passo,
        versao: rascunho.versao,
        atualizadoEm: rascunho.atualizadoEm,
        idAjudante: rascunho.idAjudante,
        preparadoPor: ajudante.nome,
      })
      .from(rascunho)
      .leftJoin(ajudante, eq(ajudante.id, rascunho.idAjudante))
      .where(and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano), eq(rascunho.idFuncionalidade, idFuncionalidade))),
);

/** Form that was filled in and not sent, with the helper who prepared it; null without one. */
export async function findDraft(
  source: Source,
  { idPessoa, idPlano, idFuncionalidade }: DraftKey,
): Promise<Reply<"GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}">> {
  const [row] = await rowsOf(source, DRAFT, { idPessoa, idPlano, idFuncionalidade });
  if (!row) return null;
  const { dados, passo, versao, atualizadoEm, preparadoPor } = row;
  return { dados, passo, versao, atualizadoEm: atualizadoEm.toISOString(), ...(preparadoPor && { preparadoPor }) };
}

/** @throws Problem 400 for more data than a form can have */
export function checkSize(dados: Record<string, unknown>): void {
  if (JSON.stringify(dados).length > LONGEST) throw new Problem(400, "Há texto demais no formulário.");
}

/** @throws Problem 404 when the person has no link with the plan */
export async function checkLink(db: Db, { idPessoa, idPlano }: DraftKey): Promise<void> {
  const [link] = await db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .limit(1);
  if (!link) throw notFound("Não encontramos este vínculo.");
}

/**
 * Author and time of a draft that its owner saves: until they change an answer it is as the helper left it. A declaration is no answer
 * of the helper's, and is ticked anew.
 */
function ofOwner(dados: Record<string, unknown>, now: Date, declarations: readonly string[]) {
  const answers = (all: SQL) => declarations.reduce((rest, name) => sql`${rest} - ${name}::text`, all);
  const isSame = sql`(${answers(sql`${rascunho.dados}`)}) = (${answers(sql`${JSON.stringify(dados)}::jsonb`)})`;
  return {
    idAjudante: sql`case when ${isSame} then ${rascunho.idAjudante} end`,
    atualizadoEm: sql`case when ${isSame} and ${rascunho.idAjudante} is not null then ${rascunho.atualizadoEm} else ${now.toISOString()}::timestamptz end`,
  };
}

/** Name of the helper whose draft it still is. */
async function preparer(db: Db, idAjudante: number | null): Promise<{ preparadoPor?: string }> {
  if (idAjudante === null) return {};
  const [row] = await db.select({ preparadoPor: ajudante.nome }).from(ajudante).where(eq(ajudante.id, idAjudante));
  return row ?? {};
}

/**
 * Keeps a draft over the version that the browser last saw (0 when it saw none).
 * @param caller where it is a helper, writes it for the participant, over nobody else's
 * @param declarations names of fields that only the participant ticks
 * @throws Problem 409 when another tab or device kept a newer one, or sent or discarded it, and for a helper when it is not theirs
 */
export async function saveDraft(
  db: Db,
  now: Date,
  body: Body<"POST /salvarRascunho">,
  { helper, pessoa }: Pick<Caller, "helper" | "pessoa">,
  declarations: readonly string[] = [],
): Promise<Reply<"POST /salvarRascunho">> {
  checkSize(body.dados);
  await checkLink(db, body);
  const { idPessoa, idPlano, idFuncionalidade, dados, passo, versao } = body;
  const fresh = await db
    .insert(rascunho)
    .values({ idPessoa, idPlano, idFuncionalidade, dados, passo, versao: 1, atualizadoEm: now, idAjudante: helper?.id ?? null })
    .onConflictDoNothing()
    .returning({ versao: rascunho.versao });
  if (fresh.length > 0) {
    if (versao !== 0) throw new Problem(409, "Este rascunho foi enviado ou descartado em outra aba ou aparelho.");
    return { versao: 1, atualizadoEm: now.toISOString() };
  }
  const [kept] = await db
    .update(rascunho)
    .set({ dados, passo, versao: versao + 1, ...(helper ? { atualizadoEm: now } : ofOwner(dados, now, declarations)) })
    .where(and(sameDraft(body), eq(rascunho.versao, versao), helper ? eq(rascunho.idAjudante, helper.id) : undefined))
    .returning({ versao: rascunho.versao, atualizadoEm: rascunho.atualizadoEm, idAjudante: rascunho.idAjudante });
  if (!kept) {
    if (helper && (await draftOfHelper(db, body, helper)) === "another's") throw new Problem(409, begunByAnother(pessoa));
    const newer = await findDraft(db, body);
    const when = newer ? ` (${formatRelativeInstant(newer.atualizadoEm, now)})` : "";
    throw new Problem(409, `Este formulário foi mudado em outra aba ou aparelho${when}. Carregue a versão mais nova para continuar.`, {
      erros: [{ campo: "versao", mensagem: String(newer?.versao ?? 0) }],
    });
  }
  const by = helper ? {} : await preparer(db, kept.idAjudante);
  return { versao: kept.versao, atualizadoEm: kept.atualizadoEm.toISOString(), ...by };
}

/** Words for a helper about a draft that is not theirs, which they see nothing of. */
export const begunByAnother = ({ nome }: { nome: string }) =>
  `Já há um rascunho deste pedido que não é seu. Só ${firstName(nome)} pode continuar ou descartar o que está lá.`;

/** The draft of a service as a helper may see it: their own; of another person's, only that there is one. */
export async function draftOfHelper(source: Source, { idPessoa, idPlano, idFuncionalidade }: DraftKey, helper: Helper) {
  const [row] = await rowsOf(source, DRAFT, { idPessoa, idPlano, idFuncionalidade });
  if (!row) return null;
  if (row.idAjudante !== helper.id) return "another's";
  const { dados, passo, versao, atualizadoEm } = row;
  return { dados, passo, versao, atualizadoEm: atualizadoEm.toISOString() };
}

export async function dropDraft(db: Db, key: DraftKey): Promise<void> {
  await db.delete(rascunho).where(sameDraft(key));
}
