import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { OUTSIDE_CATALOGUE, Situacao } from "@/domain/eligibility";
import type { Db } from "../../db/connection";
import { categoria, pessoa, plano, planoFuncionalidade, situacao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { findEnrolment } from "./enrolment";

/**
 * The person's enrolments that are not over, by plan and registration number. A link is over when it was closed,
 * ported or ended by death (`situacao.ativa`); suspended and left-employment ones still have choices to make.
 */
export const activeLinks = (db: Db, idPessoa: number) => links(db, idPessoa, eq(situacao.ativa, true));

/** The same, and after them those that were closed or ported: their receipts and reports are still the person's. */
export const readableLinks = (db: Db, idPessoa: number) =>
  links(db, idPessoa, or(eq(situacao.ativa, true), inArray(situacao.id, [Situacao.ENCERRADO, Situacao.PORTADO])));

async function links(db: Db, idPessoa: number, which: SQL | undefined): Promise<Reply<"GET /retornarPlanosAtivos/{idPessoa}">> {
  return db
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
    .orderBy(desc(situacao.ativa), asc(plano.id), asc(vinculoPlano.matricula));
}

/** The same enrolments with what the registration shows besides: since when, and the tax regime. */
export async function linksWithRegime(db: Db, idPessoa: number): Promise<Reply<"GET /retornarCadastro/{idPessoa}">["vinculos"]> {
  const active = await activeLinks(db, idPessoa);
  const { id, dataAdesao, regimeTributario } = vinculoPlano;
  const rows = await db.select({ id, dataAdesao, regimeTributario }).from(vinculoPlano).where(eq(vinculoPlano.idPessoa, idPessoa));
  return active.flatMap(({ pessoa: _pessoa, categoria, situacao, ...link }) => {
    const row = rows.find((candidate) => candidate.id === link.id);
    const named = ({ id, nome = "" }: { id: number; nome?: string }) => ({ id, nome });
    return row ? [{ ...link, ...row, categoria: named(categoria), situacao: named(situacao) }] : [];
  });
}

/** The registration number of a person in a plan; empty where there is none. */
export async function enrolmentNumber(db: Db, account: { idPessoa: number; idPlano: number }): Promise<string> {
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

/** Ids of the catalogue services that a plan offers to a category in a situation. */
export async function servicesOf(db: Db, { idPlano, idCategoria, idSituacao }: Omit<LinkKey, "idPessoa">): Promise<number[]> {
  const rows = await db
    .select({ id: planoFuncionalidade.idFuncionalidade })
    .from(planoFuncionalidade)
    .where(
      and(
        eq(planoFuncionalidade.idPlano, idPlano),
        eq(planoFuncionalidade.idCategoria, idCategoria),
        eq(planoFuncionalidade.idSituacao, idSituacao),
      ),
    )
    .orderBy(asc(planoFuncionalidade.idFuncionalidade));
  return rows.map(({ id }) => id);
}

/**
 * The feature list of one of the person's enrolments, as the JSON text of the specification (§3). It includes the id 0
 * of the services outside the catalogue.
 * @throws Problem 404 when the person has no such enrolment: nobody reads the list of a category that is not theirs
 */
export async function featureList(db: Db, key: LinkKey): Promise<{ funcionalidades: string }> {
  const [link] = await db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(
      and(
        eq(vinculoPlano.idPessoa, key.idPessoa),
        eq(vinculoPlano.idPlano, key.idPlano),
        eq(vinculoPlano.idCategoria, key.idCategoria),
        eq(vinculoPlano.idSituacao, key.idSituacao),
      ),
    )
    .limit(1);
  if (!link) throw notFound("Não encontramos este vínculo.");
  const ids = [...(await servicesOf(db, key)), OUTSIDE_CATALOGUE];
  return { funcionalidades: JSON.stringify(ids.map((id) => ({ id }))) };
}

/** Every service that some active enrolment of the person in the plan offers. */
export async function servicesOfPerson(db: Db, idPessoa: number, idPlano: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: planoFuncionalidade.idFuncionalidade })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .innerJoin(planoFuncionalidade, isOffered)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)));
  return new Set(rows.map(({ id }) => id));
}
