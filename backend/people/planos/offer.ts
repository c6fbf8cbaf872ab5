import { eq, sql } from "drizzle-orm";
import type { Standing, StandingNames } from "@/domain/plans/audience";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { categoria, planoFuncionalidade, situacao } from "../../kernel/db/schema";

const pairs = sql`json_agg(json_build_array(${planoFuncionalidade.idCategoria}, ${planoFuncionalidade.idSituacao}))`.mapWith(
  (text: string) => JSON.parse(text) as [number, number][],
);

/** Categories and situations that a plan offers each of its services to. */
const STANDINGS = reading("plano.publico", ["idPlano"], (from, { idPlano }) =>
  from
    .select({ id: planoFuncionalidade.idFuncionalidade, pairs })
    .from(planoFuncionalidade)
    .where(eq(planoFuncionalidade.idPlano, idPlano))
    .groupBy(planoFuncionalidade.idFuncionalidade),
);
const CATEGORIES = reading("plano.categorias", [], (from) => from.select({ id: categoria.id, nome: categoria.nome }).from(categoria));
const SITUATIONS = reading("plano.situacoes", [], (from) => from.select({ id: situacao.id, nome: situacao.nome }).from(situacao));

/** Readings that tell who is offered a service. */
export const OFFERS = [STANDINGS, CATEGORIES, SITUATIONS] as const;

/** The categories and situations that a plan offers each service to. */
export async function standingsByService(source: Source, idPlano: number): Promise<Map<number, Standing[]>> {
  const rows = await rowsOf(source, STANDINGS, { idPlano });
  return new Map(rows.map((row) => [row.id, row.pairs.map(([idCategoria, idSituacao]) => ({ idCategoria, idSituacao }))]));
}

/** Names of the fund's categories and situations. */
export async function standingNames(given: Source): Promise<StandingNames> {
  const source = await factsIn(given).load([CATEGORIES, SITUATIONS], {});
  const categorias = await rowsOf(source, CATEGORIES, {});
  const situacoes = await rowsOf(source, SITUATIONS, {});
  return {
    categorias: new Map(categorias.map(({ id, nome }) => [id, nome])),
    situacoes: new Map(situacoes.map(({ id, nome }) => [id, nome])),
  };
}
