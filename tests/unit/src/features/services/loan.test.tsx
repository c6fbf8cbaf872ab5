import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { LoanScreen } from "@/features/services/loan/LoanScreen";

const CONDITIONS = "GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}";
const LOANS = "GET /retornarEmprestimos/{idPessoa}/{idPlano}";
const DETAIL = "GET /retornarEmprestimo/{idEmprestimo}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
const PATH = "/services/emprestimos";

const conditions: Reply<typeof CONDITIONS> = {
  impedimento: null,
  condicoes: {
    juros: "0.9",
    taxaAdministracao: "1",
    iofFixo: "0.38",
    iofDiario: "0.0082",
    minimo: "1000.00",
    maximo: "100000.00",
    parteSaldo: "70",
    parteRenda: "30",
    parcelasMinimo: 6,
    parcelasMaximo: 60,
    desde: "2025-01-01",
    fonte: "Demonstração",
  },
  capacidade: { saldo: "50000.00", renda: "8000.00", devido: "0.00", comprometido: "0.00", forma: "patrocinadora" },
  limite: "35000.00",
  conta: "341 · Itaú, conta terminada em 45-7",
  hoje: "2026-11-20",
  liberacao: "2026-11-27",
};
const service: Reply<typeof SERVICE> = {
  idFuncionalidade: 27,
  nome: "Empréstimo",
  permitido: true,
  motivo: null,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
};
const loan: Reply<typeof LOANS>[number] = {
  id: 7,
  contrato: "202600000123",
  valor: "1000.00",
  parcelas: 6,
  forma: "beneficio",
  liberadoEm: "2026-11-23",
  quitadoEm: null,
  pagas: 1,
  saldo: "837.04",
  proxima: { numero: 2, vencimento: "2027-01-23", valor: "171.96" },
};
const row = { vencimento: "2026-12-23", valor: "171.96", juros: "9.00", principal: "162.96", saldo: "837.04" };
const detail: Reply<typeof DETAIL> = {
  ...loan,
  liquido: "978.00",
  iof: "12.00",
  taxa: "10.00",
  cet: "19.80",
  juros: "0.9",
  conta: "341 · Itaú, conta terminada em 45-7",
  cronograma: [
    { numero: 1, ...row, situacao: "paga", pagaEm: "2026-12-30" },
    { numero: 2, ...row, vencimento: "2027-01-23", situacao: "descontando", pagaEm: null },
  ],
  quitacao: { em: "2027-01-10", total: "841.50", vencidas: "0.00", principal: "837.04", juros: "4.46", economia: "18.30", credito: "0.00" },
  proposta: { em: "2027-01-15", total: "843.00", vencidas: "0.00", principal: "837.04", juros: "5.96", economia: "16.80", credito: "0.00" },
  impedimentoQuitacao: null,
  cobrancas: [],
  aDevolver: "0.00",
  podeRegistrarRepasse: false,
};
const show = (query: Record<string, string> = {}) => renderScreen(<LoanScreen />, { session: participant, pathname: PATH, query });
const shown = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ");

beforeEach(() => {
  reply(CONDITIONS, conditions);
  reply(LOANS, [loan]);
  reply(SERVICE, service);
  reply(DETAIL, detail);
});

it("says how much may be asked for, where the limit comes from, and lists the loans", async () => {
  const { user, router } = show();
  expect(await screen.findByText(/Hoje você pode pedir até R\$\s35\.000,00, em 6 a 60 parcelas/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Como calculamos/ }));
  expect(await screen.findByText(/70% do saldo que já é seu/)).toBeVisible();
  await user.keyboard("{Escape}");
  const table = await screen.findByRole("table", { name: "Seus empréstimos" });
  expect(within(table).getByText("1 de 6")).toBeVisible();
  await user.click(within(table).getByRole("button"));
  expect(router.query).toEqual({ emprestimo: "7" });
});

