import type { AskedDocument, ServiceDefinition } from "../services/definition";

/** Texts of a service before it is begun, and the documents that it asks for besides those that follow from the answers. */

export interface ExtraDocument {
  codigo: string;
  nome: string;
  obrigatorio: boolean;
  orientacao: string;
}

export interface ServiceTexts {
  /** Sentences of the introduction. */
  explica: string[];
  /** "O que você vai precisar". */
  precisa: string[];
  documentos: ExtraDocument[];
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
  intro: { ...definition.intro, explains: texts.explica, about: undefined, needs: texts.precisa },
  documents: (data) => [...definition.documents(data), ...texts.documentos.map(toAsked)],
});
