import Type from "typebox";
import { Area, Nivel } from "./areas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Money, Nullable, PageQuery } from "./vocabulary";

const Permissao = Type.Object({ area: Area, nivel: Nivel });

const Limite = Type.Object({ desde: DateOnly, valor: Nullable(Money) });

const AuditFilter = {
  /** Person who acted. */
  idAtor: Type.Optional(Id),
  /** Person whose data was touched. */
  idPessoa: Type.Optional(Id),
  /** A part of the act's name. */
  acao: Type.Optional(Type.String({ maxLength: 100 })),
  resultado: Type.Optional(Type.Union([Type.Literal("permitida"), Type.Literal("negada"), Type.Literal("recusada")])),
  inicio: Type.Optional(DateOnly),
  fim: Type.Optional(DateOnly),
};

export const administradores = routes({
  "GET /retornarPainelConfiguracoes": {
    origin: "extension",
    summary: "Das áreas que o administrador pode ver: o que mudou por último, o que está agendado e o que pede atenção.",
    access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused" },
    audit: "início das configurações",
    statements: 6,
    reply: Type.Object({
      mudancas: Type.Array(
        Type.Object({
          id: Id,
          area: Area,
          chave: Type.String(),
          acao: Type.String(),
          quando: Instant,
          autor: Nullable(Lookup),
          desde: DateOnly,
          motivo: Type.String(),
        }),
      ),
      agendadas: Type.Array(Type.Object({ area: Area, quantidade: Type.Integer(), proxima: DateOnly })),
      /** The worst first. `area` null: it concerns no single area. */
      atencao: Type.Array(Type.Object({ codigo: Type.String(), area: Nullable(Area), texto: Type.String() })),
    }),
  },
  "GET /retornarAuditoria": {
    origin: "extension",
    summary: "O registro de auditoria, o mais recente primeiro.",
    access: { who: "administrator", owner: "many", area: "auditoria", assisted: "refused" },
    audit: "registro de auditoria",
    statements: 6,
    query: Type.Object({ ...AuditFilter, ...PageQuery }),
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          id: Type.Integer({ minimum: 1 }),
          quando: Instant,
          ator: Nullable(Lookup),
          sujeito: Nullable(Lookup),
          acao: Type.String(),
          /** Description of the act, where it is a call of the contract. */
          descricao: Type.String(),
          /** Why the Visão Administradora was entered in which it was done; null outside one. */
          motivo: Nullable(Type.String()),
          /** `permitida`: done. `negada`: the right to it was missing. `recusada`: not done for another reason. */
          resultado: Type.String(),
          /** HTTP status that a call ended with; null for named acts and for old records. */
          estado: Nullable(Type.Integer()),
          endereco: Nullable(Type.String()),
        }),
      ),
      /** The log is too long to be counted at each look. */
      temMais: Type.Boolean(),
    }),
  },
  "GET /exportarAuditoria": {
    origin: "extension",
    summary: "O registro de auditoria de um filtro, em planilha.",
    access: { who: "administrator", owner: "many", area: "auditoria", assisted: "refused" },
    audit: "registro de auditoria, em planilha",
    statements: 6,
    query: Type.Object(AuditFilter),
    transport: "download",
  },
  "GET /retornarAdministradores": {
    origin: "extension",
    summary: "Quem administra, e o que cada um pode ler ou mudar.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused" },
    audit: "equipe e permissões",
    statements: 6,
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          id: Id,
          nome: Type.String(),
          ultimaEntrada: Nullable(Instant),
          areas: Type.Array(Permissao),
          papeis: Type.Array(Id),
        }),
      ),
    }),
  },
  "GET /retornarPapeis": {
    origin: "extension",
    summary: "Os papéis da equipe: o que cada um pode ver e mudar, e até que valor aprova.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused" },
    audit: "papéis da equipe",
    statements: 6,
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          id: Id,
          nome: Type.String(),
          descricao: Type.String(),
          versao: Type.Integer(),
          areas: Type.Array(Permissao),
          /** From which day, the latest first, up to which value who has the role lets money leave; null: any. */
          limites: Type.Array(Limite),
          pessoas: Type.Integer(),
        }),
      ),
    }),
  },
  "POST /salvarPapel": {
    origin: "extension",
    summary: "Cria um papel, ou muda um que já existe. 409 quando mudou depois da versão informada; ninguém muda um papel que tem.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused", writes: true },
    audit: "Criou um papel da equipe ou mudou um que já existe",
    money: "stays",
    statements: 18,
    body: Type.Object({
      id: Type.Optional(Id),
      /** Of a role that exists. */
      versao: Type.Optional(Type.Integer()),
      nome: Type.String({ minLength: 2, maxLength: 60 }),
      descricao: Type.String({ maxLength: 300 }),
      areas: Type.Array(Permissao, { maxItems: 100 }),
      /** Null: the limit stays as it is. */
      limite: Nullable(Limite),
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
    }),
    reply: Type.Object({ id: Id, versao: Type.Integer() }),
  },
  "POST /excluirPapel": {
    origin: "extension",
    summary: "Exclui um papel que ninguém tem.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused", writes: true },
    audit: "Excluiu um papel da equipe",
    money: "stays",
    statements: 14,
    body: Type.Object({ id: Id, motivo: Type.String({ minLength: 3, maxLength: 500 }) }),
  },
  "POST /definirPermissoes": {
    origin: "extension",
    summary: "Define o que outro administrador pode ler ou mudar. Ninguém muda as próprias permissões.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused", writes: true },
    audit: "Mudou as permissões de alguém da equipe",
    money: "stays",
    statements: 18,
    body: Type.Object({
      idAdministrador: Id,
      areas: Type.Array(Permissao, { maxItems: 100 }),
      /** Permissions that the screen showed before. 409 when somebody else has changed them since. */
      antes: Type.Array(Permissao, { maxItems: 100 }),
      /** Ids of the person's roles; absent: they stay. */
      papeis: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      papeisAntes: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
    }),
  },
});
