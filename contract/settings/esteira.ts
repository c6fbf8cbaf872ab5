import Type from "typebox";

export const Etapa = Type.Object(
  {
    nome: Type.String({ minLength: 1, maxLength: 60 }),
    /** Role that works on the stage. */
    papel: Type.Enum(["atendente", "gerente", "sistema"]),
    diasUteis: Type.Integer({ minimum: 1, maximum: 120 }),
    /** Condition for leaving the stage. */
    requisito: Type.Enum(["nada", "documentos-aceitos", "decisao"]),
    /** Mail that is sent when it begins; null sends none. */
    emailModelo: Type.Union([Type.String({ pattern: "^[a-z0-9-]{1,40}$" }), Type.Null()]),
    /** Title of the notice when it begins; null: the general one. */
    notificacao: Type.Union([Type.String({ minLength: 1, maxLength: 80 }), Type.Null()]),
  },
  { additionalProperties: false },
);

/** Stages of a service, in their order. */
export const EtapasServico = Type.Object({ etapas: Type.Array(Etapa, { minItems: 1, maxItems: 10 }) }, { additionalProperties: false });
