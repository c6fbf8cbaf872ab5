import type { ServiceDefinition, ServiceStep } from "../definition";
import { text } from "../fields";
import { Service } from "../ids";

/** Facts that the fund adds to the choice when it is filed. They are shown afterwards and never asked for. */
const KEPT = [
  ["perfilAtual", "Perfil atual"],
  ["perfil", "Novo perfil"],
  ["efeito", "Mês da cota da troca"],
  ["resultado", "Resultado do questionário"],
  ["termoRisco", "Termo de risco aceito"],
] as const;

const steps: readonly ServiceStep[] = [
  {
    id: "trocar",
    title: "Novo perfil",
    fields: [
      { kind: "text", name: "idPerfil", label: "Novo perfil", requiredMessage: "Escolha um dos perfis da lista." },
      { kind: "checkbox", name: "aceitaRisco", label: "Aceito o termo de risco", optional: true },
      ...KEPT.map(([name, label]) => ({ kind: "longText" as const, name, label, optional: true })),
    ],
  },
];

/** A change of investment profile (domain §8). The profiles are the fund's, so the screen brings its own form. */
export const perfilInvestimento: ServiceDefinition = {
  id: Service.PROFILE_CHANGE,
  concludedBy: "one",
  stages: { de: 1, ate: 1, bySystem: true, porque: "o próprio portal faz a troca com a cota do mês: este serviço tem uma etapa só." },
  name: "Perfil de investimento",
  intro: {
    explains: ["Escolha como o dinheiro do seu plano fica aplicado.", "A troca é feita pela cota do mês, para todos os pedidos da janela."],
    minutes: 5,
    needs: ["O questionário de perfil respondido e dentro da validade"],
  },
  steps,
  rules: () => ({ idPerfil: (value) => (/^[1-9]\d{0,8}$/.test(text(value)) ? null : "Escolha um dos perfis da lista.") }),
  documents: () => [],
  reviewRows: (data) =>
    KEPT.filter(([name]) => text(data[name]) !== "").map(([name, label]) => ({ label, value: text(data[name]), stepId: "trocar" })),
  confirmation: "Confirmo a troca do meu perfil de investimento pela cota do mês indicado, que ainda não é conhecida.",
  dueDays: 5,
  initial: { idPerfil: "", aceitaRisco: false },
};
