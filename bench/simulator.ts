/**
 * Cost of a simulation while a slider moves, beside the same projection in exact decimals in the same run. Sixty years
 * month by month, three scenarios. Run: `node --import tsx bench/simulator.ts`.
 */
import { performance } from "node:perf_hooks";
import { varyingBalance } from "../src/domain/benefits/projection";
import { type Assumptions, type Dated, firstChoice, type Saver, SCENARIOS } from "../src/domain/simulator/facts";
import { centsOf, reais } from "../src/domain/simulator/fixed";
import { waysTo } from "../src/domain/simulator/goal";
import { grown, inflowOf } from "../src/domain/simulator/saving";
import { effectsOf } from "../src/domain/simulator/sensitivity";
import { lifeOf, simulate } from "../src/domain/simulator/simulate";

const ROUNDS = 101;
const SLOW_ROUNDS = 5;
const dated = (valor: string): Dated => ({ valor, desde: "2025-01-01", fonte: "Bancada" });
const assumptions: Assumptions = {
  versao: "bancada",
  perfil: null,
  cenarios: { pessimista: dated("2"), esperado: dated("4"), otimista: dated("6") },
  modo: "percentual",
  unidadeReferencia: dated("521.99"),
  limiteSalario: null,
  contrapartida: dated("100"),
  minimo: null,
  idadeMinima: null,
  idadeMaxima: dated("80"),
  saqueMaximo: dated("25"),
  rendaMinima: dated("1043.98"),
  percentualMinimo: null,
  percentualMaximo: null,
  percentualPasso: null,
  mesesMinimo: null,
  mesesMaximo: null,
  formas: [],
};
/** Sixty years before 78. */
const saver: Saver = { idadeMeses: 18 * 12, saldo: "50000.00", salario: "15000.00", contribui: true, recebe: false };
const choice = {
  ...firstChoice(assumptions, saver, { basica: 6, suplementar: 5, valor: "0.00" }),
  aposentadoria: 78,
  crescimento: "1",
  anos: 30,
};

function median(rounds: number, run: () => void): number {
  run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
const show = (name: string, ms: number) => console.log(`${name.padEnd(58)}${ms.toFixed(3).padStart(10)} ms`);

const inflow = inflowOf(assumptions, saver, choice);
const rates = SCENARIOS.map((id) => assumptions.cenarios[id].valor);
const fast = median(ROUNDS, () => rates.map((rate) => grown(centsOf(saver.saldo), inflow.total, rate)));
const exact = median(SLOW_ROUNDS, () =>
  rates.map((yearlyPercent) =>
    varyingBalance({
      initial: saver.saldo,
      months: inflow.total.length,
      yearlyPercent,
      contributionIn: (m) => reais(inflow.total[m - 1] ?? 0n),
    }),
  ),
);
show("balances, 60 years × 3 scenarios, fixed point", fast);
show("the same in exact decimals", exact);
console.log(`exact ÷ fixed: ${(exact / fast).toFixed(0)}`);
show(
  "a whole simulation: 60 years of saving and 30 of income × 3",
  median(ROUNDS, () => simulate(assumptions, saver, choice)),
);
show(
  "pictures: three lives, year by year",
  median(ROUNDS, () => rates.map((rate) => lifeOf(saver, choice, assumptions, rate))),
);
show(
  "what one step more does, each thing",
  median(ROUNDS, () => effectsOf(assumptions, saver, choice, true)),
);
show(
  "every way to a goal",
  median(SLOW_ROUNDS * 4, () => waysTo(assumptions, saver, choice, "40000.00", true)),
);
