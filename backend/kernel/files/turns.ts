/** Lets so many works run at a time; the others wait in the order in which they came. */
export function turns(atATime: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one in line, and is free when there is none.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