it("simulates with the sliders, compares terms, and uses the one that is chosen", async () => {
  reply("POST /salvarRascunho", { versao: 1, atualizadoEm: "2026-11-20T12:00:00Z" } as never);
  const { user } = show({ passo: "simulacao" });
  const figures = await screen.findByRole("region", { name: "O que este empréstimo significa" });
  expect(shown(figures)).toContain("12 parcelas");
  const months = screen.getByRole("slider", { name: "Parcelas" });
  fireEvent.change(months, { target: { value: "24" } });
  await waitFor(() => expect(shown(figures)).toContain("24 parcelas"));
  expect(screen.getByLabelText("Em quantas parcelas?")).toHaveValue("24");
  const amount = screen.getByRole("slider", { name: "Valor" });
  fireEvent.change(amount, { target: { value: amount.getAttribute("max") } });
  await waitFor(() => expect(amount).toHaveAttribute("aria-valuetext", expect.stringContaining("35.000,00")));
  const table = await screen.findByRole("table", { name: "Comparação de prazos" });
  await user.click(within(table).getByRole("button", { name: "60 parcelas" }));
  await waitFor(() => expect(screen.getByLabelText("Em quantas parcelas?")).toHaveValue("60"));
});

it("says why somebody may not ask, and still shows the loans", async () => {
  reply(CONDITIONS, {
    ...conditions,
    impedimento: "O plano HPE não oferece empréstimos.",
    condicoes: null,
    capacidade: null,
    limite: "0.00",
  });
  reply(SERVICE, { ...service, permitido: false, motivo: "O plano HPE não oferece empréstimos." });
  show();
  expect(await screen.findByText("O plano HPE não oferece empréstimos.")).toBeVisible();
  expect(await screen.findByRole("table", { name: "Seus empréstimos" })).toBeVisible();
  expect(screen.queryByText("Seu limite hoje")).toBeNull();
});

it("shows a loan: what is owed, what settles it today, each instalment, and its contract", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:contrato", revokeObjectURL: () => {} });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { requests } = reply("POST /emitirDocumento", {
    id: 3,
    tipo: "contrato-emprestimo",
    titulo: "Contrato de empréstimo · Contrato 202600000123",
    referencia: "202600000123",
    plano: { id: 1, nome: "HPE" },
    codigo: "ABCD2345EFGH",
    emitidoEm: "2026-11-20T12:00:00Z",
    arquivo: { nome: "contrato-emprestimo-202600000123.pdf", tipo: "application/pdf", tamanho: 4 },
  });
  reply("GET /baixarDocumentoEmitido/{idEmissao}", new Blob(["%PDF"]) as never);
  const { user } = show({ emprestimo: "7" });
  const table = await screen.findByRole("table", { name: "Parcelas do empréstimo" });
  expect(within(table).getByText("Paga em 30/12/2026")).toBeVisible();
  expect(within(table).getByText("Na folha do mês")).toBeVisible();
  expect(screen.getByText("Para quitar em 10/01/2027")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Baixar o contrato em PDF" }));
  await waitFor(() => expect(saved).toEqual(["contrato-emprestimo-202600000123.pdf"]));
  expect(requests[0]?.body).toMatchObject({ tipo: "contrato-emprestimo", idEmprestimo: 7 });
});

const payment = {
  linhaDigitavel: "34191.09008 00012.380051 71234.570001 6 16560000084300",
  codigoBarras: "34196165600000843001090000012380057123457000",
  pix: "00020126580014br.gov.bcb.pix",
  qr: { tamanho: 21, caminho: "M0 0h7v1h-7z" },
};
const charge: Reply<"POST /gerarQuitacaoEmprestimo"> = {
  id: 12,
  valor: "843.00",
  vencimento: "2027-01-15",
  situacao: "aberta",
  nossoNumero: "00000012-1",
  criadaEm: "2027-01-10T13:00:00Z",
  canceladaEm: null,
  pagaEm: null,
  valorPago: null,
  competencia: null,
  partes: null,
  credito: null,
  quitacao: {
    idEmprestimo: 7,
    contrato: "202600000123",
    vencidas: "0.00",
    principal: "837.04",
    juros: "5.96",
    economia: "16.80",
    credito: "0.00",
  },
  beneficiario: { nome: "Fundo", cnpj: "11.222.333/0001-81", endereco: "", agenciaConta: "0057/12345-7", carteira: "109" },
  pagamento: payment,
};

