import type { Reply } from "@contract/infer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { enrolmentsQuery } from "@/api/enrolmentsQuery";
import { useSession } from "@/session/SessionProvider";

export type Enrolment = Reply<"GET /retornarPlanosAtivos/{idPessoa}">[number];

/**
 * Enrolments of the person whose portal is on the screen: the active ones, then those that are over, whose receipts
 * and reports are still read. A failing list is only logged (specification §8).
 */
export function useEnrolments() {
  const { person, isAdmin } = useSession();
  const client = useQueryClient();
  const options = enrolmentsQuery(person?.id ?? 0);
  const list = useQuery({ ...options, enabled: person !== null && !isAdmin });
  const { error } = list;
  useEffect(() => {
    if (error) console.warn(`A lista de planos não veio: ${error.message}`);
  }, [error]);
  return {
    enrolments: list.data,
    error,
    isLoading: list.isFetching && !list.data,
    retry: () => void list.refetch(),
    /** The list as it is now on the backend; the one that is known when the backend does not answer. */
    current: () => client.fetchQuery({ ...options, staleTime: 0 }).catch(() => list.data ?? []),
  };
}
