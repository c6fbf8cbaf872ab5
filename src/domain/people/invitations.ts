import { emailFault, phoneFault } from "./contact";
import { cleanName, NAME_LENGTH, nameFault } from "./personName";

/** Invitations to know the plan, and what an invited person may answer. The forms and the backend judge by the same rules. */

export const RELATIONS = [
  { id: "colega", value: "Colega de trabalho" },
  { id: "conjuge", value: "Cônjuge ou companheiro(a)" },
  { id: "filho", value: "Filho ou filha" },
  { id: "familiar", value: "Outro familiar" },
  { id: "amigo", value: "Amigo ou amiga" },
] as const;
export type Relation = (typeof RELATIONS)[number]["id"];

/** Longest message, in characters. */
export const MESSAGE_LENGTH = 400;

export interface InvitationInput {
  nome: string;
  email: string;
  relacao: string;
  mensagem: string;
}

export interface InterestInput {
  nome: string;
  email: string;
  telefone: string;
  consentimento: boolean;
}

interface Fault {
  campo: string;
  mensagem: string;
}

const fault = (campo: string, mensagem: string | null): Fault[] => (mensagem ? [{ campo, mensagem }] : []);

/** Problem of the name of an invited person. A first name is enough; only letters and the marks of names are accepted. */
function calledFault(text: string): string | null {
  const name = cleanName(text);
  if (!name) return "Diga o nome de quem você convida";
  if (name.length > NAME_LENGTH) return `Use até ${NAME_LENGTH} letras`;
  return /^\p{L}[\p{L}\p{M}'’-]*( \p{L}[\p{L}\p{M}'’-]*)*$/u.test(name) ? null : "Escreva só o nome, com letras";
}

/**
 * The mail comes from the fund: what a participant writes in it may say anything, but must not send the reader anywhere.
 */
function messageFault(text: string): string | null {
  if (text.trim().length > MESSAGE_LENGTH) return `Use até ${MESSAGE_LENGTH} letras`;
  if (/[<>]/.test(text)) return "Escreva sem os sinais < e >";
  if (/:\/\/|www\.|\S@\S|[\p{L}\d-]\.\p{L}{2,}/iu.test(text)) return "Escreva sem endereços de site ou de e-mail: o convite já leva o link";
  return null;
}

/** Problems of an invitation before it is sent. */
export const invitationFaults = ({ nome, email, relacao, mensagem }: InvitationInput): Fault[] => [
  ...fault("nome", calledFault(nome)),
  ...fault("email", emailFault(email)),
  ...fault("relacao", RELATIONS.some(({ id }) => id === relacao) ? null : "Escolha a relação com você"),
  ...fault("mensagem", messageFault(mensagem)),
];

/** Problems of the joining interest of an invited person. */
export const interestFaults = ({ nome, email, telefone, consentimento }: InterestInput): Fault[] => [
  ...fault("nome", nameFault(nome)),
  ...fault("email", emailFault(email)),
  ...fault("telefone", phoneFault(telefone)),
  ...fault("consentimento", consentimento ? null : "Sem a sua autorização não podemos entrar em contato"),
];

export type InvitationState = "enviado" | "aberto" | "interesse" | "expirado" | "cancelado";

/** State of an invitation at an instant. Interest stays: it happened, even after the link ends. */
export function invitationState(
  row: { abertoEm: Date | null; interesseEm: Date | null; canceladoEm: Date | null; expiraEm: Date },
  now: Date,
): InvitationState {
  if (row.interesseEm) return "interesse";
  if (row.canceladoEm) return "cancelado";
  if (now >= row.expiraEm) return "expirado";
  return row.abertoEm ? "aberto" : "enviado";
}

export const INVITATION_PAGE = "/simulador-beneficio";

/** Address of an invitation. The token stays in the fragment: no server, log or referrer ever gets it. */
export const invitationAddress = (portal: string, token: string) => `${portal}${INVITATION_PAGE}?convite=1#${token}`;
