import type { Reply } from "@contract/infer";
import { and, desc, eq, lte } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { basicContributionThreshold } from "@/domain/contribution";
import { effectiveMonth, firstMonthToAsk, suspensionState } from "@/domain/contributionMonths";
import { exact } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { choosesAmount } from "@/domain/onboardingContribution";
import { basicOptions, MAX_BASIC } from "@/domain/onboardingPercentages";
import type { Db } from "../../db/connection";
import { pessoa, salario } from "../../db/schema";
import { balance } from "../contas/balance";
import { type Account, accountFacts } from "../contas/holdings";
import { type Parameter, parameterOn } from "../planos/parameters";
import { windowOn } from "../planos/windows";
import { annualTable, monthlyTable } from "../tributos/tables";
import { type ContributionOption, optionOn, optionsOf, type Suspension, scheduledOption, suspensionsOf } from "./options";

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
export async function promisedMonth(db: Db, idPlano: number, today: string): Promise<string> {
  const window = await windowOn(db, idPlano, "contribuicao", today);
  return effectiveMonth(window?.efeito ?? firstMonthToAsk(today), today);
}

async function salaryOf(db: Db, { idPessoa, idPlano }: Account, today: string): Promise<string | null> {
  const [row] = await db
    .select({ valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano), lte(salario.validoDesde, today)))
    .orderBy(desc(salario.validoDesde))
    .limit(1);
  return row?.valor ?? null;
}

/** What a salary lets one choose (specification §5), the salary limit being a parameter or what follows from the unit. */
function percentageRules(salary: string | null, unit: Parameter | null, limit: Parameter | null) {
  if (salary === null || unit === null) return { basicas: [0], exigeBasicaMaxima: false };
  const threshold = limit?.valor ?? basicContributionThreshold(unit.valor);
  return {
    basicas: basicOptions({ salary, threshold, referenceUnit: unit.valor }).filter((percent) => percent <= MAX_BASIC),
    exigeBasicaMaxima: exact(salary).gt(threshold),
  };
}

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function contributionFacts(db: Db, account: Account, now: Date): Promise<Facts> {
  await accountFacts(db, account);
  const { idPessoa, idPlano } = account;
  const hoje = dateOf(now);
  const month = monthOf(hoje);
  const modo = choosesAmount(idPlano) ? "valor" : "percentual";
  const parameter = (codigo: string) => parameterOn(db, idPlano, codigo, hoje);
  const [unidadeReferencia, limiteSalario] = [await parameter("UNIDADE_REFERENCIA"), await parameter("LIMITE_SALARIO_BASICA")];
  const salario = await salaryOf(db, account, hoje);
  const vigente = await optionOn(db, idPessoa, idPlano, month);
  const agendada = await scheduledOption(db, idPessoa, idPlano, month);
  const suspensoes = (await suspensionsOf(db, idPessoa, idPlano)).map((row) => shownSuspension(row, month));
  const [monthly, annual] = [await monthlyTable(db, hoje), await annualTable(db, hoje)];
  const [person] = await db.select({ nascimento: pessoa.dataNascimento }).from(pessoa).where(eq(pessoa.id, idPessoa));
  const open = suspensoes.find(({ ate }) => ate === null);
  return {
    hoje,
    modo,
    vigente: vigente && shownOption(vigente),
    agendada: agendada && shownOption(agendada),
    historico: (await optionsOf(db, idPessoa, idPlano)).map(shownOption),
    suspensoes,
    janela: await windowOn(db, idPlano, "contribuicao", hoje),
    efeito: await promisedMonth(db, idPlano, hoje),
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
    nascimento: person?.nascimento ?? null,
    saldo: (await balance(db, account, 2)).saldo,
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
