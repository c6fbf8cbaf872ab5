import Type from "typebox";

/** Exact decimal without a sign: `36`, `0.5`, `132.65`. */
export const Valor = Type.String({ pattern: "^\\d{1,10}(\\.\\d{1,8})?$" });

/** Values by the code of `parametro_plano`; one that the plan does not have is not there. */
export const Valores = Type.Record(Type.String({ pattern: "^[A-Z][A-Z0-9_]{2,59}$" }), Valor);
