import { factsIn, type Source } from "../../kernel/db/reading";
import { exactParameterOn, type Parameter, wholeOn } from "../../people/parametros";

/** Codes of `parametro_plano` (domain §5.1): each is a dated row that the fund has to confirm. */
export const CODE = {
  /** Complete months in the plan from which the deferred benefit may be chosen. */
  deferredMonths: "BPD_MESES",
  /** Reais a month for the administration, taken from the balance. */
  deferredCost: "BPD_CUSTO_MENSAL",
  benefitAge: "IDADE_BENEFICIO",
  benefitMonths: "MESES_BENEFICIO",
  /** Months that the income of a projection lasts. */
  incomeMonths: "PROJECAO_RENDA_MESES",
  /** Percentage of the normal contribution that a self-sponsored month may fall to. */
  least: "AUTOPATROCINIO_MINIMO_PERCENTUAL",
  fine: "AUTOPATROCINIO_MULTA",
  interest: "AUTOPATROCINIO_JUROS_MES",
  /** Unpaid months in a row after which a notice goes out, and its days. */
  unpaid: "AUTOPATROCINIO_ATRASOS",
  noticeDays: "AUTOPATROCINIO_AVISO_DIAS",
  dueDay: "AUTOPATROCINIO_DIA",
  /** Days before it is due that a month is charged, and days that a late one may be paid in once it is charged again. */
  issueDays: "AUTOPATROCINIO_EMISSAO_DIAS",
  againDays: "AUTOPATROCINIO_SEGUNDA_VIA_DIAS",
} as const;

/** A level income of twenty years, where a plan has not said what its projections show. */
const USUAL_INCOME_MONTHS = 240;

export const incomeMonthsOn = async (source: Source, idPlano: number, date: string): Promise<number> =>
  (await wholeOn(source, idPlano, CODE.incomeMonths, date))?.count ?? USUAL_INCOME_MONTHS;

export interface SelfSponsorRules {
  least: Parameter;
  fine: Parameter;
  interest: Parameter;
  unpaid: number;
  noticeDays: number;
  dueDay: number;
  issueDays: number;
  againDays: number;
}

/** A plan's rules of self-sponsorship on a day; null where a row is missing: nobody is charged by half a rule. */
export async function selfSponsorRules(given: Source, idPlano: number, date: string): Promise<SelfSponsorRules | null> {
  const source = factsIn(given);
  const read = (codigo: string) => exactParameterOn(source, idPlano, codigo, date);
  const whole = async (codigo: string) => (await wholeOn(source, idPlano, codigo, date))?.count ?? null;
  const [least, fine, interest] = [await read(CODE.least), await read(CODE.fine), await read(CODE.interest)];
  const [unpaid, noticeDays, dueDay] = [await whole(CODE.unpaid), await whole(CODE.noticeDays), await whole(CODE.dueDay)];
  const [issueDays, againDays] = [await whole(CODE.issueDays), await whole(CODE.againDays)];
  if (!least || !fine || !interest || unpaid === null || noticeDays === null) return null;
  if (dueDay === null || issueDays === null || againDays === null) return null;
  return { least, fine, interest, unpaid, noticeDays, dueDay, issueDays, againDays };
}
