import { and, desc, eq, exists, or, sql } from "drizzle-orm";
import { Status } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { cadastroHistorico, requisicaoEvento } from "../../kernel/db/schema";
import { accountChange } from "./history";

/** Events by which somebody fills a request in, confirms it or answers for it: its owner, or who did so in the assisted view. */
export const filing = or(
  eq(requisicaoEvento.tipo, "requisicao"),
  eq(requisicaoEvento.tipo, "confirmacao"),
  and(eq(requisicaoEvento.tipo, "pendencia"), eq(requisicaoEvento.idStatus, Status.ANSWERED)),
);

/**
 * The rule of four eyes for bank accounts: whoever wrote one, or filed the request that it was written by, lets through nothing
 * that is paid to it. Looked at are the account that each person had at a moment and every one since, since the payment may go
 * to the one or to the other.
 * @param since moment of each person
 * @returns people whose account the actor wrote or asked for
 */
export async function accountsWrittenOrAskedBy(db: Db, idActor: number, since: ReadonlyMap<number, Date>): Promise<Set<number>> {
  const found = new Set<number>();
  if (since.size === 0) return found;
  const asked = exists(
    db
      .select({ id: requisicaoEvento.id })
      .from(requisicaoEvento)
      .where(and(eq(requisicaoEvento.idRequisicao, cadastroHistorico.idRequisicao), eq(requisicaoEvento.idPessoa, idActor), filing)),
  );
  const changes = await db
    .select({
      idPessoa: cadastroHistorico.idPessoa,
      quando: cadastroHistorico.quando,
      isTheirs: sql<boolean>`coalesce(${or(eq(cadastroHistorico.idAtor, idActor), asked)}, false)`,
    })
    .from(cadastroHistorico)
    .where(and(sql`${cadastroHistorico.idPessoa} = any(${sql.param([...since.keys()])}::int[])`, accountChange))
    .orderBy(desc(cadastroHistorico.id));
  // The latest first: of each person, those since the moment, and the one that was in force then.
  const before = new Set<number>();
  for (const { idPessoa, quando, isTheirs } of changes) {
    if (before.has(idPessoa)) continue;
    if (isTheirs) found.add(idPessoa);
    if (quando < (since.get(idPessoa) ?? quando)) before.add(idPessoa);
  }
  return found;
}
