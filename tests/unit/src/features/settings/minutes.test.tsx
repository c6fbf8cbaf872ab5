import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { MinutesSettings } from "@/features/settings/minutes/MinutesSettings";
import { readView } from "@/features/settings/minutes/minutesQueries";

type One = Reply<"GET /retornarAtaCadastrada/{idAta}">;
type Body = Reply<"GET /retornarOrgaosAtas">["itens"][number];

const council: Body = { id: 1, nome: "Conselho Fiscal", encerradoEm: null, versao: 1, atas: 40, publicadas: 39 };
const ended: Body = { id: 2, nome: "Comitê antigo", encerradoEm: "2020-01-31", versao: 4, atas: 2, publicadas: 2 };
const one = (change: Partial<One> = {}): One => ({
  id: 7,
  versao: 3,
  numero: "CF 007/2026",
  orgao: { id: 1, nome: "Conselho Fiscal" },
  dataReuniao: "2026-03-12",
  titulo: "Demonstrações contábeis",
  resumo: "Apreciadas sem ressalvas.",
  arquivo: { id: 30, nome: "Ata 7.pdf", tipo: "application/pdf", tamanho: 2100 },
  publicadaEm: "2026-03-20T12:00:00.000Z",
  publicador: { id: 1, nome: "Ana Ribeiro" },
  historico: [
    {
      id: 2,
      quando: "2026-03-21T12:00:00.000Z",
      autor: { id: 9, nome: "Caio Balcão" },
      ato: "Texto substituído",
      motivo: null,
      mudancas: [{ campo: "Título", antes: "Contas", depois: "Demonstrações contábeis" }],
      arquivo: { id: 29, nome: "Ata velha.pdf", tipo: "application/pdf", tamanho: 2000 },
    },
  ],
  ...change,
});

const list = () => {
  const { historico: _, ...row } = one();
  return reply("GET /retornarAtasCadastradas", { itens: [row], total: 60, totalPage: 3, anos: [2026, 2025] });
};
const show = (query: Record<string, string> = {}, nivel: "L" | "E" = "E") => {
  reply("GET /retornarPermissoes", { areas: [{ area: "atas", nivel }] });
  reply("GET /retornarOrgaosAtas", { itens: [council, ended] });
  reply("GET /retornarAtaCadastrada/{idAta}", one());
  reply("GET /retornarHistoricoOrgaoAta/{idOrgao}", { itens: [] });
  reply("GET /retornarAlcanceAtas", {
    total: 1234,
    planos: [
      { id: 1, nome: "HPE", pessoas: 1000 },
      { id: 4, nome: "Mais Valor", pessoas: 300 },
    ],
  });
  return renderScreen(<MinutesSettings />, { session: administrator, pathname: "/settings/orgao-responsavel-atas", query });
};

it("asks for what its address says, and keeps the filters and the page there", async () => {
  const { requests } = list();
  const { user, router } = show({ situacao: "publicada", page: "1" });
  const table = await screen.findByRole("table", { name: "Atas das reuniões" });
  expect(requests[0]?.query).toEqual({ situacao: "publicada", page: 1, limit: 25 });
  expect(within(table).getByRole("row", { name: /Demonstrações contábeis/ })).toHaveTextContent("12/03/2026");
  await user.selectOptions(screen.getByRole("combobox", { name: "Órgão" }), "Conselho Fiscal");
  expect(router.query).toEqual({ situacao: "publicada", idOrgao: "1" });
  await user.click(screen.getByRole("button", { name: "Próxima" }));
  expect(router.query).toMatchObject({ page: "1" });
  expect(readView({ situacao: "outra", ano: "26", id: "-1", page: "x" })).toMatchObject({ aba: "atas", page: 0, id: undefined });
});

