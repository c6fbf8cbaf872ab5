import { max, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { requisicao } from "../../kernel/db/schema";

/** Names the lock that makes protocols be given one at a time. */
const PROTOCOL_LOCK = 7_301_001;
const DIGITS = 7;

/** The next protocol of the year: `2026-0048214`. Held until the transaction ends, so that no two are the same. */
export async function nextProtocol(db: Db, now: Date): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(${PROTOCOL_LOCK})`);
  const year = dateOf(now).slice(0, 4);
  const [row] = await db
    .select({ last: max(requisicao.protocolo) })
    .from(requisicao)
    .where(sql`${requisicao.protocolo} like ${`${year}-%`}`);
  const last = Number(row?.last?.slice(year.length + 1) ?? 0);
  return `${year}-${String(last + 1).padStart(DIGITS, "0")}`;
}
