import type { AskedDocument, ServiceDefinition } from "../services/definition";
import type { Fault } from "./parameters";

/** What a service says of itself before it is begun, and what it asks for besides what follows from the answers. */

export interface ExtraDocument {
  codigo: string;
  nome: string;
  obrigatorio: boolean;
  orientacao: string;
}

export interface ServiceTexts {
  /** Sentences of the introduction. */
  explica: string[];
  /** "Do que você precisa". */
  precisa: string[];
  documentos: ExtraDocument[];
}

/** Services whose page shows something and has no introduction of its own: what is written stands above it. */
export const PAGE_SERVICES: readonly number[] = [4, 6, 7, 10, 11, 19, 20, 23];

/** Services of the catalogue that have texts to set: the others begin with an introduction and send a form. */
export const TEXT_SERVICES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24];

/** Documents that forms ask for by themselves, and when. The rules of the product need them: they are shown, not set. */
export const askedByForm: Readonly<Record<number, readonly string[]>> = {
  2: ["Comprovante do cargo, de quem é pessoa exposta"],
  3: [
    "Formulário W-9 assinado, de pessoa dos Estados Unidos",
    "Comprovante de que não é pessoa dos Estados Unidos, de quem tem indícios de que é",
    "Comprovante de residência fiscal no exterior (opcional)",
  ],
  5: ["Comprovante de residência no exterior (opcional)", "Comunicação de saída definitiva do país, de quem saiu"],
  12: ["Documento de identidade com foto", "Carta de concessão do INSS, na aposentadoria por incapacidade"],
  15: ["Carta ou proposta do plano de destino (opcional)"],
  24: ["Laudo do serviço médico oficial"],
};

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

/** What the product says where nobody wrote anything. */
export const standardTexts = ({ intro }: Pick<ServiceDefinition, "intro">): ServiceTexts => ({
  explica: [...intro.explains],
  precisa: [...intro.needs],
  documentos: [],
});

/**
 * The introduction of somebody's service: what was written, then what follows from the person's own facts (their window,
 * their age), which no text takes the place of.
 */
export function introWith(own: ServiceDefinition["intro"], standard: ServiceDefinition["intro"], texts: ServiceTexts) {
  const beyond = (mine: readonly string[], usual: readonly string[], written: readonly string[]) =>
    mine.filter((sentence) => !usual.includes(sentence) && !written.includes(sentence));
  return {
    explica: [...texts.explica, ...beyond(own.explains, standard.explains, texts.explica)],
    precisa: [...texts.precisa, ...beyond(own.needs, standard.needs, texts.precisa)],
  };
}

const toAsked = ({ codigo, nome, obrigatorio, orientacao }: ExtraDocument): AskedDocument => ({
  codigo,
  nome,
  obrigatorio,
  ...(orientacao && { hint: orientacao }),
});

/** The definition with the fund's introduction and documents in it. */
export const withTexts = (definition: ServiceDefinition, texts: ServiceTexts): ServiceDefinition => ({
  ...definition,
  intro: { ...definition.intro, explains: texts.explica, needs: texts.precisa },
  documents: (data) => [...definition.documents(data), ...texts.documentos.map(toAsked)],
});

/** The next free code of a document. */
export const nextCode = (documentos: readonly Pick<ExtraDocument, "codigo">[]): string =>
  `extra-${documentos.reduce((last, { codigo }) => Math.max(last, Number(codigo.slice("extra-".length)) || 0), 0) + 1}`;
