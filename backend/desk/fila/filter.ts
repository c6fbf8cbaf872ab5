import type { Query } from "@contract/infer";
import { type AnyColumn, and, between, eq, exists, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nextBusinessDay } from "@/domain/calendar/businessDays";
import { dateOf, endOfDay, isCalendarDate, startOfDay, TIME_ZONE } from "@/domain/calendar/calendarDate";
import { OPEN, Status } from "@/domain/services/ids";
import { among } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { esteiraEtapa, requisicao } from "../../kernel/db/schema";
import { fieldProblem } from "../../kernel/problem";
import { ofPeopleMatching } from "../../people/pessoas";
import { everyStage, GENERAL_STAGE } from "../../requests/esteira";

export type QueueFilter = Query<"GET /exportarFila">;

/**
 * The condition has the numbers themselves: a plan made for parameters would not know that the partial indexes serve.
 */
export const open: SQL = sql`${requisicao.idStatus} in (${sql.raw(OPEN.join(", "))})`;
/** Requests that their person confirmed: those that wait for it are in no queue and in no figure. */
export const confirmed: SQL = sql`${requisicao.idStatus} <> ${sql.raw(String(Status.DRAFT))}`;
/** With which the fund ends a request: concluded and refused. A cancellation is the participant's. */
export const decided: SQL = sql`${requisicao.idStatus} in (${sql.raw([Status.CONCLUDED, Status.REFUSED].join(", "))})`;
/** True when the decision came by the end of its date in São Paulo; null without a date. */
const onTime: SQL = sql`((${requisicao.concluidaEm} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date <= ${requisicao.prazo})`;

/** Services whose requests the attendant may see; null: all, which is asked for by nothing. */
export type Services = readonly number[] | null;
export const ofServices = (services: Services): SQL | undefined =>
  services === null ? undefined : inArray(requisicao.idFuncionalidade, [...services]);

/** Conditions of the due filter on a day. The home page counts by the same ones. */
export function dueConditions(now: Date) {
  const today = dateOf(now);
  return {
    atrasadas: lt(requisicao.prazo, today),
    hoje: eq(requisicao.prazo, today),
    proximos: between(requisicao.prazo, today, nextBusinessDay(today)),
    "sem-prazo": isNull(requisicao.prazo),
  };
}

/** Received, or decided, on days of São Paulo. @throws Problem 400 for a day that is not in the calendar */
function periodConditions({ recebidaDe, recebidaAte, concluidaDe, concluidaAte, noPrazo }: QueueFilter): SQL | undefined {
  for (const [campo, day] of Object.entries({ recebidaDe, recebidaAte, concluidaDe, concluidaAte }))
    if (day !== undefined && !isCalendarDate(day))
      throw fieldProblem(400, campo, "Informe uma data que exista.", "Confira os dados enviados.");
  return and(
    recebidaDe ? gte(requisicao.dataSolicitacao, startOfDay(recebidaDe)) : undefined,
    recebidaAte ? lt(requisicao.dataSolicitacao, endOfDay(recebidaAte)) : undefined,
    concluidaDe ? gte(requisicao.concluidaEm, startOfDay(concluidaDe)) : undefined,
    concluidaAte ? lt(requisicao.concluidaEm, endOfDay(concluidaAte)) : undefined,
    concluidaDe || concluidaAte || noPrazo ? decided : undefined,
    noPrazo && (noPrazo === "S" ? onTime : sql`not ${onTime}`),
  );
}

/** Years of which a number typed alone may be the protocol. */
const PROTOCOL_YEARS = 10;
const found = alias(requisicao, "achada");

/** `2026-0048213`, its beginning, its eleven digits, or the number alone. Ranges and equalities, which the unique index serves. */
function protocolMatches(text: string, now: Date): SQL | undefined {
  const [, year, number = ""] = /^(\d{4})-(\d{1,7})$/.exec(text) ?? /^(\d{4})(\d{7})$/.exec(text) ?? [];
  if (year) return between(found.protocolo, `${year}-${number.padEnd(7, "0")}`, `${year}-${number.padEnd(7, "9")}`);
  if (!/^\d{1,7}$/.test(text)) return undefined;
  const last = Number(dateOf(now).slice(0, 4));
  return inArray(
    found.protocolo,
    Array.from({ length: PROTOCOL_YEARS }, (_, ago) => `${last - ago}-${text.padStart(7, "0")}`),
  );
}

