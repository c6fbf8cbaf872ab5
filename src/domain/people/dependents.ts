import { ageOn, isCalendarDate } from "../calendar/calendarDate";
import { birthDateFault } from "./birthDate";
import { isCpf, onlyDigits } from "./cpf";
import { nameFault } from "./personName";

/**
 * Dependents of a participant: the lists of specification §2 and §9, and the rules of a registration. The form and the
 * backend judge by the same rules.
 */

/** Lists, by the value of the page's `tipo`, with the numbers of specification §9. */
export const DEPENDENT_TYPES = { "imposto-renda": 1, previdencial: 2 } as const;
export type DependentList = keyof typeof DEPENDENT_TYPES;
export type DependentType = (typeof DEPENDENT_TYPES)[DependentList];

/** Finalities of income-tax dependents, one per plan (specification §9). */
const INCOME_TAX_FINALITIES: readonly number[] = [2, 4, 6];

/** The list that a finality belongs to. */
export const dependentTypeOf = (idFinalidade: number): DependentType =>
  INCOME_TAX_FINALITIES.includes(idFinalidade) ? DEPENDENT_TYPES["imposto-renda"] : DEPENDENT_TYPES.previdencial;

export const KINSHIPS = [
  "Cônjuge",
  "Companheira",
  "Companheiro",
  "Filha",
  "Filho",
  "Enteada",
  "Enteado",
  "Mãe",
  "Pai",
  "Madrasta",
  "Padrasto",
  "Avó",
  "Avô",
  "Neta",
  "Neto",
  "Irmã",
  "Irmão",
  "Tutelada",
  "Tutelado",
  "Outro",
] as const;

/** Years. A younger child may be registered before it has a CPF. */
export const CPF_REQUIRED_FROM = 8;

export interface DependentFacts {
  nome: string;
  /** Formatted or not; "" for none. */
  cpf: string;
  /** `AAAA-MM-DD`. */
  dataNascimento: string;
  parentesco: string;
}

export interface DependentFault {
  campo: keyof DependentFacts;
  mensagem: string;
}

interface Circumstances {
  /** `AAAA-MM-DD`, São Paulo. */
  today: string;
  /** CPF of the participant, who cannot be their own dependent. */
  ownCpf: string;
  /** Kinship that is already registered: it may stay, even if it is no longer offered. */
  knownKinship?: string;
}

/** Problems of the registration of a dependent, one message per field; empty when it is right. */
export function dependentFaults(facts: DependentFacts, { today, ownCpf, knownKinship }: Circumstances): DependentFault[] {
  const faults: DependentFault[] = [];
  const fault = (campo: DependentFault["campo"], mensagem: string) => void faults.push({ campo, mensagem });

  const nome = nameFault(facts.nome);
  if (nome) fault("nome", nome);

  const born = facts.dataNascimento;
  const age = isCalendarDate(born) ? ageOn(born, today) : null;
  const birth = birthDateFault(born, today);
  if (birth) fault("dataNascimento", birth);

  const cpf = onlyDigits(facts.cpf);
  if (cpf) {
    if (!isCpf(cpf)) fault("cpf", "Este CPF não é válido. Confira os números.");
    else if (cpf === onlyDigits(ownCpf)) fault("cpf", "Este é o CPF do participante. Informe o do dependente.");
  } else if (age !== null && age >= CPF_REQUIRED_FROM) fault("cpf", `O CPF é obrigatório a partir dos ${CPF_REQUIRED_FROM} anos`);

  const isKnown = facts.parentesco === knownKinship || (KINSHIPS as readonly string[]).includes(facts.parentesco);
  if (!facts.parentesco) fault("parentesco", "O parentesco é obrigatório");
  else if (!isKnown) fault("parentesco", "Escolha um parentesco da lista");
  return faults;
}
