import { CATALOGUE } from "../plans/eligibility";
import type { ServiceDefinition } from "../services/definition";
import { Service } from "../services/ids";
import type { Fault } from "./parameters";
import type { ExtraDocument, ServiceTexts } from "./writtenTexts";

/** Services whose page shows something and has no introduction of its own: what is written stands above it. */
export const PAGE_SERVICES: readonly number[] = [
  Service.DEPENDENTS,
  Service.STATEMENT,
  Service.CONTRIBUTION,
  Service.PROFILE_CHANGE,
  Service.BENEFIT_SIMULATOR,
  Service.INCOME_REPORT,
  Service.PAYSLIP,
  Service.CONTRIBUTION_DEMONSTRATIVE,
];

/** Services of the catalogue that have texts to set: the others begin with an introduction and send a form. */
export const TEXT_SERVICES = CATALOGUE;

export const MAX_DOCUMENTS = 6;

const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index);

/** @param idFuncionalidade the service that the texts are of */
export function textFaults({ explica, precisa, documentos }: ServiceTexts, idFuncionalidade: number): Fault[] {
  const faults: Fault[] = [];
  const isPage = PAGE_SERVICES.includes(idFuncionalidade);
  if (isPage && (precisa.length > 0 || documentos.length > 0))
    faults.push({ campo: "explica", mensagem: "Esta página não pede nada: só tem o texto do alto." });
  if (!isPage && explica.length === 0) faults.push({ campo: "explica", mensagem: "Escreva ao menos uma frase." });
  for (const [campo, texts, most, longest] of [
    ["explica", explica, 8, 600],
    ["precisa", precisa, 10, 200],
  ] as const) {
    if (texts.length > most) faults.push({ campo, mensagem: `Use no máximo ${most} linhas.` });
    else if (texts.some((text) => text.length > longest)) faults.push({ campo, mensagem: `Cada linha tem no máximo ${longest} letras.` });
    else if (texts.some((text) => text.length < 3)) faults.push({ campo, mensagem: "Há uma linha curta demais." });
    else if (repeated(texts)) faults.push({ campo, mensagem: "Há duas linhas iguais." });
  }
  for (const [index, { nome, orientacao }] of documentos.entries()) {
    if (nome.length < 3) faults.push({ campo: `documentos.${index}.nome`, mensagem: "Escreva o nome do documento." });
    else if (nome.length > 120) faults.push({ campo: `documentos.${index}.nome`, mensagem: "Use no máximo 120 letras." });
    else if (documentos.findIndex((one) => one.nome === nome) < index)
      faults.push({ campo: `documentos.${index}.nome`, mensagem: "Este documento já está na lista." });
    if (orientacao.length > 300) faults.push({ campo: `documentos.${index}.orientacao`, mensagem: "Use no máximo 300 letras." });
  }
  if (new Set(documentos.map(({ codigo }) => codigo)).size < documentos.length)
    faults.push({ campo: "documentos", mensagem: "Dois documentos têm o mesmo código." });
  if (documentos.length > MAX_DOCUMENTS) faults.push({ campo: "documentos", mensagem: `Peça no máximo ${MAX_DOCUMENTS} documentos.` });
  return faults;
}

export const NO_TEXTS: ServiceTexts = { explica: [], precisa: [], documentos: [] };

/** Texts of the product, used where nobody wrote others. */
export const standardTexts = ({ intro }: Pick<ServiceDefinition, "intro">): ServiceTexts => ({
  explica: [...intro.explains],
  precisa: [...intro.needs],
  documentos: [],
});

/**
 * Introduction of a service for a person: the fund's text, then the sentences from the person's own facts (window,
 * age), which no text replaces.
 */
export function introWith(own: ServiceDefinition["intro"], standard: ServiceDefinition["intro"], texts: ServiceTexts) {
  const beyond = (mine: readonly string[], usual: readonly string[], written: readonly string[]) =>
    mine.filter((sentence) => !usual.includes(sentence) && !written.includes(sentence));
  return {
    explica: [...texts.explica, ...beyond(own.explains, standard.explains, texts.explica)],
    precisa: [...texts.precisa, ...beyond(own.needs, standard.needs, texts.precisa)],
  };
}

/** The next free code of a document. */
export const nextCode = (documentos: readonly Pick<ExtraDocument, "codigo">[]): string =>
  `extra-${documentos.reduce((last, { codigo }) => Math.max(last, Number(codigo.slice("extra-".length)) || 0), 0) + 1}`;
