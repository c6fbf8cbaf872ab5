import Type from "typebox";
import { Arquivo } from "../conversas";
import { Id, Instant, Lookup, Nullable } from "../vocabulary";

/** One act on a record of the fund, with its changes as they were shown. */
export const AtoRegistrado = Type.Object({
  id: Id,
  quando: Instant,
  autor: Nullable(Lookup),
  /** In words: "Publicada". */
  ato: Type.String(),
  motivo: Nullable(Type.String()),
  mudancas: Type.Array(Type.Object({ campo: Type.String(), antes: Nullable(Type.String()), depois: Nullable(Type.String()) })),
  /** The file that another took the place of. */
  arquivo: Nullable(Arquivo),
});

/** Number of people who see the publication: each person once in a plan, and once in all. */
export const Alcance = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  planos: Type.Array(Type.Object({ id: Id, nome: Type.String(), pessoas: Type.Integer({ minimum: 0 }) })),
});

/** Version on which a change began. 409 when somebody else has made a newer one. */
export const Versao = Type.Integer({ minimum: 0 });
export const Motivo = Type.String({ minLength: 3, maxLength: 300 });
