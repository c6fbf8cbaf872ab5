import { CALLS, Memory, type NamedCall, namedCalls } from "./calls";
import { noticesOf, people, pessoaOf } from "./fund";
import { letter } from "./shapes";

/** Data of the stand-in for tests that start no server. */
export { distort, SHAPES } from "./shapes";

const { bruno, ana } = people;

const asking = (call: NamedCall) => ({
  person: call === "GET /filtrarPessoas" || call === "GET /retornarPlanos" ? ana : bruno,
  token: "",
  params: { idPessoa: bruno.id, idPlano: 1 },
  query: new URLSearchParams(),
  body: { idPessoa: bruno.id, idPlano: 1, idStep: 2, metadata: {}, pular: "N", assunto: "Assunto", mensagem: "Olá", idsNotificacoes: [7] },
  memory: new Memory(),
});

export const [notificacao] = noticesOf(bruno) as [ReturnType<typeof noticesOf>[number]];

/** The answers to the letter, by call. */
export const answers: Record<string, unknown> = {
  ...Object.fromEntries(
    namedCalls.flatMap((call) => (call === "GET /exportarSolicitacoes" ? [] : [[call, letter(call, CALLS[call](asking(call)))]])),
  ),
  "POST /autenticar": { token: "bruno.strict", pessoa: pessoaOf(bruno), onboarding: "N" },
};
