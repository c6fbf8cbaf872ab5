/** The text with its first letter in capitals: the beginning of a sentence or of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
