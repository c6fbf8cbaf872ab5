import { and, count, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type ImportArea, suggestedMapping } from "@/domain/imports/fields";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { importacaoLinha } from "../../kernel/db/schema";
import { bodyOf } from "../../kernel/files/sheets/table";
import { Problem } from "../../kernel/problem";
import { findImport, lockImport, phase } from "./importacoesRows";
import { fieldsOf } from "./reading";
import { lineColumn, opened, receivedFile, refusal } from "./receive";
import { MOST_REPORTED } from "./sheets";
import { moveTo } from "./turn";

type Corrected = Map<number, Record<string, string>>;

const SHOWN = 5;
const named = (lines: number[]) => `${lines.slice(0, SHOWN).join(", ")}${lines.length > SHOWN ? " …" : ""}`;

/** The corrected lines of a table, by their numbers in the first file. @throws Problem 400, 415 or 422 */
async function correctedLines(area: ImportArea, bytes: Buffer): Promise<Corrected> {
  const { format, head } = await opened(bytes);
  const numberAt = lineColumn(head.titulos);
  const mapping = suggestedMapping(area, head.titulos);
  const lines: Corrected = new Map();
  const wrong: number[] = [];
  try {
    for await (const row of bodyOf(bytes, format)) {
      const cell = row.celulas[numberAt] ?? "";
      const linha = Number(typeof cell === "string" ? cell : cell.number);
      if (!Number.isInteger(linha) || linha < 1 || linha > 2_147_483_647 || lines.has(linha)) wrong.push(row.linha);
      else lines.set(linha, fieldsOf(area, mapping, row));
      if (lines.size > MOST_REPORTED) throw new Problem(422, "São linhas demais para uma correção. Envie o arquivo inteiro de novo.");
    }
  } catch (error) {
    refusal(error);
  }
  if (wrong.length > 0) throw new Problem(422, `A coluna Linha precisa ter o número de cada linha, uma vez só. Confira: ${named(wrong)}.`);
  return lines;
}

/** Puts corrected lines in the place of those with errors. @throws Problem 422 for a line that has none */
async function replace(db: Db, id: number, lines: Corrected): Promise<void> {
  const sent = [...lines].map(([linha, dados]) => ({ linha, dados }));
  const { rows } = (await db.execute(sql`
    update ${importacaoLinha} as l set dados = j.dados
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as j (linha int, dados jsonb)
    where l.id_importacao = ${id} and l.linha = j.linha and l.situacao = 'erro'
    returning l.linha`)) as unknown as { rows: { linha: number }[] };
  const replaced = new Set(rows.map(({ linha }) => linha));
  const others = [...lines.keys()].filter((linha) => !replaced.has(linha));
  if (others.length > 0)
    throw new Problem(422, `Estas linhas não estão com erro nesta importação: ${named(others)}. Tire-as e envie de novo.`);
}

/**
 * Takes corrected lines alone and has every line with an error looked at again: one may have been wrong because of
 * another.
 * @throws Problem 409 when nothing waits for corrections
 */
export async function receiveCorrection(
  { db, now }: Pick<Context, "db" | "now">,
  { area, id, request }: { area: ImportArea; id: number; request: FastifyRequest },
): Promise<{ corrigidas: number }> {
  const refuseOther = (situacao: string) => {
    if (situacao !== "conferida")
      throw new Problem(409, "Só uma importação conferida recebe correções. Atualize a página para ver como ela está.");
  };
  refuseOther((await findImport(db, area, id)).situacao);
  const { bytes } = await receivedFile(request);
  const lines = await correctedLines(area, bytes);
  await db.transaction(async (tx) => {
    refuseOther((await lockImport(tx, area, id)).situacao);
    await replace(tx, id, lines);
    const wrong = and(eq(importacaoLinha.idImportacao, id), eq(importacaoLinha.situacao, "erro"));
    const [left] = await tx.select({ n: count() }).from(importacaoLinha).where(wrong);
    await tx.update(importacaoLinha).set({ situacao: "nova", chave: null, chaveMatricula: null }).where(wrong);
    await moveTo(tx, id, phase("conferindo", now(), { previstas: left?.n ?? 0 }));
  });
  return { corrigidas: lines.size };
}
