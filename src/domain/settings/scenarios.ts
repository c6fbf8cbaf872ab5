import { exact } from "../money/exact";
import { formatRate } from "../money/money";
import { MOST_RATE } from "../simulator/faults";
import type { Fault } from "./parameters";

/** Real yearly returns that projections assume, in percent. */
export interface ScenarioRates {
  /** Null: every profile that has no row of its own. */
  idPerfil: number | null;
  pessimista: string;
  esperado: string;
  otimista: string;
}

export interface ScenarioSettings {
  versao: string;
  cenarios: ScenarioRates[];
}

export const RATE_NAMES = ["pessimista", "esperado", "otimista"] as const;
const VERSION_LENGTH = 30;
const RATE = /^\d{1,2}(\.\d{1,2})?$/;

/** Problems of a version of the scenarios, by field; messages in Portuguese. */
export function scenarioContentFaults({ versao, cenarios }: { versao: string; cenarios: readonly ScenarioRates[] }): Fault[] {
  const faults: Fault[] = [];
  const add = (campo: string, mensagem: string) => faults.push({ campo, mensagem });
  if (versao.trim() === "" || versao.length > VERSION_LENGTH) add("versao", `Dê um nome de até ${VERSION_LENGTH} letras à versão.`);
  if (!cenarios.some(({ idPerfil }) => idPerfil === null))
    add("cenarios", "Faltam os cenários do plano, para quem não tem perfil com os seus.");
  if (new Set(cenarios.map(({ idPerfil }) => idPerfil)).size < cenarios.length) add("cenarios", "Cada perfil aparece uma vez só.");
  cenarios.forEach((rates, index) => {
    const wrong = RATE_NAMES.filter((name) => !RATE.test(rates[name]) || exact(rates[name]).gt(MOST_RATE));
    for (const name of wrong) add(`cenarios.${index}.${name}`, `Informe de 0% a ${MOST_RATE}% ao ano, com até duas casas.`);
    if (wrong.length === 0 && (exact(rates.pessimista).gt(rates.esperado) || exact(rates.esperado).gt(rates.otimista)))
      add(`cenarios.${index}.esperado`, "O esperado fica entre o pessimista e o otimista.");
  });
  return faults;
}

const shown = (rate: string) => (RATE.test(rate) ? formatRate(rate) : rate || "—");

/** Lines of a version: its name, and each profile with its three rates. */
export const describeScenarios = ({ versao, cenarios }: ScenarioSettings, nameOf: (idPerfil: number) => string) => [
  { rotulo: "Versão", valor: versao || "—" },
  ...cenarios.map(({ idPerfil, pessimista, esperado, otimista }) => ({
    rotulo: idPerfil === null ? "Plano (perfis sem cenário próprio)" : nameOf(idPerfil),
    valor: `pessimista ${shown(pessimista)}, esperado ${shown(esperado)}, otimista ${shown(otimista)}`,
    grupo: "Retorno real ao ano",
  })),
];

const typedRate = (rate: string) => rate.replace(".", ",");
const readRate = (typed: unknown) => {
  const bare = String(typed ?? "")
    .trim()
    .replace(",", ".");
  return RATE.test(bare) ? exact(bare).toFixed() : bare;
};

/** As it is typed, with the row of the whole plan first. */
export const typedScenarios = ({ versao, cenarios }: ScenarioSettings) => {
  const whole = cenarios.find(({ idPerfil }) => idPerfil === null) ?? { idPerfil: null, pessimista: "", esperado: "", otimista: "" };
  return {
    versao,
    cenarios: [whole, ...cenarios.filter(({ idPerfil }) => idPerfil !== null)].map((row) => ({
      idPerfil: row.idPerfil,
      ...{ pessimista: typedRate(row.pessimista), esperado: typedRate(row.esperado), otimista: typedRate(row.otimista) },
    })),
  };
};

export const readScenarios = ({ versao, cenarios }: Record<string, unknown>): ScenarioSettings => ({
  versao: String(versao ?? "").trim(),
  cenarios: ((cenarios ?? []) as Record<string, unknown>[]).map((row) => ({
    idPerfil: (row.idPerfil as number | null) ?? null,
    ...{ pessimista: readRate(row.pessimista), esperado: readRate(row.esperado), otimista: readRate(row.otimista) },
  })),
});
