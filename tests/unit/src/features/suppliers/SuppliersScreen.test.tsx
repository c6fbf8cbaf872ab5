import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { SuppliersScreen } from "@/features/suppliers/SuppliersScreen";
import { readSuppliersView, writeSuppliersView } from "@/features/suppliers/suppliersQueries";

const KEY = "GET /retornarServicosPrestados/{idPessoa}/{idPlano}";
type Services = Reply<typeof KEY>;

const supplier = { id: 4, nome: "Tábua Consultores", cnpj: "12ABC34501DE35" };
const services = (change: Partial<Services> = {}): Services => ({
  primeiro: "2020-01",
  ultimo: "2026-10",
  inicio: "2026-09",
  fim: "2026-10",
  valor: "1500.50",
  porPeriodo: [
    { periodo: "2026-09", valor: "500.00" },
    { periodo: "2026-10", valor: "1000.50" },
  ],
  porCategoria: [{ categoria: "atuaria", servicos: 3, valor: "1500.50" }],
  porFornecedor: [{ fornecedor: supplier, servicos: 3, valor: "1500.50" }],
  fornecedores: [{ id: 4, nome: "Tábua Consultores" }],
  itens: [{ id: 9, mes: "2026-10", fornecedor: supplier, categoria: "atuaria", descricao: "Avaliação atuarial", valor: "1000.50" }],
  total: 3,
  totalPage: 1,
  ...change,
});
const show = (query: Record<string, string> = {}) =>
  renderScreen(<SuppliersScreen />, { session: participant, pathname: "/services/fornecedores", query });
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => row.textContent);

it("has the same total over time, by category and by supplier; the months are bars, or a table", async () => {
  reply(KEY, services());
  const { user } = show();
  expect(await screen.findByRole("img", { name: /^Valores por mês pagos a fornecedores/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tabela" }));
  expect(await rowsOf("Valores por mês")).toEqual(["MêsValor (R$)", "10/20261.000,50", "09/2026500,00", "Total1.500,50"]);
  expect(await rowsOf("Valores por categoria")).toEqual([
    "CategoriaServiçosValor (R$)",
    "Atuária3 serviços1.500,50",
    "Total3 serviços1.500,50",
  ]);
  expect((await rowsOf("Valores por fornecedor"))[1]).toBe("Tábua Consultores12.ABC.345/01DE-353 serviços1.500,50");
  expect((await rowsOf("Serviços prestados"))[1]).toBe("10/2026Avaliação atuarialTábua ConsultoresAtuária1.000,50");
  expect(screen.getByRole("status")).toHaveTextContent("Setembro a outubro de 2026: R$ 1.500,50 em 3 serviços");
  await user.click(screen.getByRole("button", { name: "Gráfico" }));
  const reader = screen.getByRole("slider", { name: "Valores do gráfico" });
  expect(reader).toHaveAttribute("aria-valuetext", expect.stringMatching(/^outubro de 2026: R\$\s1\.000,50$/));
});

it("tells years over a long period", async () => {
  reply(KEY, services({ inicio: "2020-01", porPeriodo: [{ periodo: "2026", valor: "1500.50" }] }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tabela" }));
  expect((await rowsOf("Valores por ano"))[1]).toBe("20261.500,50");
});

it("asks for what its address says, and keeps period, category, supplier and page there", async () => {
  const { requests } = reply(KEY, services({ total: 25, totalPage: 3 }));
  const { user, router } = show({ categoria: "atuaria", page: "1" });
  await screen.findByRole("table", { name: "Serviços prestados" });
  expect(requests[0]?.query).toEqual({ categoria: "atuaria", page: 1, limit: 10 });
  await user.click(screen.getByRole("button", { name: "Filtros (1)" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Fornecedor" }), "Tábua Consultores");
  expect(router.query).toEqual({ categoria: "atuaria", idFornecedor: "4" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Período" }), "2024");
  expect(router.query).toEqual({ categoria: "atuaria", idFornecedor: "4", inicio: "2024-01", fim: "2024-12" });
  await user.click(await screen.findByRole("button", { name: "Próxima" }));
  expect(router.query).toMatchObject({ page: "1" });
});

it("explains what the totals are made of", async () => {
  reply(KEY, services());
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: /Como calculamos/ }));
  expect(await screen.findByRole("dialog", { name: "Como calculamos os valores" })).toHaveTextContent("todas chegam ao mesmo total");
});

it("says how to find more where the filters leave nothing, and what will be here where nothing is", async () => {
  reply(KEY, services({ total: 0, totalPage: 0, valor: "0.00", itens: [], porCategoria: [], porFornecedor: [] }));
  const { user, router, unmount } = show({ categoria: "juridico" });
  await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
  expect(router.query).toEqual({});
  unmount();
  reply(KEY, services({ primeiro: null, ultimo: null, inicio: null, fim: null, total: 0 }));
  show();
  expect(await screen.findByText("Nenhum serviço registrado")).toBeVisible();
});

it("can be asked again after a failure", async () => {
  refuse(KEY, 500);
  show();
  expect(await screen.findByText("Não conseguimos carregar os fornecedores")).toBeVisible();
});

it("ignores what an address cannot mean", () => {
  expect(readSuppliersView({ categoria: "outra", idFornecedor: "0", inicio: "2026-05", fim: "2026-01", page: "-2" })).toEqual({ page: 0 });
  expect(writeSuppliersView({ categoria: "outros", page: 2 })).toEqual({ categoria: "outros", page: "2" });
});
