import { eq } from "drizzle-orm";
import type { Db } from "../db/connection";
import { pessoa } from "../db/schema";

/**
 * True where there is a second administrator to ask. It is counted, not configured: a switch could be forgotten when
 * the second one arrives (`docs/decisions/0012-four-eyes.md`).
 */
export const hasColleague = async (db: Db): Promise<boolean> => (await db.$count(pessoa, eq(pessoa.admin, "S"))) > 1;
