import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PortalPage } from "@/session/page";
import { type AuditView, readView } from "./address";

export type Panel = Reply<"GET /retornarPainelConfiguracoes">;
export type Administrator = Reply<"GET /retornarAdministradores">["itens"][number];
export type AuditItem = Reply<"GET /retornarAuditoria">["itens"][number];

export type Role = Reply<"GET /retornarPapeis">["itens"][number];

const AUDIT_PAGE_SIZE = 25;

export const panelQuery = () => query("GET /retornarPainelConfiguracoes");
export const rolesQuery = () => query("GET /retornarPapeis");
export const teamQuery = () => query("GET /retornarAdministradores");
export const attendantsQuery = () => query("GET /retornarAtendentes", { query: {} });
export const auditQuery = ({ aba: _aba, page, ...filter }: AuditView) =>
  query("GET /retornarAuditoria", { query: { ...filter, page, limit: AUDIT_PAGE_SIZE } });

type AnyQuery = ReturnType<typeof query>;

export const settingsHomeQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin }, url) => {
  if (!isAdmin) return [];
  const view = readView(url);
  const wanted = [permissionsQuery()] as AnyQuery[];
  if (view.aba === "todas") wanted.push(panelQuery() as AnyQuery);
  return wanted;
};
