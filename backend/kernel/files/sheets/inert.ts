/** A text that a spreadsheet program would take for a formula is kept a text, also when it is pasted or saved as CSV. */
export const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
