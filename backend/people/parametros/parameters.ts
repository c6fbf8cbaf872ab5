import { desc, eq, isNull, or } from "drizzle-orm";
import { exact, toAmount } from "@/domain/money/exact";
import { groupedBy } from "../../kernel/db/grouped";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { parametroPlano } from "../../kernel/db/schema";

/** A dated amount of a plan, with the day from which it is in force and where it comes from. */
export interface Parameter {
  valor: string;
  desde: string;
  fonte: string;
}

/** Every dated value of a plan and of every plan, that of the plan and the latest first. */
export const PARAMETERS = reading("plano.parametros", ["idPlano"], (from, { idPlano }) =>
  from
    .select({
      codigo: parametroPlano.codigo,
      valor: parametroPlano.valor,
      desde: parametroPlano.validoDesde,
      ate: parametroPlano.validoAte,
      fonte: parametroPlano.fonte,
      id: parametroPlano.id,
    })
    .from(parametroPlano)
    .where(or(eq(parametroPlano.idPlano, idPlano), isNull(parametroPlano.idPlano)))
    // Nulls come first in a descending order: the plan's own value is asked for before them.
    .orderBy(isNull(parametroPlano.idPlano), desc(parametroPlano.validoDesde), desc(parametroPlano.id)),
);

/** The values of a plan, by code. */
async function byCode(source: Source, idPlano: number) {
  const facts = factsIn(source);
  return facts.once(`plano.parametros/${idPlano}`, async () =>
    groupedBy(await rowsOf(facts, PARAMETERS, { idPlano }), ({ codigo }) => codigo),
  );
}

const inForce = <T extends { desde: string; ate: string | null }>(rows: readonly T[] | undefined, date: string): T | undefined =>
  rows?.find(({ desde, ate }) => desde <= date && (ate === null || ate >= date));

/**
 * The values in force on a day, with all their decimals, by code; that of the plan goes before one of every plan. A code
 * that the fund has no value of is not there.
 */
export async function exactParametersOn(
  source: Source,
  idPlano: number,
  codigos: readonly string[],
  date: string,
): Promise<Map<string, Parameter>> {
  const codes = await byCode(source, idPlano);
  return new Map(
    codigos.flatMap((codigo) => {
      const found = inForce(codes.get(codigo), date);
      return found ? [[codigo, { valor: exact(found.valor).toFixed(), desde: found.desde, fonte: found.fonte }]] : [];
    }),
  );
}

/** The value in force on a day, with all its decimals. Null where the fund has none. */
export const exactParameterOn = async (source: Source, idPlano: number, codigo: string, date: string): Promise<Parameter | null> =>
  (await exactParametersOn(source, idPlano, [codigo], date)).get(codigo) ?? null;

/** The amount in force on a day, in reais and cents. */
export async function parameterOn(source: Source, idPlano: number, codigo: string, date: string): Promise<Parameter | null> {
  const found = await exactParameterOn(source, idPlano, codigo, date);
  return found && { ...found, valor: toAmount(found.valor) };
}

/**
 * Every value that a plan's amount had, read once and asked for as many days as needed. The same choice as
 * `parameterOn`: that of the plan goes before one of every plan.
 */
export async function parameterHistory(source: Source, idPlano: number, codigo: string): Promise<(date: string) => Parameter | null> {
  const rows = (await byCode(source, idPlano))
    .get(codigo)
    ?.map(({ valor, desde, ate, fonte }) => ({ ate, desde, parameter: { valor: toAmount(valor), desde, fonte } }));
  return (date) => inForce(rows, date)?.parameter ?? null;
}

/** A dated whole number of a plan (days, months, a day of the month), with its source; null where the fund has none. */
export async function wholeOn(
  source: Source,
  idPlano: number,
  codigo: string,
  date: string,
): Promise<{ count: number; fonte: string } | null> {
  const found = await parameterOn(source, idPlano, codigo, date);
  if (!found) return null;
  const [whole = "0"] = found.valor.split(".");
  return { count: Number.parseInt(whole, 10), fonte: found.fonte };
}
