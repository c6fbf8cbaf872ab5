import type { ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf } from "../fields";
import { Service } from "../ids";

/** Effects of each choice, side by side (domain §1, §2). */
export const REGIME_COMPARISON: readonly { subject: string; progressive: string; regressive: string }[] = [
  {
    subject: "Como o imposto é calculado",
    progressive: "Pela tabela mensal do imposto de renda: quanto maior a renda do mês, maior a alíquota, até 27,5%.",
    regressive: "Pelo tempo de cada contribuição: 35% até 2 anos, caindo 5 pontos a cada 2 anos, até 10% depois de 10 anos.",
  },
  {
    subject: "No resgate",
    progressive: "15% na fonte, como antecipação. O acerto é feito na declaração anual.",
    regressive: "De 35% a 10% na fonte, conforme o tempo de cada contribuição. É definitivo.",
  },
  {
    subject: "Deduções e isenções",
    progressive: "Valem dependentes, pensão alimentícia, parcela isenta a partir dos 65 anos e o desconto simplificado.",
    regressive: "Não há deduções nem parcela isenta aos 65 anos.",
  },
  {
    subject: "Na declaração anual",
    progressive: "O que você receber soma com as outras rendas e pode gerar imposto a pagar ou a restituir.",
    regressive: "Tributação exclusiva na fonte: não há ajuste.",
  },
  {
    subject: "Costuma combinar com",
    progressive: "Quem pretende receber rendas menores ou resgatar em poucos anos.",
    regressive: "Quem pretende deixar o dinheiro investido por muitos anos.",
  },
];

const steps: readonly ServiceStep[] = [
  {
    id: "escolha",
    title: "Sua escolha",
    text: "Você pode mudar de ideia até receber o primeiro benefício ou pedir o primeiro resgate. Depois disso, a escolha não volta atrás.",
    fields: [
      {
        kind: "radio",
        name: "regime",
        label: "Regime de tributação",
        options: [
          { id: "PROGRESSIVO", value: "Progressivo", hint: "Tabela mensal do imposto de renda, com ajuste na declaração anual." },
          { id: "REGRESSIVO", value: "Regressivo", hint: "Alíquota que diminui com o tempo, de 35% a 10%, sem ajuste." },
        ],
      },
      {
        kind: "checkbox",
        name: "ciente",
        label: "Entendi que, a partir do primeiro benefício ou resgate, o regime escolhido não pode mais ser mudado.",
      },
    ],
  },
];

export const regimeTributacao: ServiceDefinition = {
  id: Service.TAX_REGIME,
  concludedBy: "one",
  name: "Regime de tributação",
  intro: {
    explains: [
      "Escolha como o imposto de renda incide sobre o que você vai receber do plano.",
      "A escolha pode ser feita ou trocada até o primeiro benefício ou resgate. A partir daí, é irrevogável (Lei 14.803/2024).",
      "Antes de escolher, você compara os dois regimes, lado a lado, com os seus valores.",
    ],
    minutes: 3,
    needs: [],
  },
  steps,
  rules: () => ({}),
  documents: () => [],
  reviewRows: (data) => reviewOf(steps, data),
  confirmation: "Confirmo a escolha do regime de tributação e sei que ela é irrevogável a partir do primeiro benefício ou resgate.",
  dueDays: 5,
  initial: { regime: "", ciente: false },
};

/** The service for a person in a plan. */
export const taxRegimeChoice = ({ regimeTravado }: { regimeTravado: boolean }): ServiceDefinition => ({
  ...regimeTributacao,
  refusal: () =>
    regimeTravado
      ? "O regime de tributação não pode mais ser mudado: você já recebeu benefício ou pediu resgate neste plano, e a escolha é irrevogável."
      : null,
});
