import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { type Period, readPeriod } from "@/domain/calendar/period";
import { isSupplyCategory, type SupplyCategory } from "@/domain/messages/suppliers";
import { first, type UrlQuery } from "@/domain/text/addressPart";
import type { PortalPage } from "@/session/page";

const KEY = "GET /retornarServicosPrestados/{idPessoa}/{idPlano}";
export type Services = Reply<typeof KEY>;
export type Service = Services["itens"][number];

const PAGE_SIZE = 10;

interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** State of the address: filters by the wire's names, and the page from 0. */
export interface SuppliersView extends Period {
  categoria?: SupplyCategory;
  idFornecedor?: number;
  page: number;
}

/** View of an address; unknown values are ignored. */
export function readSuppliersView(url: UrlQuery): SuppliersView {
  const categoria = first(url.categoria);
  return {
    ...readPeriod(url),
    categoria: isSupplyCategory(categoria) ? categoria : undefined,
    idFornecedor: /^[1-9]\d{0,8}$/.test(first(url.idFornecedor)) ? Number(first(url.idFornecedor)) : undefined,
    page: /^\d{1,5}$/.test(first(url.page)) ? Number(first(url.page)) : 0,
  };
}

export const writeSuppliersView = (view: SuppliersView): Record<string, string> =>
  Object.fromEntries(Object.entries(view).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));

export const suppliersQuery = (params: Owner, view: SuppliersView) => query(KEY, { params, query: { ...view, limit: PAGE_SIZE } });

export const suppliersQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) =>
  person && vinculo ? [suppliersQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readSuppliersView(url))] : [];
