import { PEOPLE_AREAS } from "@contract/areas";
import { and, asc, eq, inArray } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { situacao, vinculoHistorico, vinculoPlano } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { Problem } from "../../kernel/problem";
import { recordHistory } from "../historico";
import type { Account } from "./account";
import { standingNames } from "./offer";

/** A handler's scope, or a job's transaction: without a caller the portal itself acts. */
export interface LinkWrite extends Write {
  context: Pick<Context, "now" | "realtime">;
  caller?: Pick<Caller, "pessoa">;
}

/**
 * Moves the active enrolment of an account to another category, another situation or both, as of today: the enrolment,
 * its history, that of the registration and the audit in the caller's transaction; open browsers follow after it. To
 * where it stands already, nothing happens. Whoever moves it at the same time waits.
 * @param account the account, or a request of it
 * @param motivo reason in a few words without personal data: "opção pelo BPD"
 * @throws Problem 409 for a person without an active enrolment in the plan
 */
export async function moveLink(
  { db, context, caller, afterCommit }: LinkWrite,
  { idPessoa, idPlano }: Account,
  to: { idCategoria?: number; idSituacao?: number },
  motivo: string,
): Promise<void> {
  const active = db.select({ id: situacao.id }).from(situacao).where(eq(situacao.ativa, true));
  const [link] = await db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano), inArray(vinculoPlano.idSituacao, active)))
    .orderBy(asc(vinculoPlano.id))
    .limit(1)
    .for("no key update");
  if (!link) throw new Problem(409, "O vínculo com este plano já terminou.");
  const from = { idCategoria: link.idCategoria, idSituacao: link.idSituacao };
  const next = { ...from, ...to };
  if (next.idCategoria === from.idCategoria && next.idSituacao === from.idSituacao) return;

  const now = context.now();
  const idAtor = caller?.pessoa.id ?? null;
  await db.update(vinculoPlano).set(next).where(eq(vinculoPlano.id, link.id));
  await db.insert(vinculoHistorico).values({
    idVinculo: link.id,
    desde: dateOf(now),
    deCategoria: from.idCategoria,
    deSituacao: from.idSituacao,
    ...next,
    motivo,
    quando: now,
  });
  const { categorias, situacoes } = await standingNames(db);
  await recordHistory(db, { idPessoa, idAtor, now }, [
    { campo: "vinculo.categoria", antes: categorias.get(from.idCategoria) ?? null, depois: categorias.get(next.idCategoria) ?? null },
    { campo: "vinculo.situacao", antes: situacoes.get(from.idSituacao) ?? null, depois: situacoes.get(next.idSituacao) ?? null },
  ]);
  await recordAudit(db, {
    idAtor,
    idSujeito: idPessoa,
    acao: "vinculo.mover",
    resultado: "permitida",
    detalhe: { idVinculo: link.id, de: from, para: next },
    quando: now,
  });
  afterCommit(() => {
    const event = { id: link.id, idPessoa };
    context.realtime.toPerson(idPessoa, "linkUpdated", event);
    context.realtime.toArea(PEOPLE_AREAS, "linkUpdated", event);
  });
}
