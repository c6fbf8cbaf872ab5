import type { ChangeFacts } from "../services/account/alterarContribuicao";
import type { SuspensionFacts } from "../services/account/suspenderContribuicao";
import type { SuspendedMonths } from "./contributionMonths";

/** Facts of a contribution, as they travel: the part that the two forms depend on. */
export interface ContributionFacts extends Pick<ChangeFacts, "modo" | "basicas" | "exigeBasicaMaxima" | "janela" | "efeito"> {
  vigente: ChangeFacts["escolha"];
  agendada: ChangeFacts["escolha"];
  limiteSalario: { valor: string } | null;
  minimo: { valor: string } | null;
  primeiroMes: string;
  suspensoes: readonly SuspendedMonths[];
  impedimento: { mudanca: string | null; suspensao: string | null };
}

/** As the form of a change asks for them. */
export function changeFacts({ limiteSalario, minimo, agendada, vigente, impedimento, ...facts }: ContributionFacts): ChangeFacts {
  const { modo, basicas, exigeBasicaMaxima, janela, efeito } = facts;
  return {
    modo,
    basicas,
    exigeBasicaMaxima,
    janela,
    efeito,
    limiteSalario: limiteSalario?.valor ?? null,
    minimo: minimo?.valor ?? null,
    escolha: agendada ?? vigente,
    impedimento: impedimento.mudanca,
  };
}

/** As the form of a suspension asks for them. */
export const suspensionFacts = ({ primeiroMes, suspensoes, impedimento }: ContributionFacts): SuspensionFacts => ({
  primeiroMes,
  suspensoes,
  impedimento: impedimento.suspensao,
});
