/** Pages that a list of so many takes. */
export const pagesOf = (total: number, limit: number): number => Math.ceil(total / limit);
