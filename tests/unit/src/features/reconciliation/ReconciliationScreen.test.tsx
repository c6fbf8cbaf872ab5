import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { readView } from "@/features/reconciliation/address";
import { ReconciliationScreen } from "@/features/reconciliation/ReconciliationScreen";

const LIST = "GET /retornarRecebimentos";
const ONE = "GET /retornarRecebimento/{idRecebimento}";
type Receipt = Reply<typeof LIST>["itens"][number];
type Detail = Reply<typeof ONE>;
type Charge = NonNullable<Detail["cobranca"]>;
type Contest = Reply<"GET /retornarContestacoes">["itens"][number];

const none = { quantidade: 0, total: "0.00" };
const carla = { id: 3, nome: "Carla Menezes", cpf: "12345678909" };
const plan = { id: 4, nome: "MAIS_VALOR" };

const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  id: 8,
  versao: 2,
  fonte: "cnab400",
  situacao: "divergente",
  motivos: ["valor"],
  ocorrencia: { codigo: "06", nome: "Liquidação normal" },
  nossoNumero: "00000123",
  pagador: "CARLA MENEZES",
  pessoa: carla,
  plano: plan,
  valor: "150.00",
  data: "2026-11-18",
  dia: "2026-11-19",
  manual: false,
  ...change,
});
const charge: Charge = {
  id: 70,
  nossoNumero: "00000123",
  valor: "132.65",
  vencimento: "2026-11-10",
  situacao: "vencida",
  pagaEm: null,
  valorPago: null,
  pessoa: carla,
  plano: plan,
  descricao: "Contribuição voluntária",
  quotas: null,
};
const detail = (change: Partial<Receipt> = {}, rest: Partial<Detail> = {}): Detail => ({
  recebimento: {
    ...receipt(change),
    carteira: "109",
    identificacao: null,
    documento: null,
    valorTitulo: "132.65",
    tarifa: "2.10",
    vencimento: "2026-11-10",
    canal: null,
    linha: 12,
    arquivo: { id: 5, nome: "CN18112A.RET" },
    recusa: null,
    destino: null,
  },
  cobranca: charge,
  sugestoes: [],
  historico: [{ id: 1, acao: "divergente", motivo: null, quando: "2026-11-19T12:00:00.000Z", autor: null }],
  pode: { vincular: true, encerrar: true, desfazer: false, naoDesfaz: null },
  ...rest,
});
const contest: Contest = {
  idRequisicao: 40,
  protocolo: "2026-0001234",
  pessoa: carla,
  plano: plan,
  status: "Recebida",
  mes: "2026-09",
  esperado: "500.00",
  recebido: "320.10",
  falta: "179.90",
  quando: "2026-11-10T12:00:00.000Z",
  prazo: "2026-11-24",
  pendentes: 2,
};

