import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Service } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import { portabilidade, requisicao, requisicaoEvento } from "../../kernel/db/schema";
import { FUNDS_TURN, recordEvent, stageDue, stagesOf, tellFundIsLate } from "../../requests/esteira";

const TITLE = "Passou do prazo do Termo de Portabilidade";

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

/** Tells of one request whose term is late, in a transaction. @returns true when it was still untold */
const tellOf = (context: Needs, id: number, today: string): Promise<boolean> =>
  transactionWithEffects(context, `late term ${id}`, async (write) => {
    const { db } = write;
    const [row] = await db.select().from(requisicao).where(eq(requisicao.id, id)).for("update", { skipLocked: true });
    if (!row?.prazo || !FUNDS_TURN.includes(row.idStatus)) return false;
    const due = stageDue(await stagesOf(db, row.idFuncionalidade, row.esteiraVersao), row.etapa, row.prazo);
    if (due >= today) return false;
    const known = and(eq(requisicaoEvento.idRequisicao, id), eq(requisicaoEvento.tipo, "atraso"), eq(requisicaoEvento.detalhe, due));
    if ((await db.$count(requisicaoEvento, known)) > 0) return false;
    await recordEvent(db, {
      ...{ idRequisicao: id, titulo: TITLE, tipo: "atraso", papel: "sistema", detalhe: due, idStatus: row.idStatus, idPessoa: null },
      quando: context.now(),
    });
    await tellFundIsLate(context, write, row, { servico: "Termo de Portabilidade", prazo: formatDate(due) });
    return true;
  });

/**
 * The term has a date of its own, before that of the whole request: once it passed, who is in charge hears of it, once.
 * @returns number of requests told of
 */
export async function remindLateTerms(context: Needs): Promise<number> {
  const today = dateOf(context.now());
  const open = await context.db
    .select({ id: requisicao.id })
    .from(portabilidade)
    .innerJoin(requisicao, eq(requisicao.id, portabilidade.idRequisicao))
    .where(
      and(
        eq(requisicao.idFuncionalidade, Service.PORTABILITY),
        inArray(requisicao.idStatus, FUNDS_TURN),
        isNull(portabilidade.termoEm),
        isNull(portabilidade.encerradaEm),
      ),
    )
    .orderBy(asc(requisicao.id));
  let told = 0;
  for (const { id } of open) {
    const done = await tellOf(context, id, today).catch(
      (error: unknown) => void context.log.error({ err: error, idRequisicao: id }, "late term could not be told of"),
    );
    if (done) told += 1;
  }
  return told;
}
