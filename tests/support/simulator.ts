import type { Assumptions, Choice, Dated, Saver } from "@/domain/simulator/facts";
import { FORMS, firstChoice } from "@/domain/simulator/facts";

const dated = (valor: string): Dated => ({ valor, desde: "2025-01-01", fonte: "Teste" });

/** The assumptions that the examples of domain §9 are made with. */
export const assumptions: Assumptions = {
  versao: "2026.1",
  perfil: null,
  cenarios: { pessimista: dated("2"), esperado: dated("4"), otimista: dated("6") },
  modo: "percentual",
  unidadeReferencia: dated("521.99"),
  limiteSalario: dated("7227.78"),
  contrapartida: dated("100"),
  minimo: dated("132.65"),
  idadeMinima: null,
  idadeMaxima: dated("75"),
  saqueMaximo: dated("25"),
  rendaMinima: dated("1043.98"),
  percentualMinimo: dated("0.1"),
  percentualMaximo: dated("2"),
  percentualPasso: dated("0.1"),
  mesesMinimo: dated("60"),
  mesesMaximo: dated("360"),
  formas: FORMS.map((forma) => ({ forma, abono: "opcional", desde: "2015-01-01", fonte: "Teste" })),
};

/** Twenty years before 62. */
export const saver: Saver = { idadeMeses: 42 * 12, saldo: "50000.00", salario: "15000.00", contribui: true, recebe: false };
export const allowed = { basicas: [0, 1, 2, 3, 4, 5, 6], exigeBasicaMaxima: true };

/** P1: 505,18 + 812,48 + 505,18 for 240 months, a quarter taken at once. P2 is the same with a rise of 1. */
export const choice: Choice = { ...firstChoice(assumptions, saver, { basica: 6, suplementar: 5, valor: "0.00" }), saque: 25 };
