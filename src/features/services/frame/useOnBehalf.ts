import { useSession } from "@/session/SessionProvider";

/** Name of the participant for whom an attendant acts; null where people act for themselves. */
export const useOnBehalf = (): string | null => useSession().target?.nome ?? null;
