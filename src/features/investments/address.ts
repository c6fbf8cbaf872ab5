import { first, type UrlQuery } from "@/domain/text/addressPart";

const STOPS = ["questionario", "resultado", "trocar", "conferir"] as const;
export type Stop = (typeof STOPS)[number];

/** Part of the page that is open; null is the view of all. */
export interface Place {
  stop: Stop | null;
  /** Profile that is being chosen. */
  idPerfil: number | null;
}

/** Place in an address (`?passo=trocar&perfil=3`); unknown values are ignored. */
export function readPlace(url: UrlQuery): Place {
  const perfil = first(url.perfil);
  return {
    stop: STOPS.find((stop) => stop === first(url.passo)) ?? null,
    idPerfil: /^[1-9]\d{0,8}$/.test(perfil) ? Number(perfil) : null,
  };
}

export const writePlace = (stop: Stop | null, idPerfil?: number): Record<string, string> => ({
  ...(stop && { passo: stop }),
  ...(idPerfil && { perfil: String(idPerfil) }),
});
