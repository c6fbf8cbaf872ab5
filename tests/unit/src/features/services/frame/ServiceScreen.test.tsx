import type { Reply } from "@contract/infer";
import { act, screen, waitFor, within } from "@testing-library/react";
import { assisted, participant } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { PepScreen } from "@/features/services/pep/PepScreen";
import { complete, draft, exposed, heading, press, SERVICE, saves, service, show } from "./desk";

const REQUEST = "GET /retornarSolicitacao/{idRequisicao}";
type Running = Reply<typeof REQUEST>;

const running = (step: Partial<Running["linhaDoTempo"][number]> = {}): Running => ({
  id: 9,
  protocolo: "2026-0000009",
  pessoa: { id: 2, nome: "Bruno" },
  plano: { id: 1, nome: "HPE" },
  funcionalidade: { id: 2, nome: "Pessoa exposta politicamente" },
  status: { id: 2, nome: "Em análise", tipo: "info" },
  dataSolicitacao: "2026-11-20T13:00:00.000Z",
  prazo: "2026-12-02",
  versao: 1,
  confirmadaEm: null,
  concluidaEm: null,
  etapa: { ordem: 1, nome: "Análise", total: 1 },
  responsavel: null,
  vezDe: "atendente",
  proximoPasso: "Análise; depois, a conclusão.",
  recado: null,
  dados: [{ rotulo: "Cargo ou função", valor: "Vereador" }],
  documentos: [],
  linhaDoTempo: [
    {
      ...{ titulo: "Análise", detalhe: null, papel: "atendente", quem: "Equipe de atendimento", status: "info" },
      ...{ quando: null, prazo: null, futuro: true, atual: true },
      ...step,
    },
  ],
  idConversa: null,
  pode: { confirmar: false, cancelar: true, responder: false, decidir: false, faltaParaAprovar: null },
});

beforeEach(() => sessionStorage.clear());
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const option = (group: RegExp, name: string) => within(screen.getByRole("group", { name: group })).getByRole("radio", { name });

