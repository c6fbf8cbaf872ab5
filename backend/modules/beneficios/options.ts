import { exact, toAmount } from "@/domain/exact";
import { addMonths, firstDay, monthOf } from "@/domain/months";
import { benefitForm, benefitOfMonth } from "@/domain/payroll";
import { changedParameters, type IncomeOption } from "@/domain/services/alterarRenda";
import { monthsBetween } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { type Parameter, parameterOn } from "../planos/parameters";
import { windowOn } from "../planos/windows";
import type { Terms } from "./terms";

const YEAR = 12;

/** Ranges of an income that a plan has in force on a day. */
export async function incomeRanges(db: Db, idPlano: number, today: string) {
  const parameter = (codigo: string) => parameterOn(db, idPlano, codigo, today);
  return {
    rendaMinima: await parameter("RENDA_MINIMA"),
    faixas: {
      percentualMinimo: await parameter("RENDA_PERCENTUAL_MINIMO"),
      percentualMaximo: await parameter("RENDA_PERCENTUAL_MAXIMO"),
      percentualPasso: await parameter("RENDA_PERCENTUAL_PASSO"),
      mesesMinimo: await parameter("RENDA_MESES_MINIMO"),
      mesesMaximo: await parameter("RENDA_MESES_MAXIMO"),
    },
  };
}

type Ranges = Awaited<ReturnType<typeof incomeRanges>>;

/** From one amount to another by a step; none where one of them is not known. */
export function steps(from: Parameter | null, to: Parameter | null, step: string | undefined): string[] {
  if (!from || !to || step === undefined || exact(step).lte(0)) return [];
  const values: string[] = [];
  for (let value = exact(from.valor); value.lte(to.valor); value = value.plus(step)) values.push(value.toString());
  return values;
}

/**
 * What an income may become: each percentage of the plan's range, or each whole number of years that may remain, with
 * what its first month would pay on today's balance. What is in force is not among them, nor what pays less than the
 * plan's least income.
 */
export function incomeOptions(
  { forma, parametros, inicio }: Terms,
  { rendaMinima, faixas }: Ranges,
  held: { quotas: string | null; cota: { valor: string } | null },
  month: string,
): IncomeOption[] {
  const { quotas, cota } = held;
  if (quotas === null || cota === null || forma === "vitalicia") return [];
  const isPercent = forma === "percentual";
  const current = isPercent
    ? exact(parametros.percentual ?? "0")
    : exact(Number(parametros.meses ?? "0") - monthsBetween(inicio, firstDay(month)));
  const values = isPercent
    ? steps(faixas.percentualMinimo, faixas.percentualMaximo, faixas.percentualPasso?.valor)
    : steps(faixas.mesesMinimo, faixas.mesesMaximo, String(YEAR));
  return values
    .filter((valor) => !exact(valor).eq(current))
    .map((valor) => {
      const form = benefitForm(
        { forma, parametros: changedParameters(parametros, forma, valor), inicio: firstDay(month) },
        firstDay(month),
      );
      return { valor, renda: benefitOfMonth(form, quotas, cota.valor).gross };
    })
    .filter(({ renda }) => rendaMinima === null || exact(renda).gte(toAmount(rendaMinima.valor)));
}

/** The month that a change confirmed on a day takes effect in: that of the plan's window, unless its payroll has begun. */
export async function incomeMonth(db: Db, idPlano: number, confirmedOn: string, nextPayroll: string) {
  const janela = await windowOn(db, idPlano, "renda", confirmedOn);
  const promised = janela?.efeito ?? addMonths(monthOf(confirmedOn), 1);
  return { janela, efeito: promised > nextPayroll ? promised : nextPayroll };
}
