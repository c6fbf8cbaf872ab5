import Type from "typebox";

/** A step of the first access with its texts. */
export const EtapaOnboarding = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 7 }),
    titulo: Type.String({ maxLength: 120 }),
    explicacao: Type.String({ maxLength: 300 }),
  },
  { additionalProperties: false },
);

export const ConfiguracaoOnboarding = Type.Object(
  {
    /** `onboarding_plano` of the plan: told, not set. */
    modelo: Type.Integer(),
    /** In order, without the start and the review. */
    etapas: Type.Array(EtapaOnboarding, { maxItems: 7 }),
    /** The privacy notice; a line is a paragraph. */
    termos: Type.String({ maxLength: 4000 }),
  },
  { additionalProperties: false },
);
