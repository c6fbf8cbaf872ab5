/** Prefix of everything that a tab keeps of what somebody types: forgotten on sign-out, and before another person's portal. */
export const DRAFTS = "rascunho:";
