import type { Area, Nivel } from "@contract/areas";
import { useQuery } from "@tanstack/react-query";
import { query } from "@/api/query";

export const permissionsQuery = () => query("GET /retornarPermissoes");

/**
 * Permission of the administrator in an area: read (`L`), also write (`E`), or none (null). Undefined until it is
 * known. The backend decides on each call; this only spares the person a screen that would refuse them.
 */
export function usePermission(area: Area | undefined): Nivel | null | undefined {
  const { data } = useQuery({ ...permissionsQuery(), enabled: area !== undefined });
  if (area === undefined) return "E";
  if (!data) return undefined;
  return data.areas.find((one) => one.area === area)?.nivel ?? null;
}

/**
 * True where the screen offers writing in an area. It is also true until the permission is known: the backend refuses
 * with the reason.
 */
export function useMayWrite(area: Area | undefined): boolean {
  const nivel = usePermission(area);
  return nivel === undefined || nivel === "E";
}
