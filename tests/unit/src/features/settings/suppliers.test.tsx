import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, reply } from "@tests/support/server";
import { SuppliersSettings } from "@/features/settings/suppliers/SuppliersSettings";
import { readView } from "@/features/settings/suppliers/suppliersQueries";

type Supplier = Reply<"GET /retornarFornecedores">["itens"][number];
type Service = Reply<"GET /retornarServicoFornecedor/{idServico}">;

const supplier: Supplier = {
  id: 4,
  nome: "Tábua Consultores",
  cnpj: "12ABC34501DE35",
  encerradoEm: null,
  versao: 2,
  servicos: 12,
  valor: "1234567.89",
};
const service: Service = {
  id: 9,
  versao: 3,
  fornecedor: { id: 4, nome: "Tábua Consultores", cnpj: "12ABC34501DE35" },
  plano: { id: 1, nome: "HPE" },
  mes: "2026-10",
  prestadoEm: "2026-10-15",
  categoria: "atuaria",
  descricao: "Avaliação atuarial",
  valor: "1000.50",
  arquivo: null,
};

const show = (query: Record<string, string> = {}, nivel: "L" | "E" = "E") => {
  reply("GET /retornarPermissoes", { areas: [{ area: "fornecedores", nivel }] });
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }]);
  const suppliers = reply("GET /retornarFornecedores", { itens: [supplier], total: 60, totalPage: 3 });
  const services = reply("GET /retornarServicosFornecedores", { itens: [service], valor: "30015.00", total: 60, totalPage: 3 });
  const one = reply("GET /retornarServicoFornecedor/{idServico}", service);
  reply("GET /retornarFornecedor/{idFornecedor}", { ...supplier, historico: [] });
  const shown = renderScreen(<SuppliersSettings />, {
    session: administrator,
    pathname: "/settings/registrar-servico-prestado-fornecedor",
    query,
  });
  return { ...shown, suppliers, services, one };
};

