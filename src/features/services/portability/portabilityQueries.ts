import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import * as Service from "@/domain/services/serviceIds";
import type { PageQueries } from "@/session/page";
import { type Account, serviceRead } from "../frame/frameQueries";

const OVERVIEW = "GET /retornarPortabilidade/{idPessoa}/{idPlano}";
export type Overview = Reply<typeof OVERVIEW>;
export type Quote = Overview["saida"];
export type Source = Overview["portado"][number];

export const overviewQuery = (params: Account) => query(OVERVIEW, { params });

export type Direction = "saida" | "entrada";
/** Direction that the address names: money that leaves or that arrives. */
export const readDirection = (value: unknown): Direction => (value === "entrada" ? "entrada" : "saida");

export const portabilityQueries: PageQueries = ({ person, vinculo }, urlQuery) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  const idFuncionalidade = readDirection(urlQuery.sentido) === "entrada" ? Service.PORTABILITY_IN : Service.PORTABILITY;
  return [overviewQuery(account), serviceRead({ idFuncionalidade, ...account })];
};
