/** Subject of every conversation about a request (specification §6). */
export const REQUEST_SUBJECT = "Acompanhamento de Solicitação";

interface Named {
  funcionalidade: { nome: string };
  protocolo: string;
}

const named = ({ funcionalidade, protocolo }: Named) => `${funcionalidade.nome}, protocolo ${protocolo}`;

/** First message of an administrator to the owner of the request. */
export const problemFound = (request: Named) => `Olá! Foi encontrado um problema na solicitação de ${named(request)}.`;

/** First message of a participant about their own request. */
export const helpNeeded = (request: Named) => `Olá! Preciso de ajuda com a solicitação de ${named(request)}.`;
