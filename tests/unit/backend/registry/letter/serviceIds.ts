export const PRINTED_LETTER = 31;
