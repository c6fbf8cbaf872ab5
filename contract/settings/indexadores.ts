import Type from "typebox";

/** Real yearly returns in percent with a dot: `"4"`, `"3.5"`. */
const Taxa = Type.String({ pattern: "^\\d{1,2}(\\.\\d{1,2})?$" });

/** Scenarios that projections of a plan assume: those of the whole plan (`idPerfil` null), and of profiles with their own. */
export const CenariosRetorno = Type.Object(
  {
    /** Printed on every result. */
    versao: Type.String({ minLength: 1, maxLength: 30 }),
    cenarios: Type.Array(
      Type.Object(
        {
          idPerfil: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
          pessimista: Taxa,
          esperado: Taxa,
          otimista: Taxa,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 30 },
    ),
  },
  { additionalProperties: false },
);
