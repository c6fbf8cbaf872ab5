import Type from "typebox";
import { Area } from "./areas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

/** Subject of a setting: `plano-1`, `geral`, `servico-14`. */
const Chave = Type.String({ pattern: "^[a-z0-9-]{1,40}$" });
/** Values of a setting. Each area has a schema of its own (`contract/settings`), by which the backend judges it. */
const Conteudo = Type.Record(Type.String(), Type.Unknown());
const Motivo = Type.String({ minLength: 3, maxLength: 500 });
const names = Type.Object({ area: Area, chave: Chave });

const Publicacao = Type.Object({
  id: Id,
  desde: DateOnly,
  conteudo: Conteudo,
  motivo: Type.String(),
  autor: Lookup,
  /** Second person, of a money rule; null of any other setting, and where the fund had no second administrator. */
  confirmador: Nullable(Lookup),
  criadaEm: Instant,
});

/** Change of a money rule that another administrator has yet to confirm. Nothing of it is in force. */
const Proposta = Type.Object({
  id: Id,
  desde: DateOnly,
  /** Null: the scheduled publication `idFutura` is to be given up. */
  conteudo: Nullable(Conteudo),
  idFutura: Nullable(Id),
  motivo: Type.String(),
  autor: Lookup,
  criadaEm: Instant,
  /** The caller proposed it: they may take it back, and somebody else confirms it. */
  minha: Type.Boolean(),
  /** Its day passed while it waited: it can only be refused, and proposed anew. */
  venceu: Type.Boolean(),
});

const Configuracao = Type.Object({
  /** Grows with each change. A write that names an older one is refused with 409. */
  versao: Type.Integer({ minimum: 0 }),
  /** Today in the fund's calendar: the day of `vigente`. */
  hoje: DateOnly,
  /** Setting in force today. `publicacao` null: it was there before this screen. */
  vigente: Type.Object({ conteudo: Conteudo, publicacao: Nullable(Publicacao) }),
  /** Publications that will come into force, the nearest first. */
  futuras: Type.Array(Publicacao),
  podeEscrever: Type.Boolean(),
  proposta: Nullable(Proposta),
  /** A change of it is a proposal until another administrator confirms it. */
  pedeDuasPessoas: Type.Boolean(),
});

/** `CORRIGIDA`: another publication corrected a value of a series. `EXCLUIDA`: the setting was removed. */
const Acao = Type.Enum([
  "PUBLICADA",
  "ALTERADA",
  "CANCELADA",
  "ENTROU_EM_VIGOR",
  "CORRIGIDA",
  "EXCLUIDA",
  "PROPOSTA",
  "RECUSADA",
  "RETIRADA",
] as const);

export const configuracoes = routes({
  "GET /retornarConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary: "O que vale hoje em uma configuração e o que está agendado.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused" },
    audit: "uma configuração",
    statements: 12,
    params: names,
    reply: Configuracao,
  },
  "GET /retornarHistoricoConfiguracao/{area}": {
    origin: "extension",
    summary: "Quem mudou o quê, e quando, em uma área das configurações; o mais recente primeiro.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused" },
    audit: "histórico de uma configuração",
    statements: 6,
    params: Type.Object({ area: Area }),
    query: Type.Object({ chave: Type.Optional(Chave), ...PageQuery }),
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          id: Id,
          quando: Instant,
          /** Null: the day came, and the system put it in force. */
          autor: Nullable(Lookup),
          chave: Chave,
          acao: Acao,
          desde: DateOnly,
          motivo: Type.String(),
          antes: Nullable(Conteudo),
          depois: Nullable(Conteudo),
        }),
      ),
      total: Type.Integer(),
      totalPage: Type.Integer(),
    }),
  },
  "POST /preverConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary: "Quem seria atingido por uma mudança, antes de publicá-la. Não grava nada.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: false },
    audit: "Viu quem uma mudança atingiria, antes de publicá-la",
    money: "stays",
    statements: 6,
    params: names,
    body: Type.Object({ conteudo: Conteudo, desde: DateOnly }),
    reply: Type.Object({
      /** One line for each kind of thing that the change reaches. */
      impactos: Type.Array(Type.Object({ rotulo: Type.String(), quantidade: Type.Integer({ minimum: 0 }) })),
      /** Warnings to read before publishing. */
      avisos: Type.Array(Type.String()),
    }),
  },
  "POST /publicarConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary:
      "Publica uma configuração a partir de um dia; hoje vale na hora. Com idFutura, troca uma que está agendada. Regra de dinheiro ou de direito vira proposta, que outra pessoa confirma.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: true },
    audit: "Publicou ou propôs uma configuração",
    money: "leaves",
    statements: 40,
    params: names,
    body: Type.Object({
      conteudo: Conteudo,
      desde: DateOnly,
      motivo: Motivo,
      versao: Type.Integer({ minimum: 0 }),
      idFutura: Type.Optional(Id),
    }),
    reply: Configuracao,
  },
  "POST /cancelarConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary: "Desiste de uma configuração agendada; em regra de dinheiro ou de direito, propõe a desistência.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: true },
    audit: "Desistiu de uma configuração agendada, ou propôs desistir",
    money: "leaves",
    statements: 7,
    params: names,
    body: Type.Object({ idFutura: Id, motivo: Motivo, versao: Type.Integer({ minimum: 0 }) }),
    reply: Configuracao,
  },
  "POST /confirmarConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary: "Confirma a mudança que outra pessoa propôs: só então ela vale. Quem propôs recebe 403; dia que já passou, 422.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: true },
    audit: "Confirmou uma mudança de configuração proposta por outra pessoa",
    money: "leaves",
    statements: 36,
    params: names,
    body: Type.Object({ id: Id }),
    reply: Configuracao,
  },
  "POST /recusarConfiguracao/{area}/{chave}": {
    origin: "extension",
    summary: "Recusa a mudança que outra pessoa propôs, ou retira a própria. O que vale continua como está.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused", writes: true },
    audit: "Recusou ou retirou uma mudança de configuração proposta",
    money: "stays",
    statements: 9,
    params: names,
    body: Type.Object({ id: Id, motivo: Motivo }),
    reply: Configuracao,
  },
});
