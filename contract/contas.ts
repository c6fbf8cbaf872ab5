import Type from "typebox";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Lookup, Money, Nullable, PageQuery } from "./vocabulary";

/** Month, `AAAA-MM`. */
export const Mes = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" });
/** Quotas, or the value of one: eight decimals. */
export const Quantidade = Type.String({ pattern: "^-?\\d{1,10}\\.\\d{8}$" });
/** Percentage with two decimals, signed: `"-1.25"`. */
export const PercentualSinal = Type.String({ pattern: "^-?\\d{1,6}\\.\\d{2}$" });

const Saldo = Type.Object({ quotas: Quantidade, valor: Money });

/** The quota that a figure was made with, and where it comes from. */
export const CotaUsada = Type.Object({
  perfil: Lookup,
  valor: Quantidade,
  /** Day whose price it is. */
  data: DateOnly,
  fonte: Type.String(),
});

const LinhaExtrato = Type.Object({
  subconta: Type.String(),
  nome: Type.String(),
  abertura: Saldo,
  /** Reais by kind of movement, signed. */
  porTipo: Type.Record(Type.String(), Money),
  entradas: Money,
  saidas: Money,
  rendimento: Money,
  fechamento: Saldo,
});

const MesExtrato = Type.Object({
  mes: Mes,
  /** Contributions by sub-account. */
  contribuicoes: Type.Record(Type.String(), Money),
  /** Everything else that came or went in reais, signed, by kind of movement. */
  porTipo: Type.Record(Type.String(), Money),
  rendimento: Money,
  /** Net quotas of the month. */
  quotas: Quantidade,
  /** Value of the quota; null while the account is in more than one profile. */
  cota: Nullable(Quantidade),
  saldo: Money,
});

const PontoEvolucao = Type.Object({
  mes: Mes,
  saldo: Money,
  /** Entries less exits since the beginning, in reais. */
  aportado: Money,
});

const Codigo = Type.Object({ id: Type.String(), nome: Type.String() });

const Movimento = Type.Object({
  id: Id,
  data: DateOnly,
  mes: Mes,
  subconta: Codigo,
  tipo: Codigo,
  perfil: Lookup,
  descricao: Nullable(Type.String()),
  quotas: Quantidade,
  cota: Quantidade,
  valor: Money,
  /** Quotas of the profile after this movement, all sub-accounts together, and their worth at its quota. */
  saldo: Saldo,
  idEstornado: Nullable(Id),
});

/** Contributions of a month or a year: by sub-account, and by payer. */
const Contribuicoes = { porSubconta: Type.Record(Type.String(), Money), participante: Money, patrocinadora: Money, total: Money };

/** An index over the same months, and what the return is above it. Absent while a month is not published. */
const Inflacao = Type.Object({ indice: Type.String(), percentual: PercentualSinal, real: PercentualSinal, fonte: Type.String() });

/**
 * Part of the sponsor's money that the person would keep, leaving on a day: percentage by complete months in the plan,
 * with the plan's table. Absent in a plan, or an account, without such a part.
 */
const DireitoPatrocinadora = Type.Object({
  em: DateOnly,
  /** Balance of the sponsor's sub-account. */
  saldo: Money,
  percentual: Type.String(),
  valor: Money,
  meses: Type.Integer(),
  proximo: Nullable(Type.Object({ percentual: Type.String(), em: DateOnly })),
  tabela: Type.Array(Type.Object({ aPartirDeMeses: Type.Integer(), percentual: Type.String() })),
  desde: DateOnly,
  fonte: Type.String(),
});

export const Extrato = Type.Object({
  inicio: Mes,
  fim: Mes,
  /** First and last months that may be asked for. */
  primeiro: Mes,
  ultimo: Mes,
  /** Month of the period that is not closed: what comes of it before the next quota still enters it. */
  aberto: Type.Optional(Mes),
  linhas: Type.Array(LinhaExtrato),
  total: Type.Omit(LinhaExtrato, ["subconta", "nome"]),
  cotas: Type.Array(
    Type.Object({ perfil: Lookup, inicial: CotaUsada, final: CotaUsada, retorno: PercentualSinal, inflacao: Type.Optional(Inflacao) }),
  ),
  regimeTributario: Type.String(),
  direito: Type.Optional(DireitoPatrocinadora),
  /** Changes of profile within the period: reais that went from one to another, without coming or going. */
  transferencias: Type.Optional(Type.Array(Type.Object({ mes: Mes, de: Type.String(), para: Type.String(), valor: Money }))),
  meses: Type.Array(MesExtrato),
});

