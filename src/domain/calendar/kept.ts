/** Most answers that one function keeps before it begins anew: the days of some thirty years. */
const MOST = 10_000;
/** Length of `AAAA-MM-DD`. A longer text is no date, and would fill the memory of whoever it is sent to. */
const LONGEST = 10;

/**
 * Keeps the answers of a function of a date, or of a date and a count. The calendar never answers otherwise to the same
 * two, and one call asks for the same days hundreds of times. What is thrown is not kept.
 */
export function kept<T>(answer: (date: string) => T): (date: string) => T;
export function kept<T>(answer: (date: string, count: number) => T): (date: string, count: number) => T;
export function kept<T>(answer: (date: string, count: number) => T): (date: string, count: number) => T {
  const answers = new Map<string, T>();
  const isCounted = answer.length > 1;
  return (date, count) => {
    if (typeof date !== "string" || date.length > LONGEST) return answer(date, count);
    const key = isCounted ? `${count}/${date}` : date;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = answer(date, count);
    if (answers.size >= MOST) answers.clear();
    answers.set(key, made);
    return made;
  };
}
