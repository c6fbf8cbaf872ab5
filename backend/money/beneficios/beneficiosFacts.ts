import type { Reply } from "@contract/infer";
import { toReais } from "@/domain/account/quotas";
import { dateOf } from "@/domain/calendar/calendarDate";
import { lastDay, monthOf } from "@/domain/calendar/months";
import { suspensionState } from "@/domain/contribution/contributionMonths";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { factsIn, type Source } from "../../kernel/db/reading";
import { PARAMETERS, parameterOn } from "../../people/parametros";
import { enrolmentIn, WINDOWS } from "../../people/planos";
import { ACCOUNT, type Account, holdingsAt, LATEST, lastQuotaMonth, lotsMonth, lotsOf, quotasOf } from "../contas";
import { INCOME_CHANGES, monthsOf, PAUSES, pausesOf, scheduledTerms, termsIn } from "../folha";
import { exempt65On, monthlyTable, regressiveTable, TAX_TABLES, withholdingWaiver } from "../tributos";
import { incomeMonth, incomeOptions, incomeRanges } from "./options";
import { BENEFITS, benefitsOf, LAST_PAYROLL, nextPayrollMonth, PAYMENTS, paidFrom, recentPayments } from "./payments";

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;

/** Holdings of the account before a payroll, on the last quota until its month. */
async function holdingsBefore(source: Source, account: Account, month: string): Promise<Pick<Facts, "quotas" | "cota" | "saldo">> {
  const held = (await holdingsAt(source, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = [...new Set(held.map(({ idPerfil }) => idPerfil))];
  const last = await lastQuotaMonth(source, account.idPlano, month);
  if (last === null || profiles.length === 0) return { quotas: null, cota: null, saldo: "0.00" };
  const quotaOf = await quotasOf(source, account.idPlano, profiles, last);
  const saldo = toAmount(sum(held.map(({ idPerfil, quotas }) => toReais(quotas, quotaOf(idPerfil).valor))));
  const [only, other] = profiles;
  if (only === undefined || other !== undefined) return { quotas: null, cota: null, saldo };
  const { valor, competencia, data, fonte } = quotaOf(only);
  return { quotas: toQuantity(sum(held.map(({ quotas }) => quotas))), cota: { valor, mes: monthOf(competencia), data, fonte }, saldo };
}

/** Readings that a benefit depends on. */
const BENEFIT = [...ACCOUNT, PARAMETERS, WINDOWS, TAX_TABLES, LAST_PAYROLL, BENEFITS, INCOME_CHANGES, PAUSES, PAYMENTS] as const;

/** Readings of the menu for a service of benefits. */
export const benefitMenu = (today: string) => ({ readings: BENEFIT, values: { pagosDesde: paidFrom(today) } });

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function benefitFacts(given: Source, account: Account, now: Date): Promise<Facts> {
  const { idPessoa, idPlano } = account;
  const hoje = dateOf(now);
  const source = await factsIn(given).load(BENEFIT, { idPessoa, idPlano, pagosDesde: paidFrom(hoje) });
  const { regimeTributario: regime, nascimento } = await enrolmentIn(source, account);
  const proximoMes = await nextPayrollMonth(source, account.idPlano, hoje);
  const proximoPagamento = lastDay(proximoMes);
  const [monthly, regressive] = [await monthlyTable(source, proximoPagamento), await regressiveTable(source, proximoPagamento)];
  const isRegressive = regime === "REGRESSIVO";
  const held = await holdingsBefore(source, account, proximoMes);
  const ranges = await incomeRanges(source, account.idPlano, hoje);
  const { janela, efeito } = await incomeMonth(source, account.idPlano, hoje, proximoMes);
  const beneficios: Facts["beneficios"] = [];
  for (const row of await benefitsOf(source, account)) {
    const terms = await termsIn(source, row, proximoMes);
    const waiting = await scheduledTerms(source, row, proximoMes);
    const lots = isRegressive ? await lotsOf(source, account, lotsMonth(row)) : [];
    beneficios.push({
      id: row.id,
      numero: row.numero,
      especie: row.especie,
      forma: row.forma,
      parametros: terms.parametros,
      contaDesde: monthOf(terms.inicio),
      inicio: monthOf(row.inicio),
      fim: row.fim && monthOf(row.fim),
      abonoAnual: row.abonoAnual,
      dependentesIr: row.dependentesIr,
      pensaoAlimenticia: row.pensaoAlimenticia,
      usaIsencao65: row.usaIsencao65,
      molestia: row.isencaoMolestiaDesde === null ? null : { desde: monthOf(row.isencaoMolestiaDesde), ate: row.isencaoMolestiaAte },
      lotes: lots.map(({ date, quotas }) => ({ date, quotas: toQuantity(quotas) })),
      opcoes: incomeOptions(terms, ranges, held, efeito),
      agendada: waiting && { desde: monthOf(waiting.desde), parametros: waiting.parametros },
      suspensoes: (await pausesOf(source, row)).map((pause) => ({
        id: pause.id,
        ...monthsOf(pause),
        motivo: pause.motivo,
        // The state follows the month that is paid next: the month before it is already decided.
        situacao: suspensionState(monthsOf(pause), proximoMes),
        idRequisicao: pause.idRequisicao,
      })),
    });
  }
  return {
    hoje,
    proximoMes,
    proximoPagamento,
    regime,
    nascimento,
    ...held,
    tabelaImposto: monthly && { ...monthly, bands: [...monthly.bands] },
    parcela65: await exempt65On(source, proximoPagamento),
    dispensaImposto: await withholdingWaiver(source, proximoPagamento),
    tabelaRegressiva: isRegressive && regressive ? { ...regressive, bands: [...regressive.bands] } : null,
    beneficios,
    renda: {
      janela,
      efeito,
      ...ranges,
      agendada: beneficios.reduce<string | null>((last, { agendada }) => agendada?.desde ?? last, null),
    },
    permiteSuspender: await parameterOn(source, account.idPlano, "PERMITE_SUSPENDER_BENEFICIO", hoje),
    taxaProjecao: await parameterOn(source, account.idPlano, "TAXA_REAL_PROJECAO", hoje),
    pagos: await recentPayments(source, account, hoje),
  };
}
