import type { Area } from "@contract/areas";

/** Contents of each area, in the words that somebody would search for. */
export const hints: Partial<Record<Area, string>> = {
  tema: "Cor, logo e imagem de fundo de cada plano",
  beneficios: "Formas de renda, percentuais, prazos e renda mínima",
  servicos: "Quais serviços cada plano, categoria e situação pode usar",
  onboarding: "Passos e textos do primeiro acesso",
  questionario: "Perguntas, pontos e versões do questionário de investidor",
  perfis: "Perfis novos e fechados, composição, rentabilidade e janelas de troca",
  contribuicao: "Mínimos, percentuais, janelas e unidade de referência",
  resgate: "Carência, tabela da parte da patrocinadora e parcelas",
  portabilidade: "Carência, prazos e termo de portabilidade",
  autopatrocinio: "Prazos, custeio e regras de atraso",
  bpd: "Carência, custeio e prazo de opção",
  emails: "Textos das mensagens, com prévia e envio de teste",
  esteira: "Etapas, prazos e documentos de cada serviço",
  importarPessoas: "Planilha de participantes, com conferência antes de gravar",
  importarContribuicoes: "Planilha de contribuições, com conferência antes de gravar",
  carrossel: "Imagens da página inicial, público e validade",
  indexadores: "Índices, cotas e falhas encontradas",
  senhas: "Enviar o código a quem esqueceu a senha",
  atas: "Órgãos responsáveis e atas publicadas",
  fornecedores: "Serviços prestados ao fundo",
  folha: "Dias que o pagamento espera quando a conta bancária muda",
};
