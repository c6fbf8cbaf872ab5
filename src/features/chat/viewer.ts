import { usePermission } from "@/layout/permissions/permissions";
import { useViewRefusal } from "@/layout/permissions/ViewScope";
import { useSession } from "@/session/SessionProvider";

/** Person who looks at the conversations, and the side for which they read and write. */
export interface Viewer {
  /** Person who signed in; drafts and messages on their way are theirs. */
  id: number;
  nome: string;
  /** An administrator writes as the fund, in the assisted view too. */
  isFund: boolean;
  /** An administrator outside the assisted view: everybody's conversations, and the attendants' actions. */
  isDesk: boolean;
  /** Participant of the conversations; null: everybody's. */
  idPessoa: number | null;
  idPlano: number;
  /** False for an administrator who may only read tickets, or entered the assisted view only to see; also until that is known. */
  canWrite: boolean;
  /** An administrator who may not see tickets at all. */
  isRefused: boolean;
}

export function useViewer(): Viewer {
  const { pessoa, person, isAdmin, vinculo } = useSession();
  const permission = usePermission(pessoa?.admin === "S" ? "chamados" : undefined);
  const refusal = useViewRefusal("chamados");
  return {
    id: pessoa?.id ?? 0,
    nome: pessoa?.nome ?? "",
    isFund: pessoa?.admin === "S",
    isDesk: isAdmin,
    idPessoa: isAdmin ? null : (person?.id ?? null),
    idPlano: vinculo?.plano.id ?? 0,
    canWrite: permission === "E" && refusal === null,
    isRefused: permission === null,
  };
}
