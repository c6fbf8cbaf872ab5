import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { PrivacySection } from "@/features/profile/privacy/PrivacySection";
import { saveFile } from "@/ui/browser/saveFile";

jest.mock("@/ui/browser/saveFile", () => ({ saveFile: jest.fn() }));

type Accesses = Reply<"GET /retornarAcessos/{idPessoa}">;
type Copy = Reply<"GET /retornarExportacoes">[number];

const visit: Accesses["acessos"][number] = {
  id: 9,
  atendente: "Ana Ribeiro",
  ajudante: false,
  inicio: "2026-01-05T12:00:00.000Z",
  fim: "2026-01-05T12:20:00.000Z",
  visao: true,
  motivo: "Solicitação 2026-0048213",
  consultou: ["solicitações", "dependentes"],
  fez: ["Incluiu um dependente"],
};
const copy: Copy = {
  id: 5,
  formato: "pdf",
  situacao: "pronta",
  progresso: 100,
  nome: "meus-dados-2026-11-21.pdf",
  tamanho: 120_000,
  pedidaEm: "2026-11-21T12:00:00.000Z",
  expiraEm: "2026-11-23T12:00:00.000Z",
};
const making: Copy = { ...copy, situacao: "preparando", progresso: 40, tamanho: null };

interface Options {
  acessos?: Accesses["acessos"];
  total?: number;
  copies?: Copy[];
  session?: typeof participant;
}

const show = ({ acessos = [visit], copies = [], session = participant, total = acessos.length }: Options = {}) => {
  const asked = reply("GET /retornarAcessos/{idPessoa}", { acessos, total, totalPage: Math.ceil(total / 5) });
  const listed = session === participant ? reply("GET /retornarExportacoes", copies) : null;
  return { ...renderScreen(<PrivacySection />, { session, pathname: "/perfil" }), asked, listed };
};

