import { addDays } from "../../src/domain/calendar/calendarDate";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder } from "./builder";
import { DXC, HPE } from "./plans";

/**
 * People who live on their income, whose payslips are taxed and who have no exemption yet: what a decision changes in the
 * next payslip is seen on theirs.
 */
const TAXED = [
  {
    cpf: "63748596260",
    nome: "Jorge Antunes",
    idPlano: HPE,
    matricula: "0008131",
    idade: 66,
    adesao: "1991-06-03",
    percentual: "0.9",
    yearlyCents: 6_000_000,
  },
  {
    cpf: "74859607171",
    nome: "Marta Siqueira",
    idPlano: HPE,
    matricula: "0008577",
    idade: 68,
    adesao: "1990-02-12",
    percentual: "0.9",
    yearlyCents: 6_000_000,
  },
] as const;

/**
 * People of the plan that takes changes of income in any month (`plans.ts`), one for each screen size of the journey.
 */
const CHANGING = [
  {
    cpf: "91287146953",
    nome: "Quitéria Arruda",
    idPlano: DXC,
    matricula: "0016014",
    idade: 67,
    adesao: "1992-03-09",
    percentual: "0.9",
    yearlyCents: 6_000_000,
  },
  {
    cpf: "92398257118",
    nome: "Raul Sampaio",
    idPlano: DXC,
    matricula: "0016022",
    idade: 69,
    adesao: "1989-04-17",
    percentual: "0.8",
    yearlyCents: 6_000_000,
  },
] as const;

export const RETIRED = [...TAXED, ...CHANGING];

/** Called after everybody else: they change nobody's id. */
export const addRetired = (builder: Builder, senhaHash: string) => add(builder, senhaHash, TAXED);

/** Called after those who stand before a decision, for the same reason. */
export const addChangingIncome = (builder: Builder, senhaHash: string) => add(builder, senhaHash, CHANGING);

function add(builder: Builder, senhaHash: string, people: readonly (typeof RETIRED)[number][]) {
  const { today } = builder.calendar;
  for (const { cpf, nome, idPlano, matricula, idade, adesao } of people) {
    const birthday = addDays(`${Number(today.slice(0, 4)) - idade}-${today.slice(5) === "02-29" ? "02-28" : today.slice(5)}`, -75);
    const id = builder.person({ cpf, nome, nascimento: birthday, senhaHash });
    builder.link(id, { idPlano, matricula, idCategoria: Categoria.ASSISTED, idSituacao: Situacao.EM_BENEFICIO, adesao });
  }
}
