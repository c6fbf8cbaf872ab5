import type { Reply } from "@contract/infer";
import { highestIncome, isSmallBalance, reachesLeast } from "@/domain/benefits/concessionMoney";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";

type Facts = Omit<Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">, "impedimento" | "impedimentoSaque">;
/** The rules look at everything but the refusals that they make. */
const complete = (facts: Facts) => ({ ...facts, impedimento: null, impedimentoSaque: null });

/** Reason in words why no benefit of the plan is open yet, with the first date where only time is missing. */
function notYet({ especies }: Facts): string | null {
  // By disability nobody waits, and nobody may ask who does not receive from social security.
  const programmed = especies.filter(({ id }) => id !== "invalidez");
  if (programmed.some(({ permitida }) => permitida)) return null;
  const [first] = programmed.toSorted((a, b) => ((a.disponivelEm ?? "9999") < (b.disponivelEm ?? "9999") ? -1 : 1));
  return first?.motivo ?? "O fundo ainda não informou a idade e o tempo que o regulamento do seu plano pede. Fale com a equipe.";
}

/** Refusal because of the account itself; null without one. */
function noMoney({ saldo, quotas }: Facts): string | null {
  if (exact(saldo).lte(0)) return "A sua conta neste plano não tem saldo.";
  return quotas === null ? "A sua conta está em mais de um perfil de investimento: a equipe calcula a concessão. Fale com ela." : null;
}

const BY_DISABILITY = "Se você recebe do INSS a aposentadoria por invalidez, fale com a equipe.";
const ended = (sentence: string) => sentence.replace(/\.?$/, ".");

/** Refusal for want of money, of forms of income or of a bank account, which no kind of benefit goes without. */
function lacking(facts: Facts): string | null {
  const { formas, conta, rendaMinima } = facts;
  const refused = noMoney(facts);
  if (refused) return refused;
  if (formas.length === 0 && !isSmallBalance(facts))
    return "O fundo ainda não informou as formas de renda do seu plano. Fale com a equipe.";
  const highest = highestIncome(complete(facts), "0");
  if (!isSmallBalance(facts) && highest !== null && !reachesLeast(facts, highest))
    return `Com o seu saldo, a maior renda seria ${formatMoney(highest)}, menos que a renda mínima do plano (${formatMoney(rendaMinima?.valor ?? "0.00")}). Fale com a equipe.`;
  return conta === null ? ACCOUNT_NEEDED : null;
}

/**
 * Reason in words why a benefit may not be asked for; null when it may. Age and time come first: whoever is too young
 * reads that, and not what they would lack besides.
 * @param isWorking true for an employee at work: a benefit by disability alone is not for them
 */
export function benefitRefusal(facts: Facts, isWorking: boolean): string | null {
  const hasDisability = facts.especies.some(({ id }) => id === "invalidez");
  const waits = notYet(facts);
  if (waits && !hasDisability) return waits;
  if (waits && isWorking) return `${ended(waits)} ${BY_DISABILITY}`;
  const missing = lacking(facts);
  return waits && missing ? `${ended(waits)} Na aposentadoria por invalidez não há essa espera, mas antes: ${missing}` : missing;
}

/** Reason in words why a lump sum may not be asked for; null when it may. */
export function lumpSumRefusal(facts: Facts, plan: { permiteAntes: boolean; emConcessao: boolean }): string | null {
  const { saqueMaximo, saqueDisponivel, retencao, conta, rendaMinima } = facts;
  if (saqueMaximo === null || retencao === null || exact(saqueMaximo.valor).lt(1)) return "O seu plano não oferece saque à vista.";
  const isGranting = plan.emConcessao || facts.emConcessao !== null;
  const waits = isGranting ? null : notYet(facts);
  if (waits) return waits;
  if (!isGranting && !plan.permiteAntes)
    return "No seu plano o saque à vista é pago na concessão: peça o benefício e escolha o saque no mesmo pedido, ou volte enquanto ele é analisado.";
  const refused = noMoney(facts);
  if (refused) return refused;
  if (exact(saqueDisponivel).lt(1))
    return `Você já usou, ou pediu com o benefício, os ${exact(saqueMaximo.valor).toFixed().replace(".", ",")}% do saldo que o plano permite sacar à vista.`;
  const highest = highestIncome(complete(facts), "1");
  if (highest !== null && !reachesLeast(facts, highest))
    return `O que sobrasse pagaria no máximo ${formatMoney(highest)} por mês, menos que a renda mínima do plano (${formatMoney(rendaMinima?.valor ?? "0.00")}).`;
  return conta === null ? ACCOUNT_NEEDED : null;
}
