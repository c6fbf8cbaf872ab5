import { useRouter } from "next/router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { REGIME_LINK_KEYS } from "@/domain/taxSimulator/link";
import type { RoutePath } from "@/routes";

export const PUBLIC_PATH: RoutePath = "/simulador-beneficio";
/** Part of the page that an address opens; the benefit without it. */
export const PART_KEY = "parte";
/** Names of the query that both parts use. */
const SHARED = ["plano", "idade"];
/** Pause after the last move before the address follows. */
const LINK_DELAY_MS = 400;

/** Query that the address is about to take; null once it has taken it. */
export type PendingLink = RefObject<Record<string, string> | null>;

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Query values of the other part: they stay as they are while one part is moved. */
export function keptOf(given: Given, part: "beneficio" | "imposto"): Record<string, string> {
  const isOf = (name: string) =>
    part === "imposto" ? REGIME_LINK_KEYS.includes(name) : !REGIME_LINK_KEYS.includes(name) && name !== PART_KEY;
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && isOf(entry[0]) && !SHARED.includes(entry[0]),
    ),
  );
}

/**
 * Link that follows the moves, so that it can be kept or sent. Opening the page writes nothing into it, and neither
 * does a faulty value.
 * @returns the present query, for a person who copies the address
 */
export function useLink(moved: object, isFine: boolean, queryOf: () => Record<string, string>, pending: PendingLink) {
  const { replace } = useRouter();
  const [opened] = useState(moved);
  const latest = useRef(queryOf);
  useEffect(() => {
    latest.current = queryOf;
  });
  useEffect(() => {
    if (moved === opened || !isFine) return;
    const next = latest.current();
    pending.current = next;
    const timer = setTimeout(() => {
      pending.current = null;
      void replace({ pathname: PUBLIC_PATH, query: next }, undefined, { shallow: true, scroll: false });
    }, LINK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [moved, opened, isFine, pending, replace]);
  return useCallback(() => latest.current(), []);
}
