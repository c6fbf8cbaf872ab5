import Type from "typebox";
import { Valores } from "./parameters";

/** Rules of redemptions of a plan. */
export const RegrasResgate = Type.Object(
  {
    valores: Valores,
    /** Part of the sponsor's money that is the participant's, by complete months in the plan. Empty: the plan has no such part. */
    direito: Type.Array(
      Type.Object(
        { meses: Type.Integer({ minimum: 0, maximum: 1200 }), percentual: Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,2})?$" }) },
        { additionalProperties: false },
      ),
      { maxItems: 60 },
    ),
  },
  { additionalProperties: false },
);
