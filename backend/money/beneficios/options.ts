import { benefitForm, benefitOfMonth } from "@/domain/benefits/payroll";
import { addMonths, firstDay, monthOf, monthsBetween } from "@/domain/calendar/months";
import { exact, toAmount } from "@/domain/money/exact";
import { changedParameters, type IncomeOption } from "@/domain/services/benefits/alterarRenda";
import type { Source } from "../../kernel/db/reading";
import { type Parameter, parameterOn } from "../../people/parametros";
import { windowOn } from "../../people/planos";
import type { Terms } from "../folha";

const YEAR = 12;

/** Ranges of an income that a plan has in force on a day. */
export async function incomeRanges(source: Source, idPlano: number, today: string) {
  const parameter = (codigo: string) => parameterOn(source, idPlano, codigo, today);
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

/** Amounts from one to another by a step; none where one of them is not known. */
export function steps(from: Parameter | null, to: Parameter | null, step: string | undefined): string[] {
  if (!from || !to || step === undefined || exact(step).lte(0)) return [];
  const values: string[] = [];
  for (let value = exact(from.valor); value.lte(to.valor); value = value.plus(step)) values.push(value.toString());
  return values;
}

/**
 * Incomes that a person may change to: each percentage of the plan's range, or each whole number of years left, with
 * the first month's payment in reais on today's balance. The income in force and those below the plan's least income
 * are left out.
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
export async function incomeMonth(source: Source, idPlano: number, confirmedOn: string, nextPayroll: string) {
  const janela = await windowOn(source, idPlano, "renda", confirmedOn);
  const promised = janela?.efeito ?? addMonths(monthOf(confirmedOn), 1);
  return { janela, efeito: promised > nextPayroll ? promised : nextPayroll };
}
