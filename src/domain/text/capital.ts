/** The text with its first letter in capitals: the beginning of a sentence or of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with its first letter small: the inside of a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
