import { exact } from "../money/exact";
import { formatRate } from "../money/money";
import { type Fault, type ParameterField, type ParameterValues, parameterFaults } from "./parameters";

/** Parameters of a plan's redemptions (domain §5.1). The law gives up to 12 payments and 90 days of waiting. */
export const redemptionFields: readonly ParameterField[] = [
  {
    codigo: "RESGATE_PARCELAS_MAX",
    rotulo: "Parcelas, no máximo",
    tipo: "payments",
    minimo: "1",
    maximo: "60",
    ajuda: "Em quantos meses a pessoa pode receber.",
    grupo: "Pagamento",
  },
  {
    codigo: "RESGATE_DIFERIMENTO_DIAS",
    rotulo: "Adiar o pagamento único, no máximo",
    tipo: "days",
    minimo: "0",
    maximo: "365",
    ajuda: "Por quantos dias quem recebe tudo de uma vez pode adiar.",
    grupo: "Pagamento",
  },
  {
    codigo: "RESGATE_PORTADA_EFPC",
    rotulo: "Paga em resgate o que veio de entidade fechada",
    tipo: "flag",
    ajuda: "Se não, esse dinheiro só pode ser portado.",
    grupo: "Pagamento",
  },
  {
    codigo: "RESGATE_CARENCIA_VOLUNTARIA_MESES",
    rotulo: "Carência da contribuição voluntária",
    tipo: "months",
    maximo: "600",
    opcional: true,
    ajuda: "Para quem ainda trabalha na patrocinadora. Conta de cada contribuição.",
    grupo: "Carência de quem está ativo",
  },
  {
    codigo: "RESGATE_CARENCIA_PORTADA_EFPC_MESES",
    rotulo: "Carência do que veio de entidade fechada",
    tipo: "months",
    maximo: "600",
    opcional: true,
    grupo: "Carência de quem está ativo",
  },
  {
    codigo: "RESGATE_CARENCIA_PORTADA_ABERTA_MESES",
    rotulo: "Carência do que veio de entidade aberta",
    tipo: "months",
    maximo: "600",
    opcional: true,
    grupo: "Carência de quem está ativo",
  },
];

export interface VestingLine {
  /** Complete months in the plan from which it holds. */
  meses: number;
  /** Percentage of the sponsor's part, exact: "40", "37.5". */
  percentual: string;
}

export interface RedemptionSettings {
  valores: ParameterValues;
  direito: VestingLine[];
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;

function lineFaults({ meses, percentual }: VestingLine, index: number, before: VestingLine | undefined): Fault[] {
  const months = `direito.${index}.meses`;
  const percent = `direito.${index}.percentual`;
  const faults: Fault[] = [];
  if (!Number.isInteger(meses) || meses < 0) faults.push({ campo: months, mensagem: "Use um número inteiro de meses." });
  else if (!before && meses !== 0) faults.push({ campo: months, mensagem: "A primeira faixa começa em 0 meses." });
  else if (before && meses <= before.meses) faults.push({ campo: months, mensagem: "Cada faixa começa depois da anterior." });
  if (!PERCENT.test(percentual) || exact(percentual).greaterThan(100))
    faults.push({ campo: percent, mensagem: "Use um percentual de 0 a 100, com até duas casas." });
  else if (before && PERCENT.test(before.percentual) && exact(percentual).lessThan(before.percentual))
    faults.push({ campo: percent, mensagem: "O direito não diminui com o tempo." });
  return faults;
}

const vestingFaults = (direito: readonly VestingLine[]): Fault[] =>
  direito.flatMap((line, index) => lineFaults(line, index, direito[index - 1]));

export const redemptionFaults = ({ valores, direito }: RedemptionSettings): Fault[] => [
  ...parameterFaults(redemptionFields, valores),
  ...vestingFaults(direito),
];

/** "A partir de 49 meses" and "40%". */
export const describeVesting = (direito: readonly VestingLine[]) =>
  direito.map(({ meses, percentual }) => ({
    rotulo: `A partir de ${meses} meses no plano`,
    valor: PERCENT.test(percentual) ? formatRate(percentual) : percentual,
    grupo: "Direito à parte da patrocinadora",
  }));
