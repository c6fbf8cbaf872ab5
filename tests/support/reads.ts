import type { PageRead } from "@/session/page";

/** Calls that a page's server makes after the answer of its first read. */
export const callsAfter = ([first]: PageRead[], answer: unknown) => first?.follow?.(answer).map(({ queryKey }) => queryKey[0]);

/** Answer to `GET /retornarPermissoes` of somebody who only reads these areas. */
export const readerOf = (...areas: string[]) => ({ areas: areas.map((area) => ({ area, nivel: "L" })) });
