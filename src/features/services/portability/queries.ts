import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { SERVICE_IN, SERVICE_OUT } from "@/domain/portabilityWords";
import type { PageQueries } from "@/session/page";
import { serviceQuery } from "../frame/queries";

const OVERVIEW = "GET /retornarPortabilidade/{idPessoa}/{idPlano}";
export type Overview = Reply<typeof OVERVIEW>;
export type Quote = Overview["saida"];
export type Source = Overview["portado"][number];

export const overviewQuery = (params: { idPessoa: number; idPlano: number }) => query(OVERVIEW, { params });

export type Direction = "saida" | "entrada";
/** Which of the two services of the screen the address opens. */
export const readDirection = (value: unknown): Direction => (value === "entrada" ? "entrada" : "saida");

export const portabilityQueries: PageQueries = ({ person, vinculo }, urlQuery) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  const idFuncionalidade = readDirection(urlQuery.sentido) === "entrada" ? SERVICE_IN : SERVICE_OUT;
  return [overviewQuery(account), serviceQuery({ idFuncionalidade, ...account })];
};
