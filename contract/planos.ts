import Type from "typebox";
import { routes } from "./route";
import { Id, IdOrZero, Lookup, Money, Nullable, Plano, VinculoPlano } from "./vocabulary";

const Tema = Type.Object({
  id: IdOrZero,
  background: Nullable(Type.String()),
  cor_primaria: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
  logo: Nullable(Type.String()),
  plano: Lookup,
});

const Dono = Type.Object({ idPessoa: Id, idPlano: Id });

export const planos = routes({
  "GET /retornarPlanosAtivos/{idPessoa}": {
    origin: "specification",
    summary:
      "Os vínculos ativos da pessoa. Com `encerrados`, depois deles os que terminaram por resgate, portabilidade ou pagamento único: quem saiu ainda lê recibos e informes.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "any" },
    audit: "vínculos com os planos",
    untold: true,
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    query: Type.Object({ encerrados: Type.Optional(Type.Literal("S")) }),
    reply: Type.Array(VinculoPlano),
  },
  "GET /retornarPlanos": {
    origin: "specification",
    summary: "Todos os planos do fundo.",
    access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused" },
    audit: "planos do fundo",
    statements: 6,
    reply: Type.Array(Plano),
  },
  "GET /retornarConfiguracaoTema/{idPlano}": {
    origin: "specification",
    summary: "O tema do plano, ou nada.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed", helper: "any" },
    audit: "tema do plano",
    untold: true,
    statements: 6,
    params: Type.Object({ idPlano: IdOrZero }),
    reply: Nullable(Tema),
  },
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": {
    origin: "specification",
    summary: "Os serviços que o plano, a categoria e a situação permitem. `funcionalidades` é um texto JSON com itens {id}.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "any" },
    audit: "serviços do plano",
    untold: true,
    statements: 6,
    params: Type.Object({ idPlano: Id, idCategoria: Id, idSituacao: Id, idPessoa: Id }),
    reply: Type.Object({ funcionalidades: Type.String() }),
  },
  "GET /retornarSalario/{idPessoa}/{idPlano}": {
    origin: "specification",
    summary: "O salário de contribuição em vigor.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "salário de contribuição",
    statements: 6,
    params: Dono,
    reply: Type.Object({ salario: Money }),
  },
  "GET /retornarDependentes/{idPessoa}/{idPlano}": {
    origin: "specification",
    summary: "Os dependentes da pessoa no plano, com finalidade e rateio (percentual).",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "dependentes",
    statements: 6,
    params: Dono,
    reply: Type.Array(
      Type.Object({
        /** 0 where it is not told. */
        id: IdOrZero,
        nome: Type.String(),
        parentesco: Type.String(),
        finalidade: Type.Object({ id: Id, nome: Type.String() }),
        /** Percentage with up to two decimals, 0 to 100. */
        rateio: Type.Number(),
      }),
    ),
  },
});
