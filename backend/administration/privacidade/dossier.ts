import type { Db } from "../../kernel/db/connection";
import { findPerson } from "../../people/pessoas";
import { accountSections } from "./sections/account";
import { benefitSections } from "./sections/benefits";
import { contactSections } from "./sections/contact";
import { contributionSections } from "./sections/contributions";
import { investmentSections } from "./sections/investments";
import { invitationSections } from "./sections/invitations";
import { issuedSections } from "./sections/issued";
import { ledgerSections } from "./sections/ledger";
import { loanSections } from "./sections/loans";
import { paymentSections } from "./sections/payments";
import { portabilitySections } from "./sections/portability";
import { redemptionSections } from "./sections/redemptions";
import { registrationSections } from "./sections/registration";
import { requestSections } from "./sections/requests";
import type { Section, Sources } from "./sections/section";
import { simulationSections } from "./sections/simulations";
import { terminationSections } from "./sections/terminations";

/** Everything that the portal holds about a person, in the order in which they would look for it. */
export interface Dossier {
  geradoEm: Date;
  pessoa: { nome: string; cpf: string };
  sections: Section[];
}

const GROUPS = [
  registrationSections,
  contributionSections,
  benefitSections,
  loanSections,
  portabilitySections,
  terminationSections,
  redemptionSections,
  paymentSections,
  investmentSections,
  simulationSections,
  requestSections,
  contactSections,
  invitationSections,
  issuedSections,
  accountSections,
  // Last: it is by far the longest.
  ledgerSections,
];

/**
 * Reasons for leaving data about a person out of the copy. Each column `table.column` that names a person, and each
 * table that belongs to such a row, is read by a section or stands here.
 */
