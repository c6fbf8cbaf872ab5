import Type from "typebox";
import { CotaUsada, Mes, PercentualSinal, Quantidade } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Money, Nullable } from "./vocabulary";

/** Percentage with two decimals, `"40.00"`. */
const Percentual = Type.String({ pattern: "^\\d{1,3}\\.\\d{2}$" });

const PerfilCurto = Type.Object({
  id: Id,
  carteira: Type.Integer(),
  nome: Type.String(),
  /** Risk among the fund's profiles, 1 the least. Several may have the same. */
  nivel: Type.Integer(),
});

const Perfil = Type.Object({
  ...PerfilCurto.properties,
  descricao: Type.String(),
  /** First day on which it was closed to new choices; null while it is open. */
  fechadoDesde: Nullable(DateOnly),
  /** True when somebody who is not in it may choose it in this plan today. */
  aceitaEscolha: Type.Boolean(),
  /** Composition of today, by class of assets, with the shares that the policy allows. */
  composicao: Type.Array(
    Type.Object({
      classe: Type.String(),
      nome: Type.String(),
      percentual: Percentual,
      minimo: Nullable(Percentual),
      maximo: Nullable(Percentual),
    }),
  ),
  composicaoDesde: Nullable(DateOnly),
  cota: Nullable(Type.Object({ valor: Quantidade, data: DateOnly, fonte: Type.String() })),
  /** Returns in percent, from the quotas; null where the history is shorter. */
  retornos: Type.Object({
    mes: Nullable(PercentualSinal),
    ano: Nullable(PercentualSinal),
    dozeMeses: Nullable(PercentualSinal),
    inicio: Nullable(PercentualSinal),
    anos: Type.Array(Type.Object({ ano: Type.Integer(), retorno: PercentualSinal })),
  }),
  /** Losses over the whole history. */
  risco: Type.Object({
    meses: Type.Integer(),
    negativos: Type.Integer(),
    pior: Nullable(Type.Object({ mes: Mes, retorno: PercentualSinal })),
    queda: Nullable(Type.Object({ retorno: PercentualSinal, de: Mes, ate: Mes })),
  }),
});

const ResultadoPerfil = Type.Object({
  id: Id,
  versao: Type.Integer(),
  pontos: Type.Integer(),
  maximo: Type.Integer(),
  /** Carteira that came out, and that of the points alone. */
  resultado: PerfilCurto,
  porPontos: PerfilCurto,
  /** An answer kept the result below that of the points. */
  limitado: Type.Boolean(),
  respondidoEm: Instant,
  validoAte: DateOnly,
  /** True while it counts. */
  valido: Type.Boolean(),
  respostas: Type.Array(
    Type.Object({
      pergunta: Type.String(),
      resposta: Type.String(),
      pontos: Type.Integer(),
      /** The highest profile that this answer allows. */
      limite: Nullable(PerfilCurto),
    }),
  ),
});

const Janela = Type.Object({
  aberta: Type.Boolean(),
  inicio: DateOnly,
  fim: DateOnly,
  /** Month whose quota the change is made at. */
  efeito: Mes,
  dias: Type.Integer(),
});

const Troca = Type.Object({
  id: Id,
  de: PerfilCurto,
  para: PerfilCurto,
  /** Month whose quota it is made at. */
  mes: Mes,
  situacao: Type.Union([Type.Literal("fila"), Type.Literal("executada"), Type.Literal("cancelada")]),
  pedidaEm: Instant,
  executadaEm: Nullable(Instant),
  /** True when the person agreed to choose above the result. */
  acimaDoResultado: Type.Boolean(),
  solicitacao: Nullable(Type.Object({ id: Id, protocolo: Type.String() })),
});

const Conta = Type.Object({ idPessoa: Id, idPlano: Id });

