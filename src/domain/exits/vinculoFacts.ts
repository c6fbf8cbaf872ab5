import { ageOn } from "../calendar/calendarDate";
import type { SelfSponsorFacts } from "../services/exits/autopatrocinio";
import { benefitAges, type DeferredFacts } from "../services/exits/bpd";

/** Facts of a person who may stay in the plan, as the backend answers them to the forms. */

interface Base {
  hoje: string;
  impedimento: string | null;
  nascimento: string | null;
  saldo: string;
  idadeBeneficio: number | null;
  prazoOpcao: string | null;
}

export const agesOf = ({ hoje, nascimento, idadeBeneficio }: Pick<Base, "hoje" | "nascimento" | "idadeBeneficio">): number[] =>
  benefitAges(nascimento === null ? null : ageOn(nascimento, hoje), idadeBeneficio);

/** `GET /retornarCondicoesBpd`. */
export const deferredFacts = (conditions: Base & { custoMensal: { valor: string } | null }): DeferredFacts => ({
  impedimento: conditions.impedimento,
  idades: agesOf(conditions),
  saldo: conditions.saldo,
  custoMensal: conditions.custoMensal?.valor ?? null,
  prazoOpcao: conditions.prazoOpcao,
});

type Conditions = Omit<SelfSponsorFacts, "faults" | "percentualMinimo" | "atraso"> & {
  salario: string | null;
  unidadeReferencia: { valor: string } | null;
  contrapartida: { valor: string } | null;
  percentualMinimo: { valor: string } | null;
  atraso: { multa: { valor: string }; juros: { valor: string }; meses: number; dias: number } | null;
};
type Terms = { salario: string; unidadeReferencia: { valor: string }; contrapartida: { valor: string }; minimo: string };
type Judge = (terms: Terms, choice: { percentualBasica: string; percentualSuplementar: string }) => { campo: string; mensagem: string }[];

/**
 * `GET /retornarCondicoesAutopatrocinio`. `judge` is `selfSponsorFaults`; null while a page has not fetched it, with the
 * exact decimals that it brings: the backend judges in any case.
 */
export function selfSponsorFacts(conditions: Conditions, judge: Judge | null): SelfSponsorFacts {
  const { salario, unidadeReferencia, contrapartida, minimo, percentualMinimo, atraso } = conditions;
  const terms = salario !== null && unidadeReferencia && contrapartida ? { salario, unidadeReferencia, contrapartida, minimo } : null;
  return {
    ...conditions,
    percentualMinimo: percentualMinimo?.valor ?? null,
    atraso: atraso && { ...atraso, multa: atraso.multa.valor, juros: atraso.juros.valor },
    faults: (choice) => (judge && terms ? judge(terms, choice) : []),
  };
}
