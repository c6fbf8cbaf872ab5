import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { routeOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { toast } from "@/ui/feedback/toast";
import { useEnrolments } from "./useEnrolments";

/**
 * Choice of the plan: required before anything else, allowed, or neither (specification §4). Pages that anybody may
 * open do not ask for a plan.
 */
export function usePlanChoice() {
  const { isAdmin, person, vinculo } = useSession();
  const { pathname } = useRouter();
  const { enrolments } = useEnrolments();
  const [isOpen, setOpen] = useState(false);

  const isMissing = vinculo !== null && enrolments !== undefined && !enrolments.some(({ id }) => id === vinculo.id);
  const isRequired = !isAdmin && person !== null && routeOf(pathname).access !== "public" && (vinculo === null || isMissing);

  useEffect(() => {
    if (isMissing) toast.error("Plano não encontrado!");
  }, [isMissing]);

  return {
    isRequired,
    isOpen: isRequired || isOpen,
    /** With at most one enrolment there is nothing to change to. */
    canSwitch: (enrolments?.length ?? 0) > 1,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

export type PlanChoice = ReturnType<typeof usePlanChoice>;
