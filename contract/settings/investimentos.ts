import Type from "typebox";
import { Janela } from "./rules";

const Parte = Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,2})?$" });

/**
 * A profile (`perfil-3`; `perfil-novo` creates one): its name, description, risk, what it is made of, and whether it is
 * closed to new choices. A plan (`plano-1`): when it takes changes of
 * profile. Each key has its own part and none of the other's.
 */
export const PerfilOuJanela = Type.Object(
  {
    nome: Type.Optional(Type.String({ maxLength: 40 })),
    descricao: Type.Optional(Type.String({ maxLength: 200 })),
    nivel: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    fechado: Type.Optional(Type.Boolean()),
    composicao: Type.Optional(
      Type.Array(
        Type.Object(
          {
            classe: Type.String({ pattern: "^[a-z-]{1,40}$" }),
            percentual: Parte,
            minimo: Type.Union([Parte, Type.Null()]),
            maximo: Type.Union([Parte, Type.Null()]),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
    janela: Type.Optional(Janela),
  },
  { additionalProperties: false },
);

const Codigo = Type.String({ pattern: "^[a-z0-9-]{1,30}$" });

/** The suitability questionnaire: questions, points of each answer, and the lowest points of each profile. */
export const QuestionarioPerfil = Type.Object(
  {
    perguntas: Type.Array(
      Type.Object(
        {
          id: Codigo,
          texto: Type.String({ maxLength: 300 }),
          alternativas: Type.Array(
            Type.Object(
              {
                id: Codigo,
                texto: Type.String({ maxLength: 200 }),
                pontos: Type.Integer({ minimum: 0, maximum: 100 }),
                /** Highest carteira for a person who gives this answer. */
                limite: Type.Union([Type.Integer({ minimum: 1, maximum: 30 }), Type.Null()]),
              },
              { additionalProperties: false },
            ),
            { maxItems: 10 },
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: 40 },
    ),
    cortes: Type.Array(Type.Integer({ minimum: 0, maximum: 4_000 }), { maxItems: 30 }),
    mesesValidade: Type.Integer({ minimum: 1, maximum: 60 }),
  },
  { additionalProperties: false },
);