export const investimentos = routes({
  "GET /retornarPerfisDoFundo": {
    origin: "extension",
    summary: "Os perfis de investimento do fundo, do mais cauteloso ao mais arrojado.",
    access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused" },
    audit: "perfis de investimento do fundo",
    statements: 6,
    reply: Type.Array(
      Type.Object({
        ...PerfilCurto.properties,
        fechadoDesde: Nullable(DateOnly),
        /** Missing conditions for being offered, in words. */
        faltas: Type.Array(Type.String()),
      }),
    ),
  },
  "POST /excluirPerfilInvestimento/{idPerfil}": {
    origin: "extension",
    summary:
      "Exclui um perfil em que ninguém nunca esteve. 422 diz quantas pessoas estiveram nele: esse só pode ser fechado a novas escolhas.",
    access: { who: "administrator", owner: "nobody", area: "perfis", assisted: "refused", writes: true },
    audit: "Excluiu um perfil de investimento",
    money: "stays",
    statements: 6,
    params: Type.Object({ idPerfil: Id }),
    body: Type.Object({
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
      /** Version of the setting `perfil-{idPerfil}`. */
      versao: Type.Integer({ minimum: 0 }),
    }),
  },
  "GET /retornarRentabilidadePerfis": {
    origin: "extension",
    summary: "A rentabilidade e o risco de cada perfil em cada plano, contados pelas cotas publicadas.",
    access: { who: "administrator", owner: "nobody", area: "perfis", assisted: "refused" },
    audit: "rentabilidade dos perfis",
    statements: 6,
    reply: Type.Array(
      Type.Object({
        plano: Lookup,
        /** Month of the last quotas. */
        ultimo: Nullable(Mes),
        perfis: Type.Array(
          Type.Object({ ...PerfilCurto.properties, retornos: Perfil.properties.retornos, risco: Perfil.properties.risco }),
        ),
      }),
    ),
  },
  "GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os perfis do plano com composição, risco e rentabilidade; o da pessoa, o resultado do questionário, a janela e as trocas.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "perfil de investimento",
    statements: 6,
    params: Conta,
    reply: Type.Object({
      hoje: DateOnly,
      /** Those that may be chosen, and those that the person's money is or is going to be in. */
      perfis: Type.Array(Perfil),
      /** The highest level of risk in the fund. */
      niveis: Type.Integer(),
      /** First and last months with quotas. */
      inicio: Nullable(Mes),
      ultimo: Nullable(Mes),
      meu: Type.Object({
        perfil: Nullable(PerfilCurto),
        /** Holdings of the account, by profile, at the last quota. */
        posicoes: Type.Array(Type.Object({ cota: CotaUsada, quotas: Quantidade, valor: Money })),
        saldo: Money,
      }),
      /** The window that is open, or the next; null where changes wait for none. */
      janela: Nullable(Janela),
      /** Reason for which a change cannot be asked for now, besides the questionnaire; null when it can. */
      impedimento: Nullable(Type.String()),
      resultado: Nullable(ResultadoPerfil),
      /** The change that waits for its quota. */
      fila: Nullable(Troca),
      /** Changes that ended, the newest first. */
      trocas: Type.Array(Troca),
    }),
  },
  "GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Quanto a cota de cada perfil rendeu desde o começo do período, mês a mês, em percentual.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "evolução dos perfis",
    statements: 6,
    params: Conta,
    query: Type.Object({ meses: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })) }),
    reply: Type.Object({
      perfis: Type.Array(PerfilCurto),
      pontos: Type.Array(
        Type.Object({
          mes: Mes,
          /** In the order of `perfis`; null before a profile has quotas. */
          retornos: Type.Array(Nullable(PercentualSinal)),
        }),
      ),
    }),
  },
  "GET /retornarQuestionarioPerfil/{idPessoa}": {
    origin: "extension",
    summary: "O questionário de perfil em vigor, ou nada enquanto o fundo não publicou um.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "questionário de perfil",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    reply: Nullable(
      Type.Object({
        versao: Type.Integer(),
        validoDesde: DateOnly,
        mesesValidade: Type.Integer(),
        perguntas: Type.Array(
          Type.Object({
            id: Type.String(),
            texto: Type.String(),
            alternativas: Type.Array(Type.Object({ id: Type.String(), texto: Type.String() })),
          }),
        ),
      }),
    ),
  },
  "POST /responderQuestionarioPerfil": {
    origin: "extension",
    summary: "Guarda as respostas e diz o perfil que resulta delas. 409 quando a versão informada não está mais em vigor.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Respondeu o questionário de perfil",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idPessoa: Id,
      versao: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** Id of the answer by id of the question. */
      respostas: Type.Record(Type.String(), Type.String({ maxLength: 60 })),
    }),
    reply: ResultadoPerfil,
  },
  "GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "O que aconteceria com as cotas ao trocar para um perfil, pela última cota conhecida. É provisório: vale a cota do mês da troca.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "prévia de troca de perfil",
    statements: 6,
    params: Conta,
    query: Type.Object({ idPerfil: Id }),
    reply: Type.Object({
      para: PerfilCurto,
      /** Last quotas known; null before the first. */
      mes: Nullable(Mes),
      cotas: Type.Array(CotaUsada),
      linhas: Type.Array(
        Type.Object({
          subconta: Type.String(),
          nome: Type.String(),
          vendas: Type.Array(Type.Object({ perfil: Lookup, quotas: Quantidade, cota: Quantidade, valor: Money })),
          valor: Money,
          quotas: Quantidade,
        }),
      ),
      total: Type.Object({ valor: Money, quotas: Quantidade }),
    }),
  },
});
