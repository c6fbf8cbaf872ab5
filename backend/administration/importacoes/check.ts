import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha } from "../../kernel/db/schema";
import { type Import, type Line, phase } from "./importacoesRows";
import { judgeContributions } from "./judgeContributions";
import { judgePeople } from "./judgePeople";
import { type Judged, judgingOf } from "./judging";
import { tellAuthor } from "./tell";
import { CHUNK, moveTo, nextLines, progress, type Working } from "./turn";

/** Writes down what was found about lines, as one parameter. */
async function keepVerdicts(db: Db, judged: readonly Judged[]): Promise<void> {
  const rows = judged.map((one) => ({
    id: one.id,
    situacao: one.situacao,
    problemas: one.problemas,
    chave: one.chave,
    chave_matricula: one.chaveMatricula ?? null,
    id_plano: one.idPlano,
    id_pessoa: one.idPessoa,
    id_vinculo: one.idVinculo ?? null,
    subconta: one.subconta ?? null,
    competencia: one.competencia ?? null,
    data: one.data ?? null,
    valor: one.valor ?? null,
  }));
  await db.execute(sql`
    update ${importacaoLinha} as l set situacao = j.situacao, problemas = j.problemas, chave = j.chave, chave_matricula = j.chave_matricula,
      id_plano = j.id_plano, id_pessoa = j.id_pessoa, id_vinculo = j.id_vinculo, subconta = j.subconta, competencia = j.competencia,
      data = j.data, valor = j.valor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (id bigint, situacao text, problemas jsonb, chave text, chave_matricula text,
      id_plano int, id_pessoa int, id_vinculo int, subconta text, competencia date, data date, valor numeric)
    where l.id = j.id`);
}

const judge = async (context: Working, db: Db, { area }: Import, lines: readonly Line[]): Promise<Judged[]> => {
  const judging = await judgingOf(db, context.now());
  return area === "importarPessoas" ? judgePeople(db, lines, judging) : judgeContributions(db, lines, judging);
};

/** Judges the next lines that were not looked at. @returns true while more are left */
export async function checkSome(context: Working, write: Write, row: Import): Promise<boolean> {
  const { db } = write;
  const lines = await nextLines(db, row.id, ["nova"], { after: row.cursor });
  if (lines.length > 0) {
    await keepVerdicts(db, await judge(context, db, row, lines));
    const cursor = lines.at(-1)?.linha ?? row.cursor;
    await progress(db, context.now(), row.id, { cursor, processadas: row.processadas + lines.length });
  }
  if (lines.length === CHUNK) return true;
  await moveTo(db, row.id, phase("conferida", context.now()));
  await tellAuthor(context, write, row, "conferida");
  return false;
}

const CHANGED = (lines: number) =>
  lines === 1
    ? "Uma linha mudou desde a conferência, e nada foi gravado. Veja o problema e confirme de novo."
    : `${lines} linhas mudaram desde a conferência, e nada foi gravado. Veja os problemas e confirme de novo.`;

/**
 * Judges the next confirmed lines once more, as the fund stands now. When some are no longer right, nothing is written,
 * and the confirming person decides again. @returns true while more are left
 */
export async function checkAgain(context: Working, write: Write, row: Import): Promise<boolean> {
  const { db } = write;
  const lines = await nextLines(db, row.id, ["pronta", "aviso"], { after: row.cursor });
  const judged = lines.length > 0 ? await judge(context, db, row, lines) : [];
  if (judged.length > 0) await keepVerdicts(db, judged);
  const cursor = lines.at(-1)?.linha ?? row.cursor;
  await progress(db, context.now(), row.id, { cursor, processadas: row.processadas + lines.length });
  if (lines.length === CHUNK) return true;
  const [ready] = await db
    .select({ n: count() })
    .from(importacaoLinha)
    .where(and(eq(importacaoLinha.idImportacao, row.id), inArray(importacaoLinha.situacao, ["pronta", "aviso"])));
  const changed = (row.previstas ?? 0) - (ready?.n ?? 0);
  if (changed > 0) {
    await moveTo(db, row.id, phase("conferida", context.now(), { motivo: CHANGED(changed), idConfirmador: null, confirmadaEm: null }));
    await tellAuthor(context, write, row, "mudou");
    return false;
  }
  await moveTo(db, row.id, phase("gravando", context.now(), { previstas: ready?.n ?? 0, tentativa: row.tentativa + 1 }));
  return false;
}
