import type { Reply } from "@contract/infer";
import { addMonths, monthOf, monthRange } from "@/domain/calendar/months";
import { dueRange } from "@/domain/contribution/charges";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { isBelow } from "@/domain/onboarding/onboardingContribution";
import { Service } from "@/domain/services/ids";
import { deductionRoom, savedTax } from "@/domain/tax/annual";
import type { Source } from "../../kernel/db/reading";
import { MINIMUM, RECEIVERS, receiverOn } from "../../money/cobrancas";
import { type Account, YEARLY, yearlyContributions } from "../../money/contas";
import { annualTable } from "../../money/tributos";
import { parameterOn } from "../../people/parametros";
import { servicesOfPerson } from "../../people/planos";
import type { Expectations } from "./expectation";

type YearlyContributions = Awaited<ReturnType<typeof yearlyContributions>>;
type Deduction = Reply<"GET /retornarProximosEventos/{idPessoa}/{idPlano}">["deducao"];

/** First month and day of the season: before it the year's pay and contributions are too far from known. */
const SEASON = "11-01";
/** Latest due date, month and day: what is paid by then is credited within the year, which is what counts (domain §4). */
const LAST_DUE = "12-28";

/** Readings that the deduction of the year depends on, in its season. */
export const YEAR_END = [...YEARLY, RECEIVERS] as const;

export const isYearEnd = (today: string): boolean => today.slice(5) >= SEASON;

/** Own contributions that are still to be credited within the year, those of the last month with them, in reais. */
function ownToCome(expectations: Expectations, { meses }: YearlyContributions, today: string): string {
  const year = today.slice(0, 4);
  const due = monthRange(addMonths(monthOf(today), -1), `${year}-12`).flatMap((month) => {
    const found = month >= expectations.since ? expectations.of(month) : null;
    if (found?.vencimento.slice(0, 4) !== year) return [];
    const own = Object.entries(found.porSubconta).filter(([id]) => id !== "patrocinadora" || expectations.paysAll);
    const credited = meses.find(({ mes }) => mes === month)?.porSubconta ?? {};
    return own.some(([id]) => id in credited) ? [] : own.map(([, valor]) => valor);
  });
  return toAmount(sum(due));
}

/**
 * Amount that the person may still contribute this year and deduct in the complete return (domain §4), beyond the contributions
 * that are due anyway.
 * @param expectations of a person who contributes; null where nothing is expected
 */
export async function yearEndDeduction(
  source: Source,
  account: Account,
  expectations: Expectations | null,
  today: string,
): Promise<Deduction> {
  const { first: vencimento } = dueRange(today);
  const ano = Number(today.slice(0, 4));
  if (!isYearEnd(today) || !expectations || vencimento > `${ano}-${LAST_DUE}`) return null;
  const services = await servicesOfPerson(source, account.idPessoa, account.idPlano);
  if (!services.has(Service.CONTRIBUTION) || !(await receiverOn(source, account.idPlano, today))) return null;
  const year = await yearlyContributions(source, account, today, ano);
  const { deducao } = year;
  const table = await annualTable(source, `${ano}-12-31`);
  if (!deducao || !table) return null;
  const { percentual, rendaEstimada, limite, usado, fonte } = deducao;
  const previsto = ownToCome(expectations, year, today);
  const paid = exact(usado).plus(previsto);
  const disponivel = deductionRoom(rendaEstimada, paid, percentual);
  const minimum = (await parameterOn(source, account.idPlano, MINIMUM, today))?.valor ?? "0.01";
  const economia = savedTax(table, exact(rendaEstimada), paid, exact(disponivel));
  if (isBelow(disponivel, minimum) || exact(economia).lte(0)) return null;
  return { ano, percentual, rendaEstimada, limite, usado, previsto, disponivel, economia, vencimento, fonte };
}
