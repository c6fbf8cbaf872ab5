import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { planLabel } from "@/domain/plans/planName";
import type { SettingKeys } from "./definition";
import { plansQuery } from "./frameQueries";

/** The plans of the fund as what a screen sets: `plano-1` on the wire, `?plano=1` in the address. */
export function usePlanKeys(): SettingKeys {
  const { data, error, refetch } = useQuery(plansQuery());
  return useMemo(
    () => ({
      param: "plano",
      label: "Plano",
      itens: data?.map(({ id, nome }) => ({ chave: `plano-${id}`, valor: String(id), nome: planLabel(nome) })),
      error,
      retry: () => void refetch(),
    }),
    [data, error, refetch],
  );
}
