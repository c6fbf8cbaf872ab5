import type { LoanTerms } from "@/domain/loans/loans";
import { exact, toAmount } from "@/domain/money/exact";
import type { Source } from "../../kernel/db/reading";
import { exactParametersOn } from "../../people/parametros";

/** Codes of the dated rows, by the name of the term. */
const CODES = {
  juros: "EMPRESTIMO_JUROS_MES",
  taxaAdministracao: "EMPRESTIMO_TAXA_ADMINISTRACAO",
  iofFixo: "EMPRESTIMO_IOF_FIXO",
  iofDiario: "EMPRESTIMO_IOF_DIARIO",
  minimo: "EMPRESTIMO_MINIMO",
  maximo: "EMPRESTIMO_MAXIMO",
  parteSaldo: "EMPRESTIMO_PARTE_SALDO",
  parteRenda: "EMPRESTIMO_PARTE_RENDA",
  parcelasMinimo: "EMPRESTIMO_PARCELAS_MINIMO",
  parcelasMaximo: "EMPRESTIMO_PARCELAS_MAXIMO",
} as const satisfies Record<keyof LoanTerms, string>;

export interface DatedTerms extends LoanTerms {
  /** Day from which the interest is in force, and where it comes from. */
  desde: string;
  fonte: string;
}

/** Loan terms of a plan on a day; null where a row is missing, because nobody may borrow on incomplete terms. */
export async function loanTerms(source: Source, idPlano: number, date: string): Promise<DatedTerms | null> {
  const found = await exactParametersOn(source, idPlano, Object.values(CODES), date);
  const read = (name: keyof typeof CODES) => found.get(CODES[name]);
  const [juros, taxaAdministracao, iofFixo, iofDiario] = [read("juros"), read("taxaAdministracao"), read("iofFixo"), read("iofDiario")];
  const [minimo, maximo, parteSaldo, parteRenda] = [read("minimo"), read("maximo"), read("parteSaldo"), read("parteRenda")];
  const [fewest, most] = [read("parcelasMinimo"), read("parcelasMaximo")];
  if (!juros || !taxaAdministracao || !iofFixo || !iofDiario || !minimo || !maximo || !parteSaldo || !parteRenda || !fewest || !most)
    return null;
  return {
    juros: juros.valor,
    taxaAdministracao: taxaAdministracao.valor,
    iofFixo: iofFixo.valor,
    iofDiario: iofDiario.valor,
    minimo: toAmount(minimo.valor),
    maximo: toAmount(maximo.valor),
    parteSaldo: parteSaldo.valor,
    parteRenda: parteRenda.valor,
    parcelasMinimo: exact(fewest.valor).toNumber(),
    parcelasMaximo: exact(most.valor).toNumber(),
    desde: juros.desde,
    fonte: juros.fonte,
  };
}
