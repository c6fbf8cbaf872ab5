import { id, named, or, type Read, record, text } from "./read";

/** Placeholder for a missing category or situation: no rule follows from it, and the feature list alone decides. */
const unknown = { id: 0 };

/**
 * An enrolment (`vinculoPlano`), of which only `id`, `plano` and `pessoa` are sure to come (specification §7).
 * @param owner whose it is where it does not say
 */
export const enrolment = (owner?: { id: number; nome: string }) =>
  record({
    id,
    matricula: or("", text),
    pessoa: owner ? or(owner, named) : named,
    plano: named,
    categoria: or(unknown, record({ id })) as Read<{ id: number; nome?: string }>,
    situacao: or(unknown, record({ id })) as Read<{ id: number; nome?: string }>,
  });