it("registers minutes with the PDF that was sent", async () => {
  list();
  const { requests } = reply("POST /salvarAta", { id: 8, versao: 1 });
  reply("POST /enviarArquivo", { id: 80, nome: "ata.pdf", tipo: "application/pdf", tamanho: 3 });
  // The test's File and the document's FormData are of two worlds, which do not know each other.
  const append = jest.spyOn(FormData.prototype, "append").mockImplementation(() => {});
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Registrar ata" }));
  const dialog = await screen.findByRole("dialog", { name: "Registrar ata" });
  await user.click(within(dialog).getByRole("button", { name: "Conferir quem verá" }));
  expect(await within(dialog).findByText("Confira 5 campos")).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText("Órgão"), "Conselho Fiscal");
  await user.type(within(dialog).getByLabelText("Número"), "CF 008/2026");
  await user.type(within(dialog).getByRole("textbox", { name: "Data da reunião" }), "02032026");
  await user.type(within(dialog).getByLabelText("Título"), "Orçamento");
  await user.type(within(dialog).getByLabelText("Resumo"), "Aprovado.");
  const input = await waitFor(() => {
    const found = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error("no chooser yet");
    return found;
  });
  await user.upload(input, new File(["%PDF-1.4"], "ata.pdf", { type: "application/pdf" }));
  await waitFor(() => expect(within(dialog).queryByRole("progressbar")).not.toBeInTheDocument());
  await user.click(within(dialog).getByRole("button", { name: "Conferir quem verá" }));
  expect(await within(dialog).findByText("1.234 pessoas. Nada foi gravado ainda.")).toBeVisible();
  expect(within(dialog).getByText("Mais Valor")).toBeVisible();
  expect(requests).toHaveLength(0);
  // Typing after a confirmation asks for it again.
  await user.type(within(dialog).getByLabelText("Título"), "!");
  expect(within(dialog).queryByText("Quem verá")).toBeNull();
  await user.type(within(dialog).getByLabelText("Título"), "{Backspace}");
  await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
  await waitFor(() => expect(router.query).toMatchObject({ id: "8" }));
  expect(requests[0]?.body).toEqual({
    idAta: null,
    versao: 0,
    idOrgao: 1,
    numero: "CF 008/2026",
    dataReuniao: "2026-03-02",
    titulo: "Orçamento",
    resumo: "Aprovado.",
    idArquivo: 80,
    publicar: true,
  });
  append.mockRestore();
});

