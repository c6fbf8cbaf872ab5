import { exact, toAmount } from "../money/exact";
import { formatAmount, formatMoney, formatQuantity } from "../money/money";

/** A payslip as far as a comparison looks at it. */
export interface ComparedPayslip {
  bruto: string;
  irrf: string;
  quotas: string;
  cota: string;
  regime: string;
  isento65: string;
  isentoMolestia: string;
  /** Deduction of the progressive tax that was used; null where there was none. */
  deducao: { tipo: "legal" | "simplified"; valor: string } | null;
  /** Day from which the tax table holds; null where nothing was taxed. */
  tabela: string | null;
  pensao: string;
}

export interface PayslipChange {
  codigo: "cota" | "quantidade" | "regime" | "tabela" | "isencao" | "deducao" | "imposto" | "pensao";
  titulo: string;
  texto: string;
  /** Reais on the gross amount (`cota`, `quantidade`) or on a deduction; null for what shows in another change. */
  efeito: string | null;
}

const day = (date: string) => date.split("-").reverse().join("/");
const deductionName = (deduction: ComparedPayslip["deducao"]) =>
  deduction === null
    ? "nenhuma dedução"
    : `${deduction.tipo === "simplified" ? "desconto simplificado" : "deduções legais"} de ${formatMoney(deduction.valor)}`;

/**
 * Differences between two payslips of a benefit, with their causes. The effects of quota and quantity add up to the
 * difference of the gross amounts: the effect of the quota is measured on the quotas of the month before, the rest is
 * the effect of the quantity.
 */
export function payslipChanges(before: ComparedPayslip, after: ComparedPayslip): PayslipChange[] {
  const changes: PayslipChange[] = [];
  const differs = (pick: (slip: ComparedPayslip) => unknown) => JSON.stringify(pick(before)) !== JSON.stringify(pick(after));
  const add = (codigo: PayslipChange["codigo"], titulo: string, texto: string, efeito: string | null) =>
    changes.push({ codigo, titulo, texto, efeito });
  const ofQuota = toAmount(exact(before.quotas).times(exact(after.cota).minus(before.cota)));
  const ofQuantity = toAmount(exact(after.bruto).minus(before.bruto).minus(ofQuota));

  if (!exact(before.cota).eq(after.cota))
    add(
      "cota",
      exact(after.cota).gt(before.cota) ? "A cota subiu" : "A cota caiu",
      `De ${formatQuantity(before.cota)} para ${formatQuantity(after.cota)} (${percentOf(before.cota, after.cota)}).`,
      ofQuota,
    );
  if (!exact(before.quotas).eq(after.quotas))
    add(
      "quantidade",
      exact(after.quotas).gt(before.quotas) ? "Mais cotas pagas" : "Menos cotas pagas",
      `De ${formatQuantity(before.quotas)} para ${formatQuantity(after.quotas)} cotas, conforme o seu saldo e a forma de renda.`,
      ofQuantity,
    );
  if (differs(({ regime }) => regime))
    add("regime", "Regime de tributação", `De ${before.regime.toLowerCase()} para ${after.regime.toLowerCase()}.`, null);
  if (differs(({ tabela }) => tabela) && after.tabela && before.tabela)
    add("tabela", "Nova tabela do imposto", `Vale a tabela em vigor desde ${day(after.tabela)}; antes, a de ${day(before.tabela)}.`, null);
  if (differs(({ isento65, isentoMolestia }) => [isento65, isentoMolestia]))
    add("isencao", "Parcela isenta", exemptText(before, after), null);
  if (differs(({ deducao }) => deducao) && (before.deducao || after.deducao))
    add("deducao", "Dedução do imposto", `Antes, ${deductionName(before.deducao)}; agora, ${deductionName(after.deducao)}.`, null);
  if (!exact(before.pensao).eq(after.pensao))
    add(
      "pensao",
      "Pensão alimentícia",
      `De ${formatMoney(before.pensao)} para ${formatMoney(after.pensao)}.`,
      toAmount(exact(before.pensao).minus(after.pensao)),
    );
  if (!exact(before.irrf).eq(after.irrf))
    add(
      "imposto",
      exact(after.irrf).gt(before.irrf) ? "Mais imposto retido" : "Menos imposto retido",
      `De ${formatMoney(before.irrf)} para ${formatMoney(after.irrf)}.`,
      toAmount(exact(before.irrf).minus(after.irrf)),
    );
  return changes;
}

function percentOf(before: string, after: string): string {
  if (exact(before).isZero()) return "–";
  const growth = toAmount(exact(after).div(before).minus(1).times(100));
  return `${exact(growth).gt(0) ? "+" : ""}${formatAmount(growth)}%`;
}

function exemptText(before: ComparedPayslip, after: ComparedPayslip): string {
  const total = ({ isento65, isentoMolestia }: ComparedPayslip) => toAmount(exact(isento65).plus(isentoMolestia));
  const reason = exact(before.isentoMolestia).eq(after.isentoMolestia) ? "65 anos" : "moléstia grave";
  return `De ${formatMoney(total(before))} para ${formatMoney(total(after))} (${reason}).`;
}
