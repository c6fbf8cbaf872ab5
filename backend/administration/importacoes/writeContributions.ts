import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { longMonth, monthOf } from "@/domain/calendar/months";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type Credit, creditAll, heldBack, reverseAll, subaccountName } from "../../money/contas";
import type { Import, Line } from "./importacoesRows";
import { CHUNK, Refused } from "./turn";

const WAITING = "aguarda-cota";

function creditOf(line: Line, origem: string): Credit {
  const { idPessoa, idPlano, competencia, data, valor } = line;
  if (idPessoa === null || idPlano === null || competencia === null || data === null || valor === null)
    throw new Error(`line ${line.id} was not judged`);
  const descricao = `Contribuição ${subaccountName(line.subconta ?? "").toLowerCase()} de ${longMonth(monthOf(competencia))}`;
  return { idPessoa, idPlano, competencia, data, valor, origem, descricao, subconta: line.subconta as SubaccountId };
}

/** Credits lines, each once. Those whose quota is not there yet wait for it. */
async function credit(db: Db, credits: readonly { line: Line; origem: string }[]): Promise<void> {
  const waiting = await creditAll(
    db,
    credits.map(({ line, origem }) => creditOf(line, origem)),
  );
  const late = new Set(waiting.map(({ origem }) => origem));
  const rows = credits.map(({ line, origem }) => ({ id: line.id, origem, situacao: late.has(origem) ? WAITING : "gravada" }));
  await db.execute(sql`
    update ${importacaoLinha} as l set situacao = j.situacao, origem = j.origem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (id bigint, origem text, situacao text)
    where l.id = j.id`);
}

/** Posts lines of contributions to the ledger, at the quotas of their months. */
export const writeContributions = (db: Db, { id, tentativa }: Import, lines: readonly Line[]): Promise<void> =>
  credit(
    db,
    lines.map((line) => ({ line, origem: `importacao:${id}:${line.linha}:${tentativa}` })),
  );

const originsOf = (lines: readonly Line[]) => lines.flatMap(({ situacao, origem }) => (situacao === "gravada" && origem ? [origem] : []));

/** Takes lines of contributions back. @throws Refused once one can no longer be reversed */
export async function reverseContributions(db: Db, lines: readonly Line[]): Promise<void> {
  const origins = originsOf(lines);
  try {
    if (origins.length > 0) await reverseAll(db, origins, "Estorno de importação desfeita");
  } catch (error) {
    if (error instanceof Problem) throw new Refused(error.detail);
    throw error;
  }
  await db
    .update(importacaoLinha)
    .set({ situacao: "pronta", origem: null })
    .where(
      inArray(
        importacaoLinha.id,
        lines.map(({ id }) => id),
      ),
    );
}

/** Number of an import's contributions that can no longer be reversed, by reason: closed month, or use since. */
export async function heldContributions(db: Db, idImportacao: number): Promise<{ fechados: number; usados: number }> {
  const found = { fechados: 0, usados: 0 };
  let after = 0;
  for (;;) {
    const lines = await db
      .select()
      .from(importacaoLinha)
      .where(and(eq(importacaoLinha.idImportacao, idImportacao), eq(importacaoLinha.situacao, "gravada"), gt(importacaoLinha.linha, after)))
      .orderBy(asc(importacaoLinha.linha))
      .limit(CHUNK);
    const last = lines.at(-1);
    if (!last) return found;
    const held = await heldBack(db, originsOf(lines));
    found.fechados += held.fechados;
    found.usados += held.usados;
    after = last.linha;
  }
}

/** Credits contributions imported before their quota was published. @returns number of those credited */
export async function creditWaiting({ db }: Pick<Context, "db">): Promise<number> {
  let [after, credited] = [0, 0];
  for (;;) {
    const from = after;
    const done = await db.transaction(async (tx) => {
      const lines = await tx
        .select()
        .from(importacaoLinha)
        .where(and(eq(importacaoLinha.situacao, WAITING), gt(importacaoLinha.id, from)))
        .orderBy(asc(importacaoLinha.id))
        .limit(CHUNK)
        .for("update", { skipLocked: true });
      if (lines.length === 0) return null;
      await credit(
        tx,
        lines.map((line) => ({ line, origem: line.origem ?? `importacao:${line.idImportacao}:${line.linha}:0` })),
      );
      const left = await tx.$count(
        importacaoLinha,
        and(
          eq(importacaoLinha.situacao, WAITING),
          inArray(
            importacaoLinha.id,
            lines.map(({ id }) => id),
          ),
        ),
      );
      return { last: lines.at(-1)?.id ?? from, credited: lines.length - left };
    });
    if (done === null) return credited;
    after = done.last;
    credited += done.credited;
  }
}
