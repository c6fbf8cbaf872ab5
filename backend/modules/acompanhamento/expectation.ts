import { and, asc, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/eligibility";
import { toAmount } from "@/domain/exact";
import { dueDay, expectedContribution } from "@/domain/expectedContributions";
import { addMonths, firstDay, monthOf } from "@/domain/months";
import type { Db } from "../../db/connection";
import { autopatrocinio, desligamento, salario, vinculoPlano } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { type ContributionOption, optionsOf, suspensionsOf } from "../contribuicoes/options";
import { parameterHistory } from "../planos/parameters";

/** Codes of `parametro_plano`. */
const REFERENCE_UNIT = "UNIDADE_REFERENCIA";
const SPONSOR = "CONTRAPARTIDA_PATROCINADORA";

export interface Expectation {
  mes: string;
  vencimento: string;
  option: ContributionOption;
  porSubconta: Record<string, string>;
  /** What it was computed with; null in plans by value. */
  base: { salario: string; unidadeReferencia: string } | null;
}

/** What is expected of an account, month by month. */
export interface Expectations {
  /** First month of the enrolment whose contribution was due after it began. */
  since: string;
  /** Whether the participant pays the sponsor's part too. */
  paysAll: boolean;
  /** Null for a month in which nothing is: suspended, before the first option, or not known. */
  of(month: string): Expectation | null;
  suspensionIn(month: string): { desde: string; ate: string | null } | null;
}

/** The enrolment that contributes now; null for somebody of whom nothing is expected. */
async function contributingLink(db: Db, { idPessoa, idPlano }: Account) {
  const [link] = await db
    .select({ dataAdesao: vinculoPlano.dataAdesao, idCategoria: vinculoPlano.idCategoria })
    .from(vinculoPlano)
    .where(
      and(
        eq(vinculoPlano.idPessoa, idPessoa),
        eq(vinculoPlano.idPlano, idPlano),
        eq(vinculoPlano.idSituacao, Situacao.ATIVO),
        inArray(vinculoPlano.idCategoria, [Categoria.TAXPAYER, Categoria.SELF_SPONSORED]),
        // Nothing is contributed before the first access is over.
        ne(vinculoPlano.onboarding, "S"),
      ),
    )
    .orderBy(asc(vinculoPlano.dataAdesao))
    .limit(1);
  return link ?? null;
}

/**
 * Whether a month lies between leaving the sponsor and the first one that a self-sponsored person pays: nobody owes it.
 * Never for who did not leave.
 */
async function betweenOf(db: Db, { idPessoa, idPlano }: Account): Promise<(month: string) => boolean> {
  const [running] = await db
    .select({ desde: autopatrocinio.desde })
    .from(autopatrocinio)
    .where(and(eq(autopatrocinio.idPessoa, idPessoa), eq(autopatrocinio.idPlano, idPlano), isNull(autopatrocinio.encerradoEm)));
  const [left] = await db
    .select({ data: desligamento.data })
    .from(desligamento)
    .where(and(eq(desligamento.idPessoa, idPessoa), eq(desligamento.idPlano, idPlano)))
    .orderBy(desc(desligamento.data))
    .limit(1);
  if (!running || !left) return () => false;
  return (month) => monthOf(left.data) <= month && month < monthOf(running.desde);
}

/**
 * Everything that the expectation of any month comes from, read once: options, suspensions, salaries and the plan's
 * dated values. Null for somebody who does not contribute.
 */
export async function expectationsOf(db: Db, account: Account): Promise<Expectations | null> {
  const { idPessoa, idPlano } = account;
  const link = await contributingLink(db, account);
  if (!link) return null;
  const options = await optionsOf(db, idPessoa, idPlano);
  const suspensions = await suspensionsOf(db, idPessoa, idPlano);
  const salaries = await db
    .select({ desde: salario.validoDesde, valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano)))
    .orderBy(asc(salario.validoDesde));
  const unitOn = await parameterHistory(db, idPlano, REFERENCE_UNIT);
  const sponsorOn = await parameterHistory(db, idPlano, SPONSOR);
  const isBetween = await betweenOf(db, account);
  const optionIn = (month: string) => options.find(({ validoDesde }) => validoDesde <= firstDay(month)) ?? null;
  const suspensionIn = (month: string) =>
    suspensions.find(({ desde, ate }) => monthOf(desde) <= month && (ate === null || month <= monthOf(ate))) ?? null;
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
      const salary = salaries.findLast(({ desde }) => desde <= day)?.valor ?? null;
      const unit = unitOn(day)?.valor ?? null;
      const porSubconta = expectedContribution({ option, salary, referenceUnit: unit, sponsorPercent: sponsorOn(day)?.valor ?? null });
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
