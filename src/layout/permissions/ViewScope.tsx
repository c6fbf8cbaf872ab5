import type { Area } from "@contract/areas";
import type { ReactNode } from "react";
import { useSession } from "@/session/SessionProvider";
import { useNoWriting, WritingScope } from "@/ui/controls/writing";
import { Notice } from "@/ui/feedback/Notice";
import { usePermission } from "./permissions";

const ONLY_TO_SEE = "Você entrou nesta visão só para ver. Para agir pela pessoa, saia e entre de novo.";
const NOT_PERMITTED = "Você não tem permissão para agir por participantes.";

/**
 * Sentence that says why an attendant changes nothing of an area in the assisted view: it was entered only to see, or they
 * lack the permission. Null where they may, and outside the view.
 */
export function useViewRefusal(area: Area = "visao"): string | null {
  const { target } = useSession();
  const view = usePermission(target ? "visao" : undefined);
  const own = usePermission(target ? area : undefined);
  if (!target) return null;
  if (target.modo === "ver") return ONLY_TO_SEE;
  if (view === "L" || view === null) return NOT_PERMITTED;
  return own === "L" || own === null ? "Você não tem permissão para mudar esta parte." : null;
}

/** In the assisted view, what may not be changed cannot be pressed inside it, and says why. */
export function ViewScope({ of, children }: { of?: Area; children: ReactNode }) {
  const refusal = useViewRefusal(of);
  const around = useNoWriting();
  return <WritingScope value={around ?? refusal}>{children}</WritingScope>;
}

/** Says once on a page why nothing can be changed on it. */
export function ViewNotice({ of }: { of?: Area }) {
  const refusal = useViewRefusal(of);
  return (
    refusal && (
      <Notice kind="info">
        <strong>Somente leitura.</strong> {refusal}
      </Notice>
    )
  );
}
