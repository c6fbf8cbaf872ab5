import Type from "typebox";
import { Valor, Valores } from "./parameters";

/** Rules of a plan that are numbers only. */
export const RegrasPlano = Type.Object({ valores: Valores }, { additionalProperties: false });

/** Window in which requests of a kind are taken. Null: the plan has no window, and takes them on any day. */
export const Janela = Type.Union([
  Type.Object(
    {
      meses: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 1, maxItems: 12, uniqueItems: true }),
      primeiroDia: Type.Integer({ minimum: 1, maximum: 31 }),
      /** A day that the month does not have is its last one. */
      ultimoDia: Type.Integer({ minimum: 1, maximum: 31 }),
      efeitoEmMeses: Type.Integer({ minimum: 0, maximum: 12 }),
    },
    { additionalProperties: false },
  ),
  Type.Null(),
]);

export const RegrasContribuicao = Type.Object({ valores: Valores, janela: Janela }, { additionalProperties: false });

export const RegrasBeneficios = Type.Object(
  {
    valores: Valores,
    janela: Janela,
    /** Offered forms of income; a form that is not here is not offered. */
    formas: Type.Array(
      Type.Object(
        {
          forma: Type.Enum(["percentual", "prazo-quotas", "prazo-linear"]),
          /** The 13th payment. */
          abono: Type.Enum(["sempre", "opcional", "nunca"]),
          /** Yearly interest as a fraction: 0.04. Only of `prazo-linear`. */
          taxa: Type.Union([Valor, Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { maxItems: 3 },
    ),
  },
  { additionalProperties: false },
);
