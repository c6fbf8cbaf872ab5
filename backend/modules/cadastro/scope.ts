import type { Context } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http/access";
import type { FieldError } from "../../http/problem";
import { Problem } from "../../http/problem";
import type { Act } from "./history";

/** Who changes whose registration, within the transaction of the call. */
export interface Scope {
  context: Context;
  db: Db;
  caller: Pick<Caller, "pessoa">;
  /** Whose registration it is. */
  idPessoa: number;
  afterCommit(effect: () => void | Promise<void>): void;
}

export const actOf = ({ caller, idPessoa, context }: Scope): Act => ({ idPessoa, idAtor: caller.pessoa.id, now: context.now() });

/** @throws Problem 422 when there is a fault */
export function refuseFaults(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (first) throw new Problem(422, faults.length === 1 ? first.mensagem : "Confira os dados enviados.", { erros: [...faults] });
}
