import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import type { Context } from "../../context";
import { funcionalidade, pessoa, requisicao, requisicaoEvento } from "../../db/schema";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/templates";
import { NOTICE, notify } from "../notificacoes/notify";
import { Status } from "./request";
import { stageAt, stagesOf } from "./stages";

const BATCH = 50;
/** Statuses in which it is the fund's turn. */
const FUNDS_TURN = [Status.RECEBIDA, Status.EM_ANALISE, Status.REENVIADO];

type Needs = Pick<Context, "db" | "now" | "realtime">;

/** Late, and this date of it was not told yet. The event keeps the date: a later one that passes too is told again. */
const untold = (today: string) =>
  and(
    inArray(requisicao.idStatus, FUNDS_TURN),
    lt(requisicao.prazo, today),
    notExists(
      sql`(select 1 from ${requisicaoEvento} e where e.id_requisicao = ${requisicao.id} and e.tipo = 'atraso' and e.detalhe = ${requisicao.prazo}::text)`,
    ),
  );

/**
 * Tells the attendant in charge, or every administrator while nobody took it, of each request that passed its date:
 * once, whatever the number of instances.
 * @returns how many requests were told
 */
export async function escalateOverdue(context: Needs): Promise<number> {
  const today = dateOf(context.now());
  const late = await context.db
    .select({ id: requisicao.id })
    .from(requisicao)
    .where(untold(today))
    .orderBy(asc(requisicao.prazo))
    .limit(BATCH);
  let told = 0;
  for (const { id } of late) {
    const effects: (() => void | Promise<void>)[] = [];
    const done = await context.db.transaction(async (db) => {
      const [row] = await db
        .select()
        .from(requisicao)
        .where(and(eq(requisicao.id, id), untold(today)))
        .for("update", { skipLocked: true });
      if (!row?.prazo) return false;
      const [service] = await db.select().from(funcionalidade).where(eq(funcionalidade.id, row.idFuncionalidade));
      const servico = service?.nome ?? "";
      const prazo = formatDate(row.prazo);
      const quando = context.now();
      const evento = { titulo: "Passou do prazo", tipo: "atraso", papel: "sistema", detalhe: row.prazo };
      await db.insert(requisicaoEvento).values({ idRequisicao: id, ...evento, idStatus: row.idStatus, idPessoa: null, quando });
      const inCharge = row.idResponsavel === null ? eq(pessoa.admin, "S") : eq(pessoa.id, row.idResponsavel);
      const people = await db.select({ id: pessoa.id, email: pessoa.email }).from(pessoa).where(inCharge);
      const etapa = stageAt(await stagesOf(db, row.idFuncionalidade, row.esteiraVersao), row.etapa).nome;
      const mail = await renderMail(db, "requisicao-atrasada", { servico, protocolo: row.protocolo, prazo, etapa });
      const write = { db, afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) };
      for (const { id: idPessoa, email } of people) {
        const descricao = `${servico}, solicitação ${row.protocolo}: o prazo era ${prazo}.`;
        await notify(context, write, { idPessoa, idTipo: NOTICE.requests, titulo: "Solicitação atrasada", descricao });
        if (email && mail) await enqueueMail(db, quando, { para: email, ...mail });
      }
      return true;
    });
    if (!done) continue;
    told += 1;
    for (const effect of effects) await effect();
  }
  return told;
}
