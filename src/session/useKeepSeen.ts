import { useEffect } from "react";
import { readCookie } from "./cookies";
import { useSession } from "./SessionProvider";
import type { SeenKind, SeenRow } from "./seenStore";

/**
 * Keeps what is on the screen for a look without connection, on a device whose owner wants it. What an attendant or a helper
 * sees of somebody is never kept.
 * @param answer undefined while it should not be kept: on its way, narrowed by filters, or a later page
 * @param rowsOf stands outside the component
 */
export function useKeepSeen<Answer>(kind: SeenKind, answer: Answer | undefined, rowsOf: (answer: Answer) => SeenRow[]) {
  const { pessoa, target, helper, isAdmin, vinculo } = useSession();
  const id = target || helper || isAdmin ? undefined : pessoa?.id;
  const plan = vinculo?.plano.nome ?? "";
  useEffect(() => {
    const token = readCookie("login.pessoa")?.token;
    if (answer === undefined || !id || !token || !readCookie("portal.visto")) return;
    // A browser without room keeps nothing; the screen does not depend on it.
    void import("./seenStore").then(({ keepSeen }) => keepSeen({ id, token }, kind, plan, rowsOf(answer))).catch(() => {});
  }, [kind, answer, rowsOf, id, plan]);
}
