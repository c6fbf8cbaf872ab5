import type { RequestArea } from "@contract/areas";

/** The areas of requests, for the table of routes, which takes no values from the contract. */
export const requestAreas: readonly RequestArea[] = [
  "requisicoesCadastro",
  "requisicoesContribuicao",
  "requisicoesBeneficio",
  "requisicoesInstituto",
  "requisicoesEmprestimo",
];