it("shows what was done with one, and takes it back with a reason", async () => {
  list();
  const { requests } = reply("POST /publicarAta", { id: 7, versao: 4 });
  const { user } = show({ id: "7" });
  const history = await screen.findByRole("list", { name: "Histórico" });
  expect(history).toHaveTextContent("Texto substituído · Caio Balcão");
  expect(history).toHaveTextContent("Título: Contas → Demonstrações contábeis");
  await user.click(screen.getByRole("button", { name: "Retirar do portal" }));
  const dialog = await screen.findByRole("dialog", { name: "Retirar esta ata do portal?" });
  await user.click(within(dialog).getByRole("button", { name: "Retirar" }));
  expect((await within(dialog).findAllByText("Diga por quê")).length).toBeGreaterThan(0);
  expect(requests).toHaveLength(0);
  await user.type(within(dialog).getByLabelText("Motivo"), "Saiu com erro");
  await user.click(within(dialog).getByRole("button", { name: "Retirar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(requests[0]?.body).toEqual({ idAta: 7, versao: 3, publicada: false, motivo: "Saiu com erro" });
});

it("says who will see minutes before they are published", async () => {
  list();
  const { requests } = reply("POST /publicarAta", { id: 7, versao: 4 });
  const { user } = show({ id: "7" });
  reply("GET /retornarAtaCadastrada/{idAta}", one({ publicadaEm: null, publicador: null }));
  await user.click(await screen.findByRole("button", { name: "Publicar" }));
  const dialog = await screen.findByRole("dialog", { name: "Publicar esta ata?" });
  expect(await within(dialog).findByText(/^1\.234 pessoas/)).toBeVisible();
  await user.type(within(dialog).getByLabelText("Motivo"), "Aprovada");
  await user.click(within(dialog).getByRole("button", { name: "Publicar" }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ publicada: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("asks nobody's number for minutes that stay off the portal", async () => {
  list();
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Registrar ata" }));
  const fresh = within(await screen.findByRole("dialog", { name: "Registrar ata" }));
  await user.click(fresh.getByRole("checkbox", { name: /Publicar agora/ }));
  expect(fresh.getByRole("button", { name: "Registrar" })).toBeVisible();
});

it("shows what a colleague wrote meanwhile, and saves on top only when told to", async () => {
  list();
  let first = true;
  const { requests } = reply("POST /salvarAta", (() => {
    if (!first) return { id: 7, versao: 5 };
    first = false;
    return problem(409, "Caio Balcão mudou isto às 10:00, antes de você salvar.");
  }) as never);
  const { user } = show({ id: "7" });
  await user.click(await screen.findByRole("button", { name: "Corrigir ou substituir o texto" }));
  const dialog = await screen.findByRole("dialog", { name: /^Corrigir a ata/ });
  const title = within(dialog).getByLabelText("Título");
  await user.clear(title);
  await user.type(title, "O meu");
  reply("GET /retornarAtaCadastrada/{idAta}", one({ versao: 4, titulo: "O do Caio" }));
  await user.click(within(dialog).getByRole("button", { name: "Conferir quem verá" }));
  await user.click(await within(dialog).findByRole("button", { name: "Salvar" }));
  const compared = await within(dialog).findByRole("table", { name: "Como está agora e o que você escreveu" });
  expect(within(compared).getByRole("row", { name: /Título/ })).toHaveTextContent("O do CaioO meu");
  await user.click(within(dialog).getByRole("button", { name: "Salvar por cima" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(requests.map(({ body }) => (body as { versao: number }).versao)).toEqual([3, 4]);
});

it("renames a body, ends it from a day on, and says what stays", async () => {
  const saved = reply("POST /salvarOrgaoAta", { id: 1, versao: 2 });
  const closed = reply("POST /encerrarOrgaoAta", { id: 1, versao: 3 });
  const { user } = show({ aba: "orgaos", id: "1" });
  await user.click(await screen.findByRole("button", { name: "Renomear" }));
  const name = await screen.findByLabelText("Nome do órgão");
  expect(screen.getByText(/também nas 39 atas/)).toBeVisible();
  await user.clear(name);
  await user.type(name, "Conselho Fiscal do Fundo");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Renomear" }));
  await waitFor(() => expect(saved.requests[0]?.body).toEqual({ idOrgao: 1, versao: 1, nome: "Conselho Fiscal do Fundo" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Encerrar" }));
  const dialog = await screen.findByRole("dialog", { name: "Encerrar Conselho Fiscal?" });
  const day = within(dialog).getByRole("textbox", { name: "Último dia" });
  await user.clear(day);
  await user.type(day, "15032026");
  await user.type(within(dialog).getByLabelText("Motivo"), "Fim do mandato");
  await user.click(within(dialog).getByRole("button", { name: "Encerrar" }));
  await waitFor(() =>
    expect(closed.requests[0]?.body).toEqual({ idOrgao: 1, versao: 1, encerradoEm: "2026-03-15", motivo: "Fim do mandato" }),
  );
});

it("lets who may only read change nothing", async () => {
  list();
  const { unmount } = show({ id: "7" }, "L");
  expect(await screen.findByRole("button", { name: "Ver o texto" })).toBeVisible();
  for (const name of ["Registrar ata", "Corrigir ou substituir o texto", "Retirar do portal"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  unmount();
  show({ aba: "orgaos", id: "2" }, "L");
  expect((await screen.findAllByText("Encerrado em 31/01/2020")).length).toBeGreaterThan(0);
  for (const name of ["Novo órgão", "Renomear", "Reabrir"]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

it("says that nothing was found, and can be asked again after a failure", async () => {
  reply("GET /retornarAtasCadastradas", { itens: [], total: 0, totalPage: 0, anos: [] });
  const { user, router, unmount } = show({ ano: "2020" });
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  expect(router.query).toEqual({});
  unmount();
  refuse("GET /retornarAtasCadastradas", 500);
  show();
  expect(await screen.findByText("Não conseguimos carregar as atas")).toBeVisible();
});
