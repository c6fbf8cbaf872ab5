import type { LoginCookie, TargetCookie, ThemeCookie, VinculoCookie } from "./cookies";

/** Who is using the portal, and whose portal is on the screen. */
export interface Session {
  /** The person who signed in; null for a visitor. */
  pessoa: LoginCookie["pessoa"] | null;
  /** The participant of the assisted view. */
  target: TargetCookie | null;
  /** An administrator outside the assisted view: sees the administrators' area. */
  isAdmin: boolean;
  /** Whose data the screens show: the target, else who signed in. */
  person: { id: number; nome: string; cpf: string } | null;
  /** The enrolment that was chosen in the plan picker; always null for `isAdmin`. */
  vinculo: VinculoCookie | null;
  /** The plan's theme; null means the default one. */
  theme: ThemeCookie | null;
  /** The onboarding wizard is pending. */
  onboarding: boolean;
}

export const visitor: Session = {
  pessoa: null,
  target: null,
  isAdmin: false,
  person: null,
  vinculo: null,
  theme: null,
  onboarding: false,
};
