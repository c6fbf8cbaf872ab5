import type { NumerosComunicado } from "@contract/comunicados";
import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Static } from "typebox";
import type { Db } from "../../kernel/db/connection";
import { comunicadoDestinatario, notificacao, saidaEmail } from "../../kernel/db/schema";
import { MAIL_ATTEMPTS } from "../../kernel/mail/worker";
import type { Row } from "./draft";

/** State of a mail of the outbox: enviado | cancelado | falhou | pendente. */
export const mailState = sql<string>`case when ${saidaEmail.enviadaEm} is not null then 'enviado'
  when ${saidaEmail.canceladaEm} is not null then 'cancelado'
  when ${saidaEmail.tentativas} >= ${MAIL_ATTEMPTS} then 'falhou' else 'pendente' end`;

/** Number of people who read each of these notices, by the notice's id. */
export async function readingsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: notificacao.idComunicado, lidos: count() })
    .from(notificacao)
    .where(and(inArray(notificacao.idComunicado, [...ids]), eq(notificacao.reagido, "S")))
    .groupBy(notificacao.idComunicado);
  return new Map(rows.map(({ id, lidos }) => [id ?? 0, lidos]));
}

/** Numbers of a notice, counted now. */
export async function figuresOf(db: Db, row: Row): Promise<Static<typeof NumerosComunicado>> {
  const notices = eq(notificacao.idComunicado, row.id);
  const avisos = row.portal ? await db.$count(notificacao, notices) : 0;
  const lidos = (await readingsOf(db, [row.id])).get(row.id) ?? 0;
  const aoVivo = await db.$count(
    comunicadoDestinatario,
    and(eq(comunicadoDestinatario.idComunicado, row.id), isNotNull(comunicadoDestinatario.aoVivoEm)),
  );
  const states = row.email
    ? await db
        .select({ estado: sql<string>`${mailState}`.as("estado"), quantos: count() })
        .from(saidaEmail)
        .where(eq(saidaEmail.idComunicado, row.id))
        .groupBy(sql`1`)
    : [];
  const of = (state: string) => states.find(({ estado }) => estado === state)?.quantos ?? 0;
  const total = states.reduce((sum, { quantos }) => sum + quantos, 0);
  return {
    previstos: row.previstos,
    enviados: row.enviados,
    avisos,
    aoVivo,
    lidos,
    emails: { total, enviados: of("enviado"), falhas: of("falhou"), cancelados: of("cancelado"), pendentes: of("pendente") },
    semEmail: row.email ? row.enviados - total : 0,
  };
}
