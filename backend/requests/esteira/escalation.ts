import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { NoticeKind, Status } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import { funcionalidade, pessoa, requisicao, requisicaoEvento } from "../../kernel/db/schema";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notify } from "../../people/notificacoes";
import type { RequestRow } from "./request";
import { stageAt, stagesOf } from "./stages";
import { recordEvent } from "./writeRequests";

const BATCH = 50;
/** Statuses in which it is the fund's turn. */
export const FUNDS_TURN: number[] = [Status.RECEIVED, Status.UNDER_REVIEW, Status.ANSWERED];

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

/**
 * In one of these statuses past its date, and this date of it was not told yet by an event of the kind. The event keeps
 * the date: a later one that passes too is told again.
 */
const untold = (statuses: readonly number[], tipo: string, today: string) =>
  and(
    inArray(requisicao.idStatus, [...statuses]),
    lt(requisicao.prazo, today),
    notExists(
      sql`(select 1 from ${requisicaoEvento} e where e.id_requisicao = ${requisicao.id} and e.tipo = ${tipo} and e.detalhe = ${requisicao.prazo}::text)`,
    ),
  );

interface Telling {
  statuses: readonly number[];
  evento: { titulo: string; tipo: string };
  tell(context: Needs, write: Write, row: RequestRow, facts: { servico: string; prazo: string }): Promise<void>;
}

/** Tells of one late request, in a transaction. @returns true when it was still untold */
const tellOf = (context: Needs, id: number, due: SQL | undefined, { evento, tell }: Telling): Promise<boolean> =>
  transactionWithEffects(context, `late request ${id}`, async (write) => {
    const { db } = write;
    const [row] = await db
      .select()
      .from(requisicao)
      .where(and(eq(requisicao.id, id), due))
      .for("update", { skipLocked: true });
    if (!row?.prazo) return false;
    const [service] = await db.select().from(funcionalidade).where(eq(funcionalidade.id, row.idFuncionalidade));
    await recordEvent(db, {
      ...evento,
      idRequisicao: id,
      papel: "sistema",
      detalhe: row.prazo,
      idStatus: row.idStatus,
      idPessoa: null,
      quando: context.now(),
    });
    await tell(context, write, row, { servico: service?.nome ?? "", prazo: formatDate(row.prazo) });
    return true;
  });

/** Tells of each request that passed its date: once, whatever the number of instances. @returns number of requests */
async function tellOnce(context: Needs, telling: Telling): Promise<number> {
  const due = untold(telling.statuses, telling.evento.tipo, dateOf(context.now()));
  const late = await context.db.select({ id: requisicao.id }).from(requisicao).where(due).orderBy(asc(requisicao.prazo)).limit(BATCH);
  let told = 0;
  for (const { id } of late) {
    try {
      if (await tellOf(context, id, due, telling)) told += 1;
    } catch (error) {
      // The request stays untold and is tried again; later requests do not wait for it.
      context.log.error({ err: error, idRequisicao: id }, "late request could not be told of");
    }
  }
  return told;
}

/** The fund is late: the attendant in charge hears of it, or every administrator while nobody took the request. */
export const tellFundIsLate: Telling["tell"] = async (context, write, row, { servico, prazo }) => {
  const inCharge = row.idResponsavel === null ? eq(pessoa.admin, "S") : eq(pessoa.id, row.idResponsavel);
  const people = await write.db.select({ id: pessoa.id, email: pessoa.email }).from(pessoa).where(inCharge);
  const etapa = stageAt(await stagesOf(write.db, row.idFuncionalidade, row.esteiraVersao), row.etapa).nome;
  const mail = await renderMail({ ...write, log: context.log }, "requisicao-atrasada", {
    servico,
    protocolo: row.protocolo,
    prazo,
    etapa,
  });
  const descricao = `${servico}, solicitação ${row.protocolo}: o prazo era ${prazo}.`;
  for (const { id: idPessoa, email } of people) {
    await notify(context, write, {
      idPessoa,
      idTipo: NoticeKind.REQUESTS,
      idRequisicao: row.id,
      titulo: "Solicitação atrasada",
      descricao,
    });
    if (email && mail) await enqueueMail(write.db, context.now(), { para: email, ...mail });
  }
};

const fundIsLate: Telling = {
  statuses: FUNDS_TURN,
  evento: { titulo: "Passou do prazo", tipo: "atraso" },
  tell: tellFundIsLate,
};

/** The participant is late: they are reminded, and the attendant in charge hears of it. */
const personIsLate: Telling = {
  statuses: [Status.WAITING],
  evento: { titulo: "Lembrete: o prazo da resposta passou", tipo: "lembrete" },
  async tell(context, write, row, { servico, prazo }) {
    const { protocolo, idPessoa, idPlano, idResponsavel } = row;
    const titulo = "Ainda esperamos por você";
    const descricao = `${servico}, solicitação ${protocolo}: o prazo era ${prazo}, e você ainda pode responder.`;
    await notify(context, write, { idPessoa, idPlano, idTipo: NoticeKind.REQUESTS, idRequisicao: row.id, titulo, descricao });
    const [person] = await write.db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
    if (person?.email) {
      const variables = { nome: person.nome, servico, protocolo, prazo };
      const mail = await renderMail({ ...write, log: context.log }, "requisicao-lembrete", variables);
      if (mail) await enqueueMail(write.db, context.now(), { para: person.email, ...mail });
    }
    if (idResponsavel !== null)
      await notify(context, write, {
        idPessoa: idResponsavel,
        idTipo: NoticeKind.REQUESTS,
        idRequisicao: row.id,
        titulo: "A pessoa não respondeu no prazo",
        descricao: `${servico}, solicitação ${protocolo}: esperava resposta até ${prazo}. A pessoa recebeu um lembrete.`,
      });
  },
};

/** Tells once of each request that passed its date, whoever's turn it is. @returns number of requests */
export const escalateOverdue = async (context: Needs): Promise<number> =>
  (await tellOnce(context, fundIsLate)) + (await tellOnce(context, personIsLate));
