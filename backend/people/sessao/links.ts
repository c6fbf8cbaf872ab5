import type { Context } from "../../kernel/context";
import { recordAudit } from "../../kernel/identity/audit";
import { notFound } from "../../kernel/problem";
import { attemptKeys, countAttempt, oneAtATime, refuseBlocked } from "./attempts";

/**
 * Answers one call of an address at a time, and slows down who keeps trying links that open nothing.
 * @param gone words for any link that opens nothing
 * @param run answers null where the link does
 * @throws Problem 404, 429
 */
export async function tryLink<T>(
  context: Context,
  { ip, id }: { ip: string; id: string },
  { acao, gone }: { acao: string; gone: string },
  run: () => Promise<{ value: T } | null>,
): Promise<T> {
  const key = attemptKeys.invitationFrom(ip);
  return oneAtATime(key, async () => {
    await refuseBlocked(context.db, context.now(), [key]);
    const answer = await run();
    if (!answer) {
      await countAttempt(context.db, context.now(), [key]);
      await recordAudit(context.db, { idAtor: null, idSujeito: null, acao, resultado: "negada", endereco: ip, idRequest: id });
      throw notFound(gone);
    }
    return answer.value;
  });
}
