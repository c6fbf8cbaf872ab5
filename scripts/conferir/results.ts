/**
 * - `ok`: as the contract says. `adapted`: the portal reads it all the same.
 * - `there`: it exists, and its answer was not seen.
 * - `absent`, `unreadable`, `failed`: the portal cannot use it.
 * - `unchecked`: nothing can be said.
 */
export type Verdict = "ok" | "adapted" | "there" | "absent" | "unreadable" | "failed" | "unchecked";

export interface Result {
  /** `GET /retornarPlanos`. */
  key: string;
  verdict: Verdict;
  /** Sentences in Portuguese: names of fields and kinds, and nothing of anybody's. */
  notes: string[];
}

export const BAD: readonly Verdict[] = ["absent", "unreadable", "failed"];

export const words: Record<Verdict, string> = {
  ok: "Como o portal espera",
  adapted: "O portal adapta",
  there: "Existe",
  absent: "Não existe",
  unreadable: "O portal não entende",
  failed: "Falhou",
  unchecked: "Não conferida",
};