it("is paged and narrowed on the server, with the filters in the address and the total of what they leave", async () => {
  const { user, router, services } = show({ categoria: "atuaria", idPlano: "0", page: "1" });
  const table = await screen.findByRole("table", { name: "Serviços prestados" });
  expect(services.requests[0]?.query).toEqual({ categoria: "atuaria", idPlano: 0, page: 1, limit: 25 });
  expect(screen.getByText(/^60 serviços/)).toHaveTextContent(/^60 serviços, R\$\s30\.015,00$/);
  expect(within(table).getByRole("row", { name: /Avaliação atuarial/ })).toHaveTextContent("15/10/2026R$ 1.000,50");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Fornecedor" }), "Tábua Consultores");
  expect(router.query).toEqual({ categoria: "atuaria", idPlano: "0", idFornecedor: "4" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Período" }), "2024");
  expect(router.query).toMatchObject({ inicio: "2024-01", fim: "2024-12" });
  expect(readView({ categoria: "outra", idFornecedor: "0", idPlano: "x", inicio: "2026-05", fim: "2026-01" })).toEqual({
    aba: "servicos",
    page: 0,
  });
});

it("registers a service with its exact value", async () => {
  const { requests } = reply("POST /salvarServicoFornecedor", { id: 10, versao: 1 });
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Registrar serviço" }));
  const dialog = await screen.findByRole("dialog", { name: "Registrar serviço prestado" });
  await user.click(within(dialog).getByRole("button", { name: "Conferir quem verá" }));
  expect(await within(dialog).findByText("Confira 6 campos")).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText("Fornecedor"), "Tábua Consultores");
  await user.selectOptions(within(dialog).getByLabelText("Quem pagou"), "Do fundo (nenhum plano)");
  await user.type(within(dialog).getByLabelText("Serviço prestado"), "Parecer");
  await user.selectOptions(within(dialog).getByLabelText("Categoria"), "Atuária");
  await user.type(within(dialog).getByRole("textbox", { name: "Data" }), "15102026");
  const amount = await within(dialog).findByLabelText("Valor");
  await waitFor(() => expect(amount).not.toHaveAttribute("readonly"));
  await user.type(within(dialog).getByLabelText("Valor"), "1234,56");
  await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
  await waitFor(() => expect(router.query).toMatchObject({ id: "10" }));
  expect(requests[0]?.body).toEqual({
    idServico: null,
    versao: 0,
    idFornecedor: 4,
    idPlano: null,
    prestadoEm: "2026-10-15",
    categoria: "atuaria",
    descricao: "Parecer",
    valor: "1234.56",
    idArquivo: null,
  });
});

it("says how many people of the plan will see a service before it is registered", async () => {
  const { requests } = reply("POST /salvarServicoFornecedor", { id: 10, versao: 4 });
  reply("GET /retornarAlcanceFornecedores", {
    total: 1234,
    planos: [
      { id: 1, nome: "HPE", pessoas: 1000 },
      { id: 4, nome: "Mais Valor", pessoas: 300 },
    ],
  });
  const { user } = show({ id: "9" });
  await user.click(await screen.findByRole("button", { name: "Corrigir" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Corrigir serviço prestado" }));
  await user.type(dialog.getByLabelText("Serviço prestado"), " anual");
  await user.click(dialog.getByRole("button", { name: "Conferir quem verá" }));
  expect(await dialog.findByText("1.000 pessoas. Nada foi gravado ainda.")).toBeVisible();
  expect(requests).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(requests).toHaveLength(1));
});

it("says who sees a service, and excludes it with a reason", async () => {
  const { requests } = reply("POST /excluirServicoFornecedor");
  const { user, router } = show({ id: "9" });
  expect(await screen.findByText(/Pago pelo Plano HPE: os participantes dele veem este serviço em 10\/2026/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("dialog", { name: "Excluir este serviço?" });
  await user.type(within(dialog).getByLabelText("Motivo"), "Em dobro");
  await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(router.query).not.toHaveProperty("id"));
  expect(requests[0]?.body).toEqual({ idServico: 9, versao: 3, motivo: "Em dobro" });
});

it("does not ask for the service that it excludes when everybody hears of the exclusion; a refused one is asked for again", async () => {
  let isRefused = true;
  const { user, router, client, one } = show({ id: "9" });
  reply("POST /excluirServicoFornecedor", async () => {
    await client.invalidateQueries({ queryKey: ["GET /retornarServicoFornecedor/{idServico}"] });
    return isRefused ? problem(409, "O serviço mudou.") : undefined;
  });
  await user.click(await screen.findByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("dialog", { name: "Excluir este serviço?" });
  await user.type(within(dialog).getByLabelText("Motivo"), "Em dobro");
  await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(one.requests).toHaveLength(2));
  isRefused = false;
  await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(router.query).not.toHaveProperty("id"));
  expect(one.requests).toHaveLength(2);
});

it("refuses a CNPJ that is none before it is sent, and takes one with letters", async () => {
  const { requests } = reply("POST /salvarFornecedor", { id: 5, versao: 1 });
  const { user } = show({ aba: "fornecedores" });
  await user.click(await screen.findByRole("button", { name: "Novo fornecedor" }));
  const dialog = await screen.findByRole("dialog", { name: "Novo fornecedor" });
  await user.type(within(dialog).getByLabelText("Nome ou razão social"), "Oficina");
  await user.type(within(dialog).getByLabelText("CNPJ"), "12ABC34501DE36");
  await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
  expect((await within(dialog).findAllByText(/Este CNPJ não existe/)).length).toBeGreaterThan(0);
  expect(requests).toHaveLength(0);
  await user.clear(within(dialog).getByLabelText("CNPJ"));
  await user.type(within(dialog).getByLabelText("CNPJ"), "12abc34501de35");
  await user.click(within(dialog).getByRole("button", { name: "Registrar" }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ idFornecedor: null, nome: "Oficina", cnpj: "12abc34501de35" }));
});

it("lets who may only read change nothing", async () => {
  const { unmount } = show({ id: "9" }, "L");
  expect(await screen.findByRole("button", { name: "Fornecedor e histórico" })).toBeVisible();
  for (const name of ["Registrar serviço", "Corrigir", "Excluir"]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  unmount();
  show({ aba: "fornecedores", id: "4" }, "L");
  expect(await screen.findByText("CNPJ 12.ABC.345/01DE-35")).toBeVisible();
  for (const name of ["Novo fornecedor", "Corrigir", "Encerrar"]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});
