import type { Reply } from "@contract/infer";

export const PROFILES = "GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}";
export const EVOLUTION = "GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}";
export const PREVIEW = "GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}";
export const QUESTIONNAIRE = "GET /retornarQuestionarioPerfil/{idPessoa}";
export type Overview = Reply<typeof PROFILES>;

const names = ["Super Conservador", "Conservador", "Moderado", "Agressivo"];
export const named = (carteira: number) => ({ id: carteira, carteira, nivel: carteira, nome: names[carteira - 1] ?? "" });

const profile = (carteira: number): Overview["perfis"][number] => ({
  ...named(carteira),
  descricao: `Descrição ${carteira}`,
  fechadoDesde: null,
  aceitaEscolha: true,
  composicao: [
    { classe: "renda-fixa", nome: "Renda fixa", percentual: `${100 - carteira}.00`, minimo: "50.00", maximo: "100.00" },
    { classe: "renda-variavel", nome: "Ações", percentual: `${carteira}.00`, minimo: "0.00", maximo: "40.00" },
  ],
  composicaoDesde: "2026-07-01",
  cota: { valor: "2.00000000", data: "2026-10-30", fonte: "Teste" },
  retornos: {
    mes: `0.1${carteira}`,
    ano: `5.0${carteira}`,
    dozeMeses: `8.0${carteira}`,
    inicio: `90.0${carteira}`,
    anos: [
      { ano: 2026, retorno: `5.0${carteira}` },
      { ano: 2025, retorno: `-1.0${carteira}` },
    ],
  },
  risco: {
    meses: 120,
    negativos: carteira,
    pior: { mes: "2020-03", retorno: `-${carteira}.50` },
    queda: carteira === 1 ? null : { retorno: `-${carteira}.90`, de: "2020-02", ate: "2020-04" },
  },
});

export const result: NonNullable<Overview["resultado"]> = {
  id: 7,
  versao: 1,
  pontos: 14,
  maximo: 24,
  resultado: named(3),
  porPontos: named(3),
  limitado: false,
  respondidoEm: "2026-11-20T13:00:00.000Z",
  validoAte: "2028-11-20",
  valido: true,
  respostas: [
    { pergunta: "Em quanto tempo?", resposta: "Em mais de 10 anos", pontos: 3, limite: null },
    { pergunta: "E se caísse 10%?", resposta: "Retiraria tudo", pontos: 0, limite: named(2) },
  ],
};

const open: NonNullable<Overview["janela"]> = { aberta: true, inicio: "2026-12-01", fim: "2026-12-15", efeito: "2027-01", dias: 5 };
const closed: NonNullable<Overview["janela"]> = { ...open, aberta: false, dias: 10 };
const CLOSED = "Disponível a partir de 01/12/2026: a janela de troca de perfil fica aberta até 15/12/2026.";

export const overview = (more: Partial<Overview> = {}): Overview => ({
  hoje: "2026-12-10",
  perfis: [1, 2, 3, 4].map(profile),
  niveis: 4,
  inicio: "2016-10",
  ultimo: "2026-10",
  meu: {
    perfil: named(2),
    posicoes: [
      {
        cota: { perfil: { id: 2, nome: "Conservador" }, valor: "2.00000000", data: "2026-10-30", fonte: "Teste" },
        quotas: "1000.00000000",
        valor: "2000.00",
      },
    ],
    saldo: "2000.00",
  },
  janela: open,
  impedimento: null,
  resultado: result,
  fila: null,
  trocas: [],
  ...more,
});
export const outside = (more: Partial<Overview> = {}) => overview({ hoje: "2026-11-21", janela: closed, impedimento: CLOSED, ...more });

export const evolution: Reply<typeof EVOLUTION> = {
  perfis: [1, 2, 3, 4].map(named),
  pontos: [
    { mes: "2026-08", retornos: ["0.00", "0.00", "0.00", "0.00"] },
    { mes: "2026-09", retornos: ["0.50", "0.60", "0.70", "-0.80"] },
    { mes: "2026-10", retornos: ["1.00", "1.20", "1.40", "1.60"] },
  ],
};

export const preview: Reply<typeof PREVIEW> = {
  para: named(4),
  mes: "2026-10",
  cotas: [
    { perfil: { id: 2, nome: "Conservador" }, valor: "6.65323477", data: "2026-10-30", fonte: "Teste" },
    { perfil: { id: 4, nome: "Agressivo" }, valor: "7.58852070", data: "2026-10-30", fonte: "Teste" },
  ],
  linhas: [
    {
      subconta: "basica",
      nome: "Básica",
      vendas: [{ perfil: { id: 2, nome: "Conservador" }, quotas: "150.30282781", cota: "6.65323477", valor: "1000.00" }],
      valor: "1000.00",
      quotas: "131.77798935",
    },
  ],
  total: { valor: "1000.00", quotas: "131.77798935" },
};

export const questionnaire: NonNullable<Reply<typeof QUESTIONNAIRE>> = {
  versao: 1,
  validoDesde: "2022-01-01",
  mesesValidade: 24,
  perguntas: [
    { id: "prazo", texto: "Em quanto tempo?" },
    { id: "queda", texto: "E se caísse 10%?" },
  ].map((question) => ({
    ...question,
    alternativas: [
      { id: "a", texto: `${question.id}: primeira` },
      { id: "b", texto: `${question.id}: segunda` },
    ],
  })),
};
