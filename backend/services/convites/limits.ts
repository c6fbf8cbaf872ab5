import { and, count, eq, gt, sql } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { conviteEnvio, conviteRecusa } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { parameterOn } from "../../people/parametros";

/** Limits of a plan's invitations: dated rows, which a fund sets for a plan or for all. */
export interface InvitationLimits {
  /** Mails of one person in 24 hours. */
  porDia: number;
  /** Mails to one address in 24 hours, whoever sends them. */
  porEndereco: number;
  /** Times that an invitation may be sent again. */
  reenvios: number;
  /** Days that a link is good for. */
  dias: number;
  /** Days after the end of an invitation until the invited person's data is erased. */
  guarda: number;
}

const DAY_MS = 86_400_000;

/** The limits in force on a day; null where the plan takes no invitations. */
export async function invitationLimits(given: Source, idPlano: number, today: string): Promise<InvitationLimits | null> {
  const source = factsIn(given);
  const value = async (codigo: string) => exact((await parameterOn(source, idPlano, codigo, today))?.valor ?? 0).toNumber();
  const limits = {
    porDia: await value("CONVITE_POR_DIA"),
    porEndereco: await value("CONVITE_POR_ENDERECO"),
    reenvios: await value("CONVITE_REENVIOS"),
    dias: await value("CONVITE_DIAS"),
    guarda: await value("CONVITE_GUARDA_DIAS"),
  };
  return limits.porDia > 0 && limits.porEndereco > 0 && limits.dias > 0 ? limits : null;
}

/** Mails that the person sent in the last 24 hours. */
export async function sentBy(db: Db, idPessoa: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await db
    .select({ total: count() })
    .from(conviteEnvio)
    .where(and(eq(conviteEnvio.idPessoa, idPessoa), gt(conviteEnvio.quando, since)));
  return row?.total ?? 0;
}

/** Names the locks under which a person, and an address, count. */
const SENDER_LOCK = 7_301_021;
const ADDRESS_LOCK = 7_301_022;

/**
 * Counts one mail more, if that is within the limits. Those who send at once count one after the other: always first the
 * sender and then the address, so that no two wait for each other.
 * @throws Problem 429 or 422, which say nothing of whether the address is a participant's
 */
export async function countSending(
  db: Db,
  { idPessoa, enderecoHash }: { idPessoa: number; enderecoHash: string },
  limits: InvitationLimits,
  now: Date,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCK}, ${idPessoa})`);
  await db.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${enderecoHash}))`);
  if ((await sentBy(db, idPessoa, now)) >= limits.porDia)
    throw new Problem(429, `Você já enviou ${limits.porDia} convites nas últimas 24 horas. Tente de novo amanhã.`);
  const [refused] = await db
    .select({ quando: conviteRecusa.quando })
    .from(conviteRecusa)
    .where(eq(conviteRecusa.enderecoHash, enderecoHash));
  if (refused) throw new Problem(422, "Quem usa este e-mail pediu para não receber convites.");
  const since = new Date(now.getTime() - DAY_MS);
  const [reached] = await db
    .select({ total: count() })
    .from(conviteEnvio)
    .where(and(eq(conviteEnvio.enderecoHash, enderecoHash), gt(conviteEnvio.quando, since)));
  if ((reached?.total ?? 0) >= limits.porEndereco)
    throw new Problem(429, "Este e-mail já recebeu convites demais nas últimas 24 horas. Tente de novo amanhã.");
  await db.insert(conviteEnvio).values({ idPessoa, enderecoHash, quando: now });
}
