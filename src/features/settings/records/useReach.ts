import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { query } from "@/api/query";
import type { ReachOf } from "./Reach";

export const minutesReach = () => query("GET /retornarAlcanceAtas");
export const suppliersReach = () => query("GET /retornarAlcanceFornecedores");

/**
 * Two presses: the first shows who will see what is about to be published, the second publishes it. Whatever is typed in
 * between asks for the first again.
 */
export function useReach(ask: () => ReturnType<typeof minutesReach> | ReturnType<typeof suppliersReach>) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<{ text: string; reach: ReachOf } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const textOf = (values: object) => JSON.stringify(values);
  return {
    heading,
    reachFor: (values: object) => (seen?.text === textOf(values) ? seen.reach : null),
    look: async (values: object) => {
      const reach = (await client.fetchQuery({ ...(ask() as ReturnType<typeof minutesReach>), staleTime: 0 })) as ReachOf;
      setSeen({ text: textOf(values), reach });
      setTimeout(() => heading.current?.focus());
    },
  };
}
