import { ACCOUNT_NEEDED } from "../../exits/accountNeeded";
import { REGIME_NAMES } from "../../tax/taxRegime";
import type { PlainField, ReviewRow, Rule, ServiceData, ServiceField } from "../definition";
import { text } from "../fields";

/** Questions that every service that pays from the account at concession asks: the tax regime, and the bank account. */

const NOT_CHOSEN = "NAO_ESCOLHIDO";

/** The regime that a form's payments follow; the person's own where it is chosen. */
export const regimeOf = (facts: { regime: string }, data: ServiceData): string =>
  facts.regime === NOT_CHOSEN ? text(data.regime) || NOT_CHOSEN : facts.regime;

export const isChosen = (regime: string) => regime !== NOT_CHOSEN;

/** Question about the regime, only for a person who has not chosen one; `facts` null: as it was sent. */
export function regimeFields(facts: { regime: string } | null): ServiceField[] {
  const asks = (data: ServiceData) => (facts ? facts.regime === NOT_CHOSEN : text(data.regime) !== "");
  return [
    {
      kind: "radio",
      name: "regime",
      label: "Qual regime de tributação você escolhe?",
      options: [
        {
          id: "PROGRESSIVO",
          value: "Progressivo",
          hint: "A renda segue a tabela mensal do imposto, com dependentes e isenções, e é ajustada na declaração anual.",
        },
        {
          id: "REGRESSIVO",
          value: "Regressivo",
          hint: "O imposto depende de há quanto tempo o dinheiro está no plano, de 35% a 10%, e é definitivo.",
        },
      ],
      showWhen: asks,
    },
    {
      kind: "checkbox",
      name: "regimeCiente",
      label: "Entendi que, com a concessão ou o primeiro pagamento, esta escolha não pode mais ser mudada.",
      showWhen: asks,
    },
  ];
}

export const regimeRow = (data: ServiceData, stepId: string): ReviewRow[] =>
  text(data.regime) ? [{ label: "Regime de tributação", value: REGIME_NAMES[text(data.regime)] ?? text(data.regime), stepId }] : [];

export const accountField = (conta: string | null): PlainField => ({
  kind: "checkbox",
  name: "conta",
  label: conta ? `A conta ${conta} é minha, e é nela que quero receber.` : "A conta do meu cadastro é minha, e é nela que quero receber.",
  hint: "Para receber em outra, mude antes a conta em Informações Pessoais.",
});

export const accountRule =
  (conta: string | null): Rule =>
  () =>
    conta === null ? ACCOUNT_NEEDED : null;

export const accountRow = (data: ServiceData, stepId: string): ReviewRow => ({
  label: "Receber na conta do cadastro",
  value: data.conta === true ? "Sim" : "Não",
  stepId,
});
