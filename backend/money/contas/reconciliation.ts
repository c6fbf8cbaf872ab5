import { gt, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { cota, fechamento, movimento } from "../../kernel/db/schema";
import { closeYear } from "./ledger";
import { positionDifferences } from "./positions";

/** An account whose kept closing is not the sum of its movements. */
export interface Difference {
  idPessoa: number;
  idPlano: number;
  competencia: string;
  subconta: string;
  idPerfil: number;
  /** Quotas: kept and added up. */
  fechamento: string;
  movimentos: string;
}

/**
 * Adds the whole ledger up again: every closing must be the sum of the movements until then, and no sub-account may
 * hold less than nothing. One pass in the database, whatever its size.
 * @returns differences, at most a hundred rows
 */
export async function reconcile(db: Db): Promise<Difference[]> {
  const { rows } = (await db.execute(sql`
    with meses as (
      select id_pessoa, id_plano, subconta, id_perfil, competencia, sum(quotas) as quotas from ${movimento} group by 1, 2, 3, 4, 5
    ), corridas as (
      select m.*, sum(quotas) over (partition by id_pessoa, id_plano, subconta, id_perfil order by competencia) as saldo from meses m
    )
    select f.id_pessoa, f.id_plano, f.competencia, f.subconta, f.id_perfil, f.quotas as fechamento, coalesce(sum(m.quotas), 0) as movimentos
    from ${fechamento} f
    left join meses m on m.id_pessoa = f.id_pessoa and m.id_plano = f.id_plano and m.subconta = f.subconta
      and m.id_perfil = f.id_perfil and m.competencia <= f.competencia
    group by f.id_pessoa, f.id_plano, f.competencia, f.subconta, f.id_perfil, f.quotas
    having f.quotas <> coalesce(sum(m.quotas), 0)
    union all
    select id_pessoa, id_plano, competencia, subconta, id_perfil, saldo, saldo from corridas where saldo < 0
    limit 100`)) as unknown as { rows: Record<string, string | number>[] };
  return rows.map((row) => ({
    idPessoa: Number(row.id_pessoa),
    idPlano: Number(row.id_plano),
    competencia: String(row.competencia),
    subconta: String(row.subconta),
    idPerfil: Number(row.id_perfil),
    fechamento: String(row.fechamento),
    movimentos: String(row.movimentos),
  }));
}

/**
 * Closes last year, once its December is closed, and adds up the whole ledger again, once a day. Differences go to the log, with ids and quotas only,
 * for somebody to examine.
 * @returns number of differences
 */
export async function keepLedger({ db, log, now }: Pick<Context, "db" | "log" | "now">): Promise<number> {
  const year = Number(dateOf(now()).slice(0, 4)) - 1;
  // December's payments wait for its quota: the year is added up once January's quota closed it.
  const closed = db
    .selectDistinct({ id: cota.idPlano })
    .from(cota)
    .where(gt(cota.competencia, `${year}-12-01`));
  await closeYear(
    db,
    year,
    (await closed).map(({ id }) => id),
  );
  const differences = await reconcile(db);
  for (const difference of differences) log.error(difference, "the ledger does not add up");
  const positions = await positionDifferences(db);
  for (const position of positions) log.error(position, "a position is not its movements");
  return differences.length + positions.length;
}
