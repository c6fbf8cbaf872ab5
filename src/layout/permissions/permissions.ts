import type { Area, Nivel } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { useQuery } from "@tanstack/react-query";
import { useOffers } from "@/api/offered";
import { query } from "@/api/query";
import { leading, type PageRead } from "@/session/page";

export const permissionsQuery = () => query("GET /retornarPermissoes");

/** The highest level that a person has of one area, or of any of several; null for none. */
export function levelIn(held: Reply<"GET /retornarPermissoes">["areas"], area: Area | readonly Area[]): Nivel | null {
  const asked: readonly Area[] = typeof area === "string" ? [area] : area;
  const levels = held.filter((one) => asked.includes(one.area)).map(({ nivel }) => nivel);
  return levels.includes("E") ? "E" : (levels[0] ?? null);
}

/** Reads of a page for the first HTML, made only for a person who has its area. */
export const permittedReads = (area: Area, reads: () => PageRead[]): PageRead =>
  leading(permissionsQuery(), ({ areas }) => (levelIn(areas, area) ? reads() : []));

/**
 * Permission of the administrator in an area: read (`L`), also write (`E`), or none (null). Undefined until it is
 * known. The backend decides on each call; this only spares the person a screen that would refuse them.
 */
export function usePermission(area: Area | readonly Area[] | undefined): Nivel | null | undefined {
  const offers = useOffers();
  const { data } = useQuery({ ...permissionsQuery(), enabled: area !== undefined });
  if (area === undefined || !offers("retornarPermissoes")) return "E";
  if (!data) return undefined;
  return levelIn(data.areas, area);
}

/** Says of an area whether the administrator may write in it; true until the permissions are known. */
export function useWritable(): (area: Area) => boolean {
  const { data } = useQuery(permissionsQuery());
  return (area) => !data || data.areas.some((one) => one.area === area && one.nivel === "E");
}

/**
 * True where the screen offers writing in an area. It is also true until the permission is known: the backend refuses
 * with the reason.
 */
export function useMayWrite(area: Area | undefined): boolean {
  const nivel = usePermission(area);
  return nivel === undefined || nivel === "E";
}
