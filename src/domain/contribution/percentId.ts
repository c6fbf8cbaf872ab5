/** `"6.00"` as the id of its option in a form: `"6"`. */
export const percentId = (percent: string): string => percent.replace(/\.0+$/, "");
