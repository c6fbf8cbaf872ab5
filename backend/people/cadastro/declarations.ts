import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { declaracao } from "../../kernel/db/schema";

/** Declarations of a person that did not end, the latest first. */
export const DECLARATIONS = reading("cadastro.declaracoes", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select()
    .from(declaracao)
    .where(and(eq(declaracao.idPessoa, idPessoa), isNull(declaracao.validaAte)))
    .orderBy(desc(declaracao.validaDesde), desc(declaracao.id)),
);

/** Last declaration of the person; null once it ended. */
export const declarationInForce = async (source: Source, idPessoa: number, tipo: string) =>
  (await rowsOf(source, DECLARATIONS, { idPessoa })).find((row) => row.tipo === tipo) ?? null;

interface Declared {
  idPessoa: number;
  tipo: string;
  dados: Record<string, unknown>;
  /** Request that it was made by; absent for one of the first access. */
  idRequisicao?: number;
}

/** Puts a declaration in force from a day (`AAAA-MM-DD`) on. The one before it ends, and stays as history. */
export async function declare(db: Db, declared: Declared, validaDesde: string): Promise<void> {
  const { idPessoa, tipo } = declared;
  await db
    .update(declaracao)
    .set({ validaAte: validaDesde })
    .where(and(eq(declaracao.idPessoa, idPessoa), eq(declaracao.tipo, tipo), isNull(declaracao.validaAte)));
  await db.insert(declaracao).values({ ...declared, validaDesde });
}
