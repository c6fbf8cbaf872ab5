/** A count as it is said of a list; with `haMais` it is the least of it: `mais de 1.000`. */
export const countWords = (total: number, haMais = false): string => `${haMais ? "mais de " : ""}${total.toLocaleString("pt-BR")}`;

/** The same at the beginning of a text: `1 conversa`, `Mais de 1.000 conversas`. */
export const countedWords = (total: number, haMais: boolean | undefined, one: string, many: string): string =>
  haMais ? `Mais de ${countWords(total)} ${many}` : `${countWords(total)} ${total === 1 ? one : many}`;
