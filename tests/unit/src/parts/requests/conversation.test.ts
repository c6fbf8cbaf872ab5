import { administrator, assisted, participant } from "@tests/support/renderScreen";
import { conversationAbout } from "@/parts/requests/conversation";
import { requisicao } from "./requests";

describe("the conversation about a request", () => {
  it("of a participant asks for help, naming service and protocol", () => {
    expect(conversationAbout(requisicao(), participant)).toEqual({
      idPessoa: 2,
      idPlano: 1,
      idRequisicao: 7,
      assunto: "Acompanhamento de Solicitação",
      mensagem: "Olá! Preciso de ajuda com a solicitação de Resgate, protocolo 2026-0048213.",
    });
  });

  it("of an administrator in the assisted view tells the owner about a problem and makes the administrator the attendant", () => {
    const body = conversationAbout(requisicao(), assisted);
    expect(body).toEqual({
      idPessoa: 2,
      idPessoaAtendente: administrator.pessoa?.id,
      idPlano: 1,
      idRequisicao: 7,
      assunto: "Acompanhamento de Solicitação",
      mensagem: "Olá! Foi encontrado um problema na solicitação de Resgate, protocolo 2026-0048213.",
    });
  });
});
