import { and, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { Situacao } from "@/domain/plans/eligibility";
import type { Db } from "../../kernel/db/connection";
import { documento, vinculoPlano } from "../../kernel/db/schema";
import { countEnrolled } from "../../people/planos";

export type DocumentRow = typeof documento.$inferSelect;
type Audience = Pick<DocumentRow, "idPlano" | "idCategoria" | "idPessoa">;

/** In force on a day of the fund's calendar, both ends included. */
export const inForce = (today: string): SQL | undefined =>
  and(isNull(documento.arquivadoEm), lte(documento.validoDesde, today), or(isNull(documento.validoAte), gte(documento.validoAte, today)));

/** Addressed to the person alone. */
export const addressedTo = (idPessoa: number, idPlano?: number): SQL | undefined =>
  and(eq(documento.idPessoa, idPessoa), idPlano === undefined ? undefined : or(isNull(documento.idPlano), eq(documento.idPlano, idPlano)));

/**
 * Documents for everybody with an enrolment like one of the person's. @param idPlano only by the enrolments in this
 * plan
 */
export const publishedFor = (idPessoa: number, idPlano?: number): SQL | undefined =>
  and(
    isNull(documento.idPessoa),
    sql`exists (select 1 from ${vinculoPlano} v where v.id_pessoa = ${idPessoa}
      and (${documento.idPlano} is null or v.id_plano = ${documento.idPlano})
      and (${documento.idCategoria} is null or v.id_categoria = ${documento.idCategoria})
      ${idPlano === undefined ? sql`` : sql`and v.id_plano = ${idPlano}`})`,
  );

/** Enrolments that an audience is made of. Whoever died is not told and not waited for. */
export const enrolmentsOf = ({ idPlano, idCategoria, idPessoa }: Audience): SQL | undefined =>
  and(
    ne(vinculoPlano.idSituacao, Situacao.FALECIDO),
    idPlano === null ? undefined : eq(vinculoPlano.idPlano, idPlano),
    idPessoa !== null ? eq(vinculoPlano.idPessoa, idPessoa) : idCategoria === null ? undefined : eq(vinculoPlano.idCategoria, idCategoria),
  );

/** Counts people, each audience once: documents of a page share few. */
export function audienceCounter(db: Db): (audience: Audience) => Promise<number> {
  const known = new Map<string, number>();
  return async (audience) => {
    if (audience.idPessoa !== null) return 1;
    const key = `${audience.idPlano} ${audience.idCategoria}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const total = await countEnrolled(db, enrolmentsOf(audience));
    known.set(key, total);
    return total;
  };
}
