import { describeAllowed, isOver, NO_LINK, NOT_RECEIVING_ONLY, onlySituations, receives } from "@tests/support/allowedTable";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { fundAccounts } from "./fundAccounts";

const MAIS_VALOR = 4;
const BEFORE: readonly number[] = [Situacao.ATIVO, Situacao.SUSPENSO, Situacao.DESLIGADO, Situacao.TRANSITORIO];
const general = (idCategoria: number, idSituacao: number): string | null => {
  if (isOver(idSituacao)) return NO_LINK;
  if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
  return BEFORE.includes(idSituacao) ? null : onlySituations("Ativo, Suspenso, Desligado ou Transitório", idSituacao);
};

// Old enough, and long enough in the plan.
describeAllowed(12, (_plan, idCategoria, idSituacao) => general(idCategoria, idSituacao), {
  nascimento: "1965-04-15",
  prepare: fundAccounts,
});

// Too young: only by disability, which the instituted plan does not have and nobody at work may ask for.
describeAllowed(
  12,
  (idPlano, idCategoria, idSituacao) => {
    const refused = general(idCategoria, idSituacao);
    if (refused) return refused;
    if (idPlano === MAIS_VALOR) return "Disponível a partir de 15/04/2045: 55 anos de idade e 5 anos no plano.";
    if (idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO)
      return "Disponível a partir de 15/04/2040: 50 anos de idade e 10 anos no plano. Se você recebe do INSS a aposentadoria por invalidez, fale com a equipe.";
    return null;
  },
  { nascimento: "1990-04-15", prepare: fundAccounts },
);
