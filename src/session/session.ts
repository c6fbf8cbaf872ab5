import type { Ajuda } from "@contract/parts";
import type { LoginCookie, TargetCookie, ThemeCookie, VinculoCookie } from "./cookies";

/** Person who uses the portal, and participant whose data are on the screen. */
export interface Session {
  /** The person who signed in, or whose portal a helper sees; null for a visitor. */
  pessoa: LoginCookie["pessoa"] | null;
  /** The participant of the assisted view. */
  target: TargetCookie | null;
  /** True for an administrator outside the assisted view, who sees the administrators' area. */
  isAdmin: boolean;
  /** Owner of the data on the screens: the target, else the person who signed in. */
  person: { id: number; nome: string; cpf: string } | null;
  /** The enrolment that was chosen in the plan picker; always null for `isAdmin`. */
  vinculo: VinculoCookie | null;
  /** The plan's theme; null means the default one. */
  theme: ThemeCookie | null;
  /** True while the onboarding wizard is pending. */
  onboarding: boolean;
  /** Present for a helper: the parts of the portal that its participant shows to them. */
  helper?: Ajuda;
  /** Present for a participant who chose the simple home with large letters. */
  simple?: true;
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
