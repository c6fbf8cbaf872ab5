import type { Reply } from "@contract/infer";
import { crossingOf, incomeOf, portionOf, redemptionOf } from "@/domain/taxSimulator/calculate";
import { type RegimeChoice, typedOf, WIRE_NAMES } from "@/domain/taxSimulator/choice";
import type { RateCrossing } from "@/domain/taxSimulator/crossing";
import type { IncomeComparison } from "@/domain/taxSimulator/income";
import type { RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { type FieldName, faultsOf, type Typed } from "@/domain/taxSimulator/typing";
import type { Db } from "../../kernel/db/connection";
import { Problem } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import { regimeFacts } from "./simuladorRegimeFacts";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

export type Compared = { facts: Facts; typed: Typed } & (
  | { assunto: "resgate"; resultado: RedemptionComparison }
  | { assunto: "renda"; resultado: IncomeComparison; cruzamentos: RateCrossing[] }
);

/** @throws Problem 400 with the fields at fault */
function refuseFaults(typed: Typed, facts: Facts): void {
  const { lots, ...fields } = faultsOf(typed, facts);
  const erros = [
    ...(Object.entries(fields) as [FieldName, string][]).map(([name, mensagem]) => ({ campo: `comparacao.${WIRE_NAMES[name]}`, mensagem })),
    ...lots.flatMap(({ date, amount }, index) => [
      ...(date ? [{ campo: `comparacao.lotes.${index}.data`, mensagem: date }] : []),
      ...(amount ? [{ campo: `comparacao.lotes.${index}.valor`, mensagem: amount }] : []),
    ]),
  ];
  if (erros.length > 0) throw new Problem(400, "Confira os campos da comparação.", { erros });
}

/**
 * A comparison as the fund counts it: the account's own lots and birth date, or the figures that were typed.
 * @throws Problem 400 with the fields at fault, 404 without the plan, 422 where there is nothing to compare
 */
export async function comparisonOf(db: Db, account: Account, choice: RegimeChoice, now: Date): Promise<Compared> {
  const facts = await regimeFacts(db, account, now);
  const asked = typedOf(choice);
  const isOwn = asked.source === "own";
  const typed = isOwn && asked.subject === "renda" ? { ...asked, birth: facts.nascimento ?? asked.birth } : asked;
  refuseFaults(typed, facts);
  if (isOwn ? facts.lotes.length === 0 : typed.lots.length === 0)
    throw new Problem(422, "Não há dinheiro nos lotes: não há o que comparar.");
  if (typed.subject === "resgate") return { facts, typed, assunto: "resgate", resultado: redemptionOf(facts, typed) };
  return {
    facts,
    typed,
    assunto: "renda",
    resultado: incomeOf(facts, typed),
    cruzamentos: crossingOf(facts, portionOf(facts, typed), typed),
  };
}