describe("who accessed my data", () => {
  it("tells who, from when to when, why, what was seen and what was done", async () => {
    show();
    const [row] = within(await screen.findByRole("list", { name: "Acessos aos seus dados" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("Ana Ribeiro");
    expect(row).toHaveTextContent("05/01/2026, 09:00 às 09:20");
    expect(row).toHaveTextContent("Motivo: Solicitação 2026-0048213");
    expect(row).toHaveTextContent("Viu: solicitações e dependentes");
    expect(row).toHaveTextContent("Incluiu um dependente");
  });

  it("says so when no reason was recorded, and when it was not the view", async () => {
    show({
      acessos: [
        { ...visit, motivo: null },
        { ...visit, id: 8, visao: false, motivo: null, fez: [] },
      ],
    });
    expect(await screen.findByText(/Motivo não registrado/)).toBeVisible();
    expect(screen.getByText("Consultou os seus dados pelas telas da equipe")).toBeVisible();
  });

  it("says of a helper that the person invited them", async () => {
    show({ acessos: [{ ...visit, atendente: "Helena Carvalho", ajudante: true, visao: false, motivo: null, consultou: ["extrato"] }] });
    const [row] = within(await screen.findByRole("list", { name: "Acessos aos seus dados" })).getAllByRole("listitem");
    expect(row).toHaveTextContent("Helena Carvalho");
    expect(row).toHaveTextContent("Ajudante que você convidou");
    expect(row).not.toHaveTextContent("Motivo");
    expect(row).toHaveTextContent("Viu: extrato");
  });

  it("asks the server for the next page", async () => {
    const { user, asked } = show({ total: 12 });
    await user.click(await screen.findByRole("button", { name: "Próxima" }));
    await waitFor(() => expect(asked.requests.at(-1)?.query).toMatchObject({ page: 1, limit: 5 }));
  });

  it("nobody yet", async () => {
    show({ acessos: [] });
    expect(await screen.findByText("Ninguém acessou seus dados")).toBeVisible();
  });

  it("fails on its own part, and is tried again", async () => {
    reply("GET /retornarExportacoes", []);
    refuse("GET /retornarAcessos/{idPessoa}", 500, "Tente de novo.");
    const { user } = renderScreen(<PrivacySection />, { session: participant, pathname: "/perfil" });
    expect(await screen.findByText("Não conseguimos carregar os acessos")).toBeVisible();
    expect(screen.getByRole("button", { name: "Preparar PDF" })).toBeEnabled();
    reply("GET /retornarAcessos/{idPessoa}", { acessos: [visit], total: 1, totalPage: 1 });
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Ana Ribeiro")).toBeVisible();
  });
});

describe("a copy of one's data", () => {
  it("is prepared with progress and then downloaded", async () => {
    const { user, listed } = show();
    await waitFor(() => expect(listed?.requests).toHaveLength(1));
    const asked = reply("POST /pedirExportacao", making);
    let answers = 0;
    reply("GET /retornarExportacoes", () => [answers++ < 1 ? making : copy]);
    await user.click(await screen.findByRole("button", { name: "Preparar PDF" }));
    expect(await screen.findByRole("progressbar", { name: "Preparando o PDF" })).toHaveAttribute("aria-valuenow", "40");
    expect(screen.getByRole("button", { name: "Preparando…" })).toBeDisabled();
    expect(asked.requests.map(({ body }) => body)).toEqual([{ formato: "pdf" }]);
    const download = await screen.findByRole("button", { name: `Baixar ${copy.nome}` }, { timeout: 4000 });
    reply("GET /baixarExportacao/{idExportacao}", () => new Response("conteúdo"));
    await user.click(download);
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), copy.nome));
  });

  it("says how long to wait when too many were asked for", async () => {
    const { user } = show();
    refuse("POST /pedirExportacao", 429, "Você já pediu 5 cópias nas últimas 24 horas.", { tentarEm: 3600 });
    await user.click(await screen.findByRole("button", { name: "Preparar JSON" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Você já pediu 5 cópias");
  });

  it("tells of one that failed, and of a download that did not come", async () => {
    const { user } = show({ copies: [copy, { ...copy, id: 4, situacao: "falhou", tamanho: null, nome: "antiga.pdf" }] });
    expect(await screen.findByText("Não conseguimos preparar esta cópia. Peça outra.")).toBeVisible();
    refuse("GET /baixarExportacao/{idExportacao}", 404, "Esta cópia já expirou.");
    await user.click(screen.getByRole("button", { name: `Baixar ${copy.nome}` }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Não conseguimos baixar.");
  });

  it("does not leave through the assisted view", async () => {
    show({ session: assisted });
    expect(screen.getByText("Só Bruno Carvalho pode levar uma cópia dos dados")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Preparar/ })).toBeNull();
    expect(await screen.findByText("Ana Ribeiro")).toBeVisible();
  });
});

describe("rights", () => {
  it("explains retention and leads to the correction", async () => {
    show();
    expect(screen.getByText("Por quanto tempo ficam guardados?")).toBeVisible();
    expect(screen.getByText(/por mais 5 anos/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Corrigir meus dados" })).toHaveAttribute("href", "/perfil?secao=dados");
    await screen.findByText("Ana Ribeiro");
  });

  it.each([
    ["Pedir exclusão", "Exclusão ou anonimização dos meus dados", /apagados/],
    ["Falar sobre privacidade", "Privacidade e dados pessoais", /^Quem viu/],
  ])("%s opens a conversation whose subject says so", async (button, assunto, message) => {
    const { user, router } = show();
    const opened = reply("POST /criarConversa", ({ body }) => ({ ...(body as object), id: 77 }) as unknown as Reply<"POST /criarConversa">);
    await user.click(await screen.findByRole("button", { name: button }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent(assunto);
    const field = within(dialog).getByLabelText("Mensagem");
    if (button !== "Pedir exclusão") await user.type(field, "Quem viu meus dados?");
    await user.click(within(dialog).getByRole("button", { name: "Enviar pedido" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith({ pathname: "/chat", query: { idConversa: 77 } }));
    expect(opened.requests).toHaveLength(1);
    expect(opened.requests[0]?.body).toMatchObject({ idPessoa: 2, idPlano: 1, assunto, mensagem: expect.stringMatching(message) });
  });

  it("a message is needed", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Falar sobre privacidade" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Enviar pedido" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Escreva o que você quer pedir");
  });
});
