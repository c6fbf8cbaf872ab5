import type { Ajuda } from "@contract/parts";

/** Somebody to whom a participant shows parts of their portal. */
export interface Helper extends Ajuda {
  id: number;
}

/** The person behind a call, and for whom they act. */
export interface Caller {
  idSessao: number;
  /** The helper who makes the call: `pessoa` is then the participant, and not the caller. Null for everybody else. */
  helper: Helper | null;
  pessoa: { id: number; nome: string; cpf: string; data_nascimento: string | null; admin: "S" | "N" };
  isAdmin: boolean;
  /** The participant of the assisted view, and whether it was entered to act for them; null outside it. */
  target: { id: number; nome: string; acts: boolean } | null;
}

/** A session that is valid, before it is known for whom its person acts. */
export type Session = Omit<Caller, "target">;

/** The participant as a helper is told of them: neither CPF nor birth date. */
export const toldToHelper = ({ id, nome }: { id: number; nome: string }): Caller["pessoa"] & { admin: "N" } => ({
  ...{ id, nome, cpf: "", data_nascimento: null },
  admin: "N",
});
