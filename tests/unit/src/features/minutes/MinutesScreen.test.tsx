import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { MinutesScreen } from "@/features/minutes/MinutesScreen";
import { readMinutesView, writeMinutesView } from "@/features/minutes/minutesQueries";

jest.mock("@/parts/preview/pdf", () => ({
  openPdf: async () => ({ numPages: 1, loadingTask: { destroy: async () => undefined } }),
  drawPage: async () => undefined,
  textOf: async () => "Texto da ata",
}));

const LIST = "GET /retornarAtas";
const FILE = "GET /baixarAta/{idAta}";

type One = Reply<typeof LIST>["itens"][number];
const one = (change: Partial<One> = {}): One => ({
  id: 7,
  numero: "CD 003/2026",
  orgao: { id: 1, nome: "Conselho Deliberativo" },
  dataReuniao: "2026-09-18",
  titulo: "Plano de custeio",
  resumo: "Aprovado o plano de custeio.",
  arquivo: { id: 3, nome: "Ata CD 003-2026.pdf", tipo: "application/pdf", tamanho: 2100 },
  ...change,
});
const list = (itens: One[], total = itens.length) => ({
  itens,
  total,
  totalPage: Math.ceil(total / 10),
  orgaos: [{ id: 1, nome: "Conselho Deliberativo" }],
  anos: [2026, 2025],
});
const show = (query: Record<string, string> = {}) =>
  renderScreen(<MinutesScreen />, { session: participant, pathname: "/services/atas", query });

beforeAll(() => {
  URL.createObjectURL = () => "blob:documento";
  URL.revokeObjectURL = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  HTMLAnchorElement.prototype.click = () => undefined;
});

it("tells what each body decided, and which text is not there yet", async () => {
  reply(LIST, list([one(), one({ id: 6, titulo: "Orçamento", arquivo: null })]));
  show();
  const [first, second] = within(await screen.findByRole("list", { name: "Atas" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("Aprovado o plano de custeio.");
  expect(first).toHaveTextContent("Conselho Deliberativo · CD 003/2026 · 18/09/2026");
  expect(second).toHaveTextContent("ainda não foi publicado");
  expect(within(second as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("2 encontradas");
});

it("shows the text in the page and downloads it", async () => {
  reply(LIST, list([one()]));
  const file = reply(FILE, (() => new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } })) as never);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Ver Ata CD 003/2026: Plano de custeio" }));
  const dialog = await screen.findByRole("dialog", { name: "Ata CD 003/2026: Plano de custeio" });
  expect(await within(dialog).findByText("Texto da ata")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Baixar" }));
  await waitFor(() => expect(file.requests).toHaveLength(2));
  expect(file.requests[0]?.params).toMatchObject({ idAta: 7 });
});

it("asks for what its address says, and keeps body, year, words and page there", async () => {
  const { requests } = reply(LIST, list([one()], 45));
  const { user, router } = show({ ano: "2025", page: "1" });
  await screen.findByRole("list", { name: "Atas" });
  expect(requests[0]?.query).toEqual({ ano: 2025, page: 1, limit: 10 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Órgão" }), "Conselho Deliberativo");
  expect(router.query).toEqual({ ano: "2025", idOrgao: "1" });
  await user.type(screen.getByRole("searchbox", { name: "Procurar ata" }), "custeio");
  await waitFor(() => expect(router.query).toEqual({ ano: "2025", idOrgao: "1", texto: "custeio" }));
  await user.click(screen.getByRole("button", { name: "Próxima" }));
  expect(router.query).toMatchObject({ page: "1" });
});

it("says how to find more where the filters leave nothing, and what will be here where nothing is", async () => {
  reply(LIST, list([]));
  const { user, router } = show({ texto: "nada" });
  await user.click(await screen.findByRole("button", { name: "Limpar busca" }));
  expect(router.query).toEqual({});
  expect(await screen.findByText("Nenhuma ata publicada")).toBeVisible();
});

it("can be asked again after a failure, and says where it is not offered", async () => {
  refuse(LIST, 500);
  const failed = show();
  expect(await screen.findByText("Não conseguimos carregar as atas")).toBeVisible();
  failed.unmount();
  refuse(LIST, 501);
  show();
  expect(await screen.findByText("Indisponível")).toBeVisible();
});

it("ignores what an address cannot mean", () => {
  expect(readMinutesView({ idOrgao: "-1", ano: "26", texto: "  ", page: "x" })).toEqual({ page: 0 });
  expect(writeMinutesView({ ano: 2025, page: 0 })).toEqual({ ano: "2025" });
});
