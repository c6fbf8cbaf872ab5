import { screen, waitFor, within } from "@testing-library/react";
import { problem, refuse, reply } from "@tests/support/server";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { arrive, openDesk } from "./desk";
import { ANA, document, MARINA, request } from "./samples";

jest.mock("@/layout/assisted/viewRequest", () => ({ askToEnterView: jest.fn() }));
jest.mock("@/realtime/SocketProvider", () => ({
  useSocketEvent: (event: string, handler: (payload?: unknown) => void) =>
    void jest.requireActual<typeof import("./desk")>("./desk").handlers.set(event, handler),
  useSocketReconnect: () => {},
}));

const STALE = "Outra pessoa mexeu nesta solicitação enquanto você decidia. Veja como ela está agora e decida de novo.";
const ready = request({
  etapa: { ordem: 2, nome: "Conclusão", total: 2 },
  documentos: [document({ estado: "aceito" })],
  pode: { confirmar: false, cancelar: false, responder: false, decidir: true, faltaParaAprovar: null },
});
const open = (now = request()) => {
  const found = { now };
  return openDesk({ query: { id: "7" }, found });
};
const panel = () => screen.findByRole("region", { name: "Inclusão de dependente" });
const decided = { idRequisicao: 7, versao: 4, etapa: 1, status: "Em análise" };

