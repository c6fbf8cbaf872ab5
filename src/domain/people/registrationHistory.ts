import { formatDate, isCalendarDate } from "../calendar/calendarDate";
import { toHundredths, writeShare } from "../money/shares";
import { countryName } from "../services/registration/countries";
import { REGIME_NAMES } from "../tax/taxRegime";
import { formatPhone } from "./contact";
import { formatCpf } from "./cpf";

/** The history of a registration as people read it: names of fields and values that are kept for machines. */

export interface RecordedChange {
  campo: string;
  antes: string | null;
  depois: string | null;
}

type Write = (value: string) => string | null;
const plain: Write = (value) => value || null;
/** Ids and files say nothing to a person: only that it changed. */
const hidden: Write = () => null;
const date: Write = (value) => (isCalendarDate(value) ? formatDate(value) : value);
const cpf: Write = (value) => formatCpf(value);
const yesNo: Write = (value) => (value === "S" ? "Sim" : "Não");

const FIELDS = {
  nome: ["Nome", plain],
  cpf: ["CPF", cpf],
  dataNascimento: ["Data de nascimento", date],
  telefone: ["Telefone", formatPhone],
  email: ["E-mail", plain],
  foto: ["Foto", plain],
  contaBancaria: ["Conta bancária", plain],
  regimeTributario: ["Regime de tributação", (value) => REGIME_NAMES[value] ?? value],
  regimeTravado: ["Regime de tributação sem volta", (value) => REGIME_NAMES[value] ?? value],
  perfilInvestimento: ["Perfil de investimento", plain],
  residenteExterior: ["Residente no exterior", yesNo],
  pais: ["País", countryName],
  "endereco.residenteExterior": ["Residente no exterior", yesNo],
  "endereco.pais": ["País", countryName],
  "endereco.cep": ["CEP ou código postal", (value) => value.replace(/^(\d{5})(\d{3})$/, "$1-$2")],
  "endereco.logradouro": ["Endereço", plain],
  "endereco.numero": ["Número", plain],
  "endereco.complemento": ["Complemento", plain],
  "endereco.bairro": ["Bairro ou região", plain],
  "endereco.cidade": ["Cidade", plain],
  "endereco.estado": ["Estado", plain],
  "endereco.nif": ["Número de identificação fiscal", plain],
  "dependente.nome": ["Dependente: nome", plain],
  "dependente.cpf": ["Dependente: CPF", cpf],
  "dependente.dataNascimento": ["Dependente: data de nascimento", date],
  "dependente.parentesco": ["Dependente: parentesco", plain],
  "dependente.idFinalidade": ["Dependente: finalidade", hidden],
  "dependente.rateio": ["Dependente: rateio", (value) => `${writeShare(toHundredths(value))}%`],
  "dependente.comprovante": ["Dependente: comprovante", hidden],
  dependente: ["Dependente", plain],
  "vinculo.categoria": ["Categoria no plano", plain],
  "vinculo.situacao": ["Situação no plano", plain],
} satisfies Readonly<Record<string, readonly [label: string, write: Write]>>;

/** Field of the history that has its words; those of one dependent carry its id besides. */
export type HistoryField = keyof typeof FIELDS;
const WORDS: Readonly<Record<string, readonly [label: string, write: Write]>> = FIELDS;

/** One change with the name of its field and its values in words. */
export function describeChange({ campo, antes, depois }: RecordedChange): RecordedChange {
  const [label, write] = WORDS[campo.replace(/^dependente\.\d+/, "dependente")] ?? [campo, plain];
  const shown = (value: string | null) => (value === null ? null : write(value));
  return { campo: label, antes: shown(antes), depois: shown(depois) };
}
