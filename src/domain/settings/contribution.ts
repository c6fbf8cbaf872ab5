import { type ParameterField, type ParameterValues, parameterFaults } from "./parameters";
import { type WindowSetting, windowFaults } from "./windows";

const VALUES = "Valores";
const CHECK = "Conciliação dos recebimentos";

export const contributionFields: readonly ParameterField[] = [
  { codigo: "CONTRIBUICAO_MINIMA", rotulo: "Contribuição mínima", tipo: "money", minimo: "0.01", opcional: true, grupo: VALUES },
  {
    codigo: "UNIDADE_REFERENCIA",
    rotulo: "Unidade de Referência (UR)",
    tipo: "money",
    minimo: "0.01",
    opcional: true,
    ajuda: "Quinze vezes a UR é a parte do salário que não paga contribuição básica.",
    grupo: VALUES,
  },
  {
    codigo: "LIMITE_SALARIO_BASICA",
    rotulo: "Salário inicial da contribuição básica",
    tipo: "money",
    minimo: "0.01",
    opcional: true,
    ajuda: "Em branco, é o menor que, com um doze avos do 13º, passa de quinze vezes a UR.",
    grupo: VALUES,
  },
  {
    codigo: "CONTRAPARTIDA_PATROCINADORA",
    rotulo: "Contrapartida da patrocinadora",
    tipo: "percent",
    maximo: "300",
    opcional: true,
    ajuda: "Sobre a contribuição básica da pessoa.",
    grupo: VALUES,
  },
  {
    codigo: "TAXA_REAL_PROJECAO",
    rotulo: "Juro real das projeções, ao ano",
    tipo: "percent",
    maximo: "20",
    opcional: true,
    ajuda: "Das prévias do portal; nenhuma contribuição depende dele.",
    grupo: VALUES,
  },
  {
    codigo: "CONFERENCIA_TOLERANCIA_DIAS",
    rotulo: "Espera depois do vencimento",
    tipo: "workdays",
    maximo: "60",
    opcional: true,
    ajuda: "Prazo até dizer que uma contribuição não chegou.",
    grupo: CHECK,
  },
  { codigo: "CONFERENCIA_MESES", rotulo: "Meses conferidos", tipo: "months", minimo: "1", maximo: "120", opcional: true, grupo: CHECK },
];

export interface ContributionSettings {
  valores: ParameterValues;
  janela: WindowSetting;
}

export const contributionFaults = ({ valores, janela }: ContributionSettings) => [
  ...parameterFaults(contributionFields, valores),
  ...windowFaults(janela),
];
