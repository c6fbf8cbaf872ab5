import { onlyDigits } from "../people/cpf";
import { PASSWORD_MESSAGES, passwordFaults } from "../people/password";

/**
 * Questions of each step of the onboarding wizard and the problems of their answers (specification §3 and §5). The
 * form and the backend use the same rules. Answers come as they travel: anything may be missing or of another type.
 */

export interface Fault {
  campo: string;
  mensagem: string;
}
export type Answer = Record<string, unknown>;

/** Longest text that an answer keeps. */
const MAX_TEXT = 200;

const text = (answer: Answer, name: string): string => {
  const value = answer[name];
  return typeof value === "string" || typeof value === "number"
    ? String(value)
        .trim()
        .slice(0, MAX_TEXT + 1)
    : "";
};

/** A required text, with the words of §5 when it is missing. */
function required(answer: Answer, campo: string, mensagem: string): Fault[] {
  const value = text(answer, campo);
  if (!value) return [{ campo, mensagem }];
  return value.length > MAX_TEXT ? [{ campo, mensagem: `Use até ${MAX_TEXT} letras.` }] : [];
}

const short = (answer: Answer, campo: string): Fault[] =>
  text(answer, campo).length > MAX_TEXT ? [{ campo, mensagem: `Use até ${MAX_TEXT} letras.` }] : [];

// --- 1 senha -------------------------------------------------------------------------------------------------------

/** The password and its confirmation, which stays on the screen. */
export function passwordStepFaults({ password, confirmation }: Answer): Fault[] {
  if (typeof password !== "string" || password.length > MAX_TEXT) return [{ campo: "password", mensagem: PASSWORD_MESSAGES.required }];
  return passwordFaults(password, typeof confirmation === "string" ? confirmation : "").map(({ campo, mensagem }) => ({
    campo: campo === "senha" ? "password" : "confirmation",
    mensagem,
  }));
}

// --- 2 PEP ---------------------------------------------------------------------------------------------------------

export const pepFaults = ({ ppe }: Answer): Fault[] =>
  ppe === "S" || ppe === "N" ? [] : [{ campo: "ppe", mensagem: "Responda Sim ou Não" }];

/** Offices held within the last five years that make a person politically exposed (IN Previc 34/2020, art. 15). */
export const PEP_OFFICES = [
  "Presidente, vice-presidente, ministro de Estado ou cargo de natureza especial no Poder Executivo da União",
  "Presidente ou diretor de autarquia, fundação, empresa pública ou sociedade de economia mista federal",
  "Senador, deputado federal, deputado estadual ou distrital",
  "Ministro do STF ou dos tribunais superiores, membro do CNJ ou de tribunal regional",
  "Procurador-geral da República, membro do CNMP, ministro ou procurador do TCU",
  "Governador, vice-governador, secretário de Estado ou presidente de tribunal e órgão estadual",
  "Prefeito, vice-prefeito, vereador ou secretário municipal",
  "Presidente ou tesoureiro nacional de partido político",
  "Cargo equivalente em outro país ou em organismo internacional",
] as const;

// --- 3 renda -------------------------------------------------------------------------------------------------------

/** Monthly income ranges, to the letter of §5. */
export const INCOME_RANGES = [
  "R$ 1.412 - 2.999",
  "R$ 3.000 - 4.999",
  "R$ 5.000 - 7.999",
  "R$ 8.000 - 11.999",
  "R$ 12.000 - 20.000",
  "Acima de R$ 20.000",
] as const;

export const incomeFaults = ({ incomeRange }: Answer): Fault[] =>
  INCOME_RANGES.some((range) => range === incomeRange) ? [] : [{ campo: "incomeRange", mensagem: "Escolha uma faixa de renda" }];

// --- 4 endereço ----------------------------------------------------------------------------------------------------

const ADDRESS_MESSAGES = {
  cep: "O cep é obrigatório",
  logradouro: "O endereço é obrigatório",
  numero: "O número é obrigatório",
  bairro: "O bairro é obrigatório",
  cidade: "A cidade é obrigatória",
  estado: "O estado é obrigatório",
  pais: "O país de residência é obrigatório",
  codigoPostal: "O código postal é obrigatório",
  numeroIdentificacaoFiscal: "O número de identificação fiscal é obrigatório",
} as const;

/** An address in Brazil: the CEP has eight digits, the state two letters, only the complement may be missing. */
export function brazilianAddressFaults(answer: Answer): Fault[] {
  const cep = text(answer, "cep");
  return [
    ...(onlyDigits(cep).length === 8 && /^[\d-]+$/.test(cep) ? [] : [{ campo: "cep", mensagem: ADDRESS_MESSAGES.cep }]),
    ...required(answer, "logradouro", ADDRESS_MESSAGES.logradouro),
    ...required(answer, "numero", ADDRESS_MESSAGES.numero),
    ...short(answer, "complemento"),
    ...required(answer, "bairro", ADDRESS_MESSAGES.bairro),
    ...required(answer, "cidade", ADDRESS_MESSAGES.cidade),
    ...(/^[a-z]{2}$/i.test(text(answer, "estado")) ? [] : [{ campo: "estado", mensagem: ADDRESS_MESSAGES.estado }]),
  ];
}

/** An address abroad: country, postal code and tax number. */
const foreignAddressFaults = (answer: Answer, countries: readonly string[]): Fault[] => [
  ...(countries.includes(text(answer, "pais")) ? [] : [{ campo: "pais", mensagem: ADDRESS_MESSAGES.pais }]),
  ...required(answer, "codigoPostal", ADDRESS_MESSAGES.codigoPostal),
  ...required(answer, "numeroIdentificacaoFiscal", ADDRESS_MESSAGES.numeroIdentificacaoFiscal),
  ...short(answer, "complemento"),
];

const livesAbroad = (answer: Answer): boolean => answer.residente_exterior === "S";

const isFile = (id: unknown) => id === undefined || id === null || (Number.isInteger(id) && Number(id) > 0);

export const addressFaults = (answer: Answer, countries: readonly string[]): Fault[] => [
  ...(livesAbroad(answer) ? foreignAddressFaults(answer, countries) : brazilianAddressFaults(answer)),
  ...(isFile(answer.idArquivo) ? [] : [{ campo: "idArquivo", mensagem: "Envie o comprovante de novo." }]),
];

/** Address as it is sent (§3), without the fields of the other kind of address. */
export function addressPayload(answer: Answer): Answer {
  const abroad = livesAbroad(answer);
  const both = {
    openTerms: answer.openTerms === true,
    foreignResident: abroad,
    residente_exterior: abroad ? "S" : "N",
    complemento: text(answer, "complemento"),
    idArquivo: typeof answer.idArquivo === "number" ? answer.idArquivo : null,
    nomeArquivo: text(answer, "nomeArquivo"),
  };
  const of = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text(answer, name)]));
  if (abroad) return { ...both, ...of("pais", "codigoPostal", "numeroIdentificacaoFiscal") };
  return {
    ...both,
    ...of("logradouro", "numero", "bairro", "cidade"),
    cep: onlyDigits(text(answer, "cep")),
    estado: text(answer, "estado").toUpperCase(),
  };
}