it("makes the charge that settles it after showing what it is made of, and shows how to pay it", async () => {
  let made = false;
  reply(DETAIL, () => ({
    ...detail,
    cobrancas: made ? [{ id: 12, valor: "843.00", vencimento: "2027-01-15", situacao: "aberta", pagaEm: null, valorPago: null }] : [],
  }));
  reply("GET /retornarCobranca/{idCobranca}", charge);
  const { requests } = reply("POST /gerarQuitacaoEmprestimo", () => {
    made = true;
    return charge;
  });
  const { user } = show({ emprestimo: "7" });
  await user.click(await screen.findByRole("button", { name: "Quitar com boleto ou Pix" }));
  const dialog = screen.getByRole("dialog", { name: "Gerar o pagamento da quitação?" });
  expect(shown(dialog)).toContain("Pague até 15/01/2027");
  expect(shown(dialog)).toContain("R$ 837,04");
  expect(shown(dialog)).toContain("R$ 5,96");
  expect(shown(dialog)).toContain("R$ 843,00");
  expect(requests).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Gerar boleto e Pix" }));
  const heading = await screen.findByRole("heading", { name: /^Pague R\$\s843,00 até 15\/01\/2027$/ });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByRole("button", { name: "Copiar código Pix" })).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ idPessoa: 2, idPlano: 1, idEmprestimo: 7 }]);
  expect(screen.queryByRole("button", { name: "Quitar com boleto ou Pix" })).toBeNull();
});

it("says what came of a payment: too little, too much, or why none can be made", async () => {
  reply(DETAIL, {
    ...detail,
    quitadoEm: "2027-01-12",
    quitacao: null,
    proposta: null,
    aDevolver: "7.35",
    cobrancas: [{ id: 12, valor: "843.00", vencimento: "2027-01-15", situacao: "paga", pagaEm: "2027-01-12", valorPago: "850.35" }],
  });
  show({ emprestimo: "7" });
  expect(await screen.findByText(/Recebemos R\$\s850,35 em 12\/01\/2027/)).toBeVisible();
  expect(screen.getByText(/Você pagou R\$\s7,35 a mais/)).toBeVisible();
});

it("lets the attendant look at what the sponsor handed over before it is registered", async () => {
  const open = { ...row, numero: 2, vencimento: "2020-01-23", situacao: "aberta" as const, pagaEm: null };
  reply(DETAIL, { ...detail, forma: "patrocinadora", podeRegistrarRepasse: true, cronograma: [open] });
  const { requests } = reply("POST /registrarRepasseEmprestimo", { parcelas: 1, valor: "171.96" });
  const { user } = show({ emprestimo: "7" });
  await user.click(await screen.findByRole("button", { name: "Conferir" }));
  expect(await screen.findByText(/1 parcela, R\$\s171,96/)).toBeVisible();
  expect(requests.map(({ body }) => body.conferir)).toEqual([true]);
  await user.click(screen.getByRole("button", { name: "Confirmar o repasse" }));
  await waitFor(() => expect(requests.map(({ body }) => body.conferir)).toEqual([true, false]));
  expect(requests[1]?.body).toMatchObject({ idEmprestimo: 7, competencia: "2020-01" });
});

it("says so when the loan is not the person's", async () => {
  refuse(DETAIL, 404, "Este empréstimo não existe ou não é seu.");
  show({ emprestimo: "9" });
  expect(await screen.findByText("Não encontramos este empréstimo")).toBeVisible();
});
