import Type from "typebox";
import { Area, Nivel } from "./areas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

const Permissao = Type.Object({ area: Area, nivel: Nivel });

const AuditFilter = {
  /** Person who acted. */
  idAtor: Type.Optional(Id),
  /** Person whose data was touched. */
  idPessoa: Type.Optional(Id),
  /** A part of the act's name. */
  acao: Type.Optional(Type.String({ maxLength: 100 })),
  resultado: Type.Optional(Type.Union([Type.Literal("permitida"), Type.Literal("negada")])),
  inicio: Type.Optional(DateOnly),
  fim: Type.Optional(DateOnly),
};

export const administradores = routes({
  "GET /retornarPainelConfiguracoes": {
    summary: "Das áreas que o administrador pode ver: o que mudou por último, o que está agendado e o que pede atenção.",
    access: { who: "administrator" },
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
    summary: "O registro de auditoria, o mais recente primeiro.",
    access: { who: "administrator", area: "auditoria" },
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
          resultado: Type.String(),
          endereco: Nullable(Type.String()),
        }),
      ),
      /** The log is too long to be counted at each look. */
      temMais: Type.Boolean(),
    }),
  },
  "GET /exportarAuditoria": {
    summary: "O registro de auditoria de um filtro, em planilha.",
    access: { who: "administrator", area: "auditoria" },
    query: Type.Object(AuditFilter),
    transport: "download",
  },
  "GET /retornarAdministradores": {
    summary: "Quem administra, e o que cada um pode ler ou mudar.",
    access: { who: "administrator", area: "administradores" },
    reply: Type.Object({
      itens: Type.Array(Type.Object({ id: Id, nome: Type.String(), ultimaEntrada: Nullable(Instant), areas: Type.Array(Permissao) })),
    }),
  },
  "POST /definirPermissoes": {
    summary: "Define o que outro administrador pode ler ou mudar. Ninguém muda as próprias permissões.",
    access: { who: "administrator", area: "administradores" },
    body: Type.Object({
      idAdministrador: Id,
      areas: Type.Array(Permissao, { maxItems: 100 }),
      /** Permissions that the screen showed before. 409 when somebody else has changed them since. */
      antes: Type.Array(Permissao, { maxItems: 100 }),
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
    }),
  },
});
