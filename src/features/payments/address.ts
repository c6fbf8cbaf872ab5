import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { CHARGE_STATES, type ChargeState } from "@/domain/contribution/chargeStates";
import type { ChargeInput } from "@/domain/contribution/charges";
import { first, type UrlQuery } from "@/domain/text/addressPart";

/** Part of the page: an open charge, a charge under review, or the list. */
export interface Place {
  id: number | null;
  /** Values under review. They live in the address, so that a reload or the way back loses nothing. */
  review: ChargeInput | null;
  /** Charge whose place the new one takes. */
  replaced: number | null;
  /** Amount that the form begins with, where no day was chosen yet. */
  amount: string | null;
  situacao: ChargeState | undefined;
  page: number;
}

const idIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Place in an address; unknown values are ignored. */
export function readPlace(url: UrlQuery): Place {
  const [valor, vencimento] = [first(url.valor), first(url.vencimento)];
  const page = first(url.page);
  const isAmount = /^\d{1,8}\.\d{2}$/.test(valor);
  return {
    id: idIn(first(url.id)),
    replaced: idIn(first(url.substitui)),
    amount: isAmount ? valor : null,
    review: isAmount && isCalendarDate(vencimento) ? { valor, vencimento } : null,
    situacao: CHARGE_STATES.find((state) => state.id === first(url.situacao))?.id,
    page: /^\d{1,4}$/.test(page) ? Number(page) : 0,
  };
}
