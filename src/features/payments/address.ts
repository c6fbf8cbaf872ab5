import { first, type UrlQuery } from "@/domain/addressPart";
import { isCalendarDate } from "@/domain/calendarDate";
import { CHARGE_STATES, type ChargeInput, type ChargeState } from "@/domain/charges";

/** Where one is on the page: a charge that is open, one that is about to be made, or the list. */
export interface Place {
  id: number | null;
  /** What was filled in and is being reviewed: in the address, so that a reload or the way back loses nothing. */
  review: ChargeInput | null;
  situacao: ChargeState | undefined;
  page: number;
}

/** What an address says; what is not understood is ignored. */
export function readPlace(url: UrlQuery): Place {
  const id = first(url.id);
  const [valor, vencimento] = [first(url.valor), first(url.vencimento)];
  const page = first(url.page);
  return {
    id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    review: /^\d{1,8}\.\d{2}$/.test(valor) && isCalendarDate(vencimento) ? { valor, vencimento } : null,
    situacao: CHARGE_STATES.find((state) => state.id === first(url.situacao))?.id,
    page: /^\d{1,4}$/.test(page) ? Number(page) : 0,
  };
}
