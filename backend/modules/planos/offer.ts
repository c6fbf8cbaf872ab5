import { and, eq, sql } from "drizzle-orm";
import type { Standing, StandingNames } from "@/domain/audience";
import type { Db } from "../../db/connection";
import { categoria, planoFuncionalidade, situacao } from "../../db/schema";

const pairs = sql<[number, number][]>`json_agg(json_build_array(${planoFuncionalidade.idCategoria}, ${planoFuncionalidade.idSituacao}))`;

/** The categories and situations that a plan offers each service to, or one of them. */
export async function standingsByService(db: Db, idPlano: number, idFuncionalidade?: number): Promise<Map<number, Standing[]>> {
  const { idFuncionalidade: service } = planoFuncionalidade;
  const rows = await db
    .select({ id: service, pairs })
    .from(planoFuncionalidade)
    .where(and(eq(planoFuncionalidade.idPlano, idPlano), idFuncionalidade === undefined ? undefined : eq(service, idFuncionalidade)))
    .groupBy(service);
  return new Map(rows.map((row) => [row.id, row.pairs.map(([idCategoria, idSituacao]) => ({ idCategoria, idSituacao }))]));
}

/** What the fund calls its categories and situations. */
export async function standingNames(db: Db): Promise<StandingNames> {
  const categorias = await db.select({ id: categoria.id, nome: categoria.nome }).from(categoria);
  const situacoes = await db.select({ id: situacao.id, nome: situacao.nome }).from(situacao);
  return {
    categorias: new Map(categorias.map(({ id, nome }) => [id, nome])),
    situacoes: new Map(situacoes.map(({ id, nome }) => [id, nome])),
  };
}
