import type { ServiceDefinition, ServiceStep } from "@/domain/services/definition";
import { reviewOf } from "@/domain/services/fields";
import { Service } from "./ids";

const steps: readonly ServiceStep[] = [
  {
    id: "carta",
    title: "Sua carta",
    fields: [
      {
        kind: "radio",
        name: "frequencia",
        label: "Quando você quer receber o extrato em papel?",
        options: [
          { id: "trimestre", value: "A cada três meses" },
          { id: "ano", value: "Uma vez por ano" },
        ],
      },
    ],
  },
];

/** The service for a person; without facts, what is needed to read a request that was made. */
export const printedLetter = (facts: { cidade: string | null } | null): ServiceDefinition => ({
  id: Service.PRINTED_LETTER,
  name: "Extrato em papel",
  concludedBy: "two",
  outsideCatalogue: true,
  intro: {
    explains: facts?.cidade ? [`A carta vai para o seu endereço em ${facts.cidade}.`] : ["A carta vai para o seu endereço."],
    minutes: 1,
    needs: ["Nenhum documento"],
  },
  steps,
  rules: () => ({}),
  documents: () => [],
  reviewRows: (data) => reviewOf(steps, data),
  confirmation: "Peço o extrato em papel.",
  dueDays: 5,
  initial: { frequencia: "" },
  refusal: () => (facts && facts.cidade === null ? "Informe antes o seu endereço em Informações Pessoais." : null),
});
