/**
 * A plan's name as people read it. Names of the wire in capitals and underscores become words (`MAIS_VALOR`: "Mais
 * Valor"); acronyms stay (`HPE`).
 */
export const planName = (nome: string): string =>
  nome.includes("_")
    ? nome
        .split("_")
        .map((word) => word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1).toLocaleLowerCase("pt-BR"))
        .join(" ")
    : nome;

/** "Plano Mais Valor", whether the fund calls it a plan in its name or not. */
export const planLabel = (nome: string): string => (/^plano\b/i.test(nome) ? nome : `Plano ${planName(nome)}`);
