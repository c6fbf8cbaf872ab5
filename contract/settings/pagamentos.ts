import Type from "typebox";

/** Wait of money after the bank account that it goes to changed. */
export const EsperaConta = Type.Object(
  {
    /** Calendar days; 0 switches the wait off. */
    dias: Type.Integer({ minimum: 0, maximum: 60 }),
  },
  { additionalProperties: false },
);
