import Type from "typebox";

/** Schemas that several resources share. Names of the wire are the specification's, to the letter. */

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** 0 stands for "no plan": administrators have none. */
export const IdOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Id of a row that is no number. */
export const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
export const SimNao = Type.Union([Type.Literal("S"), Type.Literal("N")]);
/** Calendar date in the fund's time zone, `AAAA-MM-DD`. */
export const DateOnly = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
/** Instant, ISO 8601 in UTC. */
export const Instant = Type.String();
/** Exact decimal amount in reais, with two decimals and a dot: `"1234.56"`. Never a float. */
export const Money = Type.String({ pattern: "^-?\\d{1,12}\\.\\d{2}$" });
/** CPF, eleven digits, unformatted. */
export const Cpf = Type.String({ pattern: "^\\d{11}$" });
export const Nullable = <T extends import("typebox").TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Lookup = Type.Object({ id: IdOrZero, nome: Type.String() });
export const PageQuery = {
  /** Zero-based. */
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** True where a list has more than it was counted up to: `total`, `totalPage` and 'mais de 1.000' say the least of it. */
export const HaMais = Type.Optional(Type.Boolean());

export const Pessoa = Type.Object({
  id: Id,
  nome: Type.String(),
  /** "" where it is not told. */
  cpf: Type.String({ pattern: "^(\\d{11})?$" }),
  data_nascimento: Nullable(DateOnly),
  /** 'S' means administrator. */
  admin: SimNao,
});

export const Plano = Type.Object({ id: Id, nome: Type.String() });

export const VinculoPlano = Type.Object({
  id: Id,
  matricula: Type.String(),
  pessoa: Type.Object({ id: Id, nome: Type.String() }),
  plano: Plano,
  /** Id 0: not told. */
  categoria: Type.Object({ id: IdOrZero, nome: Type.Optional(Type.String()) }),
  situacao: Type.Object({ id: IdOrZero, nome: Type.Optional(Type.String()) }),
});

/** RFC 9457 problem document. `erros` lists the fields at fault, by their path in the request. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  /** Seconds to wait before trying again. */
  tentarEm: Type.Optional(Type.Integer()),
  erros: Type.Optional(Type.Array(Type.Object({ campo: Type.String(), mensagem: Type.String() }))),
  /** Request as somebody else changed it first (409). */
  atual: Type.Optional(Type.Object({ versao: Type.Integer(), status: Type.String(), etapa: Type.Integer(), idResponsavel: Nullable(Id) })),
});
