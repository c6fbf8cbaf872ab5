import { useRouter } from "next/router";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { type DeskFilter, idFrom, type Queue, queueOf, readDeskFilter } from "./chatQueries";

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

interface Change {
  idConversa?: number | null;
  fila?: Queue;
  busca?: string;
  filtro?: DeskFilter;
  /** Panel in place of the conversations; null shows the conversations. */
  painel?: DeskPanel | null;
  periodo?: Period;
}

/** Period of the figures: a number of weeks, or days. */
export interface Period {
  semanas?: number;
  de?: string;
  ate?: string;
}

function readPeriod(query: Record<string, string | string[] | undefined>): Period {
  const weeks = idFrom(first(query.semanas));
  const [de, ate] = [first(query.de) ?? "", first(query.ate) ?? ""];
  if (isCalendarDate(de) || isCalendarDate(ate)) return { ...(isCalendarDate(de) && { de }), ...(isCalendarDate(ate) && { ate }) };
  return weeks && weeks <= 53 ? { semanas: weeks } : {};
}

/** The attendants' other views of their tickets. */
const deskPanels = ["indicadores", "equipes", "prazos"] as const;
export type DeskPanel = (typeof deskPanels)[number];

/** State of the address: open conversation, queue and search. */
export function useAddress() {
  const router = useRouter();
  const fila = queueOf(first(router.query.fila));
  const busca = first(router.query.busca) ?? "";
  const idConversa = idFrom(first(router.query.idConversa));

  const filtro = readDeskFilter(router.query);
  const periodo = readPeriod(router.query);
  const painel = deskPanels.find((name) => name === first(router.query.painel)) ?? null;

  const locationOf = (change: Change) => {
    const next = { idConversa, fila, busca, filtro, painel, periodo, ...change };
    // Only the figures have a period.
    const said = { ...next.filtro, ...(next.painel === "indicadores" && next.periodo) };
    return {
      pathname: router.pathname,
      query: {
        ...(next.painel && { painel: next.painel }),
        ...Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
        ...(next.idConversa && { idConversa: String(next.idConversa) }),
        ...(next.fila !== "abertas" && { fila: next.fila }),
        ...(next.busca && { busca: next.busca }),
      },
    };
  };
  return {
    fila,
    busca,
    idConversa,
    filtro,
    painel,
    periodo,
    locationOf,
    /** `replace` leaves no step to come back to. */
    go: (change: Change, { replace = false } = {}) => {
      const options = { shallow: true, scroll: false };
      void (replace ? router.replace(locationOf(change), undefined, options) : router.push(locationOf(change), undefined, options));
    },
  };
}
