import Type from "typebox";

/** Subject and text of a mail, with `{{variables}}`. */
export const ModeloEmail = Type.Object(
  { assunto: Type.String({ minLength: 1, maxLength: 150 }), texto: Type.String({ minLength: 1, maxLength: 5000 }) },
  { additionalProperties: false },
);
