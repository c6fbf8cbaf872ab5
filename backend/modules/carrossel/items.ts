import type { Reply } from "@contract/infer";
import { and, asc, eq, gte, isNull, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { carrosselItem, situacao, vinculoPlano } from "../../db/schema";
import type { Account } from "../contas/holdings";

/** The column names the enrolment's plan, category or situation, or nothing at all: everybody. */
const meant = (ids: SQLWrapper, id: SQLWrapper) => sql`(cardinality(${ids}) = 0 or ${id} = any(${ids}))`;

/** The pictures that an active enrolment of the person in the plan is shown on a day, in their order. */
export async function carouselOf(
  db: Db,
  { idPessoa, idPlano }: Account,
  day: string,
): Promise<Reply<"GET /retornarCarrossel/{idPessoa}/{idPlano}">> {
  const links = db
    .select({ one: sql`1` })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .where(
      and(
        eq(vinculoPlano.idPessoa, idPessoa),
        eq(vinculoPlano.idPlano, idPlano),
        meant(carrosselItem.idsPlanos, vinculoPlano.idPlano),
        meant(carrosselItem.idsCategorias, vinculoPlano.idCategoria),
        meant(carrosselItem.idsSituacoes, vinculoPlano.idSituacao),
      ),
    );
  return db
    .select({
      id: carrosselItem.id,
      titulo: carrosselItem.titulo,
      imagem: carrosselItem.imagem,
      descricao: carrosselItem.descricao,
      link: carrosselItem.link,
      textoLink: carrosselItem.textoLink,
    })
    .from(carrosselItem)
    .where(
      and(
        or(isNull(carrosselItem.desde), lte(carrosselItem.desde, day)),
        or(isNull(carrosselItem.ate), gte(carrosselItem.ate, day)),
        sql`exists ${links}`,
      ),
    )
    .orderBy(asc(carrosselItem.ordem));
}
