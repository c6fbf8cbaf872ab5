import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthOf } from "@/domain/calendar/months";
import { basicContributionThreshold } from "@/domain/contribution/contribution";
import { effectiveMonth, firstMonthToAsk, suspensionState } from "@/domain/contribution/contributionMonths";
import { exact } from "@/domain/money/exact";
import { choosesAmount } from "@/domain/onboarding/onboardingContribution";
import { basicOptions, MAX_BASIC } from "@/domain/onboarding/onboardingPercentages";
import { factsIn, type Source } from "../../kernel/db/reading";
import { PARAMETERS, type Parameter, parameterOn } from "../../people/parametros";
import { enrolmentIn, findSalary, SALARIES, WINDOWS, windowOn } from "../../people/planos";
import { ACCOUNT, type Account, currentBalance } from "../contas";
import { annualTable, monthlyTable, TAX_TABLES } from "../tributos";
import {
  type ContributionOption,
  OPTIONS,
  optionOn,
  optionsOf,
  SUSPENSIONS,
  type Suspension,
  scheduledOption,
  suspensionsOf,
} from "./options";

type Facts = Reply<"GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}">;

const NO_SALARY =
  "Ainda não recebemos o seu salário da empresa, e a contribuição é uma parte dele. Assim que ele chegar, você poderá mudar os percentuais.";
const NOTHING_TO_SUSPEND = "Não encontramos uma contribuição sua em vigor neste plano: não há o que suspender.";

const shownOption = (row: ContributionOption): Facts["historico"][number] => ({
  id: row.id,
  desde: monthOf(row.validoDesde),
  percentualBasica: row.percentualBasica,
  percentualSuplementar: row.percentualSuplementar,
  valor: row.valor,
  formaPagamento: row.formaPagamento,
  diaVencimento: row.diaVencimento,
  banco: row.banco,
  agencia: row.agencia,
  conta: row.conta,
  escolhidaEm: row.criadaEm.toISOString(),
  idRequisicao: row.idRequisicao,
});

/** The months of a suspension, as the rules read them. */
export const monthsOf = ({ desde, ate }: Pick<Suspension, "desde" | "ate">) => ({ desde: monthOf(desde), ate: ate && monthOf(ate) });

const shownSuspension = (row: Suspension, month: string): Facts["suspensoes"][number] => ({
  id: row.id,
  ...monthsOf(row),
  motivo: row.motivo,
  situacao: suspensionState(monthsOf(row), month),
  idRequisicao: row.idRequisicao,
});

/** The month that a change asked for on a day takes effect in, by the plan's window. */
export async function promisedMonth(source: Source, idPlano: number, today: string): Promise<string> {
  const window = await windowOn(source, idPlano, "contribuicao", today);
  return effectiveMonth(window?.efeito ?? firstMonthToAsk(today), today);
}

/**
 * Basic percentages that a salary allows (specification §5). The salary limit is a parameter, or else is derived from
 * the reference unit.
 */
function percentageRules(salary: string | null, unit: Parameter | null, limit: Parameter | null) {
  if (salary === null || unit === null) return { basicas: [0], exigeBasicaMaxima: false };
  const threshold = limit?.valor ?? basicContributionThreshold(unit.valor);
  return {
    basicas: basicOptions({ salary, threshold, referenceUnit: unit.valor }).filter((percent) => percent <= MAX_BASIC),
    exigeBasicaMaxima: exact(salary).gt(threshold),
  };
}

/** Readings that a contribution depends on. */
export const CONTRIBUTION = [...ACCOUNT, PARAMETERS, WINDOWS, TAX_TABLES, OPTIONS, SUSPENSIONS, SALARIES] as const;

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function contributionFacts(given: Source, account: Account, now: Date): Promise<Facts> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(CONTRIBUTION, { idPessoa, idPlano });
  const { nascimento } = await enrolmentIn(source, account);
  const hoje = dateOf(now);
  const month = monthOf(hoje);
  const modo = choosesAmount(idPlano) ? "valor" : "percentual";
  const parameter = (codigo: string) => parameterOn(source, idPlano, codigo, hoje);
  const [unidadeReferencia, limiteSalario] = [await parameter("UNIDADE_REFERENCIA"), await parameter("LIMITE_SALARIO_BASICA")];
  const salario = await findSalary(source, idPessoa, idPlano, hoje);
  const vigente = await optionOn(source, idPessoa, idPlano, month);
  const agendada = await scheduledOption(source, idPessoa, idPlano, month);
  const suspensoes = (await suspensionsOf(source, idPessoa, idPlano)).map((row) => shownSuspension(row, month));
  const [monthly, annual] = [await monthlyTable(source, hoje), await annualTable(source, hoje)];
  const open = suspensoes.find(({ ate }) => ate === null);
  return {
    hoje,
    modo,
    vigente: vigente && shownOption(vigente),
    agendada: agendada && shownOption(agendada),
    historico: (await optionsOf(source, idPessoa, idPlano)).map(shownOption),
    suspensoes,
    janela: await windowOn(source, idPlano, "contribuicao", hoje),
    efeito: await promisedMonth(source, idPlano, hoje),
    primeiroMes: firstMonthToAsk(hoje),
    ...percentageRules(salario, unidadeReferencia, limiteSalario),
    salario,
    unidadeReferencia,
    limiteSalario,
    minimo: await parameter("CONTRIBUICAO_MINIMA"),
    contrapartida: modo === "valor" ? null : await parameter("CONTRAPARTIDA_PATROCINADORA"),
    taxaProjecao: await parameter("TAXA_REAL_PROJECAO"),
    tabelaImposto: modo === "valor" || !monthly ? null : { ...monthly, bands: [...monthly.bands] },
    limiteDeducao: annual && { percentual: exact(annual.contributionPercent).toFixed(2), fonte: annual.fonte },
    nascimento,
    saldo: (await currentBalance(source, account)).saldo,
    impedimento: {
      mudanca: modo === "percentual" && salario === null ? NO_SALARY : null,
      suspensao: open
        ? "A sua contribuição já tem uma suspensão sem data para voltar. Retome a contribuição antes de pedir outra."
        : !vigente && !agendada
          ? NOTHING_TO_SUSPEND
          : null,
    },
  };
}
