import { and, eq, isNull } from "drizzle-orm";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import { dueDay, expectedContribution } from "@/domain/contribution/expectedContributions";
import { toAmount } from "@/domain/money/exact";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { autopatrocinio } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";
import { type ContributionOption, OPTIONS, optionsOf, SUSPENSIONS, suspensionsOf } from "../../money/contribuicoes";
import { PARAMETERS, parameterHistory } from "../../people/parametros";
import { ENROLMENTS, SALARIES } from "../../people/planos";
import { TERMINATION, terminationRow } from "../desligamento";

/** Codes of `parametro_plano`. */
const REFERENCE_UNIT = "UNIDADE_REFERENCIA";
const SPONSOR = "CONTRAPARTIDA_PATROCINADORA";

export interface Expectation {
  mes: string;
  vencimento: string;
  option: ContributionOption;
  porSubconta: Record<string, string>;
  /** Salary and reference unit of the computation; null in plans by value. */
  base: { salario: string; unidadeReferencia: string } | null;
}

/** Expected contributions of an account, month by month. */
export interface Expectations {
  /** First month of the enrolment whose contribution was due after it began. */
  since: string;
  /** True when the participant pays the sponsor's part too. */
  paysAll: boolean;
  /** Null for a month in which nothing is: suspended, before the first option, or not known. */
  of(month: string): Expectation | null;
  suspensionIn(month: string): { desde: string; ate: string | null } | null;
}

/** The enrolment that contributes now; null for somebody of whom nothing is expected. */
async function contributingLink(source: Source, { idPessoa, idPlano }: Account) {
  const links = (await rowsOf(source, ENROLMENTS, { idPessoa, idPlano })).filter(
    ({ vinculo }) =>
      vinculo.idSituacao === Situacao.ATIVO &&
      (vinculo.idCategoria === Categoria.TAXPAYER || vinculo.idCategoria === Categoria.SELF_SPONSORED) &&
      // Nothing is contributed before the first access is over.
      vinculo.onboarding !== "S",
  );
  const [oldest] = links.map(({ vinculo }) => vinculo).sort((a, b) => a.dataAdesao.localeCompare(b.dataAdesao));
  return oldest ?? null;
}

const SELF_SPONSORSHIPS = reading("autopatrocinio.emCurso", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ desde: autopatrocinio.desde })
    .from(autopatrocinio)
    .where(and(eq(autopatrocinio.idPessoa, idPessoa), eq(autopatrocinio.idPlano, idPlano), isNull(autopatrocinio.encerradoEm))),
);

/** Readings that what is expected of an account depends on. */
export const EXPECTATIONS = [ENROLMENTS, OPTIONS, SUSPENSIONS, SALARIES, PARAMETERS, SELF_SPONSORSHIPS, TERMINATION] as const;

/**
 * True for a month between leaving the sponsor and the first month that a self-sponsored person pays: nobody owes it.
 * False for every month of a person who did not leave.
 */
async function betweenOf(source: Source, { idPessoa, idPlano }: Account): Promise<(month: string) => boolean> {
  const [running] = await rowsOf(source, SELF_SPONSORSHIPS, { idPessoa, idPlano });
  const left = await terminationRow(source, { idPessoa, idPlano });
  if (!running || !left) return () => false;
  return (month) => monthOf(left.data) <= month && month < monthOf(running.desde);
}

/**
 * Everything that the expectation of any month comes from, read once: options, suspensions, salaries and the plan's
 * dated values. Null for somebody who does not contribute.
 */
export async function expectationsOf(given: Source, account: Account): Promise<Expectations | null> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(EXPECTATIONS, { idPessoa, idPlano });
  const link = await contributingLink(source, account);
  if (!link) return null;
  const options = await optionsOf(source, idPessoa, idPlano);
  const suspensions = await suspensionsOf(source, idPessoa, idPlano);
  const salaries = await rowsOf(source, SALARIES, { idPessoa, idPlano });
  const unitOn = await parameterHistory(source, idPlano, REFERENCE_UNIT);
  const sponsorOn = await parameterHistory(source, idPlano, SPONSOR);
  const isBetween = await betweenOf(source, account);
  const optionIn = (month: string) => options.find(({ validoDesde }) => validoDesde <= firstDay(month)) ?? null;
  const suspensionIn = (month: string) =>
    suspensions.find(({ desde, ate }) => monthOf(desde) <= month && (ate === null || month <= monthOf(ate))) ?? null;
  const known = new Map<string, Record<string, string>>();
  /** Months of one option, salary and unit expect the same. */
  const amountsOf = (option: ContributionOption, salary: string | null, referenceUnit: string | null, sponsorPercent: string | null) => {
    const key = `${option.id}/${salary}/${referenceUnit}/${sponsorPercent}`;
    const amounts = known.get(key) ?? expectedContribution({ option, salary, referenceUnit, sponsorPercent });
    known.set(key, amounts);
    return amounts;
  };
  const joined = monthOf(link.dataAdesao);
  const first = optionIn(joined);
  return {
    since: first && dueDay(joined, first.diaVencimento) < link.dataAdesao ? addMonths(joined, 1) : joined,
    paysAll: link.idCategoria === Categoria.SELF_SPONSORED,
    suspensionIn: (month) => {
      const found = suspensionIn(month);
      return found && { desde: monthOf(found.desde), ate: found.ate && monthOf(found.ate) };
    },
    of: (month) => {
      const option = optionIn(month);
      if (!option || suspensionIn(month) || isBetween(month)) return null;
      const day = firstDay(month);
      const salary = salaries.find(({ desde }) => desde <= day)?.valor ?? null;
      const unit = unitOn(day)?.valor ?? null;
      const porSubconta = amountsOf(option, salary, unit, sponsorOn(day)?.valor ?? null);
      if (Object.keys(porSubconta).length === 0) return null;
      const byValue = option.valor !== null || salary === null || unit === null;
      return {
        mes: month,
        vencimento: dueDay(month, option.diaVencimento),
        option,
        porSubconta,
        base: byValue ? null : { salario: toAmount(salary), unidadeReferencia: unit },
      };
    },
  };
}
