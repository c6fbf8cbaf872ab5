import type { Dependente } from "@contract/dependentes";
import type { Reply } from "@contract/infer";
import { and, asc, eq, isNull, like } from "drizzle-orm";
import type { Static } from "typebox";
import { dependentTypeOf } from "@/domain/people/dependents";
import { Service } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { arquivo, dependente, finalidade, vinculoPlano } from "../../kernel/db/schema";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { servicesOfPerson } from "../planos";
import { PROOFS_OF, proofUse } from "./proofs";

export type Registered = Static<typeof Dependente>;
export type DependentRow = typeof dependente.$inferSelect;

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** The finalities of a plan, with the list that each belongs to. */
async function finalitiesOf(db: Db, idPlano: number) {
  const rows = await db
    .select({ id: finalidade.id, nome: finalidade.nome })
    .from(finalidade)
    .where(eq(finalidade.idPlano, idPlano))
    .orderBy(asc(finalidade.id));
  return rows.map((row) => ({ ...row, tipo: dependentTypeOf(row.id) }));
}

/** Dependents of a person in a plan that were not removed, by finality and name. */
const DEPENDENTS = reading("dependentes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ row: dependente, finalidade: { id: finalidade.id, nome: finalidade.nome } })
    .from(dependente)
    .innerJoin(finalidade, eq(finalidade.id, dependente.idFinalidade))
    .where(and(eq(dependente.idPessoa, idPessoa), eq(dependente.idPlano, idPlano), isNull(dependente.removidoEm)))
    .orderBy(asc(finalidade.id), asc(dependente.nome), asc(dependente.id)),
);
/** Proofs that a person sent of their dependents. */
const PROOFS = reading("dependentes.comprovantes", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho, uso: arquivo.uso })
    .from(arquivo)
    .where(and(eq(arquivo.idDono, idPessoa), like(arquivo.uso, `${PROOFS_OF}%`)))
    .orderBy(asc(arquivo.id)),
);

/** Readings that tell who is registered. */
export const REGISTERED = [DEPENDENTS, PROOFS] as const;

/** Registered dependents with their proofs, by finality and name. */
export async function registeredDependents(source: Source, { idPessoa, idPlano }: Owner): Promise<Registered[]> {
  const facts = await factsIn(source).load(REGISTERED, { idPessoa, idPlano });
  const files = await rowsOf(facts, PROOFS, { idPessoa });
  return (await rowsOf(facts, DEPENDENTS, { idPessoa, idPlano })).map(({ row, finalidade }) => ({
    id: row.id,
    nome: row.nome,
    cpf: row.cpf,
    dataNascimento: row.dataNascimento,
    parentesco: row.parentesco,
    finalidade: { ...finalidade, tipo: dependentTypeOf(finalidade.id) },
    rateio: row.rateio,
    comprovantes: files.filter(({ uso }) => uso === proofUse(row.id)).map(({ uso: _uso, ...file }) => file),
  }));
}

export const registry = async (db: Db, owner: Owner): Promise<Reply<"GET /retornarCadastroDependentes/{idPessoa}/{idPlano}">> => ({
  finalidades: await finalitiesOf(db, owner.idPlano),
  dependentes: await registeredDependents(db, owner),
});

/** One of the person's dependents, as it is now. */
export async function registered(db: Db, owner: Owner, id: number): Promise<Registered> {
  const found = (await registeredDependents(db, owner)).find((one) => one.id === id);
  if (!found) throw new Error(`dependent ${id} is not there`);
  return found;
}

/**
 * Keeps every other writer of this person's dependents in this plan waiting until the transaction ends: later reads see
 * committed rows, and no sum or CPF is judged while somebody else changes it.
 * @throws Problem 404 without an enrolment, 422 when it does not offer the service
 */
export async function lockDependents(db: Db, { idPessoa, idPlano }: Owner): Promise<void> {
  const links = await db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(asc(vinculoPlano.id))
    .for("no key update");
  if (links.length === 0) throw notFound("Não encontramos este vínculo com o plano.");
  const services = await servicesOfPerson(db, idPessoa, idPlano);
  if (!services.has(Service.DEPENDENTS)) throw new Problem(422, "Este plano não permite mudar os dependentes na situação atual.");
}

/**
 * The finality of a plan.
 * @throws Problem 422 for one of another plan, or none
 */
export async function finalityOf(db: Db, idPlano: number, id: number) {
  const found = (await finalitiesOf(db, idPlano)).find((one) => one.id === id);
  if (!found) {
    const mensagem = "Escolha uma finalidade deste plano";
    throw fieldProblem(422, "idFinalidade", mensagem);
  }
  return found;
}

export const DEPENDENT_NOT_FOUND = "Este dependente não existe ou já foi removido.";

/** The person's dependents of a plan that were not removed, as rows. */
export const currentRows = (db: Db, { idPessoa, idPlano }: Owner): Promise<DependentRow[]> =>
  db
    .select()
    .from(dependente)
    .where(and(eq(dependente.idPessoa, idPessoa), eq(dependente.idPlano, idPlano), isNull(dependente.removidoEm)))
    .orderBy(asc(dependente.id));
