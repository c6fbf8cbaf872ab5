import { exemptFrom } from "@/domain/benefitFacts";
import { formatDate } from "@/domain/calendarDate";
import { formatAmount, formatMoney } from "@/domain/money";
import { longMonth } from "@/domain/months";
import type { Db } from "../../db/connection";
import type { Account } from "../contas/holdings";
import { benefitFacts } from "./facts";

type Facts = Awaited<ReturnType<typeof benefitFacts>>;
type Benefit = Facts["beneficios"][number];

const KINDS: Readonly<Record<string, string>> = { aposentadoria: "Aposentadoria", pensao: "Pensão", invalidez: "Invalidez" };

/** `0,8% do saldo por mês`, `240 meses`. */
export function formWords({ forma, parametros }: Pick<Benefit, "forma" | "parametros">): string {
  if (forma === "percentual") return `${formatAmount(parametros.percentual ?? "0").replace(/,?0+$/, "")}% do saldo por mês`;
  return forma === "vitalicia" ? "Renda por toda a vida" : `Prazo de ${parametros.meses} meses`;
}

function illnessWords({ molestia }: Benefit): string {
  if (!molestia) return "Não há";
  const from = `Desde ${longMonth(molestia.desde)}`;
  return molestia.ate ? `${from}, até ${formatDate(molestia.ate)}` : from;
}

/** Whether the portion of the 65 years is used, or why it cannot be yet. */
function portionWords({ usaIsencao65 }: Benefit, { regime, nascimento, proximoMes, tabelaImposto }: Facts): string {
  if (regime === "REGRESSIVO") return "Não existe no regime regressivo";
  const from = nascimento && exemptFrom(nascimento);
  if (from && from > proximoMes) return `A partir de ${longMonth(from)}`;
  if (!usaIsencao65 || !from) return "Não é usada aqui";
  return tabelaImposto ? `Usada aqui, ${formatMoney(tabelaImposto.exempt65)} por mês` : "Usada aqui";
}

/** The benefit that is paid today, as a person reads it; null for somebody who has none. */
export async function benefitInForce(db: Db, account: Account, now: Date) {
  const facts = await benefitFacts(db, account, now);
  const { beneficios } = facts;
  const [first] = beneficios;
  if (!first) return null;
  return {
    titulo: beneficios.length > 1 ? "Seus benefícios hoje" : "Seu benefício hoje",
    desde: `${first.inicio}-01`,
    linhas: beneficios.flatMap((benefit) => [
      { rotulo: KINDS[benefit.especie] ?? "Benefício", valor: `Nº ${benefit.numero}` },
      { rotulo: "Renda", valor: formWords(benefit) },
      { rotulo: "Isenção dos 65 anos", valor: portionWords(benefit, facts) },
      { rotulo: "Isenção por doença grave", valor: illnessWords(benefit) },
    ]),
    dados: {},
  };
}
