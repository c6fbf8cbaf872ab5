/** `"0.9"` as people read it: `0,9%`. */
export const percentText = (value: string): string => `${value.replace(".", ",")}%`;
