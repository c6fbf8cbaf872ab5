import { id, isRecord, named, or, type Read, record, text } from "./read";

/** A category or situation; id 0 where it is missing: no rule follows from it, and the feature list alone decides. */
const standing: Read<{ id: number; nome?: string }> = (value) =>
  or({ id: 0 }, record({ id, nome: (name) => text(name) || undefined }))(isRecord(value) ? value : { id: value });

/**
 * An enrolment (`vinculoPlano`), of which only `id`, `plano` and `pessoa` are sure to come (specification §7).
 * @param owner whose it is where it does not say
 */
export const enrolment = (owner?: { id: number; nome: string }) =>
  record({
    id,
    matricula: text,
    pessoa: owner ? or(owner, named) : named,
    plano: named,
    categoria: standing,
    situacao: standing,
  });
