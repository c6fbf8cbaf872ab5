/** The page's look in one word: the colour of the plan, or that an administrator is at work. */
export const lookOf = (theme: { cor_primaria: string } | null, isAdmin: boolean): string =>
  isAdmin ? "administrador" : (theme?.cor_primaria ?? "");
