/** Subject of every conversation about a request (specification §6). */
export const REQUEST_SUBJECT = "Acompanhamento de Solicitação";

interface Named {
  funcionalidade: { nome: string };
  protocolo: string;
}

/** `FATCA, protocolo 2026-0048213`; without the protocol where the backend gives none. */
export const nameOfRequest = ({ funcionalidade, protocolo }: Named) =>
  protocolo ? `${funcionalidade.nome}, protocolo ${protocolo}` : funcionalidade.nome;

/** First message of an administrator to the owner of the request. */
export const problemFound = (request: Named) => `Olá! Foi encontrado um problema na solicitação de ${nameOfRequest(request)}.`;

/** First message of a participant about their own request. */
export const helpNeeded = (request: Named) => `Olá! Preciso de ajuda com a solicitação de ${nameOfRequest(request)}.`;
