import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { dependentFaults } from "@/domain/people/dependents";
import { cleanName } from "@/domain/people/personName";
import type { Db } from "../../kernel/db/connection";
import { dependente, pessoa } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem, refuseField } from "../../kernel/problem";
import type { Change } from "../historico";
import { fieldName, recordChanges } from "./history";
import { attachProofs } from "./proofs";
import {
  currentRows,
  DEPENDENT_NOT_FOUND,
  type DependentRow,
  finalityOf,
  lockDependents,
  type Owner,
  type Registered,
  registered,
} from "./registry";

/** Dependents that one person may have in one finality. */
const LIMIT = 30;

export interface Scope {
  db: Db;
  caller: Caller;
  owner: Owner;
  now: Date;
}

type Facts = Omit<Body<"POST /incluirDependente">, keyof Owner>;

/** Checks what was sent against the rules of the form and against the others of the same finality. */
async function checked({ db, owner, now }: Scope, facts: Facts, others: readonly DependentRow[], known?: DependentRow) {
  const [self] = await db.select({ cpf: pessoa.cpf }).from(pessoa).where(eq(pessoa.id, owner.idPessoa));
  const { cpf, dataNascimento, parentesco } = facts;
  const faults = dependentFaults(
    { nome: facts.nome, cpf: cpf ?? "", dataNascimento, parentesco },
    { today: dateOf(now), ownCpf: self?.cpf ?? "", knownKinship: known?.parentesco },
  );
  if (faults.length > 0) throw new Problem(422, "Confira os dados do dependente.", { erros: faults });
  const finality = await finalityOf(db, owner.idPlano, facts.idFinalidade);
  const nome = cleanName(facts.nome);
  const peers = others.filter((one) => one.idFinalidade === finality.id);
  if (cpf && peers.some((one) => one.cpf === cpf)) refuseField("cpf", "Já existe um dependente com este CPF nesta finalidade.");
  const isTwin = (one: DependentRow) =>
    !one.cpf && one.dataNascimento === dataNascimento && one.nome.toLocaleLowerCase("pt-BR") === nome.toLocaleLowerCase("pt-BR");
  if (!cpf && peers.some(isTwin)) refuseField("nome", "Já existe um dependente com este nome e esta data de nascimento nesta finalidade.");
  if (peers.length >= LIMIT) refuseField("idFinalidade", `Esta finalidade já tem ${LIMIT} dependentes.`);
  return { finality, values: { nome, cpf, dataNascimento, parentesco, idFinalidade: finality.id } };
}

/** Registers a dependent, without a share. */
export async function include(scope: Scope, facts: Facts): Promise<Registered> {
  const { db, caller, owner, now } = scope;
  await lockDependents(db, owner);
  const { finality, values } = await checked(scope, facts, await currentRows(db, owner));
  const [row] = await db
    .insert(dependente)
    .values({ ...owner, ...values })
    .returning({ id: dependente.id });
  if (!row) throw new Error("dependent was not inserted");
  await attachProofs(db, caller, owner.idPessoa, row.id, facts.idsArquivos ?? []);
  await recordChanges(db, { caller, idPessoa: owner.idPessoa, acao: "dependente.incluir", detalhe: { idDependente: row.id }, now }, [
    { campo: fieldName(row.id), antes: null, depois: `${values.nome} (${values.parentesco}, ${finality.nome})` },
    ...proofChange(row.id, facts),
  ]);
  return registered(db, owner, row.id);
}

const proofChange = (id: number, { idsArquivos = [] }: Facts): Change[] =>
  idsArquivos.length > 0 ? [{ campo: fieldName(id, "comprovante"), antes: null, depois: idsArquivos.join(", ") }] : [];

/**
 * Changes a dependent. A share belongs to its finality: a dependent who moves to another one starts without a share.
 * @throws Problem 404 for one that is not the person's in this plan, or was removed
 */
export async function change(scope: Scope, idDependente: number, facts: Facts): Promise<Registered> {
  const { db, caller, owner, now } = scope;
  await lockDependents(db, owner);
  const rows = await currentRows(db, owner);
  const before = rows.find(({ id }) => id === idDependente);
  if (!before) throw notFound(DEPENDENT_NOT_FOUND);
  const others = rows.filter((row) => row !== before);
  const { values } = await checked(scope, facts, others, before);
  const after = { ...values, rateio: values.idFinalidade === before.idFinalidade ? before.rateio : "0.00" };
  await db.update(dependente).set(after).where(eq(dependente.id, idDependente));
  await attachProofs(db, caller, owner.idPessoa, idDependente, facts.idsArquivos ?? []);
  const text = (value: string | number | null) => (value === null ? null : String(value));
  const changes = (Object.keys(after) as (keyof typeof after)[]).map((field) => ({
    campo: fieldName(idDependente, field),
    antes: text(before[field]),
    depois: text(after[field]),
  }));
  await recordChanges(db, { caller, idPessoa: owner.idPessoa, acao: "dependente.alterar", detalhe: { idDependente }, now }, [
    ...changes,
    ...proofChange(idDependente, facts),
  ]);
  return registered(db, owner, idDependente);
}

/**
 * Takes a dependent out. The row stays for the history; its share is available again.
 * @throws Problem 404 for one that is not the person's in this plan, or was removed
 */
export async function remove({ db, caller, owner, now }: Scope, idDependente: number): Promise<void> {
  await lockDependents(db, owner);
  const before = (await currentRows(db, owner)).find(({ id }) => id === idDependente);
  if (!before) throw notFound(DEPENDENT_NOT_FOUND);
  await db.update(dependente).set({ removidoEm: now }).where(eq(dependente.id, idDependente));
  await recordChanges(db, { caller, idPessoa: owner.idPessoa, acao: "dependente.remover", detalhe: { idDependente }, now }, [
    { campo: fieldName(idDependente), antes: `${before.nome} (${before.parentesco}, ${before.rateio}%)`, depois: null },
  ]);
}
