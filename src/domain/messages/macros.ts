/** Variables of a macro's text, each with the description that the writer reads. */
export const MACRO_VARIABLES = {
  nome: "Primeiro nome da pessoa",
  nomeCompleto: "Nome completo da pessoa",
  protocolo: "Protocolo da solicitação",
  servico: "Serviço da solicitação",
  plano: "Nome do plano",
  assunto: "Assunto do chamado",
  atendente: "Nome de quem atende",
  saudacao: "Bom dia, boa tarde ou boa noite",
} as const;

export type MacroVariable = keyof typeof MACRO_VARIABLES;
/** Null: this conversation has no such thing. */
export type MacroFacts = Record<MacroVariable, string | null>;

const NAMED = /\{\s*([\p{L}\p{N}_]+)\s*\}/gu;

const isVariable = (name: string): name is MacroVariable => Object.hasOwn(MACRO_VARIABLES, name);

/** Names in braces that no conversation has, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = ""]) => name).filter((name) => !isVariable(name))),
];

export interface Filled {
  text: string;
  /** Variables that this conversation has nothing for; they stay in braces. */
  missing: MacroVariable[];
}

/** A macro's text with the conversation's facts in it. */
export function fillMacro(text: string, facts: MacroFacts): Filled {
  const missing = new Set<MacroVariable>();
  const filled = text.replace(NAMED, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    const fact = facts[name];
    if (fact !== null) return fact;
    missing.add(name);
    return `{${name}}`;
  });
  return { text: filled, missing: [...missing] };
}

/** Variables that are still in a text that is about to be sent: a participant must not read them. */
export const leftVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = ""]) => name).filter(isVariable)),
];
