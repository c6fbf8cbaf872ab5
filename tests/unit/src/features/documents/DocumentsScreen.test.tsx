import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { administrator, assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { DocumentsScreen } from "@/features/documents/DocumentsScreen";
import type { Session } from "@/session/session";

jest.mock("@/parts/preview/pdf", () => ({
  openPdf: async () => ({ numPages: 3, loadingTask: { destroy: async () => undefined } }),
  drawPage: async () => undefined,
  textOf: async (_file: unknown, page: number) => `Texto da página ${page}`,
}));

const LIST = "GET /retornarDocumentos/{idPessoa}/{idPlano}";
const SENT = "GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}";
const PUBLISHED = "GET /retornarDocumentosPublicados";
const ONE = "GET /retornarDocumentoPublicado/{idDocumento}";
const OPENINGS = "GET /retornarAberturasDocumento/{idVersao}";
const ISSUED = "GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}";
type Doc = Reply<typeof LIST>["itens"][number];
type Managed = Reply<typeof ONE>;

const version = {
  id: 31,
  numero: 3,
  publicadaEm: "2026-08-17T12:00:00.000Z",
  arquivo: { id: 9, nome: "Regulamento.pdf", tipo: "application/pdf", tamanho: 4200 },
};
const doc = (changed: Partial<Doc> = {}): Doc => ({
  id: 1,
  titulo: "Regulamento do plano HPE",
  categoria: "regulamento",
  descricao: "As regras do plano.",
  validoDesde: "2023-01-01",
  validoAte: "2026-12-31",
  versao: version,
  aberto: false,
  ...changed,
});
const list = (itens: Doc[], totalPage = 1) => ({ itens, total: itens.length * totalPage, totalPage, novos: { plano: 1, recebidos: 2 } });
const managed = (changed: Partial<Managed> = {}): Managed => {
  const { aberto: _aberto, ...base } = doc();
  return {
    ...base,
    situacao: "vigente",
    plano: { id: 1, nome: "HPE" },
    categoriaPessoa: null,
    pessoa: null,
    publicadoPor: "Ana Ribeiro",
    publico: 200,
    aberturas: 50,
    versoes: [{ ...version, aberturas: 50, aviso: null }],
    ...changed,
  };
};
const show = (query: Record<string, string> = {}, session: Session = participant) =>
  renderScreen(<DocumentsScreen />, { session, pathname: "/documents", query });

beforeAll(() => {
  URL.createObjectURL = () => "blob:documento";
  URL.revokeObjectURL = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
});

describe("the participant's documents", () => {
  it("show what they are, until when they hold and which are new, in tabs of the address", async () => {
    reply(LIST, ({ query }) =>
      list(query.origem === "recebidos" ? [doc({ id: 2, titulo: "Carta", validoAte: null, aberto: true })] : [doc()]),
    );
    const { user, router } = show();
    const items = await screen.findByRole("list", { name: "Do plano" });
    expect(items).toHaveTextContent("Regulamento · 17/08/2026 · válido até 31/12/2026");
    expect(within(items).getByText("Novo")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Recebidos (2)" }));
    const received = await screen.findByRole("list", { name: "Recebidos" });
    expect(router.query).toEqual({ aba: "recebidos" });
    expect(received).toHaveTextContent("Carta");
    expect(within(received).queryByText("Novo")).not.toBeInTheDocument();
  });

  it("are searched once the typing rests, and narrowed by type", async () => {
    const { requests } = reply(LIST, ({ query }) => list(query.texto ? [] : [doc()]));
    const { user, router } = show();
    await screen.findByRole("list", { name: "Do plano" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Tipo de documento" }), "Políticas");
    expect(router.query).toEqual({ categoria: "politica" });
    await user.type(screen.getByRole("searchbox", { name: "Procurar documento" }), "imposto");
    expect(await screen.findByText("Nenhum documento encontrado")).toBeVisible();
    expect(router.query).toEqual({ categoria: "politica", texto: "imposto" });
    expect(requests.map(({ query }) => query.texto).filter(Boolean)).toEqual(["imposto"]);
    await user.click(screen.getByRole("button", { name: "Limpar busca" }));
    expect(await screen.findByRole("list", { name: "Do plano" })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("are looked at page by page, read aloud, and count as opened", async () => {
    let opened = false;
    reply(LIST, () => list([doc({ aberto: opened })]));
    reply("GET /baixarDocumento/{idVersao}", () => {
      opened = true;
      return new Response("%PDF") as never;
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Ver Regulamento do plano HPE" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Texto da página 1")).toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Próxima" }));
    expect(await within(dialog).findByText("Texto da página 2")).toBeInTheDocument();
    expect(within(dialog).getByRole("img", { name: "Regulamento.pdf, página 2 de 3" })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("Novo")).not.toBeInTheDocument());
  });

  it("say that one could not be downloaded, and leave the rest", async () => {
    reply(LIST, list([doc()]));
    refuse("GET /baixarDocumento/{idVersao}", 500);
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Baixar Regulamento do plano HPE" }));
    expect(await screen.findByText("Não conseguimos baixar. Tente de novo.")).toBeVisible();
  });

  it("hold what the person sent, with what it was for", async () => {
    reply(LIST, list([]));
    reply(SENT, {
      itens: [
        {
          id: 5,
          nome: "certidao.pdf",
          tipo: "application/pdf",
          tamanho: 900,
          enviadoEm: "2026-11-12T12:14:00.000Z",
          origem: "Inclusão de dependente · 2026-0048213",
        },
      ],
      total: 1,
      totalPage: 1,
    });
    show({ aba: "enviados" }, assisted);
    const items = await screen.findByRole("list", { name: "Enviados" });
    expect(items).toHaveTextContent("certidao.pdfInclusão de dependente · 2026-0048213Enviado em 12/11/2026, 09:14 · PDF, 900 B");
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  it("say what would be there, that they failed, or that the plan does not offer them", async () => {
    reply(LIST, list([]));
    const { unmount } = show({ aba: "recebidos" });
    expect(await screen.findByText("Nenhum documento para você")).toBeVisible();
    unmount();
    refuse(LIST, 500);
    const failed = show();
    expect(await screen.findByText("Não conseguimos carregar os documentos")).toBeVisible();
    failed.unmount();
    refuse(LIST, 501);
    show();
    expect(await screen.findByText("Indisponível")).toBeVisible();
  });
});

describe("the administrators' documents", () => {
  const published = (...itens: Managed[]) =>
    reply(PUBLISHED, { itens: itens.map(({ versoes: _versoes, ...row }) => row), total: itens.length, totalPage: 1 });

  beforeEach(() => {
    reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }]);
  });

  it("show audience and how many opened, and open one beside the list by its address", async () => {
    published(managed());
    reply(ONE, managed());
    reply(OPENINGS, {
      itens: [{ pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725" }, quando: "2026-09-01T12:00:00.000Z" }],
      total: 50,
      totalPage: 5,
    });
    const { user, router } = show({}, administrator);
    expect(await screen.findByRole("cell", { name: "50 de 200 (25%)" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Regulamento do plano HPE" }));
    expect(router.query).toEqual({ id: "1" });
    const readers = await screen.findByRole("region", { name: "Quem abriu a versão 3" });
    expect(await within(readers).findByText("Bruno Carvalho")).toBeVisible();
    expect(readers).toHaveTextContent("***.982.247-**");
    await user.keyboard("{Escape}");
    expect(router.query).toEqual({});
  });

  it("tell the audience once, with its progress", async () => {
    let asked = false;
    published(managed());
    reply(ONE, () =>
      managed({ versoes: [{ ...version, aberturas: 50, aviso: asked ? { total: 200, feitos: 50, concluido: true } : null }] }),
    );
    reply(OPENINGS, { itens: [], total: 0, totalPage: 0 });
    let answer = () => {};
    const clicked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { requests } = reply("POST /avisarDocumento", async () => {
      await clicked;
      asked = true;
      return { total: 200, feitos: 0, concluido: false };
    });
    const { user } = show({ id: "1" }, administrator);
    await user.dblClick(await screen.findByRole("button", { name: "Avisar 200 pessoas" }));
    answer();
    expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
    expect(screen.getByText(/50 de 200 pessoas/)).toBeVisible();
    // A double click is one intent: the backend writes it once.
    expect(new Set(requests.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("are archived after a question, and say why they could not be", async () => {
    published(managed());
    reply(ONE, managed());
    reply(OPENINGS, { itens: [], total: 0, totalPage: 0 });
    reply("POST /arquivarDocumento", () => problem(422, "Agora não.") as never);
    const { user } = show({ id: "1" }, administrator);
    await user.click(await screen.findByRole("button", { name: "Arquivar" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Arquivar" }));
    expect(await screen.findByText("Agora não.")).toBeInTheDocument();
  });

  it("are not published without a title, a type and a file", async () => {
    published();
    const { user } = show({}, administrator);
    expect(await screen.findByText("Nenhum documento publicado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Publicar" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Publicar" }));
    expect(await within(dialog).findByText("Confira 2 campos")).toBeVisible();
    await user.type(within(dialog).getByRole("textbox", { name: /Título/ }), "Cartilha");
    await user.selectOptions(within(dialog).getByRole("combobox", { name: /Tipo/ }), "Cartilha");
    await user.click(within(dialog).getByRole("button", { name: "Publicar" }));
    expect((await within(dialog).findAllByText("Escolha o arquivo do documento.")).length).toBeGreaterThan(0);
  });
});

describe("issued documents", () => {
  const issued: Reply<typeof ISSUED>["documentos"][number] = {
    id: 7,
    tipo: "informe",
    titulo: "Informe de rendimentos · Ano-calendário 2025",
    referencia: "2025",
    plano: { id: 1, nome: "HPE" },
    codigo: "34679ACDEFGHJKMN",
    emitidoEm: "2026-11-21T12:00:00.000Z",
    arquivo: { nome: "informe-2025.pdf", tipo: "application/pdf", tamanho: 42_000 },
  };

  it("are listed with their code and day, and are the same file again", async () => {
    reply(LIST, list([]));
    const { requests } = reply(ISSUED, { documentos: [issued], total: 11, totalPage: 2 });
    const files = reply("GET /baixarDocumentoEmitido/{idEmissao}", () => new Response(new Blob(["%PDF-"])));
    const saved = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = show({ aba: "emitidos", page: "1" });
    const rows = await screen.findByRole("list", { name: "Emitidos" });
    expect(rows).toHaveTextContent("3467-9ACD-EFGH-JKMN");
    expect(rows).toHaveTextContent("Emitido em 21/11/2026, 09:00");
    expect(requests[0]?.query).toEqual({ page: 1, limit: 10 });
    expect(screen.queryByRole("search")).not.toBeInTheDocument();
    await user.click(within(rows).getByRole("button", { name: /^Baixar Informe de rendimentos/ }));
    await waitFor(() => expect(files.requests.map(({ params }) => params.idEmissao)).toEqual([7]));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
  });

  it("say what would be there, and where it is made", async () => {
    reply(LIST, list([]));
    reply(ISSUED, { documentos: [], total: 0, totalPage: 0 });
    show({ aba: "emitidos" });
    expect(await screen.findByText("Nenhum documento emitido")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver serviços" })).toHaveAttribute("href", "/services");
  });
});
