import type { Reply } from "@contract/infer";
import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { deviceName, truncateAddress } from "@/domain/people/device";
import type { Db } from "../../kernel/db/connection";
import { sessao } from "../../kernel/db/schema";
import { recordOwnAct } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { ABSOLUTE_MS, endSession, endSessionsThat, IDLE_MS } from "../../kernel/identity/sessions";
import { notFound } from "../../kernel/problem";

/** Named acts of the audit log. */
const SESSION_ENDED = "sessao.encerrar";
const OTHERS_ENDED = "sessao.encerrarOutras";

const REASON = "encerrada pela pessoa";

type Sessions = Reply<"GET /retornarSessoes">;

/** Sessions of the caller's own: those of their helpers are not. */
const own = (caller: Caller) => and(eq(sessao.idPessoa, caller.pessoa.id), isNull(sessao.idAjudante));

/** The sessions of a person that are still good, the caller's own first, then the last used first. */
export async function openSessions(db: Db, now: Date, caller: Caller): Promise<Sessions> {
  const rows = await db
    .select()
    .from(sessao)
    .where(
      and(
        own(caller),
        isNull(sessao.encerradaEm),
        // Sessions that ran out without anybody ending them are over too.
        gt(sessao.usadaEm, new Date(now.getTime() - IDLE_MS)),
        gt(sessao.criadaEm, new Date(now.getTime() - ABSOLUTE_MS)),
      ),
    )
    .orderBy(desc(sessao.usadaEm), desc(sessao.id));
  const sessions = rows.map((row) => ({
    id: row.id,
    aparelho: deviceName(row.agente),
    criadaEm: row.criadaEm.toISOString(),
    usadaEm: row.usadaEm.toISOString(),
    endereco: truncateAddress(row.endereco),
    atual: row.id === caller.idSessao,
  }));
  return sessions.toSorted((one, other) => Number(other.atual) - Number(one.atual));
}

/**
 * Ends one session of the caller. The caller must close its sockets.
 * @throws Problem 404 for a session that does not exist and for somebody else's alike
 */
export async function endOwnSession(db: Db, now: Date, caller: Caller, request: FastifyRequest, idSessao: number): Promise<void> {
  const [found] = await db
    .select({ id: sessao.id })
    .from(sessao)
    .where(and(eq(sessao.id, idSessao), own(caller)));
  if (!found) throw notFound("Esta sessão não existe ou não é sua.");
  await endSession(db, now, idSessao, REASON);
  await recordOwnAct(db, caller, request, SESSION_ENDED, { idSessao });
}

/** Ends every other session of the caller; answers their ids, whose sockets the caller must close. */
export async function endOtherSessions(db: Db, now: Date, caller: Caller, request: FastifyRequest): Promise<number[]> {
  const ended = await endSessionsThat(db, now, and(own(caller), ne(sessao.id, caller.idSessao)), REASON);
  await recordOwnAct(db, caller, request, OTHERS_ENDED, { encerradas: ended.length });
  return ended;
}
