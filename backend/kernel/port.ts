/** A place that a module keeps for the work of modules above it, which it may not import. */
export interface Port<T> {
  /** Fills the place. `backend/compose.ts` does it once, before the first call and the first job. */
  provide(given: T): void;
  /** @throws Error while nobody filled the place */
  get(): T;
}

/** @param name name of the missing part, for the error */
export function port<T>(name: string): Port<T> {
  let filled: { given: T } | null = null;
  return {
    provide: (given) => {
      filled = { given };
    },
    get: () => {
      if (!filled) throw new Error(`${name}: nobody provided it; import backend/compose`);
      return filled.given;
    },
  };
}