const show = (query: Record<string, string> = {}, nivel: "L" | "E" = "E") => {
  reply("GET /retornarPermissoes", { areas: [{ area: "conciliacao", nivel }] });
  reply("GET /retornarPlanos", [plan]);
  reply("GET /retornarResumoConciliacao", {
    hoje: "2026-11-21",
    divergentes: { quantidade: 3, total: "1234567.89" },
    semDestino: { quantidade: 1, total: "50.00" },
    recusados: none,
    contestacoes: 7,
    ultimoDia: "2026-11-19",
    conciliadosNoDia: { quantidade: 12, total: "4000.00" },
  });
  reply(ONE, detail());
  const list = reply(LIST, { itens: [receipt()], total: 60, totalPage: 3 });
  const rendered = renderScreen(<ReconciliationScreen />, {
    session: administrator,
    pathname: "/voluntary-contribution-reconciliation",
    query,
  });
  return { ...rendered, list };
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("shows what waits, each figure leading to its list", async () => {
  const { user, router, list } = show({ page: "2" });
  await user.click(await button(/^Divergentes\s*3/));
  expect(router.query).toEqual({ situacao: "divergente" });
  await waitFor(() => expect(list.requests.at(-1)?.query).toMatchObject({ situacao: "divergente", page: 0 }));
  await user.click(await button(/^Conciliados em 19\/11\/2026/));
  expect(router.query).toEqual({ situacao: "conciliado", de: "2026-11-19", ate: "2026-11-19" });
  expect(screen.getByRole("tab", { name: "Contestações (7)" })).toBeVisible();
  expect(readView({ aba: "outra", situacao: "x", de: "2026-02-30", page: "-1" })).toMatchObject({ aba: "recebimentos", page: 0 });
});

it("shows a divergence side by side, and posts it only with a reason", async () => {
  const { user } = show({ id: "8" });
  const link = reply("POST /vincularRecebimento", detail({ situacao: "conciliado", motivos: [] }));
  const table = await screen.findByRole("table", { name: "Recebimento e cobrança lado a lado" });
  expect(within(table).getByRole("row", { name: /^Valor/ })).toHaveTextContent(/150,00.*132,65/);
  await user.click(await button("Lançar nesta cobrança mesmo assim"));
  const dialog = await screen.findByRole("dialog", { name: "Vincular a uma cobrança" });
  await user.click(within(dialog).getByRole("button", { name: "Vincular e lançar" }));
  expect(await within(dialog).findByText("Escreva o motivo.")).toBeVisible();
  expect(link.requests).toHaveLength(0);
  await user.type(within(dialog).getByLabelText("Motivo"), "Pagou com juros");
  await user.click(within(dialog).getByRole("button", { name: "Vincular e lançar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(link.requests[0]?.body).toEqual({ idRecebimento: 8, versao: 2, motivo: "Pagou com juros", idCobranca: 70 });
});

it("links by hand a charge that is looked for, and keeps what was typed when it is refused", async () => {
  const { user } = show({ id: "8" });
  reply(ONE, detail({ situacao: "sem-destino", pessoa: null }, { cobranca: null }));
  const charges = reply("GET /retornarCobrancasConciliaveis", { cobrancas: [charge], total: 1, totalPage: 1 });
  refuse("POST /vincularRecebimento", 409, "Outra pessoa já decidiu este recebimento.");
  await user.click(await button("Procurar cobrança"));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Procurar cobrança em aberto"), "carla");
  await user.click(await within(dialog).findByRole("button", { name: /^Carla Menezes, R\$\s132,65/ }));
  expect(charges.requests.at(-1)?.query).toMatchObject({ texto: "carla" });
  await user.type(within(dialog).getByLabelText("Motivo"), "Depósito sem número");
  await user.click(within(dialog).getByRole("button", { name: "Vincular e lançar" }));
  expect(await within(dialog).findByText("Outra pessoa já decidiu este recebimento.")).toBeVisible();
  expect(within(dialog).getByLabelText("Motivo")).toHaveValue("Depósito sem número");
});

it("undoes with a reason, and says why what cannot be undone cannot", async () => {
  const { user, unmount } = show({ id: "8" });
  const undone = { vincular: false, encerrar: false, desfazer: true, naoDesfaz: null };
  reply(ONE, detail({ situacao: "conciliado", motivos: [] }, { pode: undone }));
  const undo = reply("POST /desfazerRecebimento", detail());
  await user.click(await button("Desfazer lançamento"));
  const dialog = await screen.findByRole("dialog", { name: "Desfazer" });
  expect(dialog).toHaveTextContent("O valor é estornado da conta da pessoa");
  await user.type(within(dialog).getByLabelText("Motivo"), "Era de outra pessoa");
  await user.click(within(dialog).getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(undo.requests[0]?.body).toMatchObject({ idRecebimento: 8, motivo: "Era de outra pessoa" }));
  unmount();
  show({ id: "8" });
  reply(ONE, detail({ situacao: "conciliado" }, { pode: { ...undone, desfazer: false, naoDesfaz: "a folha já foi fechada." } }));
  expect(await screen.findByText("Não pode ser desfeito: a folha já foi fechada.")).toBeVisible();
});

it("lists what participants contest, with what waits in their name and the way to it", async () => {
  const { user, router } = show({ aba: "contestacoes" });
  const { requests } = reply("GET /retornarContestacoes", { itens: [contest], total: 1, totalPage: 1 });
  const row = await screen.findByRole("row", { name: /Carla Menezes/ });
  expect(row).toHaveTextContent(/setembro de 2026.*500,00.*320,10.*179,90.*Recebida.*24\/11\/2026/);
  expect(within(row).getByRole("link", { name: "2026-0001234" })).toHaveAttribute("href", expect.stringContaining("id=40"));
  expect(requests[0]?.query).toMatchObject({ page: 0, limit: 25 });
  await user.click(within(row).getByRole("button", { name: "Ver 2 recebimentos" }));
  expect(router.query).toEqual({ texto: "12345678909", situacao: "pendentes" });
});

it("sends a bank's file, and shows every reason of one that is refused", async () => {
  const { user, router } = show();
  // The test's File and the document's FormData are of two worlds, which do not know each other.
  const append = jest.spyOn(FormData.prototype, "append").mockImplementation(() => {});
  await user.click(await button("Importar retorno"));
  const dialog = await screen.findByRole("dialog", { name: "Importar retorno do banco" });
  await user.click(within(dialog).getByRole("button", { name: "Importar" }));
  expect(await within(dialog).findByText("Escolha o arquivo")).toBeVisible();
  reply("POST /enviarRetorno", (() =>
    problem(422, "Arquivo recusado", {
      erros: [{ campo: "arquivo", mensagem: "Linha 9, posições 9 a 17: o total não confere." }],
    })) as never);
  await user.upload(within(dialog).getByLabelText("Arquivo de retorno"), new File(["0"], "CN18112A.RET"));
  await user.click(within(dialog).getByRole("button", { name: "Importar" }));
  expect(await within(dialog).findByText("O arquivo não foi importado")).toBeVisible();
  expect(within(dialog).getByText(/Linha 9, posições 9 a 17/)).toBeVisible();
  expect(router.query).toEqual({});
  append.mockRestore();
});

it("registers by hand what came in no file", async () => {
  const { user, router } = show();
  const { requests } = reply("POST /registrarRecebimento", detail({ id: 99, fonte: "manual", manual: true }));
  await user.click(await button("Lançar recebimento"));
  const dialog = await screen.findByRole("dialog", { name: "Lançar recebimento" });
  await user.click(within(dialog).getByRole("button", { name: "Lançar" }));
  for (const text of ["Informe o valor", "Informe quem pagou", "Escreva o motivo"])
    expect(await within(dialog).findByText(text)).toBeVisible();
  expect(requests).toHaveLength(0);
  await waitFor(() => expect(within(dialog).getByLabelText("Valor")).not.toHaveAttribute("readonly"));
  await user.type(within(dialog).getByLabelText("Valor"), "1234,56");
  fireEvent.change(within(dialog).getByLabelText("Dia do crédito"), { target: { value: "18/11/2025" } });
  await user.type(within(dialog).getByLabelText("Quem pagou"), "Carla Menezes");
  await user.type(within(dialog).getByLabelText("Motivo"), "Transferência direta");
  await user.click(within(dialog).getByRole("button", { name: "Lançar" }));
  await waitFor(() => expect(router.query).toMatchObject({ id: "99" }));
  expect(requests[0]?.body).toMatchObject({ valor: "1234.56", data: "2025-11-18", documento: null, numero: null });
});

it("says at its field what the fund's rules refuse of an entry by hand", async () => {
  const { user } = show();
  const mensagem = "Informe o nosso número (oito algarismos) ou a identificação do Pix";
  reply("POST /registrarRecebimento", () => problem(400, "Confira os dados do recebimento.", { erros: [{ campo: "numero", mensagem }] }));
  await user.click(await button("Lançar recebimento"));
  const dialog = await screen.findByRole("dialog", { name: "Lançar recebimento" });
  await waitFor(() => expect(within(dialog).getByLabelText("Valor")).not.toHaveAttribute("readonly"));
  await user.type(within(dialog).getByLabelText("Valor"), "10");
  fireEvent.change(within(dialog).getByLabelText("Dia do crédito"), { target: { value: "18/11/2025" } });
  await user.type(within(dialog).getByLabelText("Quem pagou"), "Carla");
  await user.type(within(dialog).getByLabelText(/^Nosso número/), "abc");
  await user.type(within(dialog).getByLabelText("Motivo"), "Depósito");
  await user.click(within(dialog).getByRole("button", { name: "Lançar" }));
  expect(await within(dialog).findByText(mensagem)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Nosso número/)).toBeInvalid();
});

it("closes a day with its totals beside the ledger", async () => {
  const closing: Reply<"GET /retornarFechamento/{dia}"> = {
    dia: "2026-11-19",
    lidos: [{ fonte: "cnab400", quantidade: 12, total: "4000.00" }],
    ...{ conciliados: { quantidade: 12, total: "4000.00" }, divergentes: none, semDestino: none, encerrados: none },
    ...{ recusados: none, informativos: none, aConferir: none },
    lancamentos: { emCotas: { quantidade: 12, total: "3990.00" }, aguardandoCota: none, emprestimos: none, encargos: "10.00" },
    razao: { total: "3990.00", daConciliacao: "3990.00", foraDaConciliacao: "0.00", estornosNoDia: "0.00" },
    diferenca: "0.01",
  };
  const { requests } = reply("GET /retornarFechamento/{dia}", closing);
  show({ aba: "fechamento", dia: "2026-11-19" });
  expect(await screen.findByText(/Há diferença de R\$\s0,01 entre os lançamentos e o livro das contas/)).toBeVisible();
  expect(requests[0]?.params).toMatchObject({ dia: "2026-11-19" });
});

it("lets who may only read decide nothing, and shows nothing without the permission", async () => {
  const { unmount } = show({ id: "8" }, "L");
  await screen.findByRole("table", { name: "Recebimento e cobrança lado a lado" });
  for (const name of ["Importar retorno", "Lançar recebimento", "Lançar nesta cobrança mesmo assim", "Encerrar"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  unmount();
  reply("GET /retornarPermissoes", { areas: [] });
  renderScreen(<ReconciliationScreen />, { session: administrator, pathname: "/voluntary-contribution-reconciliation" });
  expect(await screen.findByText("Você não tem permissão para esta área")).toBeVisible();
});