export const LEFT_OUT: Record<string, string> = {
  "administrador_papel.id_pessoa": "the roles of an administrator: the fund's, not a participant's",
  "permissao_efetiva.id_pessoa": "permissions of an administrator, of which the tables are named here",
  "ata.id_publicador": "who of the fund published a meeting's minutes: an act of the fund's, not of the participant's",
  ata: "minutes that the fund publishes: their file is the fund's, and of nobody's data",
  "cadastro_historico.id_ator": "who changed it is written by name beside each change",
  "codigo_seguranca.id_pessoa": "hashes of codes that expire within minutes",
  "comunicado.alterado_por": "who of the fund wrote to many: an act of the fund's",
  "comunicado.cancelado_por": "who of the fund stopped what was written to many: an act of the fund's",
  "comunicado.criado_por": "who of the fund wrote to many: an act of the fund's",
  "comunicado.enviado_por": "who of the fund sent what was written to many: an act of the fund's",
  "comunicado_destinatario.id_pessoa": "that a notice went out to the person; the notice itself is in the copy",
  "comunicado_lista.id_pessoa": "on whose list the fund's people put the person for one notice; the notice itself is in the copy",
  "configuracao_historico.id_autor": "who of the fund changed a setting: an act of the fund's",
  "configuracao_proposta.id_autor": "who of the fund proposed a change of a setting: an act of the fund's",
  "configuracao_proposta.id_decisor": "who of the fund decided on a proposed setting: an act of the fund's",
  "configuracao_publicacao.id_confirmador": "who of the fund confirmed a setting: an act of the fund's",
  "configuracao_publicacao.id_autor": "who of the fund published a setting: an act of the fund's",
  "conversa.id_atendente": "who of the fund answers is written by name beside each message",
  "conversa_nota.id_autor": "notes that attendants write for each other",
  conversa_nota: "notes that attendants write for each other",
  "conversa_presenca.id_pessoa": "which attendant has a conversation open right now; forgotten within minutes",
  conversa_presenca: "which attendant has a conversation open right now; forgotten within minutes",
  "convite_envio.id_pessoa": "hashes of addresses, kept a month to count how many invitations went out; the invitations are in the copy",
  "desligamento.id_registrador": "who of the fund registered the end of an employment: an act of the fund's",
  "documento.publicado_por": "who of the fund published it: an act of the fund's",
  "equipe_atendente.id_pessoa": "which of the fund's queues an attendant looks after",
  "folha.id_criador": "who of the fund prepared a payroll: an act of the fund's",
  "folha.id_liberador": "who of the fund released a payroll: an act of the fund's",
  "idempotencia.id_pessoa": "answers kept for a day so that a repeated call writes once; what they say is in the other sections",
  interesse_adesao: "what an invited person left for the fund is theirs, and not of who invited",
  "macro_atendimento.id_dono": "texts that attendants use again and again, about nobody",
  "mensagem.id_autor": "messages are read through the person's conversations, with the name of who wrote each",
  "notificacao.id_pessoa_notificou": "who of the fund caused a notice; the notice is in the copy",
  "onboarding_progresso.id_pessoa": "on which step the wizard stands; the answers themselves are in the copy",
  "imagem.id_autor": "who of the fund sent a picture for the portal: an act of the fund's",
  "importacao.id_autor": "who of the fund sent a spreadsheet: an act of the fund's",
  "importacao.id_confirmador": "who of the fund confirmed a spreadsheet: an act of the fund's",
  "importacao.id_desfez": "who of the fund undid a spreadsheet: an act of the fund's",
  "importacao_linha.id_pessoa": "the row of a spreadsheet that the person came in with; what it wrote is in the copy",
  "importacao_mapa.id_autor": "who of the fund matched the columns of a spreadsheet: an act of the fund's",
  "posicao.id_pessoa": "sums of the movements, which the copy has one by one",
  "permissao_administrador.id_pessoa": "what an administrator may do in the fund's own area",
  "remessa_pagamento.id_criador": "who of the fund prepared a remittance: an act of the fund's",
  "remessa_pagamento.id_liberador": "who of the fund released a remittance: an act of the fund's",
  "retorno_pagamento.id_autor": "who of the fund sent a file of the bank: an act of the fund's",
  recebimento: "what the bank said was paid; the charge and the contribution that it became are in the copy",
  "recebimento.id_pessoa": "what the bank said was paid; the charge and the contribution that it became are in the copy",
  recebimento_evento: "what the fund's people did with a payment, and when",
  "recebimento_evento.id_pessoa": "who of the fund gave a payment its destination: an act of the fund's",
  "retorno_bancario.id_autor": "who of the fund sent a file of the bank: an act of the fund's",
  "requisicao.id_responsavel": "who of the fund is in charge is the fund's own matter, as on the screen",
  "requisicao_documento.id_decisor": "who of the fund decided is told by role in the request's history",
  "requisicao_evento.id_pessoa": "who acted is told by role beside each event",
  "requisicao_nota.id_autor": "notes that attendants write for each other",
  requisicao_nota: "notes that attendants write for each other",
  servico_prestado: "what suppliers did for the fund: its document is the fund's, and of nobody's data",
  transparencia_historico: "what changed in minutes, bodies and suppliers: of nobody's data",
  "transparencia_historico.id_autor": "who of the fund registered minutes, bodies and suppliers: an act of the fund's",
  "requisicao_presenca.id_pessoa": "which attendant has a request open right now; forgotten within minutes",
  requisicao_presenca: "which attendant has a request open right now; forgotten within minutes",
  "visao_assistida.id_atendente": "who of the fund looked is written by name beside each access",
};

/**
 * Reads every module's tables itself: what a screen leaves out must not be missing here. Only what attendants write for
 * each other (notes of a request) and what is nobody's data (hashes, keys) stays out.
 * @param onProgress percent done, up to 90: writing the file comes after
 */
export async function gather(db: Db, idPessoa: number, geradoEm: Date, onProgress: (percent: number) => Promise<void>): Promise<Dossier> {
  const { nome, cpf } = await findPerson(db, idPessoa);
  const sources: Sources = { db, idPessoa };
  const readers = GROUPS.flat();
  const sections: Section[] = [];
  for (const [index, read] of readers.entries()) {
    sections.push(await read(sources));
    await onProgress(Math.round(((index + 1) / readers.length) * 90));
  }
  return { geradoEm, pessoa: { nome, cpf }, sections };
}
