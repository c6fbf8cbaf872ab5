import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { readPlace } from "@/features/payments/address";
import { PaymentsScreen } from "@/features/payments/PaymentsScreen";

const RULES = "GET /retornarRegrasCobranca/{idPessoa}/{idPlano}";
const LIST = "GET /retornarCobrancas/{idPessoa}/{idPlano}";
const DETAIL = "GET /retornarCobranca/{idCobranca}";
const PATH = "/services/gerar-contribuicao";

const rules: Reply<typeof RULES> = {
  impedimento: null,
  beneficiario: { nome: "Fundo de Pensão Exemplo", cnpj: "11.222.333/0001-81", endereco: "Avenida Paulista, 1000" },
  minimo: { valor: "132.65", desde: "2025-01-01", fonte: "Vigência 2025" },
  hoje: "2026-11-19",
  primeiroVencimento: "2026-11-23",
  ultimoVencimento: "2026-12-19",
};
const charge: Reply<typeof LIST>["cobrancas"][number] = {
  id: 7,
  valor: "200.00",
  vencimento: "2026-12-10",
  situacao: "aberta",
  nossoNumero: "00000123",
  criadaEm: "2026-11-19T13:00:00Z",
  canceladaEm: null,
  pagaEm: null,
  valorPago: null,
  competencia: null,
};
const open: Reply<typeof DETAIL> = {
  ...charge,
  nossoNumero: "00000123-8",
  beneficiario: {
    nome: "Fundo de Pensão Exemplo",
    cnpj: "11.222.333/0001-81",
    endereco: "",
    agenciaConta: "0057/12345-7",
    carteira: "109",
  },
  pagamento: {
    linhaDigitavel: "34191.09008 00012.380051 71234.570001 6 16560000013265",
    codigoBarras: "34196165600000132651090000012380057123457000",
    pix: "00020126580014br.gov.bcb.pix",
    qr: { tamanho: 21, caminho: "M0 0h7v1h-7z" },
  },
  partes: null,
  quitacao: null,
  credito: null,
};
const list = (cobrancas = [charge], total = cobrancas.length) => ({ cobrancas, total, totalPage: Math.ceil(total / 10) });
const show = (query: Record<string, string> = {}) => renderScreen(<PaymentsScreen />, { session: participant, pathname: PATH, query });

/** The amount, once its control is there: until then the field is read-only. */
async function amountField() {
  const field = () => screen.getByLabelText<HTMLInputElement>("Quanto você quer contribuir?");
  await screen.findByLabelText("Quanto você quer contribuir?");
  await waitFor(() => expect(field()).not.toHaveAttribute("readonly"));
  return field();
}
const shownAmount = async () => (await amountField()).value.replace(/\s/g, " ");

beforeEach(() => {
  reply(RULES, rules);
  reply(LIST, list());
  reply(DETAIL, open);
});

