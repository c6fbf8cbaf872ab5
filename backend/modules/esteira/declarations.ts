import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { declaracao } from "../../db/schema";

/** Kinds of declaration by service (`declaracao.tipo`). */
export const DECLARATIONS: Readonly<Record<number, string>> = { 2: "pep", 3: "fatca", 5: "residente-exterior" };

/** What the person declared last, unless it ended. */
export async function declarationInForce(db: Db, idPessoa: number, tipo: string) {
  const [row] = await db
    .select()
    .from(declaracao)
    .where(and(eq(declaracao.idPessoa, idPessoa), eq(declaracao.tipo, tipo), isNull(declaracao.validaAte)))
    .orderBy(desc(declaracao.validaDesde), desc(declaracao.id))
    .limit(1);
  return row ?? null;
}

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
