import type { Conversation, Message } from "@/features/chat/chatQueries";

export const BRUNO = { id: 2, nome: "Bruno Carvalho", admin: "N" } as const;
const ANA = { id: 1, nome: "Ana Ribeiro", admin: "S" } as const;

export const message = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  idConversa: 7,
  autor: ANA,
  texto: `Mensagem ${id}`,
  anexos: [],
  enviadaEm: "2026-03-02T15:00:00.000Z",
  lidaEm: "2026-03-02T15:05:00.000Z",
  ...values,
});

export const conversation = (values: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  assunto: "Acompanhamento de Solicitação",
  situacao: "aberta",
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  pessoaAtendente: { id: 1, nome: "Ana Ribeiro" },
  plano: { id: 1, nome: "HPE" },
  requisicao: { id: 5, protocolo: "2026-0048213", funcionalidade: "Alterar contribuição" },
  naoLidas: 0,
  ultimaMensagem: { texto: "Até logo", enviadaEm: "2026-03-02T15:00:00.000Z", autor: "Ana Ribeiro" },
  criadaEm: "2026-03-01T15:00:00.000Z",
  atualizadaEm: "2026-03-02T15:00:00.000Z",
  ...values,
});
