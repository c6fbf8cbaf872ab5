import type { Body, Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { formatRelativeInstant } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { rascunho, vinculoPlano } from "../../kernel/db/schema";
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

/** Form that a person filled in and did not send. */
export const DRAFT = reading(
  "servicos.rascunho",
  ["idPessoa", "idPlano", "idFuncionalidade"],
  (from, { idPessoa, idPlano, idFuncionalidade }) =>
    from
      .select()
      .from(rascunho)
      .where(and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano), eq(rascunho.idFuncionalidade, idFuncionalidade))),
);

/** Form that the person filled in and did not send; null without one. */
export async function findDraft(
  source: Source,
  { idPessoa, idPlano, idFuncionalidade }: DraftKey,
): Promise<Reply<"GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}">> {
  const [row] = await rowsOf(source, DRAFT, { idPessoa, idPlano, idFuncionalidade });
  return row ? { dados: row.dados, passo: row.passo, versao: row.versao, atualizadoEm: row.atualizadoEm.toISOString() } : null;
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
 * Keeps a draft over the version that the browser last saw (0 when it saw none).
 * @throws Problem 409 when another tab or device kept a newer one, or sent or discarded it
 */
export async function saveDraft(db: Db, now: Date, body: Body<"POST /salvarRascunho">): Promise<Reply<"POST /salvarRascunho">> {
  checkSize(body.dados);
  await checkLink(db, body);
  const { idPessoa, idPlano, idFuncionalidade, dados, passo, versao } = body;
  const fresh = await db
    .insert(rascunho)
    .values({ idPessoa, idPlano, idFuncionalidade, dados, passo, versao: 1, atualizadoEm: now })
    .onConflictDoNothing()
    .returning({ versao: rascunho.versao });
  if (fresh.length > 0) {
    if (versao !== 0) throw new Problem(409, "Este rascunho foi enviado ou descartado em outra aba ou aparelho.");
    return { versao: 1, atualizadoEm: now.toISOString() };
  }
  const [kept] = await db
    .update(rascunho)
    .set({ dados, passo, versao: versao + 1, atualizadoEm: now })
    .where(and(sameDraft(body), eq(rascunho.versao, versao)))
    .returning({ versao: rascunho.versao });
  if (!kept) {
    const newer = await findDraft(db, body);
    const when = newer ? ` (${formatRelativeInstant(newer.atualizadoEm, now)})` : "";
    throw new Problem(409, `Este formulário foi mudado em outra aba ou aparelho${when}. Carregue a versão mais nova para continuar.`, {
      erros: [{ campo: "versao", mensagem: String(newer?.versao ?? 0) }],
    });
  }
  return { versao: kept.versao, atualizadoEm: now.toISOString() };
}

export async function dropDraft(db: Db, key: DraftKey): Promise<void> {
  await db.delete(rascunho).where(sameDraft(key));
}