const conta = { idPessoa: Id, idPlano: Id };
const filtros = {
  subconta: Type.Optional(Type.String({ maxLength: 40 })),
  tipo: Type.Optional(Type.String({ maxLength: 40 })),
  /** Investment profile whose quotas moved. */
  perfil: Type.Optional(Id),
  inicio: Type.Optional(DateOnly),
  fim: Type.Optional(DateOnly),
};

export const contas = routes({
  "GET /retornarSaldo/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O saldo na última cota, por subconta, com a evolução e a rentabilidade. 404 para quem não tem conta no plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "extrato" },
    audit: "saldo",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ meses: Type.Optional(Type.Integer({ minimum: 2, maximum: 600 })) }),
    reply: Type.Object({
      saldo: Money,
      quotas: Quantidade,
      cotas: Type.Array(CotaUsada),
      subcontas: Type.Array(Type.Object({ subconta: Type.String(), nome: Type.String(), quotas: Quantidade, valor: Money })),
      evolucao: Type.Array(PontoEvolucao),
      /** Returns in percent of the profile that the account is in; null where the history is shorter. */
      rentabilidade: Type.Object({
        mes: Nullable(PercentualSinal),
        ano: Nullable(PercentualSinal),
        dozeMeses: Nullable(PercentualSinal),
        inicio: Nullable(PercentualSinal),
        /** First month of the history. */
        desde: Nullable(Mes),
      }),
      /** Return of the last month, in reais. */
      rendimentoMes: Money,
    }),
  },
  "GET /retornarExtrato/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O extrato de um período, por subconta: abertura, entradas, saídas, rendimento e fechamento.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "extrato" },
    audit: "extrato",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ inicio: Type.Optional(Mes), fim: Type.Optional(Mes) }),
    reply: Extrato,
  },
  "GET /retornarMovimentos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Todos os movimentos da conta, do mais novo para o mais antigo, com o saldo depois de cada um.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "extrato" },
    audit: "movimentos da conta",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ ...filtros, ...PageQuery }),
    reply: Type.Object({
      movimentos: Type.Array(Movimento),
      /** Investment profiles that the account ever moved in, by name, whatever the filters leave out. */
      perfis: Type.Optional(Type.Array(Lookup)),
      totalPage: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  "GET /exportarMovimentos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os mesmos movimentos, sem página, em planilha.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "extrato" },
    audit: "movimentos da conta, em planilha",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object(filtros),
    transport: "download",
  },
  "GET /retornarDemonstrativo/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "As contribuições pagas em um ano, por mês e subconta, com o limite de dedução do imposto de renda.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "demonstrativo de contribuição",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ ano: Type.Optional(Type.Integer({ minimum: 1970, maximum: 2100 })) }),
    reply: Type.Object({
      ano: Type.Integer(),
      /** Years with contributions, the newest first. */
      anos: Type.Array(Type.Integer()),
      /** True once the year is over: until then its figures are partial. */
      fechado: Type.Boolean(),
      /** Participant of the statement. `fonte` is the fund that states it; null where its registration is not known. */
      pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }),
      plano: Lookup,
      matricula: Type.String(),
      fonte: Nullable(Type.Object({ nome: Type.String(), cnpj: Type.String() })),
      /** Sub-accounts that ever received a contribution, in the order of the statement. */
      subcontas: Type.Array(Codigo),
      meses: Type.Array(Type.Object({ mes: Mes, ...Contribuicoes })),
      /** The year. */
      ...Contribuicoes,
      /** Every year, the newest first. */
      porAno: Type.Array(Type.Object({ ano: Type.Integer(), ...Contribuicoes })),
      /** The deduction limit (domain §4): null when the fund does not know the year's salary. */
      deducao: Nullable(
        Type.Object({
          percentual: PercentualSinal,
          /** Twelve salaries: the part of the year's taxable income that the fund knows. The 13th is taxed by itself. */
          rendaEstimada: Money,
          limite: Money,
          /** Contributions of the year into every plan of the fund: the limit is one for all. */
          usado: Money,
          /** Part of it in plans other than this one. */
          outrosPlanos: Money,
          disponivel: Money,
          ate: DateOnly,
          /** Last due date of the normal cycle that is credited within the year; null once it passed or where none is known. */
          ultimoVencimento: Nullable(DateOnly),
          fonte: Type.String(),
        }),
      ),
    }),
  },
});
