import type { Reply } from "@contract/infer";
import { and, asc, eq, gte, isNull, lte, or, type SQLWrapper, sql } from "drizzle-orm";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { carrosselItem, situacao, vinculoPlano } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";

/** The column names the enrolment's plan, category or situation, or nothing at all: everybody. */
const meant = (ids: SQLWrapper, id: SQLWrapper) => sql`(cardinality(${ids}) = 0 or ${id} = any(${ids}))`;

const SHOWN = reading("carrossel.exibidos", ["idPessoa", "idPlano", "dia"], (from, { idPessoa, idPlano, dia }) => {
  const links = from
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
  return from
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
        or(isNull(carrosselItem.desde), lte(carrosselItem.desde, dia)),
        or(isNull(carrosselItem.ate), gte(carrosselItem.ate, dia)),
        sql`exists ${links}`,
      ),
    )
    .orderBy(asc(carrosselItem.ordem));
});

/** The pictures that an active enrolment of the person in the plan is shown on a day, in their order. */
export const carouselOf = (
  source: Source,
  { idPessoa, idPlano }: Account,
  dia: string,
): Promise<Reply<"GET /retornarCarrossel/{idPessoa}/{idPlano}">> => rowsOf(source, SHOWN, { idPessoa, idPlano, dia });