it("takes an amount and a due date, shows them for review, generates once and opens what was made", async () => {
  const { requests } = reply("POST /gerarCobranca", open);
  const { user, router } = show();
  await user.type(await amountField(), "200");
  const due = screen.getByLabelText("Quando vence?");
  expect(due).toHaveValue("23/11/2026");
  await user.clear(due);
  await user.type(due, "12122026");
  expect(screen.getByText("Nesse dia não há banco: o vencimento passa para 14/12/2026.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByRole("heading", { name: "Confira os dados" })).toHaveFocus();
  expect(router.query).toEqual({ valor: "200.00", vencimento: "2026-12-12" });
  expect(screen.getByText("14/12/2026 (dia útil depois de 12/12/2026)")).toBeVisible();
  await user.dblClick(screen.getByRole("button", { name: "Gerar boleto e Pix" }));
  await waitFor(() => expect(router.query).toEqual({ id: "7" }));
  expect(requests.map(({ body }) => body)).toEqual([{ idPessoa: 2, idPlano: 1, valor: "200.00", vencimento: "2026-12-12" }]);
  expect(await screen.findByRole("img", { name: "QR code do Pix" })).toBeVisible();
});

it("puts the minimum in force where less was typed, and says what is wrong with a date", async () => {
  const { user } = show();
  const amount = await amountField();
  expect(screen.getByText(/Valor mínimo R\$\s132,65/)).toBeVisible();
  await user.type(amount, "50");
  await user.tab();
  await waitFor(async () => expect(await shownAmount()).toBe("R$ 132,65"));
  await user.clear(screen.getByLabelText("Quando vence?"));
  await user.type(screen.getByLabelText("Quando vence?"), "20112026");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Escolha uma data entre 23/11/2026 e 19/12/2026");
  await user.click(screen.getByRole("button", { name: /De onde vêm esses limites/ }));
  expect(await screen.findByText(/em vigor desde 01\/01\/2025. Fonte: Vigência 2025/)).toBeVisible();
});

it("does not review what an address says against the rules, and a value too large does not become the least", async () => {
  const { user } = show({ valor: "1.00", vencimento: "2020-01-01" });
  const amount = await amountField();
  expect(await shownAmount()).toBe("R$ 1,00");
  expect(screen.queryByRole("heading", { name: "Confira os dados" })).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, "1000000000000");
  await user.tab();
  expect(await shownAmount()).toContain("1.000.000.000.000");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect((await screen.findAllByText("Informe um valor até R$ 99.999.999,99"))[0]).toBeVisible();
});

it("a page that is not there leads back to the first", async () => {
  reply(LIST, { cobrancas: [], total: 11, totalPage: 2 });
  const { user, router } = show({ page: "500" });
  expect(await screen.findByText("As contribuições geradas vão até a página 2.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ver a primeira página" }));
  await waitFor(() => expect(router.query).toEqual({}));
});

