import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { suspensionState } from "@/domain/contributionMonths";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { lastDay, monthOf } from "@/domain/months";
import { toReais } from "@/domain/quotas";
import type { Db } from "../../db/connection";
import { pessoa } from "../../db/schema";
import { type Account, accountFacts, holdingsAt, LATEST } from "../contas/holdings";
import { lotsMonth, lotsOf } from "../contas/lots";
import { lastQuotaMonth, quotasOf } from "../contas/quotas";
import { parameterOn } from "../planos/parameters";
import { monthlyTable, regressiveTable, withholdingWaiver } from "../tributos/tables";
import { incomeMonth, incomeOptions, incomeRanges } from "./options";
import { benefitsOf, nextPayrollMonth, recentPayments } from "./payments";
import { monthsOf, pausesOf, scheduledTerms, termsIn } from "./terms";

type Facts = Reply<"GET /retornarBeneficios/{idPessoa}/{idPlano}">;

/** Holdings of the account before a payroll, on the last quota until its month. */
async function holdingsBefore(db: Db, account: Account, month: string): Promise<Pick<Facts, "quotas" | "cota" | "saldo">> {
  const held = (await holdingsAt(db, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = [...new Set(held.map(({ idPerfil }) => idPerfil))];
  const last = await lastQuotaMonth(db, account.idPlano, month);
  if (last === null || profiles.length === 0) return { quotas: null, cota: null, saldo: "0.00" };
  const quotaOf = await quotasOf(db, account.idPlano, profiles, last);
  const saldo = toAmount(sum(held.map(({ idPerfil, quotas }) => toReais(quotas, quotaOf(idPerfil).valor))));
  const [only, other] = profiles;
  if (only === undefined || other !== undefined) return { quotas: null, cota: null, saldo };
  const { valor, competencia, data, fonte } = quotaOf(only);
  return { quotas: toQuantity(sum(held.map(({ quotas }) => quotas))), cota: { valor, mes: monthOf(competencia), data, fonte }, saldo };
}

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function benefitFacts(db: Db, account: Account, now: Date): Promise<Facts> {
  const { regimeTributario: regime } = await accountFacts(db, account);
  const hoje = dateOf(now);
  const proximoMes = await nextPayrollMonth(db, account.idPlano, hoje);
  const proximoPagamento = lastDay(proximoMes);
  const [person] = await db.select({ nascimento: pessoa.dataNascimento }).from(pessoa).where(eq(pessoa.id, account.idPessoa));
  const [monthly, regressive] = [await monthlyTable(db, proximoPagamento), await regressiveTable(db, proximoPagamento)];
  const isRegressive = regime === "REGRESSIVO";
  const held = await holdingsBefore(db, account, proximoMes);
  const ranges = await incomeRanges(db, account.idPlano, hoje);
  const { janela, efeito } = await incomeMonth(db, account.idPlano, hoje, proximoMes);
  const beneficios: Facts["beneficios"] = [];
  for (const row of await benefitsOf(db, account)) {
    const terms = await termsIn(db, row, proximoMes);
    const waiting = await scheduledTerms(db, row.id, proximoMes);
    const lots = isRegressive ? await lotsOf(db, account, lotsMonth(row)) : [];
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
      suspensoes: (await pausesOf(db, row.id)).map((pause) => ({
        id: pause.id,
        ...monthsOf(pause),
        motivo: pause.motivo,
        // By the month that is paid next: the one before it is already decided.
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
    nascimento: person?.nascimento ?? null,
    ...held,
    tabelaImposto: monthly && { ...monthly, bands: [...monthly.bands] },
    dispensaImposto: await withholdingWaiver(db, proximoPagamento),
    tabelaRegressiva: isRegressive && regressive ? { ...regressive, bands: [...regressive.bands] } : null,
    beneficios,
    renda: {
      janela,
      efeito,
      ...ranges,
      agendada: beneficios.reduce<string | null>((last, { agendada }) => agendada?.desde ?? last, null),
    },
    permiteSuspender: await parameterOn(db, account.idPlano, "PERMITE_SUSPENDER_BENEFICIO", hoje),
    taxaProjecao: await parameterOn(db, account.idPlano, "TAXA_REAL_PROJECAO", hoje),
    pagos: await recentPayments(db, account, hoje),
  };
}
