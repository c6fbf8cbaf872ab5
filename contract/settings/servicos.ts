import Type from "typebox";

/** Situations (specification §3) in which a category has a service, ascending. */
const Situacoes = Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), { maxItems: 20, uniqueItems: true });

/** People who see and may start each service of a plan: by service (`s14`), then by category (`c1`), the situations. */
const OfertaServicos = Type.Object(
  { servicos: Type.Record(Type.String({ pattern: "^s[0-9]{1,4}$" }), Type.Record(Type.String({ pattern: "^c[0-9]{1,3}$" }), Situacoes)) },
  { additionalProperties: false },
);

/** A document that is asked for besides those that follow from the answers. */
const DocumentoExtra = Type.Object(
  {
    /** Code by which requests and drafts know it; kept when the name changes. */
    codigo: Type.String({ pattern: "^extra-[0-9]{1,4}$" }),
    nome: Type.String({ minLength: 3, maxLength: 120 }),
    obrigatorio: Type.Boolean(),
    orientacao: Type.String({ maxLength: 300 }),
  },
  { additionalProperties: false },
);

/** Texts of a service before it is begun, and the documents that it asks for. */
export const TextosServico = Type.Object(
  {
    explica: Type.Array(Type.String({ minLength: 3, maxLength: 600 }), { maxItems: 8 }),
    precisa: Type.Array(Type.String({ minLength: 3, maxLength: 200 }), { maxItems: 10 }),
    documentos: Type.Array(DocumentoExtra, { maxItems: 6 }),
  },
  { additionalProperties: false },
);

/** `plano-1` has an offer, `servico-14` texts; the area judges which. */
export const ConfiguracaoServicos = Type.Union([OfertaServicos, TextosServico]);
