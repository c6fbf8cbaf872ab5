import { and, desc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { exact, toAmount } from "@/domain/exact";
import type { Db } from "../../db/connection";
import { isReadingOnce } from "../../db/readOnce";
import { parametroPlano } from "../../db/schema";

/** A dated amount of a plan, with the day from which it is in force and where it comes from. */
export interface Parameter {
  valor: string;
  desde: string;
  fonte: string;
}

/** Every row of a plan and of every plan, that of the plan and the latest first. */
const allRows = (db: Db, idPlano: number) =>
  db
    .select({
      codigo: parametroPlano.codigo,
      valor: parametroPlano.valor,
      desde: parametroPlano.validoDesde,
      ate: parametroPlano.validoAte,
      fonte: parametroPlano.fonte,
    })
    .from(parametroPlano)
    .where(or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano)))
    // Nulls come first in a descending order: the plan's own value is asked for before them.
    .orderBy(isNull(parametroPlano.idPlano), desc(parametroPlano.validoDesde), desc(parametroPlano.id));

/** An answer of many parts asks for many codes and days: all of them are read with the first. */
const rowsFor = async (db: Db, idPlano: number, codigos: readonly string[], date: string) =>
  (await allRows(db, idPlano)).filter(
    ({ codigo, desde, ate }) => codigos.includes(codigo) && desde <= date && (ate === null || ate >= date),
  );

/**
 * The values in force on a day, with all their decimals, by code; that of the plan goes before one of every plan. A code
 * that the fund has no value of is not there. One query, however many are asked for.
 */
export async function exactParametersOn(
  db: Db,
  idPlano: number,
  codigos: readonly string[],
  date: string,
): Promise<Map<string, Parameter>> {
  const rows = isReadingOnce(db)
    ? await rowsFor(db, idPlano, codigos, date)
    : await db
        .select({
          codigo: parametroPlano.codigo,
          valor: parametroPlano.valor,
          desde: parametroPlano.validoDesde,
          fonte: parametroPlano.fonte,
        })
        .from(parametroPlano)
        .where(
          and(
            inArray(parametroPlano.codigo, [...codigos]),
            or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano)),
            lte(parametroPlano.validoDesde, date),
            or(isNull(parametroPlano.validoAte), gte(parametroPlano.validoAte, date)),
          ),
        )
        // Nulls come first in a descending order: the plan's own value is asked for before them.
        .orderBy(isNull(parametroPlano.idPlano), desc(parametroPlano.validoDesde), desc(parametroPlano.id));
  const found = new Map<string, Parameter>();
  for (const { codigo, valor, desde, fonte } of rows)
    if (!found.has(codigo)) found.set(codigo, { valor: exact(valor).toFixed(), desde, fonte });
  return found;
}

/** The value in force on a day, with all its decimals. Null where the fund has none. */
export const exactParameterOn = async (db: Db, idPlano: number, codigo: string, date: string): Promise<Parameter | null> =>
  (await exactParametersOn(db, idPlano, [codigo], date)).get(codigo) ?? null;

/** The amount in force on a day, in reais and cents. */
export async function parameterOn(db: Db, idPlano: number, codigo: string, date: string): Promise<Parameter | null> {
  const found = await exactParameterOn(db, idPlano, codigo, date);
  return found && { ...found, valor: toAmount(found.valor) };
}

/**
 * Every value that a plan's amount had, read once and asked for as many days as needed. The same choice as
 * `parameterOn`: that of the plan goes before one of every plan.
 */
export async function parameterHistory(db: Db, idPlano: number, codigo: string): Promise<(date: string) => Parameter | null> {
  const rows = isReadingOnce(db)
    ? (await allRows(db, idPlano)).filter((row) => row.codigo === codigo)
    : await db
        .select({
          valor: parametroPlano.valor,
          desde: parametroPlano.validoDesde,
          ate: parametroPlano.validoAte,
          fonte: parametroPlano.fonte,
        })
        .from(parametroPlano)
        .where(and(eq(parametroPlano.codigo, codigo), or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano))))
        .orderBy(isNull(parametroPlano.idPlano), desc(parametroPlano.validoDesde), desc(parametroPlano.id));
  return (date) => {
    const row = rows.find(({ desde, ate }) => desde <= date && (ate === null || ate >= date));
    return row ? { valor: toAmount(row.valor), desde: row.desde, fonte: row.fonte } : null;
  };
}

/** A dated whole number of a plan (days, months, a day of the month), with its source; null where the fund has none. */
export async function wholeOn(db: Db, idPlano: number, codigo: string, date: string): Promise<{ count: number; fonte: string } | null> {
  const found = await parameterOn(db, idPlano, codigo, date);
  if (!found) return null;
  const [whole = "0"] = found.valor.split(".");
  return { count: Number.parseInt(whole, 10), fonte: found.fonte };
}
