import Type, { type Static } from "typebox";

/** Parts of the administrators' area whose permission is given one by one. */
export const AREAS = [
  "tema",
  "beneficios",
  "servicos",
  "onboarding",
  "questionario",
  "perfis",
  "contribuicao",
  "resgate",
  "portabilidade",
  "autopatrocinio",
  "bpd",
  "emails",
  "esteira",
  "importarPessoas",
  "importarContribuicoes",
  "carrossel",
  "indexadores",
  "senhas",
  "atas",
  "fornecedores",
  "notificacoes",
  "conciliacao",
  "chamados",
  "visao",
  "requisicoesCadastro",
  "requisicoesContribuicao",
  "requisicoesBeneficio",
  "requisicoesInstituto",
  "requisicoesEmprestimo",
  "cadastro",
  "folha",
  "documentos",
  "administradores",
  "auditoria",
] as const;

export const Area = Type.Enum(AREAS);
export type Area = (typeof AREAS)[number];

/** Groups of services whose requests are handled: `src/domain/services/areas` says which service is of which. */
export const REQUEST_AREAS = [
  "requisicoesCadastro",
  "requisicoesContribuicao",
  "requisicoesBeneficio",
  "requisicoesInstituto",
  "requisicoesEmprestimo",
] as const satisfies readonly Area[];
export type RequestArea = (typeof REQUEST_AREAS)[number];

/** Work that begins with looking somebody up by name, CPF or registration number. */
export const PEOPLE_AREAS = [
  "visao",
  "cadastro",
  "chamados",
  "senhas",
  "conciliacao",
  "documentos",
  "notificacoes",
  "folha",
  "auditoria",
  ...REQUEST_AREAS,
] as const satisfies readonly Area[];

/** `L`: may read. `E`: may read and write. */
export const Nivel = Type.Union([Type.Literal("L"), Type.Literal("E")]);
export type Nivel = Static<typeof Nivel>;