/** Requests whose protocol begins so that are looked for one by one: all of a few digits of a number. */
const FEW = 2000;

/** Condition that a row is about a request whose protocol a text gives or begins; undefined for a text that is no protocol. */
export async function ofProtocol(db: Db, idRequisicao: AnyColumn, text: string, now: Date): Promise<SQL | undefined> {
  const protocol = protocolMatches(text, now);
  if (!protocol) return undefined;
  const those = () => db.select({ id: found.id }).from(found).where(protocol);
  const first = await those().limit(FEW + 1);
  if (first.length > FEW) return inArray(idRequisicao, those());
  return among(
    idRequisicao,
    first.map(({ id }) => id),
  );
}

/** The protocols are looked up first: mostly there are none, and people alone are found by a plan of their own. */
async function textMatches(db: Db, texto: string, now: Date): Promise<SQL | undefined> {
  const text = texto.trim();
  if (text === "") return undefined;
  return or(await ofPeopleMatching(db, requisicao.idPessoa, text), await ofProtocol(db, requisicao.id, text, now));
}

/** Requests that stand on a stage of this name; beyond the last one they stand on it, as `stageAt` has it. */
async function stageMatches(db: Db, nome: string): Promise<SQL> {
  const { versions } = await everyStage(db);
  const places = versions.flatMap((stages) =>
    stages
      .filter((stage) => stage.nome === nome)
      .map(({ idFuncionalidade, versao, ordem }) =>
        and(
          eq(requisicao.idFuncionalidade, idFuncionalidade),
          eq(requisicao.esteiraVersao, versao),
          stages.at(-1)?.ordem === ordem ? gte(requisicao.etapa, ordem) : eq(requisicao.etapa, ordem),
        ),
      ),
  );
  if (nome === GENERAL_STAGE) {
    const own = and(eq(esteiraEtapa.idFuncionalidade, requisicao.idFuncionalidade), eq(esteiraEtapa.versao, requisicao.esteiraVersao));
    places.push(not(exists(db.select({ one: sql`1` }).from(esteiraEtapa).where(own))));
  }
  return or(...places) ?? sql`false`;
}

/** State that a filter asks for: the open ones, unless it names another, a status or the days of a decision. */
function stateOf({ situacao, idStatus, concluidaDe, concluidaAte, noPrazo }: QueueFilter) {
  const isOfDecided = Boolean(concluidaDe || concluidaAte || noPrazo);
  return situacao ?? (idStatus === undefined && !isOfDecided ? "abertas" : "todas");
}

export const isOfOpen = (filter: QueueFilter): boolean => stateOf(filter) === "abertas";

/** Conditions of a filter of the queue. Requests that their person has not confirmed yet are in no queue. */
export async function queueConditions(db: Db, filter: QueueFilter, now: Date, services: Services): Promise<SQL | undefined> {
  const { idFuncionalidade, idStatus, idPlano, idResponsavel, vencimento, etapa, texto = "" } = filter;
  const situacao = stateOf(filter);
  return and(
    ofServices(services),
    periodConditions(filter),
    situacao === "abertas" || vencimento !== undefined ? open : undefined,
    situacao === "todas" ? confirmed : undefined,
    situacao === "encerradas" ? and(confirmed, gt(requisicao.idStatus, Status.ANSWERED)) : undefined,
    vencimento && dueConditions(now)[vencimento],
    idFuncionalidade ? eq(requisicao.idFuncionalidade, idFuncionalidade) : undefined,
    idPlano ? eq(requisicao.idPlano, idPlano) : undefined,
    idStatus ? eq(requisicao.idStatus, idStatus) : undefined,
    idResponsavel === undefined
      ? undefined
      : idResponsavel === 0
        ? isNull(requisicao.idResponsavel)
        : eq(requisicao.idResponsavel, idResponsavel),
    etapa?.trim() ? await stageMatches(db, etapa.trim()) : undefined,
    await textMatches(db, texto, now),
  );
}