describe("what it shows", () => {
  it("has the person, the data, the documents, what happened, the notes and what is missing", async () => {
    open();
    const shown = within(await panel());
    expect(await shown.findByText("168.982.247-09 · HPE · Matrícula 0009764")).toBeVisible();
    for (const text of ["2026-0048213", "Miguel N. Prado", "1 a conferir", "Enviada", "Sem responsável", "Etapa 1 de 2: Conferência"])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText("Responder até 23/11/2099")).toBeVisible();
    expect(await shown.findByText("Pais separados; conferir guarda.")).toBeVisible();
    const onward = shown.getByRole("button", { name: "Avançar" });
    expect(onward).toBeDisabled();
    expect(onward).toHaveAccessibleDescription("Falta decidir sobre: Certidão de nascimento.");
  });

  it("shows what is to come when everything is asked for", async () => {
    const { user } = open();
    expect(within(await panel()).queryByText("Conclusão")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Ver tudo" }));
    expect(screen.getByText("Conclusão", { exact: false, selector: "p" })).toBeVisible();
  });

  it("opens the person's portal", async () => {
    const { user } = open();
    await screen.findByText(/Matrícula 0009764/);
    await user.click(screen.getByRole("button", { name: "Ver portal de Elza Maria do Nascimento" }));
    expect(askToEnterView).toHaveBeenCalledWith({ id: 5, nome: "Elza Maria do Nascimento" }, { codigo: "solicitacao", id: 7 });
  });

  it("offers nothing to decide on what ended", async () => {
    open(request({ pode: { ...request().pode, decidir: false, faltaParaAprovar: null }, idConversa: 12 }));
    const shown = within(await panel());
    for (const name of ["Avançar", "Recusar", "Assumir", "Mais ações"])
      expect(shown.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(shown.getByRole("link", { name: "Conversar" })).toHaveAttribute("href", "/chat?idConversa=12");
  });

  it("fails alone", async () => {
    const { user, router } = openDesk({ query: { id: "99" } });
    refuse("GET /retornarSolicitacao/{idRequisicao}", 404, "Esta solicitação não existe ou não é sua.");
    expect(await screen.findByText("2026-0047990")).toBeInTheDocument();
    await user.click((await screen.findAllByRole("button", { name: "Fechar e voltar à lista" }))[0] as HTMLElement);
    expect(router.query).toEqual({});
  });
});

describe("decisions", () => {
  it("accepts a document at once", async () => {
    const { user, found } = open();
    const sent = reply("POST /decidirDocumento", () => {
      found.now = { ...ready, versao: 4 };
      return decided;
    });
    await user.click(await screen.findByRole("button", { name: "Aceitar Certidão de nascimento" }));
    expect(await screen.findByText("Nada a conferir")).toBeVisible();
    expect(sent.requests[0]?.body).toEqual({ idDocumento: 31, versao: 3, aceito: true });
    expect(screen.queryByText("Esta solicitação mudou agora")).not.toBeInTheDocument();
  });

  it("waits for a paper no more once it was opened", async () => {
    const waiting = { ...ready, pode: { ...ready.pode, faltaParaAprovar: "Abra antes os documentos: Certidão de nascimento." } };
    const { user, found } = open(waiting);
    expect(await screen.findByText(/Abra antes os documentos/)).toBeVisible();
    reply("GET /baixarArquivo/{idArquivo}", () => {
      found.now = { ...waiting, pode: { ...waiting.pode, faltaParaAprovar: null } };
      return new Response(new Blob(["%PDF-"]), { headers: { "content-type": "application/pdf" } });
    });
    await user.click(screen.getByRole("button", { name: "Certidão de nascimento" }));
    await waitFor(() => expect(screen.queryByText(/Abra antes os documentos/)).not.toBeInTheDocument());
  });

  it("begins the conversation with the sentence that a problem was found, which may be rewritten", async () => {
    const { user, router } = open(request({ idConversa: null }));
    await user.click(within(await panel()).getByRole("button", { name: "Conversar" }));
    const text = await screen.findByRole("textbox", { name: /Mensagem/ });
    expect(text).toHaveValue("Olá! Foi encontrado um problema na solicitação de Inclusão de dependente, protocolo 2026-0048213.");
    refuse("POST /criarConversa", 503);
    const send = screen.getByRole("button", { name: "Enviar e abrir a conversa" });
    await user.click(send);
    await waitFor(() => expect(send).toBeEnabled());
    expect(router.push).not.toHaveBeenCalled();
    const { requests } = reply("POST /criarConversa", {
      id: 31,
      assunto: "Acompanhamento de Solicitação",
      situacao: "aberta",
      pessoa: { id: 5, nome: "Elza Maria do Nascimento" },
      pessoaAtendente: ANA,
      plano: null,
      requisicao: null,
      naoLidas: 0,
      ultimaMensagem: null,
      criadaEm: "2026-11-21T12:00:00.000Z",
      atualizadaEm: "2026-11-21T12:00:00.000Z",
    });
    await user.type(text, " Falta a certidão.");
    await user.click(send);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/chat?idConversa=31"));
    expect(requests[0]?.body).toMatchObject({
      idPessoa: 5,
      idPessoaAtendente: 1,
      idRequisicao: 7,
      assunto: "Acompanhamento de Solicitação",
      mensagem: expect.stringMatching(/^Olá! Foi encontrado um problema .* Falta a certidão\.$/),
    });
  });

  it("refuses one document with its reason", async () => {
    const { user } = open();
    const sent = reply("POST /decidirDocumento", decided);
    await user.click(await screen.findByRole("button", { name: "Recusar Certidão de nascimento" }));
    const asking = await screen.findByRole("dialog", { name: "Recusar Certidão de nascimento?" });
    await user.type(await within(asking).findByRole("textbox"), "Está ilegível");
    await user.click(within(asking).getByRole("button", { name: "Recusar documento" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.requests[0]?.body).toEqual({ idDocumento: 31, versao: 3, aceito: false, motivo: "Está ilegível" });
  });

  it("concludes from the last stage after asking", async () => {
    const { user } = open(ready);
    const sent = reply("POST /avancarRequisicao", decided);
    await user.click(await screen.findByRole("button", { name: "Concluir" }));
    const asking = await screen.findByRole("dialog", { name: "Concluir a solicitação?" });
    await user.click(within(asking).getByRole("button", { name: "Concluir" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.requests[0]?.body).toEqual({ idRequisicao: 7, versao: 3, acao: "aprovar" });
  });

  it("advances at once from another stage", async () => {
    const { user } = open({ ...ready, etapa: { ordem: 1, nome: "Conferência", total: 2 } });
    let answer = (_given: typeof decided) => {};
    const slow = new Promise<typeof decided>((resolve) => {
      answer = resolve;
    });
    const sent = reply("POST /avancarRequisicao", () => slow);
    await user.dblClick(await screen.findByRole("button", { name: "Avançar" }));
    await waitFor(() => expect(sent.requests).toHaveLength(1));
    answer(decided);
    expect(await screen.findByText("A solicitação avançou")).toBeInTheDocument();
    expect(sent.requests).toHaveLength(1);
    expect(sent.requests[0]?.body).toEqual({ idRequisicao: 7, versao: 3, acao: "avancar" });
  });

  it("asks for documents, of its own and others", async () => {
    const { user } = open();
    const sent = reply("POST /avancarRequisicao", decided);
    await user.click(await screen.findByRole("button", { name: "Pedir documentos" }));
    const asking = await screen.findByRole("dialog", { name: "Pedir documentos" });
    const send = await within(asking).findByRole("button", { name: "Pedir documentos" });
    await user.click(send);
    expect(await within(asking).findAllByText("Marque um documento ou escreva o nome de outro.")).not.toHaveLength(0);
    await user.click(within(asking).getByRole("checkbox", { name: "CPF do dependente" }));
    await user.type(within(asking).getByRole("textbox", { name: /Outro documento/ }), "Termo de guarda");
    await user.type(within(asking).getByRole("textbox", { name: /Recado/ }), "Frente e verso.");
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent.requests[0]?.body).toEqual({
      idRequisicao: 7,
      versao: 3,
      acao: "pedir-documentos",
      documentos: [{ codigo: "cpf", nome: "CPF do dependente" }, { nome: "Termo de guarda" }],
      motivo: "Frente e verso.",
    });
  });

  it("takes it over, hands it on and sends it back", async () => {
    const { user } = open();
    const assigned = reply("POST /atribuirRequisicoes", { feitas: [{ idRequisicao: 7, versao: 4 }], recusadas: [] });
    const moved = reply("POST /avancarRequisicao", decided);
    await user.click(await screen.findByRole("button", { name: "Assumir" }));
    await waitFor(() => expect(assigned.requests[0]?.body).toEqual({ itens: [{ idRequisicao: 7, versao: 3 }], idResponsavel: ANA.id }));
    await user.click(screen.getByRole("button", { name: "Mais ações" }));
    await user.click(screen.getByRole("menuitem", { name: "Atribuir a…" }));
    const asking = await screen.findByRole("dialog", { name: "Atribuir a" });
    await user.selectOptions(await within(asking).findByRole("combobox"), MARINA.nome);
    await user.click(within(asking).getByRole("button", { name: "Atribuir" }));
    await waitFor(() => expect(assigned.requests.at(-1)?.body.idResponsavel).toBe(MARINA.id));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Mais ações" }));
    await user.click(screen.getByRole("menuitem", { name: "Devolver" }));
    await user.type(await screen.findByRole("textbox", { name: "O que falta ou precisa mudar" }), "Falta a assinatura");
    await user.click(screen.getByRole("button", { name: "Devolver" }));
    await waitFor(() => expect(moved.requests[0]?.body).toMatchObject({ acao: "devolver", motivo: "Falta a assinatura" }));
  });

  it("writes a note that only attendants see", async () => {
    const { user } = open();
    const sent = reply("POST /anotarRequisicao", { id: 2, autor: ANA, texto: "Liguei hoje", criadaEm: "2026-11-21T12:00:00.000Z" });
    await user.click(await screen.findByRole("button", { name: "Escrever nota" }));
    await user.type(await screen.findByRole("textbox", { name: "Nova nota" }), "Liguei hoje");
    await user.click(screen.getByRole("button", { name: "Salvar nota" }));
    expect(await screen.findByRole("button", { name: "Escrever nota" })).toBeVisible();
    expect(sent.requests[0]?.body).toEqual({ idRequisicao: 7, texto: "Liguei hoje" });
  });
});

describe("two attendants", () => {
  it("see each other while both have it open, and one leaves on closing", async () => {
    const { user, leaves, beats } = open();
    await panel();
    expect(beats.requests[0]?.body).toEqual({ idRequisicao: 7 });
    reply("POST /marcarPresenca", { outros: [{ ...MARINA, desde: "2026-11-21T12:00:00.000Z" }], versao: 3 });
    await arrive("requestPresence", { id: 7 });
    expect(await screen.findByText("Marina também está vendo")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar e voltar à lista" }));
    await waitFor(() => expect(leaves.requests).toHaveLength(1));
  });

  it("see at once what the other did", async () => {
    const { user, found } = open();
    await panel();
    found.now = request({ versao: 4, status: { id: 6, nome: "Recusada", tipo: "bad" }, responsavel: MARINA });
    await arrive("requestUpdated", { id: 7, versao: 4 });
    expect(await screen.findByText("Situação: de Reenviado para Recusada")).toBeVisible();
    expect(screen.getByText(`Responsável: ${MARINA.nome}`)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Entendi" }));
    expect(screen.queryByText("Situação: de Reenviado para Recusada")).not.toBeInTheDocument();
  });

  it("cannot overwrite each other: the slower one is told what changed and loses nothing typed", async () => {
    const { user, found } = open();
    reply("POST /avancarRequisicao", ({ body }) => {
      found.now = request({ versao: 4, responsavel: MARINA, documentos: [document({ estado: "recusado", motivo: "Ilegível" })] });
      return body.versao === 3 ? problem(409, STALE) : { ...decided, versao: 5 };
    });
    await user.click(within(await panel()).getByRole("button", { name: /^Recusar( solicitação)?$/ }));
    const asking = await screen.findByRole("dialog", { name: "Recusar a solicitação?" });
    await user.type(await within(asking).findByRole("textbox", { name: "Motivo da recusa" }), "Fora do prazo");
    await user.click(within(asking).getByRole("button", { name: "Recusar" }));
    expect(await within(asking).findByText(STALE)).toBeVisible();
    expect(await within(asking).findByText("Certidão de nascimento: recusado")).toBeVisible();
    expect(within(asking).getByRole("textbox")).toHaveValue("Fora do prazo");

    await user.click(within(asking).getByRole("button", { name: "Ver como está" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(within(await panel()).getByRole("button", { name: /^Recusar( solicitação)?$/ }));
    const again = await screen.findByRole("dialog", { name: "Recusar a solicitação?" });
    await waitFor(() => expect(within(again).getByRole("textbox")).toHaveValue("Fora do prazo"));
    await user.click(within(again).getByRole("button", { name: "Recusar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
