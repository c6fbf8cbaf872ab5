import Type from "typebox";
import { routes } from "./route";
import { Id, Lookup, Nullable } from "./vocabulary";

export const carrossel = routes({
  "GET /retornarCarrossel/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "As imagens da página inicial que valem hoje para a pessoa neste plano, na ordem em que passam.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "carrossel",
    untold: true,
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    reply: Type.Array(
      Type.Object({
        id: Id,
        titulo: Type.String(),
        /** Path of the picture on the portal. */
        imagem: Type.String(),
        /** Description of the picture beyond the title; null where it only adorns. */
        descricao: Nullable(Type.String()),
        /** A path of the portal, or an address with https. */
        link: Nullable(Type.String()),
        textoLink: Nullable(Type.String()),
      }),
    ),
  },
  "GET /retornarOpcoesCarrossel": {
    origin: "extension",
    summary: "Os planos, as categorias e as situações que podem ser o público de uma imagem.",
    access: { who: "administrator", owner: "nobody", area: "carrossel", assisted: "refused" },
    audit: "opções do carrossel",
    statements: 6,
    reply: Type.Object({ planos: Type.Array(Lookup), categorias: Type.Array(Lookup), situacoes: Type.Array(Lookup) }),
  },
});
