import { exact, toAmount } from "@/domain/exact";
import type { LoanTerms } from "@/domain/loans";
import type { Db } from "../../db/connection";
import { exactParametersOn } from "../planos/parameters";

/** By the name of the term: the code of its dated row. */
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

/** What a plan lends for on a day; null where a row is missing: nobody is lent to on half a rule. */
export async function loanTerms(db: Db, idPlano: number, date: string): Promise<DatedTerms | null> {
  const found = await exactParametersOn(db, idPlano, Object.values(CODES), date);
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
