import Type from "typebox";
import { Imagem } from "../imagens";
import { Id, Nullable } from "../vocabulary";

/** The look of a plan. Null is the portal's own picture. */
export const AparenciaPlano = Type.Object({
  cor_primaria: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
  logo: Nullable(Imagem),
  background: Nullable(Imagem),
});

const Ids = Type.Array(Id, { maxItems: 50 });
const Dia = Nullable(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }));

/** The pictures of the participants' home, in the order in which they pass. */
export const ConteudoCarrossel = Type.Object({
  itens: Type.Array(
    Type.Object({
      titulo: Type.String({ maxLength: 60 }),
      imagem: Nullable(Imagem),
      descricao: Type.String({ maxLength: 150 }),
      link: Type.String({ maxLength: 500 }),
      textoLink: Type.String({ maxLength: 40 }),
      /** Audience: enrolments that fit all three. An empty list is every one. */
      idsPlanos: Ids,
      idsCategorias: Ids,
      idsSituacoes: Ids,
      /** Days, both included. */
      desde: Dia,
      ate: Dia,
    }),
    { maxItems: 12 },
  ),
});
