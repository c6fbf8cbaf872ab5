import { port } from "../../kernel/port";
import type { Conclusion } from "./portalService";
import { releaseRight } from "./release";
import type { RequestRow, Scope } from "./request";

/**
 * Judges once more, at the end, what was asked for and of whom.
 * @throws Problem 409, in words that say what to do, where the conclusion may not be done
 */
export type Judge = (scope: Scope, row: RequestRow, conclusion: Conclusion) => Promise<void>;
/** Filled by `backend/compose.ts` with `servicos/judge.ts`. */
export const finalJudge = port<Judge>("judge of what a request asks for at its end");

/** Said of a concluded request whose effect has no words of its own, and of one whose service changes nothing here. */
const REGISTERED = "O que você pediu está registrado.";
const ATTENDED = "A equipe encerrou o atendimento deste pedido. Se ainda precisar de algo, fale com ela pelo portal.";

interface Said {
  /** From when it holds and what was paid, where the effect says so. */
  detalhe: string | null;
  /** Effect in words for the mail: never more than what happened. */
  efeito: string;
}

/**
 * Applies the effects of a concluded request. A service with an effect ends with it or not at all.
 * @throws Problem 409 where it cannot be done, with words that say how to go on
 */
export async function applyEffect(scope: Scope, row: RequestRow): Promise<Said> {
  const conclusion = scope.context.services.get(row.idFuncionalidade)?.conclusion;
  if (!conclusion || "none" in conclusion) return { detalhe: null, efeito: ATTENDED };
  await finalJudge.get()(scope, row, conclusion);
  if (conclusion.limit === "right") await releaseRight(scope, row);
  const said: string[] = [];
  for (const effect of conclusion.effects) {
    const words = await effect(scope, row);
    if (words) said.push(words);
  }
  const detalhe = said.join(" ") || null;
  return { detalhe, efeito: detalhe ?? REGISTERED };
}
