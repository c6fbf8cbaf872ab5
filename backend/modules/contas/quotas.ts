import { and, asc, eq, gte, inArray, lte, max } from "drizzle-orm";
import { firstDay } from "@/domain/months";
import type { Db } from "../../db/connection";
import { cota, perfilInvestimento } from "../../db/schema";

export interface QuotaRow {
  idPerfil: number;
  /** First day of the month. */
  competencia: string;
  data: string;
  valor: string;
  fonte: string;
}

/** The last month for which the plan has quotas, `AAAA-MM-01`; null before the first. */
export async function lastQuotaMonth(db: Db, idPlano: number, until?: string): Promise<string | null> {
  const [row] = await db
    .select({ competencia: max(cota.competencia) })
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), until ? lte(cota.competencia, firstDay(until)) : undefined));
  return row?.competencia ?? null;
}

/** Quotas of a plan's profiles over some months, oldest first. */
export async function quotasBetween(db: Db, idPlano: number, idsPerfil: readonly number[], from: string, to: string): Promise<QuotaRow[]> {
  if (idsPerfil.length === 0) return [];
  return db
    .select({ idPerfil: cota.idPerfil, competencia: cota.competencia, data: cota.data, valor: cota.valor, fonte: cota.fonte })
    .from(cota)
    .where(
      and(
        eq(cota.idPlano, idPlano),
        inArray(cota.idPerfil, [...idsPerfil]),
        gte(cota.competencia, firstDay(from)),
        lte(cota.competencia, firstDay(to)),
      ),
    )
    .orderBy(asc(cota.competencia));
}

/** The quota of each profile in a month. @throws Error where one is asked for that the fund does not have */
export async function quotasOf(
  db: Db,
  idPlano: number,
  idsPerfil: readonly number[],
  month: string,
): Promise<(idPerfil: number) => QuotaRow> {
  const rows = await quotasBetween(db, idPlano, idsPerfil, month, month);
  return (idPerfil) => {
    const row = rows.find((candidate) => candidate.idPerfil === idPerfil);
    if (!row) throw new Error(`plan ${idPlano} has no quota of profile ${idPerfil} in ${month}`);
    return row;
  };
}

export async function profileNames(db: Db): Promise<(idPerfil: number) => { id: number; nome: string }> {
  const rows = await db.select({ id: perfilInvestimento.id, nome: perfilInvestimento.nome }).from(perfilInvestimento);
  return (idPerfil) => rows.find(({ id }) => id === idPerfil) ?? { id: idPerfil, nome: "" };
}
