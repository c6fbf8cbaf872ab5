import { describeAllowed, isOver, NO_LINK, NOT_RECEIVING_ONLY, onlySituations, receives } from "@tests/support/allowedTable";
import { Situacao } from "@/domain/plans/eligibility";
import { fundAccounts } from "./fundAccounts";

const [MAIS_VALOR, DXC] = [4, 7];
const NOT_HERE: readonly number[] = [Situacao.EM_BENEFICIO];
const general = (idCategoria: number, idSituacao: number): string | null => {
  if (isOver(idSituacao)) return NO_LINK;
  if (receives(idCategoria)) return NOT_RECEIVING_ONLY;
  return NOT_HERE.includes(idSituacao) ? onlySituations("Ativo, Em concessão, Suspenso, Desligado ou Transitório", idSituacao) : null;
};

// Old enough: at any time but in DXC, which pays it at the concession only.
describeAllowed(
  13,
  (idPlano, idCategoria, idSituacao) => {
    const refused = general(idCategoria, idSituacao);
    if (refused) return refused;
    return idPlano === DXC && idSituacao !== Situacao.EM_CONCESSAO ? /^No seu plano o saque à vista é pago na concessão/ : null;
  },
  { nascimento: "1965-04-15", prepare: fundAccounts },
);

// Too young, unless a benefit is being granted already.
describeAllowed(
  13,
  (idPlano, idCategoria, idSituacao) => {
    const refused = general(idCategoria, idSituacao);
    if (refused || idSituacao === Situacao.EM_CONCESSAO) return refused;
    return idPlano === MAIS_VALOR
      ? "Disponível a partir de 15/04/2045: 55 anos de idade e 5 anos no plano."
      : "Disponível a partir de 15/04/2040: 50 anos de idade e 10 anos no plano.";
  },
  { nascimento: "1990-04-15", prepare: fundAccounts },
);
