import { exemptFrom } from "@/domain/benefits/benefitFacts";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney } from "@/domain/money/money";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../contas";
import { benefitFacts } from "./beneficiosFacts";

type Facts = Awaited<ReturnType<typeof benefitFacts>>;
type Benefit = Facts["beneficios"][number];

const KINDS: Readonly<Record<string, string>> = { aposentadoria: "Aposentadoria", pensao: "Pensão", invalidez: "Invalidez" };

/** `0,8% do saldo por mês`, `240 meses`. */
function formWords({ forma, parametros }: Pick<Benefit, "forma" | "parametros">): string {
  if (forma === "percentual") return `${formatAmount(parametros.percentual ?? "0").replace(/,?0+$/, "")}% do saldo por mês`;
  return forma === "vitalicia" ? "Renda por toda a vida" : `Prazo de ${parametros.meses} meses`;
}

function illnessWords({ molestia }: Benefit): string {
  if (!molestia) return "Não há";
  const from = `Desde ${longMonth(molestia.desde)}`;
  return molestia.ate ? `${from}, até ${formatDate(molestia.ate)}` : from;
}

/** Words for the portion exempt at 65 years: its use, or the reason against it. */
function portionWords({ usaIsencao65 }: Benefit, { regime, nascimento, proximoMes, tabelaImposto }: Facts): string {
  if (regime === "REGRESSIVO") return "Não existe no regime regressivo";
  const from = nascimento && exemptFrom(nascimento);
  if (from && from > proximoMes) return `A partir de ${longMonth(from)}`;
  if (!usaIsencao65 || !from) return "Não é usada aqui";
  return tabelaImposto ? `Usada aqui, ${formatMoney(tabelaImposto.exempt65)} por mês` : "Usada aqui";
}

/** The benefit that is paid today, as a person reads it; null for somebody who has none. */
export async function benefitInForce(source: Source, account: Account, now: Date) {
  const facts = await benefitFacts(source, account, now);
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
