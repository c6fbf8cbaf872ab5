import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import type { Caller } from "../../kernel/identity/caller";
import type { FieldError } from "../../kernel/problem";
import { Problem } from "../../kernel/problem";
import type { Act } from "../historico";

/** Person whose registration changes and person who changes it, within the transaction of the call. */
export interface Scope {
  context: Context;
  db: Db;
  caller: Pick<Caller, "pessoa">;
  /** Person whose registration it is. */
  idPessoa: number;
  afterCommit(effect: () => void | Promise<void>): void;
}

export const actOf = ({ caller, idPessoa, context }: Scope): Act => ({ idPessoa, idAtor: caller.pessoa.id, now: context.now() });

/** @throws Problem 422 when there is a fault */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (first) throw new Problem(422, faults.length === 1 ? first.mensagem : "Confira os dados enviados.", { erros: [...faults] });
}