describe("the introduction", () => {
  it("says what it is, what is needed, how long it takes and what is in force", async () => {
    const linhas = [
      { rotulo: "Cargo ou função", valor: "Vereador" },
      { rotulo: "Pessoa 1", valor: "Helena Prado · 111.444.777-35 · Sócio(a) em empresa" },
    ];
    reply(SERVICE, service({ vigente: { titulo: "Declaração em vigor", desde: "2025-03-10", linhas, dados: {} } }));
    show(<PepScreen />);
    expect(await screen.findByText(/prevenção à lavagem de dinheiro/)).toBeVisible();
    expect(screen.getByText(/Comprovante do cargo/)).toBeVisible();
    expect(screen.getByText("Leva cerca de 4 minutos")).toBeVisible();
    expect(screen.getByText("A equipe responde em até 5 dias úteis")).toBeVisible();
    const inForce = screen.getByRole("region", { name: "Declaração em vigor" });
    expect(inForce).toHaveTextContent("Desde10/03/2025");
    expect(inForce).toHaveTextContent("Vereador");
    expect(inForce).toHaveTextContent("Helena PradoCPF ***.444.777-**Sócio(a) em empresa");
    expect(press("Atualizar declaração")).toBeEnabled();
  });

  it("has its place while it is on its way: sentences, needs, time and the way in", async () => {
    reply(SERVICE, service());
    show(<PepScreen />);
    const heights = () => [...document.querySelectorAll<HTMLElement>("section[aria-busy] [aria-hidden]")].map(({ style }) => style.height);
    await waitFor(() => expect(heights().length).toBeGreaterThan(8));
    expect(heights().at(-1)).toBe("48px");
    expect(await screen.findByRole("button", { name: "Começar" })).toBeVisible();
    expect(heights()).toEqual([]);
  });

  it("shows the request that runs instead of a new one", async () => {
    const solicitacaoAberta = { id: 9, protocolo: "2026-0000009", status: "Em análise", prazo: "2026-12-02" };
    reply(SERVICE, service({ permitido: false, motivo: "Você já tem uma solicitação.", solicitacaoAberta }));
    reply(REQUEST, running());
    show(<PepScreen />, { passo: "cargo" });
    expect(await screen.findByText(/Protocolo 2026-0000009 · Em análise · resposta até 02\/12\/2026/)).toBeVisible();
    expect(await screen.findByText("O que você pediu")).toBeVisible();
    expect(screen.getByText("Equipe de atendimento")).toBeVisible();
    expect(screen.getByText("Vereador")).toBeVisible();
    // Nothing invites to what cannot be begun.
    expect(screen.queryByText(/prevenção à lavagem de dinheiro|O que você vai precisar/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Leva cerca de|^A equipe responde em até/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver o pedido" })).toHaveAttribute("href", "/services/requests?id=9");
    expect(screen.queryByRole("button", { name: "Começar" })).not.toBeInTheDocument();
  });

  it("says that it is the person's turn, until when, and leads to the answer", async () => {
    const solicitacaoAberta = { id: 9, protocolo: "2026-0000009", status: "Aguarda você", prazo: "2026-12-10" };
    reply(SERVICE, service({ permitido: false, solicitacaoAberta }));
    reply(REQUEST, running({ titulo: "Sua vez: reenviar Comprovante", papel: "participante", quem: "Você", status: "wait" }));
    show(<PepScreen />);
    expect(await screen.findByText("Sua vez: reenviar Comprovante até 10/12/2026")).toBeVisible();
    expect(screen.getByRole("link", { name: "Responder agora" })).toHaveAttribute("href", "/services/requests?id=9");
    expect(screen.queryByText(/espere a conclusão/)).not.toBeInTheDocument();
  });

  it("says nothing of a rule in force where there is none", async () => {
    reply(SERVICE, service({ vigente: null }));
    show(<PepScreen />);
    expect(await screen.findByRole("button", { name: "Começar" })).toBeVisible();
    expect(screen.queryByText(/Em vigor|Nenhum registro|ainda não tem nada em vigor/)).not.toBeInTheDocument();
  });

  it("says why it may not be used, and where to go", async () => {
    reply(SERVICE, service({ permitido: false, motivo: "O plano HPE não oferece este serviço." }));
    show(<PepScreen />);
    expect(await screen.findByText("O plano HPE não oferece este serviço.")).toBeVisible();
    expect(screen.queryByText("O que você vai precisar")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver outros serviços" })).toHaveAttribute("href", "/services");
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toHaveAttribute("href", "/chat");
  });

  it("leads from a missing bank account to where it is registered", async () => {
    reply(SERVICE, service({ permitido: false, motivo: ACCOUNT_NEEDED }));
    show(<PepScreen />);
    expect(await screen.findByText("É nela que você recebe.")).toBeVisible();
    expect(screen.getByText(/prevenção à lavagem de dinheiro/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Cadastrar a conta" })).toHaveAttribute("href", "/perfil");
  });

  it("can be tried again after a failure, and is honest about a backend without it", async () => {
    refuse(SERVICE, 500, "Algo não saiu como esperado.");
    const { user, unmount } = show(<PepScreen />);
    const again = await screen.findByRole("button", { name: "Tentar de novo" });
    reply(SERVICE, service());
    await user.click(again);
    expect(await screen.findByRole("button", { name: "Começar" })).toBeVisible();
    unmount();
    refuse(SERVICE, 404);
    show(<PepScreen />);
    expect(await screen.findByText("Indisponível")).toBeVisible();
  });
});

describe("the steps", () => {
  it("go one after the other, refuse what is missing with a summary, and give back what was typed", async () => {
    reply(SERVICE, service());
    const { requests } = saves();
    const { user, router } = show(<PepScreen />);
    await user.click(await screen.findByRole("button", { name: "Começar" }));
    expect(await heading("Sua situação")).toHaveFocus();
    expect(router.query).toEqual({ passo: "situacao" });
    await user.click(press("Avançar"));
    expect(await screen.findByRole("alert")).toHaveFocus();
    expect(screen.getByRole("link", { name: /^Responda: Você é, ou foi nos últimos cinco anos/ })).toBeVisible();

    await user.click(option(/foi nos últimos cinco anos/, "Sim"));
    await user.click(press("Avançar"));
    expect(await heading("Cargo")).toHaveFocus();
    expect(screen.getByText("Etapa 2 de 6")).toBeVisible();
    await user.type(await field("Cargo ou função"), "Prefeito");
    await user.click(press("Voltar"));
    await heading("Sua situação");
    expect(option(/foi nos últimos cinco anos/, "Sim")).toBeChecked();
    await user.click(press("Avançar"));
    expect(await field("Cargo ou função")).toHaveValue("Prefeito");
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ dados: { exposta: "S", cargo: "Prefeito" } }));
    expect(await screen.findByText("Rascunho salvo às 10:40")).toBeVisible();
  });

  it("leave out what is not asked, cannot be jumped over, and follow the browser's back", async () => {
    reply(SERVICE, service({ rascunho: draft({ exposta: "N" }) }));
    saves(3);
    const { user, router } = show(<PepScreen />, { passo: "revisao" });
    expect(await heading("Pessoas ligadas a você")).toBeVisible();
    await waitFor(() => expect(router.query).toEqual({ passo: "relacionadas" }));
    expect(screen.queryByText("Cargo")).not.toBeInTheDocument();
    await user.click(option(/Alguma pessoa ligada/, "Não"));
    await user.click(press("Avançar"));
    expect(await heading("Confira seus dados")).toBeVisible();
    await act(async () => void (await router.replace({ pathname: "/services/pep", query: { passo: "situacao" } })));
    expect(await heading("Sua situação")).toBeVisible();
  });

  it("take any number of related persons, each checked", async () => {
    reply(SERVICE, service({ rascunho: draft({ exposta: "N" }, 2) }));
    saves(3);
    const { user } = show(<PepScreen />, { passo: "relacionadas" });
    await heading("Pessoas ligadas a você");
    await user.click(option(/Alguma pessoa ligada/, "Sim"));
    expect(await screen.findByRole("group", { name: "Pessoa 1" })).toBeVisible();
    await user.click(press("Incluir outra pessoa"));
    const second = await screen.findByRole("group", { name: "Pessoa 2" });
    await waitFor(() => expect(within(second).getByRole("textbox", { name: "Nome completo" })).toHaveFocus());
    for (const group of screen.getAllByRole("group", { name: /^Pessoa \d/ })) {
      await user.type(within(group).getByRole("textbox", { name: "Nome completo" }), "Lia Prado");
      await user.type(within(group).getByRole("textbox", { name: "CPF" }), "11144477735");
      await user.selectOptions(within(group).getByRole("combobox"), "Filho(a)");
      await user.type(within(group).getByRole("textbox", { name: /^Cargo que ocupa/ }), "Prefeita");
    }
    await user.click(press("Avançar"));
    expect(await screen.findByRole("alert")).toHaveTextContent("A mesma pessoa foi incluída mais de uma vez.");
    await user.click(press("Retirar pessoa 2"));
    expect(screen.queryByRole("group", { name: "Pessoa 2" })).not.toBeInTheDocument();
    await user.click(press("Avançar"));
    await heading("Confira seus dados");
    expect(screen.getByText(/Lia Prado · 111\.444\.777-35 · Filho\(a\) · Prefeita/)).toBeVisible();
  });

  it("ask for each document, and go on when it was received", async () => {
    reply(SERVICE, service({ rascunho: draft(exposed, 3) }));
    saves(3);
    reply("POST /enviarArquivo", { id: 80, nome: "posse.pdf", tipo: "application/pdf", tamanho: 3 });
    // The test's File and the document's FormData are of two worlds, which do not know each other.
    const append = jest.spyOn(FormData.prototype, "append").mockImplementation(() => {});
    const { user } = show(<PepScreen />, { passo: "documentos" });
    await heading("Documentos");
    await screen.findByRole("button", { name: "Escolher arquivo: Comprovante do cargo" });
    await user.click(press("Avançar"));
    expect((await screen.findAllByText("Envie o documento: Comprovante do cargo.")).length).toBeGreaterThan(0);
    await user.upload(
      screen.getByLabelText("Comprovante do cargo", { selector: "input" }),
      new File(["pdf"], "posse.pdf", { type: "application/pdf" }),
    );
    expect(await screen.findByText("posse.pdf enviado.")).toBeInTheDocument();
    await user.click(press("Avançar"));
    await heading("Confira seus dados");
    expect(screen.getByText("posse.pdf")).toBeVisible();
    append.mockRestore();
  });
});

describe("review and confirmation", () => {
  const open = (session = participant) => {
    reply(SERVICE, service({ rascunho: draft(complete, 4) }));
    saves(3);
    return show(<PepScreen />, { passo: "revisao" }, session);
  };
  const created = { idRequisicao: 41, protocolo: "2026-0000041", versao: 1 };
  const confirmed = { idRequisicao: 41, protocolo: "2026-0000041", prazo: "2026-12-02", proximoPasso: "Conferência" };

  it("lead each row to its step and back", async () => {
    const { user, router } = open();
    await heading("Confira seus dados");
    await user.click(press("Alterar Cargo ou função"));
    const cargo = await field("Cargo ou função");
    expect(router.query).toEqual({ passo: "cargo", rever: "1" });
    await user.clear(cargo);
    await user.type(cargo, "Prefeito");
    await user.click(press("Voltar à revisão"));
    expect(await screen.findByText("Prefeito")).toBeVisible();
    expect(screen.getByRole("region", { name: "Cargo, alterado" })).toHaveFocus();
  });

  it("are two acts, each once, and end at the protocol", async () => {
    const create = reply("POST /criarRequisicao", created);
    const confirm = reply("POST /confirmarRequisicao", confirmed);
    const { user, router } = open();
    await heading("Confira seus dados");
    await user.dblClick(press("Continuar"));
    await heading("Confirmação");
    expect(create.requests).toHaveLength(1);
    expect(create.requests[0]?.body).toMatchObject({
      idFuncionalidade: 2,
      dados: { cargo: "Vereador" },
      documentos: [{ codigo: "comprovante-cargo", idArquivo: 77 }],
    });
    expect(create.requests[0]?.body.dados).not.toHaveProperty("arquivos");
    expect(confirm.requests).toHaveLength(0);
    await user.click(press("Confirmar e enviar"));
    expect(await screen.findByRole("link", { name: "Marque a declaração para enviar o pedido." })).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /Declaro que as informações são verdadeiras/ }));
    await user.dblClick(press("Confirmar e enviar"));
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith({
        pathname: "/success",
        query: { protocolo: "2026-0000041", idFuncionalidade: "2", prazo: "2026-12-02", id: "41" },
      }),
    );
    expect(confirm.requests.map(({ body }) => body)).toEqual([{ idRequisicao: 41 }]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("file again what was changed after it was filed", async () => {
    const create = reply("POST /criarRequisicao", created);
    const { user, router } = open();
    await heading("Confira seus dados");
    await user.click(press("Continuar"));
    await heading("Confirmação");
    await user.click(press("Voltar"));
    await user.click(await screen.findByRole("button", { name: "Alterar Cargo ou função" }));
    await user.type(await field("Cargo ou função"), " substituto");
    await act(async () => void (await router.push({ pathname: "/services/pep", query: { passo: "confirmacao" } })));
    await heading("Confira seus dados");
    await user.click(press("Continuar"));
    await heading("Confirmação");
    expect(create.requests[1]?.body.dados).toMatchObject({ cargo: "Vereador substituto" });
  });

  it("bring a refused field to its step, and a refused document to its place", async () => {
    const erros = [{ campo: "dados.inicio", mensagem: "O início não pode ser no futuro." }];
    refuse("POST /criarRequisicao", 400, "Confira os dados do formulário.", { erros });
    const { user } = open();
    await heading("Confira seus dados");
    await user.click(press("Continuar"));
    await heading("Cargo");
    expect(screen.getByRole("textbox", { name: "Início" })).toHaveAccessibleDescription(/O início não pode ser no futuro/);
    await user.click(press("Voltar à revisão"));
    await heading("Confira seus dados");
    refuse("POST /criarRequisicao", 400, "Confira os documentos.", {
      erros: [{ campo: "documentos.0", mensagem: "Envie este arquivo de novo." }],
    });
    await user.click(press("Continuar"));
    await heading("Documentos");
    expect(screen.getAllByText("Envie este arquivo de novo.").length).toBeGreaterThan(0);
  });

  it("say what failed, keep everything, and work at the next try", async () => {
    refuse("POST /criarRequisicao", 500, "Algo não saiu como esperado.");
    const { user } = open();
    await heading("Confira seus dados");
    await user.click(press("Continuar"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Algo não saiu como esperado.");
    reply("POST /criarRequisicao", created);
    await user.click(press("Continuar"));
    expect(await heading("Confirmação")).toBeVisible();
  });

  it("name the participant for whom an attendant acts", async () => {
    reply("POST /criarRequisicao", created);
    const { user } = open(assisted);
    expect(await heading("Confira os dados de Bruno Carvalho")).toBeVisible();
    await user.click(press("Continuar"));
    expect(await screen.findByRole("checkbox", { name: /^Em nome de Bruno Carvalho/ })).toBeVisible();
  });
});

describe("the draft", () => {
  it("goes on where it was left, and can be discarded", async () => {
    reply(SERVICE, service({ rascunho: draft({ exposta: "S" }, 1) }));
    const discard = reply("POST /descartarRascunho");
    const { user, router } = show(<PepScreen />);
    expect(await screen.findByText(/Salvo em 20\/11\/2026, 10:32/)).toBeVisible();
    await user.click(press("Continuar"));
    await heading("Cargo");
    expect(router.query).toEqual({ passo: "cargo" });
    await act(async () => void (await router.push({ pathname: "/services/pep" })));
    await user.click(await screen.findByRole("button", { name: "Descartar o rascunho" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Descartar rascunho" }));
    expect(await screen.findByRole("button", { name: "Começar" })).toBeVisible();
    expect(discard.requests[0]?.body).toEqual({ idFuncionalidade: 2, idPessoa: 2, idPlano: 1 });
  });

  it("tells the older of two tabs, which goes on with the newer version or with its own", async () => {
    reply(SERVICE, service({ rascunho: draft({ ...exposed, cargo: "Vereador" }, 1) }));
    refuse("POST /salvarRascunho", 409, "Este formulário foi mudado em outra aba ou aparelho (hoje, 10:40).");
    const { user } = show(<PepScreen />, { passo: "cargo" });
    await user.type(await field("Cargo ou função"), " suplente");
    expect(await screen.findByText(/mudado em outra aba ou aparelho \(hoje, 10:40\)/, {}, { timeout: 4000 })).toBeVisible();
    const theirs = service({ rascunho: draft({ ...exposed, cargo: "Prefeito" }, 1, 8) });
    reply(SERVICE, theirs);
    await user.click(press("Continuar aqui com o que foi salvo depois"));
    await waitFor(async () => expect(await field("Cargo ou função")).toHaveValue("Prefeito"));

    await user.type(await field("Cargo ou função"), " eleito");
    await screen.findByText(/mudado em outra aba/, {}, { timeout: 4000 });
    reply(SERVICE, service({ rascunho: draft({ ...exposed, cargo: "Governador" }, 1, 12) }));
    const own = saves(12);
    await user.click(press("Ficar com o que está nesta aba"));
    await waitFor(() => expect(own.requests[0]?.body).toMatchObject({ versao: 12, dados: { cargo: "Prefeito eleito" } }));
    expect(await field("Cargo ou função")).toHaveValue("Prefeito eleito");
  });

  it("stays in the tab while it cannot be kept, and is sent later", async () => {
    reply(SERVICE, service({ rascunho: draft({ ...exposed, cargo: "" }, 1) }));
    const refused = refuse("POST /salvarRascunho", 503, "Fora do ar.");
    const first = show(<PepScreen />, { passo: "cargo" });
    await first.user.type(await field("Cargo ou função"), "Prefeito");
    expect(await screen.findByText(/O que você digitou está guardado nesta aba/, {}, { timeout: 4000 })).toBeVisible();
    const tries = refused.requests.length;
    first.unmount();
    await waitFor(() => expect(refused.requests.length).toBeGreaterThan(tries));
    const { requests } = saves(3);
    show(<PepScreen />, { passo: "cargo" });
    expect(await field("Cargo ou função")).toHaveValue("Prefeito");
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ versao: 3, dados: { cargo: "Prefeito" } }));
  });

  it("keeps what was typed when the session ends midway", async () => {
    reply(SERVICE, service({ rascunho: draft(exposed, 1) }));
    reply("POST /salvarRascunho", () => problem(401, "Entre de novo."));
    const { user } = show(<PepScreen />, { passo: "cargo" });
    await user.type(await field("Órgão ou entidade"), " de Campinas");
    await screen.findByText(/guardado nesta aba/, {}, { timeout: 4000 });
    expect(JSON.stringify({ ...sessionStorage })).toContain("Câmara Municipal de Campinas");
  });
});

it("tells the attendant in whose name they act", async () => {
  reply(SERVICE, service());
  show(<PepScreen />, {}, assisted);
  expect(await screen.findByText(/agindo em nome de/)).toHaveTextContent("Bruno Carvalho");
});
