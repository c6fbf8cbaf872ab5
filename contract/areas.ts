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
  "requisicoes",
  "cadastro",
  "folha",
  "documentos",
  "administradores",
  "auditoria",
] as const;

export const Area = Type.Enum(AREAS);
export type Area = (typeof AREAS)[number];

/** `L`: may read. `E`: may read and write. */
export const Nivel = Type.Union([Type.Literal("L"), Type.Literal("E")]);
export type Nivel = Static<typeof Nivel>;