it("keeps what was filled in on the way back from the review, and says why it could not generate", async () => {
  refuse("POST /gerarCobranca", 422, "Você já tem 20 contribuições geradas sem pagamento.");
  const { user } = show({ valor: "200.00", vencimento: "2026-12-10" });
  await user.click(await screen.findByRole("button", { name: "Gerar boleto e Pix" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Você já tem 20 contribuições");
  await user.click(screen.getByRole("button", { name: "Voltar" }));
  await screen.findByLabelText("Quanto você quer contribuir?");
  expect(await shownAmount()).toBe("R$ 200,00");
  expect(screen.getByLabelText("Quando vence?")).toHaveValue("10/12/2026");
});

it("says why somebody may not generate, and still lists what was generated", async () => {
  reply(RULES, { ...rules, impedimento: "O seu plano não oferece este serviço." });
  show();
  expect(await screen.findByText("O seu plano não oferece este serviço.")).toBeVisible();
  expect(await screen.findByRole("table", { name: "Contribuições geradas" })).toBeVisible();
});

it("lists what was generated by state and page, and opens one", async () => {
  const { requests } = reply(LIST, list([charge, { ...charge, id: 6, situacao: "vencida", valor: "250.00" }], 25));
  const { user, router } = show({ page: "1" });
  const rows = within(await screen.findByRole("table", { name: "Contribuições geradas" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/R\$\s200,00Voluntária10\/12\/2026Em aberto19\/11\/2026/);
  expect(rows[2]).toHaveTextContent("Vencida");
  expect(requests[0]?.query).toEqual({ page: 1, limit: 10 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Situação" }), "Vencida");
  expect(router.query).toEqual({ situacao: "vencida" });
  await user.click(await screen.findByRole("button", { name: /250,00/ }));
  expect(router.query).toEqual({ id: "6" });
});

it("copies the Pix code and the typed line, and says so", async () => {
  const { user } = show({ id: "7" });
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(await screen.findByRole("button", { name: "Copiar código Pix" }));
  expect(write).toHaveBeenLastCalledWith(open.pagamento?.pix);
  expect(await screen.findByText("Pix copia e cola: copiado")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copiar linha digitável" }));
  expect(write).toHaveBeenLastCalledWith(open.pagamento?.linhaDigitavel);
  expect(screen.getByRole("img", { name: "Código de barras do boleto" })).toBeVisible();
});

it("cancels after asking, and shows it", async () => {
  const cancelled = { ...open, situacao: "cancelada" as const, canceladaEm: "2026-11-19T14:00:00Z", pagamento: null };
  const { requests } = reply("POST /cancelarCobranca", cancelled);
  const { user } = show({ id: "7" });
  await user.click(await screen.findByRole("button", { name: "Cancelar contribuição" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancelar esta contribuição?" });
  reply(DETAIL, cancelled);
  await user.click(within(dialog).getByRole("button", { name: "Cancelar contribuição" }));
  expect(await screen.findByText(/Cancelada em 19\/11\/2026, 11:00/)).toBeVisible();
  expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 1, idCobranca: 7 });
  expect(screen.queryByRole("button", { name: "Copiar código Pix" })).not.toBeInTheDocument();
});

it("says what a payment became, and what waits for its quota", async () => {
  const paid = { ...open, situacao: "paga" as const, pagamento: null, pagaEm: "2026-12-09", valorPago: "200.00" };
  reply(DETAIL, { ...paid, credito: { quotas: "100.00000000", cota: "2.00000000", mes: "2026-12", perfil: "Moderado" } });
  const first = show({ id: "7" });
  expect(await screen.findByText(/Virou 100,00000000 cotas do perfil Moderado, pela cota de dezembro de 2026/)).toBeVisible();
  first.unmount();
  reply(DETAIL, { ...paid, situacao: "aguardando-cota" as const });
  show({ id: "7" });
  expect(await screen.findByText(/O dinheiro vira cotas quando a cota do mês for publicada/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancelar contribuição" })).not.toBeInTheDocument();
});

it.each(["aberta", "vencida"] as const)("takes another day for one that is %s: the new one takes its place", async (situacao) => {
  reply(DETAIL, { ...open, situacao });
  const { requests } = reply("POST /gerarCobranca", { ...open, id: 8 });
  const { user, router } = show({ id: "7" });
  await user.click(await screen.findByRole("button", { name: "Mudar o vencimento" }));
  expect(router.query).toEqual({ substitui: "7", valor: "200.00" });
  await screen.findByLabelText("Quanto você quer contribuir?");
  expect(await shownAmount()).toBe("R$ 200,00");
  expect(screen.getByText(/O boleto e o Pix de antes são cancelados/)).toBeVisible();
  await user.type(screen.getByLabelText("Quando vence?"), "11122026");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByText(/Os anteriores são cancelados/)).toBeVisible();
  expect(router.query).toEqual({ substitui: "7", valor: "200.00", vencimento: "2026-12-11" });
  await user.click(screen.getByRole("button", { name: "Gerar boleto e Pix" }));
  await waitFor(() => expect(router.query).toEqual({ id: "8" }));
  expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 1, valor: "200.00", vencimento: "2026-12-11", substitui: 7 });
});

it("keeps the amount when the page is loaded again before a day is chosen", async () => {
  show({ substitui: "7", valor: "200.00" });
  await screen.findByLabelText("Quanto você quer contribuir?");
  expect(await shownAmount()).toBe("R$ 200,00");
  expect(screen.getByLabelText("Quando vence?")).toHaveValue("");
});

it("begins another of the same amount from one that was cancelled, which nothing replaces", async () => {
  reply(DETAIL, { ...open, situacao: "cancelada", pagamento: null });
  const { user } = show({ id: "7" });
  await user.click(await screen.findByRole("button", { name: "Gerar outra com este valor" }));
  await screen.findByLabelText("Quanto você quer contribuir?");
  expect(await shownAmount()).toBe("R$ 200,00");
});

it("does not show what is another's or not there", async () => {
  refuse(DETAIL, 404, "Não encontramos esta contribuição.");
  const { user, router } = show({ id: "8" });
  expect(await screen.findByText("Não encontramos esta contribuição")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Todas as contribuições geradas" }));
  await waitFor(() => expect(router.query).toEqual({}));
});

it("ignores what an address cannot mean", () => {
  expect(readPlace({ id: "0", substitui: "-1", valor: "1e9", vencimento: "2026-02-30", situacao: "outra", page: "-1" })).toEqual({
    id: null,
    replaced: null,
    amount: null,
    review: null,
    situacao: undefined,
    page: 0,
  });
});
