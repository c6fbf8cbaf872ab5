import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { VinculoCookie } from "./cookies";
import { type Session, visitor } from "./session";

const SessionContext = createContext<Session>(visitor);

/** Hands the session of the document, or of the last navigation, to the screens. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  // Each navigation composes the session anew; the same content keeps its identity, so that nothing renders in vain.
  const text = JSON.stringify(session);
  const stable = useMemo(() => JSON.parse(text) as Session, [text]);
  return <SessionContext value={stable}>{children}</SessionContext>;
}

export const useSession = () => useContext(SessionContext);

export interface Participant {
  idPessoa: number;
  /** 0 until a plan is chosen. */
  idPlano: number;
  vinculo: VinculoCookie | null;
  person: NonNullable<Session["person"]>;
}

/** The participant whose portal is on the screen: their own, or the assisted view's. For participant screens only. */
export function useParticipant(): Participant {
  const { person, vinculo } = useSession();
  return useMemo(() => {
    const someone = person ?? { id: 0, nome: "", cpf: "" };
    return { idPessoa: someone.id, idPlano: vinculo?.plano.id ?? 0, vinculo, person: someone };
  }, [person, vinculo]);
}
