import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { OUTSIDE_CATALOGUE, Situacao } from "@/domain/plans/eligibility";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { categoria, pessoa, plano, planoFuncionalidade, situacao, vinculoPlano } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { findEnrolment } from "./enrolment";

const linksThat = (name: string, which: SQL | undefined) =>
  reading(name, ["idPessoa"], (from, { idPessoa }) =>
    from
      .select({
        id: vinculoPlano.id,
        matricula: vinculoPlano.matricula,
        pessoa: { id: pessoa.id, nome: pessoa.nome },
        plano: { id: plano.id, nome: plano.nome },
        categoria: { id: categoria.id, nome: categoria.nome },
        situacao: { id: situacao.id, nome: situacao.nome },
      })
      .from(vinculoPlano)
      .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
      .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
      .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
      .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
      .where(and(eq(vinculoPlano.idPessoa, idPessoa), which))
      .orderBy(desc(situacao.ativa), asc(plano.id), asc(vinculoPlano.matricula)),
  );
const isActive = eq(situacao.ativa, true);
const ACTIVE = linksThat("plano.vinculosAtivos", isActive);
const READABLE = linksThat("plano.vinculosLegiveis", or(isActive, inArray(situacao.id, [Situacao.ENCERRADO, Situacao.PORTADO])));
type Links = Reply<"GET /retornarPlanosAtivos/{idPessoa}">;

/**
 * The person's enrolments that are not over, by plan and registration number. A link is over when it was closed,
 * ported or ended by death (`situacao.ativa`); suspended and left-employment ones still have choices to make.
 */
export const activeLinks = (source: Source, idPessoa: number): Promise<Links> => rowsOf(source, ACTIVE, { idPessoa });

/**
 * Active enrolments, and after them those that were closed or ported: their receipts and reports are still the
 * person's.
 */
export const readableLinks = (source: Source, idPessoa: number): Promise<Links> => rowsOf(source, READABLE, { idPessoa });

/** Active enrolments as the registration shows them: also the first day, and the tax regime. */
export const LINKS_WITH_REGIME = reading("cadastro.vinculos", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({
      id: vinculoPlano.id,
      matricula: vinculoPlano.matricula,
      dataAdesao: vinculoPlano.dataAdesao,
      regimeTributario: vinculoPlano.regimeTributario,
      plano: { id: plano.id, nome: plano.nome },
      categoria: { id: categoria.id, nome: categoria.nome },
      situacao: { id: situacao.id, nome: situacao.nome },
    })
    .from(vinculoPlano)
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(categoria, eq(categoria.id, vinculoPlano.idCategoria))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(situacao.ativa, true)))
    .orderBy(asc(plano.id), asc(vinculoPlano.matricula)),
);

/** The registration number of a person in a plan; empty where there is none. */
export async function enrolmentNumber(db: Source, account: { idPessoa: number; idPlano: number }): Promise<string> {
  return (await findEnrolment(db, account))?.matricula ?? "";
}

export interface LinkKey {
  idPessoa: number;
  idPlano: number;
  idCategoria: number;
  idSituacao: number;
}

/** Joins an enrolment with the services that its plan offers to its category in its situation. */
export const isOffered = and(
  eq(planoFuncionalidade.idPlano, vinculoPlano.idPlano),
  eq(planoFuncionalidade.idCategoria, vinculoPlano.idCategoria),
  eq(planoFuncionalidade.idSituacao, vinculoPlano.idSituacao),
);

const OF_LINK = ["idPlano", "idCategoria", "idSituacao"] as const;
/** The catalogue services that a plan offers to a category in a situation. */
const SERVICES = reading("plano.servicos", OF_LINK, (from, { idPlano, idCategoria, idSituacao }) =>
  from
    .select({ id: planoFuncionalidade.idFuncionalidade })
    .from(planoFuncionalidade)
    .where(
      and(
        eq(planoFuncionalidade.idPlano, idPlano),
        eq(planoFuncionalidade.idCategoria, idCategoria),
        eq(planoFuncionalidade.idSituacao, idSituacao),
      ),
    )
    .orderBy(asc(planoFuncionalidade.idFuncionalidade)),
);
const OWN_LINK = reading("plano.vinculo", ["idPessoa", ...OF_LINK], (from, { idPessoa, idPlano, idCategoria, idSituacao }) =>
  from
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(
      and(
        eq(vinculoPlano.idPessoa, idPessoa),
        eq(vinculoPlano.idPlano, idPlano),
        eq(vinculoPlano.idCategoria, idCategoria),
        eq(vinculoPlano.idSituacao, idSituacao),
      ),
    )
    .limit(1),
);

/**
 * The feature list of one of the person's enrolments, as the JSON text of the specification (§3). It includes the id 0
 * of the services outside the catalogue.
 * @throws Problem 404 when the person has no such enrolment: nobody reads the list of a category that is not theirs
 */
export async function featureList(
  source: Source,
  { idPessoa, idPlano, idCategoria, idSituacao }: LinkKey,
): Promise<{ funcionalidades: string }> {
  const key = { idPessoa, idPlano, idCategoria, idSituacao };
  const facts = await factsIn(source).load([OWN_LINK, SERVICES], key);
  const [link] = await rowsOf(facts, OWN_LINK, key);
  if (!link) throw notFound("Não encontramos este vínculo.");
  const ids = [...(await rowsOf(facts, SERVICES, key)).map(({ id }) => id), OUTSIDE_CATALOGUE];
  return { funcionalidades: JSON.stringify(ids.map((id) => ({ id }))) };
}

/** Every service that some active enrolment of the person in the plan offers. */
export const OFFERED = reading("plano.ofertas", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .selectDistinct({ id: planoFuncionalidade.idFuncionalidade })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .innerJoin(planoFuncionalidade, isOffered)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano))),
);

export const servicesOfPerson = async (source: Source, idPessoa: number, idPlano: number): Promise<Set<number>> =>
  new Set((await rowsOf(source, OFFERED, { idPessoa, idPlano })).map(({ id }) => id));
