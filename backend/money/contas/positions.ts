import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { reading } from "../../kernel/db/reading";
import { movimento, posicao } from "../../kernel/db/schema";

/**
 * Quotas of an account now, by sub-account and profile. They are kept by a trigger on the movements, in the transaction
 * that writes them. Nothing is added up to know a balance, however old the account is.
 */
export const POSITIONS = reading("contas.posicoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({
      subconta: posicao.subconta,
      idPerfil: posicao.idPerfil,
      quotas: posicao.quotas,
      primeira: posicao.primeira,
      ultima: posicao.ultima,
    })
    .from(posicao)
    .where(and(eq(posicao.idPessoa, idPessoa), eq(posicao.idPlano, idPlano)))
    .orderBy(asc(posicao.idPerfil), asc(posicao.subconta)),
);

/** Those of these people who hold less than nothing of a plan. */
export const overdrawnAmong = (db: Db, idPlano: number, people: readonly number[]) =>
  db
    .selectDistinct({ idPessoa: posicao.idPessoa })
    .from(posicao)
    .where(and(eq(posicao.idPlano, idPlano), inArray(posicao.idPessoa, [...people]), lt(posicao.quotas, "0")));

/** A position that is not the sum of its movements. Null: there is none of that side. */
export interface PositionDifference {
  idPessoa: number;
  idPlano: number;
  subconta: string;
  idPerfil: number;
  /** Quotas, and the first and last months with movements: as kept, and as added up. */
  mantida: string | null;
  somada: string | null;
}

const added = sql`select id_pessoa, id_plano, subconta, id_perfil, sum(quotas) as quotas, min(competencia) as primeira, max(competencia) as ultima
  from ${movimento} group by 1, 2, 3, 4`;

/** Adds every movement up again. @returns the positions that do not agree, by account; none in a sound ledger */
export async function positionDifferences(db: Db): Promise<PositionDifference[]> {
  const words = (side: string) => sql.raw(`${side}.quotas || ' ' || ${side}.primeira || ' ' || ${side}.ultima`);
  const { rows } = (await db.execute(sql`
    with soma as (${added})
    select coalesce(p.id_pessoa, s.id_pessoa) as "idPessoa", coalesce(p.id_plano, s.id_plano) as "idPlano",
      coalesce(p.subconta, s.subconta) as subconta, coalesce(p.id_perfil, s.id_perfil) as "idPerfil",
      ${words("p")} as mantida, ${words("s")} as somada
    from ${posicao} p
    full join soma s on s.id_pessoa = p.id_pessoa and s.id_plano = p.id_plano and s.subconta = p.subconta and s.id_perfil = p.id_perfil
    where (p.quotas, p.primeira, p.ultima) is distinct from (s.quotas, s.primeira, s.ultima)
    order by 1, 2, 3, 4`)) as unknown as { rows: PositionDifference[] };
  return rows;
}

/** Writes every position anew from the movements. Nobody posts meanwhile. @returns the differences that there were */
export const correctPositions = (db: Db): Promise<PositionDifference[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${movimento} in share row exclusive mode`);
    const differences = await positionDifferences(tx);
    if (differences.length === 0) return differences;
    await tx.delete(posicao);
    await tx.execute(sql`insert into ${posicao} (id_pessoa, id_plano, subconta, id_perfil, quotas, primeira, ultima) ${added}`);
    return differences;
  });
