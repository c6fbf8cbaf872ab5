import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { type Period, readPeriod } from "@/domain/calendar/period";
import { isSupplyCategory, type SupplyCategory } from "@/domain/messages/suppliers";
import { first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PortalPage } from "@/session/page";
import { plansQuery } from "../frame/frameQueries";

export type Supplier = Reply<"GET /retornarFornecedores">["itens"][number];
export type SupplierDetail = Reply<"GET /retornarFornecedor/{idFornecedor}">;
export type Service = Reply<"GET /retornarServicoFornecedor/{idServico}">;
type Situation = "ativo" | "encerrado";

const PAGE_SIZE = 25;
/** Suppliers that a list to choose from offers: a fund has some dozens. */
const MOST = 100;
/** In the address and on the wire: the fund's own expenses, which are no plan's. */
export const OF_FUND = 0;

export interface View extends Period {
  aba: "servicos" | "fornecedores";
  texto?: string;
  idFornecedor?: number;
  idPlano?: number;
  categoria?: SupplyCategory;
  situacao?: Situation;
  page: number;
  /** The service, or the supplier, that is open beside the list. */
  id?: number;
}

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): View {
  const categoria = first(url.categoria);
  const situacao = first(url.situacao);
  return {
    aba: first(url.aba) === "fornecedores" ? "fornecedores" : "servicos",
    texto: wordsIn(url.texto),
    idFornecedor: idIn(url.idFornecedor),
    idPlano: first(url.idPlano) === String(OF_FUND) ? OF_FUND : idIn(url.idPlano),
    categoria: isSupplyCategory(categoria) ? categoria : undefined,
    situacao: situacao === "ativo" || situacao === "encerrado" ? situacao : undefined,
    page: pageIn(url.page),
    id: idIn(url.id),
    ...readPeriod(url),
  };
}

export const servicesQuery = ({ texto, idFornecedor, idPlano, categoria, inicio, fim, page }: View) =>
  query("GET /retornarServicosFornecedores", {
    query: { texto, idFornecedor, idPlano, categoria, inicio, fim, page, limit: PAGE_SIZE },
  });
export const serviceQuery = (idServico: number) => query("GET /retornarServicoFornecedor/{idServico}", { params: { idServico } });
export const suppliersQuery = ({ texto, situacao, page }: View) =>
  query("GET /retornarFornecedores", { query: { texto, situacao, page, limit: PAGE_SIZE } });
export const everySupplierQuery = () => query("GET /retornarFornecedores", { query: { limit: MOST } });
export const supplierQuery = (idFornecedor: number) => query("GET /retornarFornecedor/{idFornecedor}", { params: { idFornecedor } });

export const suppliersSettingQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin }, url) => {
  if (!isAdmin) return [];
  const view = readView(url);
  if (view.aba === "fornecedores") return [permissionsQuery(), suppliersQuery(view)];
  return [permissionsQuery(), plansQuery(), everySupplierQuery(), servicesQuery(view)];
};

const OURS = [
  "GET /retornarServicosFornecedores",
  "GET /retornarServicoFornecedor/{idServico}",
  "GET /retornarFornecedores",
  "GET /retornarFornecedor/{idFornecedor}",
] as const;

/** Reads again what was changed here, but what is gone: its panel is still there while the address changes. */
export function useRefreshSuppliers() {
  const client = useQueryClient();
  return useCallback(
    (gone?: (typeof OURS)[number]) =>
      Promise.all(OURS.filter((key) => key !== gone).map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
