import { useRouter } from "next/router";
import { idFrom, type Queue, queueOf } from "./queries";

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

interface Change {
  idConversa?: number | null;
  fila?: Queue;
  busca?: string;
}

/** What the address says: which conversation is open, which queue and which search. */
export function useAddress() {
  const router = useRouter();
  const fila = queueOf(first(router.query.fila));
  const busca = first(router.query.busca) ?? "";
  const idConversa = idFrom(first(router.query.idConversa));

  const locationOf = (change: Change) => {
    const next = { idConversa, fila, busca, ...change };
    return {
      pathname: router.pathname,
      query: {
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
    locationOf,
    /** `replace` leaves no step to come back to. */
    go: (change: Change, { replace = false } = {}) => {
      const options = { shallow: true, scroll: false };
      void (replace ? router.replace(locationOf(change), undefined, options) : router.push(locationOf(change), undefined, options));
    },
  };
}
