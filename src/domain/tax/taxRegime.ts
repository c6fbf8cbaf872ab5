/** Names of the regimes of an enrolment (Lei 11.053/2004). */
export const REGIME_NAMES: Readonly<Record<string, string>> = {
  NAO_ESCOLHIDO: "Ainda não escolhido",
  PROGRESSIVO: "Progressivo",
  REGRESSIVO: "Regressivo",
};

export interface ChoiceAct {
  act: string;
  effect: string;
}

/** Effect of each act on the choice (Lei 11.053/2004, as changed by Lei 14.803/2024; domain §2). */
export const CHOICE_ACTS: readonly ChoiceAct[] = [
  {
    act: "Antes do primeiro resgate ou benefício",
    effect: "Você escolhe, ou troca quantas vezes quiser. Quem já havia escolhido o regressivo pode voltar ao progressivo.",
  },
  { act: "Pedido do primeiro resgate", effect: "A escolha é feita até o pedido. Depois dele não muda mais." },
  { act: "Concessão do benefício", effect: "A escolha é feita até a concessão. Depois dela não muda mais, em nenhum pagamento." },
  {
    act: "Falecimento sem escolha feita",
    effect: "Os beneficiários ou representantes legais podem escolher, até receberem o primeiro pagamento.",
  },
];

export const CHOICE_LAW = "Lei 11.053/2004, art. 1º, com as mudanças da Lei 14.803/2024, em vigor desde 11/01/2024.";
