import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import * as Service from "@/domain/services/serviceIds";
import { leading, type PageQueries } from "@/session/page";
import { type Account, serviceRead } from "../frame/frameQueries";

const OVERVIEW = "GET /retornarPortabilidade/{idPessoa}/{idPlano}";
export type Overview = Reply<typeof OVERVIEW>;
export type Quote = Overview["saida"];
export type Source = Overview["portado"][number];

export const overviewQuery = (params: Account) => query(OVERVIEW, { params });

export type Direction = "saida" | "entrada";
/**
 * Direction of the money, out or in: as the address names it, else the one that can be used. Money may always arrive; who
 * follows a request to take it out stays with that.
 */
export function directionOf(named: unknown, { saida, pedidos }: Overview): Direction {
  if (named === "entrada" || named === "saida") return named;
  return saida.permitido || pedidos.some(({ sentido }) => sentido === "saida") ? "saida" : "entrada";
}

export const portabilityQueries: PageQueries = ({ person, vinculo }, urlQuery) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [
    leading(overviewQuery(account), (overview) => {
      const isIn = directionOf(urlQuery.sentido, overview) === "entrada";
      return [serviceRead({ idFuncionalidade: isIn ? Service.PORTABILITY_IN : Service.PORTABILITY, ...account })];
    }),
  ];
};
